"""Where play-outs begin: what everybody knows of a trick round that is being played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...cards import Card, Mask, in_mask, mask_of
from ...games.reducieten.deck import SUIT, SUIT_CARDS
from ...games.reducieten.moves import OPTIONS, REDUCIET
from ...games.reducieten.state import State

TRICK_OPTIONS = OPTIONS[:REDUCIET]
"""The options with tricks, by their numbers: hearts, tricks, kingHearts, queens."""


class Position(NamedTuple):
    """A position of a trick round without its hands.

    ``trick`` are the cards of the unfinished trick, from its ``leader`` on; ``laid`` all cards that
    have left the hands in this round, those of the unfinished trick too.
    """

    option: int
    leader: int
    trick: tuple[Card, ...] = ()
    laid: Mask = 0

    @classmethod
    def of(cls, state: State) -> Position:
        """The position of a state; ``ValueError`` where no card is to be played to a trick."""
        if state.turn < 0 or not 0 <= state.option < REDUCIET:
            raise ValueError("no trick option is being played")
        return cls(state.option, state.leader, state.trick_cards(), state.laid)

    @property
    def turn(self) -> int:
        """The seat to move."""
        return self.leader + len(self.trick) & 3

    @property
    def played(self) -> tuple[int, ...]:
        """The seats that have played to the unfinished trick."""
        return tuple(self.leader + place & 3 for place in range(len(self.trick)))

    def check(self, hand: Mask, moves: Sequence[Card]) -> None:
        """``ValueError`` for a position that cannot be, or a card that this hand cannot play."""
        if not 0 <= self.option < REDUCIET or not 0 <= self.leader < 4 or len(self.trick) > 3:
            raise ValueError("there is no such option, leader or trick")
        if mask_of(self.trick) & ~self.laid:
            raise ValueError("the unfinished trick is not among the cards that were laid")
        follows = hand & SUIT_CARDS[SUIT[self.trick[0]]] if self.trick else 0
        if not set(moves) <= set(in_mask(follows or hand)):
            raise ValueError("a first move is not legal")
