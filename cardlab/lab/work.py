"""The work of an experiment: some games of it, played anywhere, from plain data alone.

A plan is JSON text, so that it travels to any worker.  What happens in game number ``i`` follows
from the plan and ``i``: its deal from one generator, what each seat's bot does from another.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from time import perf_counter
from typing import Any

from ..bots import BOTS
from ..game import Game, Move, RecordError, State
from ..records import read
from .dealing import Dealer
from .scenario import Scenario

MOST_MOVES = 20_000
"""A game in which bots make more moves never ends."""


@dataclass(frozen=True)
class Arm:
    """One of the choices that are compared: a move, or a value of a rule switch, or neither."""

    move: str | None = None
    rule: str | None = None
    value: Any = None

    @property
    def text(self) -> str:
        """The choice in the words of records; empty where there is nothing to choose."""
        if self.rule is not None:
            return f"{self.rule}={json.dumps(self.value)}"
        return self.move or ""

    def json(self) -> dict[str, Any]:
        """The choice as JSON."""
        return {"move": self.move, "rule": None if self.rule is None else {self.rule: self.value}}


Outcome = dict[str, Any]
"""Of a batch: ``rows`` of values and ``seconds``, or the ``fault`` in one line and at length."""


def plan_of(
    scenario: Scenario,
    arms: Sequence[Arm],
    bots: Sequence[str],
    seat: int,
    seed: int,
) -> str:
    """An experiment as a worker needs it."""
    return json.dumps(
        {
            "record": scenario.record.json(),
            "eyes": scenario.seat,
            "arms": [[arm.move, arm.rule, arm.value] for arm in arms],
            "bots": list(bots),
            "seat": seat,
            "seed": seed,
        },
        sort_keys=True,
    )


class Player:
    """Plays the games of a plan."""

    def __init__(self, plan: str) -> None:
        given: Mapping[str, Any] = json.loads(plan)
        scenario = Scenario(read(given["record"]), given["eyes"])
        self._game: Game = scenario.game
        self._bots = [BOTS[name] for name in given["bots"]]
        self._seat: int = given["seat"]
        self._seed: int = given["seed"]
        arms = [Arm(*one) for one in given["arms"]]
        usual = scenario.record.rules
        rules = [{**usual, arm.rule: arm.value} for arm in arms if arm.rule is not None]
        self._dealer = Dealer(scenario, rules, [arm.move for arm in arms if arm.move is not None])
        self._moves: list[Move | None] = [
            None if arm.move is None else self._game.parse(arm.move) for arm in arms
        ]
        self._switched = bool(rules)

    @property
    def example(self) -> State:
        """A position that a game may begin with; all the moves compared are legal in it."""
        return self._dealer.example

    def game(self, number: int) -> list[float]:
        """The value of a game for every arm; all begin with the same deal."""
        positions = self._dealer.draw(f"{self._seed}/{number}/deal")
        found = []
        for place, move in enumerate(self._moves):
            state = positions[place] if self._switched else positions[0].copy()
            if move is not None:
                state.play(move)
            self._play_out(state, number)
            found.append(self._game.outcome(state)[self._seat])
        return found

    def _play_out(self, state: State, number: int) -> None:
        game, bots = self._game, self._bots
        generators: list[Random | None] = [None] * len(bots)
        for _ in range(MOST_MOVES):
            turn = state.turn
            if turn < 0:
                return
            rng = generators[turn]
            if rng is None:
                rng = generators[turn] = Random(f"{self._seed}/{number}/{turn}")
            state.play(bots[turn].choose(game, state.view(turn), rng))
        raise RuntimeError(f"game {number} did not end after {MOST_MOVES} moves")


player = lru_cache(maxsize=4)(Player)
"""The player of a plan; a worker keeps the last few."""


def play_batch(
    plan: str, first: int, count: int, attempt: int = 0, most_seconds: float = 0
) -> Outcome:
    """Play games ``first``, ``first + 1`` ... of a plan; with ``most_seconds`` perhaps not all.

    Whatever goes wrong in here is an answer, too: an exception from a worker then always means
    that the worker is lost.  ``attempt`` only tells a repeated batch from its first try.
    """
    begun = perf_counter()
    try:
        made = player(plan)
        ready = perf_counter()
        rows = []
        for number in range(first, first + count):
            rows.append(made.game(number))
            if most_seconds and perf_counter() - begun > most_seconds:
                break
        return {"rows": rows, "seconds": perf_counter() - ready}
    except RecordError as error:
        return {"fault": str(error), "long": ""}
    except Exception as error:
        return {"fault": f"{type(error).__name__}: {error}", "long": traceback.format_exc()}
