"""What one seat may know of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards import Mask
from ...game import Line, Move, Refusal
from .moves import PASS

if TYPE_CHECKING:
    from .state import State


class View:
    """A position in which the other hands and the deals to come are blank.

    ``position`` is that blanked position, to be asked and never played on; ``sizes`` are the
    numbers of cards in the four hands.
    """

    __slots__ = ("position", "seat", "sizes")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.sizes = tuple(hand.bit_count() for hand in state.hands)
        seen = state.copy()
        seen.hands = [hand if seat == owner else 0 for owner, hand in enumerate(state.hands)]
        seen.opening = state.opening.public
        seen.rash = state.rash & 1 << seat if seat >= 0 else 0
        self.position = seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (
            (self.seat, self.sizes, self.position) == (other.seat, other.sizes, other.position)
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.position))

    @property
    def turn(self) -> int:
        """The seat to move, or ``NOBODY`` when the game is over."""
        return self.position.turn

    @property
    def hand(self) -> Mask:
        """The own hand; empty for a looker-on."""
        return self.position.hands[self.seat] if self.seat >= 0 else 0

    def legal(self) -> tuple[Move, ...]:
        """Every legal move when it is this seat's turn, else none."""
        return self.position.legal() if self.turn == self.seat else ()

    def progress(self) -> tuple[Move, ...]:
        """The legal moves without a second illegal pass running."""
        legal = self.legal()
        if len(legal) > 1 and legal[-1] == PASS and self.position.rash >> self.seat & 1:
            return legal[:-1]
        return legal

    def refuse(self, move: Move) -> Refusal | None:
        """Why this seat may not make this move, or None if it may."""
        return self.position.refuse(move)

    def lines(self) -> list[Line]:
        """The score sheet so far."""
        return self.position.lines()
