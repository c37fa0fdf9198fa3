"""Openings: the hands, the turned trumps and the piles that lie on them."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from ...cards import Card, Mask
from ...game import NOBODY, Opening, Variant
from .beats import beaters
from .deck import SUIT_CARDS, SUITS, packs_for

SEATS = range(2, 7)
HAND = 7
"""A hand is dealt so many cards, and is filled up to so many after each bout."""
MOST_LAID = 7
"""By attack and throwing in no more cards are laid in one bout (C13)."""
BOUTS = 500
"""After so many bouts the deal is drawn (C22)."""
NO_CARD: Card = 255
"""Stands in views for a card that cannot be seen."""
LONGEST = BOUTS * 200
"""More than the moves that 500 bouts can take: about 110 cards laid, asked for and beaten."""
VARIANTS = (Variant("deal", SEATS, LONGEST),)

OTHERS: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple((*range(seat + 1, seats), *range(seat)) for seat in range(seats))
    for seats in range(SEATS.stop)
)
"""By the number of players and seat: the other seats, clockwise."""

Pile = bytes
"""Cards in a pile, its top first; the turned trump, where it still lies there, is the last."""


@dataclass(frozen=True)
class Redudu(Opening):
    """The opening of a deal.

    ``hands`` are masks by seat.  ``piles`` are the players' own piles by seat, then the general
    one; ``trumps`` the suits of the same, as places in ``SUITS``; ``turned`` says of which the
    turned card still lies at the bottom.  ``gone`` are the cards that have left the game.
    """

    dealer: int = 0
    hands: tuple[Mask, ...] = ()
    piles: tuple[Pile, ...] = ()
    trumps: tuple[int, ...] = ()
    turned: tuple[bool, ...] = ()
    attacker: int = 0
    gone: Mask = 0
    midway: bool = False
    """Whether it is a position in the middle of a deal, with cards that are out of the game."""
    pair_beats_black: bool = field(init=False, compare=False)
    """Whether a black reduda with a general trump beats a black one (``pairBeatsBlack``, C9)."""
    beaten_by: tuple[tuple[Mask, ...], ...] = field(init=False, compare=False)
    """By defender and simple card: the cards that alone beat it (3.3)."""

    def __post_init__(self) -> None:
        general = self.trumps[-1]
        # The class is frozen; and where ``__dict__`` is touched, attributes are slower to read.
        keep = object.__setattr__
        keep(self, "pair_beats_black", self.rules["pairBeatsBlack"])
        keep(self, "beaten_by", tuple([beaters(general, own) for own in self.trumps[:-1]]))

    @property
    def general(self) -> int:
        """The general trump suit."""
        return self.trumps[-1]

    @property
    def packs(self) -> int:
        """How many packs are played with."""
        return packs_for(self.seats)

    def left(self, seat: int) -> int:
        """The seat on the left of this one, who is next in play."""
        return (seat + 1) % self.seats

    @cached_property
    def public(self) -> Redudu:
        """The same without what nobody may see: hands, and piles but for the turned cards."""
        made = replace(
            self,
            hands=(0,) * self.seats,
            piles=tuple(map(blanked, self.piles, self.turned)),
        )
        made.__dict__["public"] = made
        return made


def blanked(pile: Pile, turned: bool) -> Pile:
    """A pile as everybody sees it: its size, and the turned card at the bottom."""
    kept = turned and len(pile) > 0
    return bytes((NO_CARD,)) * (len(pile) - kept) + (pile[-1:] if kept else b"")


def first_attacker(dealer: int, hands: tuple[Mask, ...], general: int) -> int:
    """Who attacks first in the first deal (C6).

    The holder of the lowest general trump, of equal ones the first from the dealer's left on; if
    nobody has one, the first from there who has cards.  The two copies of a card are equal.
    """
    seats = len(hands)
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    best, lowest = NOBODY, 0
    for seat in order:
        held = hands[seat] & SUIT_CARDS[general]
        if held:
            rank = (held & -held).bit_length() - 1 >> 3
            if best == NOBODY or rank < lowest:
                best, lowest = seat, rank
    return best if best != NOBODY else next((seat for seat in order if hands[seat]), order[0])


def suit_letter(suit: int) -> str:
    """The letter by which records and messages name a suit."""
    return SUITS[suit]
