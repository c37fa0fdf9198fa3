"""Hints with what each move is worth, levels of opponents, and the review of a finished game."""

from __future__ import annotations

import time

import pytest

from .fields import table_of
from .player import GAME, TABLE
from .test_access import serious

pytestmark = pytest.mark.browser
ROWS = f"{TABLE} [data-thought]"
OPPONENTS = f"{GAME} [data-control=opponents]"


def hint(player) -> float:
    """Ask for a hint; the seconds until it is there."""
    start = time.monotonic()
    player.control("hint")
    player.page.wait_for_selector(ROWS)
    return time.monotonic() - start


def to_a_choice(player) -> None:
    """Play on until there are several moves to choose from."""
    player.until_my_turn()
    player.control("hint")  # so that the browser keeps the game
    while len(table_of(player.page).legal()) < 2:
        player.act()
        player.until_my_turn()


def test_a_hint_shows_every_move_with_a_number_within_a_second(visit):
    """In every game; at 360 pixels; by keyboard one comes from the table to the card."""
    for name in ("klassiek", "fields", "redudu-four", "tarot"):
        player = visit(name)
        page = player.page
        page.set_viewport_size({"width": 360, "height": 800})
        to_a_choice(player)
        assert min(hint(player) for _ in range(3)) < 1, name
        assert page.locator(ROWS).count() <= 7
        if (more := page.locator(f"{TABLE} [data-control=all-moves]")).is_visible():
            more.click()
        table = table_of(page)
        moves = {table.game.text(move) for move in table.view(0).progress()}
        rows = page.locator(ROWS)
        assert set(rows.evaluate_all("all => all.map(one => one.dataset.thought)")) == moves
        worths = page.locator(f"{ROWS} .cardlab-worth").all_inner_texts()
        assert all(any(sign.isdigit() for sign in worth) for worth in worths)
        assert page.locator(f"{ROWS}[data-chosen]").count() == 1
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
        told = page.inner_text(f"{TABLE} [role=alert]") + page.inner_text(f"{TABLE} [role=status]")
        assert not any(worth in told for worth in worths if "." in worth)
        assert serious(page) == []
        rows.first.focus()
        page.keyboard.press("ArrowDown")
        second = page.evaluate("document.activeElement.dataset.thought")
        assert second == rows.nth(1).get_attribute("data-thought")
        assert page.locator(f"{TABLE} [data-pointed]").count() > 0
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement.closest('.cardlab-thoughts')") is None
        page.keyboard.press("Escape")
        assert page.locator(ROWS).first.is_hidden()
        page.evaluate("localStorage.clear()")


def test_the_level_of_opponents_is_kept_and_a_review_goes_to_the_costly_move(visit):
    player = visit("round")
    page = player.page
    player.panel("more")
    assert page.input_value(OPPONENTS) == "careful"
    page.select_option(OPPONENTS, "beginner")
    page.wait_for_selector(f"{GAME} .cardlab-opponents small:has-text('slips')")
    player.until_my_turn()
    player.do("choose hearts")
    player.reload()
    player.until("!t.dataset.busy")
    assert page.input_value(OPPONENTS) == "beginner"
    player.play_to_end()
    player.control("replay")
    page.click(f"{GAME} [data-control=review]")
    page.wait_for_selector(f"{GAME} .cardlab-review[data-whole=true]", timeout=30_000)
    costly = page.locator(f"{GAME} [data-costly='0']")
    assert "Move 1 (No hearts) cost about" in costly.inner_text()
    assert page.locator(f"{GAME} .cardlab-ticks i").count() == page.locator("[data-costly]").count()
    player.changes(costly.click)
    assert player.move == 0
    assert page.locator(f"{ROWS}[data-made]").get_attribute("data-thought") == "choose hearts"
    assert costly.get_attribute("aria-current") == "true"
    assert serious(page) == []
    player.control("play-on")
    player.control("new")
    player.panel("more")
    assert page.input_value(OPPONENTS) == "beginner"
