"""Before the first bout: the aim, the cards, and how a deal is set up."""

from __future__ import annotations

from ....game import Rules
from ....messages import Message
from ....rulebook import Item, Section
from ..deals import part, remainder
from ..deck import packs_for
from ..opening import SEATS
from .page import message, section, text


def aim(rules: Rules) -> Section:
    """What the game is about."""
    return section("aim", text("aim.goal"), text("aim.family"), text("aim.new"))


def cards(rules: Rules) -> Section:
    """The pack, the ranks and the redudas."""
    return section(
        "cards", text("cards.pack"), text("cards.ranks"), text("cards.redudas"), text("cards.codes")
    )


def setup(rules: Rules) -> Section:
    """Hands, trumps and piles, and who attacks first."""
    return section(
        "setup",
        text("setup.hands"),
        text("setup.trumps"),
        text("setup.buried"),
        text("setup.piles"),
        Item(message("setup.table"), rows=_sizes()),
        text("setup.first"),
    )


def _sizes() -> tuple[tuple[Message, ...], ...]:
    """By number of players: the packs, and the sizes of the own and the general pile."""
    heads = ("players", "packs", "own", "general")
    rows = [tuple(message(f"setup.head.{head}") for head in heads)]
    for seats in SEATS:
        own = part(seats) + 1
        numbers = (seats, packs_for(seats), own, own + remainder(seats))
        rows.append(tuple(message("value", value=one) for one in numbers))
    return tuple(rows)
