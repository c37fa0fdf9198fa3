"""The score sheet on the screen: stepping through its lines, each with its moment on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from .game import NOBODY, Line
from .messages import Message, asking, words_for
from .session import frame
from .sheet import ScoreSheet, account


class SheetSession:
    """A person who reads a score sheet: the line that is looked at, the language.

    The table shows the position right after the move that scored the line, all hands open.
    """

    def __init__(self, sheet: ScoreSheet) -> None:
        self.sheet = sheet
        self.table = sheet.table.branch()
        self.words = sheet.words
        self.n = 0
        self.line = 0
        self._moments = moments(sheet)
        self._show()

    def request(self, request: Mapping[str, Any]) -> bool:
        """Do what the browser asks for; False if it asks for nothing there is."""
        match request.get("do"):
            case "line":
                line = request.get("line")
                if not isinstance(line, int) or not 0 <= line < len(self._moments):
                    return False
                self.line = line
                self._show()
            case "language":
                self.words = words_for(str(request.get("language")), self.table.game.name)
            case "look":
                pass
            case _:
                return False
        self.n += 1
        return True

    def _show(self) -> None:
        self.table.go_to(self._moments[self.line] if self._moments else self.table.known)

    def scene(self) -> dict[str, Any]:
        """The moment of the line that is looked at."""
        table, words = self.table, self.words
        state = table.state
        shown = next((event.after for event in self._events() if event.after is not None), state)
        scene = table.game.scene(shown.view(NOBODY), words, shown)
        line = self.sheet.lines[self.line] if self._moments else None
        empty = "sheet.nothing" if table.game.pointless else "sheet.empty"
        return (
            frame(table, words, self.n)
            | scene
            | {
                "seat": NOBODY,
                "turn": NOBODY,
                "replay": True,
                "marks": list(line.cards) if line else [],
                "about": line.to if line else None,
                "message": words(line.message) if line else words.text(empty),
            }
        )

    def _events(self) -> tuple[Any, ...]:
        return self.table.events(self.table.move - 1) if self.table.move else ()

    def page(self) -> dict[str, Any]:
        """The sheet: its lines in order, its sums, and which line is looked at."""
        words = self.words
        sheet = ScoreSheet(self.sheet.table, words)
        return {
            "title": self._title(),
            "line": self.line,
            "rounds": len({line.round for line in sheet.lines}) > 1,
            "pointless": sheet.table.game.pointless,
            "lines": [self._line(sheet, line) for line in sheet.lines],
            "groups": self._groups(sheet),
            "notes": [words(note) for note in sheet.table.game.near_misses(sheet.table.state)],
            "totals": [
                {"to": to, "name": sheet.name(to), "points": points}
                for to, points in sheet.totals().items()
            ],
        }

    def _title(self) -> str:
        """The title that the record has, else what was played."""
        table = self.sheet.table
        game = f"{table.game.name}.name"
        variant = f"{table.game.name}.variant.{table.opening.variant}"
        played = Message("sheet.title", game=Message(game), variant=Message(variant))
        return table.texts.get("title") or self.words(played)

    def _groups(self, sheet: ScoreSheet) -> list[dict[str, Any]]:
        """The parts of the sheet with the lines they hold; one without a head if it has none."""
        first = 0
        groups = []
        for head, count in self._parts(sheet):
            asked = "" if sheet.table.game.pointless else self._asked(head)
            title = self.words(head)
            groups.append({"title": title, "asked": asked, "first": first, "count": count})
            first += count
        return groups or [{"title": "", "asked": "", "first": 0, "count": len(sheet.lines)}]

    def _parts(self, sheet: ScoreSheet) -> list[tuple[Message, int]]:
        """The heads of the parts with their numbers of lines."""
        game = sheet.table.game
        if not game.pointless:
            return game.sheet_parts(sheet.table.state)
        parts = Counter(line.round for line in sheet.lines)
        return [
            (Message(f"{game.name}.sheet.{game.part}", number=number), count)
            for number, count in parts.items()
        ]

    def _line(self, sheet: ScoreSheet, line: Line) -> dict[str, Any]:
        names = sheet.table.game.deck
        name = sheet.name(line.to)
        return line.json(self.words) | {
            "name": name,
            "faces": [names.index.get(code) for code in line.cards],
            "asked": "" if sheet.table.game.pointless else self._asked(line.message, name),
            "answer": line.resti or line.points,
        }

    def _asked(self, told: Message, to: str = "") -> str:
        """What a line or a head says before its numbers have been predicted."""
        return self.words(asking(told, to))


def moments(sheet: ScoreSheet) -> list[int]:
    """For each line the number of moves after which it stands on the sheet."""
    found: list[int] = []
    table = sheet.table
    if table.game.pointless:
        return [move for move, _ in account(table)]
    for move in range(table.move + 1):
        count = len(table.at_move(move).lines())
        found += [move] * (count - len(found))
    return found
