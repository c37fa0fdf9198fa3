"""All the cards by name: each suit from its highest card to its lowest, and the trumps."""

from __future__ import annotations

from ....cards import Card
from ....game import Rules
from ....messages import Elsewhere
from ....rulebook import Item, Section
from .. import deck
from ..deck import DECK, MATTO, SUIT_SIZE, SUITS, T1
from ..names import italian
from .page import NOTHING, Row, cell, section, table, text

HEADS = "own italian other"
"""The language of the page, Italian, and the other language in which the game is told."""


def names(rules: Rules) -> Section:
    """The four suits, card by card."""
    return section("names", text("names.intro"), *map(_suit, range(len(SUITS))))


def _suit(suit: int) -> Item:
    """The cards of a suit, the highest first."""
    cards = range(SUIT_SIZE * suit, SUIT_SIZE * (suit + 1))[::-1]
    return table(f"names.{SUITS[suit]}", HEADS, map(_names, cards), drawn=cards)


def trumps(rules: Rules) -> Section:
    """All the trumps and the Matto with their names, and what they count."""
    cards = range(T1, MATTO + 1)
    rows = [(*_names(card), cell(deck.VALUE[card] or NOTHING)) for card in cards]
    return section(
        "trumps",
        text("trumps.intro"),
        table("trumps.table", f"{HEADS} value", rows, drawn=cards),
        text("trumps.groups"),
    )


def _names(card: Card) -> Row:
    """The names of a card, as ``HEADS`` says."""
    name = DECK.name(card)
    return name, italian(card), cell(Elsewhere(name))
