"""Everything a person reads, by message id, in the person's language.

The catalogs are gettext's.  ``locale/<language>/LC_MESSAGES/cardlab.po`` holds what all games
share; a message whose id begins with the name of a game stands in that game's package
(``games/<game>/locale/...``).  A text is a whole sentence with named parameters, never glued
from pieces; a parameter called ``n`` also chooses the plural form.
"""

from __future__ import annotations

import gettext
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
DEFAULT = "en"


class Message:
    """A text that is not yet in any language: an id and its parameters.

    A parameter may be a message itself (a card's name, a seat's), a tuple of messages, which
    is read out as a list, or a message as it is told :class:`Elsewhere`.
    """

    __slots__ = ("id", "params")

    def __init__(self, id: str, **params: Any) -> None:
        self.id = id
        self.params = params

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.id == other.id and self.params == other.params

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        params = "".join(f", {name}={value!r}" for name, value in self.params.items())
        return f"Message({self.id!r}{params})"


def minus(number: object) -> str:
    """A number, or its text, as people write it: with a minus sign for the hyphen."""
    return str(number).replace("-", "−")


def addressed(name: Message, you: bool) -> Message:
    """The name of a seat, with a word to the person who sits there."""
    return Message("table.you", seat=name) if you else name


def asking(told: Message, to: Message | str = "") -> Message:
    """What a line of a score sheet, or a head, says while its numbers are asked for."""
    return Message(f"{told.id}.asked", **told.params, to=to)


@dataclass(frozen=True)
class Elsewhere:
    """What a message of a game says in the game's other languages than the person's."""

    message: Message


class Words:
    """The words of one language: ``words(message)`` or ``words.text(id, **params)``."""

    def __init__(self, language: str = DEFAULT) -> None:
        if language not in languages():
            raise ValueError(f"no catalog for the language {language!r}")
        self.language = language

    def __call__(self, message: Message) -> str:
        return self.text(message.id, **message.params)

    def text(self, id: str, **params: Any) -> str:
        """The text of the message ``id``; KeyError if no catalog has it."""
        catalog = _catalog(_domain(id), self.language)
        text = catalog.ngettext(id, id, params["n"]) if "n" in params else id
        if text == id:
            text = catalog.gettext(id)
        if text == id:
            raise KeyError(f"no message {id!r}")
        if not params:
            return text
        said = text.format(**{name: self._value(value) for name, value in params.items()})
        if text[0] == "{" and text[-1] in ".!?":
            # A sentence that begins with a name (of a card, say) still begins with a capital.
            first = params.get(text[1 : text.index("}")])
            if isinstance(first, Message | tuple):
                return said[0].upper() + said[1:]
        return said

    def _value(self, value: Any) -> Any:
        if isinstance(value, Message):
            return self(value)
        if isinstance(value, Elsewhere):
            codes = languages(_domain(value.message.id))
            return ", ".join(Words(one)(value.message) for one in codes if one != self.language)
        if isinstance(value, tuple):
            return ", ".join(map(str, map(self._value, value)))
        return value


@cache
def languages(game: str = "") -> tuple[str, ...]:
    """The codes of the languages that have a catalog, English first.

    Of a game: those in which the game has its own catalog too.
    """
    found = set(_written_in(HERE))
    if game:
        found &= set(_written_in(HERE / "games" / game))
    return (DEFAULT, *sorted(found - {DEFAULT}))


def _written_in(folder: Path) -> list[str]:
    return [path.parent.parent.name for path in folder.glob("locale/*/LC_MESSAGES/*.po")]


def best_language(wanted: str, game: str = "") -> str:
    """The language that serves a wish such as ``nl-BE,nl;q=0.9``, else English.

    For a game one of the languages that the game is told in.
    """
    for part in wanted.replace(",", " ").split():
        code = part.split(";")[0].replace("_", "-").split("-")[0].lower()
        if code in languages(game):
            return code
    return DEFAULT


def words_for(wanted: str, game: str) -> Words:
    """The words of the language in which this game is told that serves the wish best."""
    return Words(best_language(wanted, game))


@cache
def _domain(id: str) -> str:
    first = id.partition(".")[0]
    return first if (HERE / "games" / first).is_dir() else "cardlab"


@cache
def _catalog(domain: str, language: str) -> gettext.NullTranslations:
    base = HERE if domain == "cardlab" else HERE / "games" / domain
    wanted = list(dict.fromkeys((language, DEFAULT)))
    try:
        return gettext.translation(domain, base / "locale", wanted)
    except FileNotFoundError:
        raise RuntimeError(
            "cardlab's message catalogs are not compiled; install it with pip "
            "(from a checkout: pip install -e .)"
        ) from None
