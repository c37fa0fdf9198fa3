"""Before the players have anything to do: cutting, robbing and dealing."""

from __future__ import annotations

from collections.abc import Iterator

from ....cards import Card
from ....game import Rules
from ....rulebook import Section
from .. import deck
from ..deck import DECK
from ..reasons import seat_name
from . import dealt
from .page import NOTHING, Row, by, cell, message, section, table, text


def cut(rules: Rules) -> Section:
    """The cut and the cutter's robbery."""
    setup = dealt.opening(rules).setup
    rows = [_card(card, "robbed") for card in setup.robbed]
    if setup.stop is not None:
        rows.append(_card(setup.stop, "stop", 0))
    return section(
        "cut",
        text("cut.system"),
        text("cut.cut"),
        text("cut.rob"),
        text("cut.points", "minchiate.robbed"),
        text("cut.pack"),
        text("cut.public"),
        table("cut.table", "card happens points", rows, cut=dealt.CUT),
    )


def deal(rules: Rules) -> Section:
    """The two batches and the exposed cards."""
    return section(
        "deal",
        text("deal.batches"),
        text(by(rules, "exposeAll", "deal.exposed"), "minchiate.exposed"),
        text("deal.hand"),
        text("deal.nothing"),
        table(by(rules, "exposeAll", "deal.table"), "player card points", _exposed(rules)),
    )


def _exposed(rules: Rules) -> Iterator[Row]:
    """Whose last card is turned up, which it is, and what it scores."""
    opening = dealt.opening(rules)
    for step in range(4):
        seat = (opening.first + step) % 4
        if opening.expose_all or seat == opening.dealer:
            card = opening.setup.exposed[seat]
            yield seat_name(seat), DECK.name(card), cell(deck.VALUE[card] or NOTHING)


def fola(rules: Rules) -> Section:
    """The cards that are left: the dealer's robbery and taking."""
    setup = dealt.opening(rules).setup
    rows = [_card(card, "robbed") for card in setup.turned]
    if setup.turned_stop is not None:
        rows.append(_card(setup.turned_stop, "stop", 0))
    rows += [_card(card, "taken", 0) for card in setup.taken]
    size = len(setup.turned) + len(setup.taken) + len(setup.fola)
    return section(
        "fola",
        text("fola.what"),
        text("fola.rob"),
        text("fola.take"),
        table("fola.table", "card happens points", rows, size=size, rest=len(setup.fola)),
        text("fola.all"),
        text("fola.none"),
    )


def _card(card: Card, what: str, points: int | None = None) -> Row:
    """What happens to a card of the pack; without ``points`` it scores its value."""
    scored = deck.VALUE[card] if points is None else points
    return DECK.name(card), message(f"pack.{what}"), cell(scored or NOTHING)
