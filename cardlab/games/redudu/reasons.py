"""Why a move is not allowed: the rule, the cards that forbid it, and the sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards import Card, in_mask
from ...game import NOBODY, Move, Refusal
from ...messages import Message
from .beats import beats, limit, load
from .deck import BIT, DECK, RANKS, RED_FROM, REDUDAS, SIMPLE, rank_of, suit_of
from .moves import COVER, PASS, TAKE, THROW, TRANSFER, cards_of, targets_of
from .opening import MOST_LAID, suit_letter

if TYPE_CHECKING:
    from .state import State

RULES = (
    "game.over",
    "redudu.step.attack",
    "redudu.step.defend",
    "redudu.step.throw",
    "redudu.step.more",
    "redudu.not-in-hand",
    "redudu.not-on-table",
    "redudu.one-rank",
    "redudu.throw.rank",
    "redudu.throw.hand",
    "redudu.throw.seven",
    "redudu.transfer.begun",
    "redudu.transfer.rank",
    "redudu.transfer.nobody",
    "redudu.transfer.limit",
    "redudu.cover.lower",
    "redudu.cover.equal",
    "redudu.cover.suit",
    "redudu.cover.general",
    "redudu.cover.several",
    "redudu.cover.reduda",
    "redudu.cover.black",
    "redudu.cover.red",
    "redudu.cover.red-extra",
    "redudu.cover.pair",
    "redudu.cover.pair-one",
    "redudu.cover.pair-black",
    "redudu.no-cards",
)
"""The rules that can forbid a move."""


def seat_name(seat: int) -> Message:
    """What a person calls this seat."""
    return Message(f"redudu.seat.{seat}")


def suit_name(suit: int) -> Message:
    """What a person calls a suit."""
    return Message(f"suit.{suit_letter(suit)}")


def rank_name(card: Card) -> Message:
    """What a person calls the cards of this card's rank."""
    rank = rank_of(card)
    return Message(f"redudu.rank.{RANKS[rank] if rank < len(RANKS) else 'reduda'}")


def _because(rule: str, cards: tuple[Card, ...] = (), /, **params: object) -> Refusal:
    return Refusal(f"redudu.{rule}", Message(f"redudu.refusal.{rule}", **params), cards)


def refusal(state: State, move: Move) -> Refusal:
    """Why ``move``, which is not legal, is not."""
    from .steps import ADD, ASK, ASK_MORE, DEFEND, LEAD, OPEN, PASS_ON, THROW_IN

    turn, step = state.turn, state.step
    if turn < 0:
        return Refusal("game.over", Message("game.over"))
    who = seat_name(turn)
    hand = state.hands[turn]
    if step == OPEN:
        if move >= TRANSFER:
            return _because("step.attack", seat=who)
        return _not_in_hand(hand, (move,))
    if step == DEFEND:
        defends = move == TAKE or move >= COVER or TRANSFER <= move < THROW
        if not defends:
            return _because("step.defend", state.uncovered, seat=who)
        if not hand:
            return _because("no-cards", state.uncovered, seat=who)
        return _cover(state, move) if move >= COVER else _transfer(state, move - TRANSFER)
    if step in (ASK, ASK_MORE):
        if not THROW <= move < PASS:
            return _because("step.throw", seat=who)
        return _throw(state, move - THROW)
    base = {LEAD: 0, PASS_ON: TRANSFER, THROW_IN: THROW, ADD: THROW}[step]
    if not base <= move < base + len(DECK):
        return _because("step.more", seat=who, card=DECK.name(state.uncovered[-1]))
    card = move - base
    if not hand & BIT[card]:
        return _not_in_hand(hand, (card,))
    if step == PASS_ON:
        return _transfer(state, card)
    if step == ADD:
        return _throw(state, card)
    return _because("one-rank", (state.uncovered[-1],), rank=rank_name(state.uncovered[-1]))


def _not_in_hand(hand: int, cards: tuple[Card, ...]) -> Refusal:
    missing = tuple(card for card in cards if not hand & BIT[card])
    return _because("not-in-hand", missing, n=len(missing), cards=DECK.listed(missing))


def _throw(state: State, card: Card) -> Refusal:
    hand = state.hands[state.turn]
    if not hand & BIT[card]:
        return _not_in_hand(hand, (card,))
    if not state.ranks & BIT[card]:
        return _because("throw.rank", tuple(in_mask(state.on_table)), card=DECK.name(card))
    if state.laid >= MOST_LAID:
        return _because("throw.seven", most=MOST_LAID)
    cards = state.hands[state.defender].bit_count()
    return _because(
        "throw.hand",
        state.uncovered,
        seat=seat_name(state.defender),
        n=cards,
        uncovered=len(state.uncovered),
    )


def _transfer(state: State, card: Card) -> Refusal:
    hand = state.hands[state.turn]
    if not hand & BIT[card]:
        return _not_in_hand(hand, (card,))
    if state.begun:
        return _because("transfer.begun", targets_of(state.pairs[-1]))
    simple = tuple(one for one in state.uncovered if one < SIMPLE)
    if not BIT[card] & REDUDAS and not (simple and rank_of(card) == rank_of(simple[0])):
        if not simple:
            message = Message("redudu.refusal.transfer.rank.reduda")
            return Refusal("redudu.transfer.rank", message, state.uncovered)
        return _because("transfer.rank", simple, rank=rank_name(simple[0]))
    target = state.target()
    if target == NOBODY:
        return _because("transfer.nobody")
    cards = state.hands[target].bit_count()
    return _because(
        "transfer.limit",
        state.uncovered,
        seat=seat_name(target),
        load=load((*state.uncovered, card)),
        n=cards,
        limit=limit(cards),
    )


def _cover(state: State, move: Move) -> Refusal:
    """Why these cards do not cover these targets."""
    hand = state.hands[state.turn]
    cards, targets = cards_of(move), targets_of(move)
    if any(not hand & BIT[card] for card in cards):
        return _not_in_hand(hand, cards)
    absent = tuple(card for card in targets if card not in state.uncovered)
    if absent:
        return _because("not-on-table", absent, n=len(absent), cards=DECK.listed(absent))
    opening = state.opening
    assert not beats(
        cards, targets, opening.general, opening.trumps[state.turn], opening.pair_beats_black
    )
    return why_not(state, state.turn, cards, targets)


def why_not(
    state: State, defender: int, cards: tuple[Card, ...], targets: tuple[Card, ...]
) -> Refusal:
    """Why cards in the defender's hand do not beat these targets, which they do not (3.3)."""
    opening = state.opening
    general, own = opening.general, opening.trumps[defender]
    if len(cards) > 1:
        return _pair(cards, targets, general)
    (card,) = cards
    jokers = tuple(one for one in targets if one >= SIMPLE)
    if card >= RED_FROM:
        if any(one >= RED_FROM for one in jokers):
            return _because("cover.reduda", jokers, card=DECK.name(card))
        return _because("cover.red-extra" if jokers else "cover.red", targets)
    if card >= SIMPLE:
        if jokers:
            return _because("cover.reduda", jokers, card=DECK.name(card))
        return _because("cover.black", targets)
    if len(targets) > 1:
        return _because("cover.several", targets, card=DECK.name(card))
    (target,) = targets
    if target >= SIMPLE:
        return _because("cover.reduda", targets, card=DECK.name(card))
    params = {"card": DECK.name(card), "target": DECK.name(target)}
    if suit_of(card) == suit_of(target):
        kind = "equal" if rank_of(card) == rank_of(target) else "lower"
        return _because(f"cover.{kind}", targets, **params)
    if suit_of(target) == general:
        return _because("cover.general", targets, **params)
    return _because("cover.suit", targets, general=suit_name(general), own=suit_name(own), **params)


def _pair(cards: tuple[Card, ...], targets: tuple[Card, ...], general: int) -> Refusal:
    """Why two or more cards do not beat these targets."""
    trumps = [card for card in cards if card < SIMPLE and suit_of(card) == general]
    blacks = [card for card in cards if SIMPLE <= card < RED_FROM]
    if len(cards) != 2 or len(trumps) != 1 or len(blacks) != 1:
        return _because("cover.pair", cards, general=suit_name(general))
    if len(targets) > 1 or targets[0] < SIMPLE:
        return _because("cover.pair-one", targets)
    return _because("cover.pair-black", targets)
