"""One learner in a course: answers of every kind get a verdict, and the way leads to the end."""

import pytest

from cardlab.lessons.course import LEGAL, TASKS
from cardlab.lessons.player import Player, answers, expected
from cardlab.messages import Words, languages
from tests.lessons.learners import COURSES, STEPS, a_miss, learner

ODD = [
    None, True, False, 0, -1, 4, 7, 10**9, 10**5000, -(10**5000), 0.5, 2.0, float("nan"),
    float("inf"), "", "0", "play", "play QH QH", "play " * 500, "\0", "{n}", "stop", [], [None],
    [10**5000], [["QH"]], ["QH", "QH"], ["XX"], {}, {"a": 1}, (1, 2), b"QH", object(),
]  # fmt: skip
ONE_OF_EACH = [
    next((course, step) for course, step in STEPS if step.task == task) for task in TASKS
]
one_of_each = pytest.mark.parametrize(("course", "step"), ONE_OF_EACH, ids=TASKS)
every_course = pytest.mark.parametrize("course", COURSES, ids=lambda one: one.game)


@pytest.mark.parametrize("language", languages())
@one_of_each
def test_an_answer_of_any_kind_gets_a_verdict_in_words(course, step, language):
    right = answers(course, step)
    for given in ODD:
        player = learner(course, step, language)
        verdict = player.answer(given)
        assert verdict.said
        assert all(isinstance(sentence, str) and sentence.strip() for sentence in verdict.said)
        assert verdict.right == any(type(given) is type(one) and given == one for one in right)


@one_of_each
def test_yes_and_no_are_no_numbers(course, step):
    for given in (True, False, 1.0, 0.0):
        assert not learner(course, step).answer(given).right


def test_a_number_that_is_not_right_is_named():
    course, step = next((one, step) for one, step in STEPS if step.task == "number")
    assert learner(course, step).answer(12345).said == ("12345 is not right. Look again.",)
    assert learner(course, step).answer(-99).said == ("−99 is not right. Look again.",)


def test_a_seat_that_is_not_right_is_called_by_its_name():
    course, step = next((one, step) for one, step in STEPS if step.task == "seat")
    player = learner(course, step)
    other = (expected(course, step) + 1) % 4
    name = player.words(player.table.game.seat_name(other, 4))
    assert name in player.answer(other).said[0]


def test_a_card_too_many_gets_the_reason_of_the_engine_and_a_missing_one_is_counted():
    for course, step in STEPS:
        if step.task == "pick" and step.ask == LEGAL:
            right = expected(course, step)
            deck = learner(course, step).table.game.deck.codes
            other = next(code for code in deck if code not in right)
            assert learner(course, step).answer([*right, other]).rule
            some = learner(course, step).answer(right[1:])
            assert not some.right
            assert "1 more is right" in some.said[0]


def test_places_too_many_and_missing_ones_are_counted():
    asked = [(one, step) for one, step in STEPS if step.task == "pick" and step.ask != LEGAL]
    assert {step.ask for _, step in asked} > {"completing", "leaving", "vanishing", "counting"}
    for course, step in asked:
        right = expected(course, step)
        extra = learner(course, step).answer([*right, "9,9", "8,8"])
        assert not extra.right
        assert extra.said == ("Not quite: 2 of those do not belong.",)
        assert learner(course, step).answer(right[1:]).said == ("Not yet: 1 more is right.",)
        assert learner(course, step).answer(right[::-1]).right


@one_of_each
def test_after_the_right_answer_nothing_more_is_checked(course, step):
    player = learner(course, step)
    verdict = player.answer(answers(course, step)[0])
    done = player.progress.code()
    assert player.answer(a_miss(course, step)) == verdict
    assert player.progress.code() == done


@one_of_each
def test_a_step_is_shown_anew_each_time(course, step):
    player = learner(course, step)
    before = player.table.state.copy()
    player.answer(answers(course, step)[0])
    player.go(step.id)
    assert player.table.state == before == step.position
    assert (player.misses, player.verdict, player.answered) == (0, None, False)


@one_of_each
def test_every_task_is_told(course, step):
    player = learner(course, step)
    assert player.words(player.task())


@every_course
def test_the_course_leads_from_the_first_step_to_the_last(course):
    player = learner(course)
    for step in course.steps:
        assert not player.finished
        assert player.step == step
        assert player.answer(answers(course, step)[0]).right
        player.next()
    assert player.finished


@every_course
def test_who_misses_everything_once_still_gets_to_the_end(course):
    player = learner(course)
    missed = set()
    for _ in range(10 * len(course.steps)):
        if player.finished:
            break
        if player.step.id not in missed:
            missed.add(player.step.id)
            assert not player.answer(a_miss(course, player.step)).right
        assert player.answer(answers(course, player.step)[0]).right
        player.next()
    assert player.finished
    assert len(missed) == len(course.steps)


@every_course
def test_an_unanswered_step_can_be_skipped(course):
    player = learner(course)
    player.next()
    assert player.step == course.steps[1]
    assert player.progress.done == 0


@every_course
def test_a_learner_goes_on_where_he_was(course):
    player = learner(course)
    for _ in range(3):
        player.answer(answers(course, player.step)[0])
        player.next()
    again = learner(course)
    assert again.progress.load(player.progress.code())
    assert Player(course, again.progress, Words()).step == player.step
