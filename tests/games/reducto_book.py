"""What stands on the page of Reducto's rules, as its tests read it."""

import pytest

from cardlab.games.reducto import GAME
from cardlab.messages import Words, languages
from tests.games.books import Book

BOOK = Book(GAME)
DEFAULT, SETTINGS = BOOK.default, BOOK.settings
items, name, messages, told = BOOK.items, BOOK.name, BOOK.messages, BOOK.told
pictures, shown = BOOK.pictures, BOOK.shown
ONE_BY_ONE = [
    DEFAULT,
    *(DEFAULT | {one.name: value} for one in GAME.switches for value in one.values[1:]),
]
"""The usual rules, and those with one switch set otherwise."""
SECTIONS = (
    "aim players cards setup turn lines removal cross cascade small end score "
    "secret puzzle series skyjo tricky rulings switches"
)
LANGUAGES = languages("reducto")

by_values = {"ids": lambda rules: "-".join(map(str, rules.values()))}
every_setting = pytest.mark.parametrize("rules", SETTINGS, **by_values)
every_switch = pytest.mark.parametrize("rules", ONE_BY_ONE, **by_values)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def table(section, rules=DEFAULT, language="en"):
    """The table of a section as words."""
    words = Words(language)
    (found,) = (item for item in items(rules, section) if item.rows)
    return [[words(cell) for cell in row] for row in found.rows]
