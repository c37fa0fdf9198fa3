"""The pictures on the page of all games: fans of cards, and results for the laboratory."""

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


def _on_felt(parts: list[str]) -> str:
    """A picture of these parts."""
    felt = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="18" fill="{FELT}"/>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"{felt}{''.join(parts)}</svg>"
    )


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
    return _on_felt(parts)


RESULTS = ((0.2, 0.32), (0.38, 0.58), (0.55, 0.95), (0.3, 0.5))
"""What the laboratory compares: by card where its bar begins and ends, as shares of the width."""
COMPARED = ("7C", "KC", "TD", "KH")


def results(cards: list[str]) -> str:
    """Small cards one under the other, each with the interval of its results."""
    parts = []
    step = HEIGHT / (len(cards) + 0.5)
    left, width = 130, WIDTH - 190
    for place, (drawing, (low, high)) in enumerate(zip(cards, RESULTS, strict=True)):
        top = step * (place + 0.25)
        move = f"translate(56 {top:g}) scale({step * 0.92 / 350:.4f})"
        parts.append(f'<g transform="{move}">{INSIDE.search(drawing)[1]}</g>')
        middle, best = top + step * 0.46, high == max(end for _, end in RESULTS)
        mean = left + (low + high) / 2 * width
        colour = "#f2c14e" if best else "#cfe3d6"
        parts.append(
            f'<path d="M{left} {middle:g}h{width}" stroke="#24543e" stroke-width="3"/>'
            f'<path d="M{left + low * width:g} {middle:g}h{(high - low) * width:g}"'
            f' stroke="{colour}" stroke-width="16" stroke-linecap="round"/>'
            f'<circle cx="{mean:g}" cy="{middle:g}" r="12" fill="#fffdf5"/>'
        )
    return _on_felt(parts)


def tiles(drawn: Mapping[str, str]) -> dict[str, str]:
    """The pictures of the games and of the laboratory, from the cards that have been drawn."""
    found = {
        game: tile([drawn[f"cards/{deck}/{code}.svg"] for code in codes])
        for game, (deck, codes) in FANS.items()
    }
    compared = [drawn[f"cards/french/compact/{code}.svg"] for code in COMPARED]
    return found | {"lab": results(compared)}
