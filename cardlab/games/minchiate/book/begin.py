"""The frame of the game: aim, players, the cards and what they count."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Rules
from ....messages import Message
from ....rulebook import Item, Section
from .. import deck
from ..deck import DECK, KINGS, MATTO, SUIT, SUIT_SIZE, SUITS, TRUMP, number_of
from ..names import ITALIAN_SUITS
from ..reasons import seat_name, suit_name, team_name
from . import dealt
from .numbers import archer
from .page import NOTHING, Row, cell, message, picture, section, table, text


def aim(rules: Rules) -> Section:
    """What the game is about."""
    return section(
        "aim",
        text("aim.goal"),
        text("aim.resti"),
        text("aim.course"),
        text("aim.family"),
    )


def players(rules: Rules) -> Section:
    """Partners, seats, direction, and who has which task."""
    names = {f"seat_{seat}": seat_name(seat) for seat in range(4)}
    return section(
        "players",
        text("players.four"),
        text("players.seats", team_a=team_name(0), team_b=team_name(1)),
        text("players.direction"),
        text("players.tasks"),
        text("players.tasks.example", kind="example", **names),
        text("players.again"),
    )


def cards(rules: Rules) -> Section:
    """The four suits, the trumps and the Matto, and their codes."""
    suits = [DECK.text(range(SUIT_SIZE * suit, SUIT_SIZE * (suit + 1))) for suit in range(4)]
    return section(
        "cards",
        text("cards.pack"),
        text("cards.courts"),
        text("cards.numerals"),
        table("cards.table", "suit italian courts numerals letter", _suits()),
        picture(rules, "cards.coins.picture", " | ".join(suits)),
        picture(rules, "cards.swords.picture", " | ".join((*suits[2:], *suits[:2]))),
        text("cards.trumps"),
        text("cards.matto"),
        text("cards.codes"),
    )


def _suits() -> Iterator[Row]:
    """By suit: its names, its cards from strong to weak, and its letter."""
    for suit, letter in enumerate(SUITS):
        codes = [DECK.codes[SUIT_SIZE * suit + place] for place in reversed(range(SUIT_SIZE))]
        yield (
            suit_name(suit),
            cell(ITALIAN_SUITS[suit]),
            message("cards.court"),
            cell(" ".join(code[:-1] for code in codes if code[:-1].isdigit())),
            cell(letter),
        )


def values(rules: Rules) -> Section:
    """Which cards count how much."""
    return section(
        "values",
        text("values.counting"),
        table("values.table", "value cards each sum", _values()),
        text("values.archer", archer=archer()),
        text("values.moments"),
        _hand(rules),
    )


def _hand(rules: Rules) -> Item:
    """South's hand in the worked deal, with its counting cards lit."""
    hands = dealt.hands(rules, dealt.SET_UP)
    held = [DECK.card(code) for code in hands[0].split()]
    counting = [card for card in held if deck.VALUE[card]]
    return picture(
        rules,
        "values.picture",
        " | ".join(hands),
        marks=DECK.text(counting),
        more={"counted": len(counting), "worth": sum(deck.VALUE[card] for card in counting)},
    )


def _values() -> Iterator[Row]:
    """By value: the cards that have it, how many they are, what they count together."""
    values = deck.VALUE
    for value in sorted(set(values), reverse=True):
        among = [card for card in range(len(DECK)) if values[card] == value]
        yield (
            cell(value or NOTHING),
            _among(among) if value else message("values.others"),
            cell(len(among)),
            cell(value * len(among) or NOTHING),
        )
    counted = [value for value in values if value]
    yield message("together"), message("values.all"), cell(len(counted)), cell(sum(values))


def _among(among: list[int]) -> Message:
    """Cards of one value: the trumps by their numbers, and perhaps the kings and the Matto."""
    numbers = [number_of(card) for card in among if SUIT[card] == TRUMP]
    kings = set(among) >= {*KINGS, MATTO}
    return message("values.kings" if kings else "values.trumps", numbers=_ranges(numbers))


def _ranges(numbers: list[int]) -> tuple[Message, ...]:
    """Numbers in rising order, those in a row together."""
    found: list[Message] = []
    first = 0
    for place, number in enumerate(numbers, 1):
        if numbers[place : place + 1] != [number + 1]:
            start = numbers[first]
            found.append(
                cell(number) if start == number else message("values.to", first=start, last=number)
            )
            first = place
    return tuple(found)
