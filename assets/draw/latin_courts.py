"""The courts of the Latin suits: what they wear, and the stage they stand on."""

from __future__ import annotations

from collections.abc import Callable

import latin_foot
import latin_horse
import latin_king
import latin_marks
import latin_queen
import weave
from figures import OUTLINE, Look
from geometry import Path, around, circle, inside, path, rectangle, star
from paper import CENTRE, WIDTH, both, draw, group

STAGE = path("M54 14H236V238H196V336H14V112H54Z")
BAND = 12  # half the height of the frieze between the halves

FIGURES = {
    "K": latin_king.figure,
    "Q": latin_queen.figure,
    "N": latin_horse.figure,
    "J": latin_foot.figure,
}

CENTRAL = (125, 163)  # where the patterns begin


def _roundels(region: Path) -> Path:
    """Rows of discs, as far as they are whole: a dress of coins."""
    outlines = region.flatten()
    discs = Path()
    for row in range(-4, 1):
        for column in range(-6, 7):
            x, y = CENTRAL[0] + (column + row % 2 / 2) * 24, CENTRAL[1] - 2 + row * 15
            rim = [around(x, y, 7.5, i * 45) for i in range(8)]
            if any(all(inside(point, outline) for point in rim) for outline in outlines):
                discs += circle(x, y, 6.5)
    return discs


def _bars(region: Path) -> Path:
    """Bars that rise towards the middle: a dress of batons."""
    x, y = CENTRAL
    cells = []
    for i in range(-5, 12):
        top, foot = y - 80 + i * 20, y - 69 + i * 20
        cells.append([(x - 120, top + 70), (x, top), (x, foot), (x - 120, foot + 70)])
        cells.append([(x, top), (x + 120, top + 70), (x + 120, foot + 70), (x, foot)])
    return weave.cut(region, cells, 12)


def _look(suit: str, second: str, pattern: Callable[[Path], Path], hair: str) -> Look:
    """How a suit dresses its court; the hair in the order of the ranks."""
    ink = latin_marks.INKS[suit]
    inks = {"l": "linen", "g": "gold", "h": "hair", "k": "line", "e": "edge"}
    by_rank = dict(zip(FIGURES, map(inks.get, hair), strict=True))
    return Look(latin_marks.SMALL[suit], ink, second, "dress-" + ink, pattern, by_rank)


LOOKS = {
    "D": _look("D", "dress-swords", _roundels, "lghg"),
    "C": _look("C", "dress-batons", lambda region: weave.scales(region, 26, 15, CENTRAL), "hhgh"),
    "S": _look("S", "dress-cups", lambda region: weave.lozenges(region, 16, 38, CENTRAL), "ekhg"),
    "B": _look("B", "dress-cups", _bars, "hgkh"),
}


def picture(rank: str, suit: str) -> str:
    """The picture of a court card; all parts of a figure are drawn upside down as well."""
    look = LOOKS[suit]
    return group(
        draw(STAGE, look.dress, stroke="none"),
        _powder(),
        FIGURES[rank](suit, look),
        _frieze(look),
        draw(STAGE, "none"),
        stroke="line",
        stroke_width=OUTLINE,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _powder() -> str:
    """Gold dots all over the ground."""
    rows = Path()
    for i in range(5):
        rows += path(f"M{66 + i % 2 * 10} {25 + i * 20}H232")
    rows += path("M26 122H66M36 142H60")
    return both(rows, "none", stroke="gold", stroke_width=2.6, stroke_dasharray="0 20")


def _frieze(look: Look) -> str:
    """The band over the middle; it looks the same upside down."""
    half = CENTRE[1]
    field = rectangle(14, half - BAND, WIDTH - 28, 2 * BAND)
    badges = Path()
    for x in (38, 76):
        badges += look.badge(x, half, 17)
    return (
        draw(field, "paper")
        + both(badges, look.ink, stroke="none")
        + draw(circle(*CENTRE, 18), "gold")
        + draw(star(*CENTRE, 14, 6.5, 8), look.dress, stroke="none")
    )
