"""The suit cards of Minchiate: coins, cups, swords and batons, fourteen of each."""

from __future__ import annotations

import latin_courts
import latin_marks
import latin_pips
from geometry import Path, path, rectangle
from numerals import Type, strokes
from paper import (
    CENTRE,
    EMBLEM_AT,
    EMBLEM_SIZE,
    both,
    corners,
    draw,
    group,
    letter,
    lettering,
    sheet,
)

COURTS = "KQNJ"
RANKS = [*COURTS, *map(str, range(1, 11))]
SUITS = "DCSB"
ROUND_SUITS = "DC"  # in these the lowest number is the strongest

INDEX_AT = (28.5, 14)  # middle of its head
INDEX = Type(width=30, height=41, weight=8.2, underlined=False)
INDEX_OF_TWO = Type(width=23, height=41, weight=7.6, gap=3.4)
FAINT = 0.22  # opacity of the steps a card does not reach

HUGE_AT = (106, 20)  # the same on a compact face
HUGE = Type(width=122, height=142, weight=33, underlined=False)
HUGE_OF_TWO = Type(width=104, height=142, weight=31, gap=14)
LETTER, LETTER_FOOT, LETTER_WIDTH = 168, 142, 180
MARK_AT, MARK_SIZE = (106, 259), 152


def strength(suit: str, number: int) -> int:
    """From 1, the weakest number of its suit, to 10."""
    return 11 - number if suit in ROUND_SUITS else number


def steps(first: int, last: int) -> Path:
    """Some of the steps of a stair that rises to the right, to be drawn with a pen."""
    stair = Path()
    for i in range(first, last):
        stair += path(f"M{10.5 + i * 4} 128v{-3 - i * 3 // 2}")
    return stair


def face(rank: str, suit: str) -> str:
    """The full face of a card."""
    mark, ink = latin_marks.SHAPES[suit], latin_marks.INKS[suit]
    if rank in COURTS:
        return sheet(latin_courts.picture(rank, suit), corners(rank, mark, ink))
    number = int(rank)
    index = INDEX if number < 10 else INDEX_OF_TWO
    shape = index.skeleton(rank).move(*INDEX_AT).with_half_turn(*CENTRE)
    below = mark.scale(EMBLEM_SIZE / 100).move(*EMBLEM_AT)
    strong = strength(suit, number)
    rest = steps(strong, 10)
    return sheet(
        latin_pips.picture(suit, number),
        draw(below.with_half_turn(*CENTRE), ink),
        group(
            draw(shape, stroke_width=index.weight, stroke_linecap="round", stroke_linejoin="round"),
            both(steps(0, strong), stroke_width=2.6),
            both(rest, stroke_width=2.6, stroke_opacity=FAINT) if strong < 10 else "",
            fill="none",
            stroke=ink,
        ),
    )


def compact_face(rank: str, suit: str) -> str:
    """The compact face: index and suit as large as the card, and the stair upright at the edge."""
    mark, ink = latin_marks.SHAPES[suit], latin_marks.INKS[suit]
    below = mark.scale(MARK_SIZE / 100).move(*MARK_AT)
    if rank in COURTS:
        index = letter(rank, HUGE_AT[0], LETTER_FOOT, LETTER_WIDTH)
        return sheet(lettering(index, size=LETTER, colour=ink), draw(below, ink))
    number = int(rank)
    huge = HUGE if number < 10 else HUGE_OF_TWO
    strong = strength(suit, number)
    return sheet(
        strokes(huge.skeleton(rank).move(*HUGE_AT), ink, huge.weight),
        draw(below, ink),
        draw(ladder(0, strong), ink),
        draw(ladder(strong, 10), ink, fill_opacity=FAINT) if strong < 10 else "",
    )


def ladder(first: int, last: int) -> Path:
    """Some of the steps of the stair, upright at the edge of a compact face."""
    stair = Path()
    for i in range(first, last):
        wide = 10 + 2 * i
        stair += rectangle(240 - wide, 308 - i * 30, wide, 22)
    return stair


def faces() -> dict[str, str]:
    """The full faces by code."""
    return {rank + suit: face(rank, suit) for suit in SUITS for rank in RANKS}


def compact_faces() -> dict[str, str]:
    """The compact faces by code."""
    return {rank + suit: compact_face(rank, suit) for suit in SUITS for rank in RANKS}
