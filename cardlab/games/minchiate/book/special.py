"""The Matto, capturing, and what is secret."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Section
from .page import by, picture, section, text

LAST_TRICK = "M | KS | 8S | 2B"
"""East leads to the last trick and wins it; South has only the Matto left."""
LAST_MOVES = "play KS, play 8S, play 2B, play M"


def matto(rules: Rules) -> Section:
    """What the Matto can do, and what is paid for it."""
    return section(
        "matto",
        text("matto.excuse"),
        text("matto.stays"),
        picture(
            rules,
            "matto.excuse.picture",
            "T36 T1 M 4S | T12 8C 2B 5D | T7 6S 9D 3C | 7B 3S 10D",
            "play M, play T12, play T7",
            "M",
            trick="T39",
        ),
        text("matto.led"),
        picture(
            rules,
            "matto.led.picture",
            "5C T7 | 8C 3B | QC 2D | JS",
            marks="5C T7",
            trick="M",
        ),
        text(by(rules, "mattoPay", "matto.pay")),
        text("matto.card"),
        picture(
            rules,
            "matto.pay.picture",
            LAST_TRICK,
            LAST_MOVES,
            "M",
            turn=1,
            piles=["T20 JD 10D", "7C QB"],
        ),
        picture(
            rules,
            "matto.dear.picture",
            LAST_TRICK,
            LAST_MOVES,
            "M",
            turn=1,
            piles=["KC T10 T20 T30", "7C QB"],
        ),
        text("matto.none"),
    )


def capture(rules: Rules) -> Section:
    """What a trick scores at once."""
    return section(
        "capture",
        text("capture.points", "minchiate.captured"),
        picture(
            rules,
            "capture.picture",
            "8B 4S | T13 5C | T38 9D | T2 3C",
            "play 8B, play T13, play T38, play T2",
            "T13 T2",
        ),
        text("capture.own"),
        text("capture.any"),
    )


def secret(rules: Rules) -> Section:
    """What is private and what is open."""
    return section(
        "secret",
        text("secret.hand"),
        text("secret.before", kind="item"),
        text("secret.declared", kind="item"),
        text("secret.tricks", kind="item"),
        text("secret.score", kind="item"),
        text("secret.pile"),
    )
