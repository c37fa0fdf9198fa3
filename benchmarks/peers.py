"""Peers: games of others, played at random step by step from Python, the deal included."""

from __future__ import annotations

from random import Random

import pyspiel


def random_skyjo(rng: Random):
    """A function that plays one random round of Skyjo for two in rlskyjo.

    The least of it is asked for: the mask of the legal moves without an observation.  Its rules
    run compiled (numba), and its first game compiles them.
    """
    from rlskyjo.game.skyjo import SkyjoGame

    game = SkyjoGame(num_players=2)
    game.set_seed(1)
    random = rng.random

    def play() -> None:
        game.reset()
        while not game.is_terminated:
            player, phase = game.expected_action
            moves = game._jit_action_mask(game.players_masked, player, phase).nonzero()[0]
            game.act(player, int(moves[int(random() * len(moves))]))

    play()
    return play


BIDS = ("Pass", "Klop")


def random_tarok(rng: Random):
    """A function that plays one random deal of tarok for four in OpenSpiel over all its tricks.

    Everybody passes and the deal becomes a klop: with random bids most deals end early.
    """
    game = pyspiel.load_game("tarok(players=4)")
    random = rng.random

    def play() -> None:
        state = game.new_initial_state()
        bidding = True
        while not state.is_terminal():
            if state.is_chance_node():
                moves = [move for move, _ in state.chance_outcomes()]
            else:
                moves = state.legal_actions()
                bidding = bidding and state.action_to_string(moves[0]) in BIDS
                if bidding:
                    moves = moves[:1]
            state.apply_action(moves[int(random() * len(moves))])

    return play


def random_games(name: str, rng: Random):
    """A function that plays one random game of OpenSpiel to its end."""
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


def random_decisions_of(name: str, rng: Random):
    """A function that makes one random decision of a game of OpenSpiel, of game after game."""
    game = pyspiel.load_game(name)
    random = rng.random

    def decisions():
        while True:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    moves = [move for move, _ in state.chance_outcomes()]
                    state.apply_action(moves[int(random() * len(moves))])
                    continue
                moves = state.legal_actions()
                state.apply_action(moves[int(random() * len(moves))])
                yield

    return decisions().__next__
