"""The end of a round searched, when it is known who holds which card."""

from __future__ import annotations

from ...ending import best_play, certain
from ...game import Move
from .sampling import sampler_of
from .view import View

MOST_CARDS = 14
"""With more cards in all hands together the search would be too long."""


def solved(view: View) -> dict[Move, float] | None:
    """What each move comes to at the end of the round if everybody plays his best, else None."""
    if sum(view.sizes) > MOST_CARDS or view.position.option < 0:
        return None
    state = certain(sampler_of(view), lambda state: tuple(state.hands))
    if state is None:
        return None
    from .facts import GAME

    state.round = state.opening.length - 1  # what follows has nothing to do with it
    return best_play(state, GAME.outcome)
