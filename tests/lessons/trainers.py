"""Questions of trainers, and learners who answer them."""

from functools import cache
from random import Random

import pytest

from cardlab import games
from cardlab.game import HARDEST
from cardlab.lessons.course import Chapter, Course
from cardlab.lessons.player import expected, table_of
from cardlab.lessons.trainer import Asked, step_of
from cardlab.messages import Words
from tests.test_every_game import words_in

TRAINERS = [(name, one) for name in games.NAMES for one in games.game(name).trainers]
LEVELS = range(1, HARDEST + 1)
COUNT = 300
MATTO = "M"

every_trainer = pytest.mark.parametrize(("game", "trainer"), TRAINERS)
every_level = pytest.mark.parametrize("level", LEVELS)
ODD = [
    None, True, False, -1, 10**5000, 0.5, float("nan"), "", "0", "play", [], [None], [["KD"]],
    ["XX"], ["KD", "KD"], {}, (1, 2), object(), "\0", [10**5000],
]  # fmt: skip


def course_of(game, question):
    """A course of this question alone."""
    step = step_of(games.game(game), question, "one", "trainer")
    return Course(game, (Chapter("trainer", {"en": "Trainer"}, (step,)),))


@cache
def drawn(game, trainer, level):
    """Random questions with their courses."""
    rng = Random(f"{game} {trainer} {level}")
    questions = [games.game(game).question(trainer, level, rng) for _ in range(COUNT)]
    return [(question, course_of(game, question)) for question in questions]


def asked(course, language="en"):
    """A learner before a question."""
    return Asked(course, Words(language))


def misses(course):
    """Wrong answers of the kind that the browser can give."""
    step = course.steps[0]
    right = expected(course, step)
    if step.task == "seat":
        seats = table_of(course, step).opening.seats
        return [seat for seat in range(seats) if seat != right]
    if step.task == "number":
        return [right + 1, right - 5, right // 2 - 1, -right - 1, 12345]
    if step.task == "pick":
        table = table_of(course, step)
        held = words_in(table.game.scene(table.view(step.seat), Words())["zones"][0]["cards"])
        others = [card for card in held if card in table.game.deck.index and card not in right]
        return [right[1:], *([[*right, others[0]], [*right[1:], others[-1]]] if others else [])]
    if step.task == "choice":
        return [number for number in range(len(step.choices)) if number != right]
    raise AssertionError(f"say what is wrong in a {step.task}")


def requested(trainer, do, **more):
    """Send what a browser that is up to date sends."""
    return trainer.request({"do": do, "n": trainer.n, **more})


def answer_rightly(trainer):
    requested(trainer, "answer", value=expected(trainer.course, trainer.player.step))


def answer_wrongly(trainer):
    requested(trainer, "answer", value=misses(trainer.course)[0])
