"""What a record leads to, as one JSON object."""

from __future__ import annotations

from typing import Any

from .game import NOBODY
from .messages import Words
from .table import Table


def replayed(table: Table, words: Words) -> dict[str, Any]:
    """The object that ``cardlab replay --json`` prints for a table."""
    game, state, opening = table.game, table.state, table.opening
    turn = state.turn
    return {
        "game": game.name,
        "variant": opening.variant,
        "seats": opening.seats,
        "rules": dict(opening.rules),
        **({} if table.seed is None else {"seed": table.seed}),
        "deal": game.write_deal(opening),
        "over": turn == NOBODY,
        "turn": None if turn == NOBODY else turn,
        "legal": table.legal(),
        "totals": game.totals(state),
        "result": game.result(state),
        "lines": [line.json(words) for line in state.lines()],
        "position": game.position(state),
    }
