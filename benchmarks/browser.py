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

CLICKS = 60
LEARNERS = 10
EACH = 10
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
# Milliseconds from a click on `target` until `watched` has changed and the page is painted.
CLICK = """([target, watched]) => new Promise((done) => {
  const seen = document.querySelector(watched);
  const start = performance.now();
  const observer = new MutationObserver(() => {
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  });
  observer.observe(seen, { attributes: true, childList: true, characterData: true, subtree: true });
  document.querySelector(target).click();
})"""


def clicks(page: Page, target: str, watched: str, count: int) -> list[float]:
    """Milliseconds of so many clicks on the first such target."""
    return [page.evaluate(CLICK, [target, watched]) for _ in range(count)]


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
    clicks(first, UNDONE, "[data-kind=game]", 4)  # the first ones warm up
    ours = clicks(first, UNDONE, "[data-kind=game]", CLICKS)
    theirs = clicks(peer, ".jupyter-button", ".jupyter-button", CLICKS)
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
    found = page.evaluate(CLICK, ["[data-control=stop]", "[data-control=stop]"])
    page.context.close()
    return found


def crowd(browser: Browser, server: Server) -> Iterator[dict]:
    """A class clicks, all at the same time, each every half second."""
    ours = together(browser, f"{server.url}/ours", UNDONE, "[data-kind=game]", TABLE)
    theirs = together(browser, f"{server.url}/peer", *(".jupyter-button",) * 3)
    yield row(f"{LEARNERS} learners, click to repaint, 95 %", "ms", top(ours), top(theirs))


def together(browser: Browser, url: str, target: str, watched: str, shown: str) -> list[float]:
    """The milliseconds of all clicks of ``LEARNERS`` pages."""
    pages = [opened(browser, url, shown)[0] for _ in range(LEARNERS)]
    for page in pages:
        if target == UNDONE:
            page.click(f"{TABLE} [data-action^=choose]")
            page.wait_for_selector(UNDONE)
        page.evaluate(
            f"""(what) => {{ window.times = [];
              const click = {CLICK};
              (async () => {{
                for (let number = 0; number < {EACH}; number++) {{
                  window.times.push(await click(what));
                  await new Promise((done) => setTimeout(done, 500));
                }}
              }})(); }}""",
            [target, watched],
        )
    times: list[float] = []
    for page in pages:
        page.wait_for_function(f"() => window.times.length === {EACH}", timeout=60_000)
        times += page.evaluate("window.times")
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
