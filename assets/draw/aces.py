"""The aces of the French deck: one large pip inlaid with its suit's own pattern."""

from __future__ import annotations

import suits
from courts import LOOKS
from geometry import Path, around, circle, polygon
from paper import CENTRE, draw

SIZES = {"S": 1.62, "H": 1.72, "D": 1.95, "C": 1.72}
CENTRES = {"S": (0, 4), "H": (0, -4), "D": (0, 0)}  # towards which the inlay shrinks


def ace(suit: str) -> str:
    """The middle of an ace."""
    shape, look, size = suits.SHAPES[suit], LOOKS[suit], SIZES[suit]
    line, inlay = (part.scale(size).move(*CENTRE) for part in _inlay(suit))
    return (
        (_sun(look.ink) if suit == "S" else "")
        + draw(shape.scale(size).move(*CENTRE), look.ink)
        + draw(line, look.dress, stroke="paper", stroke_width=2)
        + draw(look.pattern(inlay), "gold")
        + draw(circle(*CENTRE, 20), look.ink)
        + draw(circle(*CENTRE, 16), "paper")
        + draw(shape.scale(0.21).move(*CENTRE), look.ink)
    )


def _inlay(suit: str) -> tuple[Path, Path]:
    """The line around the inlay, and the inlay, in a box of 100."""
    if suit == "C":
        discs = ((0, -26), (-23.5, 9.5), (23.5, 9.5))
        rings, fields = (
            sum((circle(x, y, radius) for x, y in discs), Path()) for radius in (17.5, 14.5)
        )
        return rings, fields
    shape = suits.LEAF if suit == "S" else suits.SHAPES[suit]
    x, y = CENTRES[suit]
    rings, fields = (shape.move(-x, -y).scale(share).move(x, y) for share in (0.82, 0.72))
    return rings, fields


def _sun(colour: str) -> str:
    """Rays all around, for the grandest of the four."""
    x, y = CENTRE
    rays = [Path(), Path()]
    for i in range(48):
        at, tip = i * 7.5, (101, 96)[i % 2]
        ends = around(x, y, 89, at - 3), around(x, y, tip, at), around(x, y, 89, at + 3)
        rays[i % 2] += polygon(ends)
    ring = draw(circle(x, y, 86), "none", stroke="gold", stroke_width=1.5)
    return ring + draw(rays[0], "gold") + draw(rays[1], colour)
