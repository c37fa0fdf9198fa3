"""Reading the parts of a record, each fault named with its place.

Every game reads its ``deal`` through a :class:`Reader`, so that the same fault gets the same
sentence and the same place everywhere.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from .cards import Card, Deck
from .game import RecordError
from .messages import Message


class Reader:
    """Reads values at a place of a record and refuses what does not fit, naming the place.

    It remembers the cards it has read: a card that is placed twice is refused at its second
    place, unless the cards are not ``counted``.
    """

    def __init__(self, place: str, deck: Deck | None = None, counted: bool = True) -> None:
        self.deck = deck
        self.place = place
        self.counted = counted
        self.placed: set[Card] = set()

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self.place}.{key}" if self.place else key

    def keys(self, value: Any, required: Collection[str], optional: Collection[str] = ()) -> None:
        """An object with these keys and no others."""
        if not isinstance(value, dict):
            raise RecordError(self.place, Message("record.not-object"))
        for key in value:
            if key not in required and key not in optional:
                raise RecordError(self.at(key), Message("record.unknown-key", key=key))
        for key in required:
            if key not in value:
                raise RecordError(self.at(key), Message("record.missing-key", key=key))

    def integer(self, value: Any, key: str, low: int | None = None, high: int | None = None) -> int:
        """A JSON integer, from ``low`` to ``high`` where they are given."""
        number = value[key]
        if type(number) is not int:
            raise RecordError(self.at(key), Message("record.not-integer"))
        if low is not None and high is not None and not low <= number <= high:
            raise RecordError(self.at(key), Message("record.range", low=low, high=high))
        return number

    def seat(self, value: Any, key: str, seats: int) -> int:
        """A seat's number."""
        return self.integer(value, key, 0, seats - 1)

    def choice(self, value: Any, key: str, among: Sequence[str]) -> str:
        """One of the given words."""
        word = value[key]
        if not isinstance(word, str):
            raise RecordError(self.at(key), Message("record.not-text"))
        if word not in among:
            raise RecordError(self.at(key), Message("record.choice", among=", ".join(among)))
        return word

    def array(self, value: Any, key: str, most: int | None = None) -> list[Any]:
        """A list of at most ``most`` things."""
        found = value[key]
        if not isinstance(found, list):
            raise RecordError(self.at(key), Message("record.not-list"))
        if most is not None and len(found) > most:
            raise RecordError(f"{self.at(key)}[{most}]", Message("record.too-long", n=most))
        return found

    def piles(self, value: Any, key: str, count: int, most: int) -> tuple[list[Card] | None, ...]:
        """A list of ``count`` piles, each a text of cards or null."""
        found = self.array(value, key, most=count)
        if len(found) < count:
            raise RecordError(self.at(key), Message("record.too-short", n=count))
        return tuple(
            self._cards(one, f"{self.at(key)}[{index}]", most) for index, one in enumerate(found)
        )

    def pile(self, value: Any, key: str, most: int | None = None) -> list[Card] | None:
        """A text of cards, of at most ``most`` if that is given, or null for an unknown pile."""
        return self._cards(value[key], self.at(key), most)

    def _cards(self, text: Any, place: str, most: int | None) -> list[Card] | None:
        if text is None:
            return None
        if not isinstance(text, str) or self.deck is None:
            raise RecordError(place, Message("record.not-cards"))
        cards: list[Card] = []
        for code in text.split():
            cards.append(self.card(code, place))
        if most is not None and len(cards) > most:
            raise RecordError(place, Message("record.too-many-cards", n=most))
        return cards

    def card(self, code: str, place: str) -> Card:
        """The card of a code that stands at this place."""
        assert self.deck is not None
        card = self.deck.index.get(code)
        if card is None:
            raise RecordError(place, Message("record.unknown-card", code=code))
        if self.counted and card in self.placed:
            raise RecordError(place, Message("record.card-twice", card=self.deck.name(card)))
        self.placed.add(card)
        return card
