"""Peers: games of OpenSpiel, played at random step by step from Python, the deal included."""

from __future__ import annotations

from random import Random

import pyspiel


def random_games(name: str, rng: Random):
    """A function that plays one random game of this name to its end."""
    game = pyspiel.load_game(name)
    random = rng.random

    def play() -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                moves = [move for move, _ in state.chance_outcomes()]
            else:
                moves = state.legal_actions()
            state.apply_action(moves[int(random() * len(moves))])

    return play
