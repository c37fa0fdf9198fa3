"""Dealing anew what a seat cannot see, each deal that fits as likely as any other.

What fits: everybody holds as many cards as is known, among them those that he took or drew before
all eyes, and none that he showed not to have, by a step that closed by itself, since he last drew
or took.  The turned trumps lie where they lie; the rest of the piles is in any order.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from ...cards import mask_of, shuffled
from ...game import NOBODY
from ...sampling import Deals
from .deck import BIT, pack
from .opening import NO_CARD, Pile, Redudu, blanked

if TYPE_CHECKING:
    from .state import State
    from .view import View


def sampler(state: State, seat: int) -> Callable[[Random], State]:
    """Draws positions that this seat may be in; of the state only what it sees is read."""
    piles = tuple(map(blanked, state.piles, state.opening.turned))
    return _drawing(state.view(seat), piles, state.opening.public)


def sampler_of(view: View) -> Callable[[Random], State]:
    """The same from a view alone."""
    return _drawing(view, view.position.piles, view.position.opening)


def _drawing(view: View, piles: tuple[Pile, ...], opening: Redudu) -> Callable[[Random], State]:
    """Deals what lies nowhere in sight into the other hands and the piles."""
    seen, seat = view.position, view.seat
    others = [other for other in range(opening.seats) if other != seat]
    known = [seen.known[other] for other in others]
    hidden = [pile.count(NO_CARD) for pile in piles]
    sizes = [
        seen.hands[other].bit_count() - mask.bit_count()
        for other, mask in zip(others, known, strict=True)
    ]
    first_pile = len(sizes)
    sizes += hidden
    placed = seen.gone | seen.on_table | sum(known)
    if seat >= 0:
        placed |= seen.hands[seat]
    placed |= mask_of({card for pile in piles for card in pile if card != NO_CARD})
    somewhere = (1 << len(sizes)) - (1 << first_pile)
    lacks = [(1 << place, seen.lacks[other]) for place, other in enumerate(others)]
    may = {
        card: somewhere | sum([bit for bit, lacking in lacks if not lacking >> card & 1])
        for card in pack(opening.packs)
        if not placed >> card & 1
    }
    deals = Deals(sizes, may, (), [*others, *[NOBODY] * len(hidden)])

    def draw(rng: Random) -> State:
        lies = deals.draw(rng)
        new = seen.copy()
        hands = new.hands
        for other, mask, cards in zip(others, known, lies, strict=False):
            hands[other] = mask | sum([BIT[card] for card in cards])
        new.piles = tuple(
            bytes(shuffled(cards, rng)) + pile[len(cards) :]
            for pile, cards in zip(piles, lies[first_pile:], strict=True)
        )
        new.opening = opening
        return new

    return draw
