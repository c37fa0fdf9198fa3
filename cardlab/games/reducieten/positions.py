"""Small positions for lessons and for the pictures of the rules: a few cards, the rest away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...cards import Mask, in_mask
from ...game import RecordError
from ...messages import Message
from ...reading import Reader
from .deck import DECK, RANK_CARDS, RANKS, SUIT, SUIT_CARDS
from .moves import OPTIONS, REDUCIET, UNCHOSEN
from .opening import MODERN, Reducieten, RoundDeal
from .score import TARGET
from .state import State

KEYS = ("option", "variant", "rules", "hands", "turn", "trick", "layout", "start", "bonus", "out")


def set_up(data: Mapping[str, Any], rules: Mapping[str, Any]) -> State:
    """A position of few cards, from a description; ``RecordError`` names what is wrong with it.

    ``hands`` are four texts of cards, ``turn`` is the seat to move.  ``option`` is one of the six;
    without it the seat to move is to choose.  In a trick option ``trick`` holds the cards already
    played to this trick, the last by the seat before ``turn``; all other cards count as played.
    In the lay-off game ``layout`` holds the cards on the table, ``start`` the start rank (a letter
    such as ``Q``; none in ``variant = "modernRound"``), ``bonus`` says that the seat to move
    has a bonus card, ``out`` lists the seats that are out, in order; all other cards are away.
    """
    reader = Reader("position", DECK)
    reader.keys(data, ("hands", "turn"), KEYS)
    full: dict[str, Any] = {"variant": "round", "trick": "", "layout": "", "out": []} | dict(data)
    variant = reader.choice(full, "variant", ("round", "modernRound", "duel"))
    option = OPTIONS.index(reader.choice(full, "option", OPTIONS)) if "option" in full else UNCHOSEN
    if variant != "round" and option == UNCHOSEN:
        option = REDUCIET
    turn = reader.seat(full, "turn", 4)
    hands = [_mask(cards) for cards in reader.piles(full, "hands", 4, most=8)]
    trick = reader.pile(full, "trick", most=3) or []
    layout = _mask(reader.pile(full, "layout", most=32))
    of_the_other = ("layout", "start", "bonus", "out") if option < REDUCIET else ("trick",)
    for key in of_the_other:
        if key in data:
            raise RecordError(reader.at(key), Message("record.unknown-key", key=key))

    leader = (turn - len(trick)) % 4
    opening = Reducieten(
        variant=variant,
        seats=4,
        rules=rules,
        first=leader,
        rounds=(RoundDeal(tuple(hands), layout if variant in MODERN else 0),),
        option=option if variant == "round" else UNCHOSEN,
    )
    state = State.of(opening)
    if option == UNCHOSEN:
        return state
    if option < REDUCIET:
        _set_trick(state, hands, trick, leader)
    else:
        _set_table(state, layout, full, variant, reader)
    state.turn = turn
    return state


def _mask(cards: list[int] | None) -> Mask:
    return sum(1 << card for card in cards or ())


def _set_trick(state: State, hands: list[Mask], trick: list[int], leader: int) -> None:
    """Play the trick's cards; what is nowhere has been played in earlier tricks."""
    for place, card in enumerate(trick):
        state.hands[(leader + place) % 4] |= 1 << card
    there = sum(state.hands)
    state.laid = DECK.full & ~there
    if not TARGET[state.option] & there:
        raise RecordError("position.hands", Message("reducieten.record.nothing-left"))
    for card in trick:
        state.play(card)


def _set_table(
    state: State, layout: Mask, data: Mapping[str, Any], variant: str, reader: Reader
) -> None:
    for suit in range(4):
        pile = in_mask(layout & SUIT_CARDS[suit])
        if pile and pile != list(range(pile[0], pile[-1] + 1)):
            raise RecordError(reader.at("layout"), Message("reducieten.record.gap"))
    if layout:
        state.laid = layout
        state.openers = 0
        if variant not in MODERN:
            reader.keys(data, ("start",), data)
            state.openers = RANK_CARDS[RANKS.index(reader.choice(data, "start", RANKS))]
            for card in in_mask(layout):
                if not layout & state.openers & SUIT_CARDS[SUIT[card]]:
                    message = Message("reducieten.record.start-rank")
                    raise RecordError(reader.at("start"), message)
    if not isinstance(data.get("bonus", False), bool):
        raise RecordError(reader.at("bonus"), Message("record.choice", among="false, true"))
    state.bonus = data.get("bonus", False)
    outs = reader.array(data, "out", most=3)
    for number, seat in enumerate(outs):
        if seat not in [one for one in range(4) if not state.hands[one]]:
            raise RecordError(f"{reader.at('out')}[{number}]", Message("reducieten.record.not-out"))
    state.outs = tuple(outs)
