"""What stands on the page of Minchiate's rules, as its tests read it."""

import re
from itertools import product

import pytest

from cardlab import games
from cardlab.messages import Message, Words, languages

GAME = games.game("minchiate")
DEFAULT = GAME.defaults()
SETTINGS = [
    dict(zip(DEFAULT, values, strict=True))
    for values in product(*(switch.values for switch in GAME.switches))
]
SECTIONS = (
    "aim players cards names trumps values cut deal fola discard declare combinations tricks king "
    "matto capture resti end example secret tricky rulings switches"
)
LANGUAGES = languages("minchiate")

every_setting = pytest.mark.parametrize(
    "rules", SETTINGS, ids=lambda rules: "-".join(map(str, rules.values()))
)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def items(rules=DEFAULT, section=None):
    """All items of the page, or of one section."""
    page = GAME.rulebook(rules)
    return [item for one in page if section in (None, one.id) for item in one.items]


def name(message):
    """What a message of the page is called: ``king.rule``."""
    return message.id.removeprefix("minchiate.book.")


def messages(rules):
    """All messages of the page: titles, texts and cells."""
    for section in GAME.rulebook(rules):
        yield section.title
        for item in section.items:
            yield item.message
            for row in item.rows:
                yield from row


def within(message):
    """A message and those among its parameters."""
    yield message
    for value in message.params.values():
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, Message):
                yield from within(one)


def told(rules=DEFAULT, language="en"):
    """The texts of the items by their names."""
    words = Words(language)
    return {name(item.message): words(item.message) for item in items(rules)}


def figures(text):
    """The numbers in a text, without their signs."""
    return list(map(int, re.findall(r"\d+", text)))


def table(caption, rules=DEFAULT, language="en"):
    """The table with this caption as words."""
    words = Words(language)
    (found,) = (item for item in items(rules) if item.rows and name(item.message) == caption)
    return [[words(cell) for cell in row] for row in found.rows]
