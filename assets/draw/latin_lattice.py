"""Swords and batons on the number cards: two bundles woven over and under, as in Florence.

Half of the cards' number lean to either side, four at most; what is left stands upright between
them: one on an odd card, two on a ten.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from geometry import Path, Point, polygon
from paper import CENTRE, both, draw, group

MIDDLE, HALF = CENTRE
MOST = 4  # in a bundle
CASE = 2  # paper beside what lies on top


def bundle(count: int) -> int:
    """How many lean to each side."""
    return min(count // 2, MOST)


def upright(count: int) -> int:
    """How many stand upright."""
    return count - 2 * bundle(count)


def _line(*points: Point) -> Path:
    first, *rest = points
    return Path((("M", first), *(("L", point) for point in rest)))


class Weave:
    """Strokes of one colour and breadth, and what passes over what."""

    def __init__(self, ink: str, broad: float) -> None:
        self.ink, self.broad = ink, broad
        self.gaps, self.patches = Path(), Path()

    def over(self, place: Callable[[float, float], Point]) -> None:
        """Bring a stroke to the surface where it crosses one that is drawn later.

        `place` is where a line beside the one meets a line beside the other, by both distances.
        """
        edge = self.broad / 2
        self.gaps += _corners(place, edge + CASE, edge + CASE / 3)
        self.patches += _corners(place, edge, edge + CASE + 1)

    def draw(self, *layers: Path, top: Path | None = None) -> str:
        """The layers, from below, each cutting through the ones before; last what lies on all."""
        text = draw(layers[0]) + "".join(map(self._layer, layers[1:]))
        if self.gaps.segments:
            text += draw(self.gaps, "paper", stroke="none")
        if self.patches.segments:
            text += draw(self.patches, self.ink, stroke="none")
        text += self._layer(top) if top else ""
        return group(text, stroke=self.ink, stroke_width=self.broad)

    def _layer(self, shape: Path) -> str:
        case = draw(shape, stroke="paper", stroke_width=self.broad + 2 * CASE)
        return case + draw(shape)


def _corners(place: Callable[[float, float], Point], one: float, two: float) -> Path:
    return polygon(place(i * one, j * two) for i, j in ((1, 1), (1, -1), (-1, -1), (-1, 1)))


# Swords: arcs around two points right and left of the middle.
BLADE = {1: 15, 2: 12.5, 3: 10.5, 4: 9}
WIDEST = {1: 68, 2: 74, 3: 78, 4: 80}  # from the middle of the card to the outermost blade
APART = {1: 0, 2: 22, 3: 18, 4: 15}
TALL = 127  # from the middle of the card to where the outermost blades cross
FULLERED = 1  # blades of a bundle in which each has a fuller; more lines would not be counted
LONG = 17  # from the last crossing to the end of a blade
UPRIGHT = {1: 88, 2: 82, 3: 74, 4: 68}  # half of its length
OF_TWO = 54


class Arcs:
    """The arcs of one bundle and its mirror image."""

    def __init__(self, many: int) -> None:
        wide = WIDEST[many]
        self.off = (TALL**2 - wide**2) / (2 * wide)
        self.radii = [self.off + wide - i * APART[many] for i in range(many)]

    def at(self, radius: float, degrees: float) -> Point:
        """A place in the left bundle, so many degrees above its widest part."""
        angle = math.radians(degrees)
        return (MIDDLE + self.off - radius * math.cos(angle), HALF - radius * math.sin(angle))

    def meeting(self, radius: float, other: float) -> float:
        """The angle at which an arc meets one of the other bundle."""
        beside = (other**2 - radius**2) / (4 * self.off)
        return math.degrees(math.acos((self.off - beside) / radius))

    def crossing(self, radius: float, other: float, way: int, one: float, two: float) -> Point:
        """Where a line beside an arc meets a line beside one of the other bundle."""
        return self.at(radius + one, way * self.meeting(radius + one, other + two))

    def end(self, radius: float) -> float:
        """The angle at which a blade ends."""
        return self.meeting(radius, self.radii[0] + LONG)

    def piece(self, radius: float, start: float, end: float) -> Path:
        """A piece of an arc in the left bundle, from below upwards."""
        large = int(end - start > 180)
        bow = (radius, radius, 0, large, 1)
        return Path((("M", self.at(radius, start)), ("A", (*bow, *self.at(radius, end)))))


def swords(count: int) -> str:
    """The swords of a number card, from two on."""
    many = bundle(count)
    arcs, broad = Arcs(many), BLADE[many]
    weave = Weave("swords", broad)
    left, fullers, hilts = Path(), Path(), Path()
    for i, radius in enumerate(arcs.radii):
        end = arcs.end(radius)
        left += arcs.piece(radius, -end, end)
        step = math.degrees(1 / radius)
        inner, tip, outer = (
            arcs.at(radius + side * broad / 2, end + beyond * step)
            for side, beyond in ((-1, -0.5), (0.9, 1.1 * broad), (1, -0.5))
        )
        weave.patches += polygon([inner, tip, outer]).with_half_turn(*CENTRE)
        wide = broad / 2 + 3
        hilts += _line(*(arcs.at(radius + side, -end) for side in (-wide, wide)))
        hilts += _line(arcs.at(radius, -end), arcs.at(radius, -end - (6 + broad / 2) * step))
        if many <= FULLERED:
            free = arcs.meeting(radius, arcs.radii[-1]) - 1.5 * broad * step
            fullers += arcs.piece(radius, -free, free)
        for j, other in enumerate(arcs.radii):
            weave.over(partial(arcs.crossing, radius, other, 1 if (i + j) % 2 else -1))
    text = weave.draw(left, left.mirror(MIDDLE))
    if many <= FULLERED:
        text += both(fullers, **_fuller(broad))
    if upright(count) == 1:
        text += _straight(hilts, UPRIGHT[many], broad)
    elif upright(count) == 2:
        text += _straight(hilts, OF_TWO, broad, 11.5)
    else:
        text += both(hilts, **_hilt(broad))
    return group(text, fill="none")


def _straight(hilts: Path, half: float, broad: float, aside: float = 0) -> str:
    """A straight sword so much left of the middle, a second one turned; and all the hilts."""
    x, side, head, foot = MIDDLE - aside, broad / 2 + 1, HALF - half, HALF + half
    guard, shoulder = foot - 6 - 1.3 * broad, head + 1.6 * broad
    edge = [(side, shoulder), (side, guard), (-side, guard), (-side, shoulder)]
    blade = polygon([(x, head), *((x + dx, y) for dx, y in edge)])
    own = _line((x - side - 3, guard), (x + side + 3, guard)) + _line((x, guard), (x, foot))
    if aside:
        blade, hilts, own = blade.with_half_turn(*CENTRE), hilts + own, Path()
    text = draw(blade, "swords", stroke="paper", stroke_width=CASE)
    if broad >= BLADE[FULLERED]:
        text += draw(_line((x, shoulder + 2), (x, guard - 6)), **_fuller(broad))
    return text + draw(hilts.with_half_turn(*CENTRE) + own, **_hilt(broad))


def _fuller(broad: float) -> dict[str, object]:
    return {"stroke": "paper", "stroke_width": broad * 0.14, "stroke_linecap": "round"}


def _hilt(broad: float) -> dict[str, object]:
    return {"stroke": "gold", "stroke_width": broad * 0.4 + 1.4, "stroke_linecap": "round"}


# Batons: straight, all ends on two levels.
STAFF = {1: 16, 2: 13, 3: 11, 4: 9.5}
SPREAD = {1: 0, 2: 23, 3: 18, 4: 15}
REACH = 118  # from the middle of the card to the ends
BEYOND = 10  # how much farther an upright one reaches
SLOPE = 0.43
CAPS = ((0, 1), (1.35, 1.65))  # the gold at an end, in breadths of the baton


def batons(count: int) -> str:
    """The batons of a number card, from two on."""
    many = bundle(count)
    broad = STAFF[many]
    places = [(i - (many - 1) / 2) * SPREAD[many] for i in range(many)]

    def piece(x: float, start: float, end: float, slope: float = SLOPE) -> Path:
        return _line(*((MIDDLE + x + slope * y, HALF + y) for y in (start, end)))

    def staff(x: float) -> Path:
        return piece(x, -REACH, REACH)

    def stand(x: float) -> Path:
        return piece(x, -REACH - BEYOND, REACH + BEYOND, 0)

    def caps(x: float, slope: float = SLOPE, head: float = -REACH) -> Path:
        ends = ((head + start * broad, head + end * broad) for start, end in CAPS)
        return sum((piece(x, start, end, slope) for start, end in ends), Path())

    def crossing(x: float, z: float, one: float, two: float) -> Point:
        x, z = x + one * math.hypot(1, SLOPE), z + two * math.hypot(1, SLOPE)
        return (MIDDLE + (x + z) / 2, HALF + (z - x) / 2 / SLOPE)

    one = sum(map(staff, places), Path())
    gold = sum(map(caps, places), Path()).twice(MIDDLE)
    weave = Weave("batons", broad)
    for i, x in enumerate(places):
        for j, z in enumerate(places):
            if (i + j) % 2:
                weave.over(partial(crossing, x, z))
    layers, top = [one, one.mirror(MIDDLE)], None
    if upright(count) == 1:
        top = stand(0)
        gold += caps(0, 0, -REACH - BEYOND)
    elif upright(count) == 2:
        layers.insert(0, stand(-8.5) + stand(8.5))
        gold += caps(-8.5, 0, -REACH - BEYOND) + caps(8.5, 0, -REACH - BEYOND)
    text = weave.draw(*layers, top=top)
    text += both(gold, stroke="gold", stroke_width=broad + 2)
    return group(text, fill="none")
