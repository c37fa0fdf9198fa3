"""Random play-outs in bulk, and a card chosen by 1,000 of them: ours beside OpenSpiel's hearts.

``python -m benchmarks.kernel``; by the processor's time of one core, as others may use it too.
Hearts is the nearest game OpenSpiel has: 13 tricks with 52 cards and 12 cards passed on before,
against 8 tricks with 32 cards.  Its ISMCTS builds a tree; ours tries every card in the same deals.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from cardlab import games
from cardlab.lab.kernel import reducieten as kernel
from cardlab.lab.kernel.position import Position

from .engine import random_rounds
from .peers import random_games

TURNS = 3
SECONDS = 0.5
SIMULATIONS = 1000
BULK = 100_000
ROLLOUTS = 1000
UCT = 2.0

Task = tuple[Callable[[], object], int]
"""What is done, and how many play-outs or choices that is."""


def compiled_rounds() -> Task:
    """Whole Reducieten rounds in the kernel, the deal included."""
    kernel.rounds("tricks", 1, seed=0)
    return lambda: kernel.rounds("tricks", BULK, seed=1), BULK


def dealt_hearts() -> pyspiel.State:
    """Hearts after the deal, before the first decision."""
    rng = Random(1)
    state = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice([move for move, _ in state.chance_outcomes()]))
    return state


def cpp_rollouts() -> Task:
    """OpenSpiel's own roll-outs in C++, the deal not included.

    Python can only reach them through its tree search: one simulation, worth so many roll-outs.
    """
    game, state = pyspiel.load_game("hearts"), dealt_hearts()
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, UCT, 1, 100, False, 1, False)
    return lambda: bot.step(state), ROLLOUTS


def chosen_card() -> Task:
    """The lead of a Reducieten round: every card in the same deals, drawing them included."""
    game = games.game("reducieten")
    state = game.start(game.deal("round", 4, game.defaults(), Random(1)))
    state.play(game.parse("choose tricks"))
    rng, seat = Random(2), state.turn

    def choose() -> int:
        moves, draw = state.legal(), state.sampler(seat)
        hands = [draw(rng).hands for _ in range(SIMULATIONS // len(moves))]
        points = kernel.playouts(Position.of(state), hands, moves, seed=1)
        return moves[int(np.argmin(points[:, :, seat].mean(axis=1)))]

    choose()
    return choose, 1


def cpp_ismcts() -> Task:
    """OpenSpiel's ISMCTS in C++ on its first decision, a roll-out for every simulation."""
    state = dealt_hearts()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.ISMCTSBot(1, evaluator, UCT, SIMULATIONS)
    return lambda: bot.step(state), 1


def python_ismcts() -> Task:
    """The same in its Python version."""
    game, state = pyspiel.load_game("hearts"), dealt_hearts()
    random = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(game, evaluator, UCT, SIMULATIONS, random_state=random)
    return lambda: bot.step(state), 1


def rate(task: Task, seconds: float) -> float:
    """Play-outs or choices in a second of the processor's time."""
    do, size = task
    count, start = 0, time.process_time()
    while True:
        do()
        count += size
        if (passed := time.process_time() - start) >= seconds:
            return count / passed


def compared(name: str, unit: str, ours: Task, peers: dict[str, Task], turns: int, seconds: float):
    """One row for each peer, as ``benchmarks.__main__`` tells them; the best of the turns."""
    tasks = {"": ours, **peers}
    best = dict.fromkeys(tasks, 0.0)
    for _ in range(turns):
        for key, task in tasks.items():
            best[key] = max(best[key], rate(task, seconds))
    for peer in peers:
        yield {
            "name": name,
            "unit": unit,
            "ours": best[""],
            "peer": peer,
            "theirs": best[peer],
            "ratio": best[""] / best[peer],
        }


def rows(turns: int = TURNS, seconds: float = SECONDS) -> Iterator[dict]:
    rng = Random(1)
    peers = {
        "our engine in Python": (random_rounds("reducieten", "round", ("choose tricks",), rng), 1),
        "OpenSpiel hearts from Python": (random_games("hearts", rng), 1),
        "OpenSpiel hearts, C++ roll-outs": cpp_rollouts(),
    }
    name = "Reducieten trick round, numba kernel"
    yield from compared(name, "rounds/s", compiled_rounds(), peers, turns, seconds)
    searches = {
        "OpenSpiel ISMCTS, hearts, C++": cpp_ismcts(),
        "OpenSpiel ISMCTS, hearts, Python": python_ismcts(),
    }
    name = f"card chosen by {SIMULATIONS:,} play-outs"
    yield from compared(name, "moves/s", chosen_card(), searches, turns, seconds)


def main() -> None:
    print(f"{'':40}{'ours':>12}{'peer':>12}{'ratio':>9}")
    for row in rows():
        ours, theirs, ratio = row["ours"], row["theirs"], row["ratio"]
        print(f"{row['name']:40}{ours:12,.1f}{theirs:12,.1f}{ratio:9.1f}  {row['unit']}", end="")
        print(f", {row['peer']}", end="")
        if row["unit"] == "moves/s":
            print(f" ({1 / ours:.4f} against {1 / theirs:.3f} seconds a move)", end="")
        print()


if __name__ == "__main__":
    main()
