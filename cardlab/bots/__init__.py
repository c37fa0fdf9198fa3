"""Players that are programs.  A bot gets a view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Protocol

from ..cards import pick
from ..game import Game, Move, View
from ..table import Table


class Bot(Protocol):
    """A player."""

    def choose(self, game: Game, view: View, rng: Random) -> Move:
        """A legal move in this view, whose seat is to move."""


class RandomBot:
    """Plays any legal move, each with the same chance."""

    def choose(self, game: Game, view: View, rng: Random) -> Move:
        moves = view.progress()
        return moves[pick(len(moves), rng)]


class CarefulBot:
    """Plays by the rules of thumb of a good beginner, which each game's package gives."""

    def choose(self, game: Game, view: View, rng: Random) -> Move:
        moves = view.progress()
        return moves[0] if len(moves) == 1 else game.advise(view, rng).move


BOTS: Mapping[str, Bot] = {"random": RandomBot(), "careful": CarefulBot()}


def play_out(table: Table, bots: Mapping[int, Bot] | Bot, rng: Random) -> None:
    """Let bots play the table to its end: one for every seat, or one for all."""
    game = table.game
    while not table.over:
        seat = table.state.turn
        bot = bots[seat] if isinstance(bots, Mapping) else bots
        table.make(bot.choose(game, table.view(seat), rng))
