"""What happened, told: the events that the log, the animation and the screen reader use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards import Card
from ...game import NOBODY, Event
from ...messages import Message, addressed, minus
from .deck import DECK
from .moves import FORCED, REDUCIET
from .reasons import option_name, seat_name
from .score import unpacked

if TYPE_CHECKING:
    from .state import State


def _event(
    kind: str, case: str, seat: int, cards: tuple[Card, ...] = (), /, **params: object
) -> Event:
    message = Message(f"reducieten.event.{case}", seat=seat_name(seat), **params)
    return Event(kind, message, seat, cards)


def round_begins(state: State) -> Event:
    """A round has been dealt."""
    case = "round.forced" if state.option == FORCED else "round"
    return _event("round", case, state.turn, round=state.round + 1)


def chosen(state: State, option: int) -> Event:
    """The leader has chosen, or the last option left was taken."""
    case = "chosen" if len(state.options(state.turn)) > 1 else "chosen.last"
    return _event("choose", case, state.turn, option=option_name(option))


def played(seat: int, card: Card) -> Event:
    """A card was played to a trick."""
    return _event("lay", "played", seat, (card,), card=DECK.name(card))


def taken(seat: int, trick: int, points: int) -> Event:
    """A trick was taken."""
    case = "taken.points" if points else "taken"
    return _event("take", case, seat, unpacked(trick), points=points)


def laid(seat: int, card: Card) -> Event:
    """A card was laid on the table."""
    return _event("lay", "laid", seat, (card,), card=DECK.name(card))


def bonus(seat: int) -> Event:
    """An ace gives a bonus card."""
    return _event("bonus", "bonus", seat)


def bonus_lapses(seat: int) -> Event:
    """An ace was laid, but no card of that seat fits."""
    return _event("bonus", "bonus.lapses", seat)


def passed(seat: int, costs: bool) -> Event:
    """A pass; whether a card fitted is told only where that costs points."""
    return _event("pass", "pass.costs" if costs else "pass", seat)


def stopped(seat: int, costs: bool) -> Event:
    """A bonus card was declined."""
    return _event("stop", "stop.costs" if costs else "stop", seat)


def out(seat: int, place: int, prize: bool) -> Event:
    """A seat has laid its last card."""
    case = f"out.{place}" if prize else "out"
    return _event("out", case, seat)


def fewest(seat: int) -> Event:
    """The second prize of a Modern round."""
    return _event("out", "fewest", seat)


def round_ends(state: State, more: bool) -> Event:
    """A round is over; if more follow, with the table as it then lies."""
    case = "ends" if state.option < REDUCIET else "ends.laying"
    message = Message(f"reducieten.event.{case}", round=state.round + 1)
    return Event("end", message, after=state.copy() if more else None)


def verdict(state: State, you: int = NOBODY) -> Message:
    """The result: who has the fewest points; of a duel what the duellist has (1.6)."""
    points = state.points()
    if state.opening.variant == "duel":
        seat = addressed(seat_name(0), you == 0)
        return Message("reducieten.event.duel", seat=seat, points=minus(points[0]))
    best = min(points)
    first = tuple(
        addressed(seat_name(seat), seat == you) for seat in range(4) if points[seat] == best
    )
    id = "reducieten.event.won" if len(first) == 1 else "reducieten.event.shared"
    return Message(id, seats=first, points=minus(best))


def game_ends(state: State) -> Event:
    """The game is over."""
    return Event("over", verdict(state))
