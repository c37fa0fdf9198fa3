"""Small positions for lessons and for the pictures of the rules: a few cards, the rest away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...game import RecordError
from ...messages import Message
from ...reading import Reader
from .deals import UNKNOWN, read_field
from .deck import DECK, NOTHING
from .field import ALL, EMPTY
from .moves import DRAW, TAKE
from .opening import FieldDeal, Reducto
from .state import State

KEYS = ("fields", "turn", "rules", "discard", "draw", "hand", "moves", "seconds")
NO_FIELD = FieldDeal(bytes((NOTHING,)) * ALL, 0, EMPTY)
SOURCES = ("draw", "take")


def set_up(data: Mapping[str, Any], rules: Mapping[str, Any]) -> State:
    """A position of few cards, from a description; ``RecordError`` names what is wrong with it.

    ``fields`` are the fields by seat, each a list of rows as records write them (``3 [5] 0 2``),
    an empty list where nothing is left; one field alone is a puzzle, with ``moves`` turns (20)
    and ``seconds``.  ``turn`` is the seat to move (0), ``discard`` the discard pile from its top
    (``0``), ``draw`` the draw pile from its top (a few fives).  ``hand`` says that a turn is under
    way: ``draw`` with the top card of the draw pile, ``take`` with that of the discard pile.
    """
    reader = Reader("position", DECK, counted=False)
    reader.keys(data, ("fields",), KEYS)
    full: dict[str, Any] = {"turn": 0, "discard": "0", "draw": "5 5 5 5"} | dict(data)
    listed = reader.array(full, "fields", most=8)
    if not listed:
        raise RecordError(reader.at("fields"), Message("record.too-short", n=1))
    puzzle = len(listed) == 1
    limits = {"moves": 20, "seconds": 300} | {
        key: data[key] for key in ("moves", "seconds") if key in data
    }
    for key in limits:
        reader.integer(limits, key, 1, 1000)
    fields = []
    for seat, rows in enumerate(listed):
        field = read_field(reader, rows, f"{reader.at('fields')}[{seat}]") if rows else NO_FIELD
        if UNKNOWN in field.cards:
            place = f"{reader.at('fields')}[{seat}]"
            raise RecordError(place, Message("reducto.record.unknown"))
        fields.append(field)
    turn = reader.seat(full, "turn", len(fields))
    if not puzzle and not fields[turn].hidden:
        place = f"{reader.at('fields')}[{turn}]"
        raise RecordError(place, Message("reducto.record.no-hidden"))
    piles = {key: bytes(reader.pile(full, key, most=150) or ()) for key in ("discard", "draw")}
    for key, cards in piles.items():
        if not cards:
            raise RecordError(reader.at(key), Message("record.too-short", n=1))
    state = State.of(
        Reducto(
            variant="puzzle" if puzzle else "game",
            seats=len(fields),
            rules=rules,
            first=turn,
            fields=tuple(fields),
            discard=piles["discard"],
            pile=piles["draw"],
            key=1,
            moves=limits["moves"] if puzzle else 0,
            seconds=limits["seconds"] if puzzle else 0,
        )
    )
    if "hand" in full:
        state.play((DRAW, TAKE)[SOURCES.index(reader.choice(full, "hand", SOURCES))])
    return state
