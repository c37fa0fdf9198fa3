"""The whole courses in the browser, by mouse and by keyboard."""

from __future__ import annotations

import pytest

from cardlab.lessons.course import course
from cardlab.lessons.player import answers

from .bouts import presses
from .keyboard import reach

pytestmark = pytest.mark.browser

COURSE = "[data-cardlab=course]"
PAGES = {
    "reducieten": "course",
    "reducto": "fields-course",
    "minchiate": "tarot-course",
    "redudu": "redudu-course",
}
STEPS = {name: {step.id: step for step in course(name).steps} for name in PAGES}
NEXT = f"{COURSE} [data-control=next-step]"
every_course = pytest.mark.parametrize("game", PAGES)


@pytest.fixture
def learner(visit):
    return visit("course")


def step_of(learner, game="reducieten"):
    return STEPS[game][learner.page.get_attribute(COURSE, "data-step")]


def button_of(step, name):
    """Where a move, or the card or place of a `pick`, is pressed."""
    if step.task == "pick":
        kind = "place" if "," in name else "card"
        return f"{COURSE} button[data-{kind}='{name}']"
    word, _, card = name.partition(" ")
    if word in ("play", "discard"):
        return f"{COURSE} [data-zone=hand] button[data-card='{card}']"
    return f"{COURSE} button[data-action='{name}']"


def pressed_for(page, step, move):
    """What is pressed for a move, one after the other."""
    if move.split()[0] in ("attack", "cover", "transfer", "throw"):
        return presses(page, move, COURSE)
    return [button_of(step, move)]


def give(learner, step, answer):
    """Answer by clicking."""
    page = learner.page
    if step.task == "play":
        if answer.startswith("flip"):
            page.click(f"{COURSE} [data-mode=flip]")
        for selector in pressed_for(page, step, answer):
            page.click(selector)
    elif step.task == "pick":
        for card in page.locator(f"{COURSE} button[aria-pressed=true]").all():
            card.click()
        for card in answer:
            page.click(button_of(step, card))
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


@every_course
def test_the_whole_course_by_mouse(visit, game):
    """Every step is answered rightly, and then nothing is left."""
    learner = visit(PAGES[game], motion="off")
    for _ in STEPS[game]:
        step = step_of(learner, game)
        assert learner.page.inner_text(f"{COURSE} .cardlab-text") == step.text["en"]
        give(learner, step, answers(course(game), step)[0])
        until_answered(learner)
        assert step.right["en"] in learner.page.inner_text(f"{COURSE} > .cardlab-notice")
        go_on(learner, lambda: learner.page.click(NEXT))
    assert learner.page.get_attribute(COURSE, "data-finished") == "true"


@every_course
def test_the_whole_course_by_keyboard_alone(visit, game):
    """Arrows and Enter on the cards, Tab elsewhere; after an answer Enter goes on."""
    learner = visit(PAGES[game], motion="off")
    page = learner.page
    page.focus(f"{COURSE} .cardlab-text")
    for _ in STEPS[game]:
        step = step_of(learner, game)
        type_answer(page, step, answers(course(game), step)[0])
        until_answered(learner)
        assert page.evaluate("document.activeElement.dataset.control") == "next-step", step.id
        go_on(learner, lambda: page.keyboard.press("Enter"))
    assert page.get_attribute(COURSE, "data-finished") == "true"


def type_answer(page, step, answer):
    def press(selector):
        reach(page, selector)
        page.keyboard.press("Enter")

    if step.task == "play":
        if answer.startswith("flip"):
            press(f"{COURSE} [data-mode=flip]")
        for selector in pressed_for(page, step, answer):
            press(selector)
    elif step.task == "pick":
        for card in answer:
            press(button_of(step, card))
        press(f"{COURSE} [data-control=check]")
    elif step.task == "number":
        reach(page, f"{COURSE} [data-control=number]")
        page.keyboard.type(str(answer))
        page.keyboard.press("Enter")
    else:
        press(f"{COURSE} [data-answer='{answer}']")


def test_a_miss_says_why_and_a_second_one_gives_a_hint(learner):
    rules = ("reducieten.follow-suit",)
    steps = STEPS["reducieten"].values()
    step = next(step for step in steps if step.task == "play" and step.rules == rules)
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
    legend = page.locator(f"{COURSE} .cardlab-legend")
    assert not legend.is_visible()
    give(learner, step, answers(course("reducieten"), step)[0])
    until_answered(learner)
    assert page.get_attribute(f"{COURSE} [data-goto='{step.id}']", "data-state") == "back"
    assert legend.inner_text() == "missed, comes back later"


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
    assert step_of(learner).id == next(iter(STEPS["reducieten"]))
    page.click(f"{COURSE} .cardlab-codes summary")
    page.fill(f"{COURSE} [data-control=code]", "nonsense")
    page.click(f"{COURSE} [data-control=use-code]")
    page.wait_for_function(
        "() => document.querySelector('.cardlab-codes p[role=status]').innerText.length > 10"
    )
    page.fill(f"{COURSE} [data-control=code]", code)
    page.click(f"{COURSE} [data-control=use-code]")
    page.wait_for_selector(f"{COURSE}[data-step='{fourth}']", timeout=20_000)


def test_what_unfolds_under_a_step_is_large_enough_for_a_finger(learner):
    found = learner.page.locator(f"{COURSE} > details > summary")
    heights = found.evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert len(heights) == 2
    assert min(heights) >= 40
