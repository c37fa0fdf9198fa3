"""What each move is worth, by playing on many times from positions that fit what a seat sees.

The true hidden cards have no part in it: a view holds none of them, and every deal that fits the
view is as likely as any other.  All moves are tried on the same deals, so that what differs is the
moves and not the luck; a move that is clearly behind is tried no more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from typing import NamedTuple

from ..game import Game, Move, View

FEWEST = 2
"""Each move is tried on so many deals, however little time there is."""
SETTLED = 30
"""Where all moves but one are clearly behind, a hint still plays that one on so many deals."""
SOON = 6
"""After so many deals a move may be clearly behind: by ``FAR`` times the error of that."""
FAR = 2.0
SURE = 1.0
"""A move is made rather than the careful one if it comes out better by so many times the error."""


class Estimate(NamedTuple):
    """What a move is worth to the seat that makes it (``Game.outcome``: more is better).

    ``error`` is the standard error of ``value``, ``behind`` how much less it is worth than the
    best move and ``unsure`` the standard error of that; an ``exact`` value has no error, and needs
    no ``games``.
    """

    move: Move
    value: float
    error: float
    behind: float
    unsure: float
    games: int
    exact: bool = False


def weigh(
    game: Game,
    view: View,
    rng: Random,
    games: int,
    enough: Callable[[], bool] | None = None,
) -> list[Estimate]:
    """Every move worth a thought, the best first; ``enough`` ends it before all games are played.

    At least two games are played with each move.
    """
    moves = view.progress()
    exact = game.solved(view)
    if exact is not None:
        top = max(exact.values())
        found = [Estimate(one, exact[one], 0.0, top - exact[one], 0.0, 0, True) for one in moves]
    else:
        play_outs = games * len(moves)
        columns = _tried(game, view, rng, moves, games, play_outs, min(games, SETTLED), enough)
        found = _estimates(moves, columns)
    return sorted(found, key=lambda one: (one.behind, -one.games))


def best(game: Game, view: View, rng: Random, play_outs: int) -> Move:
    """The best move, as far as so many games played on in thought can tell.

    It is the careful one unless another comes out better by more than chance would easily do.
    """
    usual = game.advise(view, rng).move
    exact = game.solved(view)
    if exact is not None:
        return max(exact, key=lambda move: (exact[move], move == usual))
    moves = view.progress()
    columns = _tried(game, view, rng, moves, play_outs, play_outs)
    top = max(range(len(moves)), key=lambda place: (len(columns[place]), _mean(columns[place])))
    if usual not in moves:
        return moves[top]
    more = _less(columns[top], columns[moves.index(usual)])
    return moves[top] if _mean(more) > SURE * _error(more) else usual


def _tried(
    game: Game,
    view: View,
    rng: Random,
    moves: Sequence[Move],
    deals: int,
    play_outs: int,
    settled: int = 0,
    enough: Callable[[], bool] | None = None,
) -> list[list[float]]:
    """By move, what came of it in each deal; those that fell clearly behind have fewer.

    When only one move is left, it is tried on no more deals than ``settled``.
    """
    sampler = game.sampler_of(view)
    columns: list[list[float]] = [[] for _ in moves]
    live = list(range(len(moves)))
    tried = number = 0
    while number < FEWEST or (
        number < deals and tried < play_outs and (len(live) > 1 or number < settled)
    ):
        state = sampler(rng)
        seed = rng.getrandbits(64)
        for place in live:
            if number >= FEWEST and enough is not None and enough():
                for one in live[: live.index(place)]:
                    columns[one].pop()
                return columns
            columns[place].append(game.play_on(state.copy(), moves[place], Random(seed)))
        tried += len(live)
        number += 1
        if number >= SOON:
            live = _promising(columns, live)
    return columns


def _promising(columns: Sequence[Sequence[float]], live: Sequence[int]) -> list[int]:
    """Those moves that are not clearly behind the best one."""
    top = max(live, key=lambda place: sum(columns[place]))
    found = []
    for place in live:
        less = _less(columns[top], columns[place])
        if place == top or _mean(less) <= FAR * _error(less):
            found.append(place)
    return found


def _estimates(moves: Sequence[Move], columns: Sequence[Sequence[float]]) -> list[Estimate]:
    """What the moves are worth; one that was tried less often is compared in the common deals."""
    top = max(range(len(moves)), key=lambda place: (len(columns[place]), _mean(columns[place])))
    value = _mean(columns[top])
    found = []
    for move, column in zip(moves, columns, strict=True):
        less = _less(columns[top], column)
        behind = max(0.0, _mean(less))
        found.append(
            Estimate(move, value - behind, _error(column), behind, _error(less), len(column))
        )
    return found


def _less(top: Sequence[float], column: Sequence[float]) -> list[float]:
    """How much less came out than in the same deals by the best move."""
    return [more - one for more, one in zip(top, column, strict=False)]


def _mean(column: Sequence[float]) -> float:
    return sum(column) / len(column)


def _error(column: Sequence[float]) -> float:
    """The standard error of the mean."""
    count = len(column)
    mean = _mean(column)
    return sqrt(sum([(one - mean) ** 2 for one in column]) / (count - 1) / count)
