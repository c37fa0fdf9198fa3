"""The numbers that the texts of the page are told with, all from what the code declares."""

from __future__ import annotations

from typing import Any

from ....messages import Message, minus
from .. import combinations, deck, opening, score, setting_up
from ..deck import DECK, MATTO, T1, T29, TRUMPS, number_of, trump

NUMBERS = {f"t{number_of(card)}": number_of(card) for card in range(T1, T1 + TRUMPS)}
"""The trumps by their numbers: ``t29`` is the 29."""


def numbers() -> dict[str, Any]:
    """By parameter: the number, or the name of a button."""
    return NUMBERS | _sizes() | _values() | _score()


def signed(points: int) -> str:
    """The number with its sign, the minus a true one; zero has none."""
    return minus(f"{points:+}") if points else "0"


def archer() -> int:
    """What the 29 counts in a run."""
    around = tuple(trump(number) for number in (28, 29, 30))
    others = sum(deck.VALUE[card] for card in around if card != T29)
    return combinations.combinations(around)[0].points - others


def tens() -> dict[str, int]:
    """What all four tens score as one combination, and the two triples of them."""
    cards = [trump(number) for number in combinations.TENS]
    return {
        name: sum(one.points for one in combinations.combinations(some))
        for name, some in (
            ("all_tens", cards),
            ("first_tens", cards[:3]),
            ("last_tens", cards[1:]),
        )
    }


def _sizes() -> dict[str, Any]:
    """How many cards there are, who gets how many, and what can be in a run."""
    seats = opening.VARIANTS[0].seats[0]
    first, second = setting_up.BATCHES
    (low_first, low_last), (high_first, high_last) = combinations.RUNS
    return {
        "cards": len(DECK),
        "suit_cards": deck.SUIT_SIZE,
        "trumps": deck.TRUMPS,
        "last_seat": seats - 1,
        "hand": setting_up.HAND,
        "tricks": opening.TRICKS,
        "first_batch": first,
        "second_batch": second,
        "dealt": seats * setting_up.HAND,
        "undealt": setting_up.MOST_ROBBED,
        "least_cut": opening.LEAST_CUT,
        "most_cut": opening.MOST_CUT,
        "high_trump": deck.HIGH_TRUMP,
        "least_run": combinations.LEAST_RUN,
        "low_first": low_first,
        "low_last": low_last,
        "high_first": high_first,
        "high_last": high_last,
        "gap_first": low_last + 1,
        "gap_last": high_first - 1,
        "done": Message("minchiate.action.done"),
    }


def _values() -> dict[str, int]:
    """What cards count."""
    values = deck.VALUE
    return {
        "counting": len(values) - values.count(0),
        "whole": sum(values),
        "matto": values[MATTO],
        "value_28": values[trump(28)],
    }


def _score() -> dict[str, int]:
    """What makes a resto, and what counts at the end."""
    return {
        "resto": score.RESTO,
        "resto_more": score.RESTO + 1,
        "two_resti": 2 * score.RESTO,
        "half": score.HALF,
        "last_trick": score.LAST_TRICK,
    }
