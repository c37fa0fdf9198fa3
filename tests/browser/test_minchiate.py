"""A person plays Minchiate in the app: as dealer, as cutter and as neither."""

from __future__ import annotations

import re

import pytest

from cardlab.games import game
from cardlab.games.minchiate.names import italian
from cardlab.messages import Words

from .fields import scenes, table_of
from .keyboard import reach
from .player import GAME, TABLE
from .tarot import declared

pytestmark = pytest.mark.browser

MINCHIATE = game("minchiate")


def finish(player):
    """Play to the end, and see there what the engine says."""
    player.play_to_end()
    table = table_of(player.page)
    assert table.over
    resti = player.page.locator(f"{GAME} .cardlab-track [data-resti]")
    shown = [int(one) for one in resti.evaluate_all("all => all.map(one => one.dataset.resti)")]
    assert shown == MINCHIATE.totals(table.state)
    return table


@pytest.mark.parametrize("name", ["tarot-dealer", "tarot-cutter", "tarot"])
def test_a_whole_deal_by_mouse_in_which_no_hidden_card_is_ever_sent(visit, name):
    player = visit(name)
    nothing_hidden(player, finish(player))


def test_a_whole_deal_by_finger_at_360_px(visit, chromium):
    context = chromium.new_context(
        locale="en-GB", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    player = visit("tarot-dealer", page=context.new_page(), motion="off")
    page = player.page
    player.until_my_turn()
    while not player.over:
        card = page.query_selector(f"{TABLE} [data-zone=hand] [data-playable=true]")
        target = card or page.query_selector(f"{TABLE} [data-action]:not([data-quiet])")
        target = target or page.query_selector(f"{TABLE} [data-action]")
        code = target.get_attribute("data-card")
        if code:
            page.tap(f"{TABLE} [data-zone=hand] [data-card='{code}']")
            player.changes(lambda: page.tap(f"{TABLE} [data-zone=hand] [data-card='{code}']"))  # noqa: B023
        else:
            player.changes(target.tap)
        player.until_my_turn()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    context.close()


def test_a_whole_deal_by_keyboard_alone(visit):
    player = visit("tarot", motion="off")
    page = player.page
    player.until_my_turn()
    page.focus(f"{TABLE} .cardlab-hand button")
    while not player.over:
        card = page.query_selector(f"{TABLE} [data-zone=hand] [data-playable=true]")
        if card:
            wanted = f"{TABLE} .cardlab-hand [data-card='{card.get_attribute('data-card')}']"
        else:
            wanted = f"{TABLE} [data-action]"
        reach(page, wanted)
        player.changes(lambda: page.keyboard.press("Enter"))
        player.until_my_turn()
    assert table_of(page).over


def test_the_deal_is_told_step_by_step(visit):
    player = visit("tarot")
    page = player.page
    film = f"{GAME} .cardlab-prologue"
    told, titles = [], set()
    steps = int(page.inner_text(f"{film} .cardlab-leafing span").split("/")[1])
    for _ in range(steps):
        told.append(page.inner_text(f"{film} p"))
        titles |= set(
            page.locator(f"{film} [data-card]").evaluate_all("all => all.map(x => x.title)")
        )
        page.click(f"{film} [data-control=film-forward]", force=True)
    assert "cuts" in told[0]
    assert any("deals ten cards" in text for text in told)
    assert sum("turned up" in text for text in told) == 4
    words, deck = Words(), MINCHIATE.deck
    both = {f"{words(deck.name(card))}\n{words(italian(card))}" for card in deck.pack()}
    assert titles
    assert titles <= both
    assert page.get_attribute(f"{film} [data-control=film-forward]", "aria-disabled") == "true"


def test_combinations_are_declared_and_near_ones_say_what_is_missing(visit):
    player = visit("tarot")
    page = player.page
    player.until_my_turn()
    declare = page.locator(f"{TABLE} [data-action^='declare']")
    assert declare.count() >= 2
    points = int(re.search(r"(\d+) points", declare.first.inner_text())[1])
    assert points > 0
    player.changes(declare.first.click)
    assert f"{points} points" in player.text(".cardlab-log")
    near = page.locator(f"{TABLE} .cardlab-actions [aria-disabled=true]")
    if near.count():
        assert "is missing" in near.first.inner_text()
        player.changes(lambda: near.first.click(force=True))
        assert player.text("[role=alert]")


def nothing_hidden(player, table):
    """Other hands, the fola before it is shown, the pack: only what everybody has seen."""
    deck = MINCHIATE.deck
    seen = 0
    for scene in scenes(player.frames):
        seen += 1
        if scene["replay"]:
            continue
        state = table.at_move(scene["move"])
        allowed = set(state.hand(0)) | {card for trick in state.tricks for card in trick[2:]}
        allowed |= set(state.trick).union(*state.public())
        setup = state.opening.setup
        allowed |= {*setup.robbed, *setup.exposed, *setup.turned, *setup.taken}
        allowed |= {setup.stop, setup.turned_stop}
        if state.phase == 2:
            allowed |= set(state.fola())
        codes = {deck.codes[card] for card in allowed if card is not None}
        told = {word for zone in scene["zones"] for word in cards_in(zone)}
        told |= {card["card"] for step in scene["prologue"]["steps"] for card in step["cards"]}
        assert told <= codes, told - codes
    assert seen > 40


def cards_in(zone):
    """The codes of the cards that a zone shows."""
    return [card["card"] for key in ("cards", "pile", "seen", "open") for card in zone.get(key, ())]


def test_a_trainer_asks_tells_why_and_counts(visit):
    learner = visit("tarot-trainer")
    page = learner.page
    course = "[data-cardlab=course]"
    page.wait_for_selector(f"{course}[data-task=pick]")
    first = page.inner_text(f"{course} .cardlab-text")
    page.click(f"{course} [data-control=check]")
    page.wait_for_selector(f"{course} [data-right=false]")
    page.click(f"{course} [data-control=skip]")
    page.wait_for_selector(f"{course}[data-answered=true]")
    assert page.inner_text(f"{course} > .cardlab-notice p")
    page.click(f"{course} [data-control=next-step]")
    page.wait_for_selector(f"{course}[data-answered=false]")
    assert page.inner_text(f"{course} .cardlab-count-steps").startswith("1 asked")
    assert first
    learner.reload()
    page.wait_for_function(
        "() => document.querySelector('.cardlab-count-steps').innerText.startsWith('1 asked')"
    )


def test_the_points_on_the_cards_can_be_switched_off(visit):
    player = visit("tarot")
    page = player.page
    value = ".cardlab-sprite .value"
    page.wait_for_function(f"() => document.querySelectorAll('{value}').length > 10")
    shown = f"() => getComputedStyle(document.querySelector('{value}')).display"
    assert page.evaluate(shown) != "none"
    player.panel("settings")
    page.select_option(f"{GAME} [data-control=values]", "off")
    assert page.evaluate(shown) == "none"


@pytest.mark.parametrize("predicted", [False, True])
def test_a_line_of_the_sheet_lights_its_cards_in_every_open_hand(visit, predicted):
    page = visit("tarot-sheet").page
    if predicted:
        page.check("[data-control=predict]")
    table = declared()
    hands = [set(MINCHIATE.deck.text(table.state.hand(seat)).split()) for seat in range(4)]
    shown = 0
    for number, line in enumerate(table.state.lines()):
        page.click(f"[data-line='{number}']")
        page.wait_for_selector(f"[data-line='{number}'][aria-current=true]")
        for seat in (1, 2, 3):
            found = page.locator(f".cardlab-backs[data-seat='{seat}'] [data-lit]")
            lit = found.evaluate_all("all => all.map(one => one.dataset.card)")
            assert set(lit) == hands[seat] & set(line.cards)
            shown += len(lit)
    assert shown >= 3
