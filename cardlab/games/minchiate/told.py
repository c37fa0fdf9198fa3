"""What happened, told: the events that the log, the animation and the screen reader use."""

from __future__ import annotations

from ...cards import Card
from ...game import NOBODY, Event
from ...messages import Message
from .combinations import Combination
from .deck import DECK
from .reasons import seat_name, team_name
from .score import combination_name


def _event(
    kind: str, case: str, seat: int, cards: tuple[Card, ...] = (), /, **params: object
) -> Event:
    message = Message(f"minchiate.event.{case}", seat=seat_name(seat), **params)
    return Event(kind, message, seat, cards)


def _team(kind: str, case: str, team: int, /, **params: object) -> Event:
    return Event(kind, Message(f"minchiate.event.{case}", team=team_name(team), **params))


def discarded(seat: int) -> Event:
    """A card was put into the fola, which nobody sees yet."""
    return _event("discard", "discarded", seat)


def declared(seat: int, one: Combination, matto: bool) -> Event:
    """A combination was declared, with the Matto if the seat holds it."""
    case = "declared.matto" if matto and one.name != "1-40-M" else "declared"
    return _event(
        "declare",
        case,
        seat,
        one.cards,
        name=combination_name(one.name),
        cards=DECK.listed(one.cards),
        points=one.points,
    )


def no_more(seat: int) -> Event:
    """A seat declares nothing more."""
    return _event("declare", "no-more", seat)


def fola(cards: tuple[Card, ...]) -> Event:
    """The fola is shown and put aside."""
    if not cards:
        return Event("fola", Message("minchiate.event.fola.empty"))
    return Event("fola", Message("minchiate.event.fola", cards=DECK.listed(cards)), cards=cards)


def played(seat: int, card: Card) -> Event:
    """A card was played to a trick."""
    return _event("lay", "played", seat, (card,), card=DECK.name(card))


def taken(seat: int, cards: tuple[Card, ...], captured: int) -> Event:
    """A trick was taken."""
    return _event("take", "taken.points" if captured else "taken", seat, cards, points=captured)


def converted(team: int, resti: tuple[int, int]) -> Event:
    """Sixty points ahead became a resto."""
    return _team("resto", "resto", team, a=resti[0], b=resti[1])


def paid(team: int, card: Card) -> Event:
    """A team paid for its Matto."""
    return _team("pay", "paid", team, card=DECK.name(card))


def counted(team: int, total: int) -> Event:
    """What a team's pile counts at the end."""
    return _team("count", "counted", team, points=total)


def verdict(resti: tuple[int, int], you: int = NOBODY) -> Message:
    """The result: the team with more resti."""
    if resti[0] == resti[1]:
        return Message("minchiate.event.draw", a=resti[0], b=resti[1])
    won = int(resti[0] < resti[1])
    own = you >= 0 and you & 1 == won
    id = "minchiate.event.won.you" if own else "minchiate.event.won"
    return Message(id, team=team_name(won), a=resti[won], b=resti[1 - won])


def over(resti: tuple[int, int]) -> Event:
    """The deal is over."""
    return Event("over", verdict(resti))
