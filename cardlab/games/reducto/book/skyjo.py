"""For those who know Skyjo: what is different."""

from __future__ import annotations

from ....game import Rules
from ....messages import Message
from ....rulebook import Item, Section
from .page import by, message, section, text

SKYJO = {"skyjo_cards": 12, "skyjo_rows": 3, "skyjo_columns": 4, "skyjo_points": 100}
"""The numbers of the other game."""


def skyjo(rules: Rules) -> Section:
    """The two games side by side."""
    return section(
        "skyjo",
        text("skyjo.same"),
        Item(message("skyjo.table"), rows=_rows(rules)),
    )


def _rows(rules: Rules) -> tuple[tuple[Message, ...], ...]:
    """By subject: Skyjo's rule, and the rule here as the switches make it."""
    return (
        tuple(message(f"skyjo.head.{head}") for head in ("subject", "skyjo", "reducto")),
        _row("field", "skyjo.field.here"),
        _row("open", by(rules, "startOpen", "skyjo.open.here")),
        _row("first", "skyjo.first.here"),
        _row("drawn", by(rules, "flipSource", "skyjo.drawn.here")),
        _row("taken", by(rules, "flipSource", "skyjo.taken.here")),
        _row("lines", "skyjo.lines.here"),
        _row("removed", by(rules, "removedTo", "skyjo.removed.here")),
        _row("end", by(rules, "lastTurns", "skyjo.end.here")),
        _row("double", "skyjo.double.here"),
        _row("match", "skyjo.match.here"),
    )


def _row(subject: str, here: str) -> tuple[Message, ...]:
    return (
        message(f"skyjo.{subject}"),
        message(f"skyjo.{subject}.there", **SKYJO),
        message(here),
    )
