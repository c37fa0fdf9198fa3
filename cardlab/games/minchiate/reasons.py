"""Why a move is not allowed: the rule, the cards that forbid it, and the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards import Card
from ...game import Move, Refusal
from ...messages import Message
from .deck import DECK, FOOL, KINGS, MATTO, T1, T29, TRUMP, VALUE, number_of
from .moves import DECLARE, DISCARD, DONE, NAMES
from .setting_up import HAND

if TYPE_CHECKING:
    from .state import State

RULES = (
    "game.over",
    "minchiate.own-card",
    "minchiate.discard-first",
    "minchiate.keep",
    "minchiate.discard-turn",
    "minchiate.declare-first",
    "minchiate.combination",
    "minchiate.maximal",
    "minchiate.declare-turn",
    "minchiate.king",
    "minchiate.follow-suit",
    "minchiate.trump",
)
"""The rules that can forbid a move."""


def seat_name(seat: int) -> Message:
    """What a person calls this seat."""
    return Message(f"minchiate.seat.{seat}")


def team_name(team: int) -> Message:
    """What a person calls this team."""
    return Message(f"minchiate.team.{'AB'[team]}")


def suit_name(suit: int) -> Message:
    """What a person calls this suit."""
    return Message(f"minchiate.suit.{'DCSBT'[suit]}")


def refusal(state: State, move: Move) -> Refusal:
    """Why ``move``, which is not legal, is not."""
    if state.turn < 0:
        return Refusal("game.over", Message("game.over"))
    if move >= DONE:
        return _declaring(state, move)
    if move >= DISCARD:
        return _discarding(state, move - DISCARD)
    if state.phase == 0:
        return _because("discard-first", seat=seat_name(state.turn), n=_too_many(state))
    if state.phase == 1:
        return _because("declare-first", seat=seat_name(state.turn))
    if move not in state.hand(state.turn):
        return _not_held(state, move)
    return _playing(state, move)


def _because(
    rule: str, cards: tuple[Card, ...] = (), case: str = "", /, **params: object
) -> Refusal:
    message = Message(f"minchiate.refusal.{rule}{case}", **params)
    return Refusal(f"minchiate.{rule}", message, cards)


def _too_many(state: State) -> int:
    return state.size(state.turn) - HAND


def _not_held(state: State, card: Card) -> Refusal:
    return _because("own-card", seat=seat_name(state.turn), card=DECK.name(card))


def _discarding(state: State, card: Card) -> Refusal:
    if state.phase:
        return _because("discard-turn")
    if card not in state.hand(state.turn):
        return _not_held(state, card)
    case = ".29" if card == T29 else ""
    return _because("keep", (card,), case, card=DECK.name(card), points=VALUE[card])


def _declaring(state: State, move: Move) -> Refusal:
    from .score import combination_name

    if state.phase == 0:
        return _because("discard-first", seat=seat_name(state.turn), n=_too_many(state))
    if state.phase == 2:
        return _because("declare-turn")
    name = NAMES[move - DECLARE]
    kind, _, ends = name.partition(" ")
    low, high = map(int, ends.split("-")) if ends else (0, 0)
    told = combination_name(name)
    for one in state.undeclared(state.turn):
        held = number_of(one.cards[0]) <= low <= high <= number_of(one.cards[-1])
        if held and one.name.partition(" ")[0] == kind:  # it is a part of this one
            full = combination_name(one.name)
            return _because("maximal", one.cards, name=told, full=full)
    return _because("combination", seat=seat_name(state.turn), name=told)


def _playing(state: State, card: Card) -> Refusal:
    led = state.led
    hand = state.hands[6 * state.turn : 6 * state.turn + 6]
    own = hand[led]
    if own and state.fresh and state.best >= T1 and KINGS[led] in own:
        king = KINGS[led]
        trump = state.best
        return _because(
            "king",
            (king, *state.trick),
            suit=suit_name(led),
            king=DECK.name(king),
            trump=DECK.name(trump),
        )
    if own:
        matto = (MATTO,) if hand[FOOL] else ()
        return _because(
            "follow-suit",
            (*own, *matto, next(one for one in state.trick if one != MATTO)),
            suit=suit_name(led),
            cards=DECK.listed((*own, *matto)),
        )
    return _because(
        "trump",
        (*hand[TRUMP], *hand[FOOL]),
        suit=suit_name(led),
        card=DECK.name(card),
    )
