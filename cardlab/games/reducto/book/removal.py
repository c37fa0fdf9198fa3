"""Complete lines leave the field: one, two that cross, a cascade, and what small fields do."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Section
from .page import by, flip, picture, section, text


def removal(rules: Rules) -> Section:
    """One line goes, and the field closes up."""
    row = "7 7 7 9 / 3 [5] 0 2 / [1] 9 [4] 6 / 12 [8] -1 [0]"
    column = "10 3 5 0 / 9 [2] 1 6 / 8 4 [4] [7] / [12] 0 11 [1]"
    lows = "-2 -2 -2 [-2] / 1 2 [3] 9 / 0 5 0 4 / 8 [2] 5 7"
    return section(
        "removal",
        text("removal.must"),
        text("removal.close"),
        picture(rules, "removal.row.picture", row, "take", "1,1 1,2 1,3 1,4", discard="7"),
        picture(
            rules,
            by(rules, "removedTo", "removal.row.after.picture"),
            row,
            "take, swap 1,4",
            discard="7",
        ),
        picture(rules, "removal.column.picture", column, "take", "1,1 2,1 3,1 4,1", discard="7"),
        picture(rules, "removal.column.after.picture", column, "take, swap 4,1", discard="7"),
        text(by(rules, "removedTo", "removal.where")),
        text("removal.worse"),
        picture(rules, "removal.worse.picture", lows, marks="1,1 1,2 1,3 1,4"),
        picture(rules, "removal.worse.after.picture", lows, flip(rules, "1,4")),
    )


def cross(rules: Rules) -> Section:
    """A row and a column that one card completes."""
    field = "4 1 [2] 9 / 6 2 [0] 8 / 3 12 3 3 / [1] 4 [7] 12"
    marks = "1,2 2,2 3,1 3,2 3,3 3,4 4,2"
    return section(
        "cross",
        text("cross.both"),
        picture(rules, "cross.picture", field, "take", marks, discard="3"),
        picture(rules, "cross.after.picture", field, "take, swap 3,2", discard="3"),
    )


def cascade(rules: Rules) -> Section:
    """A removal that completes other lines."""
    field = "4 4 9 [1] / 6 6 6 [8] / 4 3 [0] 2 / 4 2 7 11"
    return section(
        "cascade",
        text("cascade.what"),
        picture(rules, "cascade.picture", field, "take", "2,1 2,2 2,3 2,4", discard="6"),
        picture(rules, "cascade.after.picture", field, "take, swap 2,4", discard="6"),
        text("cascade.turn"),
    )


def small(rules: Rules) -> Section:
    """Fields of a few cards, and the empty field."""
    field = "5 [8] / 2 9 / 7 0"
    before = by(rules, "minLine", "small.picture")
    after = by(rules, "minLine", "small.after.picture")
    return section(
        "small",
        text("small.shrinks"),
        picture(rules, before, field, "take", "1,1 1,2", discard="4"),
        picture(rules, after, field, "take, swap 1,2", discard="4"),
        text(by(rules, "minLine", "small.left")),
        text("small.empty"),
    )
