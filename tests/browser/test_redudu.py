"""A person plays Redudu in the app: cards are chosen, several if need be, and laid at once."""

from __future__ import annotations

import pytest

from .bouts import BOUT, HAND, REDUDU, by_key, make, play_out
from .fields import scenes, table_of
from .player import TABLE

pytestmark = pytest.mark.browser


def finish(player, press=None):
    """Play to the end, and see there what the engine says."""
    used = play_out(player, press)
    table = table_of(player.page)
    assert table.over
    assert REDUDU.result(table.state)["redudak"] is not None
    roles = player.page.locator(f"{TABLE} [data-role=redudak]")
    assert roles.count() == 1
    assert {"attack", "cover"} <= used
    return table


def test_a_whole_deal_of_two_by_mouse(visit):
    player = visit("redudu")
    nothing_hidden(player, finish(player))


def test_a_whole_deal_of_two_by_keyboard_alone(visit):
    player = visit("redudu", motion="off")
    player.until_my_turn()
    player.page.focus(f"{HAND} button")
    finish(player, by_key(player.page))


def test_a_whole_deal_of_four_by_finger_at_360_px(visit, chromium):
    context = chromium.new_context(
        locale="en-GB", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    player = visit("redudu-four", page=context.new_page(), motion="off")
    nothing_hidden(player, finish(player, player.page.tap))
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()


def test_three_cards_are_covered_by_one_reduda(visit):
    player = visit("redudu-three")
    player.until_my_turn()
    make(player, "cover 7C 7H 7D with RR")
    pair = player.page.locator(f"{BOUT} .cardlab-pair")
    assert "cover" in player.text(".cardlab-log")
    assert "red reduda beats up to three" not in player.text("[role=alert]")
    assert pair.count() >= 1


def test_a_pair_covers_the_red_reduda(visit):
    player = visit("redudu-pair")
    player.until_my_turn()
    page = player.page
    page.click(f"{HAND} [data-card=BR]")
    player.changes(lambda: page.click(f"{TABLE} [data-control=cover]"))
    assert "does not beat it" in player.text("[role=alert]")
    page.click(f"{HAND} [data-card='3S']")
    player.changes(lambda: page.click(f"{TABLE} [data-control=cover]"))
    assert "three of spades, black reduda" in player.text(".cardlab-log")


def test_a_thrown_in_card_is_passed_on(visit):
    player = visit("redudu-thrown")
    player.until_my_turn()
    make(player, "cover 7C with 8C")
    player.until_my_turn()
    assert player.page.locator(f"{BOUT} button").count() == 1
    make(player, "transfer 8H")
    assert "transfers with the eight of hearts" in player.text(".cardlab-log")
    assert "Boris has to beat 2 cards now" in player.text(".cardlab-log")


def test_a_transfer_over_the_limit_says_its_arithmetic(visit):
    player = visit("redudu-limit")
    player.until_my_turn()
    page = player.page
    page.click(f"{HAND} [data-card='7S']")
    transfer = f"{TABLE} [data-control=transfer]"
    assert "load 4, limit 3" in page.inner_text(transfer)
    player.changes(lambda: page.click(transfer))
    assert "a load of 4" in player.text("[role=alert]")
    assert "1 + 2 = 3" in player.text("[role=alert]")
    assert table_of(page).state.turn == 0


def test_the_card_in_focus_says_what_it_beats(visit):
    player = visit("redudu-three")
    player.until_my_turn()
    page = player.page
    page.hover(f"{HAND} [data-card='9C']")
    assert "Same suit, and higher" in player.text(".cardlab-about")
    assert page.locator(f"{BOUT} [data-beaten]").count() == 1
    page.keyboard.press("Escape")
    page.hover(f"{HAND} [data-card='4H']")
    assert "lower than" in player.text(".cardlab-about")


def nothing_hidden(player, table):
    """Other hands are sent only as far as everybody has seen them."""
    deck = REDUDU.deck
    seen = 0
    for scene in scenes(player.frames):
        seen += 1
        if scene["replay"]:
            continue
        state = table.at_move(scene["move"])
        hidden = 0
        for seat in range(1, table.opening.seats):
            hidden |= state.hands[seat] & ~state.known[seat]
        shown = {
            card["card"]
            for zone in scene["zones"]
            for card in [*zone.get("cards", ()), *filter(None, [zone.get("turned")])]
        }
        assert not any(hidden >> deck.card(code) & 1 for code in shown)
        assert not any("open" in zone for zone in scene["zones"])
    assert seen > 40


def test_a_deal_without_points_is_told_line_by_line(visit):
    player = visit("redudu-sheet")
    page = player.page
    lines = page.locator("[data-cardlab=score] [data-line]")
    assert lines.count() == 13
    assert "Load 3, limit 5 + 2 = 7" in page.inner_text("[data-cardlab=score]")
    lines.nth(8).click()
    page.wait_for_selector("[data-cardlab=score] [data-line='8'][aria-current=true]")
    assert page.locator("[data-cardlab=position] .cardlab-pair").count() == 4
