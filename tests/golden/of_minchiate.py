"""Positions of Minchiate from which the ways to play on are counted.

The deals and the moves up to the position come from a fixed seed; some deals are written down.
"""

import json
import random
from itertools import count as naturals
from pathlib import Path

from tests.naive.minchiate import (
    KINGS,
    Naive,
    legal_cards,
    random_deal,
    robbers_deal,
    suit_to_follow,
    value,
)

EXAMPLES = Path(__file__).parent.parent / "examples"
PLAIN = {"exposeAll": False, "mattoPay": "onlyIfLost", "mergeTens": False}


def record_of(deal, moves=(), rules=None):
    return {
        "cardlab": 1,
        "game": "minchiate",
        "variant": "deal",
        "seats": 4,
        "rules": rules or {},
        "deal": deal,
        "moves": list(moves),
    }


# Positions


def position(seed, until, *, back=0, deal=random_deal, rules=None):
    """A record whose deal was played at random until `until(naive)` holds, less `back` moves.

    Deals are tried one after the other, each from its own seed, until one has such a position.
    """
    for attempt in naturals():
        rng = random.Random(f"{seed}/{attempt}")
        record = record_of(deal(rng), rules=rules)
        naive = Naive(record)
        while not naive.over and not until(naive):
            text = rng.choice(naive.legal())
            naive.play(text)
            record["moves"].append(text)
        if until(naive) and len(record["moves"]) >= back:
            record["moves"] = record["moves"][: len(record["moves"]) - back]
            return record
    raise AssertionError


def example(name, moves):
    """An example of the rules after so many of its moves."""
    record = json.loads((EXAMPLES / f"minchiate-{name}.json").read_text(encoding="utf-8"))
    return record_of(record["deal"], record["moves"][:moves])


def is_over(naive):
    return naive.over


def cutter_discards(at_least):
    return lambda naive: (
        naive.turn == naive.cutter and len(naive.hands[naive.cutter]) >= 21 + at_least
    )


def both_discard(naive):
    """The cutter has one card too many, and the dealer has two at least."""
    sizes = [len(naive.hands[seat]) for seat in (naive.cutter, naive.dealer)]
    return sizes[0] == 22 and sizes[1] >= 23


def declares(at_least):
    """A seat is asked that holds so many combinations, and nothing is discarded any more."""
    return lambda naive: (
        naive.discarding() is None and naive.finished < 4 and len(naive.undeclared()) >= at_least
    )


def trick_begins(number):
    return lambda naive: naive.finished == 4 and len(naive.tricks) == number and naive.trick == []


def matto_led(naive):
    return [card for _, card in naive.trick] == ["M"] and len(naive.hands[naive.turn]) >= 8


def matto_is_last(naive):
    """The Matto is the fourth card of a trick that is not over yet."""
    return len(naive.trick) == 3 and "M" in naive.hands[naive.turn] and len(naive.tricks) >= 17


def king_is_forced(naive):
    """The king rule leaves one of several cards."""
    if len(naive.trick) < 2 or len(naive.trick) > 3:
        return False
    led = [suit_to_follow(trick) for trick in naive.tricks]
    hand = naive.hands[naive.turn]
    forced = legal_cards(hand, naive.trick, led)
    free = legal_cards(hand, naive.trick, [suit_to_follow(naive.trick)])
    return len(forced) == 1 and forced[0] in KINGS and len(free) >= 2


def near_a_resto(naive):
    """A capture of 10 may convert, and some counting cards are out yet."""
    left = sum(value(card) for hand in naive.hands for card in hand)
    return 50 <= abs(naive.sheet.difference) < 60 and len(naive.tricks) >= 14 and left >= 20


def entries():
    """(name, record, depth) of every entry."""
    yield "discards-cutter", position(1, cutter_discards(6), deal=robbers_deal), 3
    yield "discards-13", position(2, cutter_discards(13), deal=robbers_deal), 3
    yield "discards-both", position(3, both_discard, deal=robbers_deal), 4
    yield "discards-last", position(4, trick_begins(0), back=3, deal=robbers_deal), 4
    yield "declares-3", position(11, declares(3)), 5
    yield "declares-5", position(12, declares(5), deal=robbers_deal), 5
    yield "declares-tens-unmerged", position(13, declares(4), deal=robbers_deal, rules=PLAIN), 5
    yield "first-trick", position(21, trick_begins(0)), 4
    yield "first-trick-D33", example("D33", None), 4
    yield "second-trick", position(22, trick_begins(1)), 4
    yield "king-rule", position(23, king_is_forced), 5
    yield "king-rule-before", position(24, king_is_forced, back=2), 5
    yield "matto-led", position(25, matto_led), 4
    yield "trick-11", position(26, trick_begins(10)), 5
    yield "trick-16", position(27, trick_begins(15)), 6
    yield "near-a-resto", position(31, near_a_resto), 7
    yield "near-a-resto-plain", position(32, near_a_resto, rules=PLAIN), 7
    yield "matto-is-last", position(33, matto_is_last), 8
    yield "matto-is-last-plain", position(34, matto_is_last, rules=PLAIN), 8
    yield "end", position(41, is_over, back=12), 12
    yield "end-plain", position(42, is_over, back=12, rules=PLAIN), 12
    yield "end-only-if-lost", position(43, is_over, back=10, rules={"mattoPay": "onlyIfLost"}), 10
    yield "end-tens-unmerged", position(44, is_over, back=11, rules={"mergeTens": False}), 11
    yield "end-robbers", position(45, is_over, back=12, deal=robbers_deal), 12
    yield "end-D34", example("D34", -11), 11
    yield "end-D25", example("D25", -13), 13
