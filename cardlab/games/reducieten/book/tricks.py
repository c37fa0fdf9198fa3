"""The four options that are played in tricks."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Section
from .page import picture, section, text


def tricks(rules: Rules) -> Section:
    """How a trick is played, and when a round of tricks is over."""
    return section(
        "tricks",
        text("tricks.what"),
        text("tricks.lead"),
        text("tricks.follow", "reducieten.follow-suit"),
        picture(
            "tricks.follow.picture",
            "KC 8C QS | 7C AS TD | KD JD | QD 9D",
            marks="KC 8C",
            option="tricks",
            trick="9C TC",
        ),
        text("tricks.discard"),
        text("tricks.high"),
        text("tricks.take"),
        picture(
            "tricks.take.picture",
            "KC 8D | 7C QD | TD | 9D",
            "play KC, play 7C",
            "KC",
            option="queens",
            trick="9C AS",
        ),
        text("tricks.next"),
        text("tricks.own", "reducieten.own-card"),
        text("tricks.early"),
        text("tricks.unplayed"),
    )


def hearts(rules: Rules) -> Section:
    """No hearts."""
    return section(
        "hearts",
        text("hearts.card", "reducieten.hearts.card"),
        picture(
            "hearts.picture",
            "8S 7C | JS 8H | QS 9C | KH TS JC",
            "play KH",
            "KH TH 9H",
            turn=3,
            option="hearts",
            trick="9H TH 7D",
        ),
        text("hearts.end"),
    )


def no_tricks(rules: Rules) -> Section:
    """No tricks."""
    return section(
        "notricks",
        text("notricks.trick", "reducieten.tricks.trick"),
        picture(
            "notricks.picture",
            "7C | AD | AS | KH",
            "play 7C, play AD, play AS, play KH",
            "7C",
            option="tricks",
        ),
        text("notricks.end"),
    )


def king(rules: Rules) -> Section:
    """No king of hearts."""
    return section(
        "king",
        text("king.card", "reducieten.kingHearts.card"),
        picture(
            "king.picture",
            "9S 7C | KH TS 8C | TH 9C 8S | QH JS 7S",
            "play KH, play TH, play QH",
            "KH",
            turn=1,
            option="kingHearts",
            trick="8H",
        ),
        text("king.end"),
    )


def queens(rules: Rules) -> Section:
    """No queens."""
    return section(
        "queens",
        text("queens.card", "reducieten.queens.card"),
        picture(
            "queens.picture",
            "QS QD 7H | 9C 8H TS | KC 9H JS | AD 8D",
            marks="QS QD",
            option="queens",
            trick="AC",
        ),
        text("queens.end"),
    )
