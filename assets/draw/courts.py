"""The courts of the French deck: who they are and what each suit has them wear."""

from __future__ import annotations

import jack
import joker
import king
import queen
import suits
import weave
from figures import Look, court
from geometry import star

FIGURES = {"K": king.figure, "Q": queen.figure, "J": jack.figure}

LOOKS = {
    "S": Look(
        suits.SHAPES["S"],
        ink="spades",
        second="cloth",
        woven="gold",
        pattern=lambda region: weave.chevrons(region, 32, 20, 9, (125, 171)),
        hair={"K": "linen", "Q": "line", "J": "gold"},
    ),
    "H": Look(
        suits.SHAPES["H"],
        ink="hearts",
        second="cloth",
        woven="gold",
        pattern=lambda region: weave.scales(region, 26, 16, (125, 175)),
        hair={"K": "gold", "Q": "gold", "J": "hair"},
    ),
    "D": Look(
        suits.SHAPES["D"],
        ink="diamonds",
        second="line",
        woven="linen",
        pattern=lambda region: weave.lozenges(region, 18, 28, (125, 175)),
        hair={"K": "line", "Q": "hair", "J": "gold"},
    ),
    "C": Look(
        suits.SHAPES["C"],
        ink="clubs",
        second="dress-hearts",
        woven="cloth",
        pattern=lambda region: weave.checks(region, 12, (125, 175)),
        hair={"K": "hair", "Q": "gold", "J": "hair"},
    ),
}

STAR = star(0, 4, 54, 22, 5)
JOKERS = {
    "R": Look(STAR, "hearts", "cloth", "gold", LOOKS["D"].pattern, {}),
    "B": Look(STAR + STAR.scale(0.55).mirror(), "spades", "cloth", "linen", LOOKS["D"].pattern, {}),
}


def picture(rank: str, suit: str) -> str:
    """The picture of a king, a queen or a jack."""
    return court(LOOKS[suit], FIGURES[rank](suit, LOOKS[suit]))


def fool(kind: str) -> str:
    """The picture of a joker."""
    return court(JOKERS[kind], joker.figure(kind, JOKERS[kind]))
