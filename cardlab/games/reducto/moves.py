"""The moves and their texts."""

from __future__ import annotations

from typing import Final

from ...game import Move
from .field import PLACES, SHAPES, SIDE, Shape

DRAW: Final = 0
TAKE: Final = 1
TIMEOUT: Final = 2
DRAWN: Final = 1
TAKEN: Final = 2
"""Where the card in hand comes from: the draw pile, the discard pile; 0 where there is none."""
SWAP: Final = 16
FLIP: Final = 32
"""``SWAP + place`` exchanges the card in hand for the one there, ``FLIP + place`` turns it up."""


def place_text(place: int) -> str:
    """A place as records write it: row and column, from 1."""
    return f"{place // SIDE + 1},{place % SIDE + 1}"


MOVES: Final[dict[Move, str]] = (
    {DRAW: "draw", TAKE: "take", TIMEOUT: "timeout"}
    | {SWAP + place: f"swap {place_text(place)}" for place in range(16)}
    | {FLIP + place: f"flip {place_text(place)}" for place in range(16)}
)
TEXTS: Final = {text: move for move, text in MOVES.items()}

BEGIN: Final[tuple[Move, ...]] = (DRAW, TAKE)
SWAPS: Final[dict[Shape, tuple[Move, ...]]] = {
    shape: tuple(SWAP + place for place in PLACES[shape]) for shape in SHAPES
}
FLIPS: Final[tuple[tuple[tuple[Move, ...], ...], ...]] = tuple(
    tuple(
        tuple(FLIP + 8 * half + bit for bit in range(8) if byte >> bit & 1) for byte in range(256)
    )
    for half in range(2)
)
"""By half of the field and the byte of face-down places in it: the moves that turn one up."""
