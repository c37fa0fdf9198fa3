"""The whole course in the browser, by mouse and by keyboard."""

from __future__ import annotations

import pytest

from cardlab.lessons.course import course
from cardlab.lessons.player import answers

pytestmark = pytest.mark.browser

COURSE = "[data-cardlab=course]"
STEPS = {step.id: step for step in course("reducieten").steps}
NEXT = f"{COURSE} [data-control=next-step]"


@pytest.fixture
def learner(visit):
    return visit("course")


def step_of(learner):
    return STEPS[learner.page.get_attribute(COURSE, "data-step")]


def give(learner, step, answer):
    """Answer by clicking."""
    page = learner.page
    if step.task == "play":
        word, _, card = answer.partition(" ")
        if word == "play":
            page.click(f"{COURSE} [data-zone=hand] [data-card='{card}']")
        else:
            page.click(f"{COURSE} [data-action='{answer}']")
    elif step.task == "pick":
        for card in page.locator(f"{COURSE} [data-zone=hand] [aria-pressed=true]").all():
            card.click()
        for card in answer:
            page.click(f"{COURSE} [data-zone=hand] [data-card='{card}']")
        page.click(f"{COURSE} [data-control=check]")
    elif step.task == "number":
        page.fill(f"{COURSE} [data-control=number]", str(answer))
        page.click(f"{COURSE} [data-control=check]")
    else:
        page.click(f"{COURSE} [data-answer='{answer}']")


def until_answered(learner):
    learner.page.wait_for_selector(f"{COURSE}[data-answered=true]", timeout=10_000)


def go_on(learner, press):
    step = learner.page.get_attribute(COURSE, "data-step")
    press()
    learner.page.wait_for_function(
        f"() => document.querySelector('{COURSE}').dataset.step !== '{step}'"
        f" || document.querySelector('{COURSE}').dataset.finished === 'true'",
        timeout=10_000,
    )


def test_the_whole_course_by_mouse(learner):
    """Every step is answered rightly, and then nothing is left."""
    for _ in STEPS:
        step = step_of(learner)
        assert learner.page.inner_text(f"{COURSE} .cardlab-text") == step.text["en"]
        give(learner, step, answers(course("reducieten"), step)[0])
        until_answered(learner)
        assert step.right["en"] in learner.page.inner_text(f"{COURSE} > .cardlab-notice")
        go_on(learner, lambda: learner.page.click(NEXT))
    assert learner.page.get_attribute(COURSE, "data-finished") == "true"


def test_the_whole_course_by_keyboard_alone(learner):
    """Arrows and Enter on the cards, Tab elsewhere; after an answer Enter goes on."""
    page = learner.page
    page.focus(f"{COURSE} .cardlab-text")
    for _ in STEPS:
        step = step_of(learner)
        answer = answers(course("reducieten"), step)[0]
        type_answer(page, step, answer)
        until_answered(learner)
        assert page.evaluate("document.activeElement.dataset.control") == "next-step", step.id
        go_on(learner, lambda: page.keyboard.press("Enter"))
    assert page.get_attribute(COURSE, "data-finished") == "true"


def reach(page, selector):
    """Move the keyboard to an element with Tab and the arrows, as a person would."""
    for _ in range(60):
        if page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
        group = page.evaluate(
            "wanted => !!document.activeElement.parentElement?.querySelector(wanted)"
            " && document.activeElement.parentElement.matches('.cardlab-hand, .cardlab-actions')",
            selector,
        )
        page.keyboard.press("ArrowRight" if group else "Tab")
    raise AssertionError(f"{selector} cannot be reached by keyboard")


def type_answer(page, step, answer):
    if step.task == "play":
        word, _, card = answer.partition(" ")
        wanted = f"[data-card='{card}']" if word == "play" else f"[data-action='{answer}']"
        reach(page, f"button{wanted}")
        page.keyboard.press("Enter")
    elif step.task == "pick":
        for card in answer:
            reach(page, f"button[data-card='{card}']")
            page.keyboard.press("Enter")
        reach(page, "[data-control=check]")
        page.keyboard.press("Enter")
    elif step.task == "number":
        reach(page, "[data-control=number]")
        page.keyboard.type(str(answer))
        page.keyboard.press("Enter")
    else:
        reach(page, f"[data-answer='{answer}']")
        page.keyboard.press("Enter")


def test_a_miss_says_why_and_a_second_one_gives_a_hint(learner):
    step = next(step for step in STEPS.values() if step.task == "play" and step.rules == (
        "reducieten.follow-suit",))  # fmt: skip
    page = learner.page
    page.click(f"{COURSE} .cardlab-contents summary")
    page.click(f"{COURSE} [data-goto='{step.id}']")
    page.wait_for_selector(f"{COURSE}[data-step='{step.id}']")
    wrong = page.locator(f"{COURSE} [data-zone=hand] [data-playable=false]").first
    miss = f"play {wrong.get_attribute('data-card')}"
    notice = page.locator(f"{COURSE} > .cardlab-notice")
    give(learner, step, miss)
    page.wait_for_selector(f"{COURSE} [data-right=false]")
    assert step.hint["en"] not in notice.inner_text()
    assert page.locator(f"{COURSE} [data-forbids]").count() > 0
    give(learner, step, miss)
    page.wait_for_function(
        "hint => document.querySelector('[data-cardlab=course] > .cardlab-notice')"
        ".innerText.includes(hint)",
        arg=step.hint["en"],
    )
    give(learner, step, answers(course("reducieten"), step)[0])
    until_answered(learner)


def test_progress_is_kept_by_the_browser_and_as_a_code(learner):
    page = learner.page
    for _ in range(3):
        step = step_of(learner)
        give(learner, step, answers(course("reducieten"), step)[0])
        until_answered(learner)
        go_on(learner, lambda: page.click(NEXT))
    fourth = step_of(learner).id
    page.click(f"{COURSE} .cardlab-codes summary")
    code = page.inner_text(f"{COURSE} output")
    learner.reload()
    page.wait_for_selector(f"{COURSE}[data-step='{fourth}']", timeout=20_000)

    page.evaluate("localStorage.removeItem('cardlab.course reducieten')")
    learner.reload()
    assert step_of(learner).id == next(iter(STEPS))
    page.click(f"{COURSE} .cardlab-codes summary")
    page.fill(f"{COURSE} [data-control=code]", "nonsense")
    page.click(f"{COURSE} [data-control=use-code]")
    page.wait_for_function(
        "() => document.querySelector('.cardlab-codes p[role=status]').innerText.length > 10"
    )
    page.fill(f"{COURSE} [data-control=code]", code)
    page.click(f"{COURSE} [data-control=use-code]")
    page.wait_for_selector(f"{COURSE}[data-step='{fourth}']", timeout=20_000)
