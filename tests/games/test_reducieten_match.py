"""Reducieten, 1.2 the match, 1.5 its Modern form, 1.7 what is public of it, 1.8 its sums."""

from collections import Counter
from random import Random

import pytest

from cardlab.messages import Words
from cardlab.table import Table
from tests.games.positions import legal, lines, position, totals, turn

FIVE = ["hearts", "tricks", "kingHearts", "queens", "reduciet"]


def random_match(variant, seed, prefer=None, **rules):
    """A match played at random, seldom passing illegally; ``prefer`` picks the options."""
    rng = Random(seed)
    table = Table.new("reducieten", variant, seed=seed, rules=rules)
    while not table.over:
        texts = table.legal()
        if prefer and texts[0].startswith("choose"):
            table.play(next(f"choose {one}" for one in prefer if f"choose {one}" in texts))
            continue
        cards = [text for text in texts if text.startswith("play")]
        table.play(rng.choice(cards if cards and rng.random() < 0.9 else texts))
    return table


def illegal(table):
    """How many illegal passes and declined mandatory bonuses the score sheet has."""
    return sum(rule in ("pass.illegal", "bonus.mandatory") for _, _, rule, _ in lines(table))


def rounds_of(table):
    """By round: its leader, option and whether the leader was asked."""
    found = {}
    last = table.move
    table.undo(last)
    while not table.over:
        where = position(table)
        if where["round"] not in found:
            asked = table.legal()[0].startswith("choose")
            found[where["round"]] = (turn(table), where["option"], asked)
        table.redo()
        where = position(table)
        leader, option, asked = found.get(where["round"], (None, None, None))
        if leader is not None and option is None:
            found[where["round"]] = (leader, where["option"], asked)
    return found


def test_A2_the_first_leader_is_drawn_at_random():
    for variant in ("klassiek", "modern", "round", "modernRound"):
        leaders = Counter(turn(Table.new("reducieten", variant, seed=seed)) for seed in range(400))
        assert sorted(leaders) == [0, 1, 2, 3]
        assert min(leaders.values()) > 60


def test_A1_the_seats_are_called_by_compass_names():
    game = Table.new("reducieten", "round").game
    names = [[Words(code)(game.seat_name(seat, 4)) for seat in range(4)] for code in ("en", "nl")]
    assert names == [["South", "West", "North", "East"], ["Zuid", "West", "Noord", "Oost"]]


def test_A3_every_card_is_dealt_to_every_seat_equally_often():
    """Chi-square over 32 cards and 4 seats: 93 degrees of freedom, 139 is the 1-in-1000 mark."""
    counts = [[0] * 4 for _ in range(32)]
    deals = 0
    for seed in range(60):
        for deal in Table.new("reducieten", "klassiek", seed=seed).opening.rounds:
            assert [hand.bit_count() for hand in deal.hands] == [8] * 4
            deals += 1
            for seat, hand in enumerate(deal.hands):
                for card in range(32):
                    counts[card][seat] += hand >> card & 1
    expected = deals / 4
    assert sum((n - expected) ** 2 / expected for row in counts for n in row) < 139


@pytest.mark.parametrize("seed", range(3))
def test_klassiek_has_24_rounds_in_which_each_seat_leads_each_option_once(seed):
    rounds = rounds_of(random_match("klassiek", seed))
    assert sorted(rounds) == list(range(1, 25))
    first = rounds[1][0]
    for number, (leader, _, _) in rounds.items():
        assert leader == (first + number - 1) % 4
    for seat in range(4):
        options = [option for leader, option, _ in rounds.values() if leader == seat]
        assert sorted(options) == sorted([*FIVE, "forced"])
        assert options[-1] == "forced"


@pytest.mark.parametrize("seed", range(3))
def test_A4_the_fifth_lead_is_not_asked_and_neither_is_forced_reduciet(seed):
    rounds = rounds_of(random_match("klassiek", seed))
    assert [asked for _, _, asked in rounds.values()] == [True] * 16 + [False] * 8
    assert [option for _, option, _ in rounds.values()][20:] == ["forced"] * 4


def test_case_14_with_only_queens_left_there_is_no_way_into_reduciet():
    prefer = ["reduciet", "kingHearts", "tricks", "hearts", "queens"]
    table = random_match("klassiek", 5, prefer)
    rounds = rounds_of(table)
    assert [rounds[number][1:] for number in range(17, 21)] == [("queens", False)] * 4
    table.undo(table.move)
    while position(table)["round"] < 17:
        table.redo()
    assert table.refuse("choose reduciet").rule == "reducieten.choose.turn"
    assert all(text.startswith("play") for text in table.legal())


def test_an_option_already_played_is_offered_to_others_only():
    table = random_match("klassiek", 7, FIVE)
    table.undo(table.move)
    first = turn(table)
    assert legal(table) == " ".join(sorted(FIVE))
    while position(table)["round"] < 2:
        table.redo()
    assert legal(table) == " ".join(sorted(FIVE))
    while position(table)["round"] < 5:
        table.redo()
    assert turn(table) == first
    assert legal(table) == " ".join(sorted(FIVE[1:]))


def test_a_round_without_an_option_lets_the_leader_choose_among_all_five():
    """A15: forced reduciet is not among them."""
    table = Table.new("reducieten", "round", seed=3)
    assert legal(table) == " ".join(sorted(FIVE))
    table.play("choose queens")
    assert position(table)["option"] == "queens"
    assert turn(table) == position(table)["leader"]


@pytest.mark.parametrize("seed", range(3))
def test_modern_has_16_rounds_of_reduciet_and_each_seat_leads_four(seed):
    rounds = rounds_of(random_match("modern", seed))
    assert sorted(rounds) == list(range(1, 17))
    first = rounds[1][0]
    assert [leader for leader, _, _ in rounds.values()] == [(first + n) % 4 for n in range(16)]
    assert {(option, asked) for _, option, asked in rounds.values()} == {("reduciet", False)}


@pytest.mark.parametrize("mandatory", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_the_totals_of_a_klassiek_match_sum_to_40_and_100_for_each_illegal_pass(seed, mandatory):
    table = random_match("klassiek", seed, aceBonusMandatory=mandatory)
    assert illegal(table) > 0
    assert sum(totals(table)) == 40 + 100 * illegal(table)


@pytest.mark.parametrize("second", ["none", "fewestCards"])
@pytest.mark.parametrize("seed", range(3))
def test_the_totals_of_a_modern_match_sum_to_1600_off_and_100_for_each_illegal_pass(seed, second):
    table = random_match("modern", seed, modernSecond=second)
    seconds = [points for _, points, rule, _ in lines(table) if rule == "out.fewest"]
    assert bool(seconds) == (second == "fewestCards")
    assert sum(totals(table)) == -1600 + 100 * illegal(table) - 50 * len(seconds)


@pytest.mark.parametrize(
    ("option", "points"),
    [("hearts", 80), ("tricks", 80), ("kingHearts", 50), ("queens", 100), ("reduciet", -150)],
)
def test_1_8_the_sum_of_a_round_over_the_four_seats(option, points):
    for seed in range(25):
        table = random_match("round", seed, [option])
        assert sum(totals(table)) == points + 100 * illegal(table)


def test_1_8_the_sum_of_a_modern_round_and_of_a_duel():
    for seed in range(25):
        table = random_match("modernRound", seed)
        assert sum(totals(table)) == -100 + 100 * illegal(table)
        table = random_match("duel", seed)
        laid = sum(8 - len(hand.split()) for hand in position(table)["hands"][1:])
        assert totals(table) == [20 * laid + 100 * illegal(table), 0, 0, 0]


def test_A5_equal_totals_share_the_rank():
    """The rank is 1 plus the number of seats that are strictly better; lowest wins."""
    seen = set()
    for seed in range(60):
        table = random_match("round", seed, ["kingHearts"])
        points = totals(table)
        ranks = table.game.result(table.state)["ranks"]
        for seat in range(4):
            assert ranks[seat] == 1 + sum(other < points[seat] for other in points)
        seen.add(tuple(sorted(ranks)))
    assert (1, 1, 1, 4) in seen


def test_there_is_no_result_before_the_end():
    table = random_match("round", 1, ["tricks"])
    table.undo()
    assert table.game.result(table.state) is None
    table.redo()
    assert table.game.result(table.state) is not None
