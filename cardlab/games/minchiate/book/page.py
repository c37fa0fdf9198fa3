"""What the sections are made with: a name, the rules it tells, and perhaps a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ....cards import Card
from ....game import NOBODY, Rules
from ....messages import Message
from ....rulebook import Item, Section
from ..deck import DECK, MATTO, T1, number_of
from ..moves import TEXTS
from ..positions import set_up
from ..score import CAPTURED, DECLARED
from ..state import State
from .numbers import numbers

Row = tuple[Message, ...]
NOTHING = "–"
"""What stands in a cell that has no number."""


def message(name: str, **more: object) -> Message:
    """A message of the page; it may use every number that the code declares."""
    return Message(f"minchiate.book.{name}", **(numbers() | more))


def section(id: str, *items: Item) -> Section:
    """A section with its title."""
    return Section(id, message(f"{id}.title"), items)


def text(name: str, *anchors: str, kind: str = "text", **more: object) -> Item:
    """A paragraph, and the ids of the rules it tells."""
    return Item(message(name, **more), kind, anchors)


def table(
    name: str, heads: str, rows: Iterable[Row], *, drawn: Iterable[Card] = (), **more: object
) -> Item:
    """A table with its caption; ``heads`` are the names of the texts over its columns.

    ``drawn`` are the cards of its rows, where they are to be seen.
    """
    first = tuple(message(f"head.{head}") for head in heads.split())
    return Item(message(name, **more), rows=(first, *rows), drawn=tuple(drawn))


def cell(value: object) -> Message:
    """A cell that is the same in every language."""
    return Message("minchiate.book.value", value=value)


def by(rules: Rules, switch: str, name: str) -> str:
    """The name of the text that holds for the switch's value: ``deal.exposed.true``."""
    value = rules[switch]
    return f"{name}.{str(value).lower() if isinstance(value, bool) else value}"


def cards(codes: str) -> tuple[Card, ...]:
    """The cards with these codes."""
    return tuple(map(DECK.card, codes.split()))


def short(among: Iterable[Card]) -> tuple[Message | int, ...]:
    """Cards as the page lists them: trumps by their numbers, the others by their names."""
    return tuple(number_of(card) if T1 <= card < MATTO else DECK.name(card) for card in among)


def picture(
    rules: Rules,
    name: str,
    hands: str,
    moves: str = "",
    marks: str = "",
    *,
    seat: int = 0,
    more: Mapping[str, object] | None = None,
    **position: object,
) -> Item:
    """An example: a small position, the moves made in it, the cards to be lit, and its caption.

    ``hands`` are those of South, East, North and West with a bar between them; after South's alone
    the others get as many of the cards that are left.  ``moves`` have commas between them.  South
    is to move unless ``turn`` says otherwise.  The caption may use what has come of the moves.
    """
    described = {"hands": _four(hands), "turn": 0, **position, "rules": dict(rules)}
    made = tuple(moves.split(", ")) if moves else ()
    return Item(
        message(name, **(_outcome(described, rules, made) | dict(more or {}))),
        "example",
        picture=described,
        seat=seat,
        moves=made,
        marks=tuple(marks.split()),
    )


def _four(hands: str) -> list[str]:
    seats = [hand.strip() for hand in hands.split("|")]
    if len(seats) == 1:
        own = cards(hands)
        rest = [card for card in range(len(DECK)) if card not in own]
        size = len(own)
        seats += [DECK.text(rest[size * one : size * one + size]) for one in range(3)]
    return seats


def _outcome(
    described: Mapping[str, Any], rules: Rules, moves: tuple[str, ...]
) -> dict[str, object]:
    """What the moves have brought: points, the lead and the resti, the card for the Matto."""
    state = set_up(described, rules)
    for move in moves:
        state.play(TEXTS[move])
    found: dict[str, object] = {
        "points": sum(one.points for one in state.ledger if one.rule in (DECLARED, CAPTURED)),
        "lead": abs(state.difference),
        "a": state.resti[0],
        "b": state.resti[1],
    }
    return found | _paid(state)


def _paid(state: State) -> dict[str, object]:
    if state.turn != NOBODY:
        return {}
    _, paid = state.final_piles()
    return {} if paid is None else {"paid": DECK.name(paid[1])}
