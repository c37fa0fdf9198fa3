"""The app in a real browser: clicks, pages, memory, a class; beside a plain ipywidgets button."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import psutil
from playwright.sync_api import Browser, Page, sync_playwright

from cardlab.games import NAMES
from tests import chromium
from tests.app.server import Server, write_notebook
from tests.browser.bouts import make, wished
from tests.browser.player import Player, seed_led_by_south

from .crowd import EVERY, Learner, busy

CLICKS = 60
PAUSE = 0.1
"""The seconds before the next click of one who clicks as fast as a person can."""
LEARNERS = 30
TABLE = "[data-kind=game] [data-cardlab=table]"
BEFORE = 4
"""After so many moves a hint is asked for."""
UNDONE = ":is([data-control=undo], [data-control=redo]):not([aria-disabled])"
"""Taken back and made again in turn, as the first that can be pressed: a click like any other."""
LAB = 'cardlab.experiment("reducieten", variant="round", bots="random", games=100_000)'
PEER = "plain ipywidgets button"
BUTTON = (
    "import ipywidgets as w",
    "b = w.Button(description='0')",
    "b.on_click(lambda b: setattr(b, 'description', str(int(b.description) + 1)))",
    "b",
)
# Milliseconds from a click on `target` until `watched` (of which `attribute`, if one is named) has
# changed and the page is painted.
CLICK = """([target, watched, attribute]) => new Promise((done) => {
  const seen = document.querySelector(watched);
  const what = attribute ? { attributes: true, attributeFilter: [attribute] }
    : { childList: true, characterData: true, subtree: true };
  const start = performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  });
  observer.observe(seen, what);
  document.querySelector(target).click();
})"""
OURS = (UNDONE, TABLE, "data-n")
"""What is clicked, and what tells that the answer is drawn: the number of the scene."""
THEIRS = (".jupyter-button", ".jupyter-button", None)


def clicks(page: Page, what: tuple, count: int, every: float = 0.0) -> list[float]:
    """The milliseconds of so many clicks, and then a pause after each in seconds."""
    found = []
    for _ in range(count):
        found.append(page.evaluate(CLICK, [*what]))
        page.wait_for_timeout(1000 * every)
    return found


def opened(browser: Browser, url: str, selector: str) -> tuple[Page, float]:
    """A page in a profile of its own, and the seconds until something is shown on it."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.add_init_script(
        "localStorage.setItem('cardlab.settings', JSON.stringify({auto: true, pace: 100}))"
    )
    start = time.perf_counter()
    page.goto(url)
    page.wait_for_selector(selector, timeout=60_000)
    return page, time.perf_counter() - start


def rows() -> Iterator[dict]:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_notebook(
            Path(folder),
            "ours",
            "import cardlab",
            f'cardlab.play(variant="round", seed={seed_led_by_south("round")})',
        )
        for game in NAMES:
            write_notebook(Path(folder), game, "import cardlab", f"cardlab.play({game!r}, seed=5)")
        write_notebook(Path(folder), "lab", "import cardlab", LAB)
        write_notebook(Path(folder), "peer", *BUTTON)
        log = Path(folder, "log")
        options = ("--pool", 1, "--max-learners", 2 * LEARNERS + 4)
        server = Server(Path(folder), log, *options)
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.ARGS
        )
        try:
            yield from measured(browser, server)
        finally:
            browser.close()
            server.process.terminate()


def measured(browser: Browser, server: Server) -> Iterator[dict]:
    first, shown = opened(browser, f"{server.url}/ours", f"{TABLE} [data-card]")
    first.click(f"{TABLE} [data-action^=choose]")
    first.wait_for_selector(UNDONE)
    peer, peer_shown = opened(browser, f"{server.url}/peer", ".jupyter-button")
    clicks(first, OURS, 4, PAUSE)  # the first ones warm up
    ours = clicks(first, OURS, CLICKS, PAUSE)
    theirs = clicks(peer, THEIRS, CLICKS, PAUSE)
    yield row("click to repaint, median", "ms", median(ours), median(theirs))
    yield row("click to repaint, 95 %", "ms", top(ours), top(theirs))
    yield row("page to first card, kernel ready", "s", shown, peer_shown)
    yield row("memory of a kernel (PSS)", "MB", *memory(server))
    for game in NAMES:
        time_of = hint(browser, game, f"{server.url}/{game}")
        yield row(f"hint in {game.title()}", "ms", time_of, median(theirs))
    yield row("stop of an experiment", "ms", stopped(browser, f"{server.url}/lab"), median(theirs))
    yield from crowd(browser, server)


def hint(browser: Browser, game: str, url: str) -> float:
    """The milliseconds of a hint at the person's turn, some moves into a game."""
    context = browser.new_context(locale="en-GB")
    player = Player(context.new_page(), url)
    rng = Random(1)
    for _ in range(BEFORE):
        player.until_my_turn()
        if game == "redudu":
            make(player, wished(player.page, rng))
        else:
            player.act()
    player.until_my_turn()
    start = time.perf_counter()
    player.control("hint")  # until it is shown
    found = 1000 * (time.perf_counter() - start)
    context.close()
    return found


def stopped(browser: Browser, url: str) -> float:
    """The milliseconds until an experiment stops, when worker processes are at it."""
    page, _ = opened(browser, url, "[data-kind=lab] [data-card]")
    page.click("[data-control=run]")
    page.wait_for_function(
        "() => Number(document.querySelector('.cardlab-lab-result').dataset.done) > 2000",
        timeout=60_000,
    )
    found = page.evaluate(CLICK, ["[data-control=stop]", "[data-control=stop]", "hidden"])
    page.context.close()
    return found


def crowd(browser: Browser, server: Server) -> Iterator[dict]:
    """One of a class, who has a browser here; all click every half second."""
    ours = among(browser, f"{server.url}/ours", OURS, TABLE)
    theirs = among(browser, f"{server.url}/peer", THEIRS, ".jupyter-button")
    yield row(f"{LEARNERS} learners, click to repaint, 95 %", "ms", top(ours), top(theirs))


def among(browser: Browser, url: str, what: tuple, shown: str) -> list[float]:
    """The milliseconds of the clicks in a browser while the others of the class click too."""
    page, _ = opened(browser, url, shown)
    requests: tuple[dict, ...] = ({"event": "click"},)
    trait = "description"
    if what is OURS:
        page.click(f"{TABLE} [data-action^=choose]")
        page.wait_for_selector(UNDONE)
        trait, requests = "scene", ({"do": "undo"}, {"do": "redo"})
    others = [Learner(url, trait) for _ in range(LEARNERS - 1)]
    if trait == "scene":
        for learner in others:
            learner.click({"do": "move", "move": "choose tricks"})
    with busy(others, requests):
        times = clicks(page, what, CLICKS, EVERY)
    for learner in others:
        learner.close()
    page.context.close()
    return times


def row(name: str, unit: str, ours: float, theirs: float) -> dict:
    """One row; the ratio says how many times better ours is, as in the other rows."""
    ratio = theirs / ours
    return {
        "name": name, "unit": unit, "ours": ours, "peer": PEER, "theirs": theirs, "ratio": ratio,
    }  # fmt: skip


def top(times: list[float]) -> float:
    """The 95th percentile."""
    return quantiles(times, n=20)[-1]


def memory(server: Server) -> tuple[float, float]:
    """PSS in MB of the largest kernel and of the smallest: ours, and the peer's."""
    kernels = [
        process.memory_full_info().pss / 1e6
        for process in psutil.Process(server.process.pid).children(recursive=True)
        if "ipykernel_launcher" in " ".join(process.cmdline())
    ]
    return max(kernels), min(kernels)
