"""The 32 cards, and what the rules say about them, as tables.

Within a suit the deck lists the cards from low to high, so that the cards of a suit fill one
byte of a hand's mask; all tables below are made from ``RANKS``, the order the rules give.
"""

from __future__ import annotations

from typing import Final

from ...cards import Card, Deck, Mask

SUITS: Final = "CHSD"
RANKS: Final = "789TJQKA"
"""Low to high; no trump, and nothing joins the ace to the seven."""

DECK: Final = Deck(rank + suit for suit in SUITS for rank in RANKS)

SUIT: Final = tuple(card >> 3 for card in range(32))
BIT: Final = tuple(1 << card for card in range(32))
SUIT_CARDS: Final[tuple[Mask, ...]] = tuple(255 << 8 * suit for suit in range(4))
RANK_CARDS: Final[tuple[Mask, ...]] = tuple(0x01010101 << rank for rank in range(8))
"""By the card's place in RANKS: the four cards of that rank."""

HEARTS: Final = SUIT_CARDS[SUITS.index("H")]
QUEENS: Final = RANK_CARDS[RANKS.index("Q")]
ACES: Final = RANK_CARDS[RANKS.index("A")]
SEVENS: Final = RANK_CARDS[RANKS.index("7")]
KING_OF_HEARTS: Final = DECK.mask("KH")

BEATS: Final[tuple[Mask, ...]] = tuple(
    SUIT_CARDS[SUIT[card]] & ~((2 << card) - 1) for card in range(32)
)
"""By the card that is best so far in a trick: the cards that beat it."""

HELD: Final[tuple[tuple[tuple[Card, ...], ...], ...]] = tuple(
    tuple(tuple(8 * suit + rank for rank in range(8) if byte >> rank & 1) for byte in range(256))
    for suit in range(4)
)
"""By suit and the byte of a hand in that suit: the cards held."""


def held(hand: Mask) -> tuple[Card, ...]:
    """The cards of a hand."""
    return (
        HELD[0][hand & 255]
        + HELD[1][hand >> 8 & 255]
        + HELD[2][hand >> 16 & 255]
        + HELD[3][hand >> 24]
    )


def rank_of(card: Card) -> int:
    """The card's place in RANKS, 0 for a seven and 7 for an ace."""
    return card & 7
