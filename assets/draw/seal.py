"""The mark of value: a golden seal with as many lobes as the card has points, or as many dots.

Both are groups of the class `value`, so that a page can hide them: `.value { display: none }`.
"""

from __future__ import annotations

from charges import flower
from geometry import Path, circle
from numerals import Type, strokes
from paper import CENTRE, WIDTH, both, draw

SIZE = 34  # of the seal at its place below an index
DIGITS = Type(width=11.2, height=16.5, weight=3.2, gap=2)  # on a seal of that size
DOT, DOT_PITCH, DOT_RISE, DOT_ROW = 27, 43, 34.4, 5  # width, distances, dots in a row


def seal(points: int, x: float, y: float, size: float = SIZE) -> str:
    """A seal so wide around a place, and once more upside down; nothing without points."""
    if not points:
        return ""
    share = size / SIZE
    rim = flower(points, size / 2).move(x, y)
    number = DIGITS.skeleton(str(points)).move(0, -DIGITS.height / 2).scale(share).move(x, y)
    return value(
        both(rim, "gold", stroke="line", stroke_width=1.6 * share, stroke_linejoin="round"),
        strokes(number.with_half_turn(*CENTRE), "line", DIGITS.weight * share),
    )


def dots(points: int, y: float, x: float = WIDTH / 2, **given: object) -> str:
    """A dot for each point in rows of five around x, the lowest at this height; nothing without.

    They are for compact faces. On paper, where gold is too pale, give them a stroke.
    """
    if not points:
        return ""
    whole = Path()
    for first in range(0, points, DOT_ROW):
        count = min(DOT_ROW, points - first)
        for i in range(count):
            across = x + (i - (count - 1) / 2) * DOT_PITCH
            whole += circle(across, y - first / DOT_ROW * DOT_RISE, DOT / 2)
    return value(draw(whole, "gold", **given))


def value(*content: str) -> str:
    """A group that a page can hide."""
    return f'<g class="value">{"".join(content)}</g>'
