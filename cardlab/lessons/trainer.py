"""A trainer: an endless row of a game's random questions, checked and explained by the engine.

A question is a step of a course that the game makes at random (``Game.question``), so everything
that holds for steps holds here.  What is said to an answer is asked of the game (``Game.why``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any
from zlib import crc32

from ..game import HARDEST, Game, Line, Question, RecordError
from ..messages import Message, Words, languages
from ..records import named_game
from ..session import fresh_seed
from .classroom import Classroom
from .course import LEGAL, Chapter, Choice, Course, Step, Text, check
from .player import Player, Verdict, answers, expected, table_of
from .progress import LETTERS, Progress

HARDER = 2
"""After so many rights in a row the questions grow harder; after a miss they grow easier."""
TRIES = 50
"""So often another question is drawn where it is the one before again."""
CODE = re.compile(r"[0-9A-Z]{2}-([0-9]{1,6})-([0-9]{1,6})-([0-9]{1,6})-([1-9])")


def step_of(game: Game, question: Question, id: str, chapter: str) -> Step:
    """A question as a step, its texts in every language of the game.

    ``CourseError`` if the engine cannot answer it.
    """

    def told(message: Message) -> Text:
        return {code: Words(code)(message) for code in languages(game.name)}

    step = Step(
        id=id,
        chapter=chapter,
        rules=question.rules,
        task=question.task,
        text=told(question.text),
        position=game.set_up(question.position),
        seat=question.seat,
        accept=question.accept,
        after=question.after,
        ask=question.ask or (LEGAL if question.task == "pick" else ""),
        choices=tuple(
            Choice(told(text), right, told(answer)) for text, right, answer in question.choices
        ),
        wrong={} if question.wrong is None else told(question.wrong),
        hint=told(question.hint),
        marks=question.marks,
    )
    check(game.name, step, f"{game.name}, {chapter}")
    return step


class Asked(Player):
    """A learner at one question."""

    def __init__(self, course: Course, words: Words) -> None:
        super().__init__(course, Progress([step.id for step in course.steps]), words)
        self.given_up = False

    def give_up(self) -> None:
        """Be shown the answer, and why it is right."""
        named = self._named()
        verdict = self.answer(answers(self.course, self.step)[0])
        said = (*([named] if named else []), *verdict.said)
        self.verdict = Verdict(True, said, verdict.cards, verdict.rule)
        self.given_up = True

    def task(self) -> Message:
        """What the learner is to do; a number need not be one of points."""
        task = super().task()
        return Message("trainer.task.number") if task.id == "course.task.number" else task

    def lit(self) -> list[str]:
        """The cards to be seen when the question is answered: those that were asked for."""
        game = self.table.game
        if self.step.task not in ("pick", "number") or self.step.ask not in game.asks:
            return []
        return game.asked(table_of(self.course, self.step).view(self.step.seat), self.step.ask)

    def _named(self) -> str:
        """The right answer in words; none where the table shows it."""
        right, game, words = expected(self.course, self.step), self.table.game, self.words
        if self.step.task == "play" or self.step.task == "choice":
            return ""
        answer: Any = right
        if self.step.task == "seat":
            answer = game.seat_name(right, self.table.opening.seats)
        if self.step.task == "pick":
            index = game.deck.index
            answer = tuple(game.deck.name(index[one]) if one in index else one for one in right)
        return words.text("trainer.answer", answer=answer)

    def _right(self, *said: str) -> Verdict:
        return Verdict(True, (*said, *self._why(None)))

    def _scored(self) -> list[Line]:
        return [] if self._why(None) else super()._scored()  # the reasons tell it already


class Trainer(Classroom):
    """One learner and the endless questions of one trainer; a classroom without a last step.

    ``asked`` questions have been answered, ``right`` of them at once, the last ``row`` of them
    without a miss between.  An unknown trainer is refused by ``RecordError``.
    """

    player: Asked

    def __init__(
        self, game: str, trainer: str, words: Words | None = None, seed: int | None = None
    ) -> None:
        self.game = named_game(game)
        if trainer not in self.game.trainers:
            among = ", ".join(self.game.trainers) or "-"
            raise RecordError("trainer", Message("record.choice", among=among))
        self.trainer = trainer
        self.seed = fresh_seed() if seed is None else seed
        self.asked = self.right = self.row = 0
        self.level = 1
        self._number = 0
        self.question: Question | None = None
        super().__init__(self._next(), words)
        self.player = Asked(self.course, self.words)

    def request(self, request: Mapping[str, Any]) -> bool:
        """Do what the browser asks for; ``next`` before an answer shows the answer."""
        if request.get("do") == "goto":  # there are no steps to go to
            return False
        player = self.player
        unseen = player.verdict is None
        done = super().request(request)
        if unseen and player.verdict is not None:
            self._count(player.verdict.right and not player.given_up)
        return done

    def _show(self, step: str) -> None:
        """Go on: to the answer of a question that is open, else to another question."""
        if not self.player.answered:
            self.player.give_up()
            return
        self._ask()

    def _ask(self) -> None:
        """Show another question."""
        self._shown += 1
        self.course = self._next()
        self.player = Asked(self.course, self.words)

    def _next(self) -> Course:
        """A course of nothing but the next question.

        The questions come from the seed and their number, so that who goes on with kept counts
        does not begin again with the first ones.
        """
        rng = Random(f"{self.seed} {self.asked}")
        before = self.question
        for _ in range(TRIES):
            self.question = self.game.question(self.trainer, self.level, rng)
            if self.question != before:
                break
        assert self.question is not None
        self._number += 1
        id = f"{self.trainer}-{self._number}"
        step = step_of(self.game, self.question, id, self.trainer)
        name = Message(f"{self.game.name}.trainer.{self.trainer}")
        title = {code: Words(code)(name) for code in languages(self.game.name)}
        return Course(self.game.name, (Chapter(self.trainer, title, (step,)),))

    def _count(self, right: bool) -> None:
        """Count an answer by its first try: rights make the questions harder, a miss easier."""
        self.asked += 1
        self.right += right
        self.row = self.row + 1 if right else 0
        if not right:
            self.level = max(1, self.level - 1)
        elif self.row % HARDER == 0:
            self.level = min(HARDEST, self.level + 1)

    def _code(self) -> str:
        """The counts as a code that the browser, or a person, keeps."""
        counts = f"{self.asked}-{self.right}-{self.row}-{self.level}"
        rest = crc32(f"{self.game.name} {self.trainer} {counts}".encode()) % 1024
        return f"{LETTERS[rest >> 5]}{LETTERS[rest & 31]}-{counts}"

    def _take_up(self, code: str, quiet: bool) -> None:
        """Go on with the counts of a code; a bad one is refused with a sentence."""
        before = self.asked, self.right, self.row, self.level
        found = CODE.fullmatch(code.strip().upper())
        if found is not None:
            self.asked, self.right, self.row, self.level = map(int, found.groups())
        if found is not None and self._code() == found.group() and self._fits():
            self._ask()
            self._notice = Message("trainer.taken-up")
            return
        self.asked, self.right, self.row, self.level = before
        if not quiet:
            self._notice = Message("trainer.bad-code")

    def _fits(self) -> bool:
        return self.row <= self.right <= self.asked and self.level <= HARDEST

    def scene(self) -> dict[str, Any]:
        """The question's table; before the answer it is not shown whose card is best so far."""
        scene = super().scene()
        if self.player.answered:
            return scene | {"marks": self.player.lit()}
        for zone in scene["zones"]:
            for card in zone.get("cards", ()):
                if "best" in card:
                    card["best"] = False
        return scene

    def page(self) -> dict[str, Any]:
        """The question, what was said to the last answer, and the counts."""
        page, words = super().page(), self.words
        count = words.text("trainer.count", asked=self.asked, right=self.right, row=self.row)
        return page | {
            "title": words.text("trainer.title", game=Message(f"{self.game.name}.name")),
            "trainer": self.trainer,
            "level": self.level,
            "count": count,
            "counts": True,
            "done": self.right,
            "total": max(1, self.asked),
            "finished": False,
            "right": None if self.player.given_up else page["right"],
            "code": self._code(),
            "chapters": [],
        }
