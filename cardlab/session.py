"""A person at a table with bots: what the table widget does, without any widget.

Everything the browser asks for comes here as a small request, and everything it may know leaves
here as one scene.  A request carries the number ``n`` of the scene it answers; one that answers
an older scene is ignored, so a doubled or late click changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random, SystemRandom
from typing import Any

from .bots import BOTS
from .game import NOBODY, Advice, Event, IllegalMoveError, Refusal, State
from .messages import Message, Words, best_language, languages
from .table import Table

LOG = 60
"""How many lines of the log a scene carries."""
MOST_DEALS = 1_000_000
"""Fresh deals are numbered below this, so that a person can say the number."""


def fresh_seed() -> int:
    """A deal number that nobody has chosen."""
    return SystemRandom().randrange(1, MOST_DEALS)


class Session:
    """One person's game: the table, the seat, the bots at the other seats, the language."""

    def __init__(
        self, table: Table, seat: int = 0, bot: str = "careful", words: Words | None = None
    ):
        if bot not in BOTS:
            raise ValueError(f"there is no bot {bot!r}; there are: {', '.join(BOTS)}")
        if not 0 <= seat < table.opening.seats:
            raise ValueError(f"seat {seat} is not at this table")
        self.table = table
        self.seat = seat
        self.bot = bot
        self.words = words or Words()
        self.n = 0
        self._rng = Random(table.seed)
        self._refusal: Refusal | None = None
        self._hint: Advice | None = None
        self._pause: State | None = None
        self._said: tuple[Event, ...] = ()
        self._requests: Mapping[str, Callable[[Mapping[str, Any]], None]] = {
            "move": self._move,
            "next": self._next,
            "undo": lambda request: self._travel(self._back()),
            "redo": lambda request: self._travel(self._forward()),
            "restart": lambda request: self._travel(0),
            "new": self._new,
            "hint": self._ask_hint,
            "language": self._language,
            "look": lambda request: None,
        }

    # ----------------------------------------------------------------- requests

    def request(self, request: Mapping[str, Any]) -> bool:
        """Do what the browser asks for; False if it was too late or nothing it may ask."""
        do = self._requests.get(str(request.get("do")))
        if do is None or (request.get("n") != self.n and request.get("do") not in _ANY_TIME):
            return False
        self._refusal = self._hint = None
        do(request)
        self.n += 1
        return True

    def _move(self, request: Mapping[str, Any]) -> None:
        if self._pause is not None:
            return
        if self.table.state.turn not in (self.seat, NOBODY):
            name = self.table.game.seat_name(self.table.state.turn, self.table.opening.seats)
            self._refusal = Refusal("table.turn", Message("table.not-your-turn", seat=name))
            return
        try:
            self.table.play(str(request.get("move")))
        except IllegalMoveError as error:
            self._refusal = error.refusal
        else:
            self._after_move()

    def _next(self, request: Mapping[str, Any]) -> None:
        """Go on: past a round that is over, or with one bot's move."""
        if self._pause is not None:
            self._pause = None
            return
        table = self.table
        if table.state.turn in (self.seat, NOBODY):
            return
        view = table.view(table.state.turn)
        table.make(BOTS[self.bot].choose(table.game, view, self._rng))
        self._after_move()

    def _after_move(self) -> None:
        self._said = self.table.events(self.table.move - 1)
        self._pause = next((event.after for event in self._said if event.after), None)

    def _travel(self, move: int) -> None:
        """Show the position after so many moves."""
        self.table.undo(max(0, self.table.move - move))
        self.table.redo(max(0, move - self.table.move))
        self._pause = None
        self._said = ()

    def _back(self) -> int:
        """The last earlier move at which the person was to move, else the beginning."""
        turns = range(self.table.move - 1, -1, -1)
        return next((move for move in turns if self.table.mover(move) == self.seat), 0)

    def _forward(self) -> int:
        """The next later move at which the person is to move, else the end."""
        last = self.table.move + self.table.undone
        turns = range(self.table.move + 1, last + 1)
        return next((move for move in turns if self.table.mover(move) == self.seat), last)

    def _new(self, request: Mapping[str, Any]) -> None:
        """A new deal, of the number and variant asked for or of any number."""
        opening = self.table.opening
        seed = request.get("seed")
        variant = str(request.get("variant") or opening.variant)
        if variant not in [one.name for one in self.table.game.variants]:
            variant = opening.variant
        self.table = Table.new(
            self.table.game.name,
            variant,
            opening.seats,
            seed if isinstance(seed, int) and not isinstance(seed, bool) else fresh_seed(),
            opening.rules,
        )
        self._rng = Random(self.table.seed)
        self._pause = None
        self._said = ()

    def _ask_hint(self, request: Mapping[str, Any]) -> None:
        table = self.table
        if table.state.turn != self.seat or self._pause is not None:
            return
        self._hint = table.game.advise(table.view(self.seat), self._rng)

    def _language(self, request: Mapping[str, Any]) -> None:
        self.words = Words(best_language(str(request.get("language"))))

    # -------------------------------------------------------------------- scene

    def scene(self) -> dict[str, Any]:
        """All that the browser gets to know."""
        table, words = self.table, self.words
        shown = self._pause or table.state
        opening = table.opening
        turn = shown.turn
        scene = table.game.scene(shown.view(self.seat), words)
        refusal = self._refusal
        return scene | {
            "game": table.game.name,
            "variant": opening.variant,
            "variants": [
                {"variant": one.name, "name": words.text(f"{table.game.name}.variant.{one.name}")}
                for one in table.game.variants
            ],
            "title": words.text(f"{table.game.name}.variant.{opening.variant}"),
            "language": words.language,
            "languages": [
                {"code": code, "name": Words(code).text("language.name")} for code in languages()
            ],
            "seat": self.seat,
            "turn": turn,
            "move": table.move,
            "n": self.n,
            "over": table.over,
            "pause": self._pause is not None,
            "waiting": not table.over and (self._pause is not None or turn != self.seat),
            "deal": table.seed,
            "undo": table.move > 0,
            "redo": table.undone > 0,
            "refusal": None
            if refusal is None
            else {
                "rule": refusal.rule,
                "text": words(refusal.message),
                "cards": [table.game.deck.codes[card] for card in refusal.cards],
            },
            "hint": None
            if self._hint is None
            else {"move": table.game.text(self._hint.move), "text": words(self._hint.reason)},
            "said": [words(event.message) for event in self._said],
            "log": self._log(),
        }

    def _log(self) -> list[dict[str, Any]]:
        """What happened, move by move, the latest last."""
        lines: list[dict[str, Any]] = []
        for number in range(self.table.move - 1, -1, -1):
            if len(lines) >= LOG:
                break
            events = self.table.events(number)
            lines += [
                {"move": number + 1, "kind": event.kind, "text": self.words(event.message)}
                for event in reversed(events)
            ]
        return lines[::-1]


_ANY_TIME = ("language", "look")
"""Requests that change nothing in the game and so may answer any scene."""
