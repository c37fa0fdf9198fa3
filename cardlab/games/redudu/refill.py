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
    seats = state.opening.seats
    found = [(state.first + step) % seats for step in range(seats)]
    found.remove(state.defender)
    return [*found, state.defender]


def refill(state: State, events: list[Event] | None) -> None:
    """Everybody draws up to seven, from the own pile first, then from the general one.

    A turned trump that is drawn has been seen by all.
    """
    piles: list[Pile] = list(state.piles)
    if not any(piles):
        return
    for seat in order(state):
        wanted = HAND - state.hands[seat].bit_count()
        own, general = len(piles[seat]), len(piles[-1])
        if wanted <= 0 or not (own or general):
            continue
        drawn = b""
        for pile in (seat, -1):
            got = piles[pile][: wanted - len(drawn)]
            piles[pile] = piles[pile][len(got) :]
            drawn += got
            if got and not piles[pile] and state.opening.turned[pile]:
                state.learn(seat, BIT[got[-1]])
        for card in drawn:
            state.hands[seat] |= BIT[card]
        state.lacks = (*state.lacks[:seat], 0, *state.lacks[seat + 1 :])
        if events is not None:
            events.append(told.drew(seat, own - len(piles[seat]), general - len(piles[-1])))
    state.piles = tuple(piles)
