"""The covers for which a reduda is needed (3.3)."""

from __future__ import annotations

from ...cards import Card, Mask, in_mask
from ...game import Move
from .beats import cards_in, reduda_groups
from .deck import BLACKS, RED_FROM, REDS, SIMPLE, SUIT_CARDS
from .moves import GROUP, TARGETS_AT

THREE = 1 << TARGETS_AT + 2 * GROUP
"""Moves of three targets and more are not smaller."""


def reduda_covers(
    hand: Mask, uncovered: tuple[Card, ...], general: int, pair_beats_black: bool
) -> list[Move]:
    """Every cover that takes a reduda of the hand, but those of one simple card by it alone."""
    blacks, reds = in_mask(hand & BLACKS), in_mask(hand & REDS)
    there = sorted(uncovered)
    simple = tuple(card for card in there if card < SIMPLE)
    jokers = [card for card in there if card >= SIMPLE]
    groups = [
        _targets(group) for group in reduda_groups(simple, 3 if reds else 2) if len(group) > 1
    ]
    black_groups = [group for group in groups if group < THREE]
    found: list[Move] = []
    for by in blacks:
        found += [group + by + 1 for group in black_groups]
    for by in reds:
        found += [group + by + 1 for group in groups]
        for target in jokers:
            if target < RED_FROM:
                found.append(_targets((target,)) + by + 1)
                found += [_targets((card, target)) + by + 1 for card in simple]
    if blacks and jokers:
        trumps = cards_in(hand & SUIT_CARDS[general])
        for target in jokers:
            if target >= RED_FROM or pair_beats_black:
                bits = _targets((target,))
                for by in blacks:
                    found += [bits + (by + 1 << GROUP) + card + 1 for card in trumps]
    return found


def _targets(cards: tuple[Card, ...]) -> Move:
    """These cards, in deck order, as the targets of a cover."""
    move = 0
    for place, card in enumerate(cards):
        move |= card + 1 << TARGETS_AT + GROUP * place
    return move
