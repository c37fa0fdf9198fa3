"""The score sheet and the rules on the screen."""

from __future__ import annotations

import pytest

from cardlab.games import game

from .player import GAME

pytestmark = pytest.mark.browser

SHEET = "[data-cardlab=score]"


def test_each_line_shows_its_moment_and_lights_its_cards(visit):
    reader = visit("sheet")
    lines = reader.page.locator(f"{SHEET} [data-line]")
    assert lines.count() == 8
    for number in range(8):
        line = reader.page.locator(f"{SHEET} [data-line='{number}']")
        line.click()
        reader.page.wait_for_selector(f"{SHEET} [data-line='{number}'][aria-current=true]")
        assert "+10" in line.inner_text()
        lit = reader.page.locator(f"{SHEET} [data-zone=trick] [data-lit]")
        assert lit.count() == 1
        assert lit.get_attribute("data-card").endswith("H")


def test_a_line_can_be_predicted_before_it_is_told(visit):
    reader = visit("sheet")
    page = reader.page
    page.check(f"{SHEET} [data-control=predict]")
    page.wait_for_selector(f"{SHEET} [data-line='0'][data-told=false]")
    assert "+10" not in page.inner_text(f"{SHEET} [data-line='0']")
    assert page.locator(f"{SHEET} .cardlab-points:visible").count() == 0
    lit = page.get_attribute(f"{SHEET} [data-zone=trick] [data-lit]", "aria-label")
    first = page.inner_text(f"{SHEET} .cardlab-guess label")
    assert first.endswith("how many points?")
    assert lit.partition(": ")[2] in first
    page.fill(f"{SHEET} [data-control=guess]", "25")
    page.click(f"{SHEET} [data-control=check]")
    page.wait_for_selector(f"{SHEET} [role=status][data-kind=refusal]")
    page.fill(f"{SHEET} [data-control=guess]", "10")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{SHEET} [role=status][data-kind=hint]")
    assert "+10" in page.inner_text(f"{SHEET} [data-line='1']")
    assert page.locator(f"{SHEET} [data-told=false]").count() == 6
    assert page.inner_text(f"{SHEET} .cardlab-guess label") != first
    for _ in range(6):
        page.fill(f"{SHEET} [data-control=guess]", "10")
        page.keyboard.press("Enter")
    page.wait_for_selector(f"{SHEET} .cardlab-guess", state="hidden")
    assert page.locator(f"{SHEET} .cardlab-points:visible").count() == 4


def test_the_rules_have_an_anchor_for_every_rule_and_change_with_a_switch(visit):
    reader = visit("rules")
    page = reader.page
    for rule in game("reducieten").rules:
        assert page.locator(f"[id='rule-{rule}']").count() == 1, rule
    assert page.locator("[data-kind=rules] figure [data-cardlab=position]").count() >= 12
    before = page.inner_text("[data-kind=rules]")
    page.select_option("[data-kind=rules] [data-control=aceBonusMandatory]", "1")
    page.wait_for_function(
        "before => document.querySelector('[data-kind=rules]').innerText !== before", arg=before
    )


def test_a_refusal_leads_to_its_rule(visit):
    player = visit("whole")
    page = player.page
    page.wait_for_selector("#rule-reducieten\\.follow-suit", state="attached")
    player.until_my_turn()
    player.do("choose hearts")
    while True:
        player.until_my_turn()
        wrong = page.query_selector(f"{GAME} [data-zone=hand] [data-playable=false]")
        if wrong:
            break
        player.act()
    player.changes(wrong.click)
    page.click(f"{GAME} [data-rule='reducieten.follow-suit']")
    assert page.evaluate("document.activeElement.id") == "rule-reducieten.follow-suit"
