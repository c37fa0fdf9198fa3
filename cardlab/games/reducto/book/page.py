"""What the sections are made with: a name, the rules it tells, and perhaps a picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....game import NOBODY, Rules
from ....messages import Message, minus
from ....rulebook import Item, Section
from .. import score
from ..deck import points_of
from ..moves import TEXTS
from ..positions import set_up
from ..state import State
from .numbers import numbers

SEATS = ("ada", "ben", "cleo")
"""The parameters with the points of each seat of a picture."""
BELOW = 60
"""How many more cards the draw pile of a picture has below those that matter."""
FLIP_RULES = {
    "discard": ("reducto.no-refusal", "reducto.must-swap"),
    "draw": ("reducto.must-swap", "reducto.no-refusal"),
}
"""By ``flipSource``: the rule of the card with which nothing can be turned up, and the rule that
would hold with the other value."""


def message(name: str, **more: object) -> Message:
    """A message of the page; it may use every number that the code declares."""
    return Message(f"reducto.book.{name}", **(numbers() | more))


def section(id: str, *items: Item) -> Section:
    """A section with its title."""
    return Section(id, message(f"{id}.title"), items)


def text(name: str, *anchors: str, kind: str = "text", **more: object) -> Item:
    """A paragraph, and the ids of the rules it tells."""
    return Item(message(name, **more), kind, anchors)


def picture(
    rules: Rules,
    name: str,
    fields: str,
    moves: str = "",
    marks: str = "",
    *,
    seat: int = 0,
    draw: str = "5",
    below: int = BELOW,
    **position: object,
) -> Item:
    """An example: a small position, the moves made in it, the places to be lit, and its caption.

    ``fields`` are those of Ada, Ben and Cleo with a bar between them, each with a slash between
    its rows; a single one is a puzzle.  ``moves`` have commas between them, and ``draw`` are the
    first cards of the draw pile.  The caption may use the points that there are after the moves.
    """
    described = {
        "fields": [_rows(field) for field in fields.split("|")],
        "draw": draw + " 5" * below,
        **position,
        "rules": dict(rules),
    }
    made = tuple(moves.split(", ")) if moves else ()
    return Item(
        message(name, **_points(described, rules, made)),
        "example",
        picture=described,
        seat=seat,
        moves=made,
        marks=tuple(marks.split()),
    )


def by(rules: Rules, switch: str, name: str) -> str:
    """The name of the text that holds for the switch's value: ``turn.draw.discard``."""
    return f"{name}.{rules[switch]}"


def flip(rules: Rules, place: str) -> str:
    """The moves that turn a card up: with a taken card, or with a drawn one."""
    return f"{'draw' if rules['flipSource'] == 'draw' else 'take'}, flip {place}"


def _rows(field: str) -> list[str]:
    return [row.strip() for row in field.split("/") if row.strip()]


def _points(
    described: Mapping[str, Any], rules: Rules, moves: tuple[str, ...]
) -> dict[str, object]:
    """The points of a picture: Ada's open ones before the moves, and all seats' after them.

    Those are the final points where the game is over, else the open ones; ``ada_field`` and so
    on are the sums of all cards, undoubled.
    """
    state = set_up(described, rules)
    found: dict[str, object] = {"before": minus(state.open_points(0))}
    for move in moves:
        state.play(TEXTS[move])
    for seat, name in enumerate(SEATS[: state.opening.seats]):
        cards = score.in_field(state.cards[seat], state.shape[seat])
        found[name] = minus(_now(state, seat))
        found[f"{name}_field"] = minus(points_of(cards))
    return found


def _now(state: State, seat: int) -> int:
    return score.totals(state)[seat] if state.turn == NOBODY else state.open_points(seat)
