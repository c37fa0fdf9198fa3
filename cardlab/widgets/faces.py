"""The drawings of a deck, ready to be put into a page: read once, lettered for a language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from ..folders import assets
from ..messages import Words

_ROOT = re.compile(r"^.*?<svg[^>]*>(.*)</svg>\s*$", re.DOTALL)
_INDEX = re.compile(r'(<text class="index"[^>]*>)([^<]+)(</text>)')
LETTERS = ("A", "K", "Q", "N", "J", "Jo")


@cache
def _drawing(path: Path) -> str:
    """What is inside the svg element of a file."""
    found = _ROOT.match(path.read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{path.name} is not a drawing")
    return found.group(1)


@cache
def faces(deck: str, codes: tuple[str, ...], language: str) -> list[list[str]]:
    """By card: its full and its compact face, with the index letters of the language.

    The faces stand in deck order and carry no codes, so that what is sent to a browser names
    no card.
    """
    words = Words(language)
    letters = {letter: words.text(f"index.{letter}") for letter in LETTERS}

    def lettered(drawing: str) -> str:
        return _INDEX.sub(
            lambda found: found[1] + letters.get(found[2], found[2]) + found[3], drawing
        )

    folder = assets() / "cards" / deck
    return [
        [
            lettered(_drawing(folder / f"{code}.svg")),
            lettered(_drawing(folder / "compact" / f"{code}.svg")),
        ]
        for code in codes
    ]


@cache
def backs() -> dict[str, str]:
    """The backs, by the game they belong to."""
    return {path.stem: _drawing(path) for path in sorted((assets() / "cards/backs").glob("*.svg"))}


@cache
def marks() -> dict[str, str]:
    """The shapes of the suits alone, by the suit's letter."""
    return {path.stem: _drawing(path) for path in sorted((assets() / "suits").glob("*.svg"))}
