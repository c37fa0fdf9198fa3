"""Dealing anew what a seat cannot see: for sampling, and to test that views keep secrets."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from ...cards import Card, shuffled
from .deck import T29, VALUE

if TYPE_CHECKING:
    from .opening import Minchiate
    from .state import State


def reshuffled(state: State, seat: int, rng: Random) -> State:
    """A copy in which the other hands, and before it is shown the fola, hold other cards.

    What everybody has seen stays where it is, be it discarded since or not; counting cards and
    the 29 never lie in the fola.
    """
    from .state import PLAYING, rows_of

    new = state.copy()
    others = [one for one in range(4) if one != seat]
    public = state.public()
    hidden = {one: [c for c in state.hand(one) if c not in public[one]] for one in others}
    setup = state.opening.setup
    secret = () if state.phase == PLAYING else setup.fola
    own = state.discards[seat] if seat >= 0 else ()
    given = ((), (), (), ()) if state.phase == PLAYING else state.discards
    put = {one: tuple(c for c in given[one] if c not in public[one]) for one in others}
    stop = tuple(card for card in secret if card in (setup.stop, setup.turned_stop))
    closed = [card for card in secret if card not in stop and card not in own]
    pool = shuffled(
        [*(card for one in others for card in hidden[one]), *closed, *sum(put.values(), ())], rng
    )
    worthless = [card for card in pool if not VALUE[card] and card != T29]
    out = worthless[: len(closed) + sum(map(len, put.values()))]
    rest = [card for card in pool if card not in out]

    def take(cards: list[Card], count: int) -> tuple[Card, ...]:
        got, cards[:] = tuple(cards[:count]), cards[count:]
        return got

    fola = take(out, len(closed)) + stop
    discards = list(state.discards)
    for one in others:
        if state.phase != PLAYING:
            seen = tuple(card for card in given[one] if card in public[one])
            discards[one] = take(out, len(put[one])) + seen
        kept = public[one].difference(given[one])
        new.hands[6 * one : 6 * one + 6] = rows_of((*take(rest, len(hidden[one])), *kept))
    if state.turn in others and state.held:
        new.held = tuple(new.undeclared(state.turn))
    if state.phase != PLAYING:
        new.discards = tuple(discards)
        new.opening = _with_fola(state, fola)
    return new


def _with_fola(state: State, fola: tuple[Card, ...]) -> Minchiate:
    """The opening with another rest of the fola."""
    opening = replace(state.opening)
    opening.__dict__["setup"] = replace(state.opening.setup, fola=fola)
    return opening
