"""What speaks against a wrong answer to a question: told by the position, without the answer."""

from __future__ import annotations

from typing import Any

from ...game import NOBODY
from ...messages import Message, asking
from . import score
from .reasons import seat_name
from .state import State
from .view import View

GOING = ("completing", "leaving", "vanishing")
"""What is asked for where lines go, or would."""


def against(view: View, ask: str, given: Any) -> list[Message]:
    """Why an answer is not right; nothing where the question is another."""
    position = view.position
    if ask in GOING:
        return [Message(f"reducto.why.{ask}")]
    if ask == "turn":
        return [Message("reducto.why.turn")]
    if ask == "winner":
        return [*_lines(position, str(given)), Message("reducto.why.winner")]
    if position.turn != NOBODY:
        return [Message("reducto.why.open")]
    doubled = [Message("reducto.why.doubled")] if _counted_twice(position, ask, given) else []
    return [*_lines(position, ask), *doubled]


def _lines(position: State, ask: str) -> list[Message]:
    """The lines of a seat, or of all, their points left open."""
    lines = [line for line in position.lines() if ask in ("all", str(line.to))]
    return [asking(line.message, seat_name(int(line.to))) for line in lines]


def _counted_twice(position: State, ask: str, given: Any) -> bool:
    """Whether a number is what it would be if points were doubled that are not."""
    if position.opening.puzzle or ask == "all":
        return False
    doubled = any(line.rule == score.DOUBLED and str(line.to) == ask for line in position.lines())
    return not doubled and given == 2 * score.totals(position)[int(ask)]
