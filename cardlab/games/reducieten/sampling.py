"""Dealing anew what a seat cannot see, each deal that fits as likely as any other.

What fits: everybody holds as many cards as is known, nobody a card that it showed not to have (by
not following suit, by a legal pass, by an ace after which nothing fitted), everybody one of the
cards that it showed to keep back (by an illegal pass, by stopping, by a bonus card to come).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from ...cards import Mask, in_mask, pick
from ...game import NOBODY
from ...sampling import Deals
from .deck import BIT, DECK
from .moves import fitting
from .opening import Reducieten, RoundDeal, redealt

if TYPE_CHECKING:
    from .state import State
    from .view import View


class Redealt(Reducieten):
    """An opening whose rounds nobody knows: they are dealt, from ``seed``, when one is asked for.

    Rounds that have begun are dealt anew as well; their cards are in the state.
    """

    seed: int

    @cached_property
    def rounds(self) -> tuple[RoundDeal, ...]:
        """The deals of all rounds."""
        return redealt(self.public, 0, Random(self.seed)).rounds


def sampler(state: State, seat: int) -> Callable[[Random], State]:
    """Draws positions that this seat may be in.

    Of the state is read what the view shows and which cards the other hands hold together, not who
    holds which: those are all that the seat does not see, but for the cards that are away in the
    small positions of lessons.
    """
    heap = sum([hand for owner, hand in enumerate(state.hands) if owner != seat])
    return _drawing(state.view(seat), heap, [hand.bit_count() for hand in state.hands])


def sampler_of(view: View) -> Callable[[Random], State]:
    """The same from a view alone; cards that are away may then be any that are not seen."""
    heap = DECK.full & ~view.position.laid & ~view.hand
    return _drawing(view, heap, view.sizes)


def _drawing(view: View, heap: Mask, all_sizes: Sequence[int]) -> Callable[[Random], State]:
    """Deals the cards of the heap; what the hands do not take of it is away."""
    seen = view.position
    others = [seat for seat in range(4) if seat != view.seat]
    sizes = [all_sizes[seat] for seat in others]
    seats = others[:]
    somewhere = 0
    away = heap.bit_count() - sum(sizes)
    if away > 0:
        somewhere = 1 << len(sizes)
        sizes.append(away)
        seats.append(NOBODY)
    lacks = [(1 << place, seen.lacks[seat]) for place, seat in enumerate(others)]
    may = {
        card: somewhere | sum([bit for bit, lacking in lacks if not lacking >> card & 1])
        for card in in_mask(heap)
    }
    kept = seen.shown
    if seen.bonus:
        kept = (*kept, (seen.turn, fitting(seen.laid, seen.openers)))
    shown = [
        (others.index(seat), frozenset(in_mask(cards))) for seat, cards in kept if seat in others
    ]
    deals = Deals(sizes, may, shown, seats)
    public = seen.opening
    common = {key: value for key, value in public.__dict__.items() if key != "rounds"}
    common["public"] = public

    def draw(rng: Random) -> State:
        lies = deals.draw(rng)
        new = seen.copy()
        hands = new.hands
        for seat, cards in zip(others, lies, strict=False):
            hands[seat] = sum([BIT[card] for card in cards])
        opening = Redealt.__new__(Redealt)
        opening.__dict__.update(common, seed=pick(1 << 52, rng))
        new.opening = opening
        return new

    return draw
