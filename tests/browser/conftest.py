"""The app with the pages these tests need, and a browser page without memory for each test."""

from __future__ import annotations

import json
from random import Random

import pytest

from cardlab.bots import BOTS
from cardlab.table import Table
from tests.app.server import Server, write_notebook
from tests.chromium import ARGS, executable

from . import bouts, fields, lab
from .player import Player, seed_led_by_south
from .tarot import PAGES as TAROT

FORCED = Table.new("reducieten", "round", seed=2).record().json()
FORCED["deal"]["option"] = "forced"
del FORCED["seed"]


def late(variant: str, round: int) -> str:
    """A match of which bots have played all but the last rounds."""
    table = Table.new("reducieten", variant, seed=3)
    while table.state.round + 1 < round:
        table.make(BOTS["careful"].choose(table.game, table.view(table.state.turn), Random(1)))
    return f"cardlab.play(record={json.dumps(table.record().json())})"


def play(variant: str) -> str:
    return f'cardlab.play("reducieten", variant="{variant}", seed={seed_led_by_south(variant)})'


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """An app with a page for each kind of widget."""
    folder = tmp_path_factory.mktemp("notebooks")
    record = folder / "hearts.json"
    table = Table.new("reducieten", "round", seed=11)
    table.play("choose hearts")
    while not table.over:
        table.play(table.legal()[0])
    record.write_text(table.record().text())
    pages = {
        "index": '"cardlab"',
        "round": play("round"),
        "modern": play("modern"),
        "modern-late": late("modern", 15),
        "klassiek": play("klassiek"),
        "fresh": 'cardlab.play("reducieten", variant="round")',
        "forced": f"cardlab.play(record={json.dumps(FORCED)})",
        "course": 'cardlab.learn("reducieten")',
        "sheet": f'cardlab.explain("{record.as_posix()}")',
        "rules": 'cardlab.rules("reducieten")',
        **fields.PAGES,
        **TAROT,
        **bouts.PAGES,
        **lab.PAGES,
        "broken": 'w = cardlab.play("reducieten", seed=1); w.session.table = None; w',
    }
    for name, code in pages.items():
        write_notebook(folder, name, "import cardlab", code, title=name)
    write_notebook(
        folder, "whole", "import cardlab", pages["round"], pages["sheet"], pages["rules"]
    )
    write_notebook(folder, "decks", "import cardlab", pages["round"], pages["redudu"])
    server = Server(folder, folder / "app.log", "--pool", 0)
    yield server
    server.process.terminate()
    server.process.wait(timeout=20)


@pytest.fixture
def app(server):
    """The address of the app."""
    return server.url + "/"


@pytest.fixture(scope="session")
def profile(chromium, tmp_path_factory):
    """A browser profile on disk: like a frequent visitor's, it keeps the app's files from test to
    test, and the scripts compiled."""
    context = chromium.browser_type.launch_persistent_context(
        tmp_path_factory.mktemp("profile"),
        executable_path=executable(),
        args=ARGS,
        locale="en-GB",
        viewport={"width": 1200, "height": 900},
    )
    yield context
    context.close()


@pytest.fixture
def page(profile, server):
    """One page in a profile that remembers nothing of earlier tests."""
    profile.clear_cookies()
    page = profile.new_page()
    origin = {"origin": server.url, "storageTypes": "local_storage,indexeddb,cache_storage"}
    profile.new_cdp_session(page).send("Storage.clearDataForOrigin", origin)
    yield page
    page.close()


@pytest.fixture
def visit(app, page):
    """Go to a page of the app as a player; at the end nothing may have gone wrong on it."""
    players = []

    def go(name: str, **more) -> Player:
        player = Player(more.pop("page", page), app + name, **more)
        players.append(player)
        return player

    yield go
    for player in players:
        assert player.faults == []
        assert len(player.hosts) == 1, player.hosts
