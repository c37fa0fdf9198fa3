"""Cases in which people go wrong."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Item, Section
from .page import by, flip, picture, section, text

FIELDS = "7 [0] 2 / 1 5 [8] / [4] 3 9 | [6] 1 [3] / 0 [2] 7 / [9] 4 [1]"
"""Ada's field and Ben's, after each has lost a row and a column."""
CROSSED = "3 8 4 / 8 [5] 8 / 3 8 3"
"""When an 8 comes into the middle, only complete lines are left."""


def tricky(rules: Rules) -> Section:
    """Cases in which people go wrong."""
    return section(
        "tricky",
        picture(
            rules,
            "tricky.1",
            FIELDS,
            "take, swap 1,2",
            "1,2",
            discard="4",
        ),
        text("tricky.2", kind="example"),
        picture(
            rules,
            "tricky.3",
            "[9] 5 5 5 / 6 [1] 0 3 / 7 2 [4] 9 / 8 0 11 [2]",
            "take, swap 1,1",
            discard="5",
        ),
        picture(
            rules,
            "tricky.4",
            "8 5 [1] 0 / 2 5 9 [3] / [7] 5 4 6 / 1 [12] 0 8",
            marks="1,2 2,2 3,2 4,2",
        ),
        picture(
            rules,
            "tricky.5",
            "4 1 9 [0] / 4 [7] 2 8 / 3 3 3 [6] / 4 0 [5] 1",
            "take, swap 3,4",
            discard="3",
        ),
        _small(rules),
        picture(rules, by(rules, "minLine", "tricky.7"), CROSSED, "take, swap 2,2", discard="8"),
        text("tricky.8", kind="example"),
        _last(rules),
        text("tricky.10", kind="example"),
        text("tricky.11", kind="example"),
        picture(
            rules,
            "tricky.12",
            FIELDS,
            "draw, swap 3,3, draw",
            seat=1,
            below=0,
        ),
        picture(rules, "tricky.13", "4 7 1 / 2 9 5 / 8 0 12", "take", discard="6"),
        picture(
            rules,
            "tricky.14",
            FIELDS,
            "take, swap 2,2",
            "2,2",
            discard="5",
        ),
    )


def _small(rules: Rules) -> Item:
    """The row and the column of a small field, and the card that is left."""
    return picture(
        rules, by(rules, "minLine", "tricky.6"), "[7] 4 / 3 9", "take, swap 1,1", discard="3"
    )


def _last(rules: Rules) -> Item:
    """The last face-down card completes a line: the line goes before the game ends."""
    moves = flip(rules, "1,3")
    if rules["lastTurns"]:
        moves += ", draw, swap 1,2"
    return picture(
        rules,
        "tricky.9",
        "6 6 [6] / 1 9 4 / 5 0 2 | [4] 8 / 10 [3]",
        moves,
        discard="0",
        draw="8 8",
    )
