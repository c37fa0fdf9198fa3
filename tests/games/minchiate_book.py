"""What stands on the page of Minchiate's rules, as its tests read it."""

import re

import pytest

from cardlab import games
from cardlab.messages import Message, Words, languages
from tests.games.books import Book

GAME = games.game("minchiate")
BOOK = Book(GAME)
DEFAULT, SETTINGS = BOOK.default, BOOK.settings
items, name, messages, told = BOOK.items, BOOK.name, BOOK.messages, BOOK.told
pictures, shown = BOOK.pictures, BOOK.shown
SECTIONS = (
    "aim players cards names trumps values cut deal fola discard declare combinations tricks king "
    "matto capture resti end example secret tricky rulings switches"
)
LANGUAGES = languages("minchiate")

every_setting = pytest.mark.parametrize(
    "rules", SETTINGS, ids=lambda rules: "-".join(map(str, rules.values()))
)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def within(message):
    """A message and those among its parameters."""
    yield message
    for value in message.params.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Message):
                yield from within(one)


def figures(text):
    """The numbers in a text, without their signs."""
    return list(map(int, re.findall(r"\d+", text)))


def table(caption, rules=DEFAULT, language="en"):
    """The table with this caption as words."""
    words = Words(language)
    (found,) = (item for item in items(rules) if item.rows and name(item.message) == caption)
    return [[words(cell) for cell in row] for row in found.rows]
