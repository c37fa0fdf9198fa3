"""A scenario: a record in which cards may be unknown, and whose eyes it is seen through.

Places are written as everywhere: ``deal.hands[2]``, ``rules.minLine``, ``moves[7]``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

from .. import games, records
from ..game import NOBODY, Game, RecordError
from ..messages import Message
from ..records import Record, Recordlike
from ..table import Table

Source: TypeAlias = "Recordlike | Table | Scenario"
"""A table, a scenario, or a record in any of its forms."""
Changes = Mapping[str, Any]
"""By place the new value; None is an unknown hand or pile, ``...`` takes the key away."""

_STEP = re.compile(r"[^.\[\]]+|\[\d+\]")
_FAULTS = 32
"""So many faults of one scenario are told at most."""


@dataclass(frozen=True)
class Scenario:
    """What is known of a position.

    With a ``seat`` only what this seat may see of it is known; without one all that ``record``
    gives.  Cards that are not known are dealt anew in every game of an experiment.  A scenario is
    never changed: every edit makes another one, or raises :class:`RecordError` with the place.

    It is ``sealed`` where a seed gave the cards and the seat is to learn no more of them, as in a
    game that is not over.
    """

    record: Record
    seat: int | None = None
    sealed: bool = False

    # ------------------------------------------------------------------ from where

    @classmethod
    def of(cls, source: Source, seat: int | None = None) -> Scenario:
        """The scenario in a ``Source``; ``RecordError`` if it is none."""
        if isinstance(source, Scenario):
            return source if seat is None else source.seen_by(seat)
        if isinstance(source, Table):
            return cls.of_table(source, seat=seat)
        record = records.of(source)
        sealed = record.deal is None and seat is not None
        if record.deal is None:  # the seed tells it all
            game = games.game(record.game)
            record = replace(record, deal=game.write_deal(record.opening()), complete=True)
        return cls(record, _checked_seat(record, seat), sealed)

    @classmethod
    def of_text(cls, text: str, seat: int | None = None) -> Scenario:
        """The scenario that a text is, as JSON, a code or a link; never a file of that name.

        This is for what comes from a browser; ``RecordError`` if it is none.
        """
        record = records.of_text(text)
        if record is None:
            raise RecordError("", Message("record.not-json-text"))
        return cls.of(record, seat)

    @classmethod
    def of_table(cls, table: Table, move: int | None = None, seat: int | None = None) -> Scenario:
        """The game at a table after so many moves, or in the position shown.

        A position that no record can tell (a small one of a lesson) is refused.
        """
        if table.game.start(table.opening) != table.at_move(0):
            raise RecordError("", Message("lab.no-record"))
        record = table.record()
        found = cls(record, _checked_seat(record, seat))
        if move is None or move == table.move:
            return found
        if move < table.move:
            return found.cut(move)
        raise RecordError("moves", Message("record.range", low=0, high=table.move))

    @classmethod
    def fresh(
        cls,
        game: str,
        variant: str | None = None,
        seats: int | None = None,
        seed: int = 0,
        rules: Mapping[str, Any] | None = None,
        level: str | None = None,
        seat: int | None = None,
    ) -> Scenario:
        """A fresh deal, as ``Table.new`` makes it."""
        return cls.of_table(Table.new(game, variant, seats, seed, rules, level), seat=seat)

    # ------------------------------------------------------------------ what it is

    @property
    def game(self) -> Game:
        """The game that is played."""
        return games.game(self.record.game)

    @property
    def complete(self) -> bool:
        """Whether the record names every card (a perspective may hide some again)."""
        record = self.record
        return self.game.check_deal(record.variant, record.seats, record.rules, record.deal, True)

    @cached_property
    def told(self) -> Record:
        """The record as people get it: of a sealed scenario the seed instead of the cards."""
        return Table.of(self.record).record(explicit=False) if self.sealed else self.record

    def json(self) -> dict[str, Any]:
        """The record as a JSON object: what an editor changes, and ``problems`` examines."""
        found: dict[str, Any] = json.loads(json.dumps(self.record.json()))
        return found

    def problems(self) -> list[RecordError]:
        """Why nothing can be played from here: mostly moves that no deal allows; else empty."""
        from .dealing import Dealer

        try:
            Dealer(self)
        except RecordError as error:
            return [error]
        return []

    # ------------------------------------------------------------------ edits

    def seen_by(self, seat: int | None) -> Scenario:
        """The same through the eyes of a seat; None: all that is given is known."""
        sealed = self.sealed and seat is not None
        return Scenario(self.record, _checked_seat(self.record, seat), sealed)

    def cut(self, move: int) -> Scenario:
        """The position after so many of the moves."""
        if not 0 <= move <= len(self.record.moves):
            high = len(self.record.moves)
            raise RecordError("moves", Message("record.range", low=0, high=high))
        return replace(self, record=replace(self.record, moves=self.record.moves[:move]))

    def changed(self, changes: Changes) -> Scenario:
        """Other values at some places; ``RecordError`` names a place where one does not fit.

        With another ``game``, ``variant`` or number of ``seats`` the moves go, and of the deal
        stays what fits there; the rest of it is dealt from the seed.
        """
        value = self.json()
        whole = {key: changes[key] for key in ("game", "variant", "seats") if key in changes}
        if any(value[key] != new for key, new in whole.items()):
            value = _refitted(value, whole)
        for place, new in changes.items():
            if place not in whole:
                put(value, place, new)
        return Scenario.of(value, self.seat)

    def attempted(self, changes: Changes) -> Scenario | list[RecordError]:
        """``changed``, or all that is wrong with it, each with its place."""
        try:
            found = self.changed(changes)
        except RecordError as error:
            value = self.json()
            try:
                for place, new in changes.items():
                    put(value, place, new)
            except RecordError:
                return [error]
            return problems(value, self.seat) or [error]
        return found.problems() or found

    def with_rules(self, rules: Mapping[str, Any]) -> Scenario:
        """Some switches set."""
        return self.changed({f"rules.{name}": value for name, value in rules.items()})


def problems(value: Any, seat: int | None = None) -> list[RecordError]:
    """All that is wrong with a JSON object that is meant as a record, each with its place.

    After a fault at a hand or pile, reading goes on as if that were unknown.
    """
    found: list[RecordError] = []
    try:
        value = json.loads(json.dumps(value))
    except (TypeError, ValueError, RecursionError):
        return [RecordError("", Message("record.not-json-text"))]
    while len(found) < _FAULTS:
        try:
            scenario = Scenario.of(value, seat)
        except RecordError as error:
            if any(error.where == one.where for one in found):
                return found
            found.append(error)
            if not error.where.startswith("deal.") or not _blanked(value, error.where):
                return found
        else:
            return found or scenario.problems()
    return found


def put(value: dict[str, Any], place: str, new: Any) -> None:
    """Put a new value at a place of a JSON object; ``RecordError`` if there is no such place."""
    steps = [int(step[1:-1]) if step[0] == "[" else step for step in _STEP.findall(place)]
    inner: Any = value
    for step, after in pairwise(steps):
        if isinstance(inner, dict) and step not in inner and isinstance(after, str):
            inner[step] = {}
        inner = _at(inner, step, place)
    last: Any = steps[-1] if steps else ""
    if new is ... and isinstance(inner, dict):
        inner.pop(last, None)
    elif isinstance(inner, dict) and isinstance(last, str) and last:
        inner[last] = new
    else:
        _at(inner, last, place)
        inner[last] = None if new is ... else new


def _at(inner: Any, step: Any, place: str) -> Any:
    """The value one step further in."""
    try:
        if isinstance(inner, (dict, list)):
            return inner[step]
    except (KeyError, IndexError, TypeError):
        pass
    raise RecordError(place, Message("lab.no-place"))


def _blanked(value: dict[str, Any], place: str) -> bool:
    """Make what stands at a place unknown, or more of it than before; False if it cannot be."""
    steps = [int(step[1:-1]) if step[0] == "[" else step for step in _STEP.findall(place)]
    inner: Any = value
    for step in steps[:-1]:
        inner = _at(inner, step, place)
    now = _at(inner, steps[-1], place)
    if now is None or isinstance(now, (dict, int)):
        return False
    inner[steps[-1]] = None
    return True


def _refitted(value: dict[str, Any], whole: Mapping[str, Any]) -> dict[str, Any]:
    """The record of another game, variant or number of seats, with what fits of the deal."""
    game = records.named_game(whole.get("game", value["game"]))
    names = [variant.name for variant in game.variants]
    old = value["variant"] if value["variant"] in names else names[0]
    variant = records.named_variant(game, whole.get("variant", old))
    seats = whole.get("seats", value["seats"])
    if "seats" not in whole and seats not in variant.seats:
        seats = variant.seats[0]
    if type(seats) is not int or seats not in variant.seats:
        low, high = variant.seats[0], variant.seats[-1]
        raise RecordError("seats", Message("record.range", low=low, high=high))
    seed = value.get("seed", 0)
    same = game.name == value["game"]
    rules = game.with_rules(value.get("rules", {}) if same else {})
    fresh = game.write_deal(game.deal(variant.name, seats, rules, Random(seed)))
    head = {"game": game.name, "variant": variant.name, "seats": seats}
    made = {**value, **head, "moves": [], "deal": fresh, "seed": seed}
    if not same:
        made.pop("rules", None)
        return made
    for key in fresh:
        if key in (value.get("deal") or {}):
            kept = {**made, "deal": {**made["deal"], key: value["deal"][key]}}
            if not problems(kept):
                made = kept
    return made


def _checked_seat(record: Record, seat: int | None) -> int | None:
    if seat is None or (type(seat) is int and 0 <= seat < record.seats):
        return seat
    raise RecordError("seat", Message("record.range", low=0, high=record.seats - 1))


def seat_of(scenario: Scenario, turn: int) -> int:
    """The seat that is asked about where nobody says: whose eyes, else who is to move, else 0."""
    if scenario.seat is not None:
        return scenario.seat
    return 0 if turn == NOBODY else turn


def texts_of(game: Game, moves: Sequence[int]) -> list[str]:
    """The texts of moves, sorted by code points."""
    return sorted(map(game.text, moves))
