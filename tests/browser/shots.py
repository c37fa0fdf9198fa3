"""Screenshots of every screen at three widths, light and dark: ``make shots``."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

from cardlab import folders
from tests import chromium
from tests.app.server import Server

from .bouts import make, wished
from .lab import LAB
from .player import GAME, TABLE, Player

OUT = Path("build/shots")
WIDTHS = (360, 800, 1400)
DEAL = "11"
COURSE = "[data-cardlab=course]"
SHEET = "[data-cardlab=score]"
RULES = "[data-cardlab=rules]"


def fold(player: Player) -> None:
    """Close the panel with the choices."""
    player.page.click(f"{GAME} [data-control=more]")


def deal(player: Player) -> None:
    """The same deal each time."""
    player.panel("more")
    player.page.fill(f"{GAME} [data-control=deal-number]", DEAL)
    player.control("deal")
    fold(player)


def play(player: Player, option: str = "", moves: int = 0) -> None:
    """Choose an option, where there is one to choose, and make a few moves."""
    player.until_my_turn()
    if player.page.query_selector(f'{TABLE} [data-action="choose {option}"]'):
        player.do(f"choose {option}")
    for _ in range(moves):
        player.until_my_turn()
        if player.over:
            return
        player.act()
    player.until_my_turn()


def refused(player: Player) -> None:
    play(player, "hearts")
    while not (wrong := player.page.query_selector(f"{GAME} .cardlab-hand [data-playable=false]")):
        player.act()
        player.until_my_turn()
    player.changes(wrong.click)


def looked_back(player: Player) -> None:
    play(player, "queens")
    player.play_to_end()
    player.control("replay")
    player.control("back")


def reviewed(player: Player) -> None:
    """The costliest move of a round."""
    play(player, "hearts")
    player.play_to_end()
    player.control("replay")
    player.page.click(f"{GAME} [data-control=review]")
    player.page.wait_for_selector(f"{GAME} .cardlab-review[data-whole=true]", timeout=60_000)
    if costly := player.page.query_selector(f"{GAME} [data-costly]"):
        player.changes(costly.click)


def missed(player: Player) -> None:
    page = player.page
    page.click(f"{COURSE} .cardlab-contents summary")
    page.click(f"{COURSE} [data-goto='follow-suit']")
    page.wait_for_selector(f"{COURSE}[data-step='follow-suit']")
    page.click(f"{COURSE} .cardlab-hand [data-playable=false]")
    page.wait_for_selector(f"{COURSE} [data-right=false]")


def panels(player: Player) -> None:
    play(player)
    player.panel("more")
    player.panel("settings")


def acts(player: Player, moves: int = 6) -> None:
    """Make some moves, whatever they are."""
    for _ in range(moves):
        player.until_my_turn()
        player.act()
    player.until_my_turn()


def eight(player: Player) -> None:
    player.panel("more")
    select = f"{GAME} [data-control=players]"
    player.changes(lambda: player.page.select_option(select, "8"))
    fold(player)
    acts(player)


def bouts(player: Player, players: str = "2", moves: int = 5) -> None:
    """Play Redudu as a careful person would, until something is to be covered."""
    rng = Random(1)
    if players != "2":
        player.panel("more")
        select = f"{GAME} [data-control=players]"
        player.changes(lambda: player.page.select_option(select, players))
        fold(player)
    for turn in range(40):
        player.until_my_turn()
        if player.over or (turn >= moves and player.page.query_selector(f"{TABLE} .cardlab-pair")):
            return
        make(player, wished(player.page, rng))


SCREENS: dict[str, tuple[str, str, Callable[[Player], object]]] = {
    "hub": ("", "main", lambda player: None),
    "course": ("reducieten", COURSE, lambda player: None),
    "course-missed": ("reducieten", COURSE, missed),
    "table": ("reducieten", GAME, lambda player: play(player, "hearts", 3)),
    "table-refused": ("reducieten", GAME, refused),
    "table-laying": ("reducieten", GAME, lambda player: (
        player.choose_variant("modernRound"), play(player, "", 4))),
    "table-choosing": ("reducieten", GAME, lambda player: (
        player.choose_variant("klassiek"), player.until_my_turn())),
    "table-hint": ("reducieten", GAME, lambda player: (
        play(player, "tricks", 1), player.control("hint"))),
    "table-looking-back": ("reducieten", GAME, looked_back),
    "table-reviewed": ("reducieten", GAME, reviewed),
    "table-panels": ("reducieten", GAME, panels),
    "sheet": ("reducieten", SHEET, lambda player: None),
    "rules": ("reducieten", RULES, lambda player: None),
    "fields": ("reducto", GAME, acts),
    "fields-eight": ("reducto", GAME, eight),
    "fields-hint": ("reducto", GAME, lambda player: (acts(player, 7), player.control("hint"))),
    "fields-puzzle": ("reducto", GAME, lambda player: (
        player.choose_variant("puzzle"), acts(player))),
    "fields-course": ("reducto", COURSE, lambda player: None),
    "fields-sheet": ("reducto", SHEET, lambda player: None),
    "fields-rules": ("reducto", RULES, lambda player: None),
    "bout": ("redudu", GAME, bouts),
    "bout-six": ("redudu", GAME, lambda player: bouts(player, "6", 3)),
    "bout-hint": ("redudu", GAME, lambda player: (bouts(player), player.control("hint"))),
    "bout-course": ("redudu", COURSE, lambda player: None),
    "bout-sheet": ("redudu", SHEET, lambda player: None),
    "bout-rules": ("redudu", RULES, lambda player: None),
    "tarot-before": ("minchiate", GAME, lambda player: player.until_my_turn()),
    "tarot": ("minchiate", GAME, lambda player: acts(player, 14)),
    "tarot-course": ("minchiate", COURSE, lambda player: None),
    "tarot-sheet": ("minchiate", SHEET, lambda player: None),
    "tarot-rules": ("minchiate", RULES, lambda player: None),
    "lab": ("lab", LAB, lambda player: player.page.wait_for_selector(f"{LAB} figure img")),
    "lab-cards": ("minchiate", LAB, lambda player: (
        player.page.click(f"{LAB} .cardlab-lab-edit summary"))),
}  # fmt: skip


def shoot(page: Page, url: str, name: str, file: Path, **settings: object) -> None:
    """One picture of one screen."""
    path, selector, prepare = SCREENS[name]
    if name == "hub":
        page.goto(url)
        page.wait_for_selector("main img >> visible=true", timeout=30_000)
    else:
        player = Player(page, url + path, **settings)
        if selector == GAME:
            deal(player)
        prepare(player)
    page.wait_for_timeout(400)
    file.parent.mkdir(parents=True, exist_ok=True)
    page.locator(selector).first.screenshot(path=file)


def main(names: list[str]) -> None:
    if not names:
        shutil.rmtree(OUT, ignore_errors=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(folders.notebooks(), Path(folder, "log"), "--pool", 1)
        browser = playwright.chromium.launch(
            executable_path=chromium.executable(), args=chromium.ARGS
        )
        try:
            for name in names or SCREENS:
                for width in WIDTHS:
                    for theme in ("light", "dark"):
                        context = browser.new_context(
                            viewport={"width": width, "height": 900},
                            color_scheme=theme,
                            locale="en-GB",
                            reduced_motion="reduce",
                        )
                        file = OUT / f"{name}-{width}-{theme}.png"
                        shoot(context.new_page(), server.url + "/", name, file)
                        context.close()
                        print(file, flush=True)
            context = browser.new_context(
                viewport={"width": 1200, "height": 900}, locale="en-GB", reduced_motion="reduce"
            )
            page = context.new_page()
            shoot(page, server.url + "/", "table", OUT / "grey.png")
            page.add_style_tag(content="html { filter: grayscale(1) }")
            page.locator(GAME).screenshot(path=OUT / "grey.png")
        finally:
            browser.close()
            server.process.terminate()


if __name__ == "__main__":
    main(sys.argv[1:])
