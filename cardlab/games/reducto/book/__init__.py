"""What stands on the page of the rules.

Each module holds a few sections as data; ``page.py`` has what they are made with, ``numbers.py``
what they are told with.
"""

from __future__ import annotations

from collections.abc import Callable

from ....game import Rules
from ....rulebook import Section
from . import around, begin, finish, lines, notes, removal, skyjo, tricky, turn

SECTIONS: tuple[Callable[[Rules], Section], ...] = (
    begin.aim,
    begin.players,
    begin.cards,
    begin.setup,
    turn.turn,
    lines.lines,
    removal.removal,
    removal.cross,
    removal.cascade,
    removal.small,
    finish.end,
    finish.score,
    around.secret,
    around.puzzle,
    around.series,
    skyjo.skyjo,
    tricky.tricky,
    notes.rulings,
    notes.switches,
)


def sections(rules: Rules) -> tuple[Section, ...]:
    """The page, as the switches make it."""
    return tuple(make(rules) for make in SECTIONS)
