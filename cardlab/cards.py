"""Cards and decks.

A card is a small int: its place in its deck's list of codes.  People and records see the code
("QH").  What beats what is a matter of the game and never read off the int.
A hand may also be a *mask*: an int in which bit ``c`` says that card ``c`` is there.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from itertools import repeat, starmap
from random import Random
from typing import TypeVar

from .messages import Message

T = TypeVar("T")
Card = int
Mask = int


class Deck:
    """The cards of a game in a fixed order.

    ``names`` is the message prefix under which the catalogs name the cards (``card.QH``),
    ``faces`` the folder of their drawings.  ``copies`` says how often each card is in the deck
    where it is not there once; equal cards are not told apart.  Where two packs are told apart, the
    code of a second copy ends in ``#2``; its name and its drawing are those of the first.
    """

    __slots__ = ("codes", "copies", "drawn", "faces", "full", "index", "names")

    def __init__(
        self,
        codes: Iterable[str],
        names: str = "card",
        faces: str = "french",
        copies: Iterable[int] | None = None,
    ) -> None:
        self.codes = tuple(codes)
        self.copies = (1,) * len(self.codes) if copies is None else tuple(copies)
        self.drawn = tuple(dict.fromkeys(map(_drawing, self.codes)))
        """The codes of the drawings there are, each once."""
        self.index = {code: card for card, code in enumerate(self.codes)}
        self.full: Mask = (1 << len(self.codes)) - 1
        self.names = names
        self.faces = faces

    def __len__(self) -> int:
        return len(self.codes)

    def pack(self) -> tuple[Card, ...]:
        """Every card, as often as it is there, in order."""
        return tuple(card for card, count in enumerate(self.copies) for _ in range(count))

    def card(self, code: str) -> Card:
        """The card with this code; KeyError if the deck has none."""
        return self.index[code]

    def mask(self, text: str) -> Mask:
        """The mask of the cards in a text such as ``"QH 7C"``; KeyError names an unknown code."""
        mask = 0
        for code in text.split():
            mask |= 1 << self.index[code]
        return mask

    def text(self, cards: Iterable[Card] | Mask) -> str:
        """The codes, separated by spaces; a mask is written in deck order."""
        return " ".join(
            self.codes[card] for card in (in_mask(cards) if isinstance(cards, int) else cards)
        )

    def name(self, card: Card) -> Message:
        """What a person calls this card."""
        return Message(f"{self.names}.{_drawing(self.codes[card])}")

    def face(self, card: Card) -> int:
        """The place of this card's drawing among ``drawn``."""
        return self.drawn.index(_drawing(self.codes[card]))

    def listed(self, cards: Iterable[Card] | Mask) -> tuple[Message, ...]:
        """The names of several cards, to stand as one parameter in a sentence."""
        return tuple(map(self.name, in_mask(cards) if isinstance(cards, int) else cards))


def _drawing(code: str) -> str:
    """The code of a card without the number of its copy."""
    return code.partition("#")[0]


def in_mask(mask: Mask) -> list[Card]:
    """The cards of a mask, lowest int first."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def mask_of(cards: Iterable[Card]) -> Mask:
    """The mask of the given cards, each named once."""
    return sum([1 << card for card in cards])


def shuffled(cards: Iterable[T], rng: Random) -> list[T]:
    """The cards, or other things, in a uniformly random order.

    Sorting by one ``rng.random()`` each is faster than ``rng.shuffle``, and Python promises that
    the numbers of ``random()`` stay the same from version to version, so a seed keeps its deal.
    The key of a card is the next of endless random numbers, without a step in Python: ``next``
    takes the card for its default, which it never needs.
    """
    return sorted(cards, key=partial(next, starmap(rng.random, repeat(()))))


def pick(count: int, rng: Random) -> int:
    """A uniformly random int from 0 to ``count - 1``, the same in every version of Python."""
    return int(rng.random() * count)
