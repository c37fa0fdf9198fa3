"""Minchiate, 4.6: events and conversions, the end count, the closing line, the result."""

from itertools import pairwise
from random import Random

import pytest

from cardlab.games.minchiate import GAME
from cardlab.games.minchiate.score import RULE, resti_of
from cardlab.table import Table
from tests.games.happened import kinds
from tests.games.packs import (
    CODES,
    PRECIOUS,
    end_count,
    lines,
    pile,
    play,
    play_out,
    result,
    said,
    settled,
    sit,
    small,
    stands,
    table_of,
    told,
    value,
)

POOR = [code for code in CODES if code not in PRECIOUS]


def trick(cards, **more):
    """A trick led by seat 0 in the middle of a deal, from a small position."""
    hands = [f"{code} {own}" for code, own in zip(cards.split(), POOR[40:44], strict=True)]
    return play(small(*hands, **more), cards)


def last(cards, *piles, **more):
    """The last trick of a deal."""
    return play(small(*cards.split(), piles=list(piles) or ["", ""], **more), cards)


# ------------------------------------------------------------------ events and conversions


@pytest.mark.parametrize(
    ("cards", "before", "after", "written"),
    [
        # case 13: 57 and a T3 are exactly 60
        ("T9 T3 2D 3D", (57, [0, 0]), "0 1-0", ["A 3 captured T3", "A -60 resto +1"]),
        ("T9 T3 2D 3D", (56, [0, 0]), "59 0-0", ["A 3 captured T3"]),
        ("T9 T3 2D 3D", (58, [2, 1]), "1 3-1", ["A 3 captured T3", "A -60 resto +1"]),
        ("T3 T9 2D 3D", (-57, [0, 0]), "0 0-1", ["B 3 captured T3", "B -60 resto +1"]),
        ("T3 T9 2D 3D", (57, [0, 0]), "54 0-0", ["B 3 captured T3"]),
        ("T3 T9 2D 3D", (2, [0, 0]), "-1 0-0", ["B 3 captured T3"]),
        ("T9 T3 2D 3D", (-3, [0, 4]), "0 0-4", ["A 3 captured T3"]),
        ("T40 T39 2D T38", (50, [0, 0]), "10 1-0", ["A 20 captured T39 T38", "A -60 resto +1"]),
        ("T9 T8 2D 3D", (59, [0, 0]), "59 0-0", []),
    ],
)
def test_after_each_capture_60_points_ahead_become_a_resto(cards, before, after, written):
    difference, resti = before
    table = trick(cards, difference=difference, resti=resti)
    assert stands(table) == after
    assert lines(table) == written
    assert ("resto" in kinds(table)) == any("resto" in line for line in written)


def test_each_robbed_card_is_an_event_of_its_own():
    """Twelve cards of 5 and 10: converted as soon as 60 are reached, not at the end of them."""
    table = sit("2D", "3D", "4D", "5D", robbed="T40 T39 T38 T37 T36 T35 T34 T33 T32 T31 T30")
    assert lines(table) == [
        *[f"B 10 robbed T{number}" for number in range(40, 35, -1)],
        *[f"B 5 robbed T{number}" for number in (35, 34)],
        "B -60 resto +1",
        *[f"B 5 robbed T{number}" for number in (33, 32, 31, 30)],
    ]
    assert stands(table) == "-20 0-1"


def test_the_order_of_the_events_decides_about_the_resto():
    """50 robbed and 10 exposed are 60 for B before A exposes 5; in another order 55."""
    table = sit("KC", "T36", "2D", "3D", robbed="T40 T39 T38 T37 KD T35")
    assert stands(table) == "5 0-1"
    assert lines(table)[-3:] == ["B 10 exposed T36", "B -60 resto +1", "A 5 exposed KC"]
    other = sit("T36", "2D", "KC", "3D", robbed="T40 T39 T38 T37 KD T35")
    assert stands(other) == "-35 0-0"


def test_the_dealers_robbery_comes_after_the_exposed_cards():
    table = sit("T36", "2D", "KC", "3D", fola="T40 T39 T38 T37 KD 4D")
    assert lines(table)[-1] == "A -60 resto +1"
    assert stands(table) == "0 1-0"


@pytest.mark.parametrize("seed", range(120))
def test_a_conversion_follows_its_event_and_leaves_less_than_60(seed):
    rng, table = Random(seed), Table.new("minchiate", seed=seed)
    while not table.over:
        table.play(rng.choice(table.legal()))
    running, written = 0, table.state.lines()
    for number, line in enumerate(written):
        running += line.points if line.to == "A" else -line.points
        if line.rule == "minchiate.resto":
            before = running + (60 if line.to == "A" else -60)
            assert abs(before) >= 60
            assert (line.to == "A") == (before > 0)
            assert (line.points, line.resti, line.cards) == (-60, 1, ())
            assert number > 0
    assert running == 0
    for line, after in pairwise(written):
        if line.rule.startswith("minchiate.end"):
            assert after.rule.startswith("minchiate.end")


# ------------------------------------------------------------------ the end count


def test_what_is_counted_from_a_pile():
    piles = "T1 T2 T3 KD KC KS M T29 " + " ".join(POOR[20:40]), "T40 T39"
    table = last("2D 10D 9D 8D", *piles)
    assert end_count(table, "A") == "A CP 31 CB 36 CC 0 LT 10 = 77"
    assert end_count(table, "B") == "B CP 20 CB 0 CC 0 LT 0 = 20"
    assert result(table)["difference"] == 57


@pytest.mark.parametrize("size", [0, 20, 38, 39, 42, 44])
def test_cards_beyond_42_count_one_each(size):
    cards = [code for code in POOR if code not in ("2D", "10D", "9D", "8D")]
    table = last("2D 10D 9D 8D", " ".join(cards[:size]), "")
    expected = max(0, size + 4 - 42)
    assert f"CC {expected}" in end_count(table, "A")
    assert ("end.count" in " ".join(lines(table))) == bool(expected)


@pytest.mark.parametrize(("cards", "team"), [("2D 10D 9D 8D", "A"), ("10D 2D 9D 8D", "B")])
def test_the_last_trick_is_10(cards, team):
    table = last(cards)
    assert f"{team} 10 end.last" in lines(table)
    assert sum("end.last" in line for line in lines(table)) == 1


def test_only_the_last_trick_counts_10():
    assert not any("end" in line for line in lines(trick("2D 10D 9D 8D")))


def test_case_14_the_29_without_a_run():
    table = last("2D 10D 9D 8D", "T28 T29", "T30")
    assert end_count(table, "A") == "A CP 5 CB 0 CC 0 LT 10 = 15"
    table = last("2D 10D 9D 8D", "T28 T29 T30", "")
    assert end_count(table, "A") == "A CP 10 CB 15 CC 0 LT 10 = 35"


def test_the_matto_counts_5_and_5_in_each_combination_of_its_pile():
    table = last("2D 10D 9D 8D", "KD KC KS T1 T2 T3 M", "T38 T39 T40")
    assert "A 20 end.combination KD KC KS" in lines(table)
    assert "A 16 end.combination T1 T2 T3" in lines(table)
    assert "B 30 end.combination T38 T39 T40" in lines(table)
    assert "CP 31" in end_count(table, "A")


def test_there_is_no_line_of_nothing():
    """An empty pile leaves no line; one without a counting card none for its cards."""
    table = last("2D 10D 9D 8D", "3D", "")
    assert lines(table) == ["A 10 end.last", "A -10 end.rest +1"]


# ------------------------------------------------------------------ the closing line


@pytest.mark.parametrize("rest", [*range(1, 4), 50, 59, 60, 61, 119, 120, 121, 425])
@pytest.mark.parametrize("sign", [1, -1])
def test_D18_the_rest_is_rounded_up(rest, sign):
    """Case 13: exactly 60 give one resto, 61 two.  Nothing is converted before it."""
    table = small("2D", "10D", "9D", "8D")
    table.state.difference = sign * rest - 10
    play(table, "2D 10D 9D 8D")
    resti = -(-rest // 60)
    assert lines(table)[-1] == f"{'A' if sign > 0 else 'B'} {-rest} end.rest +{resti}"
    assert stands(table).split()[0] == str(sign * rest)
    assert result(table)["net"] == sign * resti
    assert resti_of(sign * rest) == resti
    assert sum("resto" in line for line in lines(table)) == 0


def test_D18_a_rest_of_nothing_gives_nothing():
    table = last("2D 10D 9D 8D", difference=-10, resti=[1, 1])
    assert lines(table) == ["A 10 end.last"]
    assert result(table) == {"resti": [1, 1], "difference": 0, "net": 0, "winner": "draw"}
    assert said(table)[-1] == "draw"


def test_D18_both_end_counts_are_one_step():
    """70 for A and 30 for B: a rest of 40, one resto; one after the other it had been two."""
    table = last("2D 10D 9D 8D", "T40 T39 T38", "KD KC KS")
    assert end_count(table, "A").endswith("= 70")
    assert end_count(table, "B").endswith("= 30")
    assert lines(table)[-1] == "A -40 end.rest +1"


# ------------------------------------------------------------------ the result


@pytest.mark.parametrize(
    ("difference", "resti", "expected", "ends"),
    [
        (-9, [0, 0], (1, "A"), "won"),
        (-11, [0, 0], (-1, "B"), "won"),
        (-9, [0, 1], (0, "draw"), "draw"),
        (-9, [0, 2], (-1, "B"), "won"),
        (-11, [2, 1], (0, "draw"), "draw"),
        (-10, [0, 0], (0, "draw"), "draw"),
    ],
)
def test_the_net_decides(difference, resti, expected, ends):
    """Case 15: resti decide, not points."""
    table = last("2D 10D 9D 8D", difference=difference, resti=resti)
    assert (result(table)["net"], result(table)["winner"]) == expected
    assert said(table)[-1] == ends
    assert GAME.totals(table.state) == result(table)["resti"]


def test_until_the_end_there_is_no_result():
    table = settled(sit())
    assert result(table) is None
    while not table.over:
        assert result(table) is None
        table.play(table.legal()[0])
    assert set(result(table)) == {"resti", "difference", "net", "winner"}


def test_totals_are_resti_per_team():
    table = table_of(sit().record().json()["deal"])
    assert GAME.totals(table.state) == [0, 0]
    assert GAME.teams == "AB"


def test_every_rule_of_a_line_is_declared_and_met():
    met = set()
    for seed in range(12):
        met |= {line.rule for line in play_out(Table.new("minchiate", seed=seed)).state.lines()}
    met |= {line.rule for line in sit(robbed="KD").state.lines()}
    declared = sit("T1 T2 T3 2D")
    while not any("declared" in line for line in lines(declared)):
        declared.play(declared.legal()[0])
    met |= {line.rule for line in declared.state.lines()}
    met |= {line.rule for line in trick("T40 T39 2D T38", difference=50).state.lines()}
    assert met == set(RULE)
    assert set(RULE) <= set(GAME.rules)


def test_D20_a_team_without_a_trick_is_not_doubled():
    table = last("2D 10D 9D 8D", "T40", "")
    assert result(table)["difference"] == 20
    assert pile(table, 1) == []


def test_a_line_says_its_sum():
    """Each names its rule and its cards; where these are points, they add up to it."""
    for line in play_out(Table.new("minchiate", seed=3)).state.lines():
        if line.rule.rpartition(".")[2] in ("robbed", "exposed", "captured", "cards"):
            assert line.points == sum(map(value, line.cards)), told(line)
        assert line.round == 1
