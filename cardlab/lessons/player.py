"""A learner in a course: answers are checked by the engine, missed steps come back."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from ..game import Line
from ..messages import Message, Words, minus
from ..table import Table
from .course import LEGAL, Course, Step, Text, winners
from .progress import Progress

TOO_MANY = 10**9
"""A number beyond this is no answer, but a slip of the finger."""
DULL = ("lay", "round", "over", "draw", "set")
"""Kinds of events of which nothing is said, as they are seen on the table."""
SCORING = ("take", "pass", "stop", "out", "double")
"""Kinds of events that a line of the score sheet tells again where they score."""


@dataclass(frozen=True)
class Verdict:
    """What is said to an answer, sentence by sentence; the cards to light and the rule to read."""

    right: bool
    said: tuple[str, ...]
    cards: tuple[str, ...] = ()
    rule: str = ""


def table_of(course: Course, step: Step) -> Table:
    """The step's position on a table of its own."""
    return Table.at(course.game, step.position.copy())


def expected(course: Course, step: Step) -> Any:
    """What the engine answers: moves, names of cards or places, a seat, a number, a choice."""
    table = table_of(course, step)
    if step.task == "play":
        return list(step.accept)
    if step.task == "pick":
        return table.game.asked(table.view(step.seat), step.ask)
    if step.task == "choice":
        return next(number for number, choice in enumerate(step.choices) if choice.right)
    for move in step.after:
        table.play(move)
    if step.task == "number" and step.ask in table.game.asks:
        return table.game.number(table.view(step.seat), step.ask)
    if step.task == "number":
        points = table.game.totals(table.state) or []
        return sum(points) if step.ask == "all" else points[int(step.ask)]
    if step.ask == "turn":
        return table.state.turn
    if step.ask == "winner":
        return winners(table)[0]
    takers = [event.seat for event in table.events(table.move - 1) if event.kind == "take"]
    return takers[-1]


class Player:
    """One learner in one course."""

    def __init__(self, course: Course, progress: Progress, words: Words) -> None:
        self.course = course
        self.progress = progress
        self.words = words
        self._steps = {step.id: step for step in course.steps}
        self.step: Step
        self.table: Table
        self.misses = 0
        self.verdict: Verdict | None = None
        self.go(progress.next_step())

    @property
    def finished(self) -> bool:
        """Whether every step has been done and none is to come back."""
        return self.progress.finished

    @property
    def answered(self) -> bool:
        """Whether the step has been answered rightly, so that the learner can go on."""
        return self.verdict is not None and self.verdict.right

    def go(self, id: str) -> None:
        """Show a step, unanswered."""
        self.step = self._steps[id]
        self.table = table_of(self.course, self.step)
        self.misses = 0
        self.verdict = None

    def next(self) -> None:
        """Go on to the next step, or to one that comes back."""
        self.go(self.progress.next_step(after=self.step.id))

    def text(self, text: Text) -> str:
        """A text of the course in the learner's language."""
        return text.get(self.words.language) or text["en"]

    def answer(self, given: Any) -> Verdict:
        """Check an answer: a move's text, a list of codes, or a number, by the step's task.

        An answer of the wrong kind is a wrong answer.  After a right one nothing is checked.
        """
        if self.verdict is not None and self.verdict.right:
            return self.verdict
        check = {
            "play": self._check_move,
            "pick": self._check_cards,
            "seat": self._check_value,
            "number": self._check_value,
            "choice": self._check_choice,
        }[self.step.task]
        verdict = check(given)
        if verdict.right:
            self.progress.right(self.step.id, first=self.misses == 0)
        else:
            self.misses += 1
            self.progress.missed(self.step.id)
            if self.misses >= 2:
                said = (*verdict.said, self.text(self.step.hint))
                verdict = Verdict(False, said, verdict.cards, verdict.rule)
        self.verdict = verdict
        return verdict

    def _right(self, *said: str) -> Verdict:
        return Verdict(True, (*said, self.text(self.step.right)))

    def _wrong(self, given: Any, said: str) -> Verdict:
        """To cards, a number or a seat that is not right, where no rule forbids it."""
        return Verdict(False, (said, *self._why(given)))

    def _why(self, given: Any) -> list[str]:
        """The reasons of the engine against a wrong answer; of None, for the right one."""
        table = table_of(self.course, self.step)
        for move in self.step.after:
            table.play(move)
        reasons = table.game.why(table.view(self.step.seat), self.step.ask, given)
        return [self.words(reason) for reason in reasons]

    def _not_understood(self) -> Verdict:
        """To an answer of the wrong kind: what the task is."""
        return Verdict(False, (self.words(self.task()),))

    def _check_move(self, given: Any) -> Verdict:
        if not isinstance(given, str):
            return self._not_understood()
        refusal = self.table.refuse(given)
        if refusal is not None:
            codes = self.table.game.deck.codes
            cards = tuple(codes[card] for card in refusal.cards)
            return Verdict(False, (self.words(refusal.message),), cards, refusal.rule)
        if given not in self.step.accept:
            return Verdict(False, (self.text(self.step.wrong),))
        self.table.play(given)
        return self._right(*self._happened(1))

    def _check_cards(self, given: Any) -> Verdict:
        wanted = expected(self.course, self.step)
        if not isinstance(given, list) or not all(isinstance(card, str) for card in given):
            return self._not_understood()
        chosen = given
        view = self.table.view(self.step.seat)
        for card in chosen if self.step.ask == LEGAL else ():
            refusal = self.table.refuse(self.table.game.trial(view, card))
            if refusal is not None:
                codes = self.table.game.deck.codes
                cards = tuple(codes[one] for one in refusal.cards)
                return Verdict(False, (self.words(refusal.message),), cards, refusal.rule)
        extra = [card for card in chosen if card not in wanted]
        if extra:
            return self._wrong(given, self.words.text("course.less-cards", n=len(extra)))
        missing = [card for card in wanted if card not in chosen]
        if missing:
            return self._wrong(given, self.words.text("course.more-cards", n=len(missing)))
        return self._right()

    def _check_value(self, given: Any) -> Verdict:
        if type(given) is not int or abs(given) > TOO_MANY:
            return self._not_understood()
        if given != expected(self.course, self.step):
            what: Any = minus(given)
            if self.step.task == "seat" and given in range(self.table.opening.seats):
                what = self.table.game.seat_name(given, self.table.opening.seats)
            return self._wrong(given, self.words.text("course.not-so", answer=what))
        for move in self.step.after:
            self.table.play(move)
        lines = self._scored()
        told = {line.to for line in lines}
        happened = self._happened(len(self.step.after), told)
        return self._right(*happened, *(self.words(line.message) for line in lines))

    def _check_choice(self, given: Any) -> Verdict:
        if type(given) is not int or not 0 <= given < len(self.step.choices):
            return Verdict(False, (self.words.text("course.choose-one"),))
        choice = self.step.choices[given]
        if not choice.right:
            return Verdict(False, (self.text(choice.answer),))
        return self._right(self.text(choice.answer))

    def _happened(self, count: int, told: Collection[int | str] = ()) -> list[str]:
        """What the last moves made happen, but for the cards that lie there to be seen.

        What scores is not said twice: lines tell it of the seats in ``told``.
        """
        numbers = range(self.table.move - count, self.table.move)
        events = [event for number in numbers for event in self.table.events(number)]
        return [
            self.words(event.message)
            for event in events
            if event.kind not in DULL and not (event.kind in SCORING and event.seat in told)
        ]

    def _scored(self) -> list[Line]:
        if self.step.task != "number":
            return []
        lines = self.table.state.lines()
        teams = self.table.game.teams
        whose = teams[int(self.step.ask)] if teams and self.step.ask.isdigit() else self.step.ask
        return [line for line in lines if whose in ("all", str(line.to))]

    def task(self) -> Message:
        """What the learner is to do, in general words."""
        step = self.step
        if (
            step.task in ("pick", "number")
            and step.ask in self.table.game.asks
            and step.ask != LEGAL
        ):
            return Message(f"{self.course.game}.ask.{step.task}.{step.ask}")
        return Message(f"course.task.{step.task}")


def answers(course: Course, step: Step) -> list[Any]:
    """Every answer that is right."""
    right = expected(course, step)
    return right if step.task == "play" else [right]
