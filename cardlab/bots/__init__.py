"""Players that are programs."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from ..table import Table
from .players import BeginnerBot, Bot, CarefulBot, RandomBot, StrongBot

__all__ = ["BOTS", "BeginnerBot", "Bot", "CarefulBot", "RandomBot", "StrongBot", "play_out"]

BOTS: Mapping[str, Bot] = {
    "random": RandomBot(),
    "beginner": BeginnerBot(),
    "careful": CarefulBot(),
    "strong": StrongBot(),
}


def play_out(table: Table, bots: Mapping[int, Bot] | Bot, rng: Random) -> None:
    """Let bots play the table to its end: one for every seat, or one for all."""
    game = table.game
    while not table.over:
        seat = table.state.turn
        bot = bots[seat] if isinstance(bots, Mapping) else bots
        table.make(bot.choose(game, table.view(seat), rng))
