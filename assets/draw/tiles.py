"""The picture of each game on the page of all games: a fan of its cards on the felt."""

from __future__ import annotations

import re
from collections.abc import Mapping

WIDTH, HEIGHT = 640, 320
FELT = "#2f6b4f"
CARD_WIDTH = 250
FANS = {
    "reducieten": ("french", ("7S", "JC", "QD", "KH", "AS")),
    "reducto": ("reducto", ("-2", "0", "4", "7", "12")),
    "redudu": ("french", ("6C", "TD", "BR", "RR", "AS")),
    "minchiate": ("minchiate", ("T1", "KD", "T13", "T36", "M")),
}
"""By game: its deck and the cards of its fan, from left to right."""
SPREAD, LIFT, SCALE = 17, 18, 0.68
INSIDE = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)


def tile(cards: list[str]) -> str:
    """A fan of the drawings of some cards."""
    parts = []
    middle = (len(cards) - 1) / 2
    for place, drawing in enumerate(cards):
        turn = (place - middle) * SPREAD
        move = (
            f"translate({WIDTH / 2:g} {HEIGHT * 1.02:g}) rotate({turn:g}) scale({SCALE})"
            f" translate({-CARD_WIDTH / 2:g} -{350 + LIFT * 4})"
        )
        parts.append(f'<g transform="{move}">{INSIDE.search(drawing)[1]}</g>')
    felt = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="{FELT}"/>'
    box = f"0 0 {WIDTH} {HEIGHT}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">'
        f"{felt}{''.join(parts)}</svg>"
    )


def tiles(drawn: Mapping[str, str]) -> dict[str, str]:
    """The picture of every game, from the cards that have been drawn."""
    return {
        game: tile([drawn[f"cards/{deck}/{code}.svg"] for code in codes])
        for game, (deck, codes) in FANS.items()
    }
