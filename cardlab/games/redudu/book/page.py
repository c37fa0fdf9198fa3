"""What the sections are made with: a name, the rules it tells, and perhaps a picture."""

from __future__ import annotations

from typing import Any

from ....game import Rules
from ....messages import Message
from ....rulebook import Item, Section
from ..beats import limit
from ..opening import BOUTS, HAND, MOST_LAID, SEATS


def message(name: str, **more: object) -> Message:
    """A message of the page; it may use every number that the code declares."""
    numbers: dict[str, Any] = {
        "hand": HAND,
        "most": MOST_LAID,
        "bouts": BOUTS,
        "least_seats": SEATS[0],
        "most_seats": SEATS[-1],
        "more": limit(0),
    }
    return Message(f"redudu.book.{name}", **(numbers | more))


def section(id: str, *items: Item) -> Section:
    """A section with its title."""
    return Section(id, message(f"{id}.title"), items)


def text(name: str, *anchors: str, kind: str = "text", **more: object) -> Item:
    """A paragraph, and the ids of the rules it tells."""
    return Item(message(name, **more), kind, tuple(f"redudu.{one}" for one in anchors))


def picture(
    rules: Rules,
    name: str,
    hands: str,
    moves: str = "",
    marks: str = "",
    *,
    general: str = "S",
    trumps: str = "",
    attacker: int = 1,
    seat: int = 0,
    **position: object,
) -> Item:
    """An example: a small position, the moves made in it, the cards to be lit, and its caption.

    ``hands`` are those of Anna, Boris and so on with a bar between them, ``trumps`` the letters of
    their own trumps.  ``moves`` have commas between them.
    """
    held = [one.strip() for one in hands.split("|")]
    described = {
        "hands": held,
        "general": general,
        "trumps": list(trumps) or [general] * len(held),
        "attacker": attacker,
        "rules": dict(rules),
        **position,
    }
    return Item(
        message(name),
        "example",
        picture=described,
        seat=seat,
        moves=tuple(moves.split(", ")) if moves else (),
        marks=tuple(marks.split()),
    )
