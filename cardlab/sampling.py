"""One of all the deals that fit what is known, each as likely as any other.

Hidden cards lie in hidden *places* (hands, piles), of each of which it is known how many cards it
has.  Of each card it is known where it may lie, and of some places that they have at least one of
some cards.

Cards that may lie in the same places are a class, and places that are the same to all classes are
a group.  How many cards of a class lie in a group is drawn by counting deals; which they are, and
where in the group they lie, by shuffling.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate
from math import comb, factorial, prod
from random import Random
from typing import NamedTuple

from .cards import Card, Mask, in_mask, shuffled

Fact = tuple[int, frozenset[Card]]
"""A place, and cards of which at least one lies there."""
Row = tuple[tuple[int, int], ...]
"""How the cards of a class lie: group and number, where there are some."""
Class = tuple[list[Card], Mask]
"""Cards, and the groups where they may lie."""

WORK = 5_000
"""Where counting would be more work than this (ways to lay classes, a few microseconds each), some
classes are laid anywhere, and a deal that does not fit is drawn again ..."""
LEAST = 0.1
"""... as long as so many deals may be expected to fit."""
TRIALS = 16
"""So many deals are tried to see whether facts are often met by chance."""
OFTEN = 4
"""If so many of them meet the facts, deals that do not are drawn again; else they are counted."""


class ImpossibleError(ValueError):
    """No deal fits what is known.

    ``why`` is ``nowhere`` (these ``cards`` may not lie anywhere), ``room`` (more ``cards`` may lie
    in ``seats`` only than there is room), ``few`` (these ``cards`` alone may lie in ``seats``, and
    there is room for more), ``shown`` (``seats`` cannot have shown to hold one of these ``cards``)
    or ``number`` (there are not as many cards as places).  A seat is ``NOBODY`` where a place is
    no hand.
    """

    def __init__(self, why: str, seats: Collection[int] = (), cards: Collection[Card] = ()) -> None:
        super().__init__(why, tuple(seats), tuple(cards))
        self.why, self.seats, self.cards = why, tuple(seats), tuple(cards)


class _Node(NamedTuple):
    """A number of deals, and the ways to lay the next class that they begin with.

    ``bounds`` are the shares of the deals up to each way.
    """

    deals: int
    bounds: list[float]
    ways: list[tuple[Row, _Node | None]]


class Deals:
    """All deals that fit.

    ``sizes`` are the numbers of cards by place; ``may`` says of every card, in an order that does
    not depend on where it lies, the mask of the places where it may lie (a known card: of one);
    ``shown`` are facts.  ``seats`` are whose the places are, to be named by ``ImpossibleError``.
    """

    __slots__ = (
        "_classes",
        "_facts",
        "_groups",
        "_known",
        "_lacks",
        "_may",
        "_places",
        "_room",
        "_root",
        "_seats",
        "_sizes",
    )

    def __init__(
        self,
        sizes: Sequence[int],
        may: Mapping[Card, Mask],
        shown: Collection[Fact] = (),
        seats: Sequence[int] | None = None,
    ) -> None:
        self._sizes = tuple(sizes)
        self._may = may
        self._seats = tuple(range(len(sizes)) if seats is None else seats)
        if sum(sizes) != len(may) or min(sizes, default=0) < 0:
            raise ImpossibleError("number", self._seats, tuple(may))
        self._known, classes = self._settled()
        known = self._known
        self._places = [size - len(cards) for size, cards in zip(sizes, known, strict=True)]
        self._facts = [fact for fact in shown if fact[1].isdisjoint(known[fact[0]])]
        self._lacks: list[Fact] = []  # laid by chance: of these cards none may lie there
        self._arrange(classes if self._facts else self._eased(classes))
        if self._facts and not self._often():
            self._count_facts()

    def _arrange(self, classes: Mapping[Mask, list[Card]]) -> None:
        """Group the places for these classes, and count the deals."""
        self._groups, self._classes = self._grouped(classes)
        self._room = tuple(map(self._room_in, self._groups))
        self._root = self._counted(())

    def _room_in(self, places: Collection[int]) -> int:
        return sum([self._places[place] for place in places])

    @property
    def count(self) -> int:
        """How many deals fit."""
        copy = Deals.__new__(Deals)
        for name in self.__slots__:
            setattr(copy, name, getattr(self, name))
        if self._lacks:
            copy._arrange(self._settled()[1])
        if self._facts:
            copy._count_facts()
        deals = copy._root.deals
        for group, room in zip(copy._groups, copy._room, strict=True):
            deals *= _orders(room, [self._places[place] for place in group])
        return deals

    def draw(self, rng: Random) -> list[list[Card]]:
        """The cards by place; what stands before what within a place has no meaning."""
        lies = self._laid(rng)
        while (self._facts or self._lacks) and not self._met(lies):
            lies = self._laid(rng)
        return lies

    def _met(self, lies: list[list[Card]]) -> bool:
        """Whether a deal meets what is left to chance."""
        for place, cards in self._lacks:
            if not cards.isdisjoint(lies[place]):
                return False
        return all(not cards.isdisjoint(lies[place]) for place, cards in self._facts)

    def _laid(self, rng: Random) -> list[list[Card]]:
        """A deal that fits but for what is left to chance."""
        heaps: list[list[Card]] = [[] for _ in self._groups]
        node: _Node | None = self._root
        for cards, _ in self._classes:
            assert node is not None
            ways = node.ways
            at = bisect_right(node.bounds, rng.random()) if len(ways) > 1 else 0
            row, node = ways[at]
            if len(row) == 1:
                heaps[row[0][0]] += cards
                continue
            pool = shuffled(cards, rng)
            begin = 0
            for group, number in row:
                heaps[group] += pool[begin : begin + number]
                begin += number
        lies = [cards[:] for cards in self._known]
        for places, heap in zip(self._groups, heaps, strict=True):
            if len(places) == 1:
                lies[places[0]] += heap
                continue
            pool = shuffled(heap, rng)
            begin = 0
            for place in places:
                number = self._places[place]
                lies[place] += pool[begin : begin + number]
                begin += number
        return lies

    # ------------------------------------------------------------------ counting

    def _settled(self) -> tuple[list[list[Card]], dict[Mask, list[Card]]]:
        """The cards whose place is certain, and the others by the places with room for them."""
        known: list[list[Card]] = [[] for _ in self._sizes]
        classes: dict[Mask, list[Card]] = {}
        for card, places in self._may.items():
            classes.setdefault(places, []).append(card)
        while True:
            room = [size - len(cards) for size, cards in zip(self._sizes, known, strict=True)]
            if min(room, default=0) < 0:
                raise self._impossible()
            free = sum([1 << place for place, left in enumerate(room) if left])
            found: dict[Mask, list[Card]] = {}
            certain = False
            for places, cards in classes.items():
                where = places & free
                if not where:
                    raise self._impossible()
                if where & where - 1:
                    found.setdefault(where, []).extend(cards)
                else:
                    known[where.bit_length() - 1] += cards
                    certain = True
            classes = found
            if not certain:
                return known, classes

    def _grouped(self, classes: Mapping[Mask, list[Card]]) -> tuple[list[list[int]], list[Class]]:
        """The groups of places with room left, and the classes; a place with facts is alone.

        The classes with the fewest groups are first: the last class takes the room that is left.
        """
        alone = {place for place, _ in self._facts}
        groups: dict[tuple[int, ...], list[int]] = {}
        for place, room in enumerate(self._places):
            if room:
                to_classes = [places >> place & 1 for places in classes]
                key = (place if place in alone else -1, *to_classes)
                groups.setdefault(key, []).append(place)
        listed = list(groups.values())
        found = [
            (
                cards,
                sum([1 << number for number, group in enumerate(listed) if where >> group[0] & 1]),
            )
            for where, cards in classes.items()
        ]
        return listed, _in_order(found)

    def _eased(self, classes: dict[Mask, list[Card]]) -> dict[Mask, list[Card]]:
        """The classes, some of them laid anywhere if counting them all were too much work.

        First those that would seldom lie wrong; not before it is certain that some deal fits.
        """
        groups, listed = self._grouped(classes)
        room = list(map(self._room_in, groups))
        if _work(room, listed) <= WORK:
            return classes
        for some in range(1 << len(groups)):
            only = sum([len(cards) for cards, where in listed if not where & ~some])
            if only > sum([left for group, left in enumerate(room) if some >> group & 1]):
                raise self._impossible()
        everywhere = sum([1 << place for place, left in enumerate(self._places) if left])
        chance = 1.0
        while _work(room, listed) > WORK:
            right, where = max(
                ((self._room_in(in_mask(where)) / sum(room)) ** len(cards), where)
                for where, cards in classes.items()
                if where != everywhere
            )
            chance *= right
            if chance < LEAST:
                break
            classes = dict(classes)
            cards = classes.pop(where)
            classes[everywhere] = classes.get(everywhere, []) + cards
            lacking = frozenset(cards)
            self._lacks += [(place, lacking) for place in in_mask(everywhere & ~where)]
            groups, listed = self._grouped(classes)
            room = list(map(self._room_in, groups))
        return classes

    def _counted(self, facts: Sequence[Fact]) -> _Node:
        """The deals of the classes, those only that meet the facts.

        Each class is wholly within or without the cards of every fact.
        """
        group_of = {place: number for number, group in enumerate(self._groups) for place in group}
        classes = [
            (
                len(cards),
                [group for group in range(len(self._groups)) if where >> group & 1],
                [
                    (1 << number, group_of.get(place, -1))
                    for number, (place, among) in enumerate(facts)
                    if cards[0] in among
                ],
            )
            for cards, where in self._classes
        ]
        last = len(classes) - 1
        all_met = (1 << len(facts)) - 1
        nodes: dict[tuple[int, tuple[int, ...], int], _Node] = {}

        def node(at: int, room: tuple[int, ...], met: Mask) -> _Node:
            key = at, room, met
            if key in nodes:
                return nodes[key]
            size, groups, tells = classes[at]
            numbers: list[int] = []
            ways: list[tuple[Row, _Node | None]] = []
            for row in _rows(size, groups, room) if at < last else _rest(size, groups, room):
                there = [group for group, _ in row]
                now = met
                for bit, group in tells:
                    if group in there:
                        now |= bit
                number = _orders(size, [some for _, some in row])
                if at < last:
                    left = list(room)
                    for group, some in row:
                        left[group] -= some
                    after = node(at + 1, tuple(left), now)
                    if after.deals:
                        numbers.append(number * after.deals)
                        ways.append((row, after))
                elif now == all_met:
                    numbers.append(number)
                    ways.append((row, None))
            deals = sum(numbers)
            made = nodes[key] = _Node(deals, [some / deals for some in accumulate(numbers)], ways)
            return made

        if not classes:
            return _Node(0 if facts else 1, [], [])
        root = node(0, self._room, 0)
        if not root.deals and not facts:
            raise self._impossible()
        return root

    def _often(self) -> bool:
        """Whether a deal meets the facts by chance often enough."""
        rng = Random(1)
        return sum([self._met(self._laid(rng)) for _ in range(TRIALS)]) >= OFTEN

    def _count_facts(self) -> None:
        """Leave nothing to chance: count those deals only that meet the facts."""
        facts, self._facts = self._facts, []
        classes: dict[tuple[int, ...], list[Card]] = {}
        for cards, where in self._classes:
            for card in cards:
                within = [card in among for _, among in facts]
                classes.setdefault((where, *within), []).append(card)
        self._classes = _in_order([(cards, key[0]) for key, cards in classes.items()])
        self._root = self._counted(facts)
        if not self._root.deals:
            raise self._never_shown(facts)

    # ---------------------------------------------------------------- impossible

    def _impossible(self) -> ImpossibleError:
        """Some places have too little room for what lies there only, or too few cards for it."""
        nowhere = [card for card, may in self._may.items() if not may]
        if nowhere:
            return ImpossibleError("nowhere", (), nowhere)
        places = range(len(self._sizes))
        for some in sorted(range(1, 1 << len(places)), key=int.bit_count):
            room = sum([self._sizes[place] for place in places if some >> place & 1])
            seats = [self._seats[place] for place in places if some >> place & 1]
            only = [card for card, may in self._may.items() if not may & ~some]
            if len(only) > room:
                return ImpossibleError("room", seats, only)
            fitting = [card for card, may in self._may.items() if may & some]
            if len(fitting) < room:
                return ImpossibleError("few", seats, fitting)
        raise AssertionError("every card and every place can be served")

    def _never_shown(self, facts: Sequence[Fact]) -> ImpossibleError:
        """The one fact that cannot be, or all of them where each alone could be."""
        for fact in facts if len(facts) > 1 else ():
            try:
                Deals(self._sizes, self._may, (fact,), self._seats)
            except ImpossibleError as error:
                return error
        seats = sorted({self._seats[place] for place, _ in facts})
        return ImpossibleError("shown", seats, sorted({card for _, some in facts for card in some}))


def _in_order(classes: Sequence[Class]) -> list[Class]:
    """Those with the fewest groups first."""
    return sorted(classes, key=lambda one: (one[1].bit_count(), len(one[0]), one[1]))


def _work(room: Collection[int], classes: Sequence[Class]) -> int:
    """About how many ways to lay a class are to be counted."""
    rooms = prod([left + 1 for left in sorted(room)[:-1]])
    states = 1
    work = 0
    for cards, where in classes[:-1]:
        more = where.bit_count() - 1
        ways = comb(len(cards) + more, more)
        work += states * ways
        states = min(states * ways, rooms)
    return work


def _orders(size: int, parts: Sequence[int]) -> int:
    """In how many ways so many cards can be parted into parts of these sizes."""
    return factorial(size) // prod(map(factorial, parts))


def _rows(size: int, groups: Sequence[int], room: Sequence[int]) -> Iterator[Row]:
    """Every way to lay so many cards into these groups."""
    group, others = groups[0], groups[1:]
    if not others:
        if size <= room[group]:
            yield ((group, size),) if size else ()
        return
    least = size - sum([room[other] for other in others])
    for number in range(max(0, least), min(size, room[group]) + 1):
        for row in _rows(size - number, others, room):
            yield ((group, number), *row) if number else row


def _rest(size: int, groups: Sequence[int], room: Sequence[int]) -> Iterator[Row]:
    """The one way to fill all the room that is left, if these are the groups for it."""
    if sum([room[group] for group in groups]) == size == sum(room):
        yield tuple([(group, room[group]) for group in groups if room[group]])
