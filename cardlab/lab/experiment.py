"""An experiment: the same deals played with every choice, by bots, and what they come to."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from threading import Event
from time import monotonic
from typing import NamedTuple

from ..bots import BOTS
from ..game import NOBODY, RecordError
from ..messages import Message
from . import statistics
from .dealing import Dealer, moves_of
from .executors import Batches, LabError
from .report import Report
from .scenario import Scenario, Source, seat_of, texts_of
from .statistics import Clear, Results
from .work import Arm, Player, plan_of

MOST_GAMES = 10_000_000
ASKED = 30
"""Of so many deals the moves are asked, where who is to move does not know his own cards."""


def every_move(scenario: Scenario) -> list[Arm]:
    """Every legal move of the seat to move; ``RecordError`` if the game is over.

    Where its cards are not known: the moves that are legal in (nearly) every deal.
    """
    dealer = Dealer(scenario)
    legal = set(dealer.example.legal())
    if dealer.example.turn == NOBODY:
        raise RecordError("moves", Message("game.over"), "game.over")
    for number in range(ASKED):
        legal &= set(dealer.draw(f"legal/{number}")[0].legal())
    if not legal:
        raise RecordError("arms", Message("lab.no-common-move"))
    return [Arm(move=text) for text in texts_of(scenario.game, sorted(legal))]


def these_moves(scenario: Scenario, texts: Sequence[str]) -> list[Arm]:
    """Some moves; ``RecordError`` at ``arms[1]`` for one that is not legal or given twice."""
    for number, text in enumerate(texts):
        if text in texts[:number]:
            raise RecordError(f"arms[{number}]", Message("lab.arm-twice", arm=text))
    if scenario.complete or scenario.seat is not None:
        moves_of(Dealer(scenario), texts, scenario)
    return [Arm(move=text) for text in texts]


def rule_values(
    scenario: Scenario, name: str, values: Sequence[str | int | bool] | None = None
) -> list[Arm]:
    """All values of a rule switch, or some of them; ``RecordError`` for what there is not."""
    game = scenario.game
    switch = next((one for one in game.switches if one.name == name), None)
    if switch is None:
        raise RecordError(f"rules.{name}", Message("record.unknown-key", key=name))
    chosen = switch.values if values is None else [game.checked(name, value) for value in values]
    return [Arm(rule=name, value=value) for value in chosen]


def no_choice() -> list[Arm]:
    """Nothing to compare: how does it go?"""
    return [Arm()]


class Progress(NamedTuple):
    """How far an experiment is; ``remaining`` seconds are a guess, None as long as there is none.

    ``clear`` is what the last look at the differences said, where the experiment may end early.
    """

    done: int
    games: int
    seconds: float
    remaining: float | None
    clear: Clear | None = None


class Experiment:
    """Plays ``games`` games of a scenario with each of some ``arms`` (all moves if not given).

    Game number ``i`` begins with the same deal in every arm, and its bots have the same
    generators; deal and generators follow from ``seed`` and ``i`` alone, so that the result does
    not depend on who plays it where in what order.  ``bots`` is a name for all seats or a name by
    seat (then "careful" for the others).  The value of a game is that for the ``seat``
    (``Game.outcome``: more is better), which is, if not given, the one through whose eyes the
    scenario is seen, else the one to move.

    With ``until_clear`` it ends before when the best arm is surely better than each other
    (``statistics.clear``): asked after 100, 200, 400 ... games.

    ``RecordError`` names what cannot be played: ``arms[1]``, ``bots``, ``seat``, ``games``,
    ``moves[7]``.  What has been played is kept over ``stop`` and faults; who runs it again goes on.
    """

    def __init__(
        self,
        scenario: Source,
        arms: Sequence[Arm | str] | None = None,
        *,
        bots: str | Mapping[int, str] = "careful",
        seat: int | None = None,
        games: int = 1000,
        seed: int = 0,
        until_clear: bool = False,
    ) -> None:
        self.scenario = Scenario.of(scenario)
        record = self.scenario.record
        if type(games) is not int or not 1 <= games <= MOST_GAMES:
            raise RecordError("games", Message("record.range", low=1, high=MOST_GAMES))
        self.arms = self._arms(arms)
        self.bots = bots_of(bots, record.seats)
        if seat is None:
            seat = seat_of(self.scenario, Dealer(self.scenario).example.turn)
        if type(seat) is not int or not 0 <= seat < record.seats:
            raise RecordError("seat", Message("record.range", low=0, high=record.seats - 1))
        self.seat = seat
        self.games = games
        self.seed = seed
        self.until_clear = until_clear
        self.plan = plan_of(self.scenario, self.arms, self.bots, seat, seed)
        self._position = Player(self.plan).example  # what cannot be played is said now
        self._results = Results(len(self.arms), games)
        self._looks = statistics.looks(games) if until_clear and len(self.arms) > 1 else []
        self._look = 0
        self._clear: Clear | None = None
        self._ended: int | None = None
        self._stop = Event()

    def _arms(self, given: Sequence[Arm | str] | None) -> list[Arm]:
        if given is None:
            return every_move(self.scenario)
        if not given:
            return no_choice()
        arms = [one if isinstance(one, Arm) else Arm(move=one) for one in given]
        moves = [arm.move for arm in arms if arm.move is not None]
        kinds = {(arm.move is None, arm.rule) for arm in arms}
        if len(kinds) > 1 or len(set(arms)) < len(arms):
            raise RecordError("arms", Message("lab.arms-mixed"))
        if moves:
            return these_moves(self.scenario, moves)
        for arm in arms:
            if arm.rule is not None:
                rule_values(self.scenario, arm.rule, [arm.value])
        return arms

    # ------------------------------------------------------------------ running

    def run(
        self,
        executor: Executor | None = None,
        workers: int | None = None,
        progress: Callable[[Progress], object] | None = None,
    ) -> Report:
        """Play to the end, or until ``stop`` is called (by ``progress``, another thread).

        ``KeyboardInterrupt`` comes through; ``report`` then tells what has been played.
        """
        with closing(self.steps(executor, workers)) as steps:
            for step in steps:
                if progress:
                    progress(step)
        return self.report()

    def steps(
        self, executor: Executor | None = None, workers: int | None = None
    ) -> Generator[Progress, None, None]:
        """Play step by step, about ten a second or more: to be driven by a loop or a thread.

        On an ``executor``, else on so many ``workers``: 1 is this process itself, where every step
        is a slice of about 0.05 s; more are processes of our own.  Where nothing is said, it begins
        here, and goes on with a process a core (on a served page: with one) if it will last some
        seconds more.
        ``LabError`` where batches or workers are lost again and again.
        """
        self._stop.clear()
        begun = monotonic()
        before = self._results.done
        batches = Batches(self.plan, self._results, self.games)
        if workers is not None and workers < 1:
            raise RecordError("workers", Message("record.range", low=1, high=1024))
        if executor is not None:
            playing = batches.on(executor)
        elif workers is None:
            playing = batches.anywhere()
        else:
            playing = batches.here() if workers == 1 else batches.on_own(workers)
        try:
            while not (self._stop.is_set() or self._finished()):
                try:
                    next(playing)
                except StopIteration:
                    break
                self._finished()
                yield self._progress(before, monotonic() - begun)
        except (LabError, GeneratorExit):
            raise
        except Exception as error:
            why = f"{type(error).__name__}: {error}"
            raise LabError(Message("lab.executor", why=why)) from error
        finally:
            playing.close()

    def stop(self) -> None:
        """End after the step that is under way; what has been played is kept."""
        self._stop.set()

    @property
    def done(self) -> int:
        """How many games have been played."""
        return self._results.done

    @property
    def finished(self) -> bool:
        """Whether nothing is left to do: all games are played, or the best is clear."""
        return self._finished()

    def _finished(self) -> bool:
        """The same, looking at the differences when it is time to."""
        whole = self._results.whole if self._looks else 0
        while self._ended is None and self._look < len(self._looks):
            games = self._looks[self._look]
            if whole < games:
                break
            self._clear = statistics.clear(self._results.columns(games), self._look)
            self._look += 1
            if self._clear.sure:
                self._ended = games
        return self._ended is not None or self._results.done == self.games

    def _progress(self, before: int, seconds: float) -> Progress:
        done = self._results.done
        played = done - before
        left = 0 if self._ended is not None else self.games - done
        remaining = seconds * left / played if played else None
        return Progress(done, self.games, seconds, remaining, self._clear)

    # ------------------------------------------------------------------ what came out

    def report(self) -> Report:
        """What has been played so far; if the best was clear, the games up to that look."""
        results = self._results
        return Report(
            scenario=self.scenario,
            position=self._position,
            arms=tuple(self.arms),
            bots=tuple(self.bots),
            seat=self.seat,
            seed=self.seed,
            wanted=self.games,
            numbers=tuple(results.numbers(self._ended)),
            columns=tuple(results.columns(self._ended)),
            clear=self._clear,
            finished=self._finished(),
        )


def bots_of(given: str | Mapping[int, str], seats: int) -> list[str]:
    """The name of every seat's bot."""
    names = [given] * seats if isinstance(given, str) else ["careful"] * seats
    if not isinstance(given, str):
        for seat, name in given.items():
            if type(seat) is not int or not 0 <= seat < seats:
                raise RecordError("bots", Message("record.range", low=0, high=seats - 1))
            names[seat] = name
    for name in names:
        if name not in BOTS:
            raise RecordError("bots", Message("record.choice", among=", ".join(sorted(BOTS))))
    return names
