"""Ours: what the engine does, each as a function that does it once."""

from __future__ import annotations

from random import Random

from cardlab import games
from cardlab.bots import BOTS
from cardlab.table import Table


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
