"""The moves and their texts, and what fits in the lay-off game."""

from __future__ import annotations

from ...cards import Mask
from ...game import Move
from .deck import ACES, DECK, SEVENS

OPTIONS = ("hearts", "tricks", "kingHearts", "queens", "reduciet", "forced")
"""By their numbers in the program; `forced` is reduciet that nobody chose."""
HEARTS, TRICKS, KING_HEARTS, QUEENS, REDUCIET, FORCED = range(6)
CHOOSABLE = range(REDUCIET + 1)
UNCHOSEN = -1

CHOOSE = 32
"""``CHOOSE + option`` is the move that chooses an option; a lower move is the card played."""
PASS = 40
STOP = 41

MOVES: dict[Move, str] = (
    {card: f"play {code}" for card, code in enumerate(DECK.codes)}
    | {CHOOSE + option: f"choose {name}" for option, name in enumerate(OPTIONS)}
    | {PASS: "pass", STOP: "stop"}
)
"""The text of each move; ``choose forced`` can be said but is never legal (A15)."""
TEXTS = {text: move for move, text in MOVES.items()}

_NOT_SEVEN = DECK.full & ~SEVENS
_NOT_ACE = DECK.full & ~ACES


def fitting(laid: Mask, openers: Mask) -> Mask:
    """The cards that fit on the table of the lay-off game.

    One above or below what lies in an open suit, and the ``openers`` that are not laid yet: the
    cards of the start rank, or before the first card every card (A8).
    """
    return (laid << 1 & _NOT_SEVEN | laid >> 1 & _NOT_ACE | openers) & ~laid
