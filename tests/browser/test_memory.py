"""Nothing is lost: reloads, links, files, looking back, a kernel that is gone."""

from __future__ import annotations

import json

import psutil
import pytest

from cardlab import records
from cardlab.table import Table

from .player import GAME, TABLE

pytestmark = pytest.mark.browser


def some_moves(player, count=3):
    player.until_my_turn()
    player.do("choose tricks")
    for _ in range(count):
        player.until_my_turn()
        player.act()
    player.until_my_turn()


def hand(player):
    cards = player.page.locator(f"{TABLE} [data-zone=hand][data-seat='0'] [data-card]")
    return cards.evaluate_all("all => all.map(one => one.dataset.card)")


def test_a_reload_in_the_middle_goes_on(visit):
    player = visit("fresh")
    player.until_my_turn()
    while not player.page.query_selector(f"{TABLE} [data-playable=true]"):
        player.act()
        player.until_my_turn()
    player.act()
    player.until_my_turn()
    move, cards, deal = player.move, hand(player), player.text("[data-fact=deal] b")
    player.reload()
    player.until(f"t.dataset.move === '{move}'")
    assert (hand(player), player.text("[data-fact=deal] b")) == (cards, deal)


def test_a_link_opens_the_position_in_another_profile(visit, chromium):
    player = visit("round")
    some_moves(player)
    player.panel("more")
    player.page.click(f"{GAME} [data-control=link]")
    url = player.page.input_value(f"{GAME} .cardlab-notice input")
    assert "KH" not in url
    context = chromium.new_context(locale="en-GB")
    other = visit(url.removeprefix(player.url.removesuffix("round")), page=context.new_page())
    other.until(f"t.dataset.move === '{player.move}'")
    assert hand(other) == hand(player)
    context.close()


def test_a_game_is_saved_and_loaded(visit, tmp_path):
    player = visit("round")
    some_moves(player)
    move, cards = player.move, hand(player)
    player.panel("more")
    with player.page.expect_download() as download:
        player.page.click(f"{GAME} [data-control=save]")
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    table = Table.of(records.loads(path.read_bytes()))
    assert table.move == move

    player.control("new")
    player.page.set_input_files(f"{GAME} input[type=file]", path)
    player.until(f"t.dataset.move === '{move}'")
    assert hand(player) == cards
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(json.loads(path.read_text()) | {"moves": ["play 7C", "fly"]}))
    player.page.set_input_files(f"{GAME} input[type=file]", bad)
    player.page.wait_for_selector(f"{GAME} .cardlab-notice:has-text('moves[')")
    assert hand(player) == cards


def test_a_finished_hand_is_looked_back_at_with_all_hands_open(visit):
    player = visit("round")
    player.until_my_turn()
    player.do("choose kingHearts")
    player.play_to_end()
    end = player.move
    assert player.page.locator(f"{TABLE} [data-open]").count() == 0
    player.control("replay")
    player.control("first")
    assert player.move == 0
    assert player.page.locator(f"{TABLE} [data-open] [data-card]").count() == 24
    player.control("forward")
    player.control("forward")
    assert player.move == 2
    player.control("last")
    assert player.move == end
    player.control("first")
    player.control("forward")
    player.control("play-on")
    assert player.page.locator(f"{TABLE} [data-open]").count() == 0
    player.act()
    player.until_my_turn()


def test_a_deal_number_is_dealt(visit):
    player = visit("fresh")
    player.panel("more")
    player.page.fill(f"{GAME} [data-control=deal-number]", "77")
    player.control("deal")
    assert player.text("[data-fact=deal] b") == "77"
    own = Table.new("reducieten", "round", seed=77)
    assert set(hand(player)) == set(own.game.position(own.state)["hands"][0].split())


def test_a_dead_kernel_is_told_and_the_game_goes_on_after_a_reload(visit, server):
    """The kernel is killed; the next click says so, and the reload finds the game again."""
    player = visit("round")
    some_moves(player)
    move, cards = player.move, hand(player)
    for kernel in psutil.Process(server.process.pid).children(recursive=True):
        kernel.kill()
    player.page.click(f"{TABLE} [data-zone=hand] [data-playable=true]")
    player.page.wait_for_selector(f"{GAME}[data-lost]", timeout=20_000)
    assert "connection" in player.text(".cardlab-notice")
    player.faults.clear()  # the closed socket is what this test is about
    with player.page.expect_navigation():
        player.page.click(f"{GAME} [data-control=reload]")
    player.arrive()
    player.until(f"t.dataset.move === '{move}'")
    assert hand(player) == cards
    player.act()


def test_a_fault_in_the_program_is_a_sentence(visit):
    """An exception in a callback shows no traceback, and the page stays alive."""
    player = visit("broken")
    player.page.click(f"{GAME} [data-control=new]")
    player.page.wait_for_selector(f"{GAME} [data-kind=fault]")
    text = player.page.inner_text("body")
    assert "Traceback" not in text
    assert "Something went wrong" in text


ARRIVES_LATE = """async () => {
  const manager = window.jupyterapp.widgetManager;
  const [[id, model]] = Object.entries(manager._models);
  delete manager._models[id];
  const asked = manager.get_model(id);
  await new Promise((done) => setTimeout(done, 20));
  const end = Date.now() + 2500;
  while (Date.now() < end); // a busy machine: so long it is looked for, and not once more
  manager._models[id] = model;
  return asked.then((found) => found.model_id === id);
}"""


def test_a_widget_that_arrives_while_the_machine_is_busy_is_shown(visit):
    assert visit("round").page.evaluate(ARRIVES_LATE)


WRITTEN = """window.written = [];
const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, value) {
  if (/^cardlab.(course|lab)/.test(name)) written.push(value);
  set.call(this, name, value);
};"""


@pytest.mark.parametrize(
    ("name", "press"), [("course", "[data-card=JC]"), ("lab", "[data-control=new]")]
)
def test_what_is_kept_is_not_written_over_before_it_is_taken_up(visit, page, name, press):
    """Not even by the answer to the language, which comes first and shows a new course."""
    page.add_init_script(WRITTEN)
    player = visit(name, language="nl")
    page.wait_for_selector(".cardlab-widget[lang=nl]")
    page.wait_for_function("written.length > 0")
    page.click(f".cardlab-widget button{press}")
    page.wait_for_function("written[0] !== written.at(-1)")
    kept = page.evaluate("written.at(-1)")
    player.reload()
    page.wait_for_function("written.length > 0")
    assert page.evaluate("written[0]") == kept


def test_settings_are_remembered_and_used(visit):
    player = visit("round")
    player.panel("settings")
    page = player.page
    for name, value in {"theme": "dark", "suits": "four", "contrast": "high", "size": "large",
                        "motion": "off"}.items():  # fmt: skip
        page.select_option(f"{GAME} [data-control={name}]", value)
    player.reload()
    root = page.locator(GAME)
    assert root.get_attribute("data-cards-theme") == "dark"
    assert root.get_attribute("data-cards-suits") == "four"
    assert root.get_attribute("data-cards-contrast") == "high"
    assert root.get_attribute("data-size") == "large"
    assert root.get_attribute("data-motion") == "off"


def test_undo_and_redo_through_a_round(visit):
    player = visit("round")
    player.until_my_turn()
    player.do("choose hearts")
    player.play_to_end()
    end, board = player.move, player.text(".cardlab-board")
    steps = 0
    while player.read("data-move") != "0":
        player.control("undo")
        steps += 1
    assert steps > 3
    while player.page.get_attribute(f"{GAME} [data-control=redo]", "aria-disabled") is None:
        player.control("redo")
    assert player.move == end
    assert player.text(".cardlab-board") == board


def test_a_new_deal_is_kept_before_its_first_move(visit):
    player = visit("fresh")
    player.until_my_turn()
    player.act()
    player.panel("more")
    player.page.fill(f"{GAME} [data-control=deal-number]", "77")
    player.control("deal")
    player.reload()
    player.page.wait_for_function(
        f"() => document.querySelector('{GAME} [data-fact=deal] b').innerText === '77'"
    )
