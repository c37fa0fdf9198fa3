"""Playing tricks, and the king rule."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Section
from .page import picture, section, text

KING = "KD 9D M 2S | 6D 3B T11 8C | 5S 7B 2C | JB QS 10C"
"""South holds the king of coins, North has led a coin, West has played to it, too."""


def tricks(rules: Rules) -> Section:
    """Leading, following, trumping, winning."""
    return section(
        "tricks",
        text("tricks.what"),
        text("tricks.lead"),
        text("tricks.follow", "minchiate.follow-suit"),
        picture(
            rules,
            "tricks.follow.picture",
            "KS 2S M 5B | 7S JS T8 3D | 10B 4B 6C | QC T12 8D",
            marks="KS 2S M",
            trick="9S 4S",
        ),
        text("tricks.trump", "minchiate.trump"),
        picture(
            rules,
            "tricks.trump.picture",
            "T4 T22 M KD | 2C 5S T17 8B | 7D JB 3S | 1S NB 4D",
            marks="T4 T22 M",
            trick="6C 9C",
        ),
        text("tricks.any"),
        text("tricks.high"),
        text("tricks.win"),
        picture(
            rules,
            "tricks.cups.picture",
            "6C 2S | 9C 3B | 1C 5D | 4C T3",
            "play 6C, play 9C, play 1C, play 4C",
            "1C",
        ),
        picture(
            rules,
            "tricks.swords.picture",
            "4S 6C | 10S T9 | JB 7D | 2S KC",
            "play 4S, play 10S, play JB, play 2S",
            "10S",
        ),
        picture(
            rules,
            "tricks.trumps.picture",
            "8B 4S | T14 5C | T27 9D | T8 3C",
            "play 8B, play T14, play T27, play T8",
            "T27",
        ),
        text("tricks.pile"),
        text("tricks.own", "minchiate.own-card"),
    )


def king(rules: Rules) -> Section:
    """When the king must be played."""
    return section(
        "king",
        text("king.rule", "minchiate.king"),
        picture(rules, "king.must.picture", KING, marks="KD", trick="4D T9"),
        picture(
            rules,
            "king.free.picture",
            KING.replace("JB QS", "JD QS"),
            marks="KD 9D M",
            trick="4D 7D",
        ),
        picture(rules, "king.later.picture", KING, marks="KD 9D M", trick="4D T9", led="D"),
        text("king.whose"),
        text("king.lead"),
    )
