"""The combinations (versicole): what a set of cards holds, and what each is worth (4.5).

The same formula serves for declarations, from a hand, and for the end count, from a team's pile.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from ...cards import Card
from .deck import (
    DECK,
    FOOL,
    KINGS,
    MATTO,
    SUIT,
    T29,
    TRUMP,
    TRUMPS,
    VALUE,
    number_of,
    trump,
)

RUNS = ((1, 5), (28, 40))
"""The trumps among which there are runs."""
LEAST_RUN = 3
TENS = (10, 20, 30, 40)


class Combination(NamedTuple):
    """A combination: its name in records, its cards, and its score.

    The Matto's points are in the score but, except in 1-40-M, not in the cards.
    """

    name: str
    cards: tuple[Card, ...]
    points: int


def _mark(card: Card) -> int:
    """A card's bit in ``marks``: a trump's is its number, then come the kings and the Matto."""
    if SUIT[card] == TRUMP:
        return 1 << number_of(card)
    others = (*KINGS, MATTO)
    return 1 << TRUMPS + 1 + others.index(card) if card in others else 0


_MARK = list(map(_mark, range(len(DECK))))
"""By card its bit; ``map`` looks up in a list faster than in a tuple."""


def marks(cards: Iterable[Card]) -> int:
    """The cards among these that can belong to combinations, as bits; no card is there twice."""
    return sum(map(_MARK.__getitem__, cards))


_MATTO = _MARK[MATTO]
_ENDS = marks((trump(1), trump(40), MATTO))
_THREES = marks(map(trump, (1, 13, 28)))
_SINGLE = _ENDS | _THREES | marks(map(trump, TENS))
_TENS_BOTH = marks(map(trump, TENS[1:3]))
"""Without these two there are no tens; with them one of the other two is enough."""
_TENS_OUTER = marks(map(trump, (TENS[0], TENS[3])))
_KINGS = marks(KINGS)
_STARTS = sum(1 << number for low, high in RUNS for number in range(low, high - 1))
"""The numbers with which a run of three can begin, as bits."""


def combinations(cards: Collection[Card], merge_tens: bool = True) -> list[Combination]:
    """Every combination that is among these cards, in the order of the rules.

    The few that there can be of a kind are made once each, and looked up by bits.
    """
    there = marks(cards)
    bonus = VALUE[MATTO] if there & _MATTO else 0
    found: list[Combination] = []
    starts = there  # the trumps that so many others follow that there is a run
    for step in range(1, LEAST_RUN):
        starts &= there >> step
    for low, high in RUNS:
        begun = starts >> low & (1 << high - low + 2 - LEAST_RUN) - 1
        if begun:
            found += _runs(begun, low, LEAST_RUN, bonus)
    found += _single(there & _SINGLE, bonus, merge_tens)
    kings = there & _KINGS
    if kings.bit_count() >= LEAST_RUN:
        found.append(_kings(kings, bonus))
    return found


@cache
def _runs(starts: int, low: int, least: int, bonus: int) -> tuple[Combination, ...]:
    """The runs among trumps from ``low`` on, from the bits at which so many in a row begin."""
    found = []
    begun = low
    while starts:
        while not starts & 1:
            starts >>= 1
            begun += 1
        end = begun + least - 1
        while starts & 1:
            starts >>= 1
            end += 1
        run = tuple(range(trump(begun), trump(end)))
        found.append(_combination(f"run {begun}-{end - 1}", run, bonus))
        begun = end - least + 1
    return tuple(found)


@cache
def _single(there: int, bonus: int, merge: bool) -> tuple[Combination, ...]:
    """Those of certain trumps: 1-40-M, 1-13-28 and the tens."""
    found = []
    if there & _ENDS == _ENDS:
        found.append(_combination("1-40-M", (trump(1), trump(40), MATTO), 0))
    if there & _THREES == _THREES:
        found.append(_combination("1-13-28", (trump(1), trump(13), trump(28)), bonus))
    found += [_combination(name, tens, bonus) for name, tens in _tens(there, merge)]
    return tuple(found)


@cache
def _kings(kings: int, bonus: int) -> Combination:
    """That of these kings, three or all."""
    held = tuple([king for king in KINGS if kings & _MARK[king]])
    return _combination("kings", held, bonus)


def _combination(name: str, cards: tuple[Card, ...], bonus: int) -> Combination:
    """A combination with so much more for the Matto."""
    return Combination(name, cards, _worth(cards) + bonus)


def _tens(there: int, merge: bool) -> list[tuple[str, tuple[Card, ...]]]:
    """The tens 10-20-30 and 20-30-40, which all four together are one (D15), or are not."""
    triples = [
        (f"tens {numbers[0]}-{numbers[2]}", tuple(map(trump, numbers)))
        for numbers in (TENS[:3], TENS[1:])
    ]
    held = [(name, cards) for name, cards in triples if not marks(cards) & ~there]
    if not merge or not held:
        return held
    together = tuple(trump(number) for number in TENS if any(trump(number) in c for _, c in held))
    return [("tens", together)]


def _worth(cards: tuple[Card, ...]) -> int:
    """The values of the cards, the 29 of trumps counting 5."""
    return sum([5 if card == T29 else VALUE[card] for card in cards])


def nearly(cards: Collection[Card]) -> list[tuple[str, tuple[Card, ...], Card]]:
    """Combinations of three that lack one card: the name, the cards held, and the one missing.

    Cards that are in a run already are not told to be nearly in another.
    """
    there = set(cards)
    in_runs = {
        card for one in combinations(cards) if one.name.startswith("run") for card in one.cards
    }
    wanted: list[tuple[str, tuple[Card, ...]]] = []
    for low, high in RUNS:
        for start in range(low, high - 1):
            wanted.append((f"run {start}-{start + 2}", tuple(map(trump, range(start, start + 3)))))
    wanted.append(("1-40-M", (trump(1), trump(40), MATTO)))
    wanted.append(("1-13-28", (trump(1), trump(13), trump(28))))
    wanted += [
        (f"tens {TENS[at]}-{TENS[at + 2]}", tuple(map(trump, TENS[at : at + 3]))) for at in (0, 1)
    ]
    found = []
    for name, whole in wanted:
        missing = [card for card in whole if card not in there]
        held = tuple(card for card in whole if card in there)
        if len(missing) == 1 and not (name.startswith("run") and in_runs.issuperset(held)):
            found.append((name, held, missing[0]))
    return found


def holds_combination(rows: Sequence[tuple[Card, ...]]) -> bool:
    """Whether a hand of six rows holds any combination: the quick answer."""
    numbers = marks(rows[TRUMP])
    if numbers & numbers >> 1 & numbers >> 2 & _STARTS or numbers & _THREES == _THREES:
        return True
    if numbers & _TENS_BOTH == _TENS_BOTH and numbers & _TENS_OUTER:
        return True
    if rows[FOOL] and (numbers | _MATTO) & _ENDS == _ENDS:
        return True
    a, b, c, d = KINGS
    return (a in rows[0]) + (b in rows[1]) + (c in rows[2]) + (d in rows[3]) >= LEAST_RUN
