"""The score sheet: a game's lines, one by one, with their rules, cards and arithmetic."""

from __future__ import annotations

from .game import Line
from .messages import Words
from .table import Table


class ScoreSheet:
    """The score of a table, told line by line.  As text it is what a notebook shows."""

    def __init__(self, table: Table, words: Words | None = None) -> None:
        self.table = table
        self.words = words or Words()

    @property
    def lines(self) -> list[Line]:
        """The lines in the order they were scored."""
        return self.table.state.lines()

    def name(self, to: int | str) -> str:
        """What a person calls the one a line goes to: a seat, or a team's letter."""
        if isinstance(to, str):
            return self.words.text(f"{self.table.game.name}.team.{to}")
        return self.words(self.table.game.seat_name(to, self.table.opening.seats))

    def totals(self) -> dict[int | str, int]:
        """The sums of the lines by seat; in a game of teams the resti of each team."""
        teams = self.table.game.teams
        totals: dict[int | str, int] = dict.fromkeys(teams or range(self.table.opening.seats), 0)
        for line in self.lines:
            totals[line.to] += (line.resti or 0) if teams else line.points
        return totals

    def __str__(self) -> str:
        words = self.words
        rows: list[tuple[str, ...]] = [
            (
                str(line.round),
                self.name(line.to),
                f"{line.points:+d}",
                words(line.message),
                line.rule,
            )
            for line in self.lines
        ]
        if not rows:
            return words.text("sheet.empty")
        heads = tuple(
            words.text(f"sheet.{head}") for head in ("round", "to", "points", "why", "rule")
        )
        if len({row[0] for row in rows}) == 1:
            rows, heads = [row[1:] for row in rows], heads[1:]
        return "\n".join([*_columns([heads, *rows]), "", *self._totals()])

    __repr__ = __str__

    def _totals(self) -> list[str]:
        totals = self.totals()
        heads = [self.words.text("sheet.total"), *map(self.name, totals)]
        return _columns([heads, ["", *map(str, totals.values())]])


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
