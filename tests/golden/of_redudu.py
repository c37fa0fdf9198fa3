"""Positions of Redudu from which the ways to play on are counted.

The deals and the moves up to the position come from a fixed seed.
"""

import random
from itertools import count as naturals

from tests.naive.redudu import Naive, later_deal, random_deal


def record_of(deal, moves=(), rules=None):
    return {
        "cardlab": 1,
        "game": "redudu",
        "variant": "deal",
        "seats": len(deal["hands"]),
        "rules": rules or {},
        "deal": deal,
        "moves": list(moves),
    }


def likely(naive, rng):
    """Seldom `take`, `pass` and `done`, where there is a choice."""
    texts = naive.legal()
    others = [text for text in texts if text not in ("take", "pass", "done")]
    return rng.choice(others if others and rng.random() < 0.8 else texts)


def played(seed, until, deal, rules=None):
    """A deal played on at random until this holds; deals are tried until one comes to that."""
    for attempt in naturals():
        rng = random.Random(f"{seed}/{attempt}")
        record = record_of(deal(rng), rules=rules)
        naive = Naive(record)
        while not until(naive) and not naive.over and len(record["moves"]) < 80:
            text = likely(naive, rng)
            naive.play(text)
            record["moves"].append(text)
        if until(naive):
            return record
    raise AssertionError


def has(*starts):
    """Whether some legal moves begin so, each of these."""
    return lambda naive: all(any(t.startswith(s) for t in naive.legal()) for s in starts)


def entries():
    """Name, record and depth."""
    for seats, depth in ((2, 4), (3, 4), (4, 3), (5, 3), (6, 3)):
        rng = random.Random(seats)
        yield f"fresh-{seats}", record_of(random_deal(rng, seats)), depth
    for seats, depth in ((2, 6), (3, 5), (4, 4), (6, 4)):
        yield f"late-{seats}", record_of(later_deal(random.Random(seats), seats)), depth

    def later(seats):
        return lambda rng: later_deal(rng, seats)

    def thrown(naive):
        return naive.covered and has("transfer")(naive)

    yield "thrown-in-and-passed-on", played(1, thrown, later(3)), 5
    several = has("cover", "transfer", "take")
    yield "defence", played(2, lambda n: several(n) and len(n.uncovered) > 1, later(4)), 4
    pair = played(3, lambda n: any(t.endswith(" BR") and " with " in t and
                                   len(t.split(" with ")[1].split()) == 2
                                   for t in n.legal()), later(2))  # fmt: skip
    yield "pair", pair, 5
    yield "pair-red-only", record_of(pair["deal"], [], {"pairBeatsBlack": False}), 4
    yield "given", played(4, lambda n: n.step == "add" and has("throw")(n), later(4)), 5
    yield "nearly-out", played(5, lambda n: len(n.out) == 1, later(3)), 6
    last = played(6, lambda n: n.over, later(2))
    yield "end", record_of(last["deal"], last["moves"][:-3]), 3
