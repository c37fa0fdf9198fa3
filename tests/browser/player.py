"""A person at the table in a browser: what the tests click, read and listen to."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page

from cardlab.table import Table

TABLE = "[data-cardlab=table]"
GAME = "[data-kind=game]"
WIDGET = ".cardlab-widget"
CODE = re.compile(r"\b[AKQJT987][CHSD]\b")
FAST = {"auto": True, "pace": 100}


def seed_led_by_south(variant: str) -> int:
    """A deal in which South leads and so chooses the option."""
    seeds = range(100)
    return next(
        seed for seed in seeds if Table.new("reducieten", variant, seed=seed).state.turn == 0
    )


class Player:
    """Drives one table by clicking, and notes everything that goes wrong on the page."""

    def __init__(self, page: Page, url: str, **settings: object) -> None:
        self.page = page
        self.url = url
        chosen = json.dumps(FAST | settings)
        self.faults: list[str] = []
        self.frames: list[str] = []
        self.hosts: set[str] = set()
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", self._console)
        page.on("requestfailed", lambda request: self.faults.append(f"failed: {request.url}"))
        page.on("response", self._response)
        page.on("request", lambda request: self.hosts.add(request.url.split("/")[2]))
        page.on("websocket", lambda socket: socket.on("framereceived", self._frame))
        page.add_init_script(
            f"localStorage.getItem('cardlab.settings') || "
            f"localStorage.setItem('cardlab.settings', {chosen!r})"
        )
        page.goto(url)
        self.arrive()

    def arrive(self) -> None:
        """Wait until a widget with its cards is shown."""
        self.page.wait_for_selector(f"{WIDGET} [data-card]", timeout=60_000)

    def reload(self) -> None:
        self.page.reload()
        self.arrive()

    def _console(self, message) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text}")

    def _response(self, response) -> None:
        if response.status >= 400:
            self.faults.append(f"{response.status}: {response.url}")

    def _frame(self, payload: str | bytes) -> None:
        text = payload if isinstance(payload, str) else payload.decode("utf-8", "replace")
        self.frames.append(text)

    # ------------------------------------------------------------------ reading

    def read(self, name: str) -> str | None:
        """An attribute of the table's root."""
        return self.page.get_attribute(TABLE, name)

    @property
    def move(self) -> int:
        return int(self.read("data-move"))

    @property
    def over(self) -> bool:
        return self.read("data-over") == "true"

    def until(self, condition: str) -> None:
        """Wait until a condition on the root element ``t`` holds."""
        self.page.wait_for_function(
            f"() => {{ const t = document.querySelector('{TABLE}'); return {condition}; }}",
            timeout=20_000,
        )

    def until_my_turn(self) -> None:
        """Wait until the person is to move, or the game is over."""
        self.until("t.dataset.waiting === 'false'")

    def text(self, selector: str) -> str:
        return self.page.inner_text(f"{GAME} {selector}")

    # ------------------------------------------------------------------ playing

    def changes(self, do: Callable[[], object]) -> None:
        """Do something and wait for the scene that answers it, not for that of a bot's move."""
        before = self.read("data-n")
        do()
        self.until(f"t.dataset.n !== '{before}' && !t.dataset.busy")

    def control(self, name: str) -> None:
        """Press one of the table's own buttons."""
        self.changes(lambda: self.page.click(f"{GAME} [data-control={name}]"))

    def panel(self, name: str) -> None:
        """Open one of the panels."""
        if self.page.get_attribute(f"{GAME} [data-control={name}]", "aria-expanded") == "false":
            self.page.click(f"{GAME} [data-control={name}]")

    def choose_variant(self, variant: str) -> None:
        self.panel("more")
        select = f"{GAME} [data-control=variant]"
        self.changes(lambda: self.page.select_option(select, variant))

    def choose_language(self, language: str) -> None:
        self.panel("settings")
        self.page.select_option(f"{GAME} [data-control=language]", language)
        self.page.wait_for_selector(f"{TABLE}[lang={language}]")

    def do(self, move: str) -> None:
        """Press the button of a move that is no card."""
        self.changes(lambda: self.page.click(f'{TABLE} [data-action="{move}"]'))

    def act(self) -> None:
        """Make one legal move: a card if one may be played, else another action, not giving up."""
        card = self.page.query_selector(f"{TABLE} [data-zone=hand] [data-playable=true]")
        target = card or self.page.query_selector(f"{TABLE} [data-action]:not([data-quiet])")
        assert target is not None, "it is my turn and there is nothing to click"
        self.changes(target.click)

    def play_to_end(self) -> None:
        """Click until the game is over."""
        self.until_my_turn()
        while not self.over:
            self.act()
            self.until_my_turn()
