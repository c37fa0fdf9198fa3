"""What a group and a straight are, and what is neither."""

from __future__ import annotations

from collections.abc import Sequence

from ....game import Rules
from ....messages import Message, minus
from ....rulebook import Item, Section
from ..deck import DECK
from ..field import COMPLETE
from .page import by, message, picture, section, text

EXAMPLES = (
    "7 7 7 7",
    "-1 0 1 2",
    "10 9 8 7",
    "3 5 4 6",
    "0 2 3 4",
    "11 12 -2 -1",
    "4 4 4",
    "6 5",
    "8",
)
"""Lines of fields of different sizes, all cards face up."""


def lines(rules: Rules) -> Section:
    """Groups, straights, and what keeps a line from being one."""
    return section(
        "lines",
        text("lines.whole"),
        text("lines.group"),
        text("lines.straight"),
        text(by(rules, "minLine", "lines.length")),
        Item(message("lines.table"), rows=_examples(rules["minLine"])),
        text("lines.ends"),
        picture(
            rules,
            "lines.none.picture",
            "3 5 4 6 / 0 2 3 4 / [1] [1] 9 [2] / 8 [0] 5 12",
            marks="1,1 1,2 1,3 1,4 2,1 2,2 2,3 2,4",
        ),
        text("lines.open"),
        picture(
            rules,
            "lines.open.picture",
            "6 6 6 [6] / 1 2 [3] 9 / 0 0 0 4 / 8 [2] 5 7",
            marks="1,1 1,2 1,3 1,4",
        ),
    )


def _examples(least: int) -> tuple[tuple[Message, ...], ...]:
    """The example lines, each with what it is where lines have at least so many cards."""
    return (
        (message("lines.head.numbers"), message("lines.head.what")),
        *(_example(list(map(int, line.split())), least) for line in EXAMPLES),
    )


def _example(values: list[int], least: int) -> tuple[Message, Message]:
    numbers = " ".join(map(minus, values))
    return message("value", value=numbers), message(f"lines.{_kind(values, least)}.is")


def _kind(values: Sequence[int], least: int) -> str:
    """What a line is, or why it is nothing: as the engine decides."""
    if bytes(DECK.card(str(value)) for value in values) in COMPLETE[least]:
        if len(values) == 1:
            return "single"
        if values[0] == values[1]:
            return "group"
        return "rising" if values[0] < values[1] else "falling"
    if len(values) < least:
        return "short"
    low, high = min(values), max(values)
    if sorted(values) == list(range(low, high + 1)):
        return "disorder"
    return "gap" if sorted(values) == list(values) else "different"
