"""How a round goes on in thought: all play like the careful player, who is asked without a view.

What he weighs is what `advice` says, from the same numbers, for the hands as they lie.
"""

from __future__ import annotations

from random import Random

from ...game import Move
from .advice import advise, bad_luck, beyond, taking, waiting
from .deck import ACES, BEATS, BIT, DECK, SUIT, SUIT_CARDS
from .moves import PASS, REDUCIET, STOP, TRICKS, fitting
from .score import TARGET, VALUE
from .state import State

FULL = DECK.full


def play_on(state: State, move: Move, rng: Random) -> State:
    """The end of the round after this move: nothing of it has to do with the rounds that follow."""
    state.round = state.opening.length - 1
    state.play(move)
    while state.turn >= 0:
        if state.option >= REDUCIET:
            state.play(_lays(state))
        elif state.option >= 0:
            state.play(_plays(state))
        else:
            state.play(advise(state.view(state.turn), rng).move)
    return state


def _plays(state: State) -> Move:
    """The card of a careful player in a trick option."""
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    option = state.option
    turn = state.turn
    out = FULL & ~(state.laid | state.hands[turn])
    target, value = TARGET[option], VALUE[option]
    behind = 3 - (turn - state.leader & 3)
    many = out.bit_count() or 1
    still = (out & target).bit_count() / many * value
    there = sum([value for card in state.trick_cards() if target >> card & 1])
    leads = state.led < 0
    better = 0 if leads else BEATS[state.best]
    least = 1e9
    found = legal[0]
    for card in legal:
        rivals = out & SUIT_CARDS[SUIT[card]]
        later = taking(card, rivals)
        luck = bad_luck(option, card, out)
        cost = -later * luck
        if leads:
            wins = later
        elif better >> card & 1:
            wins = (1 - (rivals & BEATS[card]).bit_count() / many) ** (2 * behind)
        else:
            wins = 0.0
        if wins:
            if option == TRICKS:
                stake = 10.0
            else:
                stake = there + behind * still + 1 + (value if target >> card & 1 else 0)
            cost += wins * (stake + luck / 2 if leads else stake)
        if cost < least:
            least, found = cost, card
    return found


def _lays(state: State) -> Move:
    """The card of a careful player in the lay-off game; he passes and stops only if he must."""
    legal = state.legal()
    moves = [move for move in legal if move != PASS and move != STOP]
    if len(moves) < 2:
        return legal[0]
    hand = state.hands[state.turn]
    laid, openers = state.laid, state.openers
    if not laid:
        return min(moves, key=lambda card: waiting(hand, card))
    closed = ~fitting(laid, openers)
    least = 1e9
    found = moves[0]
    for card in moves:
        bit = BIT[card]
        after = fitting(laid | bit, openers)
        rest = hand ^ bit
        cost = (after & closed & ~hand).bit_count() - 3 * beyond(hand, card, laid)
        if bit & ACES and rest & after:
            cost -= 2
        if cost < least:
            least, found = cost, card
    return found
