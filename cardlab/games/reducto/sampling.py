"""Laying anew what a seat cannot see, each way that fits as likely as any other.

Hidden are the face-down cards, the draw pile, a card that another has drawn, and the sets to come.
Face-down cards are always of the first set.  As long as it is used they and the draw pile are one
heap of unseen cards; in later sets they are two, as everybody has seen what was drawn of each set.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate
from math import comb
from random import Random
from typing import TYPE_CHECKING

from ...cards import pick, shuffled
from ...sampling import ImpossibleError
from .deck import BYTE, DECK, NOTHING, Cards
from .field import NO_LINES, PLACES
from .moves import DRAWN
from .opening import Reducto

if TYPE_CHECKING:
    from .state import State
    from .view import View

Heaps = tuple[Cards, Cards]
"""The unseen cards in order: those for the face-down places, and those for the draw pile and a card
drawn from it that is not seen.  The second is empty where the first is for all of these."""


def sampler(state: State, seat: int) -> Callable[[Random], State]:
    """Draws positions that this seat may be in.

    Of the state is read what the view shows and which cards lie hidden together, not where: who
    has seen the whole game knows that.
    """
    view = state.view(seat)
    down = [state.cards[owner][place] for owner, place in _face_down(view)]
    stock = [*state.pile[state.next :], *_unseen_hand(view, state.hand)]
    heaps = bytes(sorted(down)), bytes(sorted(stock))
    if not state.sets:
        heaps = bytes(sorted(down + stock)), b""
    return _drawing(view, lambda rng: heaps)


def sampler_of(view: View) -> Callable[[Random], State]:
    """The same from a view alone, which does not tell what was seen of which set.

    Cards that are away in the small positions of lessons may be any that are not seen.
    """
    seen = view.position
    sets = seen.sets + 1
    unseen = [sets * copies for copies in DECK.copies]
    fields = [card for cards in seen.cards for card in cards]
    for card in (*fields, *seen.discard, *seen.removed, seen.hand):
        if card != NOTHING and unseen[card]:
            unseen[card] -= 1
    heap = bytes(card for card, number in enumerate(unseen) for _ in range(number))
    down = len(_face_down(view))
    stock = seen.left() + len(_unseen_hand(view, 0))
    if sets == 1 or len(heap) != down + stock:
        return _drawing(view, lambda rng: (heap, b""))
    return _drawing(view, _two_heaps(unseen, down))


def _two_heaps(unseen: list[int], down: int) -> Callable[[Random], Heaps]:
    """Parts unseen cards, of every value so many, into some of the first set and the rest.

    Both are what is left of a set, so ``a`` face-down cards of a value that is ``n`` times in a
    set, and ``b`` in the draw pile, come about in C(n, a) * C(n, b) ways.
    """
    ways_on = {0: 1}
    tables: list[dict[int, tuple[list[int], list[float]]]] = []
    for copies, number in reversed(list(zip(DECK.copies, unseen, strict=True))):
        rows: dict[int, list[tuple[int, int]]] = {}
        for some in range(max(0, number - copies), min(copies, number) + 1):
            ways = comb(copies, some) * comb(copies, number - some)
            for rest, more in ways_on.items():
                if rest + some <= down:
                    rows.setdefault(rest + some, []).append((some, ways * more))
        ways_on = {total: sum([ways for _, ways in each]) for total, each in rows.items()}
        tables.append(
            {
                total: (
                    [some for some, _ in each],
                    [sum_ / ways_on[total] for sum_ in accumulate([ways for _, ways in each])],
                )
                for total, each in rows.items()
            }
        )
    if down not in ways_on:
        raise ImpossibleError("number")
    tables.reverse()

    def part(rng: Random) -> Heaps:
        left = down
        first: list[int] = []
        for table in tables:
            numbers, bounds = table[left]
            some = numbers[bisect_right(bounds, rng.random())]
            first.append(some)
            left -= some
        return (
            bytes([card for card, some in enumerate(first) for _ in range(some)]),
            bytes([card for card, some in enumerate(first) for _ in range(unseen[card] - some)]),
        )

    return part


def _face_down(view: View) -> list[tuple[int, int]]:
    """Every face-down place, with whose it is."""
    seen = view.position
    return [
        (owner, place)
        for owner, hidden in enumerate(seen.hidden)
        for place in PLACES[seen.shape[owner]]
        if hidden >> place & 1
    ]


def _unseen_hand(view: View, card: int) -> tuple[int, ...]:
    """The card in hand if the seat of this view does not see it."""
    seen = view.position
    return (card,) if seen.source == DRAWN and view.seat != seen.turn else ()


def _drawing(view: View, heaps: Callable[[Random], Heaps]) -> Callable[[Random], State]:
    seen = view.position
    places = _face_down(view)
    down = len(places)
    left = seen.left()
    drawn = seen.source == DRAWN
    unseen_hand = bool(_unseen_hand(view, 0))
    public = seen.opening
    stale = any(seen.lines_of(seat) != NO_LINES for seat in range(public.seats))
    common = public.__dict__ | {"public": public, "stale": stale}
    owners = [owner for owner, hidden in enumerate(seen.hidden) if hidden]

    def draw(rng: Random) -> State:
        first, second = heaps(rng)
        pool = shuffled(first, rng)
        stock = shuffled(second, rng) if second else pool[down:]
        new = seen.copy()
        hand = stock.pop() if unseen_hand else seen.hand
        new.hand = hand
        pile = bytes(stock[:left])
        new.pile = BYTE[hand] + pile if drawn else pile  # who runs out of time puts it back
        new.next = int(drawn)
        fields = [list(cards) for cards in seen.cards]
        for (owner, place), card in zip(places, pool, strict=False):
            fields[owner][place] = card
        for owner in owners:
            new.cards[owner] = bytes(fields[owner])
        opening = Reducto.__new__(Reducto)
        opening.__dict__.update(common)
        if public.key is not None:
            opening.__dict__["key"] = pick(1 << 52, rng)
        new.opening = opening
        return new

    if sum(map(len, heaps(Random(0)))) < down + left + unseen_hand:
        raise ImpossibleError("number")
    return draw
