"""How a deal goes on in thought: all play like the careful player, who is asked without a view.

What he weighs is what `advice` says, for the hands as they lie.
"""

from __future__ import annotations

from functools import cache

from ...cards import Card, in_mask
from ...game import Move
from .advice import DEAR, cheapest, late, limit, price, price_of
from .deck import DECK, SIMPLE, rank_of
from .moves import COVER, GROUP, TAKE, THROW, TRANSFER
from .state import State
from .steps import ASK_MORE, DEFEND, LEAD, OPEN, PASS_ON

_ONE = 1 << GROUP
RANK = tuple(map(rank_of, range(len(DECK))))


BOUTS_AHEAD = 2
"""So many bouts are played on, the present one included; to the end if nothing is left to draw."""


def play_on(state: State, move: Move) -> State:
    """The beginning of a later bout after this move, or the end of the deal."""
    last = state.bout + BOUTS_AHEAD
    state.play(move)
    while state.turn >= 0 and (state.bout < last or not any(state.piles)):
        state.play(careful(state))
    return state


def careful(state: State) -> Move:
    """The move of a careful player."""
    step = state.step
    if step == OPEN:
        return _opens(state)
    if step == DEFEND:
        return _defends(state)
    moves = state.legal()
    if len(moves) == 1 or step == PASS_ON:
        return moves[-1]
    worths = _worths(state)
    least, move = min([(worths[move & 127], move) for move in moves[:-1]])
    most = limit(state)
    if step >= ASK_MORE and not late(state):
        most = min(most, 6)
    if step == LEAD and most < 10:
        most = 10
    return move if least <= most else moves[-1]


def _worths(state: State) -> tuple[int, ...]:
    """By card, what it is worth to the seat to move."""
    return _worths_by(state.opening.general, state.opening.trumps[state.turn])


@cache
def _worths_by(general: int, own: int) -> tuple[int, ...]:
    return tuple(price(card, general, own) for card in range(len(DECK)))


def _opens(state: State) -> Move:
    """The cheapest rank, and rather several cards of it."""
    worths = _worths(state)
    hand = in_mask(state.hands[state.turn])
    cheap = [0] * (RANK[SIMPLE] + 1)
    for card in hand:
        if worths[card] <= DEAR:
            cheap[RANK[card]] += 1
    least = 1 << 30
    found: Card = hand[0]
    for card in hand:
        several = cheap[RANK[card]]
        cost = worths[card] - (2 * several - 2 if several > 1 else 0)
        if cost < least:
            least, found = cost, card
    return found


def _defends(state: State) -> Move:
    """Cover as cheaply as it goes, pass on where that is better, else take."""
    moves = state.legal()
    if len(moves) == 1:
        return TAKE
    worths = _worths(state)
    price, cover = 999, TAKE
    if len(state.uncovered) == 1:
        for move in moves:
            if move >= COVER:
                by = move & COVER - 1
                cost = worths[by - 1] if by < _ONE else price_of(state, [move])
                if cost < price:
                    price, cover = cost, move
    else:
        covers = cheapest(state, [move for move in moves if move >= COVER])
        if covers:
            price, cover = price_of(state, covers), covers[0]
    passing = [(worths[one - TRANSFER], one) for one in moves if TRANSFER <= one < THROW]
    if passing:
        least, move = min(passing)
        if least <= min(price, DEAR + 5):
            return move
    if cover == TAKE:
        return TAKE
    bears = 200 if late(state) else 30 * len(state.uncovered)
    bears += 6 * len(state.pairs) + 8 * max(0, state.hands[state.turn].bit_count() - 7)
    return TAKE if price > bears else cover
