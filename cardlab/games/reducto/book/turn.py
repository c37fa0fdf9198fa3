"""A turn: a card from one of the piles, and a place for it."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Item, Section
from .page import FLIP_RULES, by, flip, picture, section, text

FIELDS = """
[5] 9 [0] 4 / [2] [8] 1 [6] / 3 [1] [7] [12] / [4] [10] [3] 0
| [4] 1 [9] [2] / [6] [3] 8 [0] / [5] [7] [1] [10] / 2 [8] [11] [3]
"""
"""Ada's field and Ben's after a few turns."""


def turn(rules: Rules) -> Section:
    """What one can do in a turn."""
    in_force, _ = FLIP_RULES[rules["flipSource"]]
    no_refusal, must_swap = (
        (rule,) if rule == in_force else () for rule in ("reducto.no-refusal", "reducto.must-swap")
    )
    return section(
        "turn",
        text("turn.steps"),
        _shown(rules, "turn.picture"),
        text("turn.pile", "reducto.pile-first"),
        text("turn.place", "reducto.place-first"),
        text(by(rules, "flipSource", "turn.draw"), *no_refusal),
        _shown(rules, by(rules, "flipSource", "turn.draw.picture"), "draw"),
        text("turn.swap"),
        _shown(rules, "turn.swap.picture", "draw, swap 1,2", "1,2"),
        text("turn.hidden"),
        _shown(rules, "turn.hidden.picture", "draw, swap 1,1", "1,1"),
        text(by(rules, "flipSource", "turn.take"), *must_swap),
        _shown(rules, "turn.take.picture", "take, swap 1,2", "1,2"),
        text(by(rules, "flipSource", "turn.flip")),
        _shown(rules, by(rules, "flipSource", "turn.flip.picture"), flip(rules, "2,1"), "2,1"),
        text("turn.face-down", "reducto.face-down"),
        text("turn.own", "reducto.place"),
        text("turn.then"),
    )


def _shown(rules: Rules, name: str, moves: str = "", marks: str = "") -> Item:
    return picture(rules, name, FIELDS, moves, marks, discard="6", draw="1")
