"""The trumps of Minchiate and the Matto: grounds, indices and seals.

Each family of trumps has a module for its emblems and a frame in `frames.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import arie
import elements
import fates
import frames
import matto
import papi
import virtues
import zodiac
from charges import emblem, rays
from geometry import Path, clip, path, polygon
from numerals import UNDERLINED, Type, strokes
from paper import CENTRE, both, draw, sheet
from seal import dots, seal
from trump_inks import ON

INDEX_AT = (33, 14)  # middle of its head
INDEX = Type(width=31, height=46, weight=8.2)
INDEX_OF_TWO = Type(width=20, height=46, weight=6.6, gap=3.2)
SEAL_AT = (33, 82)
SIGN_AT, SIGN_SIZE = (216, 38), 30  # in the other corner
GROUND = path(
    "M16 6H234A10 10 0 0 1 244 16V334A10 10 0 0 1 234 344H16A10 10 0 0 1 6 334V16A10 10 0 0 1 16 6Z"
)
RAYS = 18

HEAD = 57  # of the numeral of a compact face
HUGE = Type(width=132, height=200, weight=36)
HUGE_OF_TWO = Type(width=103, height=200, weight=33, gap=13)
HUGE_UNDERLINED = Type(width=132, height=164, weight=34)
SMALL_AT, SMALL_SIZE = (CENTRE[0], 32), 40  # the family's sign there
DOTS_AT = 319


@dataclass(frozen=True)
class Family:
    """What some trumps have in common."""

    trumps: tuple[int, ...]
    picture: Callable[[int], str]
    sign: Path  # in a box of 100 around the origin
    ground: str = "trump"
    ray: str | None = None  # the colour of the rays on the ground


FAMILIES = (
    Family((1, 2, 3, 4, 5), papi.picture, papi.SIGN),
    Family((6, 7, 8, 16, 17, 18, 19), virtues.picture, frames.QUATREFOIL.scale(0.42)),
    Family((9, 10, 11, 12, 13, 14, 15), fates.picture, frames.HOURGLASS),
    Family((20, 21, 22, 23), elements.picture, frames.LOZENGE.scale(0.36)),
    Family(tuple(range(24, 36)), zodiac.picture, zodiac.SIGN),
    Family((36, 37, 38, 39, 40), arie.picture, arie.SIGN, "arie", "arie-deep"),
)
POINTS = (
    dict.fromkeys(range(36, 41), 10)
    | dict.fromkeys((1, 10, 13, 20, 28, *range(30, 36)), 5)
    | dict.fromkeys(range(2, 6), 3)
)
POINTS_OF_THE_MATTO = 5


def family(trump: int) -> Family:
    """The family a trump belongs to."""
    (found,) = (one for one in FAMILIES if trump in one.trumps)
    return found


def ground(colour: str, ray: str | None = None) -> str:
    """The coloured ground, with a rim of paper, and rays upon it."""
    return draw(GROUND, colour) + (draw(shine(), ray) if ray else "")


def shine() -> Path:
    """Rays from the middle to the edge of the ground."""
    (window,) = GROUND.flatten(4)
    wedges = rays(260, 0, RAYS).move(*CENTRE).flatten()
    return sum((polygon(clip(wedge, window)) for wedge in wedges), Path())


def face(trump: int) -> str:
    """The full face of a trump."""
    kin, text = family(trump), str(trump)
    index = INDEX if len(text) == 1 else INDEX_OF_TWO
    number = index.skeleton(text).move(*INDEX_AT).with_half_turn(*CENTRE)
    sign = kin.sign.scale(SIGN_SIZE / 100).move(*SIGN_AT)
    return sheet(
        ground(kin.ground, kin.ray),
        emblem(kin.picture(trump), x=CENTRE[0], y=CENTRE[1]),
        both(sign, "gold"),
        strokes(number, ON, index.weight),
        seal(POINTS.get(trump, 0), *SEAL_AT),
    )


def compact_face(trump: int) -> str:
    """The compact face: a huge numeral on the ground, the family's sign, a dot for each point."""
    kin, text = family(trump), str(trump)
    huge = HUGE if len(text) == 1 else HUGE_OF_TWO
    if text in UNDERLINED:
        huge = HUGE_UNDERLINED
    return sheet(
        ground(kin.ground),
        draw(kin.sign.scale(SMALL_SIZE / 100).move(*SMALL_AT), "gold"),
        strokes(huge.skeleton(text).move(CENTRE[0], HEAD), ON, huge.weight),
        dots(POINTS.get(trump, 0), DOTS_AT),
    )


def matto_face() -> str:
    """The Matto's full face."""
    index = matto.CAP.scale(0.4).move(INDEX_AT[0], INDEX_AT[1] + 24)
    return sheet(
        ground("matto", "matto-deep"),
        emblem(matto.picture(), x=CENTRE[0], y=CENTRE[1]),
        both(index, ON),
        seal(POINTS_OF_THE_MATTO, *SEAL_AT),
    )


def matto_compact_face() -> str:
    """The Matto's compact face."""
    return sheet(
        ground("matto"),
        draw(matto.CAP.scale(2).move(CENTRE[0], 160), ON),
        dots(POINTS_OF_THE_MATTO, DOTS_AT),
    )


def faces() -> dict[str, str]:
    """The full faces by code."""
    return {f"T{trump}": face(trump) for trump in range(1, 41)} | {"M": matto_face()}


def compact_faces() -> dict[str, str]:
    """The compact faces by code."""
    trumps = {f"T{trump}": compact_face(trump) for trump in range(1, 41)}
    return trumps | {"M": matto_compact_face()}
