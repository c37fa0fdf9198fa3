"""The end of a game searched, where nothing that counts is hidden any more."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

from .game import Move, State

S = TypeVar("S", bound=State)

DRAWS = 40
"""Deals that fit are drawn with the same chance.  So many drawn alike are not the only one there is
with a chance of at most one in 2 ** 39."""
POSITIONS = 3000
"""So many positions are looked at; where they are not enough, nothing is said."""


def certain(draw: Callable[[Random], S], hidden: Callable[[S], object]) -> S | None:
    """The only position that fits, by what was hidden in it; None where there are others."""
    rng = Random(0)
    first = draw(rng)
    lies = hidden(first)
    return first if all(hidden(draw(rng)) == lies for _ in range(DRAWS - 1)) else None


def best_play(
    state: State, outcome: Callable[[S], list[float]], positions: int = POSITIONS
) -> dict[Move, float] | None:
    """What each move comes to for its seat if everybody makes the best move for himself.

    Of equal moves the first one counts as the best.  None where that is too much to search.
    """
    search = _Search(outcome, positions)
    seat = state.turn
    try:
        return {move: search.after(state, move)[seat] for move in state.view(seat).progress()}
    except _TooLongError:
        return None


class _TooLongError(Exception):
    """There are too many positions to look at."""


class _Search:
    def __init__(self, outcome: Callable[..., list[float]], positions: int) -> None:
        self.outcome, self.left = outcome, positions

    def after(self, state: State, move: Move) -> list[float]:
        """What comes of a move, by seat."""
        self.left -= 1
        if self.left < 0:
            raise _TooLongError
        new = state.copy()
        new.play(move)
        while new.turn >= 0:
            seat = new.turn
            moves = new.view(seat).progress()
            if len(moves) > 1:
                return max([self.after(new, one) for one in moves], key=lambda found: found[seat])
            new.play(moves[0])
        return self.outcome(new)
