"""Learners for the tests, and every step of every course there is."""

from cardlab import games
from cardlab.lessons.course import course
from cardlab.lessons.player import Player
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
