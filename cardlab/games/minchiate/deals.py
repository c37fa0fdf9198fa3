"""Deals as records write them: reading, dealing what is unknown, writing."""

from __future__ import annotations

from random import Random
from typing import Any

from ...cards import in_mask, mask_of, pick, shuffled
from ...game import RecordError, Rules
from ...messages import Message
from ...reading import Reader
from .deck import DECK
from .opening import LEAST_CUT, MOST_CUT, Minchiate


def known(deal: Any) -> list[int]:
    """The cards of the pack that a ``deal`` names, its top first; ``RecordError`` if impossible."""
    reader = Reader("deal", DECK)
    reader.keys(deal, ("dealer", "pack", "cut"))
    reader.seat(deal, "dealer", 4)
    pack = reader.pile(deal, "pack", most=len(DECK))
    reader.integer(deal, "cut", LEAST_CUT, MOST_CUT)
    return pack or []


def is_complete(deal: Any) -> bool:
    """Whether a ``deal`` names every card."""
    return len(known(deal)) == len(DECK)


def read(variant: str, rules: Rules, deal: Any, rng: Random | None) -> Minchiate:
    """The opening of a record's ``deal``; the rest of a short pack comes from ``rng``.

    Without ``rng`` a pack that is not whole is refused.
    """
    pack = known(deal)
    if rng is None and len(pack) < len(DECK):
        raise RecordError("deal.pack", Message("record.unknown-cards", n=len(DECK)))
    if rng is not None:
        pick(4, rng), pick(2, rng)
        rest = DECK.full & ~mask_of(pack)
        pack = pack + shuffled(in_mask(rest), rng)
    return Minchiate(variant, 4, rules, deal["dealer"], tuple(pack), deal["cut"])


def write(opening: Minchiate) -> dict[str, Any]:
    """The explicit ``deal`` of a record."""
    return {"dealer": opening.dealer, "pack": DECK.text(opening.pack), "cut": opening.cut}
