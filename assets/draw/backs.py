"""The backs, one pattern for each game; every one looks the same upside down."""

from __future__ import annotations

import math

from geometry import Path, circle, path, rectangle, star
from paper import CENTRE, HEIGHT, WIDTH, draw, group, sheet

MARGIN = 25  # around the field of 200 by 300
LEFT, TOP = MARGIN, MARGIN
FIELD = (WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)


def cells(size: float) -> list[tuple[float, float, int, int]]:
    """The squares of the field: left, top, column, row."""
    columns, rows = round(FIELD[0] / size), round(FIELD[1] / size)
    return [(LEFT + c * size, TOP + r * size, c, r) for r in range(rows) for c in range(columns)]


def back(ground: str, *pattern: str) -> str:
    """A back: paper, a coloured ground with a fine border, and the pattern in its field."""
    whole = rectangle(16, 16, WIDTH - 32, HEIGHT - 32)
    border = rectangle(17, 17, WIDTH - 34, HEIGHT - 34)
    return sheet(
        draw(whole, ground, stroke=ground, stroke_width=14, stroke_linejoin="round"),
        draw(border, "none", stroke="back-light", stroke_width=1.5),
        *pattern,
    )


def reducieten() -> str:
    """Quarter rings, turned this way and that."""
    outer, inner = Path(), Path()
    size = 50
    for x, y, column, row in cells(size):
        turn = (0, 90, 270, 180)[(column % 2) + 2 * (row % 2)]
        middle = (x + size / 2, y + size / 2)
        left, top = x, y
        ring = path(f"M{left} {top}h50A50 50 0 0 1 {left} {top + 50}z")
        ring += path(f"M{left} {top}v36A36 36 0 0 0 {left + 36} {top}z")
        core = path(f"M{left} {top}h22A22 22 0 0 1 {left} {top + 22}z")
        outer += ring.turn(turn, *middle)
        inner += core.turn(turn, *middle)
    return back("back-reducieten", draw(outer, "back-light"), draw(inner, "back-gold"))


def reducto() -> str:
    """Lozenges within lozenges, each smaller than the last."""
    light, dark, gold = Path(), Path(), Path()
    for x, y, _, _ in cells(50):
        x, y = x + 25, y + 25
        light += star(x, y, 25, 25, 2) + star(x, y, 19, 19, 2).mirror(x)
        dark += star(x, y, 14, 14, 2) + star(x, y, 9, 9, 2).mirror(x)
        gold += star(x, y, 5, 5, 2)
    return back(
        "back-reducto",
        draw(light, "back-light"),
        draw(dark, "back-light"),
        draw(gold, "back-gold"),
    )


def redudu() -> str:
    """Pairs of leaves, crosswise."""
    light, gold = Path(), Path()
    size = 25
    for x, y, column, row in cells(size):
        leaf = path(f"M{x} {y}A25 25 0 0 1 {x + 25} {y + 25}A25 25 0 0 1 {x} {y}Z")
        if (column + row) % 2:
            leaf = leaf.mirror(x + size / 2)
        light += leaf
        if column % 2 == 0 and row % 2 == 0:
            gold += circle(x + size, y + size, 4)
    return back("back-redudu", draw(light, "back-light"), draw(gold, "back-gold"))


def minchiate() -> str:
    """Eight-pointed stars, and a sun in the middle."""

    def sun_at(x: float, y: float) -> bool:
        return math.dist((x, y), CENTRE) < 60

    stars, cores, crosses = Path(), Path(), Path()
    for x, y, column, row in cells(50):
        if not sun_at(x + 25, y + 25):
            stars += star(x + 25, y + 25, 25, 14.5, 8)
            cores += circle(x + 25, y + 25, 6)
        if column and row and not sun_at(x, y):
            crosses += star(x, y, 9, 3.5, 4)
    x, y = CENTRE
    sun = group(
        draw(circle(x, y, 48), "none", stroke="back-light", stroke_width=1.5),
        draw(star(x, y, 43, 25, 16), "back-gold"),
        draw(circle(x, y, 19), "back-minchiate"),
        draw(circle(x, y, 15.5), "back-light"),
        draw(star(x, y, 14, 6, 8), "back-minchiate"),
    )
    return back(
        "back-minchiate",
        draw(stars, "back-light"),
        draw(cores, "back-minchiate"),
        draw(crosses, "back-gold"),
        sun,
    )


BACKS = {
    "reducieten": reducieten,
    "reducto": reducto,
    "redudu": redudu,
    "minchiate": minchiate,
}
