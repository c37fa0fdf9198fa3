"""The foot soldier of a Latin suit with cap and shield; in cups and coins a maid with flowers."""

from __future__ import annotations

import math

from figures import Look, beads, eyes, lines, shade, woven
from geometry import Path, circle, path
from latin_held import FOOT, cuff, held, sleeve
from paper import both

AXIS = 122
MAIDS = "DC"


def figure(suit: str, look: Look) -> str:
    """The figure; every part is drawn upside down as well."""
    parts = _coat(look) + sleeve(look) + cuff("gold") + held(suit, look)
    if suit in MAIDS:
        return parts + _face() + _wreath(look) + _flowers()
    return parts + _face() + _cap(look) + _shield(look)


def _coat(look: Look) -> str:
    left = path(f"M122 120L90 118Q70 122 68 {FOOT}H122Z")
    right = path(f"M122 112L156 118Q180 122 186 {FOOT}H122Z")
    return woven(look, left, "linen") + both(right, look.second)


def _shield(look: Look) -> str:
    """A round shield that rises above the frieze; a broad dashed bow is a bow of rays."""
    x = 56

    def half(radius: float) -> Path:
        return path(f"M{x - radius} {FOOT}A{radius} {radius} 0 0 1 {x + radius} {FOOT}")

    return (
        both(half(40), "gold")
        + both(half(31), look.second)
        + both(
            half(17),
            "none",
            stroke="gold",
            stroke_width=24,
            stroke_dasharray=f"{math.pi * 17 / 24:.3f}",
            stroke_linecap="butt",
        )
        + both(half(9), "gold")
    )


def _flowers() -> str:
    leaves = path(f"M54 {FOOT}L24 136L50 146L42 122L60 140L78 122L72 144L94 138L64 {FOOT}Z")
    blooms = path("M26 134H26M42 122H42M62 128H62M80 124H80M76 143H76")
    return (
        both(leaves, "dress-batons")
        + lines(blooms, 16)
        + both(blooms, "none", stroke="linen", stroke_width=12.5)
        + both(blooms, "none", stroke="gold", stroke_width=6)
    )


def _face() -> str:
    neck = path("M-11 98V112Q0 122 11 112V98Z").move(AXIS, 0)
    face = path("M-22 48H22V80Q20 98 0 106Q-20 98-22 80Z").move(AXIS, 0)
    side = path("M0 48H22V80Q20 98 0 106Z").move(AXIS, 0)
    brow = path("M-18 66Q-11 61-5 65M18 66Q11 61 5 65Q3 76 4 83Q2 87-3 85").move(AXIS, 0)
    mouth = path("M-7 93Q-3 90 0 92Q3 90 7 93Q0 99-7 93Z").move(AXIS, 0)
    cheek = circle(-13, 86, 4.5).move(AXIS, 0)
    collar = path("M-34 122L-16 108L0 120L16 108L34 122L10 134L0 124L-10 134Z").move(AXIS, 0)
    return (
        both(neck, "skin")
        + both(collar, "linen")
        + both(face, "skin")
        + shade(side)
        + eyes(AXIS, 73, 11)
        + lines(brow)
        + both(cheek, "hearts", stroke="none", fill_opacity=0.35)
        + both(mouth, "hearts", stroke="none")
    )


def _cap(look: Look) -> str:
    hair = path(
        "M0 40C-26 40-33 54-33 76L-38 104Q-26 114-16 106L-19 70Q-8 62 0 52Q8 62 19 70L16 106"
        "Q26 114 38 104L33 76C33 54 26 40 0 40Z"
    ).move(AXIS, 0)
    cap = path("M-41 54Q-40 26-8 24Q34 22 41 54Q0 42-41 54Z").move(AXIS, 0)
    feather = path("M18 46C30 34 48 38 58 20C64 40 48 52 22 53Z").move(AXIS, 0)
    return both(hair, look.hair["J"]) + both(cap, look.second) + both(feather, "gold")


def _wreath(look: Look) -> str:
    """Flowers in the hair, and two braids made of beads."""
    hair = path(
        "M0 28C-26 28-33 48-31 74Q-30 82-24 84Q-22 62 0 50Q22 62 24 84Q30 82 31 74"
        "C33 48 26 28 0 28Z"
    ).move(AXIS, 0)
    braid = path("M-28 80Q-34 104-30 142").move(AXIS, 0)
    crown = path("M-31 54Q0 20 31 54").move(AXIS, 0)
    return (
        beads(braid.twice(AXIS), 6, 14, look.hair["J"])
        + both(hair, look.hair["J"])
        + beads(crown, 7, 14, "linen")
    )
