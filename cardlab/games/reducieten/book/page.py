"""What the sections are made with: a name, the rules it tells, and perhaps a picture."""

from __future__ import annotations

from ....game import Rules
from ....messages import Message
from ....rulebook import Item, Section
from .numbers import numbers


def message(name: str, **more: object) -> Message:
    """A message of the page; it may use every number that the code declares."""
    return Message(f"reducieten.book.{name}", **(numbers() | more))


def section(id: str, *items: Item) -> Section:
    """A section with its title."""
    return Section(id, message(f"{id}.title"), items)


def text(name: str, *anchors: str, kind: str = "text", **more: object) -> Item:
    """A paragraph, and the ids of the rules it tells."""
    return Item(message(name, **more), kind, anchors)


def picture(name: str, hands: str, moves: str = "", marks: str = "", **position: object) -> Item:
    """An example: a small position, the moves made in it, the cards to be lit, and its caption.

    ``hands`` are those of South, West, North and East with a bar between them; ``moves`` have
    commas between them.  South is to move unless ``turn`` says otherwise.
    """
    seats = [hand.strip() for hand in hands.split("|")]
    return Item(
        message(name),
        "example",
        picture={"hands": seats, "turn": 0, **position},
        moves=tuple(moves.split(", ")) if moves else (),
        marks=tuple(marks.split()),
    )


def by(rules: Rules, switch: str, name: str) -> str:
    """The name of the text that holds for the switch's value: ``ace.right.false``."""
    value = rules[switch]
    return f"{name}.{str(value).lower() if isinstance(value, bool) else value}"
