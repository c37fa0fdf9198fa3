"""The queen: a diadem in her hair, a wide collar, and a flower made of her suit."""

from __future__ import annotations

import math

import suits
from figures import OUTLINE, Look, beads, eyes, gripping, lines, shade, waist, woven
from geometry import Path, circle, path
from paper import both

AXIS = 126
FLOWER = (207, 56)

HAIR = {
    "S": "M0 36C-30 36-35 60-35 84V106H35V84C35 60 30 36 0 36Z",
    "H": "M0 36C-28 36-34 54-32 70C-44 80-40 92-34 96C-42 106-38 122-26 124H26"
    "C38 122 42 106 34 96C40 92 44 80 32 70C34 54 28 36 0 36Z",
    "D": "M0 36C-24 36-30 50-29 62A14 14 0 1 0-27 88H27A14 14 0 1 0 29 62C30 50 24 36 0 36Z",
    "C": "M0 36C-30 36-35 62-32 84L-44 124H44L32 84C35 62 30 36 0 36Z",
}
PETALS = {
    "S": path("M0-50Q42-14 42 10Q42 34 0 32Q-42 34-42 10Q-42-14 0-50Z"),
    "H": path("M0 48Q-46 8-46-20Q-46-46-24-46Q-6-46 0-24Q6-46 24-46Q46-46 46-20Q46 8 0 48Z"),
    "D": path("M0-50Q14-22 38 0Q14 22 0 50Q-14 22-38 0Q-14-22 0-50Z"),
    "C": suits.TREFOIL,
}
# How many petals, how high, how far from the middle, and whether they point inwards.
FLOWERS = {
    "S": (5, 26, 14, False),
    "H": (5, 25, 13.5, True),
    "D": (6, 27, 14.5, False),
    "C": (4, 28, 14, False),
}


def figure(suit: str, look: Look) -> str:
    """The figure; every part is drawn upside down as well."""
    hair = both(path(HAIR[suit]).move(AXIS, 0), look.hair["Q"])
    return _collar(look) + hair + _gown(look) + _flower(suit, look) + _arm(look) + _head(look)


def _collar(look: Look) -> str:
    """A disc of pleats: a broad dashed ring is a ring of wedges."""
    x, y, radius = AXIS, 98, 60
    broad = radius - OUTLINE / 2
    pleats = both(
        circle(x, y, broad / 2),
        "none",
        stroke=look.second,
        stroke_width=broad,
        stroke_dasharray=f"{math.pi * broad / 24:.3f}",
        stroke_linecap="butt",
    )
    return both(circle(x, y, radius), "linen") + pleats


def _gown(look: Look) -> str:
    left = path(f"M14 {waist(14)}V176C14 138 44 124 84 118L98 {waist(98)}Z")
    right = path(f"M168 118C190 119 206 124 214 134L188 147L178 {waist(178)}L152 {waist(152)}Z")
    front = path(f"M82 116H170L154 {waist(154)}L98 {waist(98)}Z")
    throat = path("M117 98V110Q116 116 98 116L103 135Q126 146 149 135L154 116Q136 116 135 110V98Z")
    hollow = path("M117 104Q126 118 135 104V98H117Z")
    chain = path("M104 121Q126 143 148 121")
    return (
        woven(look, left + right)
        + both(front, look.second)
        + both(throat, "skin")
        + shade(hollow, 0.2)
        + beads(chain, 8, 7, "gold")
        + both(look.badge(AXIS, 150, 15), "gold", stroke_width=1.2)
    )


def _flower(suit: str, look: Look) -> str:
    x, y = FLOWER
    count, size, out, inwards = FLOWERS[suit]
    petals = Path()
    for i in range(count):
        petal = PETALS[suit].scale(size / 100).turn(180 if inwards else 0).move(0, -out)
        petals += petal.turn(i * 360 / count).move(x, y)
    stem = path(f"M{x} {y}V140")
    leaf = path("M0 0C-14 0-20-10-20-18C-8-18 0-10 0 0Z").move(x, 104)
    return (
        lines(stem, 5)
        + both(leaf.twice(x), "cloth")
        + both(petals, look.dress, stroke="linen", stroke_width=1.2)
        + both(circle(x, y, 6.5), "gold")
    )


def _arm(look: Look) -> str:
    sleeve = path(f"M178 {waist(178)}L190 142H222L236 152V{waist(236)}Z")
    cuff = path(
        "M186 147V137A5.5 5.5 0 0 1 197 137A5.5 5.5 0 0 1 208 137A5.5 5.5 0 0 1 219 137"
        "A5.5 5.5 0 0 1 230 137V147Z"
    )
    return both(sleeve, look.second) + both(cuff, "linen") + gripping(207, 122)


def _head(look: Look) -> str:
    face = path("M-21 54V74C-21 95-9 107 0 107C9 107 21 95 21 74V54Z").move(AXIS, 0)
    side = path("M0 54V107C9 107 21 95 21 74V54Z").move(AXIS, 0)
    locks = path("M0 46C-2 60-12 66-24 80C-28 50-14 38 0 38Z").twice().move(AXIS, 0)
    brow = path("M-17 69Q-10 64-5 68M17 69Q10 64 5 68Q3 78 4 85Q2 89-3 87").move(AXIS, 0)
    mouth = path("M-7 95Q-3 92 0 94Q3 92 7 95Q0 101-7 95Z").move(AXIS, 0)
    rosy = circle(-13, 87, 4.5).move(AXIS, 0)
    diadem = path("M-29 52Q-25 34 0 31Q25 34 29 52Q14 41 0 41Q-14 41-29 52Z").move(AXIS, 0)
    pearls = path("M-26 41Q-18 31 0 27Q18 31 26 41").move(AXIS, 0)
    return (
        both(face, "skin")
        + shade(side)
        + both(rosy, "hearts", stroke="none", fill_opacity=0.35)
        + eyes(AXIS, 75, 10.5, 1.2, 0.9)
        + lines(brow, 1.8)
        + both(mouth, "hearts", stroke="none")
        + both(locks, look.hair["Q"])
        + beads(pearls, 7, 8, "linen")
        + both(diadem, "gold")
        + both(look.badge(AXIS, 29, 21), look.dress)
    )
