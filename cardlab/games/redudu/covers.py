"""The covers for which a reduda is needed (3.3)."""

from __future__ import annotations

from typing import Final

from ...cards import Card, Mask
from ...game import Move
from .deck import BLACKS, RED_FROM, REDS, SIMPLE, SUIT_CARDS
from .moves import CARDS_IN, GROUP, TARGETS, TARGETS_AT

SECOND: Final = TARGETS_AT + GROUP
"""Where in a cover's bits its second target is."""
THREE: Final = 1 << SECOND + GROUP
"""Moves of three targets and more are not smaller."""


def reduda_covers(
    hand: Mask, uncovered: tuple[Card, ...], general: int, pair_beats_black: bool
) -> list[Move]:
    """Every cover that takes a reduda of the hand, but those of one simple card by it alone."""
    blacks, reds = CARDS_IN[hand & BLACKS], CARDS_IN[hand & REDS]
    there = sorted(uncovered)
    simple = [card for card in there if card < SIMPLE]
    jokers = there[len(simple) :]
    groups = _groups(simple, 3 if reds else 2) if len(simple) > 1 else []
    found: list[Move] = []
    for by in blacks:
        found += [group + by + 1 for group in groups if group < THREE]
    for by in reds:
        found += [group + by + 1 for group in groups]
        for target in jokers:
            if target < RED_FROM:
                found.append(TARGETS[target] + by + 1)
                more = (target + 1 << SECOND) + by + 1
                found += [TARGETS[card] + more for card in simple]
    if blacks and jokers:
        trumps = CARDS_IN[hand & SUIT_CARDS[general]]
        for target in jokers:
            if target >= RED_FROM or pair_beats_black:
                for by in blacks:
                    pair = TARGETS[target] + (by + 1 << GROUP) + 1
                    found += [pair + card for card in trumps]
    return found


def _groups(simple: list[Card], most: int) -> list[Move]:
    """Every group of two to ``most`` of these cards as the targets of a cover."""
    full = TARGETS_AT + GROUP * most
    groups = [(0, TARGETS_AT)]
    for card in simple:
        groups += [(group + (card + 1 << end), end + GROUP) for group, end in groups if end < full]
    return [group for group, end in groups if end > SECOND]
