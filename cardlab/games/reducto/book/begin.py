"""Before the first turn: the aim, the players, the cards, and how a game is set up."""

from __future__ import annotations

from itertools import groupby

from ....game import Rules
from ....messages import Message, minus
from ....rulebook import Item, Section
from .. import opening
from ..deck import DECK, SET, VALUES
from ..field import ALL
from ..reasons import seat_name
from .page import by, message, picture, section, text

CLOSED = " / ".join(["[5] [1] [8] [3]"] * 4)
OPENED = "3 9 [8] [3] / " + " / ".join(["[5] [1] [8] [3]"] * 3)
OTHER_OPENED = "0 7 [2] [6] / " + " / ".join(["[4] [7] [2] [6]"] * 3)


def aim(rules: Rules) -> Section:
    """What the game is about, and the two ways to play it."""
    return section(
        "aim",
        text("aim.goal"),
        text("aim.ways"),
        text("aim.kinds"),
        text("aim.family", skyjo=message("skyjo.title")),
    )


def players(rules: Rules) -> Section:
    """Seats and order."""
    seats = tuple(map(seat_name, range(opening.SEATS[-1])))
    return section(
        "players",
        text("players.count"),
        text("players.seats", names=seats),
        text("players.order"),
    )


def cards(rules: Rules) -> Section:
    """What a set is made of, and what happens when it is used up."""
    return section(
        "cards",
        text("cards.set"),
        Item(message("cards.table"), rows=_copies()),
        text("cards.average"),
        text("cards.new-set"),
        text("cards.no-seed", "record.no-seed"),
        text("cards.codes"),
    )


def _copies() -> tuple[tuple[Message, ...], ...]:
    """By number, or by numbers of which there are equally many: how many of each, and in all."""
    rows = [tuple(message(f"cards.head.{head}") for head in ("value", "each", "all"))]
    for count, same in groupby(zip(VALUES, DECK.copies, strict=True), key=lambda one: one[1]):
        values = [value for value, _ in same]
        rows.append((_values(values), message("value", value=count), _count(count * len(values))))
    return (*rows, (message("cards.sum"), message("value", value="–"), _count(len(SET))))


def _values(values: list[int]) -> Message:
    first, last = minus(values[0]), minus(values[-1])
    if len(values) == 1:
        return message("value", value=first)
    return message("cards.values", first=first, last=last)


def _count(cards: int) -> Message:
    return message("value", value=cards)


def setup(rules: Rules) -> Section:
    """The fields, the two piles, and who begins."""
    fields = f"{OPENED} | {OTHER_OPENED}" if rules["startOpen"] else f"{CLOSED} | {CLOSED}"
    below = len(SET) - opening.SEATS[0] * ALL - 2
    return section(
        "setup",
        text("setup.deal"),
        text("setup.lines"),
        text(by(rules, "startOpen", "setup.open")),
        text("setup.piles"),
        picture(rules, by(rules, "startOpen", "setup.picture"), fields, discard="6", below=below),
        text("setup.first"),
    )
