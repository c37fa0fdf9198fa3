"""What happened, told: the events that the log, the animation and the screen reader use.

Each tells in ``why`` the rule that allowed it, with its arithmetic: a deal has no points, and
this is what explains it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards import Card
from ...game import NOBODY, Event, Move
from ...messages import Message, addressed
from .beats import limit, load
from .deck import DECK, RED_FROM, SIMPLE, suit_of
from .moves import COVER, DONE, PASS, TAKE, THROW, TRANSFER, cards_of, targets_of
from .opening import HAND, MOST_LAID
from .reasons import rank_name, seat_name, suit_name

if TYPE_CHECKING:
    from .state import State


RULES = (
    "redudu.take",
    "redudu.taken",
    "redudu.beaten",
    "redudu.draw",
    "redudu.out",
    "redudu.over",
)
"""The rules that events tell of, besides those that can forbid a move."""


def _event(
    kind: str,
    seat: int,
    cards: tuple[Card, ...] = (),
    why: Message | None = None,
    rule: str = "",
    /,
    **params: object,
) -> Event:
    message = Message(f"redudu.event.{kind}", seat=seat_name(seat), **params)
    return Event(kind.partition(".")[0], message, seat, cards, why=why, rule=rule)


def made(state: State, move: Move) -> list[Event]:
    """A move, told before it is made."""
    turn = state.turn
    if move >= COVER:
        cards, targets = cards_of(move), targets_of(move)
        rule, why = why_covered(state, cards, targets)
        return [
            _event(
                "cover",
                turn,
                (*targets, *cards),
                why,
                rule,
                targets=DECK.listed(targets),
                cards=DECK.listed(cards),
            )
        ]
    if move == DONE:
        return [_event("done", turn)]
    if move == PASS:
        return [_event("pass", turn)]
    if move == TAKE:
        rule = "redudu.take" if state.hands[turn] else "redudu.no-cards"
        return [_event("take", turn, (), Message(f"{rule}.why", seat=seat_name(turn)), rule)]
    card = move & 127
    params = {"card": DECK.name(card)}
    if move < TRANSFER:
        why = Message("redudu.why.attack", rank=rank_name(card), seat=seat_name(state.defender))
        if state.laid:
            return [_event("attack.more", turn, (card,), why, "redudu.one-rank", **params)]
        to = seat_name(state.defender)
        return [_event("attack", turn, (card,), why, "redudu.one-rank", to=to, **params)]
    if move < THROW:
        return [_event("transfer", turn, (card,), *_why_passed(state, card), **params)]
    laid = state.laid + 1
    why = Message("redudu.why.throw", rank=rank_name(card), laid=laid, most=MOST_LAID)
    return [_event("throw", turn, (card,), why, "redudu.throw.rank", **params)]


def _why_passed(state: State, card: Card) -> tuple[Message, str]:
    """The arithmetic of a transfer, with this card: load and limit."""
    target = state.target()
    size = state.hands[target].bit_count()
    why = Message(
        "redudu.why.transfer",
        to=seat_name(target),
        load=load((*state.uncovered, card)),
        n=size,
        limit=limit(size),
    )
    return why, "redudu.transfer.limit"


def why_covered(
    state: State, cards: tuple[Card, ...], targets: tuple[Card, ...]
) -> tuple[str, Message]:
    """The rule by which these cards beat these targets, which they do (3.3)."""
    opening = state.opening
    if len(cards) == 2:
        return "redudu.cover.pair", Message("redudu.why.pair", general=suit_name(opening.general))
    (card,) = cards
    if card >= RED_FROM:
        if any(target >= SIMPLE for target in targets):
            return "redudu.cover.red-extra", Message("redudu.why.red-extra")
        return "redudu.cover.red", Message("redudu.why.red", n=len(targets))
    if card >= SIMPLE:
        return "redudu.cover.black", Message("redudu.why.black", n=len(targets))
    (target,) = targets
    suit = suit_of(card)
    params = {"card": DECK.name(card), "target": DECK.name(target), "suit": suit_name(suit)}
    if suit == suit_of(target):
        return "redudu.cover.lower", Message("redudu.why.higher", **params)
    if suit == opening.general:
        return "redudu.cover.suit", Message("redudu.why.general", **params)
    return "redudu.cover.suit", Message("redudu.why.own", seat=seat_name(state.turn), **params)


def transferred(state: State) -> Event:
    """A transfer is closed: who has to defend now."""
    return _event(
        "passed-on",
        state.lead,
        state.uncovered,
        to=seat_name(state.defender),
        n=len(state.uncovered),
    )


def bout_ends(state: State, taken: bool) -> Event:
    """The bout is beaten off, or its cards are taken."""
    count = state.on_table.bit_count()
    if taken:
        return _event(
            "taken", state.defender, (), Message("redudu.why.taken"), "redudu.taken", n=count
        )
    last = not state.hands[state.defender]
    why = Message(
        f"redudu.why.beaten.{'last' if last else 'passed'}", seat=seat_name(state.defender)
    )
    return _event("beaten", state.defender, (), why, "redudu.beaten", n=count)


def drew(seat: int, own: int, general: int) -> Event:
    """A hand was filled up, from which piles."""
    case = "both" if own and general else "own" if own else "general"
    why = Message("redudu.why.draw", hand=HAND)
    params = {"own": own, "general": general} if case == "both" else {}
    return _event(f"draw.{case}", seat, (), why, "redudu.draw", n=own + general, **params)


def went_out(state: State, seats: list[int]) -> list[Event]:
    """Who is out after a bout, in order."""
    before = len(state.outs) - len(seats)
    return [
        _event(
            "out" if before + place else "out.first",
            seat,
            (),
            Message("redudu.why.out"),
            "redudu.out",
            place=before + place + 1,
        )
        for place, seat in enumerate(seats)
    ]


def bout_begins(state: State) -> Event:
    """A new bout: who attacks whom."""
    return _event("bout", state.first, number=state.bout + 1, to=seat_name(state.defender))


def ended(state: State) -> Event:
    """The deal is over: the redudak, or that it is drawn."""
    if state.redudak() != NOBODY:
        why = Message("redudu.why.over")
    else:
        id = "redudu.why.over.together" if _together(state) else "redudu.why.over.stopped"
        why = Message(id, bouts=state.bout)
    return Event("over", verdict(state), state.redudak(), why=why, rule="redudu.over")


def verdict(state: State, you: int = NOBODY) -> Message:
    """The result: the redudak and who was out first, or why the deal is drawn."""
    redudak = state.redudak()
    if redudak == NOBODY:
        together = _together(state)
        return Message("redudu.event.over.together" if together else "redudu.event.over.stopped")
    winner = state.outs[0]
    return Message(
        "redudu.event.over",
        seat=addressed(seat_name(redudak), redudak == you),
        winner=addressed(seat_name(winner), winner == you),
    )


def _together(state: State) -> bool:
    """Whether a deal is drawn because the last seats went out together, not because it stopped."""
    return len(state.outs) == state.opening.seats
