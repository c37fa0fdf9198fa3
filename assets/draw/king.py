"""The king: facing us, crowned and bearded, with a sword in his hand."""

from __future__ import annotations

from figures import Look, eyes, gripping, lines, shade, waist, woven
from geometry import Path, circle, path, polygon, rectangle
from paper import both

AXIS = 130

CROWNS = {
    "S": "M-29 50L-34 24L-17 37L0 20L17 37L34 24L29 50Z",
    "H": "M-29 50V32A9.7 9.7 0 0 1-9.7 32A9.7 9.7 0 0 1 9.7 32A9.7 9.7 0 0 1 29 32V50Z",
    "D": "M-29 50L-36 28L-22 38L-16 23L-7 36L0 19L7 36L16 23L22 38L36 28L29 50Z",
    "C": "M-30 50V32H-18V39H-7V30H7V39H18V32H30V50Z",
}
JEWELS = {
    "S": circle(-34, 23, 3.5) + circle(0, 20, 4) + circle(34, 23, 3.5),
    "H": circle(-19, 32, 3) + circle(0, 32, 3) + circle(19, 32, 3),
    "D": Path(),
    "C": circle(0, 22, 4.5) + circle(-6, 29, 4.5) + circle(6, 29, 4.5),
}
CHEEKS = "M-25 82Q-14 85-10 95H10Q14 85 25 82"
BEARDS = {
    "S": "C25 110 12 124 0 146C-12 124-25 110-25 82Z",
    "H": "C28 106 26 128 13 140Q4 138 0 124Q-4 138-13 140C-26 128-28 106-25 82Z",
    "D": "L22 134H-22Z",
    "C": "A10 10 0 0 1 25 102A11 11 0 0 1 14 122A14 14 0 0 1-14 122A11 11 0 0 1-25 102"
    "A10 10 0 0 1-25 82Z",
}
STRANDS = {
    "S": "M0 108V134M-9 106Q-8 116-4 124M9 106Q8 116 4 124",
    "H": "M-13 108Q-15 122-12 132M13 108Q15 122 12 132M0 108V122",
    "D": "M-14 106V134M-5 106V134M5 106V134M14 106V134",
    "C": "M-12 106A5 5 0 0 0-2 110M12 106A5 5 0 0 1 2 110M-6 120A6 6 0 0 0 6 120",
}


def figure(suit: str, look: Look) -> str:
    """The figure; every part is drawn upside down as well."""
    halo = both(circle(AXIS, 78, 56), "linen", stroke="none")
    return halo + _robe(look) + _sword() + _arm(look) + _head(suit, look)


def _robe(look: Look) -> str:
    left = path(f"M14 {waist(14)}V154Q22 126 58 120L100 108L84 {waist(84)}Z")
    right = path(f"M160 108L196 118Q214 122 222 136L186 146L176 {waist(176)}Z")
    hem = polygon([(98, 112), (162, 112), (176, waist(176)), (84, waist(84))])
    front = polygon([(106, 112), (154, 112), (166, waist(166)), (94, waist(94))])
    ermine = path("M82 118Q94 108 108 104H152Q166 108 178 118Q160 162 130 162Q100 162 82 118Z")
    tails = Path()
    for x, y in ((93, 120), (102, 135), (115, 148), (130, 153), (145, 148), (158, 135), (167, 120)):
        tails += path(f"M{x} {y - 4}l3 8h-6z")
    return (
        woven(look, left + right)
        + both(hem, "gold")
        + both(front, look.second)
        + both(ermine, "linen")
        + both(tails, "line", stroke="none")
    )


def _sword() -> str:
    blade = path("M198 106V36L206 20L214 36V106Z")
    flat = path("M206 20L214 36V106H206Z")
    guard = path("M184 103H228V111H184Z")
    grip = rectangle(202, 110, 8, 30)
    return both(blade, "linen") + both(flat, "edge") + both(grip, "hair") + both(guard, "gold")


def _arm(look: Look) -> str:
    sleeve = path(f"M176 {waist(176)}L188 140H224L236 150V{waist(236)}Z")
    cuff = path("M184 135H228V146H184Z")
    return both(sleeve, look.second) + both(cuff, "gold") + gripping(206, 124)


def _head(suit: str, look: Look) -> str:
    hair = path("M-26 48L-38 90A13 13 0 0 0-14 102H14A13 13 0 0 0 38 90L26 48Z").move(AXIS, 0)
    face = path("M-24 48H24V88A24 24 0 0 1-24 88Z").move(AXIS, 0)
    side = path("M0 48H24V88A24 24 0 0 1 0 112Z").move(AXIS, 0)
    beard = path(CHEEKS + BEARDS[suit])
    beard += path("M0 94C-5 88-16 90-21 99C-14 102-4 102 0 98C4 102 14 102 21 99C16 90 5 88 0 94Z")
    mouth = path("M-6 103Q0 100 6 103Q0 108-6 103Z").move(AXIS, 0)
    brow = path("M-19 64Q-11 58-4 64M19 64Q11 58 4 64V84Q4 90-3 89").move(AXIS, 0)
    crown = path(CROWNS[suit]).move(AXIS, 0)
    band = path("M-29 46H29V56H-29Z").move(AXIS, 0)
    ink = "edge" if look.hair["K"] == "line" else None
    strands = path(STRANDS[suit]).move(AXIS, 0)
    return (
        both(hair, look.hair["K"])
        + both(face, "skin")
        + shade(side)
        + eyes(AXIS, 71, 11)
        + lines(brow)
        + both(beard.move(AXIS, 0), look.hair["K"], stroke=None)
        + both(strands, "none", stroke=ink, stroke_width=1.5)
        + both(mouth, "hearts", stroke="none")
        + both(crown, "gold")
        + both(JEWELS[suit].move(AXIS, 0), look.dress)
        + both(band, look.second)
    )
