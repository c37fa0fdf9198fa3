"""A learner in a course, as the browser sees it: requests in, the step and its table out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..game import NOBODY
from ..messages import Message, Words, words_for
from ..session import frame, still
from .course import Course
from .player import Player
from .progress import DONE, NEW, Progress

STATES = {NEW: "new", DONE: "done"}
MARKED = ("done", "back")
"""The states of steps that the contents mark."""


class Classroom:
    """One learner, one course: what the course widget does, without any widget."""

    def __init__(self, course: Course, words: Words | None = None) -> None:
        self.course = course
        self.n = 0
        self._shown = 0
        self._notice: Message | None = None
        progress = Progress([step.id for step in course.steps])
        self.player = Player(course, progress, words or Words())

    @property
    def words(self) -> Words:
        """The learner's language."""
        return self.player.words

    def request(self, request: Mapping[str, Any]) -> bool:
        """Do what the browser asks for; False if it was too late or nothing it may ask."""
        name = request.get("do")
        if name == "language":
            self.player.words = words_for(str(request.get("language")), self.course.game)
            return True
        if name == "look":
            return True
        if request.get("n") != self.n:
            return False
        self._notice = None
        match name:
            case "answer":
                self.player.answer(request.get("value"))
            case "next":
                self._show(self.player.progress.next_step(after=self.player.step.id))
            case "goto" if request.get("step") in self.player.progress.steps:
                self._show(str(request.get("step")))
            case "progress":
                self._take_up(str(request.get("code")), quiet=bool(request.get("kept")))
            case _:
                return False
        self.n += 1
        return True

    def _show(self, step: str) -> None:
        self.player.go(step)
        self._shown += 1

    def _take_up(self, code: str, quiet: bool) -> None:
        """Go on with the progress of a code; a bad one is refused with a sentence."""
        if self.player.progress.load(code):
            self._show(self.player.progress.next_step())
            self._notice = Message("course.taken-up")
        elif not quiet:
            self._notice = Message("course.bad-code")

    def scene(self) -> dict[str, Any]:
        """The step's table."""
        player, table, words = self.player, self.player.table, self.words
        step, verdict = player.step, player.verdict
        scene = table.game.scene(table.view(step.seat), words)
        done = player.answered
        if done or step.task != "play":
            still(scene)
        refusal = None
        if verdict is not None and verdict.rule:
            refusal = {"rule": verdict.rule, "text": "", "cards": list(verdict.cards)}
        return (
            frame(table, words, self.n)
            | scene
            | {
                "seat": step.seat,
                "turn": NOBODY if done else table.state.turn,
                "marks": [] if done else list(step.marks),
                "refusal": refusal,
            }
        )

    def page(self) -> dict[str, Any]:
        """The step: what it says and asks, what was said to the last answer, how far one is."""
        player, words = self.player, self.words
        step, verdict, progress = player.step, player.verdict, player.progress
        number = progress.steps.index(step.id) + 1
        seats = player.table.opening.seats
        chapter = next(one for one in self.course.chapters if one.id == step.chapter)
        return {
            "title": words.text("course.title", game=words.text(f"{self.course.game}.name")),
            "step": step.id,
            "shown": self._shown,
            "task": step.task,
            "chapter": player.text(chapter.title),
            "count": words.text("course.count", step=number, steps=len(progress.steps)),
            "done": progress.done,
            "total": len(progress.steps),
            "finished": player.finished,
            "text": player.text(step.text),
            "taskText": words(player.task()),
            "counts": step.ask in player.table.game.asks,
            "choices": [player.text(choice.text) for choice in step.choices],
            "seats": [words(player.table.game.seat_name(seat, seats)) for seat in range(seats)],
            "answered": player.answered,
            "right": None if verdict is None else verdict.right,
            "said": [] if verdict is None else list(verdict.said),
            "misses": player.misses,
            "rule": "" if verdict is None else verdict.rule or step.rules[0],
            "code": progress.code(),
            "notice": None if self._notice is None else words(self._notice),
            "legend": [
                {"state": state, "text": words.text(f"course.legend.{state}")}
                for state in MARKED
                if state in map(self._state, progress.steps)
            ],
            "chapters": [
                {
                    "title": player.text(one.title),
                    "steps": [self._step(step.id) for step in one.steps],
                }
                for one in self.course.chapters
            ],
        }

    def _state(self, id: str) -> str:
        return STATES.get(self.player.progress.states[id], "back")

    def _step(self, id: str) -> dict[str, Any]:
        progress = self.player.progress
        number = progress.steps.index(id) + 1
        state = self._state(id)
        label = self.words.text(f"course.state.{state}", step=number)
        return {"step": id, "number": number, "state": state, "label": label}
