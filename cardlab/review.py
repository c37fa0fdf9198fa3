"""A finished game looked through for the moves that cost most, by what could be known then.

Each decision of the person is thought through from the view of that moment, one by one, so that
in between something else can be done.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from .messages import Words
from .naming import names_at
from .table import Table
from .thinking import Thought, instead, measure, think

STEP = 0.3
"""Seconds for one decision."""
MOST = 5
"""So many moves are shown at most."""


class Review:
    """The decisions of one seat in a game, and what has been thought of them so far.

    ``running`` is whether it is to go on.
    """

    def __init__(self, table: Table, seat: int) -> None:
        self._table = table
        self._seat = seat
        self._moves = [
            number
            for number in range(table.known)
            if table.mover(number) == seat and len(table.at_move(number).view(seat).progress()) > 1
        ]
        self.thoughts: dict[int, Thought] = {}
        """By the number of the move, counted from 0."""
        self.running = bool(self._moves)

    def step(self, enough: Callable[[], bool] | None = None) -> None:
        """Think about the next decision."""
        if not self.running:
            return
        number = self._moves[len(self.thoughts)]
        view = self._table.at_move(number).view(self._seat)
        self.thoughts[number] = think(self._table.game, view, Random(number), enough)
        self.running = not self.whole

    @property
    def whole(self) -> bool:
        """Whether every decision has been thought about."""
        return len(self.thoughts) == len(self._moves)

    def costly(self) -> list[int]:
        """The moves that certainly cost something, the dearest first, only a few of them."""
        found = []
        for number, thought in self.thoughts.items():
            made = thought.of(self._table.made(number))
            if made is not None and not thought.as_good(made):
                found.append((-made.behind, number))
        return [number for _, number in sorted(found)[:MOST]]

    # ----------------------------------------------------------------- telling

    def told(self, words: Words) -> dict[str, Any]:
        """How far it is, and what has been found."""
        costly = self.costly()
        done, total = len(self.thoughts), len(self._moves)
        if not total:
            text = words.text("review.nothing")
        elif self.running or not self.whole:
            text = words.text("review.progress", done=done, n=total)
        elif costly:
            text = words.text("review.found", n=len(costly))
        else:
            text = words.text("review.none")
        return {
            "running": self.running,
            "done": done,
            "total": total,
            "whole": self.whole,
            "text": text,
            "moves": [{"move": number, "text": self.cost(number, words)} for number in costly],
        }

    def cost(self, number: int, words: Words) -> str:
        """What the move of this number cost, what was better, and why."""
        table, game = self._table, self._table.game
        thought = self.thoughts[number]
        view = table.at_move(number).view(self._seat)
        names = names_at(game, view, words)
        made, better = thought.of(table.made(number)), thought.move
        assert made is not None
        scale = measure(game, table.opening.seats)
        cost = words.text(
            f"{game.name}.worth.cost",
            number=number + 1,
            move=names(made.move),
            by=scale.behind(made, words),
            better=names(better),
        )
        usual = thought.of(thought.advice.move)
        if better == thought.advice.move:
            return f"{cost} {words(thought.advice.reason)}"
        if usual is None or usual is made:
            return f"{cost} {words.text('review.thumb')}"
        seats, other = table.opening.seats, names(usual.move)
        return f"{cost} {instead(game, seats, usual, names(better), other, words)}"
