"""The combinations (versicole): what a set of cards holds, and what each is worth (4.5).

The same formula serves for declarations, from a hand, and for the end count, from a team's pile.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ...cards import Card
from .deck import FOOL, KINGS, MATTO, T1, T29, TRUMP, VALUE, trump

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


def combinations(cards: Collection[Card], merge_tens: bool = True) -> list[Combination]:
    """Every combination that is among these cards, in the order of the rules."""
    there = set(cards)
    bonus = VALUE[MATTO] if MATTO in there else 0
    found = []
    for low, high in RUNS:
        begun = end = low
        while begun <= high - LEAST_RUN + 1:
            while end <= high and T1 - 1 + end in there:
                end += 1
            if end - begun >= LEAST_RUN:
                run = tuple(range(T1 - 1 + begun, T1 - 1 + end))
                found.append(Combination(f"run {begun}-{end - 1}", run, _worth(run) + bonus))
            begun = end = end + 1
    ends = (trump(1), trump(40), MATTO)
    if there.issuperset(ends):
        found.append(Combination("1-40-M", ends, _worth(ends)))
    threes = (trump(1), trump(13), trump(28))
    if there.issuperset(threes):
        found.append(Combination("1-13-28", threes, _worth(threes) + bonus))
    found += [
        Combination(name, tens, _worth(tens) + bonus) for name, tens in _tens(there, merge_tens)
    ]
    kings = tuple(king for king in KINGS if king in there)
    if len(kings) >= LEAST_RUN:
        found.append(Combination("kings", kings, _worth(kings) + bonus))
    return found


def _tens(there: set[Card], merge: bool) -> list[tuple[str, tuple[Card, ...]]]:
    """The tens 10-20-30 and 20-30-40, which all four together are one (D15), or are not."""
    triples = [
        (f"tens {numbers[0]}-{numbers[2]}", tuple(map(trump, numbers)))
        for numbers in (TENS[:3], TENS[1:])
    ]
    held = [(name, cards) for name, cards in triples if there.issuperset(cards)]
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


_STARTS = sum(1 << number for low, high in RUNS for number in range(low, high - 1))
"""The numbers with which a run of three can begin, as bits."""
_TENS = tuple(sum(1 << number for number in TENS[at : at + 3]) for at in (0, 1))
_ENDS = 1 << 1 | 1 << 40
_THREES = 1 << 1 | 1 << 13 | 1 << 28


def holds_combination(rows: Sequence[tuple[Card, ...]]) -> bool:
    """Whether a hand of six rows holds any combination: the quick answer."""
    numbers = 0
    for card in rows[TRUMP]:
        numbers |= 2 << card - T1
    if numbers & numbers >> 1 & numbers >> 2 & _STARTS or numbers & _THREES == _THREES:
        return True
    if any(numbers & tens == tens for tens in _TENS) or (rows[FOOL] and numbers & _ENDS == _ENDS):
        return True
    return sum([KINGS[suit] in rows[suit] for suit in range(4)]) >= LEAST_RUN
