"""Numerals made of straight strokes and arcs of one weight; no font is involved.

A numeral is a skeleton, to be drawn with round joins and round ends. Its outer edges are at 0
and the width, 0 and the height.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from geometry import Path, Point, path
from paper import draw

NARROW = {"1": 0.54, "-": 0.58}  # of the width of the other characters
UNDERLINED = {"6", "9"}  # told apart by a line at the foot


@dataclass(frozen=True)
class Type:
    """The measures of a set of numerals."""

    width: float
    height: float
    weight: float
    gap: float = 0  # between two characters
    underlined: bool = True  # whether 6 and 9 are told apart by a line

    def advance(self, character: str) -> float:
        """The width of a character."""
        return self.width * NARROW.get(character, 1)

    def wide(self, text: str) -> float:
        """The width of a number."""
        return sum(map(self.advance, text)) + self.gap * (len(text) - 1)

    def skeleton(self, text: str) -> Path:
        """The lines of a number in the middle of x = 0, its head at y = 0."""
        whole, x = Path(), -self.wide(text) / 2
        for character in text:
            width, half = self.advance(character), self.weight / 2
            inside = (width - self.weight, self.height - self.weight)
            whole += path(SKELETONS[character](*inside)).move(x + half, half)
            x += width + self.gap
        if self.underlined and text in UNDERLINED:
            y = self.height + self.weight
            whole += path(f"M{-self.width / 2 + half} {y}H{self.width / 2 - half}")
        return whole


def strokes(shape: Path, colour: str, weight: float) -> str:
    """A skeleton drawn with a broad pen."""
    return draw(
        shape,
        "none",
        stroke=colour,
        stroke_width=float(weight),
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _minus(w: float, h: float) -> str:
    return f"M0 {h / 2}H{w}"


def _zero(w: float, h: float) -> str:
    r = w / 2
    return f"M0 {r}A{r} {r} 0 0 1 {w} {r}V{h - r}A{r} {r} 0 0 1 0 {h - r}Z"


def _one(w: float, h: float) -> str:
    return f"M0 {w * 0.85}L{w} 0V{h}"


def _two(w: float, h: float) -> str:
    r = w / 2
    x, y = _touch(r, r, r, 0, h)
    return f"M0 {r}A{r} {r} 0 1 1 {x} {y}L0 {h}H{w}"


def _three(w: float, h: float) -> str:
    waist = h * 0.47
    r, s = waist / 2, (h - waist) / 2
    if w < 1.8 * s:  # too narrow for half circles: straight lines between two quarters
        r = w / 2
        return (
            f"M0 {r * 0.9}A{r} {r} 0 0 1 {w} {r}V{waist - r}A{r} {r} 0 0 1 {r} {waist}"
            f"A{r} {r} 0 0 1 {w} {waist + r}V{h - r}A{r} {r} 0 0 1 0 {h - r * 0.9}"
        )
    return (
        f"M0 {r * 0.8}A{r} {r} 0 0 1 {r} 0H{w - r}A{r} {r} 0 0 1 {w - r} {waist}H{w * 0.42}"
        f"M{w - s} {waist}A{s} {s} 0 0 1 {w - s} {h}H{s}A{s} {s} 0 0 1 0 {h - s * 0.8}"
    )


def _four(w: float, h: float) -> str:
    stem, bar = w * 0.76, h * 0.73
    return f"M{w} {bar}H0L{stem * 0.82} 0M{stem} {h * 0.42}V{h}"


def _five(w: float, h: float) -> str:
    r = min(w / 2, h * 0.3)
    waist = h - 2 * r
    return (
        f"M{w * 0.92} 0H{w * 0.1}L{w * 0.04} {waist}H{w - r}A{r} {r} 0 0 1 {w - r} {h}"
        f"H{r}A{r} {r} 0 0 1 0 {h - r * 0.75}"
    )


def _six(w: float, h: float) -> str:
    r = w / 2
    x, y = _touch(r, h - r, r, w * 0.72, 0)
    return f"M{w * 0.72} 0L{x} {y}A{r} {r} 0 1 0 {w} {h - r}A{r} {r} 0 0 0 {x} {y}"


def _seven(w: float, h: float) -> str:
    return f"M0 0H{w}L{w * 0.3} {h}"


def _eight(w: float, h: float) -> str:
    waist = h * 0.47
    r, s, inset = waist / 2, (h - waist) / 2, w * 0.05
    if w < 1.8 * s:
        return _zero(w, waist) + path(_zero(w, h - waist)).move(0, waist).write(3)
    return (
        f"M{inset + r} 0H{w - inset - r}A{r} {r} 0 0 1 {w - inset - r} {waist}H{inset + r}"
        f"A{r} {r} 0 0 1 {inset + r} 0Z"
        f"M{s} {waist}H{w - s}A{s} {s} 0 0 1 {w - s} {h}H{s}A{s} {s} 0 0 1 {s} {waist}Z"
    )


def _nine(w: float, h: float) -> str:
    return path(_six(w, h)).turn(180, w / 2, h / 2).write(3)


def _touch(cx: float, cy: float, r: float, x: float, y: float) -> Point:
    """Where a line from a point touches a circle: of the two places, the anticlockwise one."""
    away = math.dist((cx, cy), (x, y))
    angle = math.atan2(y - cy, x - cx) - math.acos(r / away)
    return cx + r * math.cos(angle), cy + r * math.sin(angle)


SKELETONS = {
    "-": _minus,
    "0": _zero,
    "1": _one,
    "2": _two,
    "3": _three,
    "4": _four,
    "5": _five,
    "6": _six,
    "7": _seven,
    "8": _eight,
    "9": _nine,
}
