"""What a move in Reducto will probably come to.

Whether to draw is weighed as a careful player does.  Where a card goes, the seat's next turn is
weighed as well: before it the next seat has the card on the discard pile, and gains by it; then
there are a card that somebody has discarded, of which it is known how often it is which, and a card
to draw, and the better of the two counts.
"""

from __future__ import annotations

from operator import mul

from ...game import NOBODY, Move
from .score import totals
from .state import State
from .thinking import beginning_costs, costs_of, ending_for, helps_of, table_of
from .thought import SHUT_OUT

DISCARDED = (
    0.041, 0.053, 0.076, 0.041, 0.053, 0.051, 0.051, 0.061, 0.053, 0.069, 0.084, 0.069, 0.109,
    0.097, 0.092,
)  # fmt: skip
"""By card: how likely it lies on the discard pile when a turn begins, among careful players."""
USUAL = 17.0
"""The points that a careful player has in the end."""
BEFORE = 5.7
"""By so much for each face-down card but one the cost is more than the points that come of it: 3 of
it is what careful players add for hurry."""
CERTAIN, LATER, LEAST = 0.75, 0.045, 0.15
"""How far the points follow the cost, less for each face-down card, but so far at least."""
CLEAR = 1.5
"""Moves that cost so much more than the cheapest are not looked into."""
CARD = 5.0
"""In a puzzle, what a card that is left counts."""


def value(state: State, move: Move) -> float:
    """What comes of a move to its seat: minus its points.  The state is played on."""
    seat = state.turn
    puzzle = state.opening.puzzle
    down = state.hidden[seat].bit_count()
    if not state.source:
        return -_points(beginning_costs(state)[move], down, puzzle)
    costs = costs_of(state)
    most = min(costs.values()) + CLEAR
    if costs[move] > most or sum([cost <= most for cost in costs.values()]) == 1:
        return -_points(costs[move], down, puzzle)
    helps = helps_of(state)
    to_come = 0.0
    if down == 1 and not puzzle and state.finisher == NOBODY:
        to_come = SHUT_OUT * ending_for(state, seat).to_come
    state.play(move)
    if state.turn < 0 or state.finisher == seat:
        return to_come - totals(state)[seat]
    cost = next_turn(state, seat) + helps[state.discard[-1]]
    return -_points(cost, down, puzzle)


def _points(cost: float, down: int, puzzle: bool) -> float:
    """The points that come of a field, by what it costs when so many of its cards lie face down."""
    if puzzle:
        return CARD * cost
    if down < 2:
        return cost
    share = max(LEAST, CERTAIN - LATER * down)
    return USUAL + share * (cost - USUAL - BEFORE * (down - 1))


def next_turn(state: State, seat: int) -> float:
    """What the field of a seat is expected to cost after its next turn."""
    can = table_of(state, seat, later=1)
    return sum(map(mul, DISCARDED, [min(taken, can.drawn) for taken in can.taken]), 0.0)
