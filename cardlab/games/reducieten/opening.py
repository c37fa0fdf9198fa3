"""Openings: what a game begins with, and fresh deals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

from ...cards import Card, Mask, mask_of, pick, shuffled
from ...game import Opening, Rules, Variant
from .deck import SUIT
from .moves import UNCHOSEN

LONGEST_ROUND = 1 + 32 * 8 + 4
"""The choice of an option, the cards and the bonus steps of the aces.

Some seat can always lay a card, and lays one at the latest on its second turn: so at most eight
moves go by for each card.
"""
LONGEST_MODERN = 28 * 8 + 4
VARIANTS = (
    Variant("klassiek", range(4, 5), 24 * LONGEST_ROUND),
    Variant("modern", range(4, 5), 16 * LONGEST_MODERN),
    Variant("round", range(4, 5), LONGEST_ROUND),
    Variant("modernRound", range(4, 5), LONGEST_MODERN),
    Variant("duel", range(4, 5), LONGEST_ROUND),
)
ROUNDS = {"klassiek": 24, "modern": 16, "round": 1, "modernRound": 1, "duel": 1}
MODERN = ("modern", "modernRound")


class RoundDeal(NamedTuple):
    """The hands of a round by seat, and the four starters of a Modern round (else 0)."""

    hands: tuple[Mask, ...]
    start: Mask = 0


@dataclass(frozen=True)
class Reducieten(Opening):
    """The opening of a game: who leads first, every round's deal, and a round's fixed option."""

    first: int = 0
    rounds: tuple[RoundDeal, ...] = ()
    option: int = UNCHOSEN

    @property
    def ace_bonus_mandatory(self) -> bool:
        """Whether declining an ace's bonus card costs as much as an illegal pass (A9)."""
        return bool(self.rules["aceBonusMandatory"])

    @property
    def fewest_cards(self) -> bool:
        """Whether a Modern round has a second prize (A12)."""
        return bool(self.rules["modernSecond"] == "fewestCards")

    @property
    def modern(self) -> bool:
        """Whether the four starters lie open and nobody leads with a card of his choice."""
        return self.variant in MODERN

    @property
    def length(self) -> int:
        """How many rounds there are."""
        return ROUNDS[self.variant]

    @cached_property
    def public(self) -> Reducieten:
        """The same without the cards."""
        return Reducieten(self.variant, self.seats, self.rules, self.first, (), self.option)

    def leader(self, round: int) -> int:
        """Who leads this round (counted from 0): the lead moves one seat to the left a round."""
        return (self.first + round) % 4


def fresh(variant: str, rules: Rules, rng: Random) -> Reducieten:
    """A fresh deal of the whole game."""
    first = 0 if variant == "duel" else pick(4, rng)
    return redealt(Reducieten(variant, 4, rules, first), 0, rng)


def redealt(opening: Reducieten, start: int, rng: Random) -> Reducieten:
    """The same opening with its rounds from number ``start`` on dealt anew."""
    shuffle = _modern_round if opening.modern else _round
    dealt = [shuffle(opening.leader(number), rng) for number in range(start, opening.length)]
    rounds = (*opening.rounds[:start], *dealt)
    return Reducieten(
        opening.variant, opening.seats, opening.rules, opening.first, rounds, opening.option
    )


def _round(leader: int, rng: Random) -> RoundDeal:
    """Eight cards each."""
    return RoundDeal(_hands(shuffled(range(32), rng), leader))


def _modern_round(leader: int, rng: Random) -> RoundDeal:
    """The first card of each suit from the top becomes its starter, the rest is dealt (A11)."""
    pack = shuffled(range(32), rng)
    starters = [next(card for card in pack if SUIT[card] == suit) for suit in range(4)]
    rest = [card for card in pack if card not in starters]
    return RoundDeal(_hands(rest, leader), mask_of(starters))


def _hands(pack: list[Card], leader: int) -> tuple[Mask, ...]:
    """A shuffled pack dealt one card at a time, the leader first (A3)."""
    return tuple(mask_of(pack[(seat - leader) % 4 :: 4]) for seat in range(4))
