"""What one seat may know of a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...cards import Card
from ...game import Line, Move, Refusal
from .deck import Row

if TYPE_CHECKING:
    from .state import State


class Known(NamedTuple):
    """What everybody has seen of the setting-up, and later of the fola."""

    robbed: tuple[Card, ...]
    stop: Card | None
    exposed: tuple[tuple[int, Card], ...]
    """Each seat whose last card was exposed, with that card, in the order of dealing."""
    turned: tuple[Card, ...]
    turned_stop: Card | None
    taken: tuple[Card, ...]
    fola: tuple[Card, ...] | None
    """The fola with the discards, None until it is shown."""
    fola_size: int


class View:
    """A position in which the other hands, the pack and others' discards are blank.

    ``position`` is that blanked position, to be asked and never played on.  ``sizes`` are the
    numbers of cards in the hands, ``public`` the cards of each hand that everybody has seen,
    ``known`` what was seen of the setting-up (4.7).
    """

    __slots__ = ("known", "position", "public", "seat", "sizes")

    def __init__(self, state: State, seat: int) -> None:
        self.seat = seat
        self.sizes = tuple(state.size(one) for one in range(4))
        self.public = tuple(tuple(sorted(cards)) for cards in state.public())
        setup = state.opening.setup
        shown = state.phase == 2
        self.known = Known(
            setup.robbed,
            setup.stop,
            state.opening.exposed,
            setup.turned,
            setup.turned_stop,
            setup.taken,
            state.fola() if shown else None,
            len(setup.fola) + sum(map(len, state.discards)),
        )
        seen = state.copy()
        rows = len(state.hands) // 4
        first = seat * rows
        seen.hands = [
            row if seat >= 0 and first <= at < first + rows else b""
            for at, row in enumerate(state.hands)
        ]
        seen.opening = state.opening.public
        if seat != state.turn:
            seen.held = ()
        if not shown:
            seen.discards = tuple(
                cards if owner == seat else () for owner, cards in enumerate(state.discards)
            )
        self.position = seen

    def _key(self) -> tuple[object, ...]:
        return self.seat, self.sizes, self.public, self.known, self.position

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    @property
    def turn(self) -> int:
        """The seat to move, or ``NOBODY`` when the deal is over."""
        return self.position.turn

    @property
    def hand(self) -> Row:
        """The own hand, suit by suit; empty for a looker-on."""
        return self.position.hand(self.seat)

    def legal(self) -> tuple[Move, ...]:
        """Every legal move when it is this seat's turn, else none."""
        return tuple(self.position.legal()) if self.turn == self.seat else ()

    def progress(self) -> tuple[Move, ...]:
        """The legal moves: every one brings the deal to its end."""
        return self.legal()

    def refuse(self, move: Move) -> Refusal | None:
        """Why this seat may not make this move, or None if it may."""
        return self.position.refuse(move)

    def lines(self) -> list[Line]:
        """The score sheet so far."""
        return self.position.lines()
