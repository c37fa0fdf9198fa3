"""What one seat may know of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards import Mask, in_mask
from ...game import Line, Move, Refusal
from .deck import DECK
from .opening import blanked

if TYPE_CHECKING:
    from .state import State

UNSEEN = len(DECK)
"""In a hand that is not seen, bits from this one on stand for the cards nobody has seen."""


class View:
    """A position in which the other hands and the piles are blank (3.7).

    ``position`` is that blanked position, to be asked and never played on.  Another's hand holds
    there the cards that everybody knows to be in it, and one bit from ``UNSEEN`` on for each other
    card, so that it has its size.  ``sizes`` are the numbers of cards in the hands, ``public`` the
    cards of each hand that everybody knows to be there.
    """

    __slots__ = ("position", "public", "seat", "sizes")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.sizes = tuple(hand.bit_count() for hand in state.hands)
        self.public = tuple(map(tuple, map(in_mask, state.known)))
        seen = state.copy()
        seen.hands = [
            hand if seat == owner else unseen(known, size)
            for owner, (hand, known, size) in enumerate(
                zip(state.hands, state.known, self.sizes, strict=True)
            )
        ]
        seen.opening = state.opening.public
        seen.piles = tuple(map(blanked, state.piles, state.opening.turned))
        self.position = seen

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and (self.seat, self.position) == (
            other.seat,
            other.position,
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.position))

    @property
    def turn(self) -> int:
        """The seat to move, or ``NOBODY`` when the deal is over."""
        return self.position.turn

    @property
    def hand(self) -> Mask:
        """The own hand; empty for a looker-on."""
        return self.position.hands[self.seat] if self.seat >= 0 else 0

    def legal(self) -> tuple[Move, ...]:
        """Every legal move when it is this seat's turn, else none."""
        return self.position.legal() if self.turn == self.seat else ()

    def progress(self) -> tuple[Move, ...]:
        """The legal moves: every one brings the deal to its end."""
        return self.legal()

    def refuse(self, move: Move) -> Refusal | None:
        """Why this seat may not make this move, or None if it may."""
        return self.position.refuse(move)

    def lines(self) -> list[Line]:
        """There are no points, and so no lines."""
        return []


def unseen(known: Mask, size: int) -> Mask:
    """A hand of which only the known cards are seen."""
    return known | (1 << size - known.bit_count()) - 1 << UNSEEN
