"""The laboratory in the browser: edit, play, stop, go on, take along; by mouse and by keyboard."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .lab import LAB, Desk

pytestmark = pytest.mark.browser


@pytest.fixture
def desk(visit):
    return lambda name="lab", **more: Desk(visit(name, **more))


def test_edit_play_stop_go_on_and_take_along(desk):
    at = desk()
    page = at.page
    page.click(f"{LAB} .cardlab-lab-edit > summary")
    own, other = at.cards("deal.hands[0]"), at.cards("deal.hands[1]")
    at.write("deal.hands[0]", " ".join([other[0], *own[1:]]))
    faulty = at.field("deal.hands[1]").locator("input")
    expect(faulty).to_have_accessible_description(re.compile("twice"))
    at.settled(lambda: at.press("run"))
    assert at.page.locator(f"{LAB} .cardlab-lab-go .cardlab-notice").is_visible()
    at.write("deal.hands[1]", " ".join([own[0], *other[1:]]))
    assert at.done == 0, "with a fault nothing is played"
    assert page.locator(f"{LAB} .cardlab-lab-fault:visible").count() == 0
    first = at.field("deal.hands[0]").locator(".cardlab-card").first
    second = at.field("deal.hands[2]").locator(".cardlab-card").first
    codes = first.get_attribute("data-code"), second.get_attribute("data-code")
    first.click()
    at.settled(second.click)
    assert (
        at.field("deal.hands[0]").locator(".cardlab-card").first.get_attribute("data-code")
        == codes[1]
    )
    at.settled(lambda: at.field("deal.hands[3]").locator("[data-control=unknown]").click())
    at.settled(lambda: at.field("deal.hands[2]").locator("[data-control=unknown]").click())

    at.press("run")
    at.until("Number(r.dataset.done) > 20")
    begun = time.monotonic()
    at.press("stop")
    page.wait_for_selector(f"{LAB} [data-control=run]:visible")
    assert time.monotonic() - begun < 5, "a measured bound stands in the benchmarks"
    stopped = at.done
    assert 20 < stopped < 10_000
    at.press("run")
    at.until(f"Number(r.dataset.done) > {stopped}")
    at.press("stop")
    page.wait_for_selector(f"{LAB} .cardlab-lab-pictures img", timeout=60_000)
    alts = page.locator(f"{LAB} .cardlab-lab-pictures img").evaluate_all(
        "all => all.map(one => one.alt)"
    )
    assert all(alts)
    with page.expect_download() as saved:
        at.press("csv")
    rows = Path(saved.value.path()).read_text().splitlines()
    assert len(rows) == at.done + 1
    with page.expect_download() as saved:
        page.locator(f"{LAB} [data-control=png]").first.click()
    assert Path(saved.value.path()).read_bytes().startswith(b"\x89PNG")
    with page.expect_download() as saved:
        at.press("save")
    assert json.loads(Path(saved.value.path()).read_text())["deal"]["hands"][3] is None

    kept = at.cards("deal.hands[0]")
    at.player.reload()
    at.until("!t.dataset.busy")
    page.click(f"{LAB} .cardlab-lab-edit > summary")
    page.wait_for_function(
        f"""() => document.querySelector("{LAB} [data-place='deal.hands[0]'] input").value
          === '{" ".join(kept)}'"""
    )


def test_cards_are_edited_while_games_are_played(desk):
    at = desk()
    page = at.page
    page.click(f"{LAB} .cardlab-lab-edit > summary")
    first = at.field("deal.hands[0]").locator(".cardlab-card").first
    second = at.field("deal.hands[2]").locator(".cardlab-card").first
    hand, held = at.field("deal.hands[1]").locator("input"), first.get_attribute("data-code")
    before = hand.input_value()
    first.press("Enter")
    at.press("run")
    hand.fill("KH")
    at.until("Number(r.dataset.done) > 20")
    assert first.get_attribute("aria-pressed") == "true"
    assert hand.input_value() == "KH"
    hand.fill(before)
    second.press("Enter")
    expect(second).to_have_attribute("data-code", held)
    expect(second).to_be_focused()


def test_ten_thousand_games_are_played_to_the_end_and_the_page_stays_alive(desk):
    at = desk()
    at.page.select_option(f"{LAB} [data-control=compare]", "nothing")
    at.until("!t.dataset.busy")
    at.press("run")
    at.until("Number(r.dataset.done) > 0")
    at.page.click(f"{LAB} .cardlab-lab-setting > summary")
    assert at.page.is_visible(f"{LAB} [data-control=variant]")
    at.until("r.dataset.finished === 'true'")
    assert at.done == 10_000
    assert "10000" in at.page.inner_text(f"{LAB} .cardlab-lab-answer").replace(",", "")


def test_by_keyboard_alone_a_question_is_asked_and_answered(desk, page):
    at = desk("lab-king")
    page.focus(f"{LAB} [data-control=compare]")
    at.settled(lambda: page.keyboard.press("ArrowDown"))
    page.focus(f"{LAB} .cardlab-lab-moves input")
    at.settled(lambda: page.keyboard.press("Space"))
    page.keyboard.press("Tab")
    at.settled(lambda: page.keyboard.press("Space"))
    page.focus(f"{LAB} [data-control=run]")
    page.keyboard.press("Enter")
    at.until("r.dataset.finished === 'true'")
    assert page.locator(f"{LAB} .cardlab-lab-table tbody tr").first.is_visible()
    assert page.locator(f"{LAB} .cardlab-lab-result > .cardlab-lab-table tbody tr").count() == 2
    assert "6" in page.inner_text(f"{LAB} .cardlab-lab-go")
