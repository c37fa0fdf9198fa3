"""How a deal goes on in thought: all play like the careful player, who is asked without a view.

What he weighs is what `advice` says, for the hands as they lie; he asks nobody but himself what
the others may hold, and counts only how many of their cards are higher.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from random import Random

from ...cards import Card
from ...game import Move
from .advice import advise, near
from .deck import CAPTURE, DECK, FOOL, KINGS, MATTO, SUIT, T1, T29, TRUMP, VALUE, Row, number_of
from .state import PLAYING, ROWS, State

WORTH = tuple(CAPTURE[card] / 5 + (0.4 if card == T29 else 0.0) for card in range(len(DECK)))
"""By card: a tenth of what its points are worth to keep."""
LOW = tuple((card % 14) / 100 for card in range(len(DECK)))
NUMBER = tuple(number_of(card) if T1 <= card < MATTO else 0 for card in range(len(DECK)))


def play_on(state: State, move: Move, rng: Random) -> State:
    """The end of the deal after this move."""
    state.play(move)
    while state.turn >= 0:
        if state.phase == PLAYING:
            moves = state.legal()
            if len(moves) == 1:
                state.play(moves[0])
            elif state.led < 0:
                state.play(_leads(state, moves))
            else:
                state.play(_follows(state, moves))
        else:
            state.play(advise(state.view(state.turn), rng).move)
    return state


def _others(state: State, suit: int) -> list[Row]:
    """The cards of a suit that the other three hold."""
    hands, turn = state.hands, state.turn
    return [hands[ROWS * seat + suit] for seat in range(4) if seat != turn]


def _leads(state: State, moves: Sequence[Move]) -> Move:
    """The card that a careful player leads."""
    first = ROWS * state.turn
    hands = state.hands
    best = -1e9
    found = moves[0]
    for suit in range(TRUMP):
        own = hands[first + suit]
        if own:
            card = own[-1]
            if card == KINGS[suit]:
                out = sum(map(len, _others(state, suit)))
                value = 7.0 if out >= 6 else -4.0
                if value > best:
                    best, found = value, card
                if len(own) == 1:
                    continue
            value = 2.0 - own[0] % 14 / 20 + len(own) / 10
            if value > best:
                best, found = value, own[0]
    trumps = hands[first + TRUMP]
    if trumps:
        highest = max([row[-1] if row else -1 for row in _others(state, TRUMP)])
        for card in trumps:
            mine = card > highest
            value = (3.0 if mine and VALUE[card] < 10 else 0.0) - NUMBER[card] / 20
            value -= CAPTURE[card] * (0.2 if mine else 2)
            if value > best:
                best, found = value, card
    if hands[first + FOOL] and (20.0 if len(moves) <= 2 else -20.0) > best:
        return MATTO
    return found


def _follows(state: State, moves: Sequence[Move]) -> Move:
    """The card that a careful player plays to a trick."""
    turn, trick = state.turn, state.trick
    leader, winner, top = state.leader, state.winner, state.best
    ours = not (winner ^ turn) & 1
    stake = given = 0
    for place, card in enumerate(trick):
        if CAPTURE[card]:
            if leader + place - turn & 1:
                stake += CAPTURE[card]
            else:
                given += CAPTURE[card]
    rivals = (4 - len(trick)) // 2
    out = {suit: _others(state, suit) for suit in {TRUMP, SUIT[top]}}
    all_out = sum(
        [
            sum(map(len, state.hands[ROWS * seat : ROWS * seat + ROWS]))
            for seat in range(4)
            if seat != turn
        ]
    )

    def safe(card: Card) -> float:
        """How likely the trick stays with this card, if it is the best one."""
        if not rivals:
            return 1.0
        suit = SUIT[card]
        rows = out[suit]
        higher = sum([len(row) - bisect_right(row, card) for row in rows])
        if suit == TRUMP:
            return float((1 - higher / max(1, all_out)) ** (6 * rivals))
        many = sum(map(len, rows))
        ruff = max(0.08, 0.55 - 0.06 * many) if many else 1.0
        over = min(0.9, 0.3 * higher)
        return float((1 - min(0.97, ruff + over)) ** rivals)

    stays_now = safe(top) if ours else 0.0
    trumps = state.hands[ROWS * turn + TRUMP]
    suit_led = SUIT[top]
    best = -1e9
    found = moves[0]
    for card in moves:
        suit = SUIT[card]
        worth = CAPTURE[card]
        if suit == FOOL:
            value = -6.0 + (0 if ours else 3) - (5 if not ours and stake else 0)
        else:
            cost = WORTH[card] + (near(card, trumps) / 10 if suit == TRUMP else 0.0)
            if card > top and suit in (TRUMP, suit_led):
                stays = safe(card)
                value = stays * (stake + given + 3 + worth) - (1 - stays) * worth * 2 - cost
                if ours:
                    value -= 2.5 + stake * stays_now
                value -= NUMBER[card] / 25
            else:
                value = stays_now * worth - (1 - stays_now) * worth * 2 - cost - LOW[card]
        if value > best:
            best, found = value, card
    return found
