"""The moves and their texts."""

from __future__ import annotations

from ...game import Move
from .field import PLACES, SHAPES, SIDE, Shape

DRAW, TAKE, TIMEOUT = range(3)
DRAWN, TAKEN = 1, 2
"""Where the card in hand comes from: the draw pile, the discard pile; 0 where there is none."""
SWAP = 16
FLIP = 32
"""``SWAP + place`` exchanges the card in hand for the one there, ``FLIP + place`` turns it up."""


def place_text(place: int) -> str:
    """A place as records write it: row and column, from 1."""
    return f"{place // SIDE + 1},{place % SIDE + 1}"


MOVES: dict[Move, str] = (
    {DRAW: "draw", TAKE: "take", TIMEOUT: "timeout"}
    | {SWAP + place: f"swap {place_text(place)}" for place in range(16)}
    | {FLIP + place: f"flip {place_text(place)}" for place in range(16)}
)
TEXTS = {text: move for move, text in MOVES.items()}

BEGIN = (DRAW, TAKE)
SWAPS: dict[Shape, tuple[Move, ...]] = {
    shape: tuple(SWAP + place for place in PLACES[shape]) for shape in SHAPES
}
FLIPS: tuple[tuple[tuple[Move, ...], ...], ...] = tuple(
    tuple(
        tuple(FLIP + 8 * half + bit for bit in range(8) if byte >> bit & 1) for byte in range(256)
    )
    for half in range(2)
)
"""By half of the field and the byte of face-down places in it: the moves that turn one up."""
