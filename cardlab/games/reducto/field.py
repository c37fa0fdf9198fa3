"""A player's field: where its cards lie, which lines are complete, and how it closes up.

A field has up to four rows of up to four places.  Its cards are 16 bytes, the place in row ``r``
and column ``c`` (from 0) standing at ``4 * r + c``, whatever the size; places that are no more
hold ``NOTHING``.  A set of places is a mask of 16 bits, a shape is ``8 * rows + columns``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ...cards import Card, Mask
from .deck import BYTE, DECK, NOTHING, Cards

Shape = int

SIDE: Final = 4
ALL: Final = SIDE * SIDE
FULL: Final[Shape] = 8 * SIDE + SIDE
EMPTY: Final[Shape] = 0
"""The shape of a field without rows or columns."""


def shape_of(rows: int, columns: int) -> Shape:
    """The shape of a field of so many rows and columns; without one of them it is empty."""
    return 8 * rows + columns if rows and columns else EMPTY


def size_of(shape: Shape) -> tuple[int, int]:
    """The numbers of rows and columns."""
    return shape >> 3, shape & 7


def _places(shape: Shape) -> tuple[int, ...]:
    rows, columns = size_of(shape)
    return tuple(SIDE * row + column for row in range(rows) for column in range(columns))


SHAPES: Final[tuple[Shape, ...]] = (
    EMPTY,
    *(shape_of(rows, columns) for rows in range(1, 5) for columns in range(1, 5)),
)
PLACES: Final[dict[Shape, tuple[int, ...]]] = {shape: _places(shape) for shape in SHAPES}
"""By shape: the places there are, in reading order."""
ROW: Final[tuple[Mask, ...]] = tuple(0b1111 << SIDE * row for row in range(SIDE))
COLUMN: Final[tuple[Mask, ...]] = tuple(0x1111 << column for column in range(SIDE))


def _lines() -> Iterable[Cards]:
    """Every group, and every straight upwards and downwards, of one to four cards (2.4)."""
    for length in range(1, SIDE + 1):
        for first in range(len(DECK)):
            for step in (0, 1, -1):
                if 0 <= first + step * (length - 1) < len(DECK):
                    yield bytes(first + step * place for place in range(length))


COMPLETE: Final[tuple[frozenset[Cards], ...]] = tuple(
    frozenset(line for line in _lines() if len(line) >= least) for least in range(SIDE + 1)
)
"""By the least length of a line (B9): the rows of cards that are one, all of them face up."""


class Lines(NamedTuple):
    """The complete lines of a field: its rows and columns by number, from 0."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]


NO_LINES: Final = Lines((), ())


def row(cards: Cards, number: int, shape: Shape) -> Cards:
    """The cards of a row."""
    return cards[SIDE * number : SIDE * number + (shape & 7)]


def column(cards: Cards, number: int, shape: Shape) -> Cards:
    """The cards of a column."""
    return cards[number : SIDE * (shape >> 3) : SIDE]


def complete_lines(cards: Cards, hidden: Mask, shape: Shape, least: int) -> Lines:
    """Every row and column that is complete: all face up, and a group or a straight (B8)."""
    rows, columns = size_of(shape)
    lines = COMPLETE[least]
    return Lines(
        tuple(r for r in range(rows) if not hidden & ROW[r] and row(cards, r, shape) in lines),
        tuple(
            c for c in range(columns) if not hidden & COLUMN[c] and column(cards, c, shape) in lines
        ),
    )


def places_in(lines: Lines, shape: Shape) -> list[int]:
    """The places of these lines, each once, in reading order."""
    return [
        place
        for place in PLACES[shape]
        if place // SIDE in lines.rows or place % SIDE in lines.columns
    ]


def closed_up(cards: Cards, hidden: Mask, shape: Shape, lines: Lines) -> tuple[Cards, Mask, Shape]:
    """The field without these rows and columns, what is left moved together in its order (B12)."""
    rows, columns = size_of(shape)
    kept_rows = [number for number in range(rows) if number not in lines.rows]
    kept_columns = [number for number in range(columns) if number not in lines.columns]
    left = [NOTHING] * ALL
    mask = 0
    for r, old_row in enumerate(kept_rows):
        for c, old_column in enumerate(kept_columns):
            old = SIDE * old_row + old_column
            left[SIDE * r + c] = cards[old]
            mask |= (hidden >> old & 1) << SIDE * r + c
    return bytes(left), mask, shape_of(len(kept_rows), len(kept_columns))


Field = tuple[Cards, Mask, Shape]


def with_card(field: Field, place: int, card: Card) -> Field:
    """The field with this card, face up, at this place."""
    cards, hidden, shape = field
    return cards[:place] + BYTE[card] + cards[place + 1 :], hidden & ~(1 << place), shape


def settled(field: Field, least: int) -> Field:
    """The field when all its complete lines have gone, and those that form by that (B13)."""
    lines = complete_lines(*field, least)
    while lines != NO_LINES:
        field = closed_up(*field, lines)
        lines = complete_lines(*field, least)
    return field


def completing(field: Field, card: Card, least: int) -> list[int]:
    """The places where this card would complete a line that it stands in."""
    found = []
    for place in PLACES[field[2]]:
        after = with_card(field, place, card)
        lines = complete_lines(*after, least)
        if place // SIDE in lines.rows or place % SIDE in lines.columns:
            found.append(place)
    return found


def removals(field: Field, least: int) -> list[list[int]]:
    """What goes, step by step: the places as they are numbered in the field before all steps."""
    steps = []
    names = bytes(range(ALL))
    cards, hidden, shape = field
    lines = complete_lines(cards, hidden, shape, least)
    while lines != NO_LINES:
        steps.append([names[place] for place in places_in(lines, shape)])
        names, _, _ = closed_up(names, 0, shape, lines)
        cards, hidden, shape = closed_up(cards, hidden, shape, lines)
        lines = complete_lines(cards, hidden, shape, least)
    return steps
