"""What can be edited in the deal of a record: a field a place, with what stands there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from ..game import Game
from ..lab import Scenario
from ..messages import Message, Words

SEATS = ("leader", "first", "dealer", "attacker")
"""Keys of a deal that hold a seat."""
BY_SEAT = ("hands", "trumps", "piles")
"""Keys that hold something for every seat."""


@dataclass(frozen=True)
class Field:
    """A place of a record (``deal.hands[2]``), what it is called and what stands there.

    ``kind`` is ``cards``, ``seat``, ``number``, ``word`` or ``dealt``: cards of a hand that no key
    of the record names, since they follow from the whole pack.  ``part`` is the number of the round
    whose deal it belongs to, 0 where there are no rounds.  None is unknown, or not said.
    """

    place: str
    kind: str
    label: Message
    value: Any
    words: tuple[str, ...] = ()
    part: int = 0


def fields(scenario: Scenario) -> list[Field]:
    """Every field, in the order of the record."""
    record, game = scenario.record, scenario.game
    given: Mapping[str, Any] = record.deal or {}
    whole = game.write_deal(
        game.read_deal(record.variant, record.seats, record.rules, given, Random(0))
    )
    words = game.deal_words.get(record.variant, {})
    keys = [*whole, *(key for key in dict.fromkeys((*given, *words)) if key not in whole)]
    found: list[Field] = []
    if not {"hands", "fields", "rounds"} & set(keys):
        found += _dealt(scenario, whole)
    for key in keys:
        place = f"deal.{key}"
        if key == "rounds":
            for number, one in enumerate(given.get(key, ())):
                for inner, value in one.items():
                    at = f"{place}[{number}].{inner}"
                    found += _of(game, record.seats, at, inner, value, number + 1)
        elif key in words:
            label = Message(f"lab.deal.{key}")
            found.append(Field(place, "word", label, given.get(key), words[key]))
        else:
            value = given.get(key, None if isinstance(whole.get(key), str) else whole.get(key))
            found += _of(game, record.seats, place, key, value)
    return found


def _dealt(scenario: Scenario, whole: Mapping[str, Any]) -> Iterator[Field]:
    """The hands as they are dealt from a pack that is known."""
    record, game = scenario.record, scenario.game
    if not scenario.complete:
        return
    opening = game.read_deal(record.variant, record.seats, record.rules, whole, None)
    for seat, cards in enumerate(game.position(game.start(opening))["hands"]):
        label = Message("lab.deal.dealt", seat=game.seat_name(seat, record.seats))
        yield Field(f"dealt[{seat}]", "dealt", label, cards)


def _of(game: Game, seats: int, place: str, key: str, value: Any, part: int = 0) -> Iterator[Field]:
    """The fields of one key: one, or one a seat, or one a row."""
    name = f"lab.deal.{key}"
    if key in SEATS:
        yield Field(place, "seat", Message(name), value, (), part)
    elif isinstance(value, int):
        yield Field(place, "number", Message(name), value, (), part)
    elif not isinstance(value, list):
        yield Field(place, "cards", Message(name), value, (), part)
    else:
        for number, one in enumerate(value):
            owner = game.seat_name(number, seats) if key in BY_SEAT or key == "fields" else None
            if isinstance(one, list):
                for row, cards in enumerate(one):
                    label = Message(name, seat=owner, row=row + 1)
                    yield Field(f"{place}[{number}][{row}]", "cards", label, cards, (), part)
            else:
                yield Field(f"{place}[{number}]", "cards", Message(name, seat=owner), one, (), part)


def told(game: Game, field: Field, words: Words, drafts: Mapping[str, Any]) -> dict[str, Any]:
    """A field for the browser; what a person has written there and is refused stands in it."""
    value = drafts.get(field.place, field.value)
    found: dict[str, Any] = {
        "place": field.place,
        "kind": field.kind,
        "label": words(field.label),
        "value": value,
        "part": field.part,
    }
    if field.kind in ("cards", "dealt"):
        found["cards"] = list(_drawn(game, value, words))
    if field.kind == "word":
        found["words"] = [
            {"value": one, "name": words.text(f"{game.name}.{field.place[5:]}.{one}")}
            for one in field.words
        ]
    return found


def _drawn(game: Game, value: Any, words: Words) -> Iterator[dict[str, Any]]:
    """The cards in a text, as far as there are such cards; a hidden one stands in brackets."""
    deck = game.deck
    for token in value.split() if isinstance(value, str) else ():
        code = token.strip("[]")
        card = deck.index.get(code)
        if card is not None:
            name = words(deck.name(card))
            hidden = token != code
            yield {"code": token, "face": deck.face(card), "name": name, "hidden": hidden}
        elif code == "?":
            yield {"code": token, "face": game.name, "name": words.text("lab.card.unknown")}


def exchanged(value: Any, first: str, second: str) -> Any:
    """A deal, or a part of one, in which two cards have changed places."""
    if isinstance(value, dict):
        return {key: exchanged(one, first, second) for key, one in value.items()}
    if isinstance(value, list):
        return [exchanged(one, first, second) for one in value]
    if not isinstance(value, str):
        return value
    other = {first: second, second: first}
    return " ".join(other.get(token, token) for token in value.split())


def swapped(scenario: Scenario, first: list[Any], second: list[Any]) -> dict[str, Any]:
    """The changes by which two cards, each the card of a number at a place, change places.

    What lies face down does so afterwards, too.  Nothing where there are no such cards.
    """
    texts = {one.place: one.value.split() for one in fields(scenario) if isinstance(one.value, str)}
    try:
        (place, number), (other, at) = first, second
        one, two = texts[place][number], texts[other][at]
        texts[place][number] = one.replace(one.strip("[]"), two.strip("[]"))
        texts[other][at] = two.replace(two.strip("[]"), one.strip("[]"))
    except (ValueError, TypeError, KeyError, IndexError):
        return {}
    return {where: " ".join(texts[where]) for where in (place, other)}


def unplaced(scenario: Scenario, shown: list[dict[str, Any]], words: Words) -> list[dict[str, Any]]:
    """The cards that stand in none of these fields, to choose from.

    None where equal cards are in the deck: there a card can be written as often as it is there.
    """
    game, record = scenario.game, scenario.record
    if set(game.deck.copies) != {1}:
        return []
    opening = game.read_deal(record.variant, record.seats, record.rules, record.deal, Random(0))
    placed = {card["code"] for field in shown for card in field.get("cards", ())}
    return [
        {"code": code, "face": game.deck.face(card), "name": words(game.deck.name(card))}
        for card in game.pack(opening)
        if (code := game.deck.codes[card]) not in placed
    ]
