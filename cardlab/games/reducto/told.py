"""What happened, told: the events that the log, the animation and the screen reader use.

Places are named as the field lies at that moment: row 2 is the second row that there still is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...cards import Card, Mask
from ...game import NOBODY, Event, Move
from ...messages import Message, addressed, minus
from . import score
from .deck import DECK, NOTHING, Cards
from .field import EMPTY, SIDE, Lines, Shape, column, row, size_of
from .moves import DRAWN, FLIP, TAKEN
from .reasons import seat_name

if TYPE_CHECKING:
    from .state import State

FINISHED, STOPPED, SOLVED, MOVES_USED, TIME_UP = "finished", "stopped", "solved", "moves", "time"
"""Why a game is over."""


@dataclass(frozen=True)
class Removal:
    """What the picture of a removal needs: the field as it lay, and the lines that go."""

    seat: int
    cards: Cards
    hidden: Mask
    shape: Shape
    lines: Lines


def _event(
    kind: str, case: str, seat: int, cards: tuple[Card, ...] = (), /, **params: object
) -> Event:
    message = Message(f"reducto.event.{case}", seat=seat_name(seat), **params)
    return Event(kind, message, seat, cards)


def _plain(kind: str, case: str, /, **params: object) -> Event:
    return Event(kind, Message(f"reducto.event.{case}", **params))


def begun(state: State) -> Event:
    """A turn has begun: a card was drawn, which only its drawer sees, or taken."""
    if state.source == DRAWN:
        return _event("draw", "draw", state.turn)
    card = state.hand
    return _event("draw", "take", state.turn, (card,), card=DECK.name(card))


def new_set() -> Event:
    """The draw pile was used up."""
    return _plain("set", "new-set")


def placed(state: State, move: Move) -> Event:
    """A swap or a flip, told before it is made."""
    turn, hand = state.turn, state.hand
    place = move & 15
    card = state.cards[turn][place]
    where = {"row": place // SIDE + 1, "column": place % SIDE + 1}
    if move >= FLIP:
        case = "flip.taken" if state.source == TAKEN else "flip.drawn"
        return _event(
            "flip", case, turn, (card,), card=DECK.name(card), hand=DECK.name(hand), **where
        )
    case = "swap.hidden" if state.hidden[turn] >> place & 1 else "swap"
    return _event(
        "swap", case, turn, (hand, card), card=DECK.name(card), hand=DECK.name(hand), **where
    )


def removed(seat: int, field: tuple[Cards, Mask, Shape], lines: Lines, left: Shape) -> list[Event]:
    """The complete lines one by one, and then that they all go."""
    cards, hidden, shape = field
    found = []
    for which, numbers, line_of in (("row", lines.rows, row), ("column", lines.columns, column)):
        for one in numbers:
            line = line_of(cards, one, shape)
            case = f"{which}.{'straight' if len(set(line)) > 1 else 'group'}"
            message = Message(f"reducto.event.{case}", number=one + 1, cards=DECK.listed(line))
            found.append(Event("line", message, seat, tuple(line)))
    rows, columns = size_of(left)
    params = {"n": len(found), "rows": rows, "columns": columns, "seat": seat_name(seat)}
    message = Message(
        "reducto.event.removed.all" if left == EMPTY else "reducto.event.removed", **params
    )
    removal = Removal(
        seat,
        bytes(NOTHING if hidden >> place & 1 else card for place, card in enumerate(cards)),
        hidden,
        shape,
        lines,
    )
    return [*found, Event("remove", message, seat, picture=removal)]


def finished(seat: int, last_turns: bool) -> Event:
    """A seat has no face-down card left."""
    return _event("finish", "finish.last-turns" if last_turns else "finish", seat)


def ended(state: State, why: str, turned_up: bool) -> list[Event]:
    """The end: why, what is turned up, the doubling, and the result."""
    found = []
    if why == MOVES_USED:
        found.append(_plain("end", "moves-used", n=state.turns))
    elif why == TIME_UP:
        found.append(_plain("end", "time-up"))
    elif why == SOLVED:
        found.append(Event("end", verdict(state)))
    elif why == STOPPED:
        found.append(_plain("end", "stopped"))
    if turned_up:
        found.append(_plain("reveal", "reveal"))
    points = score.totals(state)
    for line in state.lines():
        if line.rule == score.DOUBLED:
            seat = int(line.to)
            found.append(
                _event(
                    "double",
                    "doubled",
                    seat,
                    points=minus(line.points),
                    total=minus(2 * line.points),
                )
            )
    if why == SOLVED:
        return found
    winners = [seat for seat, one in enumerate(points) if one == min(points)]
    alone = len(winners) == 1 and not state.opening.puzzle
    return [*found, Event("over", verdict(state), winners[0] if alone else NOBODY)]


def verdict(state: State, you: int = NOBODY) -> Message:
    """The result: who has the fewest points; of a puzzle whether it is solved, or what is left."""
    points = score.totals(state)
    best = min(points)
    if state.opening.puzzle:
        if state.shape[0] == EMPTY:
            return Message("reducto.event.solved", n=state.turns)
        return Message("reducto.event.left-over", n=abs(best), points=minus(best))
    first = tuple(
        addressed(seat_name(seat), seat == you) for seat, one in enumerate(points) if one == best
    )
    id = "reducto.event.won" if len(first) == 1 else "reducto.event.shared"
    return Message(id, n=abs(best), seats=first, points=minus(best))
