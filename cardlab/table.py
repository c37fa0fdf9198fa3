"""A running game: position, history, whose turn; undo, redo, branch, replay."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from . import games
from .game import (
    NOBODY,
    Event,
    Game,
    IllegalMoveError,
    Move,
    Opening,
    RecordError,
    Refusal,
    State,
    View,
)
from .messages import Message
from .records import Record, named_game, named_variant


class Table:
    """A game that is being played.

    >>> table = Table.new("reducieten", variant="duel", seed=7)
    >>> table.play(table.legal()[0])
    >>> table.undo()
    >>> table.move
    0
    """

    def __init__(
        self,
        game: Game,
        opening: Opening,
        seed: int | None = None,
        texts: Mapping[str, str] | None = None,
    ) -> None:
        self._begin(game, game.start(opening), seed, texts or {})

    def _begin(self, game: Game, state: State, seed: int | None, texts: Mapping[str, str]) -> None:
        self.game = game
        self.opening: Opening = state.opening
        self.seed = seed
        self.texts = dict(texts)
        self._given: Mapping[str, Any] | None = None  # the deal as a record gave it
        self._states = [state]
        self._moves: list[Move] = []
        self._events: list[tuple[Event, ...]] = []
        self.move = 0
        """How many moves have been made in the position shown; ``redo`` knows of more."""

    @classmethod
    def new(
        cls,
        game: str,
        variant: str | None = None,
        seats: int | None = None,
        seed: int = 0,
        rules: Mapping[str, Any] | None = None,
        level: str | None = None,
    ) -> Table:
        """A fresh deal: the first variant, the fewest seats, the usual level unless they are given.

        ``RecordError`` for a game, variant, seats, rules or level that there are not.
        """
        found = named_game(game)
        kind = found.variants[0] if variant is None else named_variant(found, variant)
        count = kind.seats[0] if seats is None else seats
        if count not in kind.seats:
            low, high = kind.seats[0], kind.seats[-1]
            raise RecordError("seats", Message("record.range", low=low, high=high))
        if level is not None and level not in kind.levels:
            among = ", ".join(kind.levels) or "-"
            raise RecordError("level", Message("record.choice", among=among))
        complete = found.with_rules(rules or {})
        rng = Random(seed)
        return cls(found, found.deal(kind.name, count, complete, rng, level or ""), seed)

    @classmethod
    def of(cls, record: Record) -> Table:
        """The table of a record, all its moves made; ``RecordError`` names the move that fails."""
        table = cls(games.game(record.game), record.opening(), record.seed, record.texts)
        table._given = record.deal
        for number, text in enumerate(record.moves):
            seat = table.state.turn
            try:
                table.play(text)
            except IllegalMoveError as error:
                raise RecordError(
                    f"moves[{number}]",
                    error.refusal.message,
                    error.refusal.rule,
                    text,
                    None if seat == NOBODY else seat,
                ) from None
        return table

    @classmethod
    def at(cls, game: str, state: State) -> Table:
        """A table that begins at a position, such as one that ``Game.set_up`` made."""
        table = cls.__new__(cls)
        table._begin(games.game(game), state, None, {})
        return table

    @property
    def state(self) -> State:
        """The position shown."""
        return self._states[self.move]

    def at_move(self, move: int) -> State:
        """The position after so many moves; not to be played on."""
        return self._states[move]

    @property
    def over(self) -> bool:
        """Whether the game has ended in the position shown."""
        return self.state.turn == NOBODY

    def legal(self) -> list[str]:
        """The texts of all legal moves, sorted by code points."""
        return sorted(map(self.game.text, self.state.legal()))

    def refuse(self, move: str) -> Refusal | None:
        """Why this move is not legal now, or None if it is."""
        try:
            return self.state.refuse(self.game.parse(move))
        except ValueError:
            if self.over:
                return Refusal("game.over", Message("game.over"))
            return Refusal("game.unknown-move", Message("game.unknown-move", move=move))

    def play(self, move: str) -> None:
        """Make a move; ``IllegalMoveError`` says why not, and then nothing has changed.

        Moves that had been taken back are forgotten, unless this is the first of them.
        """
        refusal = self.refuse(move)
        if refusal is not None:
            raise IllegalMoveError(refusal)
        self.make(self.game.parse(move))

    def make(self, move: Move) -> None:
        """Make a legal move (it is not checked)."""
        if self._moves[self.move : self.move + 1] == [move]:
            self.move += 1
            return
        state = self.state.copy()
        events: list[Event] = []
        state.play(move, events)
        del self._states[self.move + 1 :], self._moves[self.move :], self._events[self.move :]
        self._states.append(state)
        self._moves.append(move)
        self._events.append(tuple(events))
        self.move += 1

    def undo(self, count: int = 1) -> None:
        """Take back up to ``count`` moves; ``redo`` makes them again."""
        self.go_to(self.move - count)

    def redo(self, count: int = 1) -> None:
        """Make up to ``count`` moves again that were taken back."""
        self.go_to(self.move + count)

    def go_to(self, move: int) -> None:
        """Show the position after so many moves, as far as there are any."""
        self.move = max(0, min(len(self._moves), move))

    @property
    def known(self) -> int:
        """How many moves there are, those that were taken back included."""
        return len(self._moves)

    @property
    def undone(self) -> int:
        """How many moves ``redo`` could make."""
        return self.known - self.move

    def branch(self) -> Table:
        """A new table at the position shown, with its history."""
        new = Table(self.game, self.opening, self.seed, self.texts)
        new._given = self._given
        new._states = self._states[: self.move + 1]
        new._moves = self._moves[: self.move]
        new._events = self._events[: self.move]
        new.move = self.move
        return new

    def moves(self) -> list[str]:
        """The texts of the moves that led to the position shown."""
        return list(map(self.game.text, self._moves[: self.move]))

    def mover(self, number: int) -> int:
        """The seat that made the move of this number, counted from 0."""
        return self._states[number].turn

    def made(self, number: int) -> Move:
        """The move of this number, counted from 0."""
        return self._moves[number]

    def events(self, number: int) -> tuple[Event, ...]:
        """What the move of this number, counted from 0, made happen."""
        return self._events[number]

    def view(self, seat: int) -> View:
        """What this seat may know of the position shown."""
        return self.state.view(seat)

    def record(self, explicit: bool = True) -> Record:
        """The record of the position shown.

        It has its explicit deal, unless not ``explicit``: then what the seed gives is left out,
        so that the record names no card that nobody has seen.
        """
        opening = self.opening
        return Record(
            game=self.game.name,
            variant=opening.variant,
            seats=opening.seats,
            rules=opening.rules,
            deal=self.game.write_deal(opening) if explicit else self._bare_deal(),
            seed=self.seed,
            moves=tuple(self.moves()),
            texts=self.texts,
        )

    def _bare_deal(self) -> dict[str, Any] | None:
        """The deal without what the seed gives; None where the seed alone gives this opening."""
        opening, game = self.opening, self.game
        if self.seed is None:
            return game.write_deal(opening)
        asked = opening.variant, opening.seats, opening.rules
        if opening == game.deal(*asked, Random(self.seed)):
            return None
        sealed = game.sealed(opening)
        if sealed and opening == game.read_deal(*asked, sealed, Random(self.seed)):
            return sealed
        return game.write_deal(opening) if self._given is None else dict(self._given)
