"""Ours: what the engine does, each as a function that does it once."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random

from cardlab import games
from cardlab.bots import BOTS
from cardlab.table import Table

SECONDS = 0.1
"""A turn is short, as another's work on the machine then falls on few of them."""


def random_rounds(
    name: str, variant: str, opening_moves: tuple[str, ...], rng: Random, seats: int | None = None
):
    """A function that deals and plays one random game, after the given first moves."""
    game = games.game(name)
    rules = game.defaults()
    seats = seats or game.variant(variant).seats[0]
    first = [game.parse(text) for text in opening_moves]
    random = rng.random

    def play() -> None:
        state = game.start(game.deal(variant, seats, rules, rng))
        for move in first:
            state.play(move)
        while state.turn >= 0:
            moves = state.legal()
            state.play(moves[int(random() * len(moves))])

    return play


def random_decisions(name: str, variant: str, rng: Random, seats: int):
    """A function that makes one random decision, of game after game, deals included."""
    game = games.game(name)
    rules = game.defaults()
    random = rng.random

    def decisions():
        while True:
            state = game.start(game.deal(variant, seats, rules, rng))
            while state.turn >= 0:
                moves = state.legal()
                state.play(moves[int(random() * len(moves))])
                yield

    return decisions().__next__


def middle(name: str, variant: str, moves: int, seed: int) -> Table:
    """A table some way into a game played by careful bots."""
    table = Table.new(name, variant, seed=seed)
    rng = Random(seed)
    for _ in range(moves):
        if table.over:
            break
        table.make(BOTS["careful"].choose(table.game, table.view(table.state.turn), rng))
    return table


def copying(name: str, variant: str, moves: int):
    """A function that copies a state."""
    return middle(name, variant, moves, seed=3).state.copy


TASKS: dict[str, tuple[str, Callable[[], Callable[[], object]]]] = {
    "Reducieten trick round": (
        "rounds/s",
        partial(random_rounds, "reducieten", "round", ("choose tricks",), Random(1)),
    ),
    "Reducieten Modern round": (
        "rounds/s",
        partial(random_rounds, "reducieten", "modernRound", (), Random(1)),
    ),
    "Reducto game of two": ("games/s", partial(random_rounds, "reducto", "game", (), Random(1))),
    "Reducto game of eight": (
        "games/s",
        partial(random_rounds, "reducto", "game", (), Random(1), seats=8),
    ),
    "Redudu deal of 2": ("decisions/s", partial(random_decisions, "redudu", "deal", Random(1), 2)),
    "Redudu deal of 4": ("decisions/s", partial(random_decisions, "redudu", "deal", Random(1), 4)),
    "Minchiate deal": ("deals/s", partial(random_rounds, "minchiate", "deal", (), Random(1))),
    "copy of a state of Reducieten": ("copies/s", partial(copying, "reducieten", "round", 17)),
    "copy of a state of Reducto": ("copies/s", partial(copying, "reducto", "game", 40)),
    "copy of a state of Redudu": ("copies/s", partial(copying, "redudu", "deal", 30)),
    "copy of a state of Minchiate": ("copies/s", partial(copying, "minchiate", "deal", 50)),
}
"""By name: its unit, and what makes the function."""


def rate(do: Callable[[], object]) -> float:
    """How often a second ``do`` was done, over ``SECONDS``."""
    count, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < SECONDS:
        for _ in range(20):
            do()
        count += 20
    return count / passed
