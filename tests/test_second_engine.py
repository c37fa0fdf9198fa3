"""The engine and the naive one, written apart from the same rules, agree move by move."""

import json
from collections import Counter
from functools import cache
from itertools import product
from pathlib import Path
from random import Random

import pytest

from cardlab import records
from cardlab.games.reducieten import moves, score, state
from cardlab.games.reducieten.deck import RANK_CARDS
from cardlab.table import Table
from tests.naive.reducieten import Naive

GOLDEN = json.loads(
    (Path(__file__).parent / "golden" / "reducieten.json").read_text(encoding="utf-8")
)
SWITCHES = [
    {"aceBonusMandatory": mandatory, "modernSecond": second}
    for mandatory, second in product((False, True), ("none", "fewestCards"))
]
GAMES = {"klassiek": 6, "modern": 6, "round": 100, "modernRound": 80, "duel": 60}
"""How many games of each variant are compared with each setting of the switches."""


def sheet(lines):
    """Score lines as both engines tell them, in any order."""
    return Counter(
        (line["round"], line["to"], line["points"], *sorted(line["cards"])) for line in lines
    )


def own_sheet(table):
    return sheet(
        {"round": line.round, "to": line.to, "points": line.points, "cards": line.cards}
        for line in table.state.lines()
    )


def agree(table, naive):
    """Both engines say the same about a position."""
    assert table.legal() == naive.legal()
    assert table.over == naive.over
    assert table.state.turn == (-1 if naive.turn is None else naive.turn)
    assert table.game.result(table.state) == naive.result


def agree_on_the_score(table, naive):
    assert table.game.totals(table.state) == naive.totals
    assert own_sheet(table) == sheet(naive.lines)


def compare(table, rng, often):
    """A random game, illegal passes and declined bonuses included, on both engines."""
    naive = Naive(table.record().json())
    counts = Counter()
    while not table.over:
        agree(table, naive)
        if rng.random() < often:
            agree_on_the_score(table, naive)
        texts = table.legal()
        cards = [text for text in texts if text.startswith("play")]
        text = rng.choice(cards if cards and rng.random() < 0.6 else texts)
        counts[text.split()[0], len(texts) > 1] += 1
        table.play(text)
        naive.play(text)
    agree(table, naive)
    agree_on_the_score(table, naive)
    return counts


@pytest.mark.parametrize("rules", SWITCHES, ids=lambda rules: "-".join(map(str, rules.values())))
@pytest.mark.parametrize("variant", GAMES)
def test_both_engines_agree_on_random_games(variant, rules):
    met = Counter()
    for seed in range(GAMES[variant]):
        rng = Random(f"{variant}/{seed}")
        met += compare(Table.new("reducieten", variant, seed=seed, rules=rules), rng, 0.1)
    assert met["pass", True], "illegal passes were met"
    assert met["pass", False], "forced passes were met"
    assert met["stop", True], "declined bonuses were met"


def test_both_engines_agree_on_what_is_illegal():
    """Each of the 40 texts there are is legal for both or refused by both."""
    texts = sorted(set(moves.TEXTS))
    for seed in range(20):
        rng = Random(seed)
        table = Table.new("reducieten", "round", seed=seed)
        naive = Naive(table.record().json())
        while not table.over:
            for text in texts:
                legal = text in naive.legal()
                assert (table.refuse(text) is None) == legal
            text = rng.choice(table.legal())
            table.play(text)
            naive.play(text)


# ------------------------------------------------------------------ counted sequences of moves


def perft(position, depth):
    """How many sequences of exactly so many legal moves there are."""
    legal = position.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = position.copy()
        after.play(move)
        total += perft(after, depth - 1)
    return total


def points_after(position, depth):
    """The totals by seat, summed over the same sequences."""
    if depth == 0:
        return position.points()
    sums = [0, 0, 0, 0]
    for move in position.legal():
        after = position.copy()
        after.play(move)
        for seat, points in enumerate(points_after(after, depth - 1)):
            sums[seat] += points
    return sums


@cache
def golden_position(index):
    return Table.of(records.read(GOLDEN[index]["record"])).state


by_entry = pytest.mark.parametrize(
    "index", range(len(GOLDEN)), ids=[entry["name"] for entry in GOLDEN]
)


@by_entry
def test_the_number_of_ways_to_play_on_is_the_naive_one(index):
    position, counts = golden_position(index), GOLDEN[index]["counts"]
    # What one depth counts, the next one passes through: the deepest two cover all.
    for depth in sorted({1, 2, 3, len(counts) - 1, len(counts)} - {0}):
        assert perft(position, depth) == counts[depth - 1], depth


@by_entry
def test_the_points_after_all_ways_to_play_on_are_the_naive_ones(index):
    position, sums = golden_position(index), GOLDEN[index]["sums"]
    for depth in range(1, len(sums) + 1):
        assert points_after(position, depth) == sums[depth - 1], depth


# ------------------------------------------------------------------ these tests can fail


def only_upwards(laid, openers):
    return moves.fitting(laid, openers) & ~(laid >> 1) | openers & ~laid


def shifted(laid, openers):
    """The ten opens suits whatever the start rank is."""
    return (moves.fitting(laid, openers) | RANK_CARDS[3]) & ~laid


@pytest.mark.parametrize("wrong", [only_upwards, shifted])
def test_a_wrong_rule_of_fitting_is_noticed(monkeypatch, wrong):
    entry = next(n for n, entry in enumerate(GOLDEN) if entry["name"] == "reduciet-opening")
    test_the_number_of_ways_to_play_on_is_the_naive_one(entry)
    monkeypatch.setattr(state, "fitting", wrong)
    with pytest.raises(AssertionError):
        test_the_number_of_ways_to_play_on_is_the_naive_one(entry)


@pytest.mark.parametrize("kind", range(len(score.POINTS)))
def test_a_wrong_number_of_points_is_noticed(monkeypatch, kind):
    wrong = tuple(points + 5 * (place == kind) for place, points in enumerate(score.POINTS))
    monkeypatch.setattr(score, "POINTS", wrong)
    noticed = False
    for variant, rules in product(("klassiek", "modern", "duel"), SWITCHES[::3]):
        try:
            compare(Table.new("reducieten", variant, seed=1, rules=rules), Random(1), 0)
        except AssertionError:
            noticed = True
            break
    assert noticed
