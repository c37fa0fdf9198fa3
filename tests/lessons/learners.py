"""Learners for the tests, and every step of every course there is."""

from cardlab import games
from cardlab.lessons.course import course
from cardlab.lessons.player import Player, expected, table_of
from cardlab.lessons.progress import Progress
from cardlab.messages import DEFAULT, Words

COURSES = [course(game) for game in games.NAMES if course(game).chapters]
STEPS = [(one, step) for one in COURSES for step in one.steps]
NAMES = [f"{one.game}-{step.chapter}-{step.id}" for one, step in STEPS]


def learner(course, step=None, language=DEFAULT):
    """A learner at the beginning of a course, or at one of its steps."""
    player = Player(course, Progress([one.id for one in course.steps]), Words(language))
    if step is not None:
        player.go(step.id)
    return player


def steps_of(task):
    """All steps of this task, for a parametrized test."""
    chosen = [(one, step) for one, step in STEPS if step.task == task]
    return {"argvalues": chosen, "ids": [step.id for _, step in chosen]}


def illegal(table):
    """A move that is not legal now."""
    return next(move for move in table.game.move_texts if table.refuse(move) is not None)


def a_miss(course, step):
    """An answer that is wrong."""
    right = expected(course, step)
    if step.task == "play":
        table = table_of(course, step)
        others = [move for move in table.legal() if move not in right]
        return others[0] if others else illegal(table)
    if step.task == "pick":
        return right[:-1] if len(right) > 1 else []
    if step.task == "choice":
        return next(number for number, choice in enumerate(step.choices) if not choice.right)
    return right + 1
