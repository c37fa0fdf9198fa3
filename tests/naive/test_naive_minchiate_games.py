"""The naive Minchiate in random deals."""

import random
from collections import Counter

import pytest

from tests.naive import minchiate
from tests.naive.minchiate import PACK, Naive, count, random_deal, robbers_deal, sums, value
from tests.naive.minchiate_deals import SWITCHES, WORTHLESS, example, play, record_of, signed

# ------------------------------------------------------------------ random deals


def check(naive):
    """What holds in every position."""
    lying = [card for hand in naive.hands for card in hand] + [card for _, card in naive.trick]
    assert sorted(lying + naive.fola + naive.piles["A"] + naive.piles["B"]) == sorted(PACK)
    assert naive.over == (naive.turn is None) == (naive.legal() == [])
    assert naive.legal() == sorted(set(naive.legal()))
    assert all(line["points"] != 0 for line in naive.lines)
    difference = sum(map(signed, naive.lines))
    assert difference == naive.sheet.difference
    assert naive.totals == [
        sum(line.get("resti", 0) for line in naive.lines if line["to"] == side) for side in "AB"
    ]
    if naive.finished == 4:
        assert abs(difference) < 60
        assert [card for hand in naive.hands for card in hand if card in naive.fola] == []


def check_the_end(naive):
    """What holds at the end of a deal in which all counting cards were in the hands."""
    assert naive.sheet.difference == 0
    assert len(naive.piles["A"]) + len(naive.piles["B"]) == 84
    points = {side: sum(map(value, cards)) for side, cards in naive.piles.items()}
    assert sum(points.values()) == 142
    assert len(naive.fola) == 13
    assert set(naive.fola) <= set(WORTHLESS)
    result, (a, b) = naive.result, naive.totals
    assert result["resti"] == [a, b]
    assert result["net"] == a - b
    assert result["winner"] == ("draw" if a == b else "A" if a > b else "B")
    closing = naive.lines[-1] if result["difference"] else None
    if closing:
        assert closing["points"] == -abs(result["difference"])
        assert closing["to"] == ("A" if result["difference"] > 0 else "B")
        assert (closing["resti"] - 1) * 60 < abs(result["difference"]) <= closing["resti"] * 60


def random_game(seed, deal=random_deal, **rules):
    rng = random.Random(seed)
    naive = Naive(record_of(deal(rng), **rules))
    check(naive)
    while not naive.over:
        naive.play(rng.choice(naive.legal()))
        check(naive)
    check_the_end(naive)
    return naive


@pytest.mark.parametrize("rules", SWITCHES, ids=lambda rules: "-".join(map(str, rules.values())))
def test_random_deals(rules):
    for seed in range(8):
        random_game(seed, random_deal, **rules)
        random_game(seed, robbers_deal, **rules)


def test_what_a_team_captures_is_what_the_opponents_played():
    for seed in range(20):
        rng = random.Random(seed)
        naive = Naive(record_of(random_deal(rng)))
        while naive.finished < 4:
            naive.play(rng.choice(naive.legal()))
        hands, begun = [list(hand) for hand in naive.hands], len(naive.lines)
        while len(naive.tricks) < 20:
            naive.play(rng.choice(naive.legal()))
        captured = Counter()
        for line in naive.lines[begun:]:
            captured[line["to"]] += 0 if "resti" in line else line["points"]
        a_had = hands[0] + hands[2]
        assert captured["A"] == sum(value(card) for card in naive.piles["A"] if card not in a_had)
        assert captured["B"] == sum(value(card) for card in naive.piles["B"] if card in a_had)


def test_a_deal_has_all_the_cards():
    rngs = [random.Random(seed) for seed in range(200)]
    deals = [deal(rng) for rng in rngs for deal in (random_deal, robbers_deal)]
    assert all(sorted(deal["pack"].split()) == sorted(PACK) for deal in deals)
    assert {deal["dealer"] for deal in deals} == {0, 1, 2, 3}
    assert all(13 <= deal["cut"] <= 84 for deal in deals)


def test_robbers_deals_have_all_there_is_to_rob():
    games = [Naive(record_of(robbers_deal(random.Random(seed)))) for seed in range(200)]
    assert {len(naive.robbed[naive.cutter]) for naive in games} == set(range(14))
    assert max(len(naive.robbed[naive.dealer]) for naive in games) > 9
    assert any(naive.taken for naive in games)


def test_a_copy_goes_its_own_way():
    naive = example("D33")
    other = naive.copy()
    play(other, "9B 1B 5B 10B")
    assert naive.legal() == example("D33").legal()
    assert naive.tricks == []
    assert other.turn == 0


def test_count_and_sums():
    naive = example("D34", moves=-4)
    assert [count(naive, depth) for depth in range(6)] == [1, 1, 1, 1, 1, 0]
    assert [sums(naive, depth) for depth in (0, 3, 4, 5)] == [[0, 0], [0, 0], [8, 0], [0, 0]]
    naive = example("D33")
    assert count(naive, 1) == 21
    assert count(naive, 2) == sum(len(after.legal()) for after in minchiate.successors(naive))
