"""What a move in Reducto will probably come to.

A strong player weighs as a careful one does, with numbers of his own.  Where a card goes, he weighs
his next turn as well: over all that may then lie on the discard pile and all that he may draw, the
better of the two.  Only what the view shows has a part in it, and chances are reckoned, not tried.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ...game import Move
from .moves import FLIP
from .outlook import GAME, POINTS, PUZZLE, Style
from .score import totals
from .state import State
from .thought import Thought
from .view import View

STRONG = replace(GAME, cover=4.0, help=0.45)
"""Who looks ahead does well to hurry more, and to give less away.

In 3,000 deals of two and 800 of four, none of those of ``docs/bots.md``, strong players were better
than careful ones by about 3.7 and 3.2 points with these numbers, by 3.0 and 2.4 with careful ones.
To follow the gradient over 50,000 deals, with all numbers of `hope` and `outlook`, brought no more.
"""
CLEAR = 1.5
"""Moves that cost so much more than the cheapest are not looked into."""
FLIPS = 2
"""So many cards to turn up are looked into at most; such that cost the same are alike."""
USUAL = 17.0
"""The points that a strong player has in the end, in a game of two."""
BEFORE = 6.7
"""By so much for each face-down card but one the cost is more than the points that come of it."""
CERTAIN, LATER, LEAST = 0.87, 0.05, 0.3
"""How far the points follow the cost, less for each face-down card, but so far at least.

Like ``BEFORE`` it was found by regression over 3,500 deals.
"""
GAIN = 3.5
"""What a next turn gains that is not looked into, for each of up to two face-down cards."""
CARD = 5.0
"""In a puzzle, what a card that is left counts."""
FEW_CARDS = Style(haste=1.0, cover=0.0, worth=PUZZLE.worth)
FEW_POINTS = Style(haste=1.0, cover=0.0, worth=POINTS)
"""What is wanted of a puzzle's last turn before it comes, and when it has come."""


def value(state: State, move: Move) -> float:
    """What comes of a move to its seat: minus its points.  A puzzle's last turn is played on."""
    if state.source and state.turns + 1 == state.opening.moves:
        state.play(move)
        return float(-totals(state)[0])
    return _values(state.view(state.turn))[move]


@lru_cache(16)
def _values(view: View) -> dict[Move, float]:
    """By move: minus the points that come of it.  They are asked for again for every deal."""
    opening, turns = view.position.opening, view.position.turns
    thought = Thought(view, STRONG, FEW_CARDS if turns + 1 < opening.moves else FEW_POINTS)
    costs = {move: thought.cost(move) for move in view.progress()}
    if thought.sight.turns:
        costs = _ahead(thought, costs) if view.position.source else costs
        return {move: -_points(thought, cost) for move, cost in costs.items()}
    return {move: -cost for move, cost in costs.items()}


def _ahead(thought: Thought, costs: dict[Move, float]) -> dict[Move, float]:
    """By move: what it costs with the next turn in mind.

    That turn gains something; for a move that is not looked into, as little as for any that is.
    """
    kinds = {move: (min(move, FLIP), round(cost, 6)) for move, cost in costs.items()}
    most = min(costs.values()) + CLEAR
    near = {kinds[move]: move for move, cost in costs.items() if cost <= most}
    for kind in sorted(kind for kind in near if kind[0] == FLIP)[FLIPS:]:
        del near[kind]
    gains = {kind: costs[move] - thought.later(move) for kind, move in near.items()}
    least = min(gains.values())
    return {move: cost - gains.get(kinds[move], least) for move, cost in costs.items()}


def _points(thought: Thought, cost: float) -> float:
    """The points that come of what the own field costs while turns are to come."""
    position = thought.position
    if position.opening.puzzle:
        return CARD * cost
    down = thought.field[1].bit_count()
    if not position.source:
        cost -= GAIN * min(down, 2)
    if down < 2:
        return cost
    share = max(LEAST, CERTAIN - LATER * down)
    return USUAL + share * (cost - USUAL - BEFORE * (down - 1))
