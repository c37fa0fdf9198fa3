"""What beats what (3.3), and how much may be passed on (3.5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache

from ...cards import Card, Mask
from .deck import (
    LOAD,
    RANK_CARDS,
    RED_FROM,
    REDUDAS,
    SIMPLE,
    SUIT_CARDS,
    rank_of,
    suit_of,
)


@cache
def beaters(general: int, own: int) -> tuple[Mask, ...]:
    """By simple card: the cards that alone beat it, for a defender with these trump suits.

    A higher card of its suit; a general trump, if it is none; an own trump, if it is neither an
    own nor a general trump (C7); every reduda.
    """
    found = []
    for card in range(SIMPLE):
        suit = suit_of(card)
        mask = sum(RANK_CARDS[8 * rank] for rank in range(rank_of(card) + 1, SIMPLE >> 3))
        mask &= SUIT_CARDS[suit]
        if suit != general:
            mask |= SUIT_CARDS[general]
            if suit != own:
                mask |= SUIT_CARDS[own]
        found.append(mask | REDUDAS)
    return tuple(found)


def beats(
    cards: Collection[Card],
    targets: Collection[Card],
    general: int,
    own: int,
    pair_beats_black: bool = True,
) -> bool:
    """Whether these cards together beat these targets in one action.

    ``pair_beats_black``: whether a black reduda with a general trump beats a black one too (C9).
    """
    simple = [card for card in targets if card < SIMPLE]
    black = sum(SIMPLE <= card < RED_FROM for card in targets)
    red = len(targets) - len(simple) - black
    if len(cards) == 1:
        (card,) = cards
        if card < SIMPLE:
            return len(targets) == 1 == len(simple) and bool(
                beaters(general, own)[simple[0]] >> card & 1
            )
        if red:
            return False
        if card < RED_FROM:
            return not black and 1 <= len(simple) <= 2
        return (black == 0 and 1 <= len(simple) <= 3) or (black == 1 and len(simple) <= 1)
    if len(cards) != 2 or len(targets) != 1 or simple:
        return False
    low, high = sorted(cards)
    pair = low < SIMPLE <= high < RED_FROM and suit_of(low) == general
    return pair and (red == 1 or pair_beats_black)


def load(cards: Iterable[Card]) -> int:
    """The load of attack cards: 1 for a simple card, 2 for a black and 3 for a red reduda."""
    total = 0
    for card in cards:
        total += LOAD[card]
    return total


def limit(hand: int) -> int:
    """The greatest load that may be passed on to a player with so many cards, who has one.

    So many cards a hand can beat if one of them is the red reduda (C15).
    """
    return hand + 2
