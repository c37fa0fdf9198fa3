"""What comes after the rules: tricky cases, rulings, and the rules that can be set."""

from __future__ import annotations

from ....game import Rules
from ....messages import Message
from ....rulebook import Section
from .page import by, picture, section, text

RULINGS = 15
"""How many gaps of the original rules had to be filled: A1 to A15."""


def tricky(rules: Rules) -> Section:
    """Cases in which people go wrong."""
    return section(
        "tricky",
        picture(
            "tricky.1",
            "AH 8C 7C 8S 7S 9D 8D 7D | QH JH TH 9H JC TC 9C 9S"
            "| KH AC KC QC KS QS JS TS | 8H 7H AS AD KD QD JD TD",
            "play AH, play 9H, play KH, play 7H",
            "KH",
            option="kingHearts",
        ),
        picture(
            "tricky.2",
            "8C 7D | 9C 8H 7C | 9S 9D 8D | AS TD JD",
            "play 8H, play 9S, play AS",
            "8H AS",
            turn=1,
            option="hearts",
            trick="KS",
        ),
        picture(
            "tricky.3",
            "QC 7C | QH 7H | QS 7S | QD 7D",
            "play QC, play QH, play QS, play QD",
            "QC QH QS QD",
            option="queens",
        ),
        text("tricky.4", kind="example"),
        picture(
            "tricky.5",
            "TH JS 9S | QC 9H KD | QS AH 8D | AS TS",
            marks="JS",
            option="reduciet",
            layout="KH QH JH",
            start="Q",
        ),
        picture(
            "tricky.6",
            "AH 8H 7S TD | KC 9H JS | 7C JH QD | 7D 9S",
            marks="8H 7S",
            option="reduciet",
            layout="7H",
            start="7",
        ),
        picture(
            "tricky.7",
            "AH KH AS 9D | QC QH KS 8D | AC JH QS 7D | KC 9H JS JD",
            "play AH, play AS",
            "AH AS KH",
            option="reduciet",
        ),
        picture(
            "tricky.8",
            "AH | JH 8H QC | TC TH AS | KC 7S JD",
            "play AH",
            "AH",
            option="reduciet",
            layout="KH QH",
            start="Q",
        ),
        picture(
            by(rules, "aceBonusMandatory", "tricky.9"),
            "AH JH 8D | 8H QC 9D | TC TH AS | KC 7S JD",
            "play AH, stop",
            "AH JH",
            option="reduciet",
            layout="KH QH",
            start="Q",
        ),
        text("tricky.10", kind="example"),
        text("tricky.11", kind="example"),
        picture(
            "tricky.12",
            "KC 7C 7D | QC JH KD | 9C 9H 7S | JC KS JD",
            marks="AC KC",
            variant="modernRound",
            layout="AC TH 8S QD",
        ),
        picture(
            "tricky.13",
            "TH 9H 8H | | |",
            "play TH, play 9H",
            "TH 9H 8H",
            variant="duel",
            layout="QH JH",
            start="Q",
            out=[1, 2, 3],
        ),
        text("tricky.14", kind="example"),
    )


def rulings(rules: Rules) -> Section:
    """Decisions on gaps in the original rules, with their reasons."""
    notes = (text(f"rulings.A{number}", kind="ruling") for number in range(1, RULINGS + 1))
    return section("rulings", text("rulings.intro"), *notes)


def switches(rules: Rules) -> Section:
    """The rules that can be set, and how they are set now."""
    return section(
        "switches",
        text("switches.intro"),
        text(
            by(rules, "aceBonusMandatory", "switches.aceBonusMandatory"),
            kind="switch",
            title=Message("reducieten.switch.aceBonusMandatory"),
        ),
        text(
            by(rules, "modernSecond", "switches.modernSecond"),
            kind="switch",
            title=Message("reducieten.switch.modernSecond"),
        ),
    )
