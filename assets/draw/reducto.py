"""The Reducto deck: fifteen values from -2 to 12, each with its own colour and emblem."""

from __future__ import annotations

import emblems
from geometry import Path, rectangle
from numerals import UNDERLINED, Type, strokes
from paper import CENTRE, HEIGHT, WIDTH, draw, sheet
from ramp import VALUES, name, numeral

INDEX_AT = (29, 13)  # middle of its head
INDEX = Type(width=34, height=47, weight=8.6)
INDEX_OF_TWO = Type(width=24.5, height=47, weight=8.2, gap=3.6)
EMBLEM_AT, EMBLEM_SIZE = (29, 93), 34

HEAD = 44  # of the numeral of a compact face
HUGE = Type(width=148, height=HEIGHT - 2 * HEAD, weight=37)
HUGE_OF_TWO = Type(width=104, height=HEIGHT - 2 * HEAD, weight=34, gap=14)
HUGE_UNDERLINED = Type(width=148, height=218, weight=36)
RIM = 7  # paper around the colour
ROUND = 8  # radius of the colour's corners
MOST = 12  # marks that fit on the scale at each edge
MARK_AT, MARK_WIDTH, MARK_HEIGHT, MARK_GAP = 16, 11, 18, 7


def face(value: int) -> str:
    """The full face of a value."""
    text = str(value)
    index = INDEX if len(text) == 1 else INDEX_OF_TWO
    shape = index.skeleton(text).move(*INDEX_AT).with_half_turn(*CENTRE)
    return sheet(
        emblems.large(value),
        emblems.small(value, *EMBLEM_AT, EMBLEM_SIZE),
        strokes(shape, "ink", index.weight),
    )


def compact_face(value: int) -> str:
    """The compact face: a huge numeral on the value's colour, and a scale at both edges."""
    text, on, colour = str(value), numeral(value), name(value)
    huge = HUGE if len(text) == 1 else HUGE_OF_TWO
    if text in UNDERLINED:
        huge = HUGE_UNDERLINED
    inset = RIM + ROUND
    ground = rectangle(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset)
    return sheet(
        draw(ground, colour, stroke=colour, stroke_width=2 * ROUND, stroke_linejoin="round"),
        strokes(huge.skeleton(text).move(CENTRE[0], HEAD), on, huge.weight),
        draw(scale(value), on, fill_opacity=0.65) if value else "",
    )


def scale(value: int) -> Path:
    """A mark for each point, at both edges: plus rises from the foot, minus hangs from the head."""
    step = MARK_HEIGHT + MARK_GAP
    first = (HEIGHT - MOST * step + MARK_GAP) / 2
    marks = Path()
    for i in range(abs(value)):
        y = first + i * step if value < 0 else HEIGHT - first - i * step - MARK_HEIGHT
        for x in (MARK_AT, WIDTH - MARK_AT - MARK_WIDTH):
            marks += rectangle(x, y, MARK_WIDTH, MARK_HEIGHT)
    return marks


def faces() -> dict[str, str]:
    """The full faces by code."""
    return {str(value): face(value) for value in VALUES}


def compact_faces() -> dict[str, str]:
    """The compact faces by code."""
    return {str(value): compact_face(value) for value in VALUES}
