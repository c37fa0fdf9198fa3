"""Filling the hands up after a bout (3.6)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ...game import Event
from . import told
from .deck import BIT
from .opening import HAND, OTHERS

if TYPE_CHECKING:
    from .state import State


def order(state: State) -> tuple[int, ...]:
    """From the bout's first attacker on clockwise, the final defender last (C16)."""
    return _order(state.opening.seats, state.first, state.defender)


@cache
def _order(seats: int, first: int, defender: int) -> tuple[int, ...]:
    clockwise = (first, *OTHERS[seats][first])
    return (*[seat for seat in clockwise if seat != defender], defender)


def refill(state: State, events: list[Event] | None) -> None:
    """Everybody draws up to seven, from the own pile first, then from the general one.

    A turned trump that is drawn has been seen by all.
    """
    if not any(state.piles):
        return
    piles = [*state.piles]
    hands = state.hands
    for seat in order(state):
        hand = hands[seat]
        wanted = HAND - hand.bit_count()
        if wanted <= 0:
            continue
        for place in (seat, -1):
            pile = piles[place]
            if pile:
                drawn = pile[:wanted]
                for card in drawn:
                    hand |= BIT[card]
                pile = piles[place] = pile[wanted:]
                if not pile and state.opening.turned[place]:
                    state.learn(seat, BIT[card])
                wanted -= len(drawn)
                if not wanted:
                    break
        if hand == hands[seat]:
            continue
        if events is not None:
            own = len(state.piles[seat]) - len(piles[seat])
            count = (hand ^ hands[seat]).bit_count()
            events.append(told.drew(seat, own, count - own))
        hands[seat] = hand
        state.lacks[seat] = 0
    state.piles = tuple(piles)
