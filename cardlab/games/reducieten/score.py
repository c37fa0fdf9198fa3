"""The score: a ledger of what was won, and the lines it is told in.

Points come from here and nowhere else.  A ledger entry is what one moment brought one seat; its
points are the sum of its lines.
"""

from __future__ import annotations

from typing import Final

from ...cards import Card, Mask
from ...game import Line
from ...messages import Message
from .deck import BIT, DECK, HEARTS, KING_OF_HEARTS, QUEENS
from .moves import TRICKS

TARGET: Final[tuple[Mask, ...]] = (HEARTS, DECK.full, KING_OF_HEARTS, QUEENS)
"""By trick option: the cards that decide it; the round ends when they are all taken."""
VALUE: Final[tuple[int, ...]] = (10, 10, 50, 25)
"""By trick option: points for each card that counts, in `tricks` for the trick."""

# Kinds of ledger entries: a trick option's own number, then these.
PASS: Final = 4
STOP: Final = 5
FIRST_OUT: Final = 6
SECOND_OUT: Final = 7
FEWEST_CARDS: Final = 8
DUEL_CARD: Final = 9
POINTS: Final[tuple[int, ...]] = (*VALUE, 100, 100, -100, -50, -50, 20)
"""By kind of entry: points for one card, trick, mistake or prize."""
RULE: Final[tuple[str, ...]] = (
    "reducieten.hearts.card",
    "reducieten.tricks.trick",
    "reducieten.kingHearts.card",
    "reducieten.queens.card",
    "reducieten.pass.illegal",
    "reducieten.bonus.mandatory",
    "reducieten.out.first",
    "reducieten.out.second",
    "reducieten.out.fewest",
    "reducieten.duel.card",
)


Entry = tuple[int, int, int, int]
"""What one moment brought: the round from 0, the kind, the seat, and its trick or card."""


def unpacked(trick: int, count: int = 4) -> tuple[Card, ...]:
    """The cards of a trick, in the order they were played."""
    return tuple(trick >> 5 * place & 31 for place in reversed(range(count)))


def cards_that_count(option: int, trick: int) -> int:
    """How many of a full trick's cards score in this option; in `tricks` the trick counts one."""
    if option == TRICKS:
        return 1
    mask = (
        BIT[trick & 31] | BIT[trick >> 5 & 31] | BIT[trick >> 10 & 31] | BIT[trick >> 15 & 31]
    ) & TARGET[option]
    return mask.bit_count()


def points(entry: Entry) -> int:
    """The points of an entry."""
    _, kind, _, cards = entry
    return POINTS[kind] * cards_that_count(kind, cards) if kind < PASS else POINTS[kind]


def lines(entry: Entry) -> list[Line]:
    """An entry told line by line, each card that counts on a line of its own."""
    _, kind, _, cards = entry
    if kind < PASS and kind != TRICKS:
        counting = [card for card in unpacked(cards) if TARGET[kind] >> card & 1]
        return [_line(entry, (card,), card=DECK.name(card)) for card in counting]
    if kind == TRICKS:
        trick = unpacked(cards)
        return [_line(entry, trick, cards=DECK.listed(trick))]
    if kind == DUEL_CARD:
        return [_line(entry, (cards,), card=DECK.name(cards))]
    return [_line(entry, ())]


def _line(entry: Entry, cards: tuple[Card, ...], /, **params: object) -> Line:
    round, kind, to, _ = entry
    rule = RULE[kind]
    return Line(
        round=round + 1,
        to=to,
        points=POINTS[kind],
        rule=rule,
        message=Message(f"reducieten.line.{rule.partition('.')[2]}", **params),
        cards=tuple(DECK.codes[card] for card in cards),
    )
