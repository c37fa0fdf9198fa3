"""What a deal of which the end is far off will probably come to.

The chance that a player is the redudak is judged by his hand at the beginning of a bout.  The
numbers are those that best foretell the ends of some thousand deals of careful players (logistic
regression): what counts most are high general trumps and redudas, and, the less is left to draw,
few cards.
"""

from __future__ import annotations

from math import exp

from .deck import BLACKS, REDS, SUIT_CARDS
from .state import State

STAGES = (0, 6, 14, 30)
"""So many cards left to draw, at most, in all stages of a deal but the earliest one."""
TWO = (
    (-6.16, 0.03, 0.76, 0.81, 0.94, 0.38, 0.0),
    (-1.42, 0.15, 0.60, 0.53, 0.65, 0.0, -0.54),
    (-0.58, 0.15, 0.49, 0.39, 0.47, 0.05, 0.12),
    (-0.18, 0.08, 0.30, 0.29, 0.32, 0.0, 0.02),
    (-0.32, 0.14, 0.19, 0.12, 0.11, 0.03, 0.18),
)
MORE = (
    (-3.07, 0.08, 0.59, 0.38, 0.50, 0.47, 0.0),
    (-1.75, 0.05, 0.36, 0.19, 0.36, 0.20, -3.64),
    (-1.00, 0.04, 0.29, 0.25, 0.23, 0.13, -2.36),
    (-0.76, 0.0, 0.29, 0.16, 0.25, 0.0, -1.47),
    (-0.77, 0.01, 0.17, 0.18, 0.22, 0.05, -0.94),
)
"""By stage, the latest first, with two and with more players: the worth of seven cards in hand,
of an own and of a general trump for a rank of an ace, of a black and of a red reduda, of being
the next to attack, and of seven cards in the own pile."""
ACE = 12


def chances(state: State) -> list[float]:
    """By seat: how likely it is the redudak.  A bout begins."""
    seats = state.opening.seats
    piles = state.piles
    left = sum(map(len, piles))
    stage = sum([left > most for most in STAGES])
    cards, own, general, black, red, attacks, pile = (TWO if seats == 2 else MORE)[stage]
    found = [0.0] * seats
    for seat in range(seats):
        if seat in state.outs:
            continue
        hand = state.hands[seat]
        own_ranks, general_ranks = _ranks(hand, state.opening.trumps[seat], state.opening.general)
        strength = (
            cards * hand.bit_count() / 7
            + own * own_ranks
            + general * general_ranks
            + black * (hand & BLACKS).bit_count()
            + red * (hand & REDS).bit_count()
            + pile * len(piles[seat]) / 7
        )
        if seat == state.turn:
            strength += attacks
        found[seat] = exp(-strength)
    total = sum(found)
    return [one / total for one in found]


def forecast(state: State) -> list[float]:
    """What the deal is probably worth to each seat, as ``outcome`` will say it."""
    found = chances(state)
    others = state.opening.seats - 1
    return [(1 - one) / others - one for one in found]


def _ranks(hand: int, own: int, general: int) -> tuple[float, float]:
    """The ranks of the own and of the general trumps in a hand, an ace being one."""
    found = []
    for suit in (own, general):
        held = hand & SUIT_CARDS[suit]
        ranks = 0
        while held:
            low = held & -held
            ranks += low.bit_length() - 1 >> 3
            held ^= low
        found.append(ranks / ACE)
    return (found[0] if own != general else 0.0), found[1]
