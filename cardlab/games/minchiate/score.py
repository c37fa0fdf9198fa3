"""The score: events, conversions into resti, and the end count (4.6).

Points come from here and nowhere else.  A ledger entry is one line of the sheet.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final, NamedTuple

from ...cards import Card
from ...game import Line
from ...messages import Message
from .combinations import Combination, combinations
from .deck import DECK, FALLING, IDLE, MATTO, T29, VALUE, VALUES, Row, arranged

RESTO: Final = 60
"""So many points ahead are one resto."""
HALF: Final = 42
"""Cards of a pile beyond these count one each."""
LAST_TRICK: Final = 10
TEAMS: Final = "AB"
"""Team A has seats 0 and 2, team B seats 1 and 3."""

ROBBED, EXPOSED, DECLARED, CAPTURED, CONVERTED, PILE, COMBINED, CARDS, LAST, CLOSED = RULE = (
    "minchiate.robbed",
    "minchiate.exposed",
    "minchiate.declared",
    "minchiate.captured",
    "minchiate.resto",
    "minchiate.end.cards",
    "minchiate.end.combination",
    "minchiate.end.count",
    "minchiate.end.last",
    "minchiate.end.rest",
)


class Entry(NamedTuple):
    """A line of the score: its rule, the team (0 or 1), its points, its cards, its resti.

    ``name`` is the name of a combination.
    """

    rule: str
    team: int
    points: int
    cards: tuple[Card, ...] = ()
    resti: int = 0
    name: str = ""


entry_of = cache(Entry)
"""``Entry``, each made once: except for whole piles there are only some thousands of them."""


@cache
def captured(team: int, cards: tuple[Card, ...]) -> tuple[Entry, int]:
    """The line of a trick in which a team captured these cards, and how far A comes ahead by it."""
    points = sum([VALUE[card] for card in cards])
    return Entry(CAPTURED, team, points, cards), -points if team else points


def resti_of(rest: int) -> int:
    """The resti for what is left at the end: every sixty begun is one (D18)."""
    return -(-abs(rest) // RESTO)


class Count(NamedTuple):
    """The end count of a team: card points, combinations, cards over 42, last trick."""

    cards: int
    combinations: tuple[Combination, ...]
    beyond: int
    last: int

    @property
    def total(self) -> int:
        """All together."""
        cards, held, beyond, last = self
        return cards + sum([points for _, _, points in held]) + beyond + last


def end_count(pile: Collection[Card], size: int, last: bool, merge_tens: bool) -> Count:
    """The end count of a pile."""
    return Count(
        sum(bytes(pile).translate(VALUES)),
        tuple(combinations(pile, merge_tens)),
        max(0, size - HALF),
        LAST_TRICK if last else 0,
    )


def payment(own: Row, other: Row, merge_tens: bool) -> Card:
    """The card a team pays for the Matto (D14), from its pile; the Matto itself if it has no other.

    A card of value 0 but the 29, the weakest of the first suit in the order of the deck; if there
    is none, the card whose loss costs least in the end count.
    """
    for card in IDLE:
        if card in own:
            return card
    cards = sorted(card for card in own if card != MATTO)
    if not cards:
        return MATTO

    def balance(paid: Card) -> int:
        left = [card for card in own if card != paid]
        return (
            end_count(left, len(left), False, merge_tens).total
            - end_count([*other, paid], len(other) + 1, False, merge_tens).total
        )

    return max(cards, key=balance)


def end_entries(team: int, pile: Collection[Card], count: Count) -> list[Entry]:
    """The lines of a team's end count; there is none of zero points."""
    worth, held, beyond, last = count
    found = []
    if worth:
        found.append(Entry(PILE, team, worth, tuple(arranged(FALLING, pile))))
    found += [entry_of(COMBINED, team, points, cards, 0, name) for name, cards, points in held]
    if beyond:
        found.append(entry_of(CARDS, team, beyond))
    if last:
        found.append(entry_of(LAST, team, last))
    return found


def line(entry: Entry) -> Line:
    """An entry as a line of the sheet."""
    rule, team, points, cards, resti, name = entry
    case = rule.partition(".")[2]
    id = f"minchiate.line.{case}"
    params: dict[str, object] = {"points": abs(points), "cards": DECK.listed(cards)}
    if resti:
        params["n"] = resti
    if rule == CARDS:
        params["size"] = HALF + points
    if name:
        params["name"] = combination_name(name)
        if points > _plain(cards):
            id = f"minchiate.line.{case}.matto"
    return Line(
        round=1,
        to=TEAMS[team],
        points=points,
        rule=rule,
        message=Message(id, **params),
        cards=tuple(DECK.codes[card] for card in cards),
        resti=resti or None,
    )


def _plain(cards: tuple[Card, ...]) -> int:
    """The values of a combination's cards without the Matto's addition."""
    return sum(5 if card == T29 else VALUE[card] for card in cards)


def combination_name(name: str) -> Message:
    """What a person calls this combination."""
    kind, _, rest = name.partition(" ")
    if kind == "run":
        low, _, high = rest.partition("-")
        return Message("minchiate.combination.run", low=low, high=high)
    return Message(f"minchiate.combination.{name.replace(' ', '.')}")
