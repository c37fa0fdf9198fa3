"""What the emblems of the trumps are built of; all of it is drawn around the origin."""

from __future__ import annotations

import math

from geometry import Path, around, path, polygon, star
from paper import draw, group

OUTLINE = 2.4


def emblem(*content: str, x: float, y: float) -> str:
    """A picture around a place, in flat colours with one outline."""
    return group(
        *content,
        transform=f"translate({x:g} {y:g})",
        stroke="line",
        stroke_width=OUTLINE,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def read(shape: str | Path) -> Path:
    """Path data, or a path as it is."""
    return path(shape) if isinstance(shape, str) else shape


def fill(shape: str | Path, colour: str, **given: object) -> str:
    """A flat shape with its outline."""
    return draw(read(shape), colour, **given)


def pair(shape: str | Path, colour: str, **given: object) -> str:
    """A shape and its mirror image."""
    return draw(read(shape).twice(), colour, **given)


def flat(shape: str | Path, colour: str, **given: object) -> str:
    """A shape without an outline."""
    return draw(read(shape), colour, stroke="none", **given)


def lines(shape: str | Path, width: float | None = None, colour: str | None = None) -> str:
    """Drawn lines."""
    return draw(read(shape), "none", stroke_width=width, stroke=colour)


def tube(shape: str | Path, colour: str, width: float) -> str:
    """A thick line with an outline: a horn, a stalk, a rope."""
    return lines(shape, width + 2 * OUTLINE) + lines(shape, width, colour)


def shade(shape: str | Path, strength: float = 0.16) -> str:
    """The side away from the light."""
    return flat(shape, "line", fill_opacity=strength)


def flower(petals: int, outer: float) -> Path:
    """A flower of round petals, as wide as a circle of this radius."""
    half = math.pi / petals
    across = math.sin(half)
    notch = outer / (math.cos(half) + across)
    first, *rest = (around(0, 0, notch, (i - 0.5) * 360 / petals) for i in range(petals))
    bow = (notch * across,) * 2
    arcs = (("A", (*bow, 0, 0, 1, *corner)) for corner in [*rest, first])
    return Path((("M", first), *arcs, ("Z", ())))


def stars(*places: tuple[float, float, float], points: int = 5, deep: float = 0.42) -> Path:
    """Small stars: x, y and radius of each."""
    whole = Path()
    for x, y, radius in places:
        whole += star(x, y, radius, radius * deep, points)
    return whole


def rays(outer: float, inner: float, count: int, share: float = 0.5) -> Path:
    """Wedges around the origin that widen outwards and together cover this share of it."""
    whole = Path()
    half = 180 / count * share
    for i in range(count):
        at = i * 360 / count
        sides = [around(0, 0, outer, at - half), around(0, 0, outer, at + half)]
        feet = [around(0, 0, inner, at + half), around(0, 0, inner, at - half)]
        whole += polygon([*sides, *(feet if inner else [(0, 0)])])
    return whole
