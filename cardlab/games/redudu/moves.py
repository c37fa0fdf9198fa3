"""The moves and their texts.

A move that lays one card is that card with the verb added; a cover holds its cards and targets,
each plus one, in groups of seven bits, in deck order.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ...cards import Card, Mask
from ...game import Move
from .deck import DECK, TOP

ATTACK: Final = 0
TRANSFER: Final = 128
THROW: Final = 256
PASS: Final = 384
TAKE: Final = 385
DONE: Final = 386
VERBS: Final = {"attack": ATTACK, "transfer": TRANSFER, "throw": THROW}
GROUP: Final = 7
CARDS: Final = 4
"""No text names more cards of a cover (two are the most that a rule allows)."""
TARGETS_AT: Final = GROUP * CARDS
"""Where in a cover's bits the targets begin."""
COVER: Final = 1 << TARGETS_AT
"""Moves from this on are covers."""
MOST_TARGETS: Final = 8
"""No text names more targets."""
TEXT: Final = {PASS: "pass", TAKE: "take", DONE: "done"} | {
    base + card: f"{verb} {code}"
    for verb, base in VERBS.items()
    for card, code in enumerate(DECK.codes)
}
_PARSED: Final = {text: move for move, text in TEXT.items()}
TARGETS: Final[tuple[Move, ...]] = tuple(card + 1 << TARGETS_AT for card in range(len(DECK)))
"""By card: what it adds to a cover as its first target."""
COVERS: Final[tuple[tuple[Move, ...], ...]] = tuple(
    tuple(range(target, target + len(DECK) + 1)) for target in TARGETS
)
"""By target and the number of a card plus one: the cover of the one by the other."""
MANY: Final = 1 << 13
"""So many sets of cards are remembered, whatever their size."""


def laying(cards: Mask, verb: Move, end: tuple[Move, ...] = ()) -> tuple[Move, ...]:
    """The moves that lay one of these cards, and then ``end``."""
    before = verb - 1
    found = [*end]
    while cards:  # the length of a mask is the number of its highest card plus one
        length = cards.bit_length()
        cards ^= TOP[length]
        found.append(before + length)
    return tuple(found[::-1])


class Choices(dict[Mask, tuple[Move, ...]]):
    """The same by the cards, remembered.

    Sets of one or two cards are few, and all are kept; larger ones until there are ``MANY``.
    """

    def __init__(self, verb: Move, *end: Move) -> None:
        super().__init__()
        self.verb, self.end = verb, end

    def __missing__(self, cards: Mask) -> tuple[Move, ...]:
        moves = laying(cards, self.verb, self.end)
        if len(moves) <= 3 or len(self) < MANY:
            self[cards] = moves
        return moves


CARDS_IN: Final = Choices(0)
"""By mask: its cards, in deck order."""


def cover(cards: Iterable[Card], targets: Iterable[Card]) -> Move:
    """The move that covers these targets with these cards."""
    move = 0
    for place, card in enumerate(sorted(targets)):
        move |= card + 1 << GROUP * place
    move <<= TARGETS_AT
    for place, card in enumerate(sorted(cards)):
        move |= card + 1 << GROUP * place
    return move


def _cards(bits: int) -> tuple[Card, ...]:
    found = []
    while bits:
        found.append((bits & 127) - 1)
        bits >>= GROUP
    return tuple(found)


def cards_of(move: Move) -> tuple[Card, ...]:
    """The cards of a cover, in deck order."""
    return _cards(move & COVER - 1)


def targets_of(move: Move) -> tuple[Card, ...]:
    """The targets of a cover, in deck order."""
    return _cards(move >> TARGETS_AT)


def text_of(move: Move) -> str:
    """The canonical text of a move."""
    if move < COVER:
        return TEXT[move]
    return f"cover {DECK.text(targets_of(move))} with {DECK.text(cards_of(move))}"


def parse(text: str) -> Move:
    """The move of a text, the cards of a cover in any order; ValueError if it is no move."""
    move = _PARSED.get(text)
    if move is not None:
        return move
    words = text.split(" ")
    if words[0] != "cover" or words.count("with") != 1:
        raise ValueError(text)
    at = words.index("with")
    try:
        targets = [DECK.index[code] for code in words[1:at]]
        cards = [DECK.index[code] for code in words[at + 1 :]]
    except KeyError:
        raise ValueError(text) from None
    twice = len(set(targets)) < len(targets) or len(set(cards)) < len(cards)
    if twice or not 0 < len(targets) <= MOST_TARGETS or not 0 < len(cards) <= CARDS:
        raise ValueError(text)
    return cover(cards, targets)
