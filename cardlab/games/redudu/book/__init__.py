"""What stands on the page of the rules.

Each module holds a few sections as data; ``page.py`` has what they are made with.
"""

from __future__ import annotations

from collections.abc import Callable

from ....game import Rules
from ....rulebook import Section
from . import after, beating, before, bout, notes

SECTIONS: tuple[Callable[[Rules], Section], ...] = (
    before.aim,
    before.cards,
    before.setup,
    beating.beats,
    beating.redudas,
    bout.attack,
    bout.defend,
    bout.transfer,
    bout.throw,
    bout.take,
    after.refill,
    after.end,
    after.secret,
    notes.tricky,
    notes.rulings,
    notes.switches,
)


def sections(rules: Rules) -> tuple[Section, ...]:
    """The page, as the switches make it."""
    return tuple(make(rules) for make in SECTIONS)
