"""What one seat may know of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards import Mask
from ...game import NOBODY, Line, Move, Refusal
from .deck import NOTHING, Cards
from .moves import DRAW, DRAWN, TIMEOUT

if TYPE_CHECKING:
    from .state import State

BLANK = bytes((NOTHING,))


class View:
    """A position in which every face-down card, the draw pile and the sets to come are blank.

    ``position`` is that blanked position, to be asked and never played on; a card that cannot be
    seen is ``NOTHING``.  Nobody knows a face-down card, not even its owner; a card drawn face
    down is seen by its drawer (2.6).
    """

    __slots__ = ("position", "seat")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        seen = state.copy()
        seen.opening = state.opening.public
        seen.cards = [
            blanked(cards, hidden) if hidden else cards
            for cards, hidden in zip(state.cards, state.hidden, strict=True)
        ]
        seen.pile = BLANK * state.left()
        seen.next = 0
        if state.source == DRAWN and seat != state.turn:
            seen.hand = NOTHING
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
        """The seat to move, or ``NOBODY`` when the game is over."""
        return self.position.turn

    def legal(self) -> tuple[Move, ...]:
        """Every legal move when it is this seat's turn, else none."""
        turn = self.position.turn
        return self.position.legal() if turn == self.seat and turn != NOBODY else ()

    def progress(self) -> tuple[Move, ...]:
        """The legal moves but for giving up and for a draw that nothing can be drawn by."""
        return tuple(
            move
            for move in self.legal()
            if move != TIMEOUT and (move != DRAW or self.position.can_draw())
        )

    def refuse(self, move: Move) -> Refusal | None:
        """Why this seat may not make this move, or None if it may."""
        return self.position.refuse(move)

    def lines(self) -> list[Line]:
        """The score sheet, empty until the end."""
        return self.position.lines()


def blanked(cards: Cards, hidden: Mask) -> Cards:
    """The cards of a field without those that lie face down."""
    return bytes([NOTHING if hidden >> place & 1 else card for place, card in enumerate(cards)])
