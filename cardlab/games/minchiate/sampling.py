"""Dealing anew what a seat cannot see, each deal that fits as likely as any other.

What fits: cards that everybody has seen are where they went; counting cards and the 29 are in no
fola and among no discards; nobody holds a card that he showed not to have, by what he played
instead or by what his declarations lacked.  Not declaring tells nothing, but who is asked for
a declaration has one to make.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from ...cards import Card, Mask
from ...game import NOBODY
from ...sampling import Deals, ImpossibleError
from .combinations import RUNS, TENS
from .deck import DECK, FOOL, KINGS, MATTO, SUIT, T29, TRUMP, VALUE, WORTHLESS, trump
from .moves import NAMES
from .opening import Minchiate
from .setting_up import HAND, Setup

if TYPE_CHECKING:
    from .state import State
    from .view import View

ALL_LED = 15
"""The four suits as bits."""
MOST = 100_000
"""After so many deals in which who is asked has nothing to declare, it is taken that none fits."""
SUIT_CARDS: tuple[Mask, ...] = tuple(
    sum(1 << card for card in range(len(DECK)) if SUIT[card] == suit) for suit in range(FOOL + 1)
)


class Unseen(NamedTuple):
    """What a seat does not see: which cards, in order, and how many each seat has discarded."""

    cards: list[Card]
    put: tuple[int, ...]


def sampler(state: State, seat: int) -> Callable[[Random], State]:
    """Draws positions that this seat may be in.

    Of the state is read what the view shows, how many cards everybody has discarded, and which
    cards lie hidden together, not where: those are all that the seat does not see, but for the
    cards that are away in the small positions of lessons.
    """
    from .state import PLAYING

    view = state.view(seat)
    cards = [card for other in range(4) if other != seat for card in state.hand(other)]
    if state.phase != PLAYING:
        cards += [card for card in state.opening.setup.fola if card not in _stops(view)]
        cards += [c for other, put in enumerate(state.discards) if other != seat for c in put]
    return sampler_of(view, Unseen(sorted(cards), tuple(map(len, state.discards))))


def sampler_of(view: View, unseen: Unseen | None = None) -> Callable[[Random], State]:
    """The same from a view alone; cards that are away may then be any that are not seen."""
    unseen = unseen or _unseen(view)
    try:
        return _drawing(view, unseen, strict=True)
    except ImpossibleError:
        if view.known.fola is not None or not any(unseen.put):
            raise
        return _drawing(view, unseen, strict=False)  # who had nothing worthless to discard (D6)


def _unseen(view: View) -> Unseen:
    """What is unseen, as far as a view tells it.

    In a small position where both the cutter and the dealer have discarded, the dealer counts as
    who discarded all that is not his own.
    """
    seen = view.position
    opening = seen.opening
    cards = set(range(len(DECK))).difference(view.hand, seen.trick, *opening.won)
    for trick in seen.tricks:
        cards.difference_update(trick[2:])
    if view.known.fola is not None:
        return Unseen(sorted(cards.difference(view.known.fola)), tuple(map(len, seen.discards)))
    put = [0, 0, 0, 0]
    if view.known.exposed:
        put[opening.cutter] = HAND + len(view.known.robbed)
        put[opening.dealer] = HAND + len(view.known.turned) + len(view.known.taken)
        for seat in (opening.cutter, opening.dealer):
            put[seat] -= view.sizes[seat]
    else:
        put = [len(some) for some in seen.discards]
        to_cutter = seen.turn == opening.cutter or view.seat == opening.dealer
        put[opening.cutter if to_cutter else opening.dealer] += view.known.fola_size - sum(put)
    cards.difference_update(_stops(view), *seen.discards)
    return Unseen(sorted(cards), tuple(put))


def _stops(view: View) -> list[Card]:
    """The cards at which the robberies stopped: everybody knows that they lie in the fola."""
    known = view.known
    return sorted({card for card in (known.stop, known.turned_stop) if card is not None})


# ------------------------------------------------------------------ what was told


def lacking(view: View) -> list[Mask]:
    """By seat the cards that everybody knows not to be in its hand."""
    seen = view.position
    lacks = [0, 0, 0, 0]
    for seat, place in seen.declared:
        lacks[seat] |= _not_declared(view, seat, NAMES[place])
    # Of a small position it is not known which suits had been led when.
    leads = 0 if view.known.exposed else ALL_LED
    for leader, _, *cards in seen.tricks:
        leads = _told_by(lacks, leader, cards, leads)
    if seen.trick:
        opens = seen.fresh and seen.led >= 0  # a Matto that was led leaves it to the next card
        now = seen.leads & ~(1 << seen.led) if opens else ALL_LED
        _told_by(lacks, seen.leader, seen.trick, now)
    return lacks


def _told_by(lacks: list[Mask], leader: int, cards: Sequence[Card], leads: int) -> int:
    """What the cards of a trick tell (4.4); the suits led afterwards."""
    led = -1
    king = 0
    for step, card in enumerate(cards):
        suit = SUIT[card]
        if led < 0:
            if suit != FOOL:
                led = suit
                fresh = suit != TRUMP and not leads >> suit & 1
                leads |= 1 << suit
            continue
        seat = leader + step & 3
        if suit != led and suit != FOOL:
            lacks[seat] |= SUIT_CARDS[led]
            if suit != TRUMP:
                lacks[seat] |= SUIT_CARDS[TRUMP]
        if king and card != KINGS[led]:
            lacks[seat] |= king  # he would have had to play it
        if suit == TRUMP and fresh:
            king = 1 << KINGS[led]
    return leads


def _declared(view: View, seat: int, name: str) -> tuple[tuple[Card, ...], bool]:
    """The cards of a declaration, and whether the Matto was shown with them."""
    entry = next(one for one in view.position.ledger if one.name == name and one.team == seat & 1)
    worth = sum([5 if card == T29 else VALUE[card] for card in entry.cards])
    return entry.cards, MATTO in entry.cards or entry.points > worth


def _not_declared(view: View, seat: int, name: str) -> Mask:
    """The cards that would have made a declaration greater: it is always whole (D9)."""
    cards, with_matto = _declared(view, seat, name)
    more: tuple[Card, ...] = () if with_matto else (MATTO,)
    if name.startswith("run"):
        start, end = (int(number) for number in name[4:].split("-"))
        low, high = next(one for one in RUNS if one[0] <= start <= one[1])
        more += tuple(trump(one) for one in (start - 1, end + 1) if low <= one <= high)
    elif name == "tens":
        more += tuple(trump(one) for one in TENS)
    elif name == "kings":
        more += KINGS
    return sum([1 << card for card in more if card not in cards])


# ------------------------------------------------------------------ drawing


def _drawing(view: View, unseen: Unseen, strict: bool) -> Callable[[Random], State]:
    from .state import DECLARING, rows_of

    seen = view.position
    known = view.known
    others = [seat for seat in range(4) if seat != view.seat]
    stops = _stops(view)
    shown = known.fola is not None
    sizes = [view.sizes[seat] for seat in others]
    seats = others[:]
    hands = (1 << len(others)) - 1
    out = 0  # the places out of play
    discarders: dict[int, int] = {}
    if not shown:
        closed = known.fola_size - sum(unseen.put) - len(stops)
        out |= 1 << len(sizes)
        sizes.append(closed)
        for seat in others:
            if unseen.put[seat]:
                discarders[seat] = len(sizes)
                sizes.append(unseen.put[seat])
                seats.append(seat)
        seats.insert(len(others), NOBODY)
    closed_place = len(others)
    discarded = sum([1 << place for place in discarders.values()])
    away = len(unseen.cards) - sum(sizes)
    somewhere = 0
    if away > 0:
        somewhere = 1 << len(sizes)
        sizes.append(away)
        seats.append(NOBODY)
    lacks = lacking(view)
    fixed = _seen_in_hands(view, discarders, others)
    may: dict[Card, Mask] = {}
    for card in unseen.cards:
        if card in fixed:
            may[card] = fixed[card]
            continue
        where = somewhere | hands & ~sum(
            [1 << place for place, seat in enumerate(others) if lacks[seat] >> card & 1]
        )
        if WORTHLESS[card]:
            where |= out | discarded
        elif not strict:
            where |= discarded
        may[card] = where
    deals = Deals(sizes, may, (), seats)
    asked = seen.turn if not shown and seen.phase == DECLARING and seen.turn in others else NOBODY
    public = seen.opening
    setup = _setup(view)
    if shown:
        put = [card for cards in seen.discards for card in cards]
        setup = setup._replace(fola=tuple(card for card in known.fola or () if card not in put))
    opening = replace(public)
    opening.__dict__.update(public=public, setup=setup)
    common = opening.__dict__

    def drawn(rng: Random) -> State:
        lies = deals.draw(rng)
        new = seen.copy()
        for place, seat in enumerate(others):
            new.hands[6 * seat : 6 * seat + 6] = rows_of(lies[place])
        if shown:
            new.opening = opening
            return new
        put = list(seen.discards)
        for seat, place in discarders.items():
            put[seat] = tuple(lies[place])
        new.discards = tuple(put)
        fola = (*stops, *lies[closed_place])
        another = Minchiate.__new__(Minchiate)
        another.__dict__.update(common, setup=setup._replace(fola=fola))
        new.opening = another
        if asked >= 0:
            new.held = tuple(new.undeclared(asked))
        return new

    def asking(rng: Random) -> State:
        for _ in range(MOST):
            new = drawn(rng)
            if new.held:
                return new
        raise ImpossibleError("shown", (asked,), ())

    return asking if asked >= 0 and known.exposed else drawn


def _seen_in_hands(view: View, discarders: dict[int, int], others: list[int]) -> dict[Card, Mask]:
    """The cards everybody has seen go to a hand: they are there, or discarded since unseen."""
    declared = {
        card
        for seat, place in view.position.declared
        for card in _declared(view, seat, NAMES[place])[0]
    }
    found: dict[Card, Mask] = {}
    for place, seat in enumerate(others):
        for card in view.public[seat]:
            found[card] = 1 << place
            if seat in discarders and WORTHLESS[card] and card not in declared:
                found[card] |= 1 << discarders[seat]
    return found


def _setup(view: View) -> Setup:
    """What everybody has seen of the setting-up."""
    known = view.known
    exposed = dict(known.exposed)
    return Setup(
        robbed=known.robbed,
        stop=known.stop,
        batches=(),
        exposed=tuple(exposed.get(seat, NOBODY) for seat in range(4)) if exposed else (),
        turned=known.turned,
        turned_stop=known.turned_stop,
        taken=known.taken,
        fola=(),
    )
