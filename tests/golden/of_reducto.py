"""Positions of Reducto from which the ways to play on are counted.

The deals and the moves up to the position come from a fixed seed; some fields are written down.
"""

import random
from itertools import count as naturals

from tests.naive.reducto import TURNS, Naive, hidden

SET = [-2] * 5 + [0] * 15 + [value for value in range(-1, 13) if value != 0] * 10
WHOLE = (4, 4)
LIMIT = 20


# Deals


def fresh_deal(rng, variant, seats, rules, limit=LIMIT):
    """A deal of one set, with the first two cards of each field open if a rule says so."""
    opened = rules.get("startOpen", 0)
    return deal_of(rng, variant, [WHOLE] * seats, lambda place: place >= opened, limit)


def later_deal(rng, variant, shapes, limit=LIMIT):
    """Fields of these rows and columns, in which half of the cards lie face down, one at least."""
    return deal_of(rng, variant, shapes, lambda place: place == 0 or rng.random() < 0.5, limit)


def deal_of(rng, variant, shapes, lies_down, limit):
    pack = list(SET)
    rng.shuffle(pack)
    fields = []
    for rows, columns in shapes:
        cards = [str(pack.pop()) for _ in range(rows * columns)]
        cards = [f"[{card}]" if lies_down(n) else card for n, card in enumerate(cards)]
        fields.append([" ".join(cards[columns * r : columns * (r + 1)]) for r in range(rows)])
    deal = {"first": rng.randrange(len(shapes)), "fields": fields, "discard": str(pack.pop())}
    deal["draw"] = " ".join(map(str, pack))
    return deal | ({"moves": limit, "seconds": 300} if variant == "puzzle" else {})


def record_of(variant, deal, moves=(), rules=None):
    return {
        "cardlab": 1,
        "game": "reducto",
        "variant": variant,
        "seats": len(deal["fields"]),
        "rules": rules or {},
        "deal": deal,
        "moves": list(moves),
    }


# Positions


def opening(variant, seed, seats=1, **rules):
    """A fresh deal in which nothing has been done."""
    rng = random.Random(seed)
    return record_of(variant, fresh_deal(rng, variant, seats, rules), rules=rules)


def later(variant, seed, *shapes, until=None, back=0, limit=LIMIT, **rules):
    """Smaller fields, played on at random until `until(naive)` holds, less `back` moves.

    Deals are tried one after the other, each from its own seed, until one has such a position.
    """
    for attempt in naturals():
        rng = random.Random(f"{seed}/{attempt}")
        record = record_of(variant, later_deal(rng, variant, shapes, limit), rules=rules)
        naive = Naive(record)
        while until is not None and not until(naive) and not naive.over and len(naive.draw) > 8:
            text = likely_move(naive, rng)
            naive.play(text)
            record["moves"].append(text)
        if until is None or until(naive):
            record["moves"] = record["moves"][: len(record["moves"]) - back]
            return record
    raise AssertionError


def likely_move(naive, rng):
    """A random move; a card is turned up rather often, and no time runs out."""
    texts = [text for text in naive.legal() if text != "timeout"]
    flips = [text for text in texts if text.startswith("flip")]
    return rng.choice(flips if flips and rng.random() < 0.4 else texts)


def is_over(naive):
    return naive.over


def last_turns(naive):
    """The finisher has finished, and at least two others have a turn yet."""
    return naive.finisher is not None and naive.last_turns_left >= 2 and naive.held is None


def all_open(naive):
    """A puzzle goes on without a face-down card."""
    return naive.held is None and not naive.over and not hidden(naive.fields[0])


def written(variant, *fields, discard="4", moves=(), **rules):
    """A record of fields as the rules write them, rows separated by strokes."""
    deal = {
        "first": 0,
        "fields": [field.split(" / ") for field in fields],
        "discard": discard,
        "draw": "5 -1 12 4 4 3 0 7",
    }
    limits = {"moves": LIMIT, "seconds": 300} if variant == "puzzle" else {}
    return record_of(variant, deal | limits, moves, rules)


def near_the_stop():
    """A game in which all but the last turns have been used up by exchanging like for like."""
    passes = ["take", "swap 1,1"] * (2 * TURNS - 3)
    return written("game", "12 [4]", "12 [0] / 3 [7]", discard="12", moves=passes)


ROW_AND_COLUMN = "4 1 [2] 9 / 6 2 [0] 8 / 3 [3] 3 3 / [1] 4 [7] 12"
"""The card at 3,2 completes both; so does a 3 from the pile."""
CASCADE = "2 9 1 / 3 [3] 3 / 4 9 0"
"""The card at 2,2 completes row 2 and column 1, and what is left closes up to two more lines."""
DISCARD = {"removedTo": "discard"}
SKYJO = {"flipSource": "draw", "removedTo": "discard", "lastTurns": 1, "startOpen": 2}


def entries():
    """(name, record, depth) of every entry."""
    yield "game-opening", opening("game", 1, 2), 4
    yield "game-opening-8", opening("game", 2, 8), 4
    yield "game-opening-skyjo", opening("game", 3, 2, **SKYJO), 4
    yield "game-opening-one-is-a-line", opening("game", 4, 2, minLine=1), 4
    yield "game-later-2", later("game", 11, (2, 3), (3, 2)), 6
    yield "game-later-3", later("game", 12, (3, 3), (2, 4), (1, 4)), 6
    yield "game-later-5", later("game", 13, (2, 2), (1, 3), (4, 1), (1, 1), (2, 1)), 7
    yield "game-later-skyjo", later("game", 14, (3, 2), (2, 3), **SKYJO), 6
    yield "game-later-3-in-line", later("game", 15, (3, 3), (2, 3), minLine=3), 5
    yield "game-later-1-in-line", later("game", 16, (2, 2), (1, 3), minLine=1), 7
    yield "game-lines-in-the-deal", written("game", "1 1 / 4 [9] / 8 9", "2 2 / [5] 9 / 7 [0]"), 6
    yield "game-row-and-column", written("game", ROW_AND_COLUMN, "[5] 9 / 9 5"), 4
    yield "game-row-and-column-2", written("game", ROW_AND_COLUMN, CASCADE, **DISCARD), 4
    yield "game-cascade", written("game", CASCADE, "[3] 4 / 3 [0]", discard="2"), 5
    yield "game-end-2", later("game", 31, (2, 3), (3, 3), until=is_over, back=5), 6
    yield "game-end-4", later("game", 32, *[(2, 2)] * 4, until=is_over, back=6), 7
    yield "game-end-3-skyjo", later("game", 33, *[(2, 3)] * 3, until=is_over, back=6, **SKYJO), 6
    yield "game-last-turns", later("game", 34, *[(2, 2)] * 4, until=last_turns, **SKYJO), 6
    yield "game-last-turns-2", later("game", 35, *[(3, 2)] * 3, until=last_turns, lastTurns=1), 5
    yield "game-safety-stop", near_the_stop(), 8
    yield "game-one-card-one-line", written("game", "[1] 5", "[2] / 3", minLine=1), 7
    yield "puzzle-opening", opening("puzzle", 41), 4
    yield "puzzle-later", later("puzzle", 42, (2, 3)), 6
    yield "puzzle-later-skyjo", later("puzzle", 43, (2, 3), **SKYJO), 6
    yield "puzzle-all-open", later("puzzle", 44, (3, 2), until=all_open, limit=60), 6
    yield "puzzle-moves-end", later("puzzle", 45, (3, 3), until=is_over, back=5, limit=17), 6
    yield "puzzle-cascade", written("puzzle", CASCADE, discard="2", **DISCARD), 5
    yield "puzzle-case-6", written("puzzle", "3 4 / 3 [9]"), 7
    yield "puzzle-case-7", written("puzzle", "3 4 / 3 [3]"), 7
