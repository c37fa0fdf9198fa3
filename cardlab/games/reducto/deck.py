"""The cards: fifteen values, of which a set holds several each.

Only the value of a card matters, so a card is the place of its value in ``VALUES``; cards of the
same value are not told apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...cards import Card, Deck

VALUES: Final = tuple(range(-2, 13))
"""The points of each card, from low to high (B2)."""
OFTEN: Final = {-2: 5, 0: 15}
"""How many cards of a value there are in a set, where it is not ten."""

DECK: Final = Deck(
    map(str, VALUES),
    names="reducto.card",
    faces="reducto",
    copies=(OFTEN.get(value, 10) for value in VALUES),
)
SET: Final = DECK.pack()
"""One set of 150 cards, in order."""
NOTHING: Final[Card] = 255
"""Stands where there is no card, and in views where a card cannot be seen."""

Cards = bytes
"""Cards in a row, as bytes: small, quick to compare and hash, and never changed in place."""
BYTE: Final[tuple[Cards, ...]] = tuple(bytes((card,)) for card in range(len(DECK)))
"""By card: that card alone."""


def points_of(cards: Iterable[Card]) -> int:
    """The sum of the cards' values."""
    return sum([VALUES[card] for card in cards])
