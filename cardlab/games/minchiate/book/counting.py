"""Tables of differences, resti and end counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....messages import Message
from ..score import RESTO, TEAMS, Count, resti_of
from .numbers import signed
from .page import NOTHING, Row, cell, message

EVENTS = (
    (("A", 10), ("A", 20), ("A", 25), ("A", 10)),
    (("A", 55), ("A", 90)),
    (("A", 50), ("B", 30), ("B", 85)),
    (("B", 60),),
)
"""Points one after the other, for examples of what they bring."""
RESTS = (0, 1, RESTO - 1, RESTO, RESTO + 1, 2 * RESTO, 2 * RESTO + 1)
"""Leads at the end, for examples of what is rounded up."""


def converted(events: Sequence[tuple[str, int]]) -> tuple[int, list[int]]:
    """The difference and the resti after these points, from nothing."""
    difference, resti = 0, [0, 0]
    for team, points in events:
        difference += points if team == TEAMS[0] else -points
        while abs(difference) >= RESTO:
            resti[difference < 0] += 1
            difference -= RESTO if difference > 0 else -RESTO
    return difference, resti


def event_rows() -> Iterator[Row]:
    """The examples of points in turn."""
    for events in EVENTS:
        difference, (a, b) = converted(events)
        told = tuple(cell(f"{team} {points}") for team, points in events)
        yield (
            message("list", cards=told),
            cell(signed(difference)),
            message("resti.to", a_resti=a, b_resti=b),
        )


def rest_rows() -> Iterator[Row]:
    """The examples of leads at the end."""
    for rest in RESTS:
        yield cell(rest), cell(resti_of(rest))


def count_rows(counts: Sequence[Count]) -> Iterator[Row]:
    """The parts of the end counts of both teams, and what they come to."""
    parts: tuple[tuple[str, list[int]], ...] = (
        ("values", [count.cards for count in counts]),
        ("combinations", [sum(one.points for one in count.combinations) for count in counts]),
        ("beyond", [count.beyond for count in counts]),
        ("last", [count.last for count in counts]),
    )
    for part, points in parts:
        yield message(f"count.{part}"), *_cells(points)
    yield message("together"), *_cells([count.total for count in counts])


def _cells(points: list[int]) -> tuple[Message, ...]:
    return tuple(cell(one or NOTHING) for one in points)
