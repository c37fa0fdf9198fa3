"""What stands on the page of Reducto's rules, as its tests read it."""

from itertools import product

import pytest

from cardlab.games.reducto import GAME
from cardlab.messages import Words, languages

DEFAULT = GAME.defaults()
SETTINGS = [
    dict(zip(DEFAULT, values, strict=True))
    for values in product(*(switch.values for switch in GAME.switches))
]
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


def items(rules=DEFAULT, section=None):
    """All items of the page, or of one section."""
    page = GAME.rulebook(rules)
    return [item for one in page if section in (None, one.id) for item in one.items]


def name(message):
    """What a message of the page is called: ``turn.swap``."""
    return message.id.removeprefix("reducto.book.")


def messages(rules):
    """All messages of the page: titles, texts and cells."""
    for section in GAME.rulebook(rules):
        yield section.title
        for item in section.items:
            yield item.message
            for row in item.rows:
                yield from row


def told(rules=DEFAULT, language="en"):
    """The texts of the items by their names."""
    words = Words(language)
    return {name(item.message): words(item.message) for item in items(rules)}


def table(section, rules=DEFAULT, language="en"):
    """The table of a section as words."""
    words = Words(language)
    (found,) = (item for item in items(rules, section) if item.rows)
    return [[words(cell) for cell in row] for row in found.rows]
