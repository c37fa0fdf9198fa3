"""The moves and their texts."""

from __future__ import annotations

from typing import Final

from ...game import Move
from .combinations import RUNS
from .deck import DECK

CARDS: Final = len(DECK)
DISCARD: Final = 100
"""A move below this plays the card; ``DISCARD + card`` discards it."""
TO_DISCARDS: Final = bytes((card + DISCARD) % 256 for card in range(256))
"""By card the move that discards it, to translate all cards of some bytes at once."""
DECLARE: Final = 200
DONE: Final = 199


def _declarable() -> list[str]:
    runs = [
        f"run {start}-{end}"
        for low, high in RUNS
        for start in range(low, high + 1)
        for end in range(start + 2, high + 1)
    ]
    return [*runs, "1-40-M", "1-13-28", "tens", "tens 10-30", "tens 20-40", "kings"]


NAMES: Final = tuple(_declarable())
"""The combinations that can be declared; ``DECLARE`` plus the place here is the move."""
NUMBER: Final = {name: place for place, name in enumerate(NAMES)}

MOVES: Final[dict[Move, str]] = (
    {card: f"play {code}" for card, code in enumerate(DECK.codes)}
    | {DISCARD + card: f"discard {code}" for card, code in enumerate(DECK.codes)}
    | {DONE: "done"}
    | {DECLARE + place: f"declare {name}" for place, name in enumerate(NAMES)}
)
TEXTS: Final = {text: move for move, text in MOVES.items()}
