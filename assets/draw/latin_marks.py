"""The four Latin suits: coins, cups, swords and batons, each one path in a box of 100."""

from __future__ import annotations

from geometry import Path, circle, path, polygon, rectangle, star

LEAN = 42  # of the crossed batons, in degrees
HALF = 8  # of a baton's thickness
GAP = 5  # paper beside the baton that lies on top


def hole(shape: Path) -> Path:
    """A shape that is its own mirror image, drawn the other way round: it leaves paper blank."""
    return shape.mirror()


def _cap(end: float, way: int) -> Path:
    """The end of a baton along the vertical, apart from its shaft."""
    points = [(-9, 0), (9, 0), (12, 4), (12, 18), (-12, 18), (-12, 4)]
    return polygon((x * way, end + y * way) for x, y in points)


def _shaft(head: float, foot: float) -> Path:
    return rectangle(-HALF, head, 2 * HALF, foot - head)


COIN = circle(0, 0, 48) + hole(circle(0, 0, 38.5)) + circle(0, 0, 32) + hole(star(0, 0, 24, 11, 8))
CUP = path(
    "M-43-49H43V-38H-43Z"
    "M-41-31H41C39-7 26 6 10 11A9.5 9.5 0 0 1 9 27Q12 37 32 40V49H-32V40Q-12 37-9 27"
    "A9.5 9.5 0 0 1-10 11C-26 6-39-7-41-31Z"
)
SWORD = (
    path("M0-52Q15-33 15-14Q15 2 12 11H-12Q-15 2-15-14Q-15-33 0-52Z")
    + hole(polygon([(0, -35), (4.5, -18), (4.5, 4), (-4.5, 4), (-4.5, -18)]))
    + path(
        "M-41 5Q-34 15-24 15H24Q34 15 41 5V18Q36 28 24 28H7V35A9 9 0 1 1-7 35V28H-24Q-36 28-41 18Z"
    )
)
_CUT = HALF + GAP
BATON = (_cap(-57, 1) + _shaft(-34, 34) + _cap(57, -1)).turn(LEAN) + (
    _cap(-57, 1) + _shaft(-34, -_CUT) + _shaft(_CUT, 34) + _cap(57, -1)
).turn(-LEAN)

SHAPES = {"D": COIN, "C": CUP, "S": SWORD, "B": BATON}
INKS = {"D": "coins", "C": "cups", "S": "swords", "B": "batons"}

# The same with less in them, for places so small that it would not be seen.
SMALL = {
    "D": circle(0, 0, 48) + hole(star(0, 0, 34, 13, 4)),
    "C": path("M-42-49H42Q42 2 9 11V27L32 40V49H-32V40L-9 27V11Q-42 2-42-49Z"),
    "S": path("M0-52L13-28V10H40V25H7V50H-7V25H-40V10H-13V-28Z"),
    "B": sum((rectangle(-11, -60, 22, 120).turn(turn) for turn in (LEAN, -LEAN)), Path()),
}
