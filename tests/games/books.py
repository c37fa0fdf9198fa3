"""The page of a game's rules, as the tests read it."""

from __future__ import annotations

from itertools import product

from cardlab.messages import Words


class Book:
    """The page of one game; ``rules`` are its defaults if none are given."""

    def __init__(self, game):
        self.game = game
        self.default = game.defaults()
        self.settings = [
            dict(zip(self.default, values, strict=True))
            for values in product(*(switch.values for switch in game.switches))
        ]

    def items(self, rules=None, section=None):
        """All items of the page, or of one section."""
        page = self.game.rulebook(self.default if rules is None else rules)
        return [item for one in page if section in (None, one.id) for item in one.items]

    def name(self, message):
        """What a message of the page is called: ``turn.swap``."""
        return message.id.removeprefix(f"{self.game.name}.book.")

    def messages(self, rules):
        """All messages of the page: titles, texts and cells."""
        for section in self.game.rulebook(rules):
            yield section.title
            for item in section.items:
                yield item.message
                for row in item.rows:
                    yield from row

    def pictures(self, rules=None):
        """The items of the page that have a picture, by name."""
        return {
            self.name(item.message): item for item in self.items(rules) if item.picture is not None
        }

    def shown(self, item, events=None):
        """The position of a picture after its moves, each of which must be legal.

        ``events`` collect what the last of them makes happen.
        """
        state = self.game.set_up(item.picture)
        for number, text in enumerate(item.moves, 1):
            move = self.game.parse(text)
            assert state.refuse(move) is None, text
            state.play(move, events if number == len(item.moves) else None)
        return state

    def told(self, rules=None, language="en"):
        """The texts of the items by their names."""
        words = Words(language)
        return {self.name(item.message): words(item.message) for item in self.items(rules)}


def cards_in(scene):
    """The codes of all cards that are drawn face up."""
    if isinstance(scene, dict):
        return {scene["card"]} if "card" in scene else set().union(*map(cards_in, scene.values()))
    return set().union(*map(cards_in, scene)) if isinstance(scene, list) else set()
