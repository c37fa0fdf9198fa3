"""The naive Reducieten against the worked examples and the sums that every match has."""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.naive.reducieten import CHOICES, RANKS, SUITS, Naive, count, sums

EXAMPLES = Path(__file__).parent.parent / "examples"
GOLDEN = json.loads(
    (Path(__file__).parent.parent / "golden" / "reducieten.json").read_text(encoding="utf-8")
)
NAMES = sorted(
    path.name.removesuffix(".expected.json") for path in EXAMPLES.glob("reducieten-*.expected.json")
)
PACK = [rank + suit for suit in SUITS for rank in RANKS]


def load(name):
    record = json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    expected = json.loads((EXAMPLES / f"{name}.expected.json").read_text(encoding="utf-8"))
    return record, expected


def heads(lines):
    return Counter((line["round"], line["to"], line["points"]) for line in lines)


def with_cards(lines):
    return Counter(
        (line["round"], line["to"], line["points"], tuple(sorted(line["cards"]))) for line in lines
    )


def test_there_are_examples():
    assert NAMES


@pytest.mark.parametrize("name", NAMES)
def test_example(name):
    record, expected = load(name)
    naive = Naive(record)
    assert naive.over == expected["over"]
    assert naive.turn == expected["turn"]
    assert naive.legal() == expected["legal"]
    assert naive.totals == expected["totals"]
    assert naive.result == expected["result"]
    # Expected lines that name no cards agree with a line with any cards.
    assert heads(naive.lines) == heads(expected["lines"])
    named = [line for line in expected["lines"] if line["cards"]]
    assert with_cards(named) <= with_cards(naive.lines)


def deal_hands(rng, size=8, without=()):
    pack = [card for card in PACK if card not in without]
    rng.shuffle(pack)
    return [" ".join(pack[seat * size : seat * size + size]) for seat in range(4)]


def deal_modern(rng):
    start = [rng.choice(RANKS) + suit for suit in SUITS]
    return {"start": " ".join(start), "hands": deal_hands(rng, 7, start)}


def record_of(variant, deal, moves=(), **rules):
    return {
        "cardlab": 1,
        "game": "reducieten",
        "variant": variant,
        "seats": 4,
        "rules": rules,
        "deal": deal,
        "moves": list(moves),
    }


def play_out(naive, rng):
    """Plays at random, but seldom passes; returns the illegal passes and the declined bonuses."""
    passes = stops = 0
    while not naive.over:
        legal = naive.legal()
        plays = [text for text in legal if text not in ("pass", "stop")]
        text = rng.choice(plays) if plays and rng.random() < 0.9 else rng.choice(legal)
        passes += text == "pass" and plays != []
        stops += text == "stop"
        naive.play(text)
    return passes, stops


@pytest.mark.parametrize("mandatory", [False, True])
def test_klassiek_sum(mandatory):
    rng = random.Random(40)
    deal = {"first": 3, "rounds": [{"hands": deal_hands(rng)} for _ in range(24)]}
    naive = Naive(record_of("klassiek", deal, aceBonusMandatory=mandatory))
    passes, stops = play_out(naive, rng)
    assert passes and stops
    assert sum(naive.totals) == 40 + 100 * (passes + (stops if mandatory else 0))
    for seat in range(4):
        led = [i for i in range(24) if naive.rounds[i]["leader"] == seat]
        assert sorted(naive.kind(i) for i in led) == sorted([*CHOICES, "forced"])
        chosen = [text for i in led for _, text in naive.moves[i] if text.startswith("choose ")]
        assert len(chosen) == 4


@pytest.mark.parametrize("second", ["none", "fewestCards"])
def test_modern_sum(second):
    rng = random.Random(16)
    deal = {"first": 1, "rounds": [deal_modern(rng) for _ in range(16)]}
    naive = Naive(record_of("modern", deal, modernSecond=second))
    passes, _ = play_out(naive, rng)
    prizes = [line for line in naive.lines if line["points"] == -50]
    assert bool(prizes) == (second == "fewestCards")
    assert sum(naive.totals) == -1600 + 100 * passes - 50 * len(prizes)


def test_duel_scores_the_duellist_only():
    rng = random.Random(7)
    for _ in range(20):
        naive = Naive(record_of("duel", {"hands": deal_hands(rng)}))
        play_out(naive, rng)
        assert naive.totals[1:] == [0, 0, 0]
        assert naive.totals[0] % 20 == 0
        assert naive.result == {"points": naive.totals[0]}


def test_round_without_option_chooses_first():
    rng = random.Random(5)
    naive = Naive(record_of("round", {"leader": 2, "hands": deal_hands(rng)}))
    assert naive.turn == 2
    assert naive.legal() == sorted("choose " + option for option in CHOICES)
    naive.play("choose reduciet")
    assert naive.turn == 2
    assert len(naive.legal()) == 8


def test_copies_are_apart():
    naive = Naive(load("reducieten-A5")[0] | {"moves": ["play AS"]})
    other = naive.copy()
    assert naive.legal() == ["play KS", "stop"]
    other.play("stop")
    assert (naive.turn, other.turn) == (1, 2)
    with pytest.raises(ValueError, match="illegal move"):
        naive.play("pass")


def test_count_ends_with_the_game():
    record, _ = load("reducieten-A5")
    naive = Naive(record | {"moves": record["moves"][:-1]})
    assert naive.legal() == ["pass", "play TH"]
    assert count(naive, 0) == 1
    assert count(naive, 1) == 2
    naive.play("play TH")
    assert naive.over
    assert count(naive, 0) == 1
    assert count(naive, 1) == 0
    assert sums(naive, 0) == [-100, -50, 0, 100]
    assert sums(naive, 1) == [0, 0, 0, 0]


@pytest.mark.parametrize("entry", GOLDEN, ids=lambda entry: entry["name"])
def test_golden_file_is_current(entry):
    naive = Naive(entry["record"])
    depths = [depth for depth in range(1, 7) if max(entry["counts"][:depth]) <= 150]
    assert [count(naive, depth) for depth in depths] == [entry["counts"][d - 1] for d in depths]
    assert [sums(naive, depth) for depth in depths] == [entry["sums"][d - 1] for d in depths]
