"""The emblems of the Reducto deck: as many parts as the card has points.

Even values are stars of lozenges, odd ones flowers that count their heart, zero is a plain
ring; a negative value is the emblem of its opposite cut out of a plate. All of them look the
same upside down. They are drawn around the origin, 100 from the middle to the outer edge.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from figures import STAGE
from geometry import Path, Point, around, circle, path, polygon
from paper import CENTRE, both, draw, group
from ramp import DARK, LIGHT, name

SIZES = {-1: 1.15, 1: 1.2, 2: 1.3, 3: 1.3, 4: 1.08, 6: 1, 10: 1, 12: 1}
SIZE = 0.9  # of the others
OUTLINE = 2.4
HEARTS = {0: 66, 2: 26, 4: 24, 6: 27, 8: 33, 10: 38}  # radius by the number of petals
PETALS = {  # the middle of the round end, its radius, and the tip, as far from the origin
    2: (65, 35, 29),
    4: (65, 35, 27),
    6: (70, 30, 31),
    8: (75, 25, 38),
    10: (79, 21, 44),
}
# The layers of an emblem from below: what it is made of, light with a dark outline; its shaded
# sides, in a tint of the ground; dark figures upon it; and figures in the colour of the ground.
Layers = tuple[Path, Path, Path, Path]


def layers(value: int) -> Layers:
    """The emblem of a value."""
    none = Path()
    if value == 0:
        return ring(93, 54), none, none, none
    if value == -1:
        plate = polygon([(0, -100), (84, 0), (0, 100), (-84, 0)])
        return plate + hole(circle(0, 0, 30)), none, ring(43, 30), none
    if value == -2:
        cut = hole(star(2, 0.56).scale(0.88))
        return circle(0, 0, 94) + cut, none, star(2).scale(0.88) + cut, none
    if value % 2 == 0:
        return star(value), sides(value), star(value, 0.56), star(value, 0.3)
    return flower(value - 1)


def hole(shape: Path) -> Path:
    """A symmetrical shape, running the other way round: cut out of what lies around it."""
    return shape.mirror()


def ring(outer: float, inner: float) -> Path:
    """What is between two circles."""
    return circle(0, 0, outer) + hole(circle(0, 0, inner))


def star(points: int, size: float = 1) -> Path:
    """Lozenges around the origin, each shrunk to this size where it is."""
    whole = Path()
    for at, corners in _lozenges(points):
        middle = around(0, 0, 50 * (1 - size), at)
        whole += polygon(corners).scale(size).move(*middle)
    return whole


def sides(points: int) -> Path:
    """One half of every lozenge of a star."""
    whole = Path()
    for _, (foot, _, tip, right) in _lozenges(points):
        whole += polygon([foot, tip, right])
    return whole


def flower(petals: int) -> Layers:
    """A heart with so many petals around it, each with an eye."""
    heart = HEARTS[petals]
    body, rings, eyes = circle(0, 0, heart), ring(heart * 0.74, heart * 0.4), Path()
    if petals:
        away, radius, _ = PETALS[petals]
        petal = _petal(*PETALS[petals])
        outer, inner = (circle(0, -away, radius * share) for share in (0.58, 0.3))
        for i in range(petals):
            at = i * 360 / petals + (45 if petals == 4 else 0)
            body += petal.turn(at)
            rings += outer.turn(at)
            eyes += inner.turn(at)
    return body, Path(), rings, eyes


def large(value: int) -> str:
    """The picture of a card: its emblem, on a stage in its colour."""
    size, colour = SIZES.get(value, SIZE), name(value)
    body, shaded, dark, eyes = (shape.scale(size).move(*CENTRE) for shape in layers(value))
    return group(
        draw(STAGE, colour, stroke="ink"),
        draw(body, LIGHT, 2, stroke=DARK),
        draw(shaded, colour, fill_opacity=0.35) if shaded.segments else "",
        draw(dark, DARK, 2) if dark.segments else "",
        draw(eyes, colour, 2) if eyes.segments else "",
        stroke_width=OUTLINE,
        stroke_linejoin="round",
    )


def small(value: int, x: float, y: float, size: float) -> str:
    """The emblem below an index, so wide, and once more upside down."""
    body = layers(value)[0].scale(size / 200).move(x, y)
    return both(body, name(value), stroke="ink", stroke_width=1.2, stroke_linejoin="round")


def _lozenges(points: int) -> Iterator[tuple[float, list[Point]]]:
    """The angle and the corners of each lozenge of a star: foot, left, tip, right."""
    half = min(180 / points, 28 + 24 / points)
    side = 50 / math.cos(math.radians(half))
    for i in range(points):
        at = i * 360 / points
        left, right = around(0, 0, side, at - half), around(0, 0, side, at + half)
        yield at, [(0, 0), left, around(0, 0, 100, at), right]


def _petal(away: float, radius: float, tip: float) -> Path:
    """A drop above the origin that points at it."""
    lean = math.acos(radius / (away - tip))
    x, y = radius * math.sin(lean), radius * math.cos(lean) - away
    return path(f"M0 {-tip}L{-x} {y}A{radius} {radius} 0 1 1 {x} {y}Z")
