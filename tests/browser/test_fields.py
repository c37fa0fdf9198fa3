"""A person plays Reducto in the app: by mouse, finger and keyboard."""

from __future__ import annotations

import psutil
import pytest

from cardlab import records
from cardlab.table import Table

from .fields import HELD, OWN, REDUCTO, SEED, begin, place, places, scenes, table_of
from .keyboard import reach
from .player import GAME, TABLE

pytestmark = pytest.mark.browser


@pytest.fixture
def player(visit):
    return visit("fields")


def shown_points(player) -> list[int]:
    rows = player.page.locator(f"{GAME} .cardlab-board").first.locator("tbody tr").all()
    return [int(row.locator("td").last.inner_text()) for row in rows]


def one_turn(player, press, number):
    """A turn: by turns a drawn card, a taken one, and one that is put back."""
    player.changes(lambda: press(f"{TABLE} [data-action={'draw' if number % 3 else 'take'}]"))
    player.page.wait_for_selector(HELD)
    flip = f"{TABLE} [data-mode=flip]"
    if number % 6 == 0 and player.page.query_selector(flip):
        press(flip)
    hidden = player.page.query_selector(f"{OWN} [data-action]:not([data-card])")
    target = hidden or player.page.query_selector(f"{OWN} [data-action]")
    action = target.get_attribute("data-action")
    before = player.read("data-n")
    press(f"{OWN} [data-action='{action}']")
    player.until(f"t.dataset.n !== '{before}'")
    if sure := player.page.query_selector(f"{GAME} [data-control=sure]"):
        player.changes(sure.click)


def play_whole(player, press):
    number = 0
    player.until_my_turn()
    while not player.over:
        number += 1
        one_turn(player, press, number)
        player.until_my_turn()
        assert number < 100
    table = table_of(player.page)
    assert table.over
    assert shown_points(player) == REDUCTO.totals(table.state)


def test_a_whole_game_by_mouse(player):
    play_whole(player, player.page.click)


def test_a_whole_game_by_finger_at_360_px(visit, chromium):
    context = chromium.new_context(
        locale="en-GB", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    player = visit("fields", page=context.new_page())
    play_whole(player, player.page.tap)
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()


def test_a_whole_game_by_keyboard_alone(player):
    def press(selector):
        reach(player.page, selector)
        player.page.keyboard.press("Enter")

    player.until_my_turn()
    player.page.focus(f"{TABLE} [data-action=draw]")
    play_whole(player, press)


def test_the_arrows_walk_in_rows_and_columns(player):
    page = player.page
    begin(player)
    page.focus(place("1,1"))
    for key, where in [("ArrowDown", "2,1"), ("ArrowRight", "2,2"), ("ArrowUp", "1,2")]:
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.dataset.place") == where
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.closest('[data-zone]').dataset.zone") in (
        "stock",
        "discard",
    )


# ------------------------------------------------------------------ drawing and carrying


def test_the_drawn_card_is_shown_before_its_place_is_chosen(player):
    begin(player)
    card = player.page.get_attribute(HELD, "data-card")
    assert f"You hold the {card.replace('-', '−')}" in player.text(".cardlab-message")
    player.changes(lambda: player.page.click(place("2,3")))
    assert places(player.page)["2,3"] == card


def test_a_wrong_press_says_why(player):
    player.until_my_turn()
    player.changes(lambda: player.page.click(place("1,1")))
    assert "draw a card" in player.text("[role=alert]")
    begin(player)
    player.changes(lambda: player.page.click(f"{TABLE} [data-zone=discard] button"))
    assert "holds a card already" in player.text("[role=alert]")
    assert player.move == 1


def carry(page, card, target):
    one, other = page.locator(card).bounding_box(), page.locator(target).bounding_box()
    page.mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    page.mouse.down()
    page.mouse.move(one["x"] + 40, one["y"] + 40, steps=3)
    page.mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2, steps=5)
    assert page.locator(".cardlab-ghost").count() == 1
    page.mouse.up()


def test_the_card_in_hand_is_carried_to_its_place(player):
    begin(player)
    card = player.page.get_attribute(HELD, "data-card")
    player.changes(lambda: carry(player.page, HELD, place("3,2")))
    assert places(player.page)["3,2"] == card
    assert player.page.locator(".cardlab-ghost").count() == 0


def test_the_open_card_is_taken_and_laid_in_one_go(player):
    player.until_my_turn()
    top = f"{TABLE} [data-zone=discard] [data-card]"
    card = player.page.get_attribute(top, "data-card")
    carry(player.page, top, place("1,4"))
    player.until("Number(t.dataset.move) >= 2")
    assert places(player.page)["1,4"] == card


def test_a_hint_lights_the_places_that_complete_a_line(visit):
    """The six would complete the second row at one place."""
    player = visit("fields-cascade")
    begin(player)
    player.control("hint")
    lit = player.page.locator(f"{OWN} [data-hint], {OWN} [data-also]")
    assert lit.count() >= 1
    assert player.text("[role=alert]")


# ------------------------------------------------------------------ lines that go


def test_lines_are_shown_before_they_go(visit):
    player = visit("fields-cascade")
    begin(player, "take")
    player.page.click(f"{TABLE} [data-mode=flip]")
    player.page.click(place("1,1"))
    player.page.wait_for_selector(f"{OWN} .cardlab-film [data-gone]")
    assert player.page.locator(f"{OWN} .cardlab-film [data-gone]").count() == 4
    player.page.wait_for_selector(f"{OWN} .cardlab-film", state="detached", timeout=15_000)
    assert player.page.get_attribute(OWN, "data-rows") == "3"
    assert player.page.get_attribute(OWN, "data-columns") == "2"
    log = player.text(".cardlab-log")
    assert "Row 2 is a group: 6, 6, 6, 6." in log
    assert "Column 1 is a group: 4, 4, 4." in log
    assert "Column 2 is a straight: 4, 3, 2." in log


def test_without_motion_they_are_gone_at_once(visit):
    player = visit("fields-cascade", motion="off")
    begin(player, "take")
    player.page.click(f"{TABLE} [data-mode=flip]")
    player.changes(lambda: player.page.click(place("1,1")))
    assert player.page.locator(".cardlab-film").count() == 0
    assert player.page.get_attribute(OWN, "data-rows") == "3"


def test_before_the_last_card_is_turned_up_while_someone_is_lower_one_is_asked(visit):
    player = visit("fields-last")
    begin(player)
    player.changes(lambda: player.page.click(place("1,1")))
    assert "double your 13" in player.text("[role=alert]")
    assert player.move == 1
    player.changes(lambda: player.page.click(f"{GAME} [data-control=sure]"))
    assert player.over
    assert shown_points(player)[0] == 26


# ------------------------------------------------------------------ series and choices


def test_a_rematch_moves_the_start_on_and_adds_up(visit):
    player = visit("fields-last")
    begin(player)
    player.changes(lambda: player.page.click(place("1,1")))
    player.changes(lambda: player.page.click(f"{GAME} [data-control=sure]"))
    player.control("rematch")
    assert table_of(player.page).opening.first == 1
    series = player.page.locator(f"{GAME} .cardlab-board").nth(1)
    assert series.locator("tbody tr").count() == 1
    assert "26" in series.inner_text()
    player.reload()
    player.page.wait_for_function(
        "() => document.querySelectorAll('.cardlab-board')[1].innerText.includes('26')"
    )


def test_players_rules_and_level_can_be_chosen(player):
    page = player.page
    player.panel("more")
    player.changes(lambda: page.select_option(f"{GAME} [data-control=players]", "3"))
    assert page.locator(f"{TABLE} .cardlab-seat").count() == 3
    player.changes(lambda: page.select_option(f"{GAME} [data-switch=startOpen]", "1"))
    assert sum(card is not None for card in places(page).values()) == 2
    player.choose_variant("puzzle")
    player.changes(lambda: page.select_option(f"{GAME} [data-control=level]", "hard"))
    assert player.text("[data-fact=moves] b") == "0 of 17"


# ------------------------------------------------------------------ the puzzle


def test_a_whole_puzzle_and_its_best_result(visit):
    player = visit("fields-puzzle")
    number = 0
    while not player.over:
        number += 1
        one_turn(player, player.page.click, number)
    table = table_of(player.page)
    result = REDUCTO.result(table.state)
    best = player.page.locator(f"{GAME} .cardlab-best tbody tr")
    assert best.locator("td").all_inner_texts()[:2] == [str(result["points"]), str(result["moves"])]
    deal = player.text("[data-fact=deal] b")
    player.control("new")
    assert player.text("[data-fact=deal] b") != deal
    assert best.count() == 1


def clock(player) -> int:
    minutes, seconds = player.text("[data-fact=clock] b").split(":")
    return 60 * int(minutes) + int(seconds)


def test_the_clock_runs_from_the_first_action_while_the_page_is_seen(visit):
    player = visit("fields-puzzle")
    page = player.page
    page.wait_for_timeout(1300)
    assert clock(player) == 300
    begin(player)
    page.wait_for_timeout(1500)
    running = clock(player)
    assert running < 300
    page.evaluate(
        "() => { Object.defineProperty(document, 'hidden', {get: () => true, configurable: true}) }"
    )
    page.wait_for_timeout(400)
    stopped = clock(player)
    page.wait_for_timeout(1500)
    assert clock(player) == stopped
    player.reload()
    player.until("t.dataset.move === '1'")
    assert clock(player) <= running


def test_when_the_time_is_up_what_lies_there_counts(visit):
    player = visit("fields-short")
    begin(player)
    player.until("t.dataset.over === 'true'")
    assert "The time is up." in player.text(".cardlab-log")
    assert shown_points(player) == [21]


def test_the_time_is_up_also_where_a_move_is_on_its_way(visit, server):
    player = visit("fields-short")
    begin(player)
    kernels = psutil.Process(server.process.pid).children(recursive=True)
    for kernel in kernels:
        kernel.suspend()
    player.page.click(place("1,2"))
    player.page.wait_for_function("document.querySelector('[role=timer] b').innerText === '0:00'")
    for kernel in kernels:
        kernel.resume()
    player.until("t.dataset.over === 'true'")


def test_a_puzzle_cannot_be_taken_back(visit):
    player = visit("fields-puzzle")
    begin(player)
    undo = player.page.locator(f"{GAME} [data-control=undo]")
    assert undo.get_attribute("aria-disabled") == "true"


# ------------------------------------------------------------------ nothing lost, nothing told


def test_a_reload_in_the_middle_of_a_turn_keeps_the_drawn_card(visit):
    player = visit("fields-fresh")
    begin(player)
    card, deal = player.page.get_attribute(HELD, "data-card"), player.text("[data-fact=deal] b")
    field = places(player.page)
    move = player.move
    player.reload()
    player.until(f"t.dataset.move === '{move}'")
    assert player.page.get_attribute(HELD, "data-card") == card
    assert player.text("[data-fact=deal] b") == deal
    assert places(player.page) == field


def test_no_face_down_card_is_ever_sent_not_even_ones_own(player):
    for number in range(1, 7):
        player.until_my_turn()
        one_turn(player, player.page.click, number)
    player.until_my_turn()
    table = table_of(player.page)
    seen = 0
    for scene in scenes(player.frames):
        seen += 1
        state = table.at_move(scene["move"])
        code = records.from_code(scene["code"])
        assert (code.deal, code.seed) == (None, SEED)
        for zone in scene["zones"]:
            for cell in zone.get("cells", ()):
                row, column = map(int, cell["place"].split(","))
                hidden = state.hidden[zone["seat"]] >> 4 * (row - 1) + column - 1 & 1
                assert ("card" in cell or "face" in cell) == (not hidden)
            if zone["zone"] == "stock":
                assert not {"card", "face"} & set(zone)
            if zone["zone"] == "held" and state.turn != 0 and state.source == 1:
                assert not {"card", "face"} & set(zone)
    assert seen > 20
    assert Table.of(code).state == state


def test_german_is_spoken_and_dutch_readers_get_english(visit, page):
    player = visit("fields")
    player.choose_language("de")
    assert "Ziehe eine Karte" in player.text(".cardlab-message")
    options = page.locator(f"{GAME} [data-control=language] option")
    assert options.evaluate_all("all => all.map(one => one.value)") == ["en", "de"]
