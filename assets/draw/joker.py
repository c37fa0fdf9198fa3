"""The joker: a fool in cap and bells, with four cards in his hand."""

from __future__ import annotations

import suits
from figures import Look, eyes, gripping, lines, shade, waist, woven
from geometry import Path, circle, path, polygon, rectangle, star
from paper import both

AXIS = 124

# Red laughs, black has lost.
MOUTHS = {
    "R": "M-14 92Q0 98 14 92Q10 108 0 108Q-10 108-14 92Z",
    "B": "M-12 105Q-9 94 0 94Q9 94 12 105Q0 99-12 105Z",
}
BROWS = {
    "R": "M-18 63Q-11 55-4 61M18 63Q11 55 4 61",
    "B": "M-18 60Q-11 60-4 65M18 60Q11 60 4 65",
}


def figure(kind: str, look: Look) -> str:
    """The figure; every part is drawn upside down as well."""
    halo = both(circle(AXIS, 80, 54), "linen", stroke="none")
    return halo + _coat(look) + _hand_of_cards() + _arm(look) + _head(kind, look) + _ruff(look)


def _coat(look: Look) -> str:
    left = path(f"M14 {waist(14)}V164Q22 130 64 122L{AXIS} 112V{waist(AXIS)}Z")
    right = path(f"M{AXIS} 112L178 120Q226 128 236 {waist(236)}L{AXIS} {waist(AXIS)}Z")
    return woven(look, left) + woven(look, right, "gold", look.second)


def _hand_of_cards() -> str:
    fan = []
    for suit, lean in zip("CDSH", (-33, -14, 5, 24), strict=True):
        card, pip = (
            part.turn(lean).move(202, 124)
            for part in (rectangle(-11, -56, 22, 33), suits.SHAPES[suit].scale(0.14).move(0, -41))
        )
        fan.append(both(card, "linen", stroke_width=1.6))
        fan.append(both(pip, suits.INKS[suit], stroke="none"))
    return "".join(fan)


def _arm(look: Look) -> str:
    sleeve = path(f"M176 {waist(176)}L190 142H222L236 150V{waist(236)}Z")
    cuff = path("M184 148L188 134L195 140L202 134L209 140L216 134L223 140L230 134L232 148Z")
    return both(sleeve, look.dress) + both(cuff, "gold") + gripping(205, 122)


def _head(kind: str, look: Look) -> str:
    face = path("M-23 56V86A23 25 0 0 0 23 86V56Z").move(AXIS, 0)
    side = path("M0 56H23V86A23 25 0 0 1 0 111Z").move(AXIS, 0)
    mask = path("M-11 56L-4 72L-11 88L-18 72Z").move(AXIS, 0)
    nose = path("M3 68V82Q3 88-4 87").move(AXIS, 0)
    horn = path("M0 56V26C-16 16-44 20-54 38C-59 48-59 58-57 68C-48 54-38 54-27 64Q-14 56 0 56Z")
    bells = circle(-57, 71, 5) + circle(57, 71, 5)
    return (
        both(face, "skin")
        + shade(side)
        + both(mask.twice(AXIS), look.second, stroke="none")
        + eyes(AXIS, 72, 11)
        + lines(nose)
        + both(path(MOUTHS[kind]).move(AXIS, 0), "hearts", stroke_width=1.5)
        + both(horn.move(AXIS, 0), look.dress)
        + both(horn.mirror().move(AXIS, 0), "gold")
        + both(bells.move(AXIS, 0), "gold")
        + both(star(AXIS, 50, 9.5, 4, 5), "linen", stroke_width=1.5)
    )


def _ruff(look: Look) -> str:
    rim = [(-32, 104), (-21, 115), (-8, 121), (8, 121), (21, 115), (32, 104)]
    tips = [(-46, 122), (-22, 138), (0, 145), (22, 138), (46, 122)]
    dags = [
        polygon([(0, 98), one, tip, two])
        for one, tip, two in zip(rim[:-1], tips, rim[1:], strict=True)
    ]
    one, two = dags[::2], dags[1::2]
    return both(sum(two, Path()).move(AXIS, 0), "linen") + both(
        sum(one, Path()).move(AXIS, 0), look.second
    )
