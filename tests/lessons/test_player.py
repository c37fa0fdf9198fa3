"""One learner in a course: answers of every kind get a verdict, and the way leads to the end."""

import pytest

from cardlab.lessons.course import LEGAL, TASKS
from cardlab.lessons.player import Player, answers, expected, table_of
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
    assert learner(course, step).answer(12345).said[0] == "12345 is not right. Look again."
    assert learner(course, step).answer(-99).said[0] == "−99 is not right. Look again."


def wrong_answers(course, step):
    """Every other seat; or numbers near the right one and such as come of usual slips."""
    right = expected(course, step)
    if step.task == "seat":
        answers = range(step.position.opening.seats)
    else:
        answers = (right - 1, right + 1, -right, 2 * right, 0, 1000)
    return [answer for answer in dict.fromkeys(answers) if answer != right]


ASKED = [(one, step) for one, step in STEPS if step.task in ("seat", "number")]


@pytest.mark.parametrize(("course", "step"), ASKED, ids=[step.id for _, step in ASKED])
def test_a_wrong_number_or_seat_gets_a_reason_at_once_and_the_hint_at_the_second_miss(course, step):
    for language in languages(course.game):
        for given in wrong_answers(course, step):
            player = learner(course, step, language)
            first, *reasons = player.answer(given).said
            assert reasons, (given, first)
            assert player.text(step.hint) not in reasons
            assert player.answer(given).said == (first, *reasons, player.text(step.hint))


def picked_from(course, step):
    """What a learner can pick: the cards of the hand, or the places of the field."""
    table = table_of(course, step)
    hands = table.game.position(table.state).get("hands")
    swaps = [move.split()[1] for move in table.game.move_texts if move.startswith("swap ")]
    return hands[step.seat].split() if hands else swaps


@every_course
def test_a_card_too_many_gets_a_reason_at_once(course):
    told = []
    for step in (one for one in course.steps if one.task == "pick"):
        right = expected(course, step)
        for one in picked_from(course, step):
            if one not in right:
                verdict = learner(course, step).answer([*right, one])
                assert verdict.rule or len(verdict.said) == 2, (step.id, one, verdict.said)
                told.append(verdict)
    assert len(told) > 9


def said_to(game, step, given):
    """What a wrong answer to a step gets besides that it is wrong."""
    course, step = next((a, b) for a, b in STEPS if (a.game, b.id) == (game, step))
    return learner(course, step).answer(given).said[1:]


def test_a_wrong_seat_hears_what_beats_its_card_or_whose_turn_it_cannot_be():
    step = "highest-of-the-suit-takes"
    assert said_to("reducieten", step, 0) == (
        "In clubs there is a higher card here than queen of clubs.",
    )
    assert said_to("reducieten", step, 2) == ("Ace of diamonds is not of the suit led, clubs.",)
    assert said_to("reducieten", "skip-who-is-out", 1) == ("West has no cards left.",)
    assert said_to("minchiate", "never-takes", 0) == ("The Matto never takes a trick.",)
    assert said_to("minchiate", "cutter-then-dealer", 3) == (
        "The cutter discards first, then the dealer.",
    )


def test_a_wrong_number_hears_which_lines_count_with_their_points_left_open():
    assert said_to("reducieten", "ten-for-a-heart", 20) == (
        "South takes a heart (nine of hearts): how many points?",
        "South takes a heart (ten of hearts): how many points?",
        "South takes a heart (queen of hearts): how many points?",
    )
    assert said_to("reducto", "add-it-up", 20) == (
        "The field of Ada at the end: 0, −2, 5, 3, 4, 1, −1, 9, 2. How many points?",
    )


def test_a_number_of_the_wrong_sign_or_doubled_without_right_is_told_so():
    assert "Being ahead is a number above zero" in said_to("minchiate", "capture-a-king", -5)[0]
    assert "Points are doubled only for" in said_to("reducto", "equal-is-not-more", 18)[-1]
    assert "Points are doubled only for" not in said_to("reducto", "twice-as-much", 48)[-1]


def test_where_no_line_counts_a_wrong_number_hears_what_a_line_would_need():
    assert said_to("reducieten", "not-the-taker", 10) == (
        "In diamonds there is a higher card here than king of diamonds.",
        "Only the taker of a trick gets points for it.",
    )
    assert "only if one of the cards in the hand fits" in said_to(
        "reducieten", "what-does-it-cost", 100
    )[0]  # fmt: skip
    assert "no prize for a second" in said_to("reducieten", "only-the-first-scores", -50)[0]


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
        assert extra.said[0] == "Not quite: 2 of those do not belong."
        assert learner(course, step).answer(right[1:]).said[0] == "Not yet: 1 more is right."
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


def test_a_right_number_hears_once_what_scored():
    course, step = next((a, b) for a, b in STEPS if b.id == "duel-sum")
    said = learner(course, step).answer(240).said
    assert said[:-1] == (
        "North passes.",
        "East has no card that fits for the ace’s bonus.",
        "Passed although a card fitted: 100",
        "An opponent laid king of hearts: 20",
        "An opponent laid ace of hearts: 20",
        "Passed although a card fitted: 100",
    )


def test_who_has_heard_of_no_trump_is_told_of_none():
    assert said_to("redudu", "ace-high", 3) == (
        "Here only a higher card of the same suit beats; equal ones do not.",
    )
    assert said_to("redudu", "pick-higher", ["TD"]) == said_to("redudu", "ace-high", 3)
    assert "Then trumps" in said_to("redudu", "same-trump", 2)[0]
