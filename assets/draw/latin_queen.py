"""The queen of a Latin suit: in profile, under a crown and a long veil."""

from __future__ import annotations

from figures import Look, beads, lines, woven
from geometry import circle, path
from latin_held import FOOT, cuff, held, sleeve
from paper import both

AXIS = 120


def figure(suit: str, look: Look) -> str:
    """The figure; every part is drawn upside down as well."""
    return _veil() + _gown(look) + sleeve(look) + cuff("linen") + held(suit, look) + _head(look)


def _veil() -> str:
    veil = path(f"M-20 36C-46 46-48 92-62 114Q-74 136-92 {FOOT}H-20V84Z").move(AXIS, 0)
    folds = path(f"M-38 66Q-42 112-68 {FOOT}M-30 92Q-32 130-44 {FOOT}").move(AXIS, 0)
    return both(veil, "linen") + lines(folds, 1.5)


def _gown(look: Look) -> str:
    dress = path(f"M66 {FOOT}Q66 134 92 128H150Q178 132 184 {FOOT}Z")
    skin = path("M-13 92V114Q-13 124-26 129L-15 147Q6 156 26 147L36 129Q14 126 10 104Z")
    seam = path("M-26 129L-15 147Q6 156 26 147L36 129")
    necklace = path("M-14 118Q2 132 18 123")
    return (
        woven(look, dress, "linen")
        + both(skin.move(AXIS, 0), "skin")
        + both(seam.move(AXIS, 0), "none", stroke="gold", stroke_width=6)
        + beads(necklace.move(AXIS, 0), 6, 7, look.second)
    )


def _head(look: Look) -> str:
    face = path(
        "M-10 48L12 46Q19 49 20 58L20 65Q24 72 28 77Q28 80 23 81L24 85Q27 87 24 89"
        "Q26 93 22 96Q20 98 21 101Q20 108 11 108L0 105L-13 106Z"
    ).move(AXIS, 0)
    cheek = circle(10, 91, 5).move(AXIS, 0)
    hair = path("M15 47Q6 34-12 34Q-36 36-36 62Q-38 86-22 94Q-12 97-7 89Q2 82-2 68Q2 54 15 47Z")
    eye = path("M8 69Q14 63 20 68L19 72Q13 74 8 69Z").move(AXIS, 0)
    pupil = path("M16.5 68.5h0").move(AXIS, 0)
    brow = path("M6 62Q13 56 20 59M-25 86Q-10 86-8 65").move(AXIS, 0)
    lips = path("M24 85Q27 87 24 89Q26 93 22 95Q18 92 15 90Q19 87 24 85Z").move(AXIS, 0)
    crown = path("M-31 47L-38 25L-26 32L-19 18L-9 30L3 18L7 32L19 26L15 45Q-8 32-31 47Z")
    pearls = path("M-30 52Q-8 38 12 49").move(AXIS, 0)
    return (
        both(face, "skin")
        + both(cheek, "hearts", stroke="none", fill_opacity=0.35)
        + both(eye, "linen", stroke_width=1.5)
        + lines(pupil, 5)
        + both(lips, "hearts", stroke="none")
        + both(hair.move(AXIS, 0), look.hair["Q"])
        + lines(brow)
        + both(crown.move(AXIS, 0), "gold")
        + beads(pearls, 8, 7, "linen")
    )
