"""What a field is worth: what will be left of it, now and with one more card face up.

A card is left when neither its row nor its column is completed; so what is expected to be left is
the sum of the cards' points, each times the chances that its row and its column stay.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from operator import mul
from typing import NamedTuple

from ...cards import Card
from .deck import DECK, NOTHING, SET, VALUES, points_of
from .field import (
    EMPTY,
    PLACES,
    SIDE,
    Field,
    Shape,
    column,
    row,
    settled,
    shape_of,
    size_of,
    with_card,
)
from .hope import stay, stays

AVERAGE = points_of(SET) / len(SET)
"""What a face-down card counts on average: about 5 points."""


@dataclass(frozen=True)
class Style:
    """What a player weighs by.

    ``haste``: how fast lines become less likely as the turns grow fewer (0: not at all).
    ``worth``: what each card that is left costs, by card.  ``cover``: what a face-down card costs
    beside that: who hurries to turn up his cards leaves the others less time.  ``extra``: what
    fields of a shape cost besides.
    ``help``: how much of what the next seat gains by a card counts against leaving it on the pile.
    ``shut_out``: how much of what the others could still clear counts for ending the game.
    """

    haste: float
    cover: float
    worth: Mapping[Card, float]
    extra: Mapping[Shape, float] = field(default_factory=dict)
    help: float = 0.0
    shut_out: float = 0.0


POINTS = {**dict(enumerate(VALUES)), NOTHING: AVERAGE}
"""By card: its points; ``NOTHING`` is a face-down one."""
GAME = Style(haste=1.5, cover=3.0, worth=POINTS, help=0.3, shut_out=0.2)
"""Without ``cover`` all would end with fewer points, but who hurries beats who does not.  With more
``help`` all seats make more points, and the one that minds it wins no more.
"""
PUZZLE = Style(
    haste=0.4,
    cover=0.55,
    worth={card: 1 + points / 1000 for card, points in POINTS.items()},
    extra={shape_of(1, 2): -0.3, shape_of(2, 1): -0.3},
)
"""In a puzzle every card left costs the same; two side by side are completed by many cards."""
LAST = Style(haste=1.0, cover=0.0, worth=POINTS, help=0.3)
"""One's last turn in a game that another has ended (``lastTurns``)."""
SOLVE = Style(haste=1.0, cover=0.0, worth=POINTS, extra={EMPTY: -1000.0})
"""The last turn of a puzzle: to solve it, or else to have few points."""


class Sight(NamedTuple):
    """How a field is looked at: the least length of a line, the turns to come, the style."""

    least: int
    turns: int
    style: Style


def left(field: Field, sight: Sight) -> float:
    """What is expected to be left of a field without complete lines."""
    worth = sight.style.worth
    cards = field[0]
    rows, columns = _stay(field, sight)
    return sum(
        [
            worth[cards[place]] * rows[place // SIDE] * columns[place % SIDE]
            for place in PLACES[field[2]]
        ]
    )


def _stay(field: Field, sight: Sight) -> tuple[list[float], list[float]]:
    """How likely each row and each column stays."""
    cards, _, shape = field
    rows, columns = size_of(shape)
    least, turns, style = sight
    haste = style.haste
    return (
        [stay(row(cards, r, shape), least, turns, haste) for r in range(rows)],
        [stay(column(cards, c, shape), least, turns, haste) for c in range(columns)],
    )


def cost(field: Field, sight: Sight) -> float:
    """What a field without complete lines costs: what will be left, and the style's additions."""
    return left(field, sight) + _additions(field, sight.style)


def _additions(field: Field, style: Style) -> float:
    return style.cover * field[1].bit_count() + style.extra.get(field[2], 0.0)


def costs(
    field: Field, sight: Sight, ended: Callable[[Field], float] | None = None
) -> dict[int, list[float]]:
    """By place and card: what the field costs with this card face up there, its lines gone.

    ``ended`` is asked instead for a field without a face-down card.
    """
    cards, _, shape = field
    least, turns, style = sight
    haste, worth = style.haste, style.worth
    rows, columns = _stay(field, sight)
    row_sum, column_sum = [0.0] * len(rows), [0.0] * len(columns)
    for place in PLACES[shape]:
        value = worth[cards[place]]
        row_sum[place // SIDE] += value * columns[place % SIDE]
        column_sum[place % SIDE] += value * rows[place // SIDE]
    everything = sum(map(mul, rows, row_sum))
    by_card = [worth[card] for card in range(len(DECK))]
    found = {}
    for place in PLACES[shape]:
        r, c = place // SIDE, place % SIDE
        after = with_card(field, place, 0)
        value = worth[cards[place]]
        in_row = row_sum[r] - value * columns[c]
        in_column = column_sum[c] - value * rows[r]
        rest = everything - rows[r] * row_sum[r] - columns[c] * in_column
        rest += _additions(after, style)
        row_stays = stays(row(cards, r, shape), c, least, turns, haste)
        column_stays = stays(column(cards, c, shape), r, least, turns, haste)
        found[place] = [
            rest + in_row * a + in_column * b + own * a * b
            for own, a, b in zip(by_card, row_stays, column_stays, strict=False)
        ]
        over = ended is not None and not after[1]
        for card in range(len(DECK)):
            if over or not (row_stays[card] and column_stays[card]):
                new = settled(with_card(field, place, card), least)
                found[place][card] = ended(new) if ended and not new[1] else cost(new, sight)
    return found
