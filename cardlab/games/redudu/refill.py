"""Filling the hands up after a bout (3.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...game import Event
from . import told
from .deck import BIT
from .opening import HAND, OTHERS, SEATS

if TYPE_CHECKING:
    from .state import State


def _ordered(seats: int, first: int, defender: int) -> tuple[int, ...]:
    clockwise = (first, *OTHERS[seats][first])
    return (*[seat for seat in clockwise if seat != defender], defender)


ORDER: Final = tuple(
    tuple(
        tuple(_ordered(seats, first, defender) for defender in range(seats))
        for first in range(seats)
    )
    for seats in range(SEATS.stop)
)
"""By number of players, first attacker and final defender of a bout: who draws after whom, from
the attacker on clockwise, the defender last (C16)."""


def refill(state: State, events: list[Event] | None) -> None:
    """Everybody draws up to seven, from the own pile first, then from the general one.

    A turned trump that is drawn has been seen by all.
    """
    if not any(state.piles):
        return
    turned = state.opening.turned
    hands, known = state.hands, state.known
    piles = [*state.piles]
    for seat in ORDER[state.opening.seats][state.first][state.defender]:
        hand = hands[seat]
        wanted = HAND - hand.bit_count()
        if wanted <= 0:
            continue
        own, general = piles[seat], piles[-1]
        drawn = own[:wanted]
        count = len(drawn)
        if drawn:
            for card in drawn:
                hand |= BIT[card]
            piles[seat] = own[count:]
            if turned[seat] and drawn == own:
                known[seat] |= BIT[card]
        if count < wanted and general:
            more = general[: wanted - count]
            for card in more:
                hand |= BIT[card]
            piles[-1] = general[len(more) :]
            if turned[-1] and more == general:
                known[seat] |= BIT[card]
            count += len(more)
        if count:
            hands[seat] = hand
            state.lacks[seat] = 0
            if events is not None:
                events.append(told.drew(seat, len(drawn), count - len(drawn)))
    state.piles = tuple(piles)
