"""The difference, the resti, and the count at the end."""

from __future__ import annotations

from ....game import Rules
from ....messages import Message
from ....rulebook import Item, Section
from ..deck import MATTO, T1
from ..score import Count, end_count, resti_of
from .combining import listed
from .counting import count_rows, event_rows, rest_rows
from .numbers import signed
from .page import by, cards, message, picture, section, short, table, text

DIFFERENCE = -35
"""The difference before the count of the example."""
RESTI = (1, 2)
"""The resti before it."""
PILES = (
    ("T40 T39 T38 T35 T34 T30 T29 T20 T10 T5 T4 T3 M KD KS KB", 47),
    ("T37 T36 T33 T32 T31 T28 T13 T1 T2 KC", 37),
)
"""The cards that matter in the two piles, and how many cards there are in all."""
LAST = 1
"""The team that has won the last trick."""


def resti(rules: Rules) -> Section:
    """How a lead becomes resti during the deal."""
    return section(
        "resti",
        text("resti.difference"),
        text("resti.resto", "minchiate.resto"),
        picture(
            rules,
            "resti.picture",
            "T40 4S | T39 5C | 6D 9D | 7B 3C",
            "play T40, play T39, play 6D, play 7B",
            "T39",
            difference=55,
            more={"ahead": 55},
        ),
        text("resti.when"),
        text("resti.robbed", kind="item"),
        text("resti.exposed", kind="item"),
        text("resti.declared", kind="item"),
        text("resti.captured", kind="item"),
        table("resti.table", "events difference resti", event_rows()),
        text("resti.kept"),
    )


def end(rules: Rules) -> Section:
    """The count of the piles, the last resti, and who wins."""
    counts = example_counts(rules)
    return section(
        "end",
        text("end.piles"),
        text("end.cards", "minchiate.end.cards", kind="item"),
        text("end.combination", "minchiate.end.combination", kind="item"),
        text("end.beyond", "minchiate.end.count", kind="item"),
        text("end.last", "minchiate.end.last", kind="item"),
        text("end.once"),
        text("end.rest", "minchiate.end.rest"),
        table("end.rests", "rest more", rest_rows()),
        text("end.net"),
        text("end.over", "game.over"),
        *_example(rules, counts),
    )


def example_counts(rules: Rules) -> list[Count]:
    """The end counts of the two piles of the example."""
    return [
        end_count(cards(codes), size, team == LAST, rules["mergeTens"])
        for team, (codes, size) in enumerate(PILES)
    ]


def _example(rules: Rules, counts: list[Count]) -> tuple[Item, ...]:
    """Two piles, their counts, and the end of the deal."""
    a, b = (count.total for count in counts)
    after = DIFFERENCE + a - b
    more = resti_of(after)
    return (
        text(
            "end.example",
            kind="example",
            a_cards=_pile(0),
            a_size=PILES[0][1],
            b_cards=_pile(1),
            b_size=PILES[1][1],
            behind=-DIFFERENCE,
            a_before=RESTI[0],
            b_before=RESTI[1],
        ),
        text(
            "end.example.combinations",
            kind="example",
            a_combinations=listed(list(counts[0].combinations)),
            b_combinations=listed(list(counts[1].combinations)),
        ),
        table("end.table", "what a b", count_rows(counts)),
        text(
            by(rules, "mergeTens", "end.example.result"),
            kind="example",
            before=signed(DIFFERENCE),
            counted=a - b,
            after=signed(after),
            more=more,
            a_resti=RESTI[0] + more,
            b_resti=RESTI[1],
            others=_after_otherwise(rules),
        ),
    )


def _after_otherwise(rules: Rules) -> str:
    """The difference if the tens were counted the other way."""
    a, b = (count.total for count in example_counts({"mergeTens": not rules["mergeTens"]}))
    return signed(DIFFERENCE + a - b)


def _pile(team: int) -> Message:
    """The cards of a pile: its trumps, the Matto, the others."""
    among = sorted(cards(PILES[team][0]), reverse=True)
    trumps = [card for card in among if T1 <= card < MATTO]
    others = [card for card in among if card not in trumps]
    return message("list", cards=short(trumps + others))
