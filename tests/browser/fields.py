"""Pages with Reducto, and what a person does there; the engine says what must be seen."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page

from cardlab import records
from cardlab.games import game
from cardlab.table import Table

from .player import TABLE, Player

REDUCTO = game("reducto")
OWN = f"{TABLE} .cardlab-middle [data-zone=field]"
HELD = f"{TABLE} [data-zone=held] [data-card]"
SEED = next(seed for seed in range(99) if Table.new("reducto", seats=2, seed=seed).state.turn == 0)


def record(fields: list[list[str]], draw: str, discard: str = "12", **more: object) -> str:
    """The cell of a game that begins with these fields, Ada to move."""
    variant = "puzzle" if len(fields) == 1 else "game"
    deal = {"first": 0, "fields": fields, "discard": discard, "draw": draw} | more
    value = {"cardlab": 1, "game": "reducto", "variant": variant, "seats": len(fields)}
    return f"cardlab.play(record={json.dumps(value | {'deal': deal, 'seed': 1, 'moves': []})})"


PAGES = {
    "fields": f'cardlab.play("reducto", seed={SEED})',
    "fields-fresh": 'cardlab.play("reducto")',
    "fields-eight": 'cardlab.play("reducto", seats=8, seed=5)',
    "fields-puzzle": 'cardlab.play("reducto", variant="puzzle", seed=4)',
    "fields-cascade": record(
        [["[4] 4 9 [1]", "6 6 6 6", "4 3 [0] 2", "4 2 7 11"], ["[1] 2", "3 [4]"]], "5 6 7 8"
    ),
    "fields-last": record([["[4] 4 9", "6 7 6"], ["[1] 2", "3 [4]"]], "5 6 7 8"),
    "fields-short": record([["[4] 4", "6 [7]"]], "5 6 7 8", seconds=3),
    "fields-course": 'cardlab.learn("reducto")',
    "fields-rules": 'cardlab.rules("reducto")',
}


def table_of(page: Page) -> Table:
    """The game that the browser keeps, on a table here."""
    kept = page.evaluate(
        "() => Object.entries(localStorage).filter(([name]) => name.startsWith('cardlab.game'))"
        ".map(([, value]) => JSON.parse(value))"
    )
    assert len(kept) == 1
    return Table.of(records.from_code(kept[0]["code"]))


def begin(player: Player, move: str = "draw") -> None:
    """Draw a card or take the open one."""
    player.until_my_turn()
    player.do(move)
    player.page.wait_for_selector(HELD)


def place(where: str) -> str:
    """The button of a place in the own field."""
    return f"{OWN} button[data-place='{where}']"


def places(page: Page) -> dict[str, str | None]:
    """The own field as it is drawn: by place the code of its card, None face down."""
    found = page.eval_on_selector_all(
        f"{OWN} [data-place]",
        "all => all.map(one => [one.dataset.place, one.dataset.card ?? null])",
    )
    return dict(found)


def scenes(frames):
    """Every scene that was sent, as the browser gets it."""
    decoder = json.JSONDecoder()
    for frame in frames:
        for found in re.finditer(r'"scene": ?(?=\{)', frame):
            yield decoder.raw_decode(frame, found.end())[0]
