"""Cases in which people go wrong."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Item, Section
from ..deck import DECK
from ..score import RESTO, end_count, resti_of
from ..setting_up import HAND
from .finish import DIFFERENCE, RESTI, example_counts
from .page import by, picture, section, text
from .play import KING
from .special import LAST_MOVES, LAST_TRICK


def tricky(rules: Rules) -> Section:
    """Cases in which people go wrong."""
    return section(
        "tricky",
        picture(
            rules,
            "tricky.1",
            "9D 5D M 2S | 6D 3B T11 8C | 5S 7B 2C | JB QS 10C",
            marks="9D 5D M",
            trick="KD T9",
        ),
        picture(
            rules,
            "tricky.2",
            KING.replace("6D", "T22").replace("JB", "JD"),
            "play 9D, play T22",
            "T22",
            trick="4D 7D",
        ),
        picture(
            rules,
            "tricky.3",
            "KC 9C M | 2C 3B T11 | 5S 7B | JB QS",
            marks="KC 9C M",
            trick="6C T14",
            led="C",
        ),
        picture(
            rules,
            "tricky.4",
            "KC 4C JB | 5S 7B | 3D QS | NB 10D",
            marks="KC",
            trick="M 6C T22",
        ),
        picture(
            rules,
            "tricky.5",
            "KS T3 T20 M | 6D 3B T11 8C | 5S 7B 2C | JB QS 10C",
            marks="T3 T20 M",
            trick="4D T9",
        ),
        picture(
            rules,
            by(rules, "mattoPay", "tricky.6"),
            "M | 3S | KS | 5S",
            "play 3S, play KS, play 5S, play M",
            "M",
            turn=1,
            piles=["JD 10D", "7C"],
        ),
        picture(
            rules,
            "tricky.7",
            "M | KB | 8B | 2S",
            "play KB, play 8B, play 2S, play M",
            "M",
            turn=1,
            piles=["9S 5C T20", "7D"],
        ),
        _no_trick(rules),
        picture(
            rules,
            "tricky.9",
            "T40 4S | T39 5C | T36 9D | KD 3C",
            "play T40, play T39, play T36, play KD",
            "T39 KD",
        ),
        text("tricky.10", kind="example"),
        text("tricky.11", kind="example"),
        text("tricky.12", kind="example"),
        picture(
            rules,
            "tricky.13",
            "T12 4S | T3 5C | 6D 9D | 7B 3C",
            "play T12, play T3, play 6D, play 7B",
            "T3",
            difference=57,
            more={"ahead": 57},
        ),
        picture(
            rules,
            "tricky.14",
            "1D | 5D | 3D | 8D",
            "play 1D, play 5D, play 3D, play 8D",
            piles=["T28 T29", "T30"],
        ),
        _draw(rules),
    )


def _no_trick(rules: Rules) -> Item:
    """A team that has nothing but the Matto; and what the others get if they win every trick."""
    whole = end_count(range(len(DECK)), 4 * HAND, True, rules["mergeTens"]).total
    return picture(
        rules,
        "tricky.8",
        LAST_TRICK,
        LAST_MOVES,
        "M",
        turn=1,
        piles=["", "7C QB"],
        more={"everything": whole, "everything_resti": resti_of(whole)},
    )


def _draw(rules: Rules) -> Item:
    """The example of the end count again: who has made more points, who has more resti."""
    a, b = (count.total for count in example_counts(rules))
    more = resti_of(DIFFERENCE + a - b)
    return text(
        by(rules, "mergeTens", "tricky.15"),
        kind="example",
        made=abs(DIFFERENCE + a - b + RESTO * (RESTI[0] - RESTI[1])),
        a_resti=RESTI[0] + more,
        b_resti=RESTI[1],
    )
