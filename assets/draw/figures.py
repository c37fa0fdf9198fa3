"""What all the figures of the courts share: their stage, their dress, faces and hands."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from geometry import Path, Point, circle, path, polygon, shrink
from paper import CENTRE, WIDTH, both, draw, group

STAGE = path("M56 14H236V236H194V336H14V114H56Z")
SLOPE = -0.225  # of the sash between the two halves
OUTLINE = 2


def waist(x: float, above: float = 0) -> float:
    """The height where the two halves meet."""
    return CENTRE[1] + SLOPE * (x - CENTRE[0]) - above


@dataclass(frozen=True)
class Look:
    """How one suit dresses its court."""

    emblem: Path  # in a box of 100 around the origin
    ink: str  # the suit's ink
    second: str  # the other cloth
    woven: str  # the thread of the pattern
    pattern: Callable[[Path], Path]
    hair: Mapping[str, str]  # by rank

    @property
    def dress(self) -> str:
        """The suit's colour within a picture."""
        return "dress-" + self.ink

    def badge(self, x: float, y: float, size: float) -> Path:
        """The suit's emblem, so high, around a place."""
        return self.emblem.scale(size / 100).move(x, y)


def lines(shape: Path, width: float = OUTLINE) -> str:
    """Drawn lines."""
    return both(shape, "none", stroke_width=width if width != OUTLINE else None)


def shade(shape: Path, strength: float = 0.12) -> str:
    """The side away from the light."""
    return both(shape, "line", stroke="none", fill_opacity=strength)


def woven(look: Look, region: Path, ground: str | None = None, thread: str | None = None) -> str:
    """A piece of patterned dress; the pattern ends at its outline."""
    field = Path()
    for outline in region.flatten():
        field += polygon(shrink(outline, OUTLINE / 2))
    return both(region, ground or look.dress) + both(
        look.pattern(field), thread or look.woven, 0, stroke="none"
    )


def gripping(x: float, y: float) -> str:
    """A fist around something upright."""
    fist = path(
        "M-9-13H8a3.3 3.3 0 0 1 0 6.6a3.3 3.3 0 0 1 0 6.6a3.3 3.3 0 0 1 0 6.6a3.3 3.3 0 0 1 0 6.6"
        "H-4Q-12 13-12 4V-9Q-12-13-9-13Z"
    )
    folds = path("M8-6.4H-1M8 .2H-1M8 6.8H-1M-11-2Q-6-9 3-9.5")
    return both(fist.move(x, y), "skin") + lines(folds.move(x, y), 1.5)


def beads(string: Path, count: int, size: float, colour: str) -> str:
    """Beads on strings of one length: lines of round dots over lines of larger dark ones."""
    along = string.flatten(32)[0]
    length = sum(math.dist(one, two) for one, two in pairwise(along))
    dash = f"0 {length / (count - 1.002):.2f}"
    return both(string, "none", stroke_width=size, stroke_dasharray=dash) + both(
        string, "none", stroke=colour, stroke_width=size - 3, stroke_dasharray=dash
    )


def eyes(x: float, y: float, apart: float, aside: float = 0, size: float = 1) -> str:
    """A pair of eyes."""
    lid = path("M-7 0Q0-7.5 7 0Q0 5 -7 0Z").scale(size)
    pair = lid.move(x - apart, y) + lid.move(x + apart, y)
    pupils = path(f"M{x - apart + aside} {y - 0.6}h0M{x + apart + aside} {y - 0.6}h0")
    return both(pair, "linen", stroke_width=1.5) + lines(pupils, 5.4 * size)


def sash(look: Look) -> str:
    """The belt over the middle, where the two halves meet; it looks the same upside down."""
    half = 12
    left, right = 14, WIDTH - 14

    def edge(above: float) -> list[Point]:
        return [(left, waist(left, above)), (right, waist(right, above))]

    one, two = edge(half - 4)
    lean = math.degrees(math.atan(SLOPE))
    badge = look.emblem.scale(0.14).turn(lean)
    badges = Path()
    for x in (33, 63, 93):
        badges += badge.move(x, waist(x))
    return (
        draw(polygon([*edge(half), *reversed(edge(-half))]), "paper")
        + lines(Path((("M", one), ("L", two))), 1.2)
        + both(badges, look.ink, stroke="none")
        + draw(circle(*CENTRE, 13), "gold")
        + draw(circle(*CENTRE, 6), look.dress)
    )


def court(look: Look, figure: str) -> str:
    """A picture on its stage; all parts of a figure are drawn upside down as well."""
    return group(
        draw(STAGE, "panel", stroke="none"),
        figure,
        sash(look),
        draw(STAGE, "none"),
        stroke="line",
        stroke_width=OUTLINE,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
