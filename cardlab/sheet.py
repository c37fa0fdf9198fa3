"""The score sheet: a game's lines, one by one, with their rules, cards and arithmetic.

A game without points is told instead by what happened, each event with the rule that allowed it.
"""

from __future__ import annotations

from .game import Line
from .messages import Message, Words
from .table import Table


class ScoreSheet:
    """The score of a table, told line by line.  As text it is what a notebook shows."""

    def __init__(self, table: Table, words: Words | None = None) -> None:
        self.table = table
        self.words = words or Words()

    @property
    def lines(self) -> list[Line]:
        """The lines in the order they were scored."""
        if self.table.game.pointless:
            return [line for _, line in account(self.table)]
        return self.table.state.lines()

    def name(self, to: int | str) -> str:
        """What a person calls the one a line goes to: a seat, or a team's letter."""
        if isinstance(to, str):
            return self.words.text(f"{self.table.game.name}.team.{to}")
        return self.words(self.table.game.seat_name(to, self.table.opening.seats))

    def totals(self) -> dict[int | str, int]:
        """The sums of the lines by seat; in a game of teams the resti of each team."""
        if self.table.game.pointless:
            return {}
        teams = self.table.game.teams
        totals: dict[int | str, int] = dict.fromkeys(teams or range(self.table.opening.seats), 0)
        for line in self.lines:
            totals[line.to] += (line.resti or 0) if teams else line.points
        return totals

    def __str__(self) -> str:
        words = self.words
        pointless = self.table.game.pointless
        rows: list[tuple[str, ...]] = [
            (
                str(line.round),
                *(() if pointless else (self.name(line.to), f"{line.points:+d}")),
                words(line.message),
                line.rule,
            )
            for line in self.lines
        ]
        if not rows:
            return words.text("sheet.nothing" if pointless else "sheet.empty")
        columns = ("what",) if pointless else ("to", "points", "why")
        heads = tuple(words.text(f"sheet.{head}") for head in ("round", *columns, "rule"))
        if len({row[0] for row in rows}) == 1:
            rows, heads = [row[1:] for row in rows], heads[1:]
        totals = self._totals()
        return "\n".join([*_columns([heads, *rows]), *(["", *totals] if totals else [])])

    __repr__ = __str__

    def _totals(self) -> list[str]:
        totals = self.totals()
        if not totals:
            return []
        heads = [self.words.text("sheet.total"), *map(self.name, totals)]
        return _columns([heads, ["", *map(str, totals.values())]])


def account(table: Table) -> list[tuple[int, Line]]:
    """What happened in a game without points, as lines of none.

    Each with the number of moves after which it stands there; of events that follow no rule, such
    as the beginning of a part, nothing is told.
    """
    found = []
    part = 1
    for number in range(table.move):
        for event in table.events(number):
            if event.rule:
                message = Message("sheet.told", what=event.message, why=event.why)
                cards = tuple(table.game.deck.codes[card] for card in event.cards)
                line = Line(part, event.seat, 0, event.rule, message, cards)
                found.append((number + 1, line))
            part += event.kind == table.game.part
    return found


def _columns(rows: list[tuple[str, ...]] | list[list[str]]) -> list[str]:
    """Rows of texts as lines with straight columns, two blanks apart; numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if cell.lstrip("+-").isdigit() else cell.ljust(width)
            for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]
