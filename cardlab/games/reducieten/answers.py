"""What speaks against a wrong answer to a question: told by the position, without the answer."""

from __future__ import annotations

from ...game import NOBODY
from ...messages import Message, asking
from .deck import DECK, SUIT
from .moves import REDUCIET
from .reasons import seat_name, suit_name
from .score import unpacked
from .state import State
from .view import View

POINTS = ("0", "1", "2", "3", "all")
"""What is asked for where the points of a seat are, or those of all."""


def against(view: View, ask: str, given: int) -> list[Message]:
    """Why a seat or a number is not the answer; nothing where the question is another."""
    if ask in POINTS:
        return _points(view.position, ask)
    if given not in range(4):
        return []
    if ask == "taker":
        return _beaten(view.position, given)
    return _turn(view, given) if ask == "turn" else []


def _beaten(position: State, seat: int) -> list[Message]:
    """Why the card of a seat does not take the last trick; nothing where it does, or none is."""
    if not position.last or seat == position.leader:
        return []
    cards = unpacked(position.last)
    led = SUIT[cards[0]]
    card = cards[seat - position.last_leader() & 3]
    id = "reducieten.why.higher" if SUIT[card] == led else "reducieten.why.other-suit"
    return [Message(id, card=DECK.name(card), suit=suit_name(led))]


def _turn(view: View, seat: int) -> list[Message]:
    """Why it is not the turn of a seat."""
    position = view.position
    if position.option < REDUCIET and position.led < 0 and position.last:
        return [*_beaten(position, seat), Message("reducieten.why.leads")]
    if not view.sizes[seat]:
        return [Message("reducieten.event.out", seat=seat_name(seat))]
    if position.bonus or (position.option >= REDUCIET and seat == view.turn - 1 & 3):
        return [Message("reducieten.why.bonus")]
    return [Message("reducieten.why.left")]


def _points(position: State, ask: str) -> list[Message]:
    """The lines that count, their points left open; or what a line would need."""
    lines = [line for line in position.lines() if ask in ("all", str(line.to))]
    if lines:
        return [asking(line.message, seat_name(int(line.to))) for line in lines]
    if position.option < REDUCIET:
        beaten = [] if ask == "all" else _beaten(position, int(ask))
        return [*beaten, Message("reducieten.why.taker")]
    if position.outs or position.turn == NOBODY:
        case = "modern" if position.opening.modern else "klassiek"
        return [Message(f"reducieten.why.prize.{case}")]
    return [Message("reducieten.why.pass")]
