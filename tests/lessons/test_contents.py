"""The contents of a course: every mark on a step is told in words beside it."""

import pytest

from cardlab.lessons.classroom import Classroom
from cardlab.lessons.player import answers
from cardlab.messages import Words, languages
from tests.lessons.learners import COURSES, a_miss


def answered(course, language, misses):
    """A learner who has answered two steps, the second after so many misses."""
    room = Classroom(course, Words(language))
    for missed in (0, misses):
        step = room.player.step
        for _ in range(missed):
            room.request({"do": "answer", "value": a_miss(course, step), "n": room.n})
        room.request({"do": "answer", "value": answers(course, step)[0], "n": room.n})
        room.request({"do": "next", "n": room.n})
    return room.page()


def marks(page):
    shown = {step["state"] for chapter in page["chapters"] for step in chapter["steps"]}
    return shown - {"new"}


@pytest.mark.parametrize("course", COURSES, ids=lambda one: one.game)
@pytest.mark.parametrize("misses", [0, 1])
def test_the_legend_tells_the_marks_that_are_shown_in_every_language(course, misses):
    for language in languages(course.game):
        page = answered(course, language, misses)
        legend = page["legend"]
        assert {one["state"] for one in legend} == marks(page) == {"done", *["back"] * misses}
        assert all(one["text"] for one in legend)


def test_where_nothing_is_marked_there_is_no_legend():
    page = Classroom(COURSES[0]).page()
    assert page["legend"] == []
    assert marks(page) == set()
