"""The numbers that the texts of the page are told with, all from what the code declares."""

from __future__ import annotations

from typing import Any

from ....messages import Message, minus
from .. import deals, moves, opening, score
from ..deck import DECK, SUITS
from ..moves import HEARTS, KING_HEARTS, QUEENS, REDUCIET, TRICKS
from ..reasons import option_name


def numbers() -> dict[str, Any]:
    """By parameter: the number, or the name of an option or a button."""
    return _names() | _sizes() | _points() | _sums() | _match_sums()


def _names() -> dict[str, Message]:
    return {
        "no_hearts": option_name(HEARTS),
        "no_tricks": option_name(TRICKS),
        "no_king": option_name(KING_HEARTS),
        "no_queens": option_name(QUEENS),
        "reduciet": option_name(REDUCIET),
        "stop": Message("reducieten.action.stop"),
    }


def _sizes() -> dict[str, int]:
    """How many cards, seats, options and rounds there are."""
    seats = opening.VARIANTS[0].seats[0]
    choices = len(moves.CHOOSABLE)
    rest = len(DECK) - len(SUITS)
    return {
        "cards": len(DECK),
        "seats": seats,
        "hand": deals.HAND,
        "tricks_left": deals.HAND - 1,
        "modern_hand": deals.MODERN_HAND,
        "modern_rest": rest,
        "duel_cards": len(DECK) - deals.HAND,
        "options": len(moves.OPTIONS),
        "choices": choices,
        "rounds": opening.ROUNDS["klassiek"],
        "chosen_rounds": choices * seats,
        "first_forced": choices * seats + 1,
        "laying_rounds": opening.ROUNDS["klassiek"] - len(score.TARGET) * seats,
        "modern_rounds": opening.ROUNDS["modern"],
        "modern_leads": opening.ROUNDS["modern"] // seats,
    }


def _points() -> dict[str, int]:
    """What one card, trick, mistake or prize is worth; prizes without their sign."""
    points = score.POINTS
    return {
        "heart": points[HEARTS],
        "trick": points[TRICKS],
        "king": points[KING_HEARTS],
        "queen": points[QUEENS],
        "pass_cost": points[score.PASS],
        "stop_cost": points[score.STOP],
        "first": -points[score.FIRST_OUT],
        "second": -points[score.SECOND_OUT],
        "fewest": -points[score.FEWEST_CARDS],
        "duel": points[score.DUEL_CARD],
    }


def _sums() -> dict[str, Any]:
    """What comes together in one round."""
    points = _points()
    hearts, _, kings, queens = (cards.bit_count() for cards in score.TARGET)
    prizes = points["first"] + points["second"]
    return {
        "hearts_sum": hearts * points["heart"],
        "tricks_sum": deals.HAND * points["trick"],
        "king_sum": kings * points["king"],
        "queens_sum": queens * points["queen"],
        "prizes": prizes,
        "laying_sum": minus(-prizes),
        "modern_sum": minus(-points["first"]),
        "modern_least": minus(-points["first"] - points["fewest"]),
        "duel_most": (len(DECK) - deals.HAND) * points["duel"],
        "three_hearts": 3 * points["heart"],
        "two_duel_cards": 2 * points["duel"],
        "pass_and_first": minus(points["pass_cost"] - points["first"]),
    }


def _match_sums() -> dict[str, str]:
    """What the four totals of a match add up to."""
    sizes, points, sums = _sizes(), _points(), _sums()
    each = sum(sums[name] for name in ("hearts_sum", "tricks_sum", "king_sum", "queens_sum"))
    whole = sizes["seats"] * each - sizes["laying_rounds"] * sums["prizes"]
    modern = -sizes["modern_rounds"] * points["first"]
    return {
        "match_sum": minus(whole),
        "match_with_two": minus(whole + 2 * points["pass_cost"]),
        "modern_match_sum": minus(modern),
        "modern_match_least": minus(modern - sizes["modern_rounds"] * points["fewest"]),
    }
