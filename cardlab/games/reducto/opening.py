"""Openings: what a game begins with."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import NamedTuple

from ...cards import Mask, shuffled
from ...game import Move, Opening, Variant
from .deck import SET, Cards
from .field import ALL, COMPLETE, NO_LINES, Shape, complete_lines
from .moves import DRAWN, TAKEN, TIMEOUT

TURNS = 100
"""After so many turns of every seat a game is stopped (B19)."""
SEATS = range(2, 9)
LEVELS = {"normal": 20, "easy": 25, "hard": 17}
"""By the level of a puzzle: its turns, the usual level first (B20)."""
SECONDS = 300
ALL_HIDDEN = (1 << ALL) - 1
VARIANTS = (
    # Two moves a turn, and one more turn for the others with lastTurns=1.
    Variant("game", SEATS, 2 * SEATS[-1] * (TURNS + 1)),
    Variant("puzzle", range(1, 2), 2 * max(LEVELS.values()) + 1, tuple(LEVELS), takes_back=False),
)


class FieldDeal(NamedTuple):
    """A field as it is dealt: its cards, which of them lie face down, and its shape."""

    cards: Cards
    hidden: Mask
    shape: Shape


@dataclass(frozen=True)
class Reducto(Opening):
    """The opening of a game: who begins, the fields, and the piles with their top card first.

    ``key`` is what later sets are shuffled from, None where nothing can be shuffled.  ``moves``
    and ``seconds`` are the limits of a puzzle.
    """

    first: int = 0
    fields: tuple[FieldDeal, ...] = ()
    discard: Cards = b""
    pile: Cards = b""
    key: int | None = None
    moves: int = 0
    seconds: int = 0
    least: int = field(init=False, compare=False)
    """The least length of a line (``minLine``, B9)."""
    lines: frozenset[Cards] = field(init=False, compare=False)
    """Every row of face-up cards that is a line."""
    flip_source: int = field(init=False, compare=False)
    """With a card from where one may turn a face-down card up (``flipSource``, B7)."""
    to_discard: bool = field(init=False, compare=False)
    """Whether removed cards go to the discard pile (``removedTo``, B14)."""
    last_turns: bool = field(init=False, compare=False)
    """Whether the others have one more turn after the finisher (``lastTurns``, B15)."""
    limit: int = field(init=False, compare=False)
    """After so many turns of all seats a game is stopped (B19); 0 in a puzzle."""
    clock: tuple[Move, ...] = field(init=False, compare=False)
    """The moves that are legal at every moment."""
    stale: bool = field(init=False, compare=False)
    """Whether a field is dealt with a complete line, which goes after its owner's next turn."""

    def __post_init__(self) -> None:
        rules = self.rules
        least = rules["minLine"]
        self.__dict__.update(  # the class is frozen
            least=least,
            lines=COMPLETE[least],
            flip_source=DRAWN if rules["flipSource"] == "draw" else TAKEN,
            to_discard=rules["removedTo"] == "discard",
            last_turns=rules["lastTurns"] == 1,
            limit=0 if self.moves else TURNS * self.seats,
            clock=(TIMEOUT,) if self.moves else (),
            stale=any(
                field.hidden != ALL_HIDDEN and complete_lines(*field, least) != NO_LINES
                for field in self.fields
            ),
        )

    @property
    def puzzle(self) -> bool:
        """Whether one person plays against the number of turns and the clock."""
        return self.variant == "puzzle"

    @cached_property
    def public(self) -> Reducto:
        """The same without the cards, and without what later sets are shuffled from."""
        key = None if self.key is None else 0
        return Reducto(
            self.variant,
            self.seats,
            self.rules,
            self.first,
            key=key,
            moves=self.moves,
            seconds=self.seconds,
        )

    def new_set(self, number: int) -> Cards:
        """The set that is begun when so many have been used up (B3); it needs a ``key``."""
        assert self.key is not None
        return bytes(shuffled(SET, Random(self.key + number)))
