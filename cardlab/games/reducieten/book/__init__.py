"""What stands on the page of the rules.

Each module holds a few sections as data; ``page.py`` has what they are made with, ``numbers.py``
what they are told with.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ....game import Rules
from ....rulebook import Item, Section
from . import laying, match, notes, scoring, tricks

SECTIONS: tuple[Callable[[Rules], Section], ...] = (
    match.aim,
    match.players,
    match.cards,
    match.match,
    tricks.tricks,
    tricks.hearts,
    tricks.no_tricks,
    tricks.king,
    tricks.queens,
    laying.reduciet,
    laying.ace,
    laying.out,
    laying.modern,
    laying.duel,
    match.secret,
    scoring.score,
    notes.tricky,
    notes.rulings,
    notes.switches,
)


def sections(rules: Rules) -> tuple[Section, ...]:
    """The page, as the switches make it."""
    return tuple(_set_up_by(rules, make(rules)) for make in SECTIONS)


def _set_up_by(rules: Rules, section: Section) -> Section:
    """The section with its pictures played by these rules."""
    return replace(section, items=tuple(_picture_by(rules, item) for item in section.items))


def _picture_by(rules: Rules, item: Item) -> Item:
    if item.picture is None:
        return item
    return replace(item, picture={**item.picture, "rules": dict(rules)})
