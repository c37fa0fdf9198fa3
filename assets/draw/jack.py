"""The jack: in profile under a feathered cap, with a halberd."""

from __future__ import annotations

from figures import Look, gripping, lines, shade, waist, woven
from geometry import Path, circle, path, rectangle
from paper import both

AXIS = 114

CAPS = {
    "S": "M-36 56C-34 40-20 30 8 20C10 30 20 40 44 48Q10 60-36 56Z",
    "H": "M-34 54C-46 34-24 20 0 20C26 20 38 32 30 48Z",
    "D": "M-30 54L-38 28L-14 34L0 20L14 30L34 22L28 48Z",
    "C": "M-33 54C-42 40-36 28-22 28C-20 20 2 14 14 22C28 22 36 34 29 47Z",
}


def figure(suit: str, look: Look) -> str:
    """The figure; every part is drawn upside down as well."""
    halo = both(circle(AXIS + 4, 76, 56), "linen", stroke="none")
    return halo + _doublet(look) + _halberd() + _arm(look) + _head(suit, look)


def _doublet(look: Look) -> str:
    left = path(f"M14 {waist(14)}V166Q22 132 64 126L114 118V{waist(114)}Z")
    right = path(f"M114 118L160 124Q214 128 236 {waist(236)}L114 {waist(114)}Z")
    buttons = Path()
    for y in (144, 156):
        buttons += circle(122, y, 3)
    return woven(look, left) + both(right, look.second) + both(buttons, "gold", stroke_width=1.5)


def _halberd() -> str:
    shaft = rectangle(204, 36, 7, 106)
    spike = path("M207.5 17L213 46H202Z")
    axe = path("M204 46H196Q184 42 178 32Q168 56 178 80Q186 70 204 68Z")
    hook = path("M211 48Q222 48 230 42Q228 60 211 64Z")
    return (
        both(shaft, "hair")
        + both(spike + axe, "linen")
        + both(hook, "edge")
        + both(rectangle(202, 44, 11, 28), "gold")
    )


def _arm(look: Look) -> str:
    sleeve = path(f"M176 {waist(176)}L190 142H224L236 150V{waist(236)}Z")
    cuff = path("M186 136H229V147H186Z")
    return both(sleeve, look.dress) + both(cuff, "gold") + gripping(207.5, 124)


def _head(suit: str, look: Look) -> str:
    face = path(
        "M-14 128V60L26 48L25 62Q24 66 26 70L36 85Q36 88 27 89L29 93L26 96L28 100Q25 103 26 107"
        "Q27 116 18 117Q12 118 8 114V128Z"
    ).move(AXIS, 0)
    hollow = path("M8 128V114Q-6 114-14 102V128Z").move(AXIS, 0)
    hair = path("M-30 52V98A12 12 0 0 0-18 110H0V92L8 80V56Z").move(AXIS, 0)
    fold = path("M-20 64V100M-10 64V100").move(AXIS, 0)
    eye = path("M9 74Q15 67 22 70L21 77Q14 79 9 74Z").move(AXIS, 0)
    pupil = circle(18.5, 73, 2.7).move(AXIS, 0)
    brow = path("M8 66Q15 60 23 63").move(AXIS, 0)
    mouth = path("M27.5 90.5L28.5 93L26 96L27.5 99L19 96.5Q23 93 27.5 90.5Z").move(AXIS, 0)
    rosy = circle(14, 90, 5).move(AXIS, 0)
    collar = path("M-32 128L-20 114Q-4 122 12 116L30 128L12 137L2 128L-10 139Z").move(AXIS, 0)
    cap = path(CAPS[suit]).move(AXIS, 0)
    brim = path("M-35 52L31 43L33 52L-33 62Z").move(AXIS, 0)
    plume = path(
        "M20 44C10 14-34 10-54 34C-50 36-48 36-44 36C-46 38-47 40-47 42C-26 34 0 36 20 44Z"
    )
    rib = path("M20 44C2 30-22 26-44 36").move(AXIS, 0)
    return (
        both(face, "skin")
        + shade(hollow, 0.15)
        + both(rosy, "hearts", stroke="none", fill_opacity=0.35)
        + both(eye, "linen", stroke_width=1.5)
        + both(pupil, "line", stroke="none")
        + lines(brow)
        + both(mouth, "hearts", stroke="none")
        + both(hair, look.hair["J"])
        + lines(fold, 1.5)
        + both(collar, "linen")
        + both(cap, look.dress)
        + both(brim, look.second)
        + both(plume.move(AXIS, 0), "gold")
        + lines(rib, 1.5)
    )
