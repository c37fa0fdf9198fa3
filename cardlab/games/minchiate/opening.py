"""Openings: the shuffled pack, and the setting-up that follows from it (4.2)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random

from ...cards import Card, pick, shuffled
from ...game import Opening, Rules, Variant
from .deck import DECK, Row, is_robbed, precious, worthless

LEAST_CUT, MOST_CUT = 13, 84
MOST_ROBBED = 13
"""The cards that need not be dealt: 97 less four hands of 21."""
BATCHES = (10, 11)
HAND = sum(BATCHES)
DEALT = ((1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2), (0, 1, 2, 3))
"""By dealer the seats in the order in which they are dealt to."""
TRICKS = HAND
LONGEST = MOST_ROBBED * 2 + 20 + 4 * TRICKS
"""Discards, a handful of declarations and the cards of 21 tricks."""
VARIANTS = (Variant("deal", range(4, 5), LONGEST),)


@dataclass(frozen=True)
class Setup:
    """What cutting, robbing and dealing bring about.

    ``robbed`` are the cutter's cards in the order they were taken, ``stop`` the card at which he
    stopped (None where he took all he may).  ``batches`` are the two batches of each seat,
    ``exposed`` the last card of each.  ``turned`` are the dealer's robbed cards, ``turned_stop``
    the card of the fola at which he stopped, ``taken`` the cards he took from the rest of it,
    ``fola`` what is left.
    """

    robbed: tuple[Card, ...]
    stop: Card | None
    batches: tuple[tuple[Row, ...], ...]
    exposed: tuple[Card, ...]
    turned: tuple[Card, ...]
    turned_stop: Card | None
    taken: tuple[Card, ...]
    fola: tuple[Card, ...]


def set_up(dealer: int, pack: tuple[Card, ...], cut: int) -> Setup:
    """Cut, rob and deal a pack, its top card first."""
    kept = cut
    while cut - kept < MOST_ROBBED and is_robbed(pack[kept - 1]):
        kept -= 1
    robbed = pack[kept:cut][::-1]
    rest = bytes(pack[cut:] + pack[:kept])
    first, second = BATCHES
    batches: list[tuple[Row, ...]] = [()] * 4
    at, later = 0, 4 * first
    for seat in DEALT[dealer]:
        to, end = at + first, later + second
        batches[seat] = (rest[at:to], rest[later:end])
        at, later = to, end
    turns = later
    while turns < len(rest) and is_robbed(rest[turns]):
        turns += 1
    below = rest[turns:]
    setup = Setup.__new__(Setup)
    setup.__dict__.update(  # the class is frozen, and its own way to make one takes longer
        robbed=robbed,
        stop=pack[kept - 1] if len(robbed) < MOST_ROBBED else None,
        batches=tuple(batches),
        exposed=tuple([one[1][-1] for one in batches]),
        turned=tuple(rest[later:turns]),
        turned_stop=below[0] if below else None,
        taken=tuple(precious(below)),
        fola=tuple(worthless(below)),
    )
    return setup


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
