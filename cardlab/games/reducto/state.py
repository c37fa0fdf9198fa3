"""A position of Reducto, and what each move does to it.

Only what decides the game is kept; sentences, events and score lines are made when somebody asks.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from ...cards import Card, Mask
from ...game import NOBODY, Event, Line, Move, Refusal
from ...slotted import Slotted
from . import reasons, score, told
from .deck import BYTE, NOTHING, Cards
from .field import (
    COLUMN,
    EMPTY,
    NO_LINES,
    ROW,
    Lines,
    Shape,
    closed_up,
    column,
    complete_lines,
    places_in,
    row,
)
from .moves import BEGIN, DRAW, DRAWN, FLIP, FLIPS, SWAP, SWAPS, TAKE, TAKEN
from .opening import Reducto
from .view import View

NO_CARD: Final = 0
"""In ``State.source`` while no turn is under way; else ``DRAWN`` or ``TAKEN``."""


class State(Slotted):
    """A position.

    By seat: ``cards`` of the field, the mask ``hidden`` of its face-down places, its ``shape``.
    ``pile`` is the set being used, its next card at ``next``, the ``sets``-th that was begun after
    the one of the deal; ``discard`` has its top card last, ``removed`` are the cards that have
    left the game.  ``hand`` is the card a turn is under way with (``NOTHING`` before), ``source``
    where it comes from.  ``turns`` counts the turns of all seats, ``finisher`` is who was first
    without a face-down card.
    """

    FIELDS = (
        "cards",
        "discard",
        "finisher",
        "hand",
        "hidden",
        "next",
        "opening",
        "pile",
        "removed",
        "sets",
        "shape",
        "source",
        "turn",
        "turns",
    )
    __slots__ = FIELDS

    opening: Reducto
    turn: int
    cards: list[Cards]
    hidden: list[Mask]
    shape: list[Shape]
    pile: Cards
    next: int
    sets: int
    discard: Cards
    removed: Cards
    hand: Card
    source: int
    turns: int
    finisher: int

    @staticmethod
    def of(opening: Reducto) -> State:
        """The position with which an opening begins."""
        new = State()
        new.opening = opening
        new.turn = opening.first
        new.cards = [field.cards for field in opening.fields]
        new.hidden = [field.hidden for field in opening.fields]
        new.shape = [field.shape for field in opening.fields]
        new.pile = opening.pile
        new.next = new.sets = new.turns = 0
        new.discard = opening.discard[::-1]
        new.removed = b""
        new.hand = NOTHING
        new.source = NO_CARD
        new.finisher = NOBODY
        return new

    # ------------------------------------------------------------------ values

    def copy(self) -> State:
        """An independent copy."""
        new = State()
        new.opening = self.opening
        new.turn = self.turn
        new.cards = self.cards[:]
        new.hidden = self.hidden[:]
        new.shape = self.shape[:]
        new.pile = self.pile
        new.next = self.next
        new.sets = self.sets
        new.discard = self.discard
        new.removed = self.removed
        new.hand = self.hand
        new.source = self.source
        new.turns = self.turns
        new.finisher = self.finisher
        return new

    # ------------------------------------------------------------------- moves

    def legal(self) -> tuple[Move, ...]:
        """Every legal move of the seat to move; empty when the game is over."""
        turn = self.turn
        if turn < 0:
            return ()
        source = self.source
        if not source:
            return BEGIN + self.opening.clock
        opening = self.opening
        if source != opening.flip_source:
            return SWAPS[self.shape[turn]] + opening.clock
        hidden = self.hidden[turn]
        return (
            SWAPS[self.shape[turn]] + FLIPS[0][hidden & 255] + FLIPS[1][hidden >> 8] + opening.clock
        )

    def play(self, move: Move, events: list[Event] | None = None) -> None:
        """Make a legal move in place (it is not checked); what happens goes to ``events``."""
        if move < SWAP:
            if move == DRAW:
                if self.next == len(self.pile):
                    self._new_set(events)
                self.hand = self.pile[self.next]
                self.next += 1
                self.source = DRAWN
            elif move == TAKE:
                self.hand = self.discard[-1]
                self.discard = self.discard[:-1]
                self.source = TAKEN
            else:
                self._time_out(events)
                return
            if events is not None:
                events.append(told.begun(self))
            return
        turn = self.turn
        place = move & 15
        bit = 1 << place
        cards = self.cards[turn]
        if events is not None:
            events.append(told.placed(self, move))
        if move < FLIP:
            self.discard += BYTE[cards[place]]
            cards = self.cards[turn] = cards[:place] + BYTE[self.hand] + cards[place + 1 :]
        else:
            self.discard += BYTE[self.hand]
        hidden = self.hidden[turn] = self.hidden[turn] & ~bit
        self.hand = NOTHING
        self.source = NO_CARD
        opening = self.opening
        shape = self.shape[turn]
        if (
            (not hidden & ROW[place >> 2] and row(cards, place >> 2, shape) in opening.lines)
            or (not hidden & COLUMN[place & 3] and column(cards, place & 3, shape) in opening.lines)
            or opening.stale
        ):
            self._remove_lines(turn, events)
            hidden = self.hidden[turn]
        turns = self.turns = self.turns + 1
        if hidden and turns < opening.limit and self.finisher < 0:
            turn += 1
            self.turn = turn if turn < opening.seats else 0
        else:
            self._end_turn(events)

    def refuse(self, move: Move) -> Refusal | None:
        """Why this move is not legal now, or None if it is.

        A draw where the pile is used up and there is no seed is legal by the rules, but cannot
        be carried out, and so is refused here.
        """
        if move in self.legal() and (move != DRAW or self.can_draw()):
            return None
        return reasons.refusal(self, move)

    def can_draw(self) -> bool:
        """Whether there is a card to draw, or a set can be shuffled (B3)."""
        return self.next < len(self.pile) or self.opening.key is not None

    # --------------------------------------------------------------- what follows

    def _new_set(self, events: list[Event] | None) -> None:
        """The pile is used up: a new set becomes the draw pile (B3)."""
        self.sets += 1
        self.pile = self.opening.new_set(self.sets)
        self.next = 0
        if events is not None:
            events.append(told.new_set())

    def _remove_lines(self, seat: int, events: list[Event] | None) -> None:
        """All lines complete at the same moment go together, until there is none (2.4)."""
        opening = self.opening
        while True:
            cards, hidden, shape = self.cards[seat], self.hidden[seat], self.shape[seat]
            lines = complete_lines(cards, hidden, shape, opening.least)
            if lines == NO_LINES:
                return
            gone = bytes(cards[place] for place in places_in(lines, shape))
            left = closed_up(cards, hidden, shape, lines)
            if events is not None:
                events += told.removed(seat, (cards, hidden, shape), lines, left[2])
            self.cards[seat], self.hidden[seat], self.shape[seat] = left
            if opening.to_discard:
                self.discard += gone
            else:
                self.removed += gone

    def _end_turn(self, events: list[Event] | None) -> None:
        """After a turn that may have ended the game (2.5, 2.7)."""
        opening = self.opening
        turn = self.turn
        if opening.moves:
            solved = self.shape[turn] == EMPTY
            if solved or self.turns >= opening.moves:
                self._over(told.SOLVED if solved else told.MOVES_USED, events)
            return
        following = (turn + 1) % opening.seats
        if self.finisher < 0 and not self.hidden[turn]:
            self.finisher = turn
            if events is not None:
                events.append(told.finished(turn, opening.last_turns))
            if not opening.last_turns:
                self._over(told.FINISHED, events)
                return
        if self.finisher >= 0:
            if following == self.finisher:
                self._over(told.FINISHED, events)
            else:
                self.turn = following
        else:
            self._over(told.STOPPED, events)

    def _time_out(self, events: list[Event] | None) -> None:
        """The time is up: an unfinished turn is cancelled (2.7)."""
        if self.source == DRAWN:
            self.next -= 1
        elif self.source == TAKEN:
            self.discard += BYTE[self.hand]
        self.hand = NOTHING
        self.source = NO_CARD
        self._over(told.TIME_UP, events)

    def _over(self, why: str, events: list[Event] | None) -> None:
        """All cards are turned up; no line is removed any more (B16)."""
        before = self.hidden[:]
        self.hidden = [0] * len(before)
        self.turn = NOBODY
        if events is not None:
            events += told.ended(self, why, any(before))

    # --------------------------------------------------------------- questions

    def left(self) -> int:
        """How many cards the draw pile has."""
        return len(self.pile) - self.next

    def open_points(self, seat: int) -> int:
        """The sum of the face-up cards of a field (2.6)."""
        return score.open_points(self.cards[seat], self.hidden[seat], self.shape[seat])

    def lines_of(self, seat: int) -> Lines:
        """The lines of a field that are complete as it lies there."""
        return complete_lines(
            self.cards[seat], self.hidden[seat], self.shape[seat], self.opening.least
        )

    def lines(self) -> list[Line]:
        """The score sheet: nothing is scored before the end."""
        return score.lines(self) if self.turn < 0 else []

    def view(self, seat: int) -> View:
        """What this seat may know."""
        return View(self, seat)

    def sampler(self, seat: int) -> Callable[[Random], State]:
        """Draws positions that this seat may be in, each as likely as any other."""
        from .sampling import sampler

        return sampler(self, seat)

    def reshuffled(self, seat: int, rng: Random) -> State:
        """A copy in which the face-down cards, the draw pile and later sets lie anew."""
        return self.sampler(seat)(rng)
