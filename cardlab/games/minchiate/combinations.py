"""The combinations (versicole): what a set of cards holds, and what each is worth (4.5).

The same formula serves for declarations, from a hand, and for the end count, from a team's pile.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Final, NamedTuple

from ...cards import Card
from .deck import ALL, DECK, KINGS, MATTO, T29, VALUE, trump

RUNS: Final = ((1, 5), (28, 40))
"""The trumps among which there are runs."""
LEAST_RUN: Final = 3
TENS: Final[tuple[int, ...]] = (10, 20, 30, 40)


class Combination(NamedTuple):
    """A combination: its name in records, its cards, and its score.

    The Matto's points are in the score but, except in 1-40-M, not in the cards.
    """

    name: str
    cards: tuple[Card, ...]
    points: int


_OF_RUNS: Final = [trump(number) for low, high in RUNS for number in range(low, high + 1)]
_OTHERS: Final = {*map(trump, (1, 13, 28, *TENS)), *KINGS, MATTO}.difference(_OF_RUNS)
_ORDER: Final = bytes([*_OF_RUNS, *sorted(_OTHERS)])
"""All cards that can belong to a combination, those of runs in a row."""
_NEVER: Final = ALL.translate(None, _ORDER)
"""All others."""
_MARK: Final = [1 << _ORDER.index(card) if card in _ORDER else 0 for card in range(len(DECK))]
"""By card its bit; ``map`` looks up in a list faster than in a tuple."""


def _marks(cards: Iterable[Card]) -> int:
    """The cards among these that can belong to combinations, as bits; no card is there twice."""
    return sum(map(_MARK.__getitem__, cards))


_MATTO: Final = _MARK[MATTO]
_ENDS: Final = _marks((trump(1), trump(40), MATTO))
_THREES: Final = _marks(map(trump, (1, 13, 28)))
_SINGLE: Final = _ENDS | _THREES | _marks(map(trump, TENS))
_KINGS: Final = _marks(KINGS)
_STARTS: Final = [_marks(map(trump, range(low, high + 2 - LEAST_RUN))) for low, high in RUNS]
"""The trumps with which runs of three can begin."""
_ALL_STARTS: Final = sum(_STARTS)


def combinations(cards: Collection[Card], merge_tens: bool = True) -> list[Combination]:
    """Every combination that is among these cards, in the order of the rules.

    The few that there can be of a kind are made once each, and looked up by bits.
    """
    there = _marks(bytes(cards).translate(None, _NEVER))
    matto = there & _MATTO
    found: list[Combination] = []
    begun = there & there >> 1 & there >> 2 & _ALL_STARTS
    if begun:
        for starts in _STARTS:
            if begun & starts:
                found += _runs(begun & starts, matto)
    found += _single(there & _SINGLE, matto, merge_tens)
    kings = there & _KINGS
    if kings.bit_count() >= LEAST_RUN:
        found.append(_kings(kings, matto))
    return found


@cache
def _runs(starts: int, matto: int) -> tuple[Combination, ...]:
    """The runs, from the trumps that two more follow."""
    found = []
    for low, high in RUNS:
        begun = low
        while begun < high:
            after = begun
            while starts & _MARK[trump(after)]:
                after += 1
            if after > begun:
                last = after + LEAST_RUN - 2
                run = tuple(range(trump(begun), trump(last) + 1))
                found.append(_combination(f"run {begun}-{last}", run, matto))
            begun = after + 1
    return tuple(found)


@cache
def _single(there: int, matto: int, merge: bool) -> tuple[Combination, ...]:
    """Those of certain trumps: 1-40-M, 1-13-28 and the tens."""
    found = []
    if there & _ENDS == _ENDS:
        found.append(_combination("1-40-M", (trump(1), trump(40), MATTO), 0))
    if there & _THREES == _THREES:
        found.append(_combination("1-13-28", (trump(1), trump(13), trump(28)), matto))
    found += [_combination(name, tens, matto) for name, tens in _tens(there, merge)]
    return tuple(found)


@cache
def _kings(kings: int, matto: int) -> Combination:
    """That of these kings, three or all."""
    held = tuple([king for king in KINGS if kings & _MARK[king]])
    return _combination("kings", held, matto)


def _combination(name: str, cards: tuple[Card, ...], matto: int) -> Combination:
    """A combination with more for the Matto, if that is there."""
    return Combination(name, cards, _worth(cards) + (VALUE[MATTO] if matto else 0))


def _tens(there: int, merge: bool) -> list[tuple[str, tuple[Card, ...]]]:
    """The tens 10-20-30 and 20-30-40, which all four together are one (D15), or are not."""
    triples = [
        (f"tens {numbers[0]}-{numbers[2]}", tuple(map(trump, numbers)))
        for numbers in (TENS[:3], TENS[1:])
    ]
    held = [(name, cards) for name, cards in triples if not _marks(cards) & ~there]
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
