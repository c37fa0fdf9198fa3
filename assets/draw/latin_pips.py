"""The number cards of the Latin suits: coins and cups in rows, swords and batons interlaced."""

from __future__ import annotations

import math

import pips
from geometry import Path, circle, path, star
from latin_aces import ace
from latin_lattice import batons, swords
from paper import draw, group


def picture(suit: str, count: int) -> str:
    """What is on a number card, beside its index."""
    return PICTURES[suit](count) if count > 1 else ace(suit)


def _coins(count: int) -> str:
    scale = (84 if count < 4 else 57 if count < 7 else 54) / 100
    places = [(x, y) for x, y, _ in pips.layout(count)]

    def each(part: Path) -> Path:
        return sum((part.move(x, y) for x, y in places), Path())

    discs = each(path("M0 0H0"))
    beads = math.tau * 40 / 20 * scale
    return group(
        draw(discs, stroke="dress-coins", stroke_width=100 * scale),
        draw(
            each(circle(0, 0, 40 * scale)),
            stroke="gold",
            stroke_width=9 * scale,
            stroke_dasharray=f"0 {beads:.3f}",
        ),
        draw(discs, stroke="gold", stroke_width=62 * scale),
        draw(each(star(0, 0, 26 * scale, 11 * scale, 8)), "dress-coins"),
        draw(discs, stroke="gold", stroke_width=11 * scale),
        fill="none",
        stroke_linecap="round",
    )


def _cups(count: int) -> str:
    size = 80 if count < 4 else 62 if count < 7 else 54
    places = pips.layout(count)

    def each(text: str) -> Path:
        part = path(text).scale(size / 100)
        turned = part.turn(180)
        return sum(((turned if down else part).move(x, y) for x, y, down in places), Path())

    return (
        draw(
            each(
                "M-40-50H40V-34C40-8 26 8 9 12A9.5 9.5 0 0 1 8 27Q11 37 31 40V50H-31V40Q-11 37-8 27"
                "A9.5 9.5 0 0 1-9 12C-26 8-40-8-40-34Z"
            ),
            "cups",
        )
        + draw(each("M-40-39H40V-32H-40ZM-10 15H10V24H-10Z"), "gold")
        + draw(each("M0-26L11-13L0 4L-11-13Z"), "gold")
    )


PICTURES = {"D": _coins, "C": _cups, "S": swords, "B": batons}
