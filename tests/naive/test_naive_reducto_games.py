"""The naive Reducto in random games, and what it counts for the golden file."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.golden.of_reducto import SET
from tests.naive.reducto import Naive, count, sums
from tests.naive.test_naive_reducto import (
    SWITCHES,
    field_of,
    game,
    piles,
    play,
    record_of,
    shuffled_set,
)

GOLDEN = json.loads(
    (Path(__file__).parent.parent / "golden" / "reducto.json").read_text(encoding="utf-8")
)


# ------------------------------------------------------------------ random games


def deal_game(rng, seats, variant="game", **rules):
    """A fresh deal of one set."""
    pack = list(SET)
    rng.shuffle(pack)
    fields = []
    for _ in range(seats):
        cards, pack = [f"[{value}]" for value in pack[:16]], pack[16:]
        fields.append(" / ".join(" ".join(cards[row : row + 4]) for row in (0, 4, 8, 12)))
    discard, *draw = map(str, pack)
    return record_of(variant, fields, discard, " ".join(draw), **rules)


def all_cards(naive):
    """Where each of the values is: in the fields, on the piles, in a hand or out of the game."""
    cards = Counter(naive.discard + naive.draw + naive.out)
    for field in naive.fields:
        cards.update(value for value, _ in field.values())
    if naive.held is not None:
        cards[naive.held[1]] += 1
    return cards


def check(naive):
    """What holds in every position."""
    assert all_cards(naive) == Counter(SET * (1 + naive.sets))
    assert naive.over == (naive.turn is None) == (naive.legal() == [])
    for field in naive.fields:
        rows, columns = {row for row, _ in field}, {column for _, column in field}
        assert rows == set(range(1, len(rows) + 1))
        assert columns == set(range(1, len(columns) + 1))
        assert len(field) == len(rows) * len(columns)
    if naive.over:
        points = [0] * len(naive.fields)
        for line in naive.lines:
            points[line["to"]] += line["points"]
        assert points == naive.totals


def play_out(naive, rng, flips):
    """A random game, in which a flip is chosen with this probability where there is one."""
    check(naive)
    while not naive.over:
        texts = [text for text in naive.legal() if text != "timeout"]
        flipping = [text for text in texts if text.startswith("flip")]
        naive.play(rng.choice(flipping if flipping and rng.random() < flips else texts))
        check(naive)
    return naive


@pytest.mark.parametrize("rules", SWITCHES, ids=lambda rules: "-".join(map(str, rules.values())))
def test_random_games_keep_their_cards(rules):
    rng = random.Random(150)
    for seats in (2, 5, 8):
        naive = Naive(deal_game(rng, seats, **rules), shuffled_set)
        play_out(naive, rng, 0.3)
        assert naive.result["finisher"] is not None
        assert naive.out == [] or rules["removedTo"] == "out"


def test_random_games_come_to_new_sets():
    rng = random.Random(8)
    naive = Naive(deal_game(rng, 8), shuffled_set)
    play_out(naive, rng, 0)
    assert naive.sets >= 1


@pytest.mark.parametrize("shortest", [1, 2, 3])
def test_random_puzzles_keep_their_cards(shortest):
    rng = random.Random(16)
    for _ in range(10):
        record = deal_game(rng, 1, "puzzle", limit=60, minLine=shortest)
        naive = play_out(Naive(record, shuffled_set), rng, 0.3)
        assert naive.result["solved"] or naive.result["moves"] == 60


# ------------------------------------------------------------------ counting


def test_copies_are_apart():
    naive = game("[1] 5", "[7]")
    other = play(naive.copy(), "draw", "swap 1,1")
    assert (field_of(naive), field_of(other)) == ("[1] 5", "11 5")
    assert (naive.turn, piles(naive)) == (0, ("12", "11 10 9"))


def test_count():
    naive = game("[1] 5", "[7]")
    assert [count(naive, depth) for depth in range(4)] == [1, 2, 5, 4]
    assert sums(naive, 0) == [5, 0]
    # 11 5 and 12 5 are doubled, 1 5 is not; [1] 11 and [1] 12 have not finished.
    assert sums(naive, 2) == [32 + 34 + 6 + 11 + 12, 7 + 7 + 7]


@pytest.mark.parametrize("entry", GOLDEN, ids=lambda entry: entry["name"])
def test_golden_file_is_current(entry):
    naive = Naive(entry["record"])
    depths = [depth for depth in range(1, 7) if max(entry["counts"][:depth]) <= 150]
    assert [count(naive, depth) for depth in depths] == [entry["counts"][d - 1] for d in depths]
    assert [sums(naive, depth) for depth in depths] == [entry["sums"][d - 1] for d in depths]
