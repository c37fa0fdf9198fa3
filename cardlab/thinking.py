"""What a hint says: what each move is expected to bring, how sure that is, and why to make one.

It is thought from a view alone.  What is thought has no language; it is told in the person's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any, NamedTuple

from .bots.search import Estimate, weigh
from .game import Advice, Game, Move, View
from .lab.statistics import SURE, t_quantile
from .messages import Message, Words, minus
from .naming import Names

PATIENCE = 0.6
"""Seconds that a person waits for a hint."""
DEALS = 400
"""So many deals are thought through at most."""
LEAST = 0.05
"""Points, or shares of 100, that are told as nothing."""
FEW = 6
"""With fewer deals nobody is sure, even if all of them say the same."""


def within(seconds: float) -> Callable[[], bool]:
    """Tells whether so much time has passed since this call."""
    end = monotonic() + seconds
    return lambda: monotonic() >= end


@dataclass(frozen=True)
class Thought:
    """What can be thought of a move that is to be made.

    ``advice`` follows rules of thumb; ``estimates`` say what each move is worth, the best first,
    or are empty where that cannot be known.  Differences below ``least`` are none.
    """

    advice: Advice
    estimates: tuple[Estimate, ...] = ()
    least: float = 0.0

    @property
    def move(self) -> Move:
        """The move to make: that of the advice, unless it is certainly worse than the best one."""
        usual = self.of(self.advice.move)
        if not self.estimates or (usual is not None and self.as_good(usual)):
            return self.advice.move
        return self.estimates[0].move

    def of(self, move: Move) -> Estimate | None:
        """What this move is worth."""
        return next((one for one in self.estimates if one.move == move), None)

    def as_good(self, one: Estimate) -> bool:
        """Whether this move may be as good as the best one."""
        return one.behind <= max(self.least, unsure(one))


def think(game: Game, view: View, rng: Random, enough: Callable[[], bool] | None = None) -> Thought:
    """Think of every move; where no deal can be sampled, or only one can be made, take advice."""
    advice = game.advise(view, rng)
    if len(view.progress()) < 2:
        return Thought(advice)
    try:
        estimates = _ranked(weigh(game, view, rng, DEALS, enough))
    except (ValueError, NotImplementedError):
        return Thought(advice)
    return Thought(advice, tuple(estimates), LEAST / 100 if game.pointless else LEAST)


def _ranked(estimates: list[Estimate]) -> list[Estimate]:
    """The best move first.  One that was given up early is not told to be better than that."""
    top = max(estimates, key=lambda one: (one.behind == 0, one.games))
    found = [
        one._replace(behind=max(0.0, one.behind), value=min(top.value, one.value))
        for one in estimates
    ]
    return sorted(found, key=lambda one: (one.behind, -one.games))


def unsure(one: Estimate) -> float:
    """Half the interval of 95 % of how far this move is behind the best one."""
    if one.exact:
        return 0.0
    half = t_quantile((1 + SURE) / 2, one.games - 1) * one.unsure
    return max(half, one.behind) if one.games < FEW else half


# -------------------------------------------------------------------------- numbers


class Measure(NamedTuple):
    """How a value (``Game.outcome``) is told: times ``scale``, plus ``base``, perhaps as a share.

    A game tells what that is by its messages ``<game>.worth.<name>``.
    """

    scale: float
    base: float = 0.0
    share: bool = False

    def text(self, value: float, words: Words, sign: bool = False, half: float = 0.0) -> str:
        """A number as people of this language write it, not finer than its ``half`` interval."""
        digits = 0 if abs(value) >= 100 or half >= 10 else 1
        rounded = round(value, digits) or 0.0
        text = f"{rounded:{'+' if sign and rounded else ''}.{digits}f}"
        text = minus(text).replace(".", words.text("number.point"))
        return words.text("number.percent", number=text) if self.share else text

    def value(self, one: Estimate, words: Words) -> str:
        """What a move is expected to bring."""
        half = abs(self.scale) * 2 * one.error
        return self.text(self.base + self.scale * one.value, words, half=half)

    def behind(self, one: Estimate, words: Words, sign: bool = False) -> str:
        """How far it is behind the best move; ``sign``: what it brings more or less than that."""
        size = self.scale if sign else -abs(self.scale)
        half = abs(self.scale) * unsure(one)
        text = self.text(-size * one.behind, words, sign, half)
        told = self.text(half, words, half=half)
        if told == self.text(0, words):
            return text
        return words.text("number.unsure", number=text, half=told)


def measure(game: Game, seats: int) -> Measure:
    """How this game's values are told.

    Points of the seat are minus its value, a team's lead is the value.  In a game without points
    it is the chance to lose, where nobody's defeat counts as everybody's in equal shares.
    """
    if game.pointless:
        return Measure(-100 * (seats - 1) / seats, 100 / seats, share=True)
    return Measure(1.0) if game.teams else Measure(-1.0)


# -------------------------------------------------------------------------- telling

SAID = {
    "best": Message("thinking.move.best"),
    "good": Message("thinking.move.good"),
    "open": Message("thinking.move.open"),
}
"""What is said of a move that is the best, as good, or perhaps as good."""


def told(
    game: Game,
    thought: Thought,
    scene: Mapping[str, Any],
    words: Words,
    made: Move | None = None,
) -> dict[str, Any]:
    """A thought as the scene of its position carries it; ``made`` is the move that was made."""
    move, advice = thought.move, thought.advice
    moves = [one.move for one in thought.estimates] or [move]
    names = Names(game, moves, scene, words)
    usual = thought.of(advice.move)
    if move == advice.move:
        text = words(advice.reason)
        if usual is not None and usual.behind > thought.least:
            best = names(thought.estimates[0].move)
            text = words.text("thinking.open", advice=text, best=best)
    elif usual is None:
        text = words.text("thinking.best", move=names(move))
    else:
        text = instead(game, len(scene["seats"]), usual, names(move), names(advice.move), words)
    return {
        "move": game.text(move),
        "also": [game.text(one) for one in advice.also] if move == advice.move else [],
        "text": text,
        "worth": _told_worth(game, thought, scene, words, names, made),
    }


def _how_sure(estimates: Sequence[Estimate]) -> Message:
    top = estimates[0]
    if top.exact:
        return Message("thinking.exact")
    if top.games >= FEW and not any(one.error for one in estimates):
        return Message("thinking.reckoned")  # all deals say the same
    return Message("thinking.guessed" if top.games < FEW else "thinking.sampled", n=top.games)


def instead(game: Game, seats: int, usual: Estimate, move: str, other: str, words: Words) -> str:
    """That a move is better than the one that the rules of thumb would make, and by how much."""
    by = measure(game, seats).behind(usual, words)
    return words.text(f"{game.name}.worth.instead", move=move, by=by, usual=other)


def _told_worth(
    game: Game,
    thought: Thought,
    scene: Mapping[str, Any],
    words: Words,
    names: Names,
    made: Move | None,
) -> dict[str, Any] | None:
    """The table of all moves, the best first; None where nothing is known of them."""
    if not thought.estimates:
        return None
    scale = measure(game, len(scene["seats"]))
    worst = max(one.behind for one in thought.estimates)
    top = thought.estimates[0]
    rows = []
    for one in thought.estimates:
        text = game.text(one.move)
        behind = scale.behind(one, words, sign=True)
        kind = "worse"
        if one is top:
            kind = "best"
        elif thought.as_good(one):
            kind = "good" if behind == scale.text(0, words) else "open"
        cards = [code for code in text.split(" ") if code in game.deck.index]
        row = {
            "move": text,
            "name": names(one.move),
            "cards": cards,
            "faces": [game.deck.face(game.deck.index[code]) for code in cards],
            "value": scale.value(one, words),
            "behind": "" if one is top else behind,
            "kind": kind,
            "said": words(SAID[kind]) if kind in SAID else "",
            "share": 1 - one.behind / worst if worst else 1.0,
            "made": one.move == made,
        }
        rows.append(row)
    return {
        "head": words.text(f"{game.name}.worth.head"),
        "note": words.text(f"{game.name}.worth.note"),
        "sure": words(_how_sure(thought.estimates)),
        "made": words.text("thinking.made"),
        "rows": rows,
    }
