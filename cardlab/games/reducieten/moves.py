"""The moves and their texts, and what fits in the lay-off game."""

from __future__ import annotations

from typing import Final

from ...cards import Mask
from ...game import Move
from .deck import ACES, DECK, SEVENS

OPTIONS: Final = ("hearts", "tricks", "kingHearts", "queens", "reduciet", "forced")
"""By their numbers in the program; `forced` is reduciet that nobody chose."""
HEARTS: Final = 0
TRICKS: Final = 1
KING_HEARTS: Final = 2
QUEENS: Final = 3
REDUCIET: Final = 4
FORCED: Final = 5
CHOOSABLE: Final = range(REDUCIET + 1)
UNCHOSEN: Final = -1

CHOOSE: Final = 32
"""``CHOOSE + option`` is the move that chooses an option; a lower move is the card played."""
PASS: Final = 40
STOP: Final = 41

MOVES: Final[dict[Move, str]] = (
    {card: f"play {code}" for card, code in enumerate(DECK.codes)}
    | {CHOOSE + option: f"choose {name}" for option, name in enumerate(OPTIONS)}
    | {PASS: "pass", STOP: "stop"}
)
"""The text of each move; ``choose forced`` can be said but is never legal (A15)."""
TEXTS: Final = {text: move for move, text in MOVES.items()}

_NOT_SEVEN: Final = DECK.full & ~SEVENS
_NOT_ACE: Final = DECK.full & ~ACES


def fitting(laid: Mask, openers: Mask) -> Mask:
    """The cards that fit on the table of the lay-off game.

    One above or below what lies in an open suit, and the ``openers`` that are not laid yet: the
    cards of the start rank, or before the first card every card (A8).
    """
    return (laid << 1 & _NOT_SEVEN | laid >> 1 & _NOT_ACE | openers) & ~laid
