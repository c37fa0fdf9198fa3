"""Players of four strengths.  A bot gets a view and nothing else."""

from __future__ import annotations

from random import Random
from typing import Protocol

from ..cards import pick
from ..game import Game, Move, View
from .search import best

SLIPS = 0.4
"""How often a beginner plays the next best thing that comes to mind."""
PLAY_OUTS = 120
"""How many games a strong player plays to their end, in thought, for one decision."""


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


class BeginnerBot:
    """Knows the rules and often plays with sense, and else whatever move comes to mind."""

    def choose(self, game: Game, view: View, rng: Random) -> Move:
        moves = view.progress()
        if len(moves) == 1 or rng.random() < SLIPS:
            return moves[pick(len(moves), rng)]
        return game.advise(view, rng).move


class StrongBot:
    """Plays on in thought from many deals that fit its view, and makes the move that came out best.

    What it chooses follows from the generator and ``play_outs`` alone, not from how long it takes.
    """

    def __init__(self, play_outs: int = PLAY_OUTS) -> None:
        self.play_outs = play_outs

    def choose(self, game: Game, view: View, rng: Random) -> Move:
        moves = view.progress()
        return moves[0] if len(moves) == 1 else best(game, view, rng, self.play_outs)
