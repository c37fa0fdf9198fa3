"""The last tricks of a deal searched, when it is known who holds which card."""

from __future__ import annotations

from ...ending import best_play, certain
from ...game import Move
from .sampling import sampler_of
from .state import PLAYING
from .view import View

MOST_CARDS = 12
"""With more cards in all hands together the search would be too long."""


def solved(view: View) -> dict[Move, float] | None:
    """What each move comes to at the end of the deal if everybody plays his best, else None."""
    if view.position.phase != PLAYING or sum(view.sizes) > MOST_CARDS:
        return None
    state = certain(sampler_of(view), lambda state: tuple(state.hands))
    if state is None:
        return None
    from .facts import GAME

    return best_play(state, GAME.outcome)
