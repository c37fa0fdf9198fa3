"""Openings: the shuffled pack, and the setting-up that follows from it (4.2)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random

from ...cards import Card, pick, shuffled
from ...game import Opening, Rules, Variant
from .deck import DECK
from .setting_up import DEALT, HAND, MOST_ROBBED, Setup, set_up

LEAST_CUT, MOST_CUT = 13, 84
TRICKS = HAND
LONGEST = MOST_ROBBED * 2 + 20 + 4 * TRICKS
"""Discards, a handful of declarations and the cards of 21 tricks."""
VARIANTS = (Variant("deal", range(4, 5), LONGEST),)


@dataclass(frozen=True)
class Minchiate(Opening):
    """The opening of a deal: the dealer, the pack from its top card on, and where it is cut."""

    dealer: int = 0
    pack: tuple[Card, ...] = ()
    cut: int = 0
    tricks: int = TRICKS
    """How many tricks there are; fewer in the small positions of lessons."""
    won: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    """By team the cards that lie in its pile from the start; only in such positions."""
    cutter: int = field(init=False, compare=False)
    """The seat that cuts and robs: the dealer's left (D1)."""
    first: int = field(init=False, compare=False)
    """The seat that declares and leads first: the dealer's right (D10)."""
    expose_all: bool = field(init=False, compare=False)
    """Whether every player's last card scores, or only the dealer's (``exposeAll``, D3)."""
    always_pays: bool = field(init=False, compare=False)
    """Whether the Matto is paid for whoever won its trick (``mattoPay``, D14)."""
    merge_tens: bool = field(init=False, compare=False)
    """Whether the four tens are one combination (``mergeTens``, D15)."""

    def __post_init__(self) -> None:
        rules = self.rules
        first, _, cutter, _ = DEALT[self.dealer]
        self.__dict__.update(  # the class is frozen
            cutter=cutter,
            first=first,
            expose_all=rules["exposeAll"],
            always_pays=rules["mattoPay"] == "always",
            merge_tens=rules["mergeTens"],
        )

    @property
    def exposed(self) -> tuple[tuple[int, Card], ...]:
        """Each seat whose last card is exposed with that card, in the order of dealing (D3)."""
        cards = self.setup.exposed
        if not cards:
            return ()
        if not self.expose_all:
            return ((self.dealer, cards[self.dealer]),)
        a, b, c, d = DEALT[self.dealer]
        return (a, cards[a]), (b, cards[b]), (c, cards[c]), (d, cards[d])

    @cached_property
    def public(self) -> Minchiate:
        """The same without the pack and the cut."""
        return replace(self, pack=(), cut=0)

    @cached_property
    def setup(self) -> Setup:
        """What follows from the pack and the cut."""
        return set_up(self.dealer, self.pack, self.cut)


def fresh(variant: str, rules: Rules, rng: Random) -> Minchiate:
    """A fresh deal."""
    dealer = pick(4, rng)
    cut = LEAST_CUT + pick(MOST_CUT - LEAST_CUT + 1, rng)
    pack = tuple(shuffled(range(len(DECK)), rng))
    opening = Minchiate.__new__(Minchiate)
    opening.__dict__.update(  # as in set_up
        variant=variant,
        seats=4,
        rules=rules,
        dealer=dealer,
        pack=pack,
        cut=cut,
        tricks=TRICKS,
        won=((), ()),
        setup=set_up(dealer, pack, cut),
    )
    opening.__post_init__()
    return opening
