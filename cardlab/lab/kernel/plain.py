"""The plain twin: the same play-outs as ``reducieten``, played by the engine itself.

It is there to be compared with, and to be read: what the compiled kernel does is said here in the
engine's own words.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...cards import Card, Mask, mask_of
from ...games.reducieten.facts import GAME
from ...games.reducieten.opening import Reducieten, RoundDeal
from ...games.reducieten.state import State
from .position import TRICK_OPTIONS, Position
from .stream import DRAWN, LEADER, TRICK, below, key


def dealt(key: int, leader: int) -> tuple[Mask, ...]:
    """The hands of a shuffled pack dealt one card at a time, the leader first (A3)."""
    pack = list(range(32))
    for last in range(31, 0, -1):
        other = below(last + 1, key, last)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(mask_of(pack[(seat - leader) % 4 :: 4]) for seat in range(4))


def begun(option: int, seed: int, index: int, leader: int = DRAWN) -> State:
    """Round ``index`` before its first card."""
    own = key(seed, index)
    if leader == DRAWN:
        leader = below(4, own, LEADER)
    deal = RoundDeal(dealt(own, leader))
    return State.of(Reducieten("round", 4, GAME.defaults(), leader, (deal,), option))


def finish(state: State, key: int, trick: int = 0) -> None:
    """Play the round to its end with the words of a key; who has one card only needs none.

    ``trick`` is the number of the trick in the play-out.
    """
    round = state.round
    while state.turn >= 0 and state.round == round:
        cards = state.legal()
        number = TRICK + 4 * trick + state.turn
        state.play(cards[below(len(cards), key, number) if len(cards) > 1 else 0])
        if state.led < 0:
            trick += 1


def rounds(
    option: str, count: int, seed: int, first: int = 0, leader: int = DRAWN
) -> list[list[int]]:
    """The points by seat of ``count`` random rounds, the one with number ``first`` first."""
    found = []
    for index in range(first, first + count):
        state = begun(TRICK_OPTIONS.index(option), seed, index, leader)
        finish(state, key(seed, index))
        found.append(state.points())
    return found


def playouts(
    state: State, hands: Sequence[Sequence[Mask]], moves: Sequence[Card], seed: int, first: int = 0
) -> list[list[list[int]]]:
    """By move and play-out: the points that each seat makes from here to the end of the round."""
    position = Position.of(state)
    before = state.points()
    found = []
    for move in moves:
        rows = []
        for index, row in enumerate(hands, first):
            position.check(row[position.turn], moves)
            branch = state.copy()
            branch.hands = list(row)
            branch.play(move)
            if branch.round == state.round:
                finish(branch, key(seed, index), 0 if branch.led >= 0 else 1)
            pairs = zip(branch.points(), before, strict=True)
            rows.append([after - earlier for after, earlier in pairs])
        found.append(rows)
    return found
