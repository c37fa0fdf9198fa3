"""Packs to print: sheets of cards in their real size, with marks to cut along, as SVG or PDF."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ..folders import assets
from ..game import Game
from ..messages import Message
from ..widgets import faces
from .common import OutputError

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height of a page, in mm."""
DRAWN = (250, 350)
"""Width and height of a drawing, in its own units."""
WIDTH = 63.5
"""Of a card, in mm; it is then 88.9 mm high."""
LEAST = 20.0
"""The narrowest card, in mm."""
MARGIN = 5.0
"""What every page leaves free at its edges, in mm; printers do not reach them."""
NEAR, FAR = 1.0, 5.0
"""Where a mark begins and ends, in mm from the cards."""

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_BLOCK = re.compile(r"([^{}]+)\{([^{}]*)\}")
_WISH = re.compile(r'\[data-cards-(\w+)="(\w+)"\]')
_INK = re.compile(r"(--[\w-]+):\s*([^;]+);")
_VAR = re.compile(r"var\(\s*(--[\w-]+)\s*,\s*([^()]*)\)")


class Sheet(NamedTuple):
    """How cards of a width lie on a paper: edge to edge, in the middle of the page."""

    paper: str
    width: float

    @property
    def page(self) -> tuple[float, float]:
        """Width and height of the page."""
        return PAPERS[self.paper]

    @property
    def height(self) -> float:
        """The height of a card."""
        return self.width * DRAWN[1] / DRAWN[0]

    @property
    def columns(self) -> int:
        return int((self.page[0] - 2 * MARGIN) / self.width + 1e-9)

    @property
    def rows(self) -> int:
        return int((self.page[1] - 2 * MARGIN) / self.height + 1e-9)

    @property
    def cuts(self) -> tuple[list[float], list[float]]:
        """Where the cards are cut apart: across from left to right, down from the top."""
        left = (self.page[0] - self.columns * self.width) / 2
        top = (self.page[1] - self.rows * self.height) / 2
        return (
            [left + column * self.width for column in range(self.columns + 1)],
            [top + row * self.height for row in range(self.rows + 1)],
        )


def sheet(paper: str = "a4", width: float = WIDTH) -> Sheet:
    """Cards of this width in mm on this paper; ``OutputError`` if they are too narrow or wide."""
    page = PAPERS[paper]
    most = min(page[0] - 2 * MARGIN, (page[1] - 2 * MARGIN) * DRAWN[0] / DRAWN[1])
    if not LEAST <= width <= most:
        low, high = f"{LEAST:g}", f"{int(most * 10) / 10:g}"
        raise OutputError(Message("deck.width", low=low, high=high))
    return Sheet(paper, width)


@cache
def inks(suits: str = "two") -> dict[str, str]:
    """The colours of the light palette by their custom property, on the paper that is there."""
    css = (assets() / "cards/palette.css").read_text(encoding="utf-8")
    wishes = {("theme", "light"), ("suits", suits)}
    found: dict[str, str] = {}
    for selectors, body in _BLOCK.findall(_COMMENT.sub("", css)):
        for selector in selectors.split(","):
            wanted, _, unwanted = selector.partition(":not(")
            if set(_WISH.findall(wanted)) <= wishes and not wishes & set(_WISH.findall(unwanted)):
                found |= dict(_INK.findall(body))
    return found | {"--card-paper": "#fff"}


def coloured(drawing: str, colours: dict[str, str]) -> str:
    """The drawing with a plain colour in every place of a custom property."""
    count = 1
    while count:
        drawing, count = _VAR.subn(lambda one: colours.get(one[1], one[2].strip()), drawing)
    return drawing


def pack(game: Game, language: str, suits: str = "two") -> list[str]:
    """The faces of one pack, in the order of the deck, each as often as the pack needs it.

    ``OutputError`` if a drawing is missing.
    """
    try:
        drawn = faces.faces(game.deck.faces, game.deck.drawn, language)
        full = [coloured(both[0], inks(suits)) for both in drawn]
    except (OSError, ValueError) as error:
        raise _missing(game, error) from None
    return [full[game.deck.face(card)] for card in game.deck.pack()]


def back(game: Game, suits: str = "two") -> str:
    """The back of the game's cards; ``OutputError`` if there is no drawing of it."""
    try:
        return coloured(faces.backs()[game.name], inks(suits))
    except (OSError, ValueError, KeyError) as error:
        raise _missing(game, error) from None


def _missing(game: Game, error: Exception) -> OutputError:
    file = Path(getattr(error, "filename", None) or f"{game.name}.svg").name
    return OutputError(Message("deck.no-drawing", game=game.name, file=file))


def pages(on: Sheet, fronts: Sequence[str], back: str | None = None) -> list[str]:
    """The pages, each an SVG file; with a back, each page is followed by the one behind it.

    The page behind has its columns the other way round: the sheet is turned over its long edge.
    """
    found = []
    size = on.columns * on.rows
    for start in range(0, len(fronts), size):
        cards = fronts[start : start + size]
        found.append(_page(on, cards))
        if back is not None:
            found.append(_page(on, [back] * len(cards), mirrored=True))
    return found


def _page(on: Sheet, cards: Sequence[str], mirrored: bool = False) -> str:
    across, down = on.cuts
    scale = _number(on.width / DRAWN[0])
    drawn = []
    for place, card in enumerate(cards):
        row, column = divmod(place, on.columns)
        x = across[on.columns - 1 - column if mirrored else column]
        where = f"translate({_number(x)} {_number(down[row])}) scale({scale})"
        drawn.append(f'<g class="card" transform="{where}">{card}</g>')
    width, height = map(_number, on.page)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" '
        f'viewBox="0 0 {width} {height}">\n{_marks(across, down)}\n'
        + "\n".join(drawn)
        + "\n</svg>\n"
    )


def _marks(across: list[float], down: list[float]) -> str:
    """A short line at both ends of every cut, outside the cards."""
    lines = []
    for x in across:
        lines += [(x, down[0] - FAR, "v"), (x, down[-1] + NEAR, "v")]
    for y in down:
        lines += [(across[0] - FAR, y, "h"), (across[-1] + NEAR, y, "h")]
    path = "".join(f"M{_number(x)} {_number(y)}{way}{_number(FAR - NEAR)}" for x, y, way in lines)
    return f'<path class="marks" d="{path}" fill="none" stroke="#000" stroke-width=".1"/>'


def _number(value: float) -> str:
    return f"{value:.4f}".rstrip("0").rstrip(".")


def free(paths: Iterable[Path]) -> None:
    """``OutputError`` if one of the files is there already."""
    for path in paths:
        if os.path.lexists(path):
            raise OutputError(Message("deck.exists", file=str(path)))
