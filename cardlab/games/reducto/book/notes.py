"""What comes after the rules: rulings, and the rules that can be set."""

from __future__ import annotations

from ....game import Rules
from ....messages import Message
from ....rulebook import Section
from .page import FLIP_RULES, by, section, text

RULINGS = 21
"""How many gaps of the original rules had to be filled: B1 to B21."""
TRIAL = {"trials": 300, "normal_solved": 59, "easy_solved": 86, "median": 20, "best_tenth": 17}
"""The trial from which the limits of the puzzle come (B20): shuffles; how many per cent of them a
simple program cleared in the turns of each level; the turns it needed."""
TITLES = {
    "flipSource": Message("reducto.switch.flipSource"),
    "minLine": Message("reducto.switch.minLine"),
    "removedTo": Message("reducto.switch.removedTo"),
    "lastTurns": Message("reducto.switch.lastTurns"),
    "startOpen": Message("reducto.switch.startOpen"),
}


def rulings(rules: Rules) -> Section:
    """Decisions on gaps in the original rules, with their reasons."""
    notes = (text(f"rulings.B{number}", kind="ruling", **TRIAL) for number in range(1, RULINGS + 1))
    return section("rulings", text("rulings.intro"), *notes)


def switches(rules: Rules) -> Section:
    """The rules that can be set, and how they are set now."""
    _, otherwise = FLIP_RULES[rules["flipSource"]]
    told = {"flipSource": (otherwise,)}
    return section(
        "switches",
        text("switches.intro"),
        *(
            text(
                by(rules, switch, f"switches.{switch}"),
                *told.get(switch, ()),
                kind="switch",
                title=title,
            )
            for switch, title in TITLES.items()
        ),
    )
