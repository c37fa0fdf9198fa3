"""Around the game: what is secret, the puzzle for one, and a series of games."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Section
from ..reasons import seat_name
from .finish import LAST_LINE, LAST_PLACE
from .page import by, picture, section, text


def secret(rules: Rules) -> Section:
    """What is private and what is open."""
    return section(
        "secret",
        text("secret.hidden"),
        text("secret.drawn"),
        text("secret.fields", kind="item"),
        text("secret.piles", kind="item"),
        text("secret.points", kind="item"),
        picture(
            rules,
            "secret.picture",
            "5 [4] [0] / [2] 8 [6] / 0 [1] [7] | [9] 3 [2] / 6 [0] [3] / [5] [8] 1",
            "draw",
            seat=1,
            discard="11",
            draw="-1",
        ),
    )


def puzzle(rules: Rules) -> Section:
    """One player against the number of turns and the clock."""
    least = rules["minLine"]
    return section(
        "puzzle",
        text("puzzle.aim"),
        text("puzzle.same"),
        text("puzzle.own"),
        text("puzzle.limits"),
        text("puzzle.count"),
        text("puzzle.end"),
        picture(
            rules,
            "puzzle.solved.picture",
            LAST_LINE[least],
            f"take, swap {LAST_PLACE[least]}",
            discard="3",
        ),
        text(by(rules, "minLine", "puzzle.stuck")),
        text("puzzle.time", "reducto.clock"),
        picture(
            rules,
            "puzzle.time.picture",
            "4 0 7 / 9 [2] 3 / [6] 8 1",
            "draw, timeout",
            discard="5",
            draw="2",
        ),
        text("puzzle.result"),
        text("puzzle.again"),
    )


def series(rules: Rules) -> Section:
    """Several games one after the other."""
    names = {f"seat_{number}": seat_name(number) for number in range(3)}
    return section(
        "series",
        text("series.start"),
        text("series.start.example", kind="example", **names),
        text("series.sum"),
    )
