"""The rules of a game as a page: sections of paragraphs, pictures and notes.

A game's package says what stands on the page (its ``book/``); the words come from
its catalogs, the numbers from its declared facts.  Every rule id that the engine can name is the
anchor of some item, so that a refusal or a line of the score can lead to its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .messages import Message


@dataclass(frozen=True)
class Item:
    """Something on the page: a paragraph, with what belongs to it.

    ``kind`` is ``text``, ``item`` (a point of a list), ``ruling`` (a decision on a gap in the
    rules, with its reason), ``switch`` (a rule that can be set) or ``example``.  ``anchors`` are
    the ids of the rules it tells.  ``picture`` describes a small position that ``Game.set_up``
    understands, seen by ``seat``; ``moves`` are made in it first, and ``marks`` are codes of cards
    to be lit.  ``rows`` make it a table, the first row being its heads; each of the
    others begins with the drawing of one of the cards ``drawn``, where there are any.
    """

    message: Message
    kind: str = "text"
    anchors: tuple[str, ...] = ()
    picture: Mapping[str, Any] | None = field(default=None, hash=False)
    seat: int = 0
    moves: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    rows: tuple[tuple[Message, ...], ...] = ()
    drawn: tuple[int, ...] = ()


@dataclass(frozen=True)
class Section:
    """A part of the page, with its heading and the id by which it can be linked to."""

    id: str
    title: Message
    items: tuple[Item, ...]
