"""Courses as data: TOML files that a teacher can read and write, one a chapter.

See ``docs/lessons.md`` for the form.  What is right is never written down twice: the engine says
which moves are legal, who takes a trick and what is scored; a file only says which of the legal
moves are wanted.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from .. import games
from ..game import State
from ..messages import DEFAULT, languages
from ..table import Table

HERE = Path(__file__).parent
NEEDED = ("id", "rules", "task", "position", "text", "right", "hint")
KEYS = {
    "play": {*NEEDED, "seat", "marks", "accept", "wrong"},
    "pick": {*NEEDED, "seat", "marks", "ask"},
    "seat": {*NEEDED, "seat", "marks", "after", "ask"},
    "number": {*NEEDED, "seat", "marks", "after", "ask"},
    "choice": {*NEEDED, "seat", "marks", "choices"},
}
"""By task: the keys that a step may have."""
TASKS = tuple(KEYS)
LEGAL = "legal"
"""What a ``pick`` step asks for unless it says something else: cards that may be played."""
PLACE = re.compile(r"[1-9],[1-9]|stock|discard")
"""What can be marked besides cards: a place by its row and column, or a pile."""

Text = Mapping[str, str]
"""A text by language."""


class CourseError(ValueError):
    """A course file that cannot be used: the file, the step and what is wrong."""


@dataclass(frozen=True)
class Choice:
    """One of the answers to choose from: its text, whether it is right, and what is said to it."""

    text: Text
    right: bool
    answer: Text


@dataclass(frozen=True)
class Step:
    """One thing to do.

    ``position`` is the small position on the table, seen by ``seat``.  ``task`` is what the
    learner does: ``play`` a move that is among ``accept``, ``pick`` all cards or places that
    ``ask`` asks for (those that may be played), name the ``seat`` that it asks for after the moves
    ``after``, type the ``number`` that it asks for, or take a ``choice``.  ``right`` is said to a
    right answer, ``wrong`` to a move that is legal but not wanted, ``hint`` after a second miss.
    """

    id: str
    chapter: str
    rules: tuple[str, ...]
    task: str
    text: Text
    position: State = field(hash=False)
    seat: int = 0
    accept: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    ask: str = ""
    choices: tuple[Choice, ...] = ()
    right: Text = field(default_factory=dict, hash=False)
    wrong: Text = field(default_factory=dict, hash=False)
    hint: Text = field(default_factory=dict, hash=False)
    marks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Chapter:
    """A part of a course with its title."""

    id: str
    title: Text
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Course:
    """The chapters of a game's course, in order."""

    game: str
    chapters: tuple[Chapter, ...]

    @property
    def steps(self) -> list[Step]:
        """All steps in order."""
        return [step for chapter in self.chapters for step in chapter.steps]


@cache
def course(game: str) -> Course:
    """The course of a game; ``CourseError`` says which file and step cannot be used."""
    files = sorted((HERE / game).glob("*.toml"), key=_number)
    found = Course(game, tuple(read_chapter(game, file) for file in files))
    ids = [step.id for step in found.steps]
    twice = next((id for id in ids if ids.count(id) > 1), None)
    if twice is not None:
        raise CourseError(f"{game}: there are two steps {twice!r}")
    return found


def _number(file: Path) -> tuple[int, str]:
    """Chapters go by the number before the first dash: ``10-`` comes after ``9-``."""
    return len(file.stem.partition("-")[0]), file.stem


def read_chapter(game: str, file: Path) -> Chapter:
    """One chapter from its file."""
    try:
        data = tomllib.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:  # no UTF-8, or no TOML
        raise CourseError(f"{file.name}: {error}") from None
    title = _text(data, "title", file.name)
    if set(data) != {"title", "step"} or not isinstance(data["step"], list):
        raise CourseError(f"{file.name}: a chapter has one [title] and some [[step]], no more")
    steps = []
    for number, one in enumerate(data["step"], 1):
        where = f"{file.name}, step {one.get('id', number)}"
        try:
            steps.append(_step(game, file.stem, where, one))
        except CourseError:
            raise
        except (ValueError, TypeError, AttributeError, LookupError) as error:
            raise CourseError(f"{where}: {error}") from None
    return Chapter(file.stem, title, tuple(steps))


def _step(game: str, chapter: str, where: str, data: Mapping[str, Any]) -> Step:
    for key in NEEDED:
        if key not in data:
            raise CourseError(f"{where}: the key {key!r} is missing")
    if data["task"] not in TASKS:
        raise CourseError(f"{where}: the task is one of {', '.join(TASKS)}")
    unknown = set(data) - KEYS[data["task"]]
    if unknown:
        raise CourseError(f"{where}: unknown key {min(unknown)!r} for the task {data['task']!r}")
    for one in data.get("choices", ()):
        if not {"text", "answer"} <= set(one) <= {"text", "answer", "right"}:
            raise CourseError(f"{where}: a choice has text and answer, and one is right")
    position = games.game(game).set_up(data["position"])
    choices = tuple(
        Choice(
            _text(one, "text", where), bool(one.get("right", False)), _text(one, "answer", where)
        )
        for one in data.get("choices", ())
    )
    step = Step(
        id=data["id"],
        chapter=chapter,
        rules=tuple(data["rules"]),
        task=data["task"],
        text=_text(data, "text", where),
        position=position,
        seat=data.get("seat", 0),
        accept=tuple(data.get("accept", ())),
        after=tuple(data.get("after", ())),
        ask=data.get("ask", LEGAL if data["task"] == "pick" else ""),
        choices=choices,
        right=_text(data, "right", where),
        wrong=_text(data, "wrong", where) if "wrong" in data else {},
        hint=_text(data, "hint", where),
        marks=tuple(data.get("marks", "").split()),
    )
    check(game, step, where)
    return step


def _text(data: Mapping[str, Any], key: str, where: str) -> Text:
    text = data.get(key)
    if not isinstance(text, Mapping) or not text.get(DEFAULT):
        raise CourseError(f"{where}: {key}.{DEFAULT} is missing")
    for language, one in text.items():
        if language not in languages() or not isinstance(one, str) or not one.strip():
            raise CourseError(f"{where}: {key}.{language} is no text in a known language")
    return text


def check(game: str, step: Step, where: str) -> None:
    """Refuse a step that the engine cannot answer."""
    table = Table.at(game, step.position)
    legal = table.legal()
    for rule in step.rules:
        if rule not in table.game.rules:
            raise CourseError(f"{where}: there is no rule {rule!r}")
    for card in step.marks:
        if card not in table.game.deck.index and not PLACE.fullmatch(card):
            raise CourseError(f"{where}: there is no card, place or pile {card!r} to mark")
    if step.seat not in range(table.opening.seats):
        raise CourseError(f"{where}: there is no seat {step.seat!r}")
    if step.task == "play":
        if not step.accept:
            raise CourseError(f"{where}: accept is missing")
        for move in step.accept:
            if move not in legal:
                raise CourseError(f"{where}: {move!r} is not legal; legal are {legal}")
        if set(legal) - set(step.accept) and not step.wrong:
            raise CourseError(f"{where}: other moves are legal, so wrong.{DEFAULT} is needed")
    if step.task == "pick":
        if step.ask not in table.game.asks:
            raise CourseError(f"{where}: ask is one of {', '.join(table.game.asks)}")
        if not table.game.asked(table.view(step.seat), step.ask):
            raise CourseError(f"{where}: there is nothing to pick")
    if step.task in ("seat", "number"):
        for move in step.after:
            refusal = table.refuse(move)
            if refusal is not None:
                raise CourseError(f"{where}: {move!r} in after is not legal ({refusal.rule})")
            table.play(move)
    if step.task == "seat":
        if step.ask not in ("turn", "taker", "winner"):
            raise CourseError(f"{where}: ask is 'turn', 'taker' or 'winner'")
        if step.ask == "turn" and table.over:
            raise CourseError(f"{where}: the game is over, so it is nobody's turn")
        if step.ask == "taker" and not (table.move and _takers(table)):
            raise CourseError(f"{where}: the last move of after ends no trick")
        if step.ask == "winner" and len(winners(table)) != 1:
            raise CourseError(f"{where}: after the moves of after nobody has won alone")
    if step.task == "number":
        seats = [str(seat) for seat in range(len(table.game.totals(table.state) or ()))]
        if step.ask not in (*seats, "all", *table.game.asks):
            among = ", ".join(("'all'", *table.game.asks))
            raise CourseError(f"{where}: ask is the number of a seat, as a text, or {among}")
    if step.task == "choice" and sum(choice.right for choice in step.choices) != 1:
        raise CourseError(f"{where}: exactly one of the choices is right")


def winners(table: Table) -> list[int]:
    """The seats that have won, where the game is over and has ranks."""
    ranks = (table.game.result(table.state) or {}).get("ranks", ())
    return [seat for seat, rank in enumerate(ranks) if rank == 1]


def _takers(table: Table) -> list[int]:
    return [event.seat for event in table.events(table.move - 1) if event.kind == "take"]
