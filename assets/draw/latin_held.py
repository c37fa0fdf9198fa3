"""What the Latin courts hold: the sign of their suit, in a raised hand."""

from __future__ import annotations

import math

from figures import Look, gripping
from geometry import circle, path, polygon, star
from paper import both

X, Y = 205, 120  # middle of the fist
FOOT = 163  # where the upper half of a picture ends, below the edge of the frieze


def sleeve(look: Look) -> str:
    """The sleeve of the raised arm."""
    return both(path(f"M172 {FOOT}L186 142H222L234 {FOOT}Z"), look.second)


def cuff(ink: str) -> str:
    """The cuff of the raised arm."""
    return both(path("M184 136H226V147H184Z"), ink)


def held(suit: str, look: Look) -> str:
    """The sign and the fist around it."""
    return {"D": _coin, "C": _cup, "S": _sword, "B": _baton}[suit](look) + gripping(X, Y)


def _coin(look: Look) -> str:
    y = 78
    beads = f"0 {math.tau * 22.5 / 16:.3f}"
    return (
        both(circle(X, y, 28), "gold")
        + both(
            circle(X, y, 22.5), "none", stroke=look.dress, stroke_width=5, stroke_dasharray=beads
        )
        + both(star(X, y, 17, 7, 8), look.dress, 0, stroke="none")
    )


def _cup(look: Look) -> str:
    bowl = path(
        "M-26-68H26C26-36 16-26 5-22V14Q8 24 20 27V33H-20V27Q-8 24-5 14V-22C-16-26-26-36-26-68Z"
    )
    bands = path("M-26-58H26L25-50H-25ZM-9-24H9V-15H-9Z")
    return both(bowl.move(X, Y - 2), "gold") + both(bands.move(X, Y - 2), look.second)


def _sword(look: Look) -> str:
    blade = path(f"M{X} 18L{X + 9} 34V102H{X - 9}V34Z")
    dark = path(f"M{X} 18L{X + 9} 34V102H{X}Z")
    hilt = path(
        "M-26-19Q-20-12-12-12H12Q20-12 26-19V-9Q22-4 12-4H4V24A6 6 0 1 1-4 24V-4H-12Q-22-4-26-9Z"
    )
    return both(blade, "linen") + both(dark, "edge") + both(hilt.move(X, Y - 4), "gold")


def _baton(look: Look) -> str:
    staff = path("M-8-88H8V40H-8Z").move(X, Y)
    ribbon = path("M-8-48L8-60V-50L-8-38ZM-8-26L8-38V-28L-8-16ZM-8 28L8 16V26L-8 38Z").move(X, Y)
    cap = polygon(
        [(-8, -72), (-13, -84), (-13, -94), (-6, -101), (6, -101), (13, -94), (13, -84), (8, -72)]
    )
    return (
        both(staff, "linen")
        + both(ribbon, look.second, stroke_width=1.5)
        + both(cap.move(X, Y), "gold")
    )
