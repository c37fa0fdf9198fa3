"""How a game ends, and what it scores."""

from __future__ import annotations

from ....game import Rules
from ....messages import minus
from ....rulebook import Item, Section
from .page import by, picture, section, text

LAST_LINE = {1: "[9]", 2: "3 3 [9]", 3: "3 3 [9]"}
"""By ``minLine``: a field that a 3 in its last place empties."""
LAST_PLACE = {1: "1,1", 2: "1,3", 3: "1,3"}
"""The place of that 3."""
POINTS = (7, 12, 7, 20)
"""Points of four players, for the example of equal ranks."""


def end(rules: Rules) -> Section:
    """When the game is over, and what happens then."""
    fields = "2 0 5 / -1 4 [6] | [4] 1 9 / 4 [0] 6 / 4 8 2"
    late = rules["lastTurns"] == 1
    return section(
        "end",
        text(by(rules, "lastTurns", "end.when")),
        *(
            [picture(rules, "end.last.picture", fields, "take, swap 2,3", "2,3", discard="1")]
            if late
            else []
        ),
        text("end.lines"),
        text("end.empty"),
        text("end.reveal"),
        _ended(rules, "end.picture", fields, "take, swap 2,3", "draw, swap 1,2", "1", "1"),
        text("end.choice"),
        text("end.stop"),
        text("end.over", "game.over"),
    )


def score(rules: Rules) -> Section:
    """Points, doubling and ranks."""
    least = rules["minLine"]
    emptied = f"{LAST_LINE[least]} | [-2] 3 / -1 [-2]"
    ranks = tuple(1 + sum(other < own for other in POINTS) for own in POINTS)
    return section(
        "score",
        text("score.sum", "reducto.field"),
        text("score.double", "reducto.doubled"),
        text("score.equal"),
        text("score.negative"),
        text("score.rank"),
        text(
            "score.rank.example",
            kind="example",
            points=tuple(map(minus, POINTS)),
            ranks=ranks,
        ),
        _ended(
            rules,
            "score.doubled.picture",
            "1 5 9 / 4 0 2 / -1 7 [6] | 2 [4] / 9 1 / [0] 6 | [12] 3 5 8 / 0 6 [1] 4",
            "take, swap 3,3",
            "draw, swap 3,2, draw, swap 2,2",
            "3",
            "6 6",
        ),
        _ended(
            rules,
            "score.lowest.picture",
            "5 9 / [12] 2 | 4 [4] / 9 1 | 2 6 / 9 [8]",
            "take, swap 2,2",
            "draw, swap 1,2, draw, swap 2,1",
            "0",
            "9 9",
            turn=2,
        ),
        _ended(
            rules,
            "score.equal.picture",
            "1 5 9 / 4 0 2 / -1 0 [6] | 2 [4] / 9 1 / [0] 6",
            "take, swap 3,3",
            "draw, swap 3,2",
            "2",
            "6",
        ),
        _ended(
            rules,
            "score.negative.picture",
            "[-2] 0 / [-2] [-1] | -2 0 / 1 [5]",
            "take, swap 2,2",
            "draw, swap 1,2",
            "-2",
            "0",
            turn=1,
        ),
        _ended(
            rules,
            "score.empty.picture",
            emptied,
            f"take, swap {LAST_PLACE[least]}",
            "draw, swap 1,2",
            "3",
            "3",
        ),
        text("score.lines"),
    )


def _ended(
    rules: Rules,
    name: str,
    fields: str,
    moves: str,
    others: str,
    discard: str,
    draw: str,
    turn: int = 0,
) -> Item:
    """A game at its end; with last turns the others make theirs, which change no points."""
    late = rules["lastTurns"] == 1
    made = f"{moves}, {others}" if late else moves
    return picture(rules, name, fields, made, discard=discard, draw=draw, turn=turn)
