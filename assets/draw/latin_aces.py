"""The ones of the Latin suits: a great coin, a covered cup, a crowned sword, a budding baton."""

from __future__ import annotations

import math

import weave
from geometry import Path, around, circle, path, polygon, rectangle, star
from paper import CENTRE, both, draw, group

X, Y = CENTRE
LEAF = path("M0 0Q11-12 0-30Q-11-12 0 0Z")


def ace(suit: str) -> str:
    """The middle of a one."""
    return {"D": _coin, "C": _cup, "S": _sword, "B": _baton}[suit]()


def _leaf(x: float, y: float, degrees: float, size: float = 1) -> Path:
    """A leaf that points to this clockwise angle from the top."""
    return LEAF.scale(size).turn(degrees).move(x, y)


def _coin() -> str:
    disc = path(f"M{X} {Y}h0")

    def ring(radius: float, width: float, ink: str, beads: int = 0) -> str:
        dash = f"0 {math.tau * radius / beads:.3f}" if beads else None
        shape = circle(X, Y, radius)
        return draw(shape, stroke=ink, stroke_width=width, stroke_dasharray=dash)

    return group(
        draw(disc, stroke="dress-coins", stroke_width=172),
        ring(77, 8.5, "gold", 40),
        draw(disc, stroke="gold", stroke_width=138),
        ring(63.5, 2.5, "dress-coins"),
        draw(star(X, Y, 58, 39, 24), "dress-coins"),
        draw(disc, stroke="gold", stroke_width=70),
        ring(29, 4.2, "dress-coins", 24),
        draw(star(X, Y, 23, 10, 8), "dress-coins"),
        draw(disc, stroke="gold", stroke_width=10),
        fill="none",
        stroke_linecap="round",
    )


def _cup() -> str:
    bowl = path("M-66-42H66C66 8 42 30 18 36H-18C-42 30-66 8-66-42Z").move(X, Y)
    inner = path("M-58-18H58C54 8 40 22 15 29H-15C-40 22-54 8-58-18Z").move(X, Y)
    foot = path("M-11 56H11Q15 82 46 92Q54 96 54 108H-54Q-54 96-46 92Q-15 82-11 56Z").move(X, Y)
    lid = path("M-58-58C-52-84-26-92-10-96H10C26-92 52-84 58-58Z").move(X, Y)
    bands = rectangle(X - 66, Y - 36, 132, 8) + rectangle(X - 50, Y + 95, 100, 5)
    bands += path("M-51-66H51L53-61H-53Z").move(X, Y)
    rim = path("M-72-58H72V-46H-72Z").move(X, Y)
    knob = path("M-20 36H20A12 12 0 0 1 14 56H-14A12 12 0 0 1-20 36Z").move(X, Y)
    fire = _leaf(X, Y - 90, 0, 1.25) + _leaf(X - 6, Y - 92, -32) + _leaf(X + 6, Y - 92, 32)
    ribs = path("M-30-70Q-24-84-10-90M30-70Q24-84 10-90M0-70V-90").move(X, Y)
    return (
        draw(bowl + foot + lid, "cups")
        + draw(weave.scales(inner, 26, 14, (X, Y - 18)), "gold")
        + draw(bands + rim + fire, "gold")
        + draw(knob, "gold")
        + draw(ribs, "none", stroke="gold", stroke_width=3, stroke_linecap="round")
    )


def _branch() -> str:
    """Two bows of leaves beside the sword."""
    leaves, middle, radius = Path(), Y + 2, 70
    for at in range(34, 132, 19):
        for aside in (-44, 40):
            leaves += _leaf(*around(X, middle, radius, at), at - 90 + aside, 0.85)
    tip, foot = around(X, middle, radius, 24), around(X, middle, radius, 150)
    leaves += _leaf(*tip, 24 - 90, 0.8)
    stem = Path((("M", foot), ("A", (radius, radius, 0, 0, 0, *tip))))
    pen = draw(stem.twice(X), "none", stroke="swords", stroke_width=2.5)
    return draw(leaves.twice(X), "swords") + pen


def _sword() -> str:
    blade = path("M0-150L13-124V70H-13V-124Z").move(X, Y)
    fuller = path("M0-116V56").move(X, Y)
    guard = path(
        "M-52 60A9 9 0 0 1-40 70Q-22 74-12 70H12Q22 74 40 70A9 9 0 0 1 52 60Q56 82 38 86"
        "Q18 88 8 84V122H-8V84Q-18 88-38 86Q-56 82-52 60Z"
    ).move(X, Y)
    pommel = circle(X, Y + 130, 13)
    crown = path("M-34-74L-42-110L-22-94L0-116L22-94L42-110L34-74Z").move(X, Y)
    gems = path("M-22-82H-22M0-82H0M22-82H22").move(X, Y)
    return (
        _branch()
        + draw(blade, "swords", stroke="paper", stroke_width=3)
        + draw(fuller, "none", stroke="paper", stroke_width=3, stroke_linecap="round")
        + draw(guard + crown + pommel, "gold", stroke="paper", stroke_width=2)
        + draw(gems, "none", stroke="swords", stroke_width=8, stroke_linecap="round")
        + draw(circle(X, Y + 130, 6), "swords")
    )


def _baton() -> str:
    shaft = rectangle(X - 15, Y - 118, 30, 236)
    cap = path("M-15-112V-120L-24-130V-144L-12-152H12L24-144V-130L15-120V-112Z").move(X, Y)
    rings = rectangle(X - 19, Y - 108, 38, 7)
    ribbon, leaves, stems = Path(), Path(), Path()
    for i in range(-2, 3):
        y = Y + i * 40
        ribbon += polygon([(X - 15, y - 8), (X + 15, y - 24), (X + 15, y - 8), (X - 15, y + 8)])
    for y, side in ((-72, 1), (-32, -1), (8, 1), (48, -1), (88, 1)):
        x, y = X + side * 40, Y + y
        stems += path(f"M{X + side * 13} {y + 22}Q{X + side * 32} {y + 22} {x} {y}")
        for degrees, size in ((14, 1.15), (-42, 0.9), (74, 0.9)):
            leaves += _leaf(x, y, degrees * side, size)
    return (
        draw(stems, "none", stroke="batons", stroke_width=4)
        + draw(leaves + shaft, "batons")
        + draw(ribbon, "gold")
        + both(cap + rings, "gold")
    )
