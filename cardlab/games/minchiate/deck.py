"""The 97 cards: four suits of 14, forty trumps and the Matto; their values.

Within a suit, and among the trumps, the deck lists the cards from weak to strong, so a greater int
is a stronger card: in coins and cups the one beats the ten, in swords and batons the ten the one.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from ...cards import Card, Deck

COURTS: Final = "JNQK"
"""From weak to strong: fante, cavallo, queen, king."""
SUITS: Final = "DCSB"
"""Coins, cups, swords, batons."""
SHORT: Final = "DC"
LONG: Final = "SB"
"""The suits in which the one is the highest numeral, and those in which the ten is."""
SUIT_SIZE: Final = 14
TRUMP: Final = 4
FOOL: Final = 5
"""The suit numbers of the trumps and of the Matto, after the four suits."""
TRUMPS: Final = 40


def _codes() -> list[str]:
    codes = []
    for suit in SUITS:
        numerals = range(10, 0, -1) if suit in SHORT else range(1, 11)
        codes += [f"{number}{suit}" for number in numerals]
        codes += [f"{court}{suit}" for court in COURTS]
    return codes + [f"T{number}" for number in range(1, TRUMPS + 1)] + ["M"]


DECK: Final = Deck(_codes(), names="minchiate.card", faces="minchiate")
SUIT: Final = tuple(min(card // SUIT_SIZE, TRUMP) if card < 96 else FOOL for card in range(97))
"""By card: its suit, ``TRUMP`` or ``FOOL``."""
T1: Final[Card] = DECK.card("T1")
MATTO: Final[Card] = DECK.card("M")
T29: Final[Card] = DECK.card("T29")
KINGS: Final[tuple[Card, ...]] = tuple(DECK.card(f"K{suit}") for suit in SUITS)
"""By suit: its king."""


BEATS: Final[tuple[frozenset[Card], ...]] = tuple(
    frozenset(
        other
        for other in range(card + 1, MATTO)
        if SUIT[other] == TRUMP or SUIT[other] == SUIT[card]
    )
    for card in range(len(DECK))
)
"""By card: what beats it in a trick that it wins so far."""


def trump(number: int) -> Card:
    """The trump of this number."""
    return T1 + number - 1


def number_of(card: Card) -> int:
    """The number of a trump."""
    return card - T1 + 1


def _value(card: Card) -> int:
    if card in KINGS or card == MATTO:
        return 5
    if card < T1:
        return 0
    number = number_of(card)
    if number >= 36:
        return 10
    if 2 <= number <= 5:
        return 3
    return 5 if number >= 30 or number in (1, 10, 13, 20, 28) else 0


VALUE: Final = tuple(map(_value, range(len(DECK))))
"""By card: what it counts; 142 together (4.2)."""
VALUES: Final = bytes(VALUE).ljust(256, b"\0")
"""The same as bytes, to translate all cards of a row at once."""
CAPTURE: Final = tuple(0 if card == MATTO else value for card, value in enumerate(VALUE))
"""By card: what it scores when it is captured; the Matto never is."""
CAUGHT: Final[tuple[tuple[Card, ...], ...]] = tuple(
    (card,) if points else () for card, points in enumerate(CAPTURE)
)
"""By card: it alone if it scores when it is captured, else nothing."""
WORTHLESS: Final = tuple(not value and card != T29 for card, value in enumerate(VALUE))
"""By card: whether it counts nothing and may be discarded; the 29 may not."""
COUNTING: Final = frozenset(card for card, value in enumerate(VALUE) if value)
PRECIOUS: Final = COUNTING | {T29}
"""All that adds to an end count, the 29 only within a combination."""


Row = bytes
"""Some cards, a byte each: a sequence of small ints from which Python picks many in one step."""
ALONE: Final[tuple[Row, ...]] = tuple(bytes((card,)) for card in range(len(DECK)))
"""By card: the row of it alone."""
ALL: Final[Row] = bytes(range(len(DECK)))
"""All cards."""
BETWEEN: Final = b"\xff"
"""What is no card, and stands between the suits of a whole hand."""
SUITED: Final[Row] = BETWEEN.join(
    bytes(card for card in ALL if SUIT[card] == suit) for suit in range(FOOL + 1)
)
"""All cards with that between their suits."""
IDLE: Final[Row] = bytes(card for card, idle in enumerate(WORTHLESS) if idle)
"""The worthless cards in the order of the deck."""
FALLING: Final[Row] = bytes(sorted(COUNTING, reverse=True))
"""The counting cards from the last of the deck to the first."""
_KEPT: Final[Row] = bytes(PRECIOUS)


def arranged(order: Row, cards: Collection[Card]) -> Row:
    """What is among some cards, or is no card, of an order of cards."""
    return order.translate(None, ALL.translate(None, bytes(cards)))


def worthless(cards: Collection[Card]) -> Row:
    """Those of some cards that count nothing and may be discarded, in the same order."""
    return bytes(cards).translate(None, _KEPT)


def precious(cards: Collection[Card]) -> Row:
    """The others of some cards, in the same order: those that can add to an end count."""
    return bytes(cards).translate(None, IDLE)


HIGH_TRUMP: Final = 20
"""A trump above this number is robbed even if it counts nothing."""
_ROBBED: Final = COUNTING.union(range(trump(HIGH_TRUMP + 1), trump(TRUMPS + 1)))


def is_robbed(card: Card) -> bool:
    """Whether a robbery takes this card: a counting card or a trump above 20."""
    return card in _ROBBED
