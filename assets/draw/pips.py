"""Where the pips of a number card stand: the traditional layouts, the lower half turned."""

from __future__ import annotations

from geometry import Path
from paper import CENTRE, HEIGHT

COLUMN = 46  # from the middle column to the outer ones
TOP = 62  # middle of the highest pip
FOOT = HEIGHT - TOP
SIZE = 50  # height of a pip

Place = tuple[float, float, bool]  # x, y, turned


def layout(count: int) -> list[Place]:
    """The places of so many pips, from none to twelve."""
    middle, half = CENTRE
    left, right = middle - COLUMN, middle + COLUMN
    rows = {
        1: [half],
        2: [TOP, FOOT],
        3: [TOP, half, FOOT],
        4: [TOP + i * (FOOT - TOP) / 3 for i in range(4)],
    }
    sides, centre = {
        0: (0, []),
        1: (0, rows[1]),
        2: (0, rows[2]),
        3: (0, rows[3]),
        4: (2, []),
        5: (2, rows[1]),
        6: (3, []),
        7: (3, [(TOP + half) / 2]),
        8: (3, [(TOP + half) / 2, (half + FOOT) / 2]),
        9: (4, rows[1]),
        10: (4, [(rows[4][0] + rows[4][1]) / 2, (rows[4][2] + rows[4][3]) / 2]),
        11: (4, rows[3]),
        12: (4, rows[4]),
    }[count]
    places = [(x, y) for y in rows.get(sides, []) for x in (left, right)]
    places += [(middle, y) for y in centre]
    return [(x, y, y > half) for x, y in sorted(places, key=lambda place: (place[1], place[0]))]


def scatter(shape: Path, count: int, size: float = SIZE) -> Path:
    """So many pips of a shape drawn in a box of 100, as one path."""
    pip = shape.scale(size / 100)
    turned = pip.turn(180)
    whole = Path()
    for x, y, down in layout(count):
        whole += (turned if down else pip).move(x, y)
    return whole
