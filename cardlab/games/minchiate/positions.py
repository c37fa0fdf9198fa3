"""Small positions for lessons and for the pictures of the rules: a few cards, the rest away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...cards import Card
from ...game import RecordError
from ...messages import Message
from ...reading import Reader
from .deck import DECK, SUITS
from .opening import TRICKS, Minchiate
from .setting_up import Setup
from .state import DECLARING, DISCARDING, PLAYING, State, rows_of

KEYS = ("phase", "rules", "trick", "led", "difference", "resti", "piles", "dealer")
PHASES = ("discard", "declare", "play")
EMPTY = Setup((), None, ((b"", b""),) * 4, (), (), None, (), ())


def set_up(data: Mapping[str, Any], rules: Mapping[str, Any]) -> State:
    """A position of few cards, from a description; ``RecordError`` names what is wrong with it.

    ``hands`` are four texts of cards, ``turn`` is the seat to move, ``phase`` is ``discard``,
    ``declare`` or ``play`` (as if left out).  In ``play``, ``trick`` holds the cards already played
    to this trick, the last by the seat before ``turn``; ``led`` is a text of the suits led before
    (``"DC"``), ``difference`` is D (points of A less those of B), ``resti`` a list of two,
    ``piles`` two texts of the cards taken so far by A and by B (the Matto only with who played it).
    The trick that empties the hands is counted as the last of the deal.
    """
    reader = Reader("position", DECK)
    reader.keys(data, ("hands", "turn"), KEYS)
    full: dict[str, Any] = {
        "phase": "play",
        "trick": "",
        "led": "",
        "difference": 0,
        "resti": [0, 0],
        "piles": ["", ""],
        "dealer": 3,
    } | dict(data)
    phase = PHASES.index(reader.choice(full, "phase", PHASES))
    turn = reader.seat(full, "turn", 4)
    hands = [cards or [] for cards in reader.piles(full, "hands", 4, most=34)]
    trick = reader.pile(full, "trick", most=3) or []
    piles = [cards or [] for cards in reader.piles(full, "piles", 2, most=97)]
    difference = reader.integer(full, "difference", -59, 59)
    resti = reader.array(full, "resti", most=2)
    if len(resti) < 2 or any(type(one) is not int or one < 0 for one in resti):
        raise RecordError(reader.at("resti"), Message("record.not-integer"))
    if not isinstance(full["led"], str):
        raise RecordError(reader.at("led"), Message("record.not-text"))
    opening = Minchiate(
        "deal",
        4,
        rules,
        reader.seat(full, "dealer", 4),
        tricks=max(map(len, hands)) if phase == PLAYING else TRICKS,
        won=(tuple(piles[0]), tuple(piles[1])),
    )
    opening.__dict__["setup"] = EMPTY
    leader = (turn - len(trick)) % 4
    state = _blank(opening)
    state.hands = [row for cards in hands for row in rows_of(cards)]
    state.phase = (DISCARDING, DECLARING, PLAYING)[phase]
    state.turn = turn
    state.leader = leader if phase == PLAYING else opening.first
    state.difference = difference
    state.resti = (resti[0], resti[1])
    state.ledger = []
    for letter in full["led"]:
        if letter not in SUITS:
            among = ", ".join(SUITS)
            raise RecordError(reader.at("led"), Message("record.choice", among=among))
        state.leads |= 1 << SUITS.index(letter)
    if phase == DECLARING:
        state.held = tuple(state.undeclared(turn))
    if phase == PLAYING:
        _check_sizes(hands, trick, leader)
        for place, card in enumerate(trick):
            seat = (leader + place) % 4
            state.hands[6 * seat : 6 * seat + 6] = rows_of((*state.hand(seat), card))
        state.turn = leader
        for card in trick:
            state.play(card)
    return state


def _blank(opening: Minchiate) -> State:
    """A state with nothing in it."""
    state = State()
    state.opening = opening
    state.discards = ((), (), (), ())
    state.declared = ()
    state.held = ()
    state.tricks = []
    state.trick = ()
    state.led = state.best = state.winner = -1
    state.leads = 0
    state.fresh = False
    return state


def _check_sizes(hands: list[list[Card]], trick: list[Card], leader: int) -> None:
    """Everybody holds equally many cards, counting what lies in the trick."""
    sizes = [len(hand) for hand in hands]
    for place in range(len(trick)):
        sizes[(leader + place) % 4] += 1
    if len(set(sizes)) > 1:
        raise RecordError("position.hands", Message("minchiate.record.hands"))
