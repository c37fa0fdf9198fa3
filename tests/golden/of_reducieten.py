"""Positions of Reducieten from which the ways to play on are counted.

The deals and the moves up to the position come from a fixed seed.
"""

import random
from itertools import count as naturals

from tests.naive.reducieten import RANKS, SUITS, TRICK_OPTIONS, Naive

PACK = [rank + suit for suit in SUITS for rank in RANKS]


# Deals


def hands(rng, size=8, without=()):
    pack = [card for card in PACK if card not in without]
    rng.shuffle(pack)
    return [" ".join(pack[seat * size : seat * size + size]) for seat in range(4)]


def modern_deal(rng):
    start = [rng.choice(RANKS) + suit for suit in SUITS]
    return {"start": " ".join(start), "hands": hands(rng, 7, start)}


def deal_for(variant, option, rng):
    if variant == "klassiek":
        first = rng.randrange(4)
        return {"first": first, "rounds": [{"hands": hands(rng)} for _ in range(24)]}
    if variant == "modern":
        first = rng.randrange(4)
        return {"first": first, "rounds": [modern_deal(rng) for _ in range(16)]}
    if variant == "modernRound":
        return {"leader": rng.randrange(4)} | modern_deal(rng)
    if variant == "duel":
        return {"hands": hands(rng)}
    deal = {"leader": rng.randrange(4), "hands": hands(rng)}
    if option is not None:
        deal["option"] = option
    return deal


# Positions


def likely_move(naive, rng):
    """A random move, but seldom an illegal pass or a declined bonus."""
    legal = naive.legal()
    plays = [text for text in legal if text not in ("pass", "stop")]
    return rng.choice(plays) if plays and rng.random() < 0.9 else rng.choice(legal)


def laying(naive):
    _, kind, _ = naive.current()
    return kind is not None and kind not in TRICK_OPTIONS


def in_hand(naive):
    """The number of cards each seat holds."""
    deal, _, moves = naive.current()
    played = [seat for seat, text in moves if text.startswith("play ")]
    return [len(deal["hands"][seat]) - played.count(seat) for seat in range(4)]


def position(variant, seed, *, option=None, rules=None, until=None, back=0):
    """A record whose game was played at random until `until(naive)` holds, less `back` moves.

    Deals are tried one after the other, each from its own seed, until one has such a position.
    """
    for attempt in naturals():
        rng = random.Random(f"{seed}/{attempt}")
        record = {
            "cardlab": 1,
            "game": "reducieten",
            "variant": variant,
            "seats": 4,
            "rules": rules or {},
            "deal": deal_for(variant, option, rng),
            "moves": [],
        }
        naive = Naive(record)
        while until is not None and not until(naive) and not naive.over:
            text = likely_move(naive, rng)
            naive.play(text)
            record["moves"].append(text)
        if until is None or until(naive):
            record["moves"] = record["moves"][: len(record["moves"]) - back]
            return record
    raise AssertionError


def is_over(naive):
    return naive.over


def round_begins(number):
    return lambda naive: len(naive.moves) == number


def bonus_open(naive):
    return "stop" in naive.legal() and len(naive.legal()) >= 3


def duellist_bonus_open(naive):
    return naive.turn == 0 and bonus_open(naive)


def second_bonus_open(naive):
    moves = naive.moves[-1]
    aces = [text.startswith("play A") for _, text in moves[-2:]]
    return bonus_open(naive) and aces == [True, True] and moves[-1][0] == moves[-2][0]


def illegal_pass_open(naive):
    legal = naive.legal()
    return "pass" in legal and len(legal) >= 3 and sum(in_hand(naive)) <= 16


def seat_out(cards):
    """A seat (in a duel an opponent) is out while the others hold at least so many cards."""

    def holds(naive):
        sizes = in_hand(naive)
        out = sizes[1:] if naive.variant == "duel" else sizes
        return laying(naive) and 0 in out and sum(sizes) >= cards

    return holds


def duel_alone(naive):
    """All opponents are out or one of them holds a single card; the duellist holds several."""
    sizes = in_hand(naive)
    return sum(sizes[1:]) <= 1 and sizes[0] >= 4


def chosen(option):
    """A round has just begun with this option, and it was not the first round."""

    def holds(naive):
        _, kind, moves = naive.current()
        return kind == option and len(moves) == 1 and len(naive.moves) > 1

    return holds


MANDATORY = {"aceBonusMandatory": True}
FEWEST = {"modernSecond": "fewestCards"}


def entries():
    """(name, record, depth) of every entry."""

    def entry(name, depth, variant, seed, **how):
        return name, position(variant, seed, **how), depth

    yield entry("klassiek-opening", 9, "klassiek", 1)
    yield entry("klassiek-1-to-2", 15, "klassiek", 2, until=round_begins(2), back=5)
    yield entry("klassiek-4-to-5", 14, "klassiek", 3, until=round_begins(5), back=4)
    yield entry("klassiek-12-to-13", 13, "klassiek", 4, until=round_begins(13), back=3)
    yield entry("klassiek-16-to-17", 10, "klassiek", 5, until=round_begins(17), back=3)
    yield entry("klassiek-20-to-21", 15, "klassiek", 6, until=round_begins(21), back=3)
    yield entry("klassiek-22-to-23", 13, "klassiek", 7, until=round_begins(23), back=4)
    yield entry("klassiek-end", 14, "klassiek", 8, until=is_over, back=13)
    yield entry("klassiek-reduciet", 11, "klassiek", 9, until=chosen("reduciet"))
    yield entry("round-choose", 9, "round", 10)
    yield entry("hearts-opening", 12, "round", 11, option="hearts")
    yield entry("tricks-opening", 9, "round", 12, option="tricks")
    yield entry("kingHearts-opening", 9, "round", 13, option="kingHearts")
    yield entry("queens-opening", 8, "round", 14, option="queens")
    yield entry("reduciet-opening", 11, "round", 15, option="reduciet")
    yield entry("forced-opening", 12, "round", 16, option="forced")
    yield entry("hearts-end", 20, "round", 21, option="hearts", until=is_over, back=15)
    yield entry("tricks-end", 15, "round", 22, option="tricks", until=is_over, back=15)
    yield entry("kingHearts-end", 14, "round", 23, option="kingHearts", until=is_over, back=17)
    yield entry("queens-end", 12, "round", 24, option="queens", until=is_over, back=15)
    yield entry("reduciet-end", 13, "round", 31, option="reduciet", until=is_over, back=8)
    yield entry("forced-end", 14, "round", 32, option="forced", until=is_over, back=10)
    laying_round = {"variant": "round", "option": "reduciet"}
    yield entry("reduciet-bonus", 11, seed=41, until=bonus_open, **laying_round)
    yield entry(
        "reduciet-bonus-mandatory", 14, seed=42, rules=MANDATORY, until=bonus_open, **laying_round
    )
    yield entry(
        "forced-second-bonus-mandatory",
        11,
        "round",
        43,
        option="forced",
        rules=MANDATORY,
        until=second_bonus_open,
    )
    yield entry("reduciet-illegal-pass", 12, seed=44, until=illegal_pass_open, **laying_round)
    yield entry("reduciet-seat-out", 14, seed=45, until=seat_out(12), **laying_round)
    yield entry("modern-opening", 12, "modern", 51)
    yield entry("modern-1-to-2", 14, "modern", 52, until=round_begins(2), back=5)
    yield entry(
        "modern-8-to-9-fewest", 13, "modern", 53, rules=FEWEST, until=round_begins(9), back=5
    )
    yield entry(
        "modern-end-fewest-mandatory",
        15,
        "modern",
        54,
        rules=FEWEST | MANDATORY,
        until=is_over,
        back=8,
    )
    yield entry("modernRound-opening", 13, "modernRound", 61)
    yield entry("modernRound-end", 15, "modernRound", 62, until=is_over, back=10)
    yield entry(
        "modernRound-end-fewest", 15, "modernRound", 63, rules=FEWEST, until=is_over, back=8
    )
    yield entry(
        "modernRound-bonus-fewest-mandatory",
        13,
        "modernRound",
        64,
        rules=FEWEST | MANDATORY,
        until=bonus_open,
    )
    yield entry("duel-opening", 11, "duel", 71)
    yield entry("duel-seat-out", 13, "duel", 72, until=seat_out(11))
    yield entry("duel-seat-out-mandatory", 13, "duel", 73, rules=MANDATORY, until=seat_out(12))
    yield entry("duel-bonus-mandatory", 12, "duel", 74, rules=MANDATORY, until=duellist_bonus_open)
    yield entry("duel-alone", 13, "duel", 75, until=duel_alone)
    yield entry("duel-end", 14, "duel", 76, until=is_over, back=9)
