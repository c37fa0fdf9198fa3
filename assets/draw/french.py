"""The French deck: four suits of thirteen cards, and two jokers."""

from __future__ import annotations

import pips
import suits
from aces import ace
from courts import JOKERS, fool, picture
from paper import corners, draw, large, sheet

RANKS = "AKQJT98765432"
SUITS = "CHSD"


def index(rank: str) -> str:
    """What stands in the corner."""
    return "10" if rank == "T" else rank


def face(rank: str, suit: str) -> str:
    """The full face of a card."""
    shape, colour = suits.SHAPES[suit], suits.INKS[suit]
    corner = corners(index(rank), shape, colour)
    if rank in "KQJ":
        return sheet(picture(rank, suit), corner)
    if rank == "A":
        return sheet(ace(suit), corner)
    count = 10 if rank == "T" else int(rank)
    return sheet(draw(pips.scatter(shape, count), colour), corner)


def joker(kind: str) -> str:
    """The full face of a joker."""
    look = JOKERS[kind]
    return sheet(fool(kind), corners("Jo", look.emblem, look.ink))


def faces() -> dict[str, str]:
    """The full faces by code."""
    cards = {rank + suit: face(rank, suit) for suit in SUITS for rank in RANKS}
    return cards | {kind + "R": joker(kind) for kind in "RB"}


def compact_faces() -> dict[str, str]:
    """The compact faces by code."""
    cards = {
        rank + suit: sheet(large(index(rank), suits.SHAPES[suit], suits.INKS[suit]))
        for suit in SUITS
        for rank in RANKS
    }
    for kind, look in JOKERS.items():
        cards[kind + "R"] = sheet(large("Jo", look.emblem, look.ink))
    return cards
