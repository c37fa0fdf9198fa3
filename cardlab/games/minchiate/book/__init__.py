"""What stands on the page of the rules.

Each module holds a few sections as data; ``page.py`` has what they are made with, ``numbers.py``
what they are told with, and ``dealt.py`` the deal from which many examples are taken.
"""

from __future__ import annotations

from collections.abc import Callable

from ....game import Rules
from ....rulebook import Section
from . import before, begin, combining, finish, hands, naming, notes, play, special, tricky, worked

SECTIONS: tuple[Callable[[Rules], Section], ...] = (
    begin.aim,
    begin.players,
    begin.cards,
    naming.names,
    naming.trumps,
    begin.values,
    before.cut,
    before.deal,
    before.fola,
    hands.discard,
    hands.declare,
    combining.combinations,
    play.tricks,
    play.king,
    special.matto,
    special.capture,
    finish.resti,
    finish.end,
    worked.example,
    special.secret,
    tricky.tricky,
    notes.rulings,
    notes.switches,
)


def sections(rules: Rules) -> tuple[Section, ...]:
    """The page, as the switches make it."""
    return tuple(make(rules) for make in SECTIONS)
