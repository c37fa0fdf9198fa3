"""What people call a move: as the game's screen names it, never by the code of a record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from .game import Game, Move, View
from .messages import Message, Words


class Names:
    """What people call the moves that can be made in a position, by its scene.

    Where all cards would be laid in the same way, the card says enough.
    """

    def __init__(
        self, game: Game, moves: Sequence[Move], scene: Mapping[str, Any], words: Words
    ) -> None:
        self._game, self._words = game, words
        laid = [text for move in moves if self._cards(text := game.text(move))]
        self._verbs = {text.split(" ")[0] for text in laid}
        self._said = {one["move"]: one["label"] for one in scene["actions"]}
        self._said |= {one["move"]: one["action"] for one in scene["zones"] if "action" in one}

    def __call__(self, move: Move) -> str:
        """The name of a move, with a capital."""
        text = self._game.text(move)
        said = self._said.get(text) or self._told(text)
        return said[:1].upper() + said[1:]

    def _cards(self, text: str) -> list[Message]:
        deck = self._game.deck
        return [deck.name(deck.index[one]) for one in text.split(" ") if one in deck.index]

    def _told(self, text: str) -> str:
        verb, *rest = text.split(" ")
        cards = self._cards(text)
        if len(cards) == 1 and self._verbs == {verb}:
            return self._words(cards[0])
        at = rest.index("with") if "with" in rest else 0
        row, _, column = rest[-1].partition(",")
        return self._words.text(
            f"{self._game.name}.move.{verb}",
            targets=tuple(cards[:at]),
            cards=tuple(cards[at:]),
            row=row,
            column=column,
        )


def names_at(game: Game, view: View, words: Words) -> Names:
    """The names of the moves in a position, as the seat to move reads them."""
    return Names(game, view.progress(), game.scene(view, words), words)


def distinct(game: Game, view: View, moves: Sequence[Move], words: Words) -> list[str]:
    """The names of some moves of a position; of those called the same, the later are numbered."""
    found: list[str] = []
    often: Counter[str] = Counter()
    for name in map(names_at(game, view, words), moves):
        often[name] += 1
        found.append(name if often[name] == 1 else f"{name} ({often[name]})")
    return found


def called(game: Game, view: View, text: str, words: Words) -> str:
    """The name of any move, also of one that is not allowed there.

    What is no move, or has no name where it cannot be made, is called by its text.
    """
    try:
        return names_at(game, view, words)(game.parse(text))
    except (ValueError, LookupError):
        return text
