"""Reducieten, 1.5 Modern and 1.6 Duel."""

import pytest

from cardlab.game import RecordError
from cardlab.records import read
from cardlab.table import Table
from tests.games.positions import legal, lines, play, position, sit, totals, turn

MODERN = {"variant": "modernRound"}
DUEL = {"variant": "duel"}


# ------------------------------------------------------------------ Modern


def test_the_four_starters_open_every_suit_and_there_is_no_start_rank():
    table = sit("9C 9H", "7D AD", "QS QC", "JC TS", start="TC TH JS 8D", **MODERN)
    assert position(table)["start"] is None
    assert position(table)["layout"] == {"C": "TC", "H": "TH", "S": "JS", "D": "8D"}
    assert legal(table) == "9C 9H pass"


def test_the_leader_takes_a_normal_turn_and_may_pass():
    """The leader simply takes the first normal turn: forced pass and illegal pass as ever."""
    table = sit("AS 7D", "JC KS", "9C 7H", "8C 8H", start="TC TH JS QD", leader=2, **MODERN)
    assert turn(table) == 2
    play(table, "pass")
    assert lines(table) == [(2, 100, "pass.illegal", "")]
    play(table, "pass")
    assert lines(table) == [(2, 100, "pass.illegal", "")]


def test_no_rank_opens_anything_as_every_suit_is_open():
    table = sit("TD QD", "7C 7D", "8C 9D", "9C 8H", start="TC TH JS KD", **MODERN)
    assert legal(table) == "QD pass"


def test_case_12_a_starter_ace_of_clubs_lets_clubs_grow_downwards_only():
    table = sit("KC 7C", "QC", "9D", "8D", start="AC TH JS 7D", **MODERN)
    assert legal(table) == "KC pass"


def test_a_starter_ace_gives_nobody_a_bonus():
    table = sit("KC 7C", "QC", "9D", "8D", start="AC TH JS 7D", **MODERN)
    assert "stop" not in legal(table)
    play(table, "KC")
    assert turn(table) == 1


def test_an_ace_that_is_laid_gives_its_bonus_in_modern_too():
    table = sit("AC 9H 7C", "QC", "9D", "8D", start="KC TH JS 7D", **MODERN)
    play(table, "AC")
    assert legal(table) == "9H stop"


def test_case_12_two_starters_of_one_suit_cannot_be():
    record = Table.new("reducieten", "modernRound", seed=1).record().json()
    record["deal"] |= {"start": "AD 7D TC TH", "hands": [None] * 4}
    with pytest.raises(RecordError) as refused:
        read(record)
    assert refused.value.where == "deal.start"


@pytest.mark.parametrize("left", [("8C", "9D 8D", "7H 8H"), ("8C", "9D", "7H")])
def test_the_round_is_over_at_the_first_seat_out_with_one_prize(left):
    """A12: nobody scores -50."""
    table = sit("9C", *left, start="TC TH JS QD", **MODERN)
    play(table, "9C")
    assert table.over
    assert lines(table) == [(0, -100, "out.first", "")]


@pytest.mark.parametrize(
    ("left", "second"),
    [
        (("8C", "9D 8D", "7H 8H"), 1),
        (("8C 7S", "9D 8D", "7H"), 3),
        (("8C 7C 7S", "9D 8D", "7H 8H 7D"), 2),
        (("8C", "9D", "7H 8H"), None),  # on a tie nobody
        (("8C 7C", "9D 8D", "7H 8H"), None),
        (("8C", "9D", "7H"), None),
    ],
)
def test_A12_modern_second_goes_to_the_seat_that_alone_has_the_fewest_cards(left, second):
    table = sit("9C", *left, start="TC TH JS QD", modernSecond="fewestCards", **MODERN)
    play(table, "9C")
    assert table.over
    prize = [] if second is None else [(second, -50, "out.fewest", "")]
    assert lines(table) == [(0, -100, "out.first", ""), *prize]


def test_A12_modern_second_does_not_touch_klassiek():
    table = sit("TH", "JH 8C", "9H 8D", "QH", modernSecond="fewestCards")
    play(table, "TH JH 9H QH")
    assert [rule for _, _, rule, _ in lines(table)] == ["out.first", "out.second"]


@pytest.mark.parametrize("variant", ["modern", "modernRound"])
def test_A11_one_starter_a_suit_and_seven_cards_each(variant):
    for seed in range(20):
        for deal in Table.new("reducieten", variant, seed=seed).opening.rounds:
            assert [(deal.start >> 8 * suit & 255).bit_count() for suit in range(4)] == [1] * 4
            assert [hand.bit_count() for hand in deal.hands] == [7] * 4


def test_A11_every_rank_starts_a_suit_equally_often():
    """Chi-square over 8 ranks in each suit; 7 degrees of freedom, 24.3 is the 1-in-1000 mark."""
    counts = [[0] * 8 for _ in range(4)]
    for seed in range(100):
        for deal in Table.new("reducieten", "modern", seed=seed).opening.rounds:
            for suit in range(4):
                counts[suit][(deal.start >> 8 * suit & 255).bit_length() - 1] += 1
    expected = 1600 / 8
    for suit in counts:
        assert sum((count - expected) ** 2 / expected for count in suit) < 24.3


# ------------------------------------------------------------------ Duel


def test_A13_the_duellist_is_seat_0_and_opens():
    for seed in range(8):
        assert turn(Table.new("reducieten", "duel", seed=seed)) == 0


def test_each_card_an_opponent_lays_costs_the_duellist_20():
    table = sit("TH 7D", "JH 8C", "9H 8D", "TC 8S", **DUEL)
    play(table, "TH JH 9H TC")
    assert lines(table) == [
        (0, 20, "duel.card", "JH"),
        (0, 20, "duel.card", "9H"),
        (0, 20, "duel.card", "TC"),
    ]
    assert totals(table) == [60, 0, 0, 0]


def test_his_own_cards_cost_nothing_and_his_last_card_ends_the_game():
    table = sit("TH JH", "7C", "8D", "8S", **DUEL)
    play(table, "TH pass pass pass JH")
    assert table.over
    assert lines(table) == []
    assert table.game.result(table.state) == {"points": 0}


def test_his_illegal_pass_costs_100_and_theirs_nothing():
    table = sit("TH JH", "9H 7C", "8D", "8S", **DUEL)
    play(table, "TH")
    assert legal(table) == "9H pass"
    play(table, "pass pass pass")
    assert lines(table) == []
    play(table, "pass")
    assert lines(table) == [(0, 100, "pass.illegal", "")]


def test_an_opponent_who_goes_out_gets_nothing_and_is_skipped():
    table = sit("TH 7D", "JH", "9H", "8H 7S", **DUEL)
    play(table, "TH JH 9H 8H pass")
    assert turn(table) == 3
    assert lines(table) == [(0, 20, "duel.card", card) for card in ("JH", "9H", "8H")]
    assert position(table)["out"] == [1, 2]


def test_case_13_an_ace_and_a_bonus_card_of_an_opponent_make_40():
    table = sit("KH 7D", "AH QH 7C", "8D", "8S", **DUEL)
    play(table, "KH AH QH")
    assert totals(table) == [40, 0, 0, 0]


def test_case_13_with_all_opponents_out_he_lays_alone_and_nothing_is_added():
    table = sit("TH QH KH 7H", "JH", "9H", "8H", **DUEL)
    play(table, "TH JH 9H 8H")
    assert totals(table) == [60, 0, 0, 0]
    for card in ["QH", "KH", "7H"]:
        assert turn(table) == 0
        play(table, card)
    assert table.over
    assert totals(table) == [60, 0, 0, 0]


def test_alone_he_may_still_pass_illegally_at_his_price():
    table = sit("TH QH", "JH", "9H", "8H", **DUEL)
    play(table, "TH JH 9H 8H pass")
    assert turn(table) == 0
    assert lines(table)[-1] == (0, 100, "pass.illegal", "")


@pytest.mark.parametrize("mandatory", [False, True])
def test_declining_a_mandatory_bonus_costs_the_duellist_only(mandatory):
    table = sit("AH AS 7D", "KH AC QS", "8D 7H", "8S", aceBonusMandatory=mandatory, **DUEL)
    play(table, "AH stop")
    mine = [(0, 100, "bonus.mandatory", "")] if mandatory else []
    assert lines(table) == mine
    play(table, "AC")
    assert legal(table) == "KH stop"
    play(table, "stop")
    assert lines(table) == [*mine, (0, 20, "duel.card", "AC")]


def test_at_most_480_points_come_from_cards():
    """24 cards of the opponents, 20 points each: they are all out before the duellist."""
    hands = ("7C 8C 9C TC JC QC KC AC", "7H 8H 9H TH JH QH KH AH")
    table = sit(*hands, "7S 8S 9S TS JS QS KS AS", "7D 8D 9D TD JD QD KD AD", **DUEL)
    play(table, "7C")
    while position(table)["out"] != [1, 2, 3]:
        cards = [text for text in table.legal() if text.startswith("play")]
        table.play("pass" if turn(table) == 0 else cards[0])
    passes = [points for _, points, rule, _ in lines(table) if rule == "pass.illegal"]
    assert totals(table)[0] - sum(passes) == 480
