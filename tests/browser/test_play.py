"""A person plays Reducieten in the app."""

from __future__ import annotations

import re

import pytest

from cardlab.games import game
from cardlab.messages import Words
from cardlab.table import Table

from .player import CODE, GAME, TABLE, seed_led_by_south

pytestmark = pytest.mark.browser

REDUCIETEN = game("reducieten")


@pytest.fixture
def player(visit):
    return visit("round")


def test_a_round_of_each_option(player):
    for option in ("hearts", "tricks", "kingHearts", "queens", "reduciet"):
        player.until_my_turn()
        player.do(f"choose {option}")
        assert player.text("[data-fact=option] b")
        player.play_to_end()
        board = player.page.locator(f"{GAME} tfoot td:not(:empty)").all_inner_texts()
        played = option_of(player, option)
        assert [int(points) for points in board] == played.state.points()
        player.control("restart")


def option_of(player, option):
    """The same game on a table here, from the moves the log tells."""
    lines = player.page.locator(f"{GAME} .cardlab-log li").all_inner_texts()
    names = {REDUCIETEN.deck.name(card): code for card, code in enumerate(REDUCIETEN.deck.codes)}
    codes = {Words()(name): code for name, code in names.items()}
    table = Table.new("reducieten", "round", seed=seed_led_by_south("round"))
    table.play(f"choose {option}")
    for line in lines:
        found = re.search(r"(?:plays|lays) (\w+ of \w+)\.", line)
        if found:
            table.play(f"play {codes[found[1]]}")
        elif re.search(r"passes", line):
            table.play("pass")
        elif re.search(r"does not lay the bonus", line):
            table.play("stop")
    assert table.over
    return table


def test_forced_reduciet_is_played_without_a_choice(visit):
    player = visit("forced")
    assert player.text("[data-fact=option] b") == "Forced reduciet"
    player.play_to_end()
    assert player.over


def test_a_modern_round_and_a_duel(player):
    for variant in ("modernRound", "duel"):
        player.choose_variant(variant)
        player.play_to_end()
        assert player.over
        assert player.move > 8


def test_a_card_that_may_not_be_played_says_why(player):
    """Following suit: the reason stands there, and the cards that forbid it are marked."""
    player.until_my_turn()
    player.do("choose hearts")
    while not player.over:
        player.until_my_turn()
        wrong = player.page.query_selector(f"{TABLE} [data-zone=hand] [data-playable=false]")
        if wrong and player.page.query_selector(f"{TABLE} [data-zone=hand] [data-playable=true]"):
            break
        player.act()
    move = player.move
    player.changes(wrong.click)
    assert player.move == move
    assert "follow suit" in player.text("[role=alert]")
    forbidding = player.page.locator(f"{TABLE} [data-zone=hand] [data-forbids]")
    assert forbidding.count() >= 1
    assert set(forbidding.evaluate_all("all => all.map(one => one.dataset.playable)")) == {"true"}
    assert player.page.locator(f"{TABLE} [data-zone=trick] [data-forbids]").count() == 1
    player.act()
    assert player.text("[role=alert]") == ""


def test_no_hidden_card_is_ever_sent(player):
    """Every message from the kernel names only cards that South may see at that moment."""
    seed = seed_led_by_south("round")
    player.until_my_turn()
    player.do("choose queens")
    player.play_to_end()
    played = option_of(player, "queens")
    start = Table.new("reducieten", "round", seed=seed)
    own = set(REDUCIETEN.position(start.state)["hands"][0].split())
    moves = [move.removeprefix("play ") for move in played.moves()]
    seen = 0
    for frame in player.frames:
        codes = set(CODE.findall(frame))
        if not codes:
            continue
        seen += 1
        found = re.search(r'"move": ?(\d+), ?"known"', frame)
        assert found, frame[:300]
        assert codes <= own | set(moves[: int(found[1])]), (found[1], codes - own)
    assert seen > 10


def test_a_doubled_click_makes_one_move(player):
    player.until_my_turn()
    player.do("choose tricks")
    player.until_my_turn()
    player.page.evaluate(
        f"""() => {{
          document.querySelector('{GAME} [data-control=auto]').click();
          const [one, two] = document.querySelectorAll('{TABLE} [data-zone=hand] [data-card]');
          one.click(); two.click(); one.click();
        }}"""
    )
    player.until("t.dataset.move === '2'")
    player.page.wait_for_timeout(300)
    assert player.move == 2
    assert player.read("data-turn") == "1"


def test_a_round_by_keyboard_alone(player):
    """Arrows choose, Enter plays, Escape clears what is said."""
    page = player.page
    page.keyboard.press("Tab")
    for _ in range(40):
        if page.evaluate("document.activeElement.dataset.action || ''"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Control+ArrowRight")  # the browser's, not the table's
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.action") == "choose tricks"
    player.changes(lambda: page.keyboard.press("Enter"))
    player.until_my_turn()
    while not player.over:
        for _ in range(10):
            if page.evaluate("document.activeElement.dataset.playable") == "true":
                break
            page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.dataset.playable") == "true"
        player.changes(lambda: page.keyboard.press("Enter"))
        player.until_my_turn()
    assert player.text("[data-fact=option] b") == "No tricks"


def test_the_language_is_switched_and_remembered(player):
    page = player.page
    player.choose_language("nl")
    assert "Jij bent aan de beurt" in player.text(".cardlab-message")
    assert page.evaluate("document.documentElement.lang") == "nl"
    player.reload()
    page.wait_for_selector(f"{TABLE}[lang=nl]", timeout=30_000)
    assert "aan de beurt" in player.text(".cardlab-message")


def test_undo_redo_and_new_deal(player):
    player.until_my_turn()
    player.do("choose hearts")
    player.until_my_turn()
    hand = player.page.locator(f"{TABLE} [data-zone=hand][data-seat='0'] [data-card]")
    before = hand.evaluate_all("all => all.map(one => one.dataset.card)")
    player.act()
    player.until_my_turn()
    player.control("undo")
    assert hand.evaluate_all("all => all.map(one => one.dataset.card)") == before
    assert player.read("data-move") == "1"
    player.control("redo")
    assert hand.count() == len(before) - 1
    player.control("hint")
    assert player.page.locator(f"{TABLE} [data-hint]").count() == 1
    assert player.text("[role=alert]")
    deal = player.text("[data-fact=deal] b")
    player.control("new")
    assert player.text("[data-fact=deal] b") != deal
