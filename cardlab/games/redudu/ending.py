"""The end of a deal searched: nothing is left to draw, and two players have cards.

Then each knows what the other holds.  By transfers and taking the same position may come back;
where nobody can do better than that, the deal is drawn in the end (C22).
"""

from __future__ import annotations

from random import Random

from ...game import Move
from .sampling import sampler_of
from .state import State
from .thinking import careful
from .view import View

MOST_CARDS = 10
"""With more cards in both hands together the search would nearly always be too long."""
MOST_POSITIONS = 5000
"""So many positions are looked at; where they are not enough, nothing is said."""
MOST_MOVES = 150
"""Longer lines of play are not followed to their end."""


class TooLongError(Exception):
    """The search would look at too many positions."""


def solved(view: View) -> dict[Move, float] | None:
    """What each move comes to when both play their best: by ``outcome``, for the seat of the view.

    None where cards are hidden that count, or where there is too much to search.
    """
    position = view.position
    if any(position.piles) or sum(map(bool, view.sizes)) > 2 or sum(view.sizes) > MOST_CARDS:
        return None
    state = sampler_of(view)(Random(0))
    search = Search(view.seat)
    found = {}
    try:
        for move in state.legal():
            after = state.copy()
            after.play(move)
            found[move] = search.worth(after)[0]
    except TooLongError:
        return None
    others = position.opening.seats - 1
    return {move: value / others if value > 0 else float(value) for move, value in found.items()}


class Search:
    """Looks for the best play: 1 where the other is the redudak, -1 where the seat is, else 0."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.positions = 0
        self.known: dict[tuple[object, ...], tuple[int, int]] = {}
        """By position: the worth is at least the first and at most the second."""
        self.path: dict[tuple[object, ...], int] = {}
        """The positions that led here, with how many moves came before."""

    def worth(self, state: State, least: int = -1, most: int = 1) -> tuple[int, int]:
        """What a position is worth, if it is between these; else a bound on that side.

        The second number is the earliest place on the path that a repetition led back to, by
        which that was found: what follows from a repetition of what came before is not kept.
        """
        turn = state.turn
        if turn < 0:
            loser = state.redudak()
            return 0 if loser < 0 else -1 if loser == self.seat else 1, MOST_MOVES
        key = (
            turn,
            state.step,
            *state.hands,
            state.on_table,
            state.uncovered,
            state.laid,
            state.begun,
            state.lead,
            state.defender,
            state.rank,
        )
        if key in self.path:
            return 0, self.path[key]
        low, high = self.known.get(key, (-1, 1))
        if low >= most or low == high:
            return low, MOST_MOVES
        if high <= least:
            return high, MOST_MOVES
        self.positions += 1
        place = len(self.path)
        if self.positions > MOST_POSITIONS or place == MOST_MOVES:
            raise TooLongError
        self.path[key] = place
        value, back = self._best(state, max(least, low), min(most, high))
        del self.path[key]
        if back < place:
            return value, back
        if value <= least:
            high = min(high, value)
        elif value >= most:
            low = max(low, value)
        else:
            low = high = value
        self.known[key] = low, high
        return value, MOST_MOVES

    def _best(self, state: State, least: int, most: int) -> tuple[int, int]:
        """The worth of the best move, and the earliest place that it depends on."""
        legal = state.legal()
        first = careful(state) if len(legal) > 1 else legal[0]
        ours = state.turn == self.seat
        best, back = -2 if ours else 2, MOST_MOVES
        for move in (first, *[one for one in legal if one != first]):
            after = state.copy()
            after.play(move)
            value, place = self.worth(after, least, most)
            if value == (1 if ours else -1):
                return value, place  # nothing is better, whatever the other moves come to
            back = min(back, place)
            if ours:
                best = max(best, value)
                least = max(least, best)
            else:
                best = min(best, value)
                most = min(most, best)
            if least >= most:
                break
        return best, back
