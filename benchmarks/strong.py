"""How much better strong is than careful, over paired deals.

``python -m benchmarks.bots strong [reducieten|reducto|redudu|minchiate] [deals]``

In Reducieten each deal is played with a strong bot at one seat, which moves round, and careful ones
at the others, and again with a careful one at that seat too.  In the other games each deal is
played twice with the sides exchanged: as many strong seats as careful ones, every second seat.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import erfc, sqrt
from random import Random
from statistics import mean, stdev

from cardlab import games
from cardlab.bots import BOTS

PLAYED = {
    "reducieten": [
        ("round", 4, "choose hearts"),
        ("round", 4, "choose tricks"),
        ("round", 4, "choose kingHearts"),
        ("round", 4, "choose queens"),
        ("round", 4, "choose reduciet"),
        ("modernRound", 4, ""),
        ("duel", 4, ""),
    ],
    "reducto": [("game", 2, ""), ("game", 4, "")],
    "redudu": [("deal", 2, ""), ("deal", 4, "")],
    "minchiate": [("deal", 4, "")],
}
"""By game: variant, seats and first move."""
DEALS = {"reducieten": 400, "reducto": 400, "redudu": 40, "minchiate": 10}
"""So many deals show who is better."""


def worth(
    name: str, variant: str, seats: int, first: str, number: int, strong: set[int]
) -> list[float]:
    """What a deal comes to for each seat when these seats are strong and the others careful."""
    game = games.game(name)
    state = game.start(game.deal(variant, seats, game.defaults(), Random(number)))
    rngs = [Random(f"{number}/{seat}") for seat in range(seats)]
    if first:
        state.play(game.parse(first))
    while state.turn >= 0:
        seat = state.turn
        bot = BOTS["strong" if seat in strong else "careful"]
        state.play(bot.choose(game, state.view(seat), rngs[seat]))
    return game.outcome(state)


def gain(name: str, variant: str, seats: int, first: str, number: int) -> float:
    """How much more a deal is worth to a strong player than to a careful one."""
    if name == "reducieten":
        seat = 0 if variant == "duel" else number % 4
        with_it, without = (
            worth(name, variant, seats, first, number, strong)[seat] for strong in ({seat}, set())
        )
        return with_it - without
    gains = []
    for strong in (set(range(0, seats, 2)), set(range(1, seats, 2))):
        found = worth(name, variant, seats, first, number, strong)
        ours = [one for seat, one in enumerate(found) if seat in strong]
        theirs = [one for seat, one in enumerate(found) if seat not in strong]
        gains.append(mean(ours) - mean(theirs))
    return mean(gains)


def line(label: str, gains: list[float]) -> str:
    """A line of the table."""
    error = stdev(gains) / sqrt(len(gains))
    p = erfc(abs(mean(gains)) / error / sqrt(2)) if error else 1.0
    chance = f"{p:.3f}" if p >= 0.001 else "< 0.001"
    return f"| {label} | {len(gains):,} | {mean(gains):+.2f} ± {1.96 * error:.2f} | {chance} |"


def run(names: Iterable[str], deals: int | None) -> None:
    """Print the table."""
    print("| Game | Deals | Strong is better by | p |")
    print("|---|---|---|---|")
    for name in names:
        for variant, seats, first in PLAYED[name]:
            label = f"{name}, {first.removeprefix('choose ') or variant}"
            if name != "reducieten":
                label = f"{name} of {seats}"
            count = deals or DEALS[name]
            gains = [gain(name, variant, seats, first, n) for n in range(count)]
            print(line(label, gains), flush=True)
