"""What is asked about a scenario: which choices, who plays them, how often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..bots import BOTS
from ..game import Game, RecordError
from ..lab import Arm, Experiment, Scenario, no_choice, rule_values, these_moves
from ..lab.experiment import bots_of
from ..messages import Message

COMPARED = ("moves", "some", "rule", "nothing")
USUAL = "careful"
OVER = "game.over"


@dataclass(frozen=True)
class Question:
    """What is asked.

    ``compare`` is one of ``COMPARED``: all legal ``moves``, ``some`` of them, the values of a
    ``rule`` switch, or ``nothing``.  ``bots`` are by seat; the value of a game is that for the
    ``seat``, or for the one to move.
    """

    compare: str = "moves"
    moves: tuple[str, ...] = ()
    rule: str = ""
    bots: tuple[str, ...] = ()
    seat: int | None = None
    games: int = 1_000
    seed: int = 1
    until_clear: bool = False

    def json(self) -> dict[str, Any]:
        """What a browser shows and keeps of it."""
        return {
            "compare": self.compare,
            "moves": list(self.moves),
            "rule": self.rule,
            "bots": list(self.bots),
            "seat": self.seat,
            "games": self.games,
            "seed": self.seed,
            "untilClear": self.until_clear,
        }

    def seated(self, seats: int) -> Question:
        """The same at a table of so many."""
        bots = tuple(self.bots[:seats]) + (USUAL,) * (seats - len(self.bots))
        seat = None if self.seat is None or self.seat >= seats else self.seat
        return replace(self, bots=bots, seat=seat)

    def experiment(self, scenario: Scenario) -> Experiment:
        """The experiment that answers it; ``RecordError`` says why there is none."""
        return Experiment(
            scenario,
            self._arms(scenario),
            bots=dict(enumerate(self.bots)),
            seat=self.seat,
            games=self.games,
            seed=self.seed,
            until_clear=self.until_clear,
        )

    def _arms(self, scenario: Scenario) -> list[Arm] | None:
        if self.compare == "some":
            if not self.moves:
                raise RecordError("arms", Message("lab.choose-moves"))
            return these_moves(scenario, self.moves)
        if self.compare == "rule":
            return rule_values(scenario, self.rule or scenario.game.switches[0].name)
        return no_choice() if self.compare == "nothing" else None


def question_of(
    scenario: Scenario,
    compare: str | Sequence[str] | None,
    bots: str | Mapping[int, str],
    seat: int | None,
    games: int,
    seed: int,
    until_clear: bool,
) -> Question:
    """The question that a call asks; ``RecordError`` for a move, switch, bot, seat there is not.

    Of a game that is over nothing can be asked but at an earlier move, which a person looks for.
    """
    names = tuple(bots_of(bots, scenario.record.seats))
    asked = Question("moves", (), "", names, seat, games, seed, until_clear)
    if compare == "nothing":
        asked = replace(asked, compare="nothing")
    elif isinstance(compare, str) and compare in [one.name for one in scenario.game.switches]:
        asked = replace(asked, compare="rule", rule=compare)
    elif compare is not None:
        moves = (compare,) if isinstance(compare, str) else tuple(compare)
        asked = replace(asked, compare="some", moves=moves)
    try:
        asked.experiment(scenario)
    except RecordError as error:
        if error.rule != OVER:
            raise
    return asked


def changed_by(
    asked: Question, request: Mapping[str, Any], game: Game, seats: int, legal: Sequence[str]
) -> Question:
    """The question as a browser changes it; what does not fit stays as it was."""
    found: dict[str, Any] = {}
    if request.get("compare") in COMPARED:
        found["compare"] = request["compare"]
    if request.get("rule") in [switch.name for switch in game.switches]:
        found["rule"] = request["rule"]
    if isinstance(request.get("moves"), list):
        found["moves"] = tuple(move for move in legal if move in request["moves"])
    bots = request.get("bots")
    if isinstance(bots, list) and all(isinstance(one, str) and one in BOTS for one in bots):
        found["bots"] = tuple(bots)
    seat = request.get("seat", asked.seat)
    if seat is None or type(seat) is int:
        found["seat"] = seat
    for name in ("games", "seed"):
        if type(request.get(name)) is int and request[name] >= 0:
            found[name] = request[name]
    if type(request.get("untilClear")) is bool:
        found["until_clear"] = request["untilClear"]
    return replace(asked, **found).seated(seats)
