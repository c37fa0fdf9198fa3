"""The whole deal of the examples, told from the first points to the last resto."""

from __future__ import annotations

from collections.abc import Iterator

from ....game import Rules
from ....rulebook import Item, Section
from ..deck import DECK, MATTO
from ..moves import TEXTS
from ..reasons import seat_name, team_name
from ..score import CAPTURED, CLOSED, CONVERTED, Entry, end_count, line
from ..state import State
from . import dealt
from .counting import count_rows
from .numbers import signed
from .page import NOTHING, Row, cards, cell, message, section, table, text


def example(rules: Rules) -> Section:
    """What was scored before the tricks, the tricks, and the count."""
    before = dealt.played(rules, dealt.DECLARED_ALL)
    end = dealt.played(rules, len(dealt.MOVES))
    piles, paid = end.final_piles()
    last = end.winner & 1
    counts = [
        end_count(pile, len(pile), last == team, end.opening.merge_tens)
        for team, pile in enumerate(piles)
    ]
    a, b = (count.total for count in counts)
    closed = next(one for one in end.ledger if one.rule == CLOSED)
    matto = next(number for number, trick in enumerate(end.tricks, 1) if MATTO in trick[2:])
    return section(
        "example",
        text("example.intro"),
        Item(message("example.discards", **_discards(before))),
        table("example.setup", "line team difference", _before(before)),
        table("example.tricks", "trick leads codes wins captured difference", _tricks(rules)),
        text("example.matto", trick=matto, paid=DECK.name(paid[1] if paid else MATTO)),
        table("example.count", "what a b", count_rows(counts)),
        text(
            "example.result",
            before=signed(end.difference - a + b),
            counted=a - b,
            after=signed(end.difference),
            more=closed.resti,
            a_resti=end.resti[0],
            b_resti=end.resti[1],
        ),
    )


def _discards(state: State) -> dict[str, object]:
    cutter, dealer = (DECK.listed(cards(codes)) for codes in dealt.DISCARDS)
    return {"cutter_cards": cutter, "dealer_cards": dealer, "fola": len(state.fola())}


def _before(state: State) -> Iterator[Row]:
    """The lines of the score so far, each with the difference after it."""
    difference = 0
    for entry in state.ledger:
        difference += _for_a(entry)
        yield line(entry).message, team_name(entry.team), cell(signed(difference))


def _tricks(rules: Rules) -> Iterator[Row]:
    """The tricks: who led, the cards, who won, what was captured, and the difference."""
    state = dealt.played(rules, dealt.DECLARED_ALL)
    difference = state.difference
    for number, codes in enumerate(dealt.TRICKS, 1):
        leader, scored = state.turn, len(state.ledger)
        for code in codes.split():
            state.play(TEXTS[f"play {code}"])
        captured, told = 0, cell(signed(difference))
        for entry in state.ledger[scored:]:
            before = difference
            if entry.rule in (CAPTURED, CONVERTED):
                difference += _for_a(entry)
            if entry.rule == CAPTURED:
                captured, told = entry.points, cell(signed(difference))
            elif entry.rule == CONVERTED:
                told = message("example.resto", ahead=signed(before), left=signed(difference))
        yield (
            cell(number),
            seat_name(leader),
            cell(codes),
            seat_name(state.tricks[-1][1]),
            cell(captured or NOTHING),
            told,
        )


def _for_a(entry: Entry) -> int:
    """What a line of the score adds to the difference."""
    return -entry.points if entry.team else entry.points
