"""The scoring table, the sums that always come out, and the ranks."""

from __future__ import annotations

from ....game import Rules
from ....messages import Message, minus
from ....rulebook import Item, Section
from ..reasons import option_name
from .numbers import numbers
from .page import by, message, section, text

TOTALS = (-20, 10, 10, 40)
"""Four totals for the example of equal ranks; like those of a match they add up to its sum."""


def score(rules: Rules) -> Section:
    """Points, sums and ranks."""
    totals = tuple(map(minus, TOTALS))
    ranks = tuple(1 + sum(other < own for other in TOTALS) for own in TOTALS)
    return section(
        "score",
        text("score.low"),
        Item(message("score.table"), rows=_rows(rules)),
        text("score.match-sum"),
        text(by(rules, "modernSecond", "score.modern-sum")),
        text(by(rules, "aceBonusMandatory", "score.penalties")),
        text("score.ties"),
        text("score.ties.example", kind="example", totals=totals, ranks=ranks),
        text("score.lines"),
    )


def _rows(rules: Rules) -> tuple[tuple[Message, ...], ...]:
    """By option: what it brings one player, and all four together."""
    value = numbers()
    rows = [
        tuple(message(f"score.head.{head}") for head in ("option", "points", "sum")),
        *(
            _row(option_name(option), name, value[f"{name}_sum"])
            for option, name in enumerate(("hearts", "tricks", "king", "queens"))
        ),
        _row(message("score.laying"), "laying.points", value["laying_sum"]),
        _modern_row(rules, value),
        (Message("reducieten.variant.duel"), message("score.duel"), message("score.nothing")),
        _row(message("score.pass"), "pass.points", f"+{value['pass_cost']}"),
    ]
    if rules["aceBonusMandatory"]:
        rows.append(_row(message("score.stop"), "stop.points", f"+{value['stop_cost']}"))
    return tuple(rows)


def _row(head: Message, name: str, total: object) -> tuple[Message, ...]:
    return head, message(f"score.{name}"), message("score.number", number=total)


def _modern_row(rules: Rules, value: dict[str, object]) -> tuple[Message, ...]:
    return (
        Message("reducieten.variant.modernRound"),
        message(by(rules, "modernSecond", "score.modern")),
        message(by(rules, "modernSecond", "score.modern.sum")),
    )
