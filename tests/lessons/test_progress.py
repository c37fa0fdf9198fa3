"""How far a learner is: what comes next, what comes back, and the code to keep."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlab.lessons.progress import DONE, INTERVALS, LETTERS, Progress

STEPS = [f"step-{number}" for number in range(60)]
STATES = st.lists(st.integers(0, 1 + len(INTERVALS)), min_size=60, max_size=60)


def at(states):
    """A learner with these states of the steps."""
    progress = Progress(STEPS)
    progress.states = dict(zip(STEPS, states, strict=True))
    return progress


def walk(progress, misses=()):
    """The steps that a learner meets who misses these ones the first time."""
    met = []
    left = set(misses)
    step = progress.next_step()
    while not progress.finished:
        met.append(step)
        first = step not in left
        if not first:
            left.remove(step)
            progress.missed(step)
        progress.right(step, first=first)
        step = progress.next_step(after=step)
        assert len(met) < 10_000, "the course does not end"
    return met


# ------------------------------------------------------------------ what comes next


def test_who_answers_everything_right_does_each_step_once_in_order():
    assert walk(Progress(STEPS)) == STEPS


def test_a_missed_step_comes_back_after_three_eight_and_twenty_others():
    met = walk(Progress(STEPS), misses=["step-0"])
    places = [place for place, step in enumerate(met) if step == "step-0"]
    others = [after - before - 1 for before, after in pairwise(places)]
    assert others == [3, 8, 20]


def test_who_misses_a_step_again_when_it_comes_back_begins_anew_with_it():
    progress = Progress(STEPS)
    progress.right("step-0", first=False)
    for step in STEPS[1:4]:
        progress.right(step)
    assert progress.next_step(after="step-3") == "step-0"
    progress.missed("step-0")
    progress.right("step-0", first=False)
    for step in STEPS[4:7]:
        assert progress.next_step(after="step-0") == step
        progress.right(step)
    assert progress.next_step(after="step-6") == "step-0"


@pytest.mark.parametrize("count", [1, 2, 5, 60])
def test_who_misses_every_step_once_gets_to_the_end(count):
    met = walk(Progress(STEPS[:count]), misses=STEPS[:count])
    assert [met.count(step) for step in STEPS[:count]] == [1 + len(INTERVALS)] * count


@given(st.lists(st.tuples(st.integers(0, 4), st.booleans(), st.booleans()), max_size=40))
def test_a_step_is_not_met_twice_at_once_unless_it_is_the_only_one_left(history):
    progress = Progress(STEPS[:5])
    for number, answered, first in history:
        step = STEPS[number]
        if answered:
            progress.right(step, first=first)
        after = progress.next_step(after=step)
        left = {one for one, state in progress.states.items() if state != DONE}
        assert after != step or left == {step}
        assert not left or after in left


def test_a_skipped_step_waits_until_the_others_have_been_met():
    progress = Progress(STEPS[:3])
    assert progress.next_step(after="step-0") == "step-1"
    progress.right("step-1")
    assert progress.next_step(after="step-1") == "step-2"
    progress.right("step-2")
    assert progress.next_step(after="step-2") == "step-0"


def test_who_is_done_can_leaf_on():
    progress = at([DONE] * 60)
    assert progress.finished
    assert progress.next_step(after="step-7") == "step-8"
    assert progress.next_step(after="step-59") == "step-0"


def test_what_is_done_is_counted_and_what_comes_back_is_not_finished():
    progress = Progress(STEPS)
    progress.right("step-0")
    progress.right("step-1", first=False)
    assert (progress.done, progress.finished) == (2, False)


# ------------------------------------------------------------------ codes


@given(STATES)
def test_a_code_brings_the_progress_back(states):
    code = at(states).code()
    again = Progress(STEPS)
    assert again.load(code)
    assert list(again.states.values()) == states
    assert again.code() == code


@given(STATES)
def test_a_code_is_short_and_easy_to_read(states):
    code = at(states).code()
    assert len(code) < 40
    assert set(code) <= {*LETTERS, "-"}


@given(STATES)
def test_small_letters_spaces_around_and_easy_misreadings_do_not_matter(states):
    code = at(states).code()
    typed = f" {code.lower().replace('0', 'o').replace('1', 'l')}\n"
    again = Progress(STEPS)
    assert again.load(typed)
    assert list(again.states.values()) == states


@given(STATES, st.data())
def test_a_mistyped_sign_is_noticed_and_changes_nothing(states, data):
    code = at(states).code()
    place = data.draw(st.integers(0, len(code) - 1))
    sign = data.draw(st.sampled_from([one for one in LETTERS if one != code[place]]))
    refused(code[:place] + sign + code[place + 1 :])


@given(STATES, st.data())
def test_two_swapped_signs_are_noticed(states, data):
    code = at(states).code()
    place = data.draw(st.integers(0, len(code) - 2))
    swapped = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    if swapped != code:
        refused(swapped)


@pytest.mark.parametrize("code", ["", "-", "0", "AB", "AB-", "AB-$", "AB-" + "Z" * 500, "ÄB-0"])
def test_what_is_no_code_is_refused(code):
    refused(code)


def test_a_code_of_another_course_is_refused():
    other = Progress([f"other-{number}" for number in range(60)])
    other.right("other-3")
    refused(other.code())


def refused(code):
    """A code is not taken, and a learner on the way stays where he is."""
    progress = at([DONE] * 5 + [2] + [0] * 54)
    before = progress.code(), progress.next_step()
    assert not progress.load(code)
    assert (progress.code(), progress.next_step()) == before


def test_what_was_to_come_back_still_does_after_loading():
    progress = Progress(STEPS)
    progress.right("step-0", first=False)
    again = Progress(STEPS)
    assert again.load(progress.code())
    assert walk(again)[:4] == ["step-1", "step-2", "step-3", "step-0"]
