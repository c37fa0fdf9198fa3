"""Why a move is not allowed: the rule, the cards that forbid it, and the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards import Card
from ...game import Move, Refusal
from ...messages import Message
from .deck import DECK
from .field import PLACES, SIDE, size_of
from .moves import DRAW, DRAWN, FLIP, TAKE, TIMEOUT

if TYPE_CHECKING:
    from .state import State

RULES = (
    "game.over",
    "record.no-seed",
    "reducto.pile-first",
    "reducto.place-first",
    "reducto.place",
    "reducto.face-down",
    "reducto.no-refusal",
    "reducto.must-swap",
    "reducto.clock",
)
"""The rules that can forbid a move."""


def seat_name(seat: int) -> Message:
    """What a person calls this seat."""
    return Message(f"reducto.seat.{seat}")


def refusal(state: State, move: Move) -> Refusal:
    """Why ``move``, which is not legal, is not."""
    turn = state.turn
    if turn < 0:
        return Refusal("game.over", Message("game.over"))
    if move == TIMEOUT:
        return _because("clock")
    if move in (DRAW, TAKE):
        if state.source:
            return _because("place-first", seat=seat_name(turn))
        return Refusal("record.no-seed", Message("reducto.refusal.no-seed"))
    if not state.source:
        return _because("pile-first")
    place = move & 15
    row, column = place // SIDE + 1, place % SIDE + 1
    if place not in PLACES[state.shape[turn]]:
        rows, columns = size_of(state.shape[turn])
        return _because("place", row=row, column=column, rows=rows, columns=columns)
    if move >= FLIP:
        if state.source != state.opening.flip_source:
            return _because("no-refusal" if state.source == DRAWN else "must-swap")
        if not state.hidden[turn] >> place & 1:
            card = state.cards[turn][place]
            return _because("face-down", (card,), row=row, column=column, card=DECK.name(card))
    raise AssertionError(f"{move} is legal")


def _because(rule: str, cards: tuple[Card, ...] = (), /, **params: object) -> Refusal:
    return Refusal(f"reducto.{rule}", Message(f"reducto.refusal.{rule}", **params), cards)
