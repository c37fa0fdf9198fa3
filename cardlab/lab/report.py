"""What an experiment came to: by arm its values and their statistics, as data."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from ..game import State
from ..messages import Message, Words
from ..naming import distinct
from . import statistics
from .scenario import Scenario
from .statistics import Bars, Clear, Point, Summary
from .work import Arm


@dataclass(frozen=True)
class ArmReport:
    """One choice: its summary, how often it was (jointly) the best, and what it is behind the best.

    ``behind`` are the paired differences, the best arm's value less this one's; None for the best.
    """

    arm: Arm
    summary: Summary
    share_best: float
    behind: Summary | None


@dataclass(frozen=True)
class Report:
    """What was played: by arm a column with the value of every game, and the games' ``numbers``.

    ``clear`` is the last look at whether the best is surely the best, None where nobody looked.
    ``position`` is one that the games began with; in it the moves have their names.
    """

    scenario: Scenario
    position: State
    arms: tuple[Arm, ...]
    bots: tuple[str, ...]
    seat: int
    seed: int
    wanted: int
    numbers: tuple[int, ...]
    columns: tuple[array[float], ...]
    clear: Clear | None
    finished: bool
    _labels: dict[str, list[str]] = field(default_factory=dict, init=False, compare=False)

    @property
    def games(self) -> int:
        """How many games were played (each with every arm)."""
        return len(self.numbers)

    @cached_property
    def best(self) -> int:
        """The arm with the greatest mean, of equal ones the first."""
        return statistics.best_of(self.columns)

    @cached_property
    def rows(self) -> list[ArmReport]:
        """Every arm with its statistics, in the order of the arms."""
        shares = statistics.shares_best(self.columns)
        best = self.columns[self.best]
        found = []
        for place, (arm, column) in enumerate(zip(self.arms, self.columns, strict=True)):
            behind = None
            if place != self.best:
                behind = statistics.summary(statistics.differences(best, column))
            found.append(ArmReport(arm, statistics.summary(column), shares[place], behind))
        return found

    @property
    def ranking(self) -> list[int]:
        """The arms, the greatest mean first; equal ones in their order."""
        means = [row.summary.mean or 0.0 for row in self.rows]
        return sorted(range(len(means)), key=lambda place: (-means[place], place))

    def running(self, arm: int, points: int = 200) -> list[Point]:
        """An arm's running mean."""
        return statistics.running(self.columns[arm], points)

    def bars(self, most: int = 24) -> Bars:
        """The histograms of all arms, with the same edges."""
        return statistics.histogram(self.columns, most)

    def label(self, arm: int, words: Words) -> str:
        """What a person reads for an arm: the move, the switch and its value, or that it is all."""
        if words.language not in self._labels:
            self._labels[words.language] = self._named(words)
        return self._labels[words.language][arm]

    def _named(self, words: Words) -> list[str]:
        game, first = self.scenario.game, self.arms[0]
        if first.move is not None:
            view = self.position.view(self.position.turn)
            moves = [game.parse(arm.move) for arm in self.arms if arm.move is not None]
            return distinct(game, view, moves, words)
        if first.rule is not None:
            title = f"{game.name}.switch.{first.rule}"
            values = [words.text(f"{title}.{str(arm.value).lower()}") for arm in self.arms]
            return [words.text("lab.arm.rule", rule=Message(title), value=one) for one in values]
        return [words.text("lab.arm.all")]

    def seat_name(self) -> Message:
        """What a person calls the seat that was asked about."""
        return self.scenario.game.seat_name(self.seat, self.scenario.record.seats)

    def json(self, values: bool = False) -> dict[str, Any]:
        """Everything as JSON; with ``values`` the value of every game, too.

        No time of day and no duration: the same seed gives the same object.
        """
        found: dict[str, Any] = {
            "cardlabExperiment": 1,
            "version": _version(),
            "record": self.scenario.told.json(),
            "eyes": self.scenario.seat,
            "seat": self.seat,
            "bots": list(self.bots),
            "seed": self.seed,
            "wanted": self.wanted,
            "games": self.games,
            "finished": self.finished,
            "clear": None if self.clear is None else self.clear.sure,
            "best": self.best if self.games else None,
            "arms": [_arm(row) for row in self.rows],
        }
        if values:
            found["numbers"] = list(self.numbers)
            found["values"] = [list(column) for column in self.columns]
        return found


def _version() -> str:
    """The version of cardlab; empty where it is not installed."""
    try:
        return version("cardlab")
    except PackageNotFoundError:
        return ""


def _arm(row: ArmReport) -> dict[str, Any]:
    behind = row.behind
    return {
        "text": row.arm.text,
        **row.arm.json(),
        "games": row.summary.games,
        "mean": row.summary.mean,
        "sd": row.summary.sd,
        "interval": _interval(row.summary),
        "shareBest": row.share_best,
        "behind": None
        if behind is None
        else {"mean": behind.mean, "sd": behind.sd, "interval": _interval(behind)},
    }


def _interval(summary: Summary) -> list[float] | None:
    return None if summary.low is None or summary.high is None else [summary.low, summary.high]
