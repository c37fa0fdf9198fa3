"""The combinations and what they score, with examples."""

from __future__ import annotations

from ....game import Rules
from ....messages import Message
from ....rulebook import Section
from ..combinations import Combination
from ..combinations import combinations as found_in
from ..score import combination_name
from .numbers import archer, tens
from .page import NOTHING, Row, by, cards, cell, message, picture, section, short, table, text

EXAMPLES = (
    "T1 T2 T3 T4 T5",
    "T2 T3 T4",
    "T28 T29 T30",
    "T28 T29 T30 T31 T32 T33",
    "T30 T31 T32 T34 T35 T36",
    "T28 T29 T30 T31 T32 T33 T34 T35 T36 T37 T38 T39 T40",
    "T10 T20 T30",
    "T10 T20 T30 T40",
    "T10 T20 T30 T40 M",
    "KD KC KS",
    "KD KC KS KB M",
    "T1 T40 M",
    "T1 T13 T28 M",
    "T1 T2 T3 T13 T28 T29 T30 T40 M KS",
    "T28 T30 T31",
    "T27 T28 T29",
    "T4 T5 T6",
    "T29 T30 M KD KC",
)
"""Sets of cards, most with combinations in them, some almost."""
RICH = EXAMPLES[13]


def combinations(rules: Rules) -> Section:
    """What is a combination, and what it scores."""
    merge = rules["mergeTens"]
    rich = found_in(cards(RICH), merge)
    lit = [code for code in RICH.split() if code != "KS"]
    return section(
        "combinations",
        text("combinations.what"),
        text("combinations.run", kind="item"),
        text("combinations.ends", kind="item"),
        text("combinations.threes", kind="item"),
        text(by(rules, "mergeTens", "combinations.tens"), kind="item", **tens()),
        text("combinations.kings", kind="item"),
        text("combinations.score", archer=archer()),
        text("combinations.matto"),
        text("combinations.several"),
        table("combinations.table", "cards combinations sum", _examples(merge)),
        picture(
            rules,
            "combinations.picture",
            RICH,
            marks=" ".join(lit),
            phase="declare",
            more={"count": len(rich), "total": sum(one.points for one in rich)},
        ),
        text("combinations.almost"),
    )


def _examples(merge: bool) -> list[Row]:
    rows: list[Row] = []
    for codes in EXAMPLES:
        among = found_in(cards(codes), merge)
        total = sum(one.points for one in among)
        rows.append((message("list", cards=short(cards(codes))), listed(among), cell(total)))
    return rows


def listed(among: list[Combination]) -> Message:
    """Combinations, each with its points."""
    told: Message | None = None
    for one in among:
        now = message("held", named=combination_name(one.name), points=one.points)
        told = now if told is None else message("and", first=told, then=now)
    return told or cell(NOTHING)
