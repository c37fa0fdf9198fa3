"""Deals: reading what a record says, dealing what it leaves open, fresh deals, writing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from ...cards import Card, Mask, pick, shuffled
from ...game import RecordError, Rules
from ...messages import Message
from ...reading import Reader
from .deck import DECK, NOTHING, SET, Cards
from .field import ALL, FULL, PLACES, SIDE, Shape, shape_of, size_of
from .opening import LEVELS, SECONDS, FieldDeal, Reducto

UNKNOWN: Card = 254
"""A face-down card of which a record does not say what it is."""
NOT_CARDS = bytes((UNKNOWN, NOTHING))
MOST = {"moves": 10_000, "seconds": 1_000_000}
"""No limit of a puzzle is higher: every turn adds a card to the discard pile, and is kept."""
MOST_DISCARDED = 1000
"""No game lasts so long that more cards lie on the discard pile."""
BITS = 1 << 52
"""From so many keys is chosen what later sets are shuffled from."""


@dataclass(frozen=True)
class Known:
    """What a record says of a deal.  A pile of which it says nothing is None."""

    fields: tuple[FieldDeal, ...]
    discard: Cards | None
    pile: Cards | None

    def gaps(self) -> list[str]:
        """The places where cards are unknown, in the order of the keys."""
        rows = [
            f"deal.fields[{seat}][{number}]"
            for seat, field in enumerate(self.fields)
            for number in range(size_of(field.shape)[0])
            if UNKNOWN in field.cards[SIDE * number : SIDE * number + SIDE]
        ]
        return (
            rows
            + ([] if self.discard else ["deal.discard"])
            + ([] if self.pile is not None else ["deal.draw"])
        )


# ----------------------------------------------------------------------- reading


def known(variant: str, seats: int, deal: Any) -> Known:
    """A record's ``deal``, read and found possible; ``RecordError`` names the fault."""
    reader = Reader("deal", DECK, counted=False)
    puzzle = variant == "puzzle"
    limits = ("moves", "seconds") if puzzle else ()
    reader.keys(deal, ("first", "fields", "discard", "draw"), limits)
    reader.seat(deal, "first", seats)
    listed = reader.array(deal, "fields", most=seats)
    if len(listed) < seats:
        raise RecordError(reader.at("fields"), Message("record.too-short", n=seats))
    fields = tuple(
        read_field(reader, one, f"deal.fields[{seat}]") for seat, one in enumerate(listed)
    )
    if not puzzle:
        for seat, field in enumerate(fields):
            if not field.hidden:
                raise RecordError(f"deal.fields[{seat}]", Message("reducto.record.no-hidden"))
    discard = reader.pile(deal, "discard", most=MOST_DISCARDED)
    draw = reader.pile(deal, "draw")
    for key in limits:
        if key in deal:
            reader.integer(deal, key, 1, MOST[key])
    return Known(
        fields,
        bytes(discard) if discard else None,
        None if draw is None else bytes(draw),
    )


def read_field(reader: Reader, rows: Any, place: str) -> FieldDeal:
    """A field from its rows: ``3 [5] 0 2``, face-down cards in brackets, ``[?]`` unknown."""
    if not isinstance(rows, list):
        raise RecordError(place, Message("record.not-list"))
    if not rows:
        raise RecordError(place, Message("reducto.record.no-rows"))
    if len(rows) > SIDE:
        raise RecordError(f"{place}[{SIDE}]", Message("record.too-long", n=SIDE))
    cards = [NOTHING] * ALL
    hidden = 0
    columns = 0
    for number, text in enumerate(rows):
        where = f"{place}[{number}]"
        if not isinstance(text, str):
            raise RecordError(where, Message("record.not-cards"))
        codes = text.split()
        if len(codes) > SIDE:
            raise RecordError(where, Message("record.too-many-cards", n=SIDE))
        if not codes:
            raise RecordError(where, Message("reducto.record.empty-row"))
        columns = columns or len(codes)
        if len(codes) != columns:
            raise RecordError(where, Message("reducto.record.row-length"))
        for column, code in enumerate(codes):
            at = SIDE * number + column
            if code.startswith("[") and code.endswith("]"):
                code = code[1:-1]
                hidden |= 1 << at
            if code == "?" and hidden >> at & 1:
                cards[at] = UNKNOWN
            else:
                cards[at] = reader.card(code, where)
    return FieldDeal(bytes(cards), hidden, shape_of(len(rows), columns))


def is_complete(variant: str, seats: int, deal: Any) -> bool:
    """Whether a ``deal`` names every card; ``RecordError`` if it is impossible."""
    return not known(variant, seats, deal).gaps()


def read(
    variant: str, seats: int, rules: Rules, deal: Mapping[str, Any], rng: Random | None
) -> Reducto:
    """The opening of a record's ``deal``; unknown cards and later sets come from ``rng``.

    Without ``rng`` the first place with an unknown card is refused.
    """
    found = known(variant, seats, deal)
    for place in found.gaps() if rng is None else ():
        raise RecordError(place, Message("reducto.record.unknown"))
    puzzle = variant == "puzzle"
    key = None
    if rng is not None:
        key, _ = _first_numbers(seats, rng)
        _open_cards(seats, rules, rng)
        found = _completed(found, rng)
    return Reducto(
        variant=variant,
        seats=seats,
        rules=rules,
        first=deal["first"],
        fields=found.fields,
        discard=found.discard or b"",
        pile=found.pile or b"",
        key=key,
        moves=deal.get("moves", LEVELS["normal"]) if puzzle else 0,
        seconds=deal.get("seconds", SECONDS) if puzzle else 0,
    )


# ----------------------------------------------------------------------- dealing


def fresh(variant: str, seats: int, rules: Rules, rng: Random, level: str) -> Reducto:
    """A fresh deal: 16 face-down cards each, one card on the discard pile (2.2).

    With ``startOpen`` the first two cards of every field are turned up (B5).
    """
    key, first = _first_numbers(seats, rng)
    opened = _open_cards(seats, rules, rng)
    each = len(opened) // seats
    closed = ((1 << ALL) - 1) >> each << each
    fields = tuple(
        FieldDeal(
            bytes(opened[each * seat : each * seat + each]) + bytes((UNKNOWN,)) * (ALL - each),
            closed,
            FULL,
        )
        for seat in range(seats)
    )
    found = _completed(Known(fields, None, None), rng)
    puzzle = variant == "puzzle"
    return Reducto(
        variant=variant,
        seats=seats,
        rules=rules,
        first=first,
        fields=found.fields,
        discard=found.discard or b"",
        pile=found.pile or b"",
        key=key,
        moves=LEVELS[level or "normal"] if puzzle else 0,
        seconds=SECONDS if puzzle else 0,
    )


def _first_numbers(seats: int, rng: Random) -> tuple[int, int]:
    """The key of the later sets, and a first player."""
    return pick(BITS, rng), pick(seats, rng)


def _open_cards(seats: int, rules: Rules, rng: Random) -> list[Card]:
    """The cards that lie open from the start.

    They are dealt by themselves, so that a deal that names only them is completed to the same
    deal by the same ``rng``.
    """
    return shuffled(SET, rng)[: rules["startOpen"] * seats] if rules["startOpen"] else []


def _completed(found: Known, rng: Random) -> Known:
    """The deal with its unknown cards, each as likely as any that is left of the set."""
    rest = list(SET)
    for cards in (
        *(field.cards for field in found.fields),
        found.discard or b"",
        found.pile or b"",
    ):
        for card in cards.translate(None, NOT_CARDS):
            if card in rest:
                rest.remove(card)
    rest = shuffled(rest, rng)
    missing = sum(field.cards.count(UNKNOWN) for field in found.fields) + (not found.discard)
    while len(rest) < missing:  # the record has placed more cards than a set holds
        rest += shuffled(SET, rng)
    left = bytes(rest)
    fields = []
    for field in found.fields:
        dealt = left[: field.cards.count(UNKNOWN)]
        left = left[len(dealt) :]
        fields.append(field._replace(cards=_filled(field.cards, dealt)))
    discard = found.discard or left[:1]
    left = left[not found.discard :]
    return Known(tuple(fields), discard, left if found.pile is None else found.pile)


def _filled(cards: Cards, dealt: Cards) -> Cards:
    """These cards with the unknown ones filled in."""
    if len(dealt) == len(cards):
        return dealt
    more = iter(dealt)
    return bytes([next(more) if card == UNKNOWN else card for card in cards])


# ----------------------------------------------------------------------- writing


def rows_of(cards: Cards, hidden: Mask, shape: Shape) -> list[str]:
    """A field as records write it; face-down cards in brackets, nothing for an empty field."""
    _, columns = size_of(shape)
    texts = [
        f"[{code}]" if hidden >> place & 1 else code
        for place in PLACES[shape]
        for code in ("?" if cards[place] == UNKNOWN else DECK.codes[cards[place]],)
    ]
    return [
        " ".join(texts[start : start + columns]) for start in range(0, len(texts), columns or 1)
    ]


def write(opening: Reducto) -> dict[str, Any]:
    """The explicit ``deal`` of a record."""
    return _written(opening, opening.fields, DECK.text(opening.discard), DECK.text(opening.pile))


def sealed(opening: Reducto) -> dict[str, Any]:
    """The same with everything unknown that lies face down, and the piles."""
    fields = tuple(
        field._replace(
            cards=bytes(
                UNKNOWN if field.hidden >> place & 1 else card
                for place, card in enumerate(field.cards)
            )
        )
        for field in opening.fields
    )
    return _written(opening, fields, None, None)


def _written(
    opening: Reducto, fields: tuple[FieldDeal, ...], discard: str | None, draw: str | None
) -> dict[str, Any]:
    limits = {"moves": opening.moves, "seconds": opening.seconds} if opening.puzzle else {}
    return {
        "first": opening.first,
        "fields": [rows_of(*field) for field in fields],
        "discard": discard,
        "draw": draw,
    } | limits
