"""Filling the hands up after a bout (3.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...game import Event
from . import told
from .deck import BIT
from .opening import HAND, Pile

if TYPE_CHECKING:
    from .state import State


def order(state: State) -> list[int]:
    """From the bout's first attacker on clockwise, the final defender last (C16)."""
    first, defender = state.first, state.defender
    found = [*range(first, state.opening.seats), *range(first)]
    found.remove(defender)
    found.append(defender)
    return found


def refill(state: State, events: list[Event] | None) -> None:
    """Everybody draws up to seven, from the own pile first, then from the general one.

    A turned trump that is drawn has been seen by all.
    """
    if not any(state.piles):
        return
    piles = list(state.piles)
    hands = state.hands
    turned = state.opening.turned
    for seat in order(state):
        hand = hands[seat]
        wanted = HAND - hand.bit_count()
        if wanted <= 0:
            continue
        counts = []
        for place in (seat, -1):
            pile: Pile = piles[place]
            drawn = pile[:wanted]
            counts.append(len(drawn))
            if drawn:
                wanted -= len(drawn)
                pile = piles[place] = pile[len(drawn) :]
                for card in drawn:
                    hand |= BIT[card]
                if not pile and turned[place]:
                    state.learn(seat, BIT[card])
        if hand == hands[seat]:
            continue
        hands[seat] = hand
        state.lacks[seat] = 0
        if events is not None:
            events.append(told.drew(seat, *counts))
    state.piles = tuple(piles)
