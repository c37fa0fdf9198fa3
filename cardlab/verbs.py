"""What a person does with cardlab, one function each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from . import records
from .messages import Words
from .sheet import ScoreSheet
from .table import Table

if TYPE_CHECKING:
    from .widgets.table import TableWidget

Recordlike: TypeAlias = str | Path | Mapping[str, Any] | records.Record | Table


def play(
    game: str = "reducieten",
    variant: str | None = None,
    seats: int | None = None,
    seed: int | None = None,
    rules: Mapping[str, Any] | None = None,
    record: Recordlike | None = None,
    seat: int = 0,
    bot: str = "careful",
    language: str = "en",
) -> TableWidget:
    """A table to play at: a fresh deal (of number ``seed``), or the position of a ``record``.

    ``seat`` is the person's, bots called ``bot`` sit at the others.  A game, variant, seat or
    bot there is not, a switch that does not exist and a bad record are refused with a sentence.
    """
    from .session import Session, fresh_seed
    from .widgets.table import TableWidget

    if record is not None:
        table = opened(record)
    else:
        table = Table.new(game, variant, seats, fresh_seed() if seed is None else seed, rules)
    return TableWidget(Session(table, seat, bot, Words(language)))


def explain(
    record: Recordlike, move: str | None = None, language: str = "en"
) -> ScoreSheet | Answer:
    """The score sheet of a record, line by line; or with a ``move``, why it is not allowed there.

    Both are text that a notebook shows.  A bad record is refused with a sentence.
    """
    table = opened(record)
    words = Words(language)
    return ScoreSheet(table, words) if move is None else Answer(table, move, words)


class Answer:
    """Whether a move is allowed at a table, and if not, why."""

    def __init__(self, table: Table, move: str, words: Words) -> None:
        self.refusal = table.refuse(move)
        self._move = move
        self._words = words

    def __str__(self) -> str:
        if self.refusal is None:
            return self._words.text("answer.allowed", move=self._move)
        return self._words.text(
            "answer.refused",
            move=self._move,
            message=self.refusal.message,
            rule=self.refusal.rule,
        )

    __repr__ = __str__


def opened(record: Recordlike) -> Table:
    """The table of a record: a file's path, JSON text, an object, a record, or a table itself."""
    if isinstance(record, Table):
        return record
    if isinstance(record, records.Record):
        return Table.of(record)
    if isinstance(record, Mapping):
        return Table.of(records.loads(json.dumps(record)))
    if isinstance(record, str) and record.lstrip().startswith("{"):
        return Table.of(records.loads(record))
    return Table.of(records.loads(Path(record).read_bytes()))
