"""Small positions for lessons and for the pictures of the rules: a few cards, the rest away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...cards import mask_of
from ...game import RecordError
from ...messages import Message
from ...reading import Reader
from . import deals
from .deck import DECK, pack, packs_for
from .moves import parse
from .opening import SEATS
from .state import State

KEYS = ("trumps", "piles", "stock", "attacker", "dealer", "rules", "moves")


def set_up(data: Mapping[str, Any], rules: Mapping[str, Any]) -> State:
    """A position of few cards, from a description; ``RecordError`` names what is wrong with it.

    ``hands`` are the hands by seat, two to six.  ``general`` is the general trump: a suit's letter
    where its card has been drawn, else the card, which then lies under ``stock`` (``""``, its top
    first).  ``trumps`` are the same for each seat (the general suit, if left out), ``piles`` the
    cards on them.  ``attacker`` (0) attacks first, the ``dealer`` is on the right if not given.
    ``moves`` are then made.  All other cards are out of the game.
    """
    reader = Reader("position", DECK)
    reader.keys(data, ("hands", "general"), KEYS)
    seats = len(reader.array(data, "hands", most=SEATS[-1]))
    if seats < SEATS[0]:
        raise RecordError(reader.at("hands"), Message("record.too-short", n=SEATS[0]))
    general = data["general"]
    attacker = reader.seat(data, "attacker", seats) if "attacker" in data else 0
    deal = {
        "dealer": (attacker - 1) % seats,
        "hands": data["hands"],
        "trumps": [general[-1:] if isinstance(general, str) else general] * seats,
        "general": general,
        "piles": [""] * seats,
        "stock": "",
        "attacker": attacker,
    } | {key: data[key] for key in ("dealer", "trumps", "piles", "stock") if key in data}
    try:
        state = State.of(deals.read("deal", seats, rules, deal | {"out": _rest(deal, seats)}, None))
    except RecordError as error:
        place = error.where.replace("deal", reader.place, 1)
        raise RecordError(place, error.message, error.rule) from None
    for number, text in enumerate(reader.array(data, "moves") if "moves" in data else ()):
        _make(state, text, f"{reader.at('moves')}[{number}]")
    return state


def _rest(deal: Mapping[str, Any], seats: int) -> str:
    """All cards that a deal places nowhere."""
    texts = [deal["general"], deal["stock"]]
    for key in ("hands", "trumps", "piles"):
        texts += deal[key] if isinstance(deal[key], list) else []
    codes = [code for text in texts if isinstance(text, str) for code in text.split()]
    placed = mask_of({DECK.index[code] for code in codes if code in DECK.index})
    return DECK.text(mask_of(pack(packs_for(seats))) & ~placed)


def _make(state: State, text: Any, place: str) -> None:
    """Make a move, if it is legal."""
    try:
        move = parse(text)
    except (ValueError, TypeError, AttributeError):
        raise RecordError(place, Message("game.unknown-move", move=str(text))) from None
    refusal = state.refuse(move)
    if refusal is not None:
        raise RecordError(place, refusal.message, refusal.rule)
    state.play(move)
