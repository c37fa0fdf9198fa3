"""The cards: two packs of 52 with their jokers, the redudas; with two or three players one pack.

In deck order the eight cards of a rank stand together: clubs, hearts, spades and diamonds, each
with its copy of the second pack.  So a rank is one byte of a mask.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ...cards import Card, Deck, Mask, mask_of

RANKS: Final = "23456789TJQKA"
"""From low to high (C2)."""
SUITS: Final = "CHSD"
COPIES: Final = 2
"""How many packs there are at most."""
BLACK: Final = 4
RED: Final = 2
"""The black and the red redudas of two packs."""


def copy_of(code: str, copy: int) -> str:
    """The code of a card's first copy (0), which has no number, or of a later one."""
    return f"{code}#{copy + 1}" if copy else code


DECK: Final = Deck(
    [copy_of(rank + suit, copy) for rank in RANKS for suit in SUITS for copy in range(COPIES)]
    + [copy_of("BR", copy) for copy in range(BLACK)]
    + [copy_of("RR", copy) for copy in range(RED)],
    names="redudu.card",
)
SIMPLE: Final = len(RANKS) * len(SUITS) * COPIES
"""Cards below this are simple, the others are redudas."""
RED_FROM: Final = SIMPLE + BLACK
"""Cards from this on are red redudas."""
BIT: Final[tuple[Mask, ...]] = tuple(1 << card for card in range(len(DECK)))
TOP: Final[tuple[Mask, ...]] = tuple(1 << length >> 1 for length in range(2 * len(DECK) + 1))
"""By the length of a mask: its highest bit.  To take that away is the fastest way through a mask,
also through a hand that is not seen, with bits beyond the deck."""


def rank_of(card: Card) -> int:
    """The rank of a simple card, 0 for a two; one more than an ace's for a reduda."""
    return card >> 3 if card < SIMPLE else len(RANKS)


def suit_of(card: Card) -> int:
    """The suit of a simple card as its place in ``SUITS``."""
    return card >> 1 & 3


BLACKS: Final[Mask] = mask_of(range(SIMPLE, RED_FROM))
REDS: Final[Mask] = mask_of(range(RED_FROM, len(DECK)))
REDUDAS: Final = BLACKS | REDS
SIMPLES: Final[Mask] = mask_of(range(SIMPLE))
RANK_CARDS: Final[tuple[Mask, ...]] = tuple(
    mask_of(other for other in range(len(DECK)) if rank_of(other) == rank_of(card))
    for card in range(len(DECK))
)
"""By card: all cards of its rank.  The redudas form one rank of their own (3.4)."""
PASSING: Final[tuple[Mask, ...]] = tuple(cards | REDUDAS for cards in RANK_CARDS)
"""By card: what an attack that began with it may be transferred with (3.5)."""
SUIT_CARDS: Final[tuple[Mask, ...]] = tuple(
    mask_of(card for card in range(SIMPLE) if suit_of(card) == suit) for suit in range(len(SUITS))
)
LOAD: Final[tuple[int, ...]] = tuple(
    1 if card < SIMPLE else 2 if card < RED_FROM else 3 for card in range(len(DECK))
)
"""By card: how much of a hand's strength it takes to beat it, as a transfer counts it (3.5)."""


def packs_for(seats: int) -> int:
    """How many packs so many players need: at least 55 cards for every three (3.1)."""
    return -(-seats // 3)


@cache
def pack(packs: int) -> tuple[Card, ...]:
    """The cards of one or two packs, in order."""
    return tuple(
        card
        for card in range(len(DECK))
        if (card & 1 if card < SIMPLE else _copy(card)) < _copies(card, packs)
    )


def _copy(card: Card) -> int:
    return card - (SIMPLE if card < RED_FROM else RED_FROM)


def _copies(card: Card, packs: int) -> int:
    """How often a card is there; a pack has two black redudas."""
    return 2 * packs if SIMPLE <= card < RED_FROM else packs
