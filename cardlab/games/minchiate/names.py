"""What a card is called: in the person's language, and in Italian whatever that language is."""

from __future__ import annotations

from typing import Any

from ...cards import Card
from ...messages import Message, Words
from .deck import DECK, MATTO, SHORT, SUIT, SUITS, T1

ITALIAN_SUITS = ("denari", "coppe", "spade", "bastoni")
_NUMERALS = ("asso", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci")
_RANKS = {"K": "re", "Q": "regina", "N": "cavallo", "J": "fante"} | {
    str(number): name for number, name in enumerate(_NUMERALS, 1)
}
_MAID = "fantina"
"""The lowest court card of the suits in which it is a maid: coins and cups."""
_TRUMPS = (
    *("Papa uno (Ganellino)", "Granduca", "Imperatore d’Occidente", "Imperatore d’Oriente"),
    *("Amore", "Temperanza", "Fortezza", "Giustizia", "Ruota della Fortuna", "Carro"),
    *("Gobbo (Tempo)", "Impiccato", "Morte", "Diavolo", "Casa del Diavolo", "Speranza"),
    *("Prudenza", "Fede", "Carità", "Fuoco", "Acqua", "Terra", "Aria", "Bilancia", "Vergine"),
    *("Scorpione", "Ariete", "Capricorno", "Sagittario", "Cancro", "Pesci", "Acquario"),
    *("Leone", "Toro", "Gemelli", "Stella", "Luna", "Sole", "Mondo", "Trombe"),
)
"""From the lowest to the highest."""


def italian(card: Card) -> Message:
    """The Italian name of a card."""
    return Message("minchiate.card.italian", name=_italian(card))


def _italian(card: Card) -> str:
    if card == MATTO:
        return "Matto"
    if card >= T1:
        return _TRUMPS[card - T1]
    rank, suit = DECK.codes[card][:-1], SUIT[card]
    maid = rank == "J" and SUITS[suit] in SHORT
    return f"{_MAID if maid else _RANKS[rank]} di {ITALIAN_SUITS[suit]}"


def named(card: Card, words: Words, **more: Any) -> dict[str, Any]:
    """A card as scenes show it: its code, its drawing and its names.

    Its ``label`` is what is said of it, the name where ``more`` says nothing else.
    """
    name = words(DECK.name(card))
    names = {"name": name, "label": name, "also": words(italian(card))}
    return {"card": DECK.codes[card], "face": card, **names, **more}
