"""The numbers that the texts of the page are told with, all from what the code declares."""

from __future__ import annotations

from typing import Any

from ....messages import Message, minus
from .. import opening
from ..deck import DECK, SET, VALUES, points_of
from ..field import ALL, SIDE


def numbers() -> dict[str, Any]:
    """By parameter: the number, or the name of a button."""
    return _sizes() | _limits() | _copies()


def _sizes() -> dict[str, Any]:
    """How many cards and seats there are, and what the cards are worth."""
    least_seats, most_seats = opening.SEATS[0], opening.SEATS[-1]
    return {
        "least_seats": least_seats,
        "most_seats": most_seats,
        "last_seat": most_seats - 1,
        "cards": len(SET),
        "hand": ALL,
        "side": SIDE,
        "fields": len(SET) // ALL,
        "rest": len(SET) - least_seats * ALL - 1,
        "low": minus(VALUES[0]),
        "after_low": minus(VALUES[1]),
        "high": VALUES[-1],
        "average": round(points_of(SET) / len(SET)),
        "line_of_low": -SIDE * VALUES[0],
    }


def _limits() -> dict[str, Any]:
    """When a game or a puzzle is over, and the button that gives up."""
    return {
        "turns": opening.TURNS,
        "easy": opening.LEVELS["easy"],
        "normal": opening.LEVELS["normal"],
        "hard": opening.LEVELS["hard"],
        "seconds": opening.SECONDS,
        "minutes": opening.SECONDS // 60,
        "give_up": Message("reducto.action.timeout"),
    }


def _copies() -> dict[str, int]:
    """How often a set has the lowest card, the zero, and any other."""
    return {
        "lows": DECK.copies[0],
        "zeros": DECK.copies[DECK.card("0")],
        "others": DECK.copies[-1],
    }
