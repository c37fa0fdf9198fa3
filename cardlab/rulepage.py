"""The page of the rules, as the browser sees it: made for the switches that are on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .game import Game
from .messages import Words, words_for
from .options import switched, switches
from .rulebook import Item
from .session import frame, still
from .table import Table


class RulePage:
    """A person who reads the rules of a game: the switches that are looked at, the language."""

    def __init__(
        self, game: Game, rules: Mapping[str, Any] | None = None, words: Words | None = None
    ) -> None:
        self.game = game
        self.rules = game.with_rules(rules or {})
        self.words = words or Words()
        self.n = 0

    def request(self, request: Mapping[str, Any]) -> bool:
        """Do what the browser asks for; False if it asks for nothing there is."""
        match request.get("do"):
            case "language":
                self.words = words_for(str(request.get("language")), self.game.name)
            case "look":
                pass
            case "switch":
                return self._switch(request.get("name"), request.get("value"))
            case _:
                return False
        return True

    def _switch(self, name: Any, value: Any) -> bool:
        rules = switched(self.game, self.rules, name, value)
        if rules is None:
            return False
        self.rules = rules
        self.n += 1
        return True

    def scene(self) -> dict[str, Any]:
        """What every widget needs to know: the game and the language."""
        return {
            "game": self.game.name,
            "language": self.words.language,
            "n": self.n,
        }

    def page(self) -> dict[str, Any]:
        """The sections with their texts and pictures, and the switches."""
        sections = self.game.rulebook(self.rules)
        return {
            "sections": [
                {
                    "id": section.id,
                    "title": self.words(section.title),
                    "items": [
                        self._item(item, f"{section.id} {number}")
                        for number, item in enumerate(section.items)
                    ],
                }
                for section in sections
            ],
            "switches": switches(self.game, self.rules, self.words),
        }

    def _item(self, item: Item, key: str) -> dict[str, Any]:
        words = self.words
        return {
            "key": key,
            "kind": item.kind,
            "text": words(item.message),
            "anchors": list(item.anchors),
            "rows": [[words(cell) for cell in row] for row in item.rows] or None,
            "drawn": [self.game.deck.face(card) for card in item.drawn],
            "scene": None if item.picture is None else self._picture(item),
        }

    def _picture(self, item: Item) -> dict[str, Any]:
        table = Table.at(self.game.name, self.game.set_up(item.picture or {}))
        for move in item.moves:
            table.play(move)
        scene = table.game.scene(table.view(item.seat), self.words)
        still(scene)
        about = {"seat": item.seat, "turn": table.state.turn, "marks": list(item.marks)}
        return frame(table, self.words, self.n) | scene | about
