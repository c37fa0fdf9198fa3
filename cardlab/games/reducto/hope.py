"""How likely lines are completed, so that their cards go.

A line can be completed in as many ways as there are groups and straights of its length.  The fewer
cards a way lacks the likelier it is, and each way is a chance of its own; so a line is still there
in the end with the chance ``exp(-sum)``, over all its ways.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from operator import eq, mul

from .deck import DECK, NOTHING, Cards
from .field import COMPLETE, SIDE

CHANCE: tuple[tuple[float, ...], ...] = (
    (0.0,),
    (0.0, 0.2),
    (0.0, 0.22, 0.057),
    (0.0, 0.64, 0.075, 0.0055),
    (0.0, 0.72, 0.056, 0.0017, 0.00002),
)
"""By the length of a line and how many cards a way lacks: what it adds to the sum in ten turns.

These numbers and those of `outlook` were found by playing.  Sets of numbers scattered round the
best so far all played the same thousands of deals, and the best fifth of them became the next
middle (the cross-entropy method); at last they were rounded, which changed nothing.
"""
REPLACED = 0.7
"""How likely a way still is for each card it lacks where another card lies face up already."""
USUAL = 10
"""The turns that `CHANCE` is for."""
_GOALS: tuple[tuple[Cards, ...], ...] = tuple(
    tuple(line for line in COMPLETE[0] if len(line) == length) for length in range(SIDE + 1)
)
"""By length: every group and straight."""
FACE_DOWN = len(DECK)
"""The place of a face-down card in what `stays` gives."""


@lru_cache(1 << 14)
def stays(line: Cards, at: int, least: int, turns: int, haste: float) -> tuple[float, ...]:
    """How likely a line is still there after so many turns, by the card at place ``at``.

    It is 0 where that card completes the line, and 1 where the line is too short to go.  In
    ``line`` a face-down card is ``NOTHING``; for ``haste`` see `Style`.
    """
    length = len(line)
    if length < least:
        return (1.0,) * (FACE_DOWN + 1)
    others = length - 1 - line.count(NOTHING) + (line[at] == NOTHING)
    *ways, covered = _alike(line, at)
    added = _added(length, others + 1, turns, haste)
    found = [0.0 if alike[length] else exp(-sum(map(mul, alike, added))) for alike in ways]
    return *found, exp(-sum(map(mul, covered, _added(length, others, turns, haste))))


def stay(line: Cards, least: int, turns: int, haste: float) -> float:
    """How likely a line is still there after so many turns."""
    return stays(line, 0, least, turns, haste)[min(line[0], FACE_DOWN)]


@lru_cache(1 << 14)
def _alike(line: Cards, at: int) -> tuple[tuple[int, ...], ...]:
    """By the card at place ``at``: to how many ways the line is alike in 0, 1, 2 ... places."""
    length = len(line)
    found = [[0] * (length + 1) for _ in range(FACE_DOWN + 1)]
    rest = [0] * (length + 1)
    for goal in _GOALS[length]:
        alike = sum(map(eq, goal, line)) - (goal[at] == line[at])
        rest[alike] += 1
        found[goal[at]][alike] -= 1
        found[goal[at]][alike + 1] += 1
    return tuple(tuple(map(sum, zip(rest, own, strict=True))) for own in found)


@lru_cache(1024)
def _added(length: int, opens: int, turns: int, haste: float) -> tuple[float, ...]:
    """By how many places a way is alike in: what it adds, when so many cards lie face up."""
    found = []
    for alike in range(length):
        missing = length - alike
        time = max(0, turns - missing + 1) / USUAL
        replaced = REPLACED ** max(0, opens - alike)
        found.append(CHANCE[length][missing] * time ** (haste * missing) * replaced)
    return tuple(found)
