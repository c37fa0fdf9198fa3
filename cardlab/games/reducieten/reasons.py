"""Why a move is not allowed: the rule, the cards that forbid it, and the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards import Card, Mask, in_mask
from ...game import Move, Refusal
from ...messages import Message
from .deck import BIT, DECK, SUIT, SUIT_CARDS, SUITS
from .moves import CHOOSE, FORCED, OPTIONS, PASS, REDUCIET, STOP, UNCHOSEN, fitting

if TYPE_CHECKING:
    from .state import State

RULES = (
    "game.over",
    "reducieten.own-card",
    "reducieten.follow-suit",
    "reducieten.fits",
    "reducieten.pass.leader",
    "reducieten.pass.turn",
    "reducieten.stop.bonus",
    "reducieten.choose.first",
    "reducieten.choose.turn",
    "reducieten.choose.once",
    "reducieten.choose.forced",
)
"""The ids of the rules a refusal can name."""


def seat_name(seat: int) -> Message:
    """What a person calls this seat."""
    return Message(f"reducieten.seat.{seat}")


def option_name(option: int) -> Message:
    """What a person calls this option."""
    return Message(f"reducieten.option.{OPTIONS[option]}")


def suit_name(suit: int) -> Message:
    """What a person calls this suit."""
    return Message(f"suit.{SUITS[suit]}")


def refusal(state: State, move: Move) -> Refusal:
    """Why ``move``, which is not legal, is not."""
    if state.turn < 0:
        return Refusal("game.over", Message("game.over"))
    if state.option == UNCHOSEN and not CHOOSE <= move < PASS:
        return _because("choose.first", seat=seat_name(state.turn))
    if move == PASS:
        if state.option >= REDUCIET and not state.bonus:
            return _because("pass.leader")
        return _because("pass.turn")
    if move == STOP:
        return _because("stop.bonus")
    if move >= CHOOSE:
        return _choosing(state, move - CHOOSE)
    if not state.hands[state.turn] & BIT[move]:
        return _because("own-card", seat=seat_name(state.turn), card=DECK.name(move))
    if state.option < REDUCIET:
        return _follow_suit(state, move)
    return _fits(state, move)


def _because(
    rule: str, cards: tuple[Card, ...] = (), case: str = "", /, **params: object
) -> Refusal:
    rule = f"reducieten.{rule}"
    id = f"reducieten.refusal.{rule.partition('.')[2]}{case}"
    return Refusal(rule, Message(id, **params), cards)


def _choosing(state: State, option: int) -> Refusal:
    if option == FORCED:
        return _because("choose.forced")
    if state.option == UNCHOSEN:
        return _because("choose.once", seat=seat_name(state.turn), option=option_name(option))
    return _because("choose.turn", option=option_name(state.option))


def _follow_suit(state: State, card: Card) -> Refusal:
    led = state.led
    own = in_mask(state.hands[state.turn] & SUIT_CARDS[led])
    return _because(
        "follow-suit",
        (*own, *state.trick_cards()[:1]),
        suit=suit_name(led),
        card=DECK.name(card),
        cards=DECK.listed(own),
    )


def _fits(state: State, card: Card) -> Refusal:
    suit = SUIT[card]
    next_cards: Mask = fitting(state.laid, state.openers) & SUIT_CARDS[suit]
    pile = in_mask(state.laid & SUIT_CARDS[suit])
    if not pile:
        start = in_mask(state.laid & state.openers)
        return _because(
            "fits",
            tuple(start),
            ".closed",
            card=DECK.name(card),
            suit=suit_name(suit),
            opener=DECK.name(in_mask(next_cards)[0]),
        )
    ends = (pile[0], pile[-1]) if len(pile) > 1 else (pile[0],)
    return _because(
        "fits",
        ends,
        ".open",
        card=DECK.name(card),
        suit=suit_name(suit),
        cards=DECK.listed(next_cards),
    )
