"""The score: the cards in each field, and the doubling of who ended the game (2.5).

Points come from here and nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards import Card, Mask
from ...game import NOBODY, Line
from ...messages import Message, minus
from .deck import DECK, VALUES, Cards, points_of
from .field import PLACES, Shape

if TYPE_CHECKING:
    from .state import State

FIELD = "reducto.field"
DOUBLED = "reducto.doubled"
RULE = (FIELD, DOUBLED)


def in_field(cards: Cards, shape: Shape) -> list[Card]:
    """The cards of a field in reading order."""
    return [cards[place] for place in PLACES[shape]]


def open_points(cards: Cards, hidden: Mask, shape: Shape) -> int:
    """The sum of the face-up cards."""
    return sum([VALUES[cards[place]] for place in PLACES[shape] if not hidden >> place & 1])


def doubles(finisher_points: int, others: list[int]) -> bool:
    """Whether the finisher's points count twice.

    They do if they are positive and some opponent has strictly fewer (B17).
    """
    return finisher_points > 0 and min(others, default=finisher_points) < finisher_points


def lines(state: State) -> list[Line]:
    """The sheet of a finished game: each field that has points, then the doubling."""
    found = []
    sums = []
    for seat, (cards, shape) in enumerate(zip(state.cards, state.shape, strict=True)):
        held = in_field(cards, shape)
        points = points_of(held)
        sums.append(points)
        if points:
            found.append(_line(FIELD, seat, points, held))
    finisher = state.finisher
    if finisher != NOBODY:
        own = sums[finisher]
        others = sums[:finisher] + sums[finisher + 1 :]
        if doubles(own, others):
            held = in_field(state.cards[finisher], state.shape[finisher])
            found.append(_line(DOUBLED, finisher, own, held, least=minus(min(others))))
    return found


def totals(state: State) -> list[int]:
    """Final points by seat: the sums of the lines."""
    found = [0] * state.opening.seats
    for line in lines(state):
        found[int(line.to)] += line.points
    return found


def _line(rule: str, to: int, points: int, cards: list[Card], **params: object) -> Line:
    return Line(
        round=1,
        to=to,
        points=points,
        rule=rule,
        message=Message(
            f"reducto.line.{rule.partition('.')[2]}",
            points=minus(points),
            cards=DECK.listed(cards),
            **params,
        ),
        cards=tuple(DECK.codes[card] for card in cards),
    )
