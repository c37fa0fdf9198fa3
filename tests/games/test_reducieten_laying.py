"""Reducieten, 1.4: reduciet.  Cases and rulings carry their numbers from the rules."""

from random import Random

import pytest

from cardlab.table import Table
from tests.games.positions import legal, lines, play, position, sit, totals, turn


@pytest.fixture(params=["reduciet", "forced"])
def option(request):
    """Forced reduciet is played exactly as reduciet."""
    return request.param


def test_the_leader_lays_any_card_and_cannot_pass(option):
    table = sit("7C TH AS", "8C", "9C", "TC", option=option)
    assert legal(table) == "7C AS TH"


def test_the_first_card_sets_the_start_rank_for_the_whole_round(option):
    table = sit("TH 7D", "9H 7S", "8H", "TC TD", option=option)
    assert position(table)["start"] is None
    for card in ["TH", "9H", "8H", "TC"]:
        play(table, card)
        assert position(table)["start"] == "T"


def test_suits_grow_upwards_and_downwards_one_rank_at_a_time(option):
    table = sit("TH 7D", "JH 9H QH 8H KH 7H", "7C", "8C", option=option)
    play(table, "TH")
    assert legal(table) == "9H JH pass"
    play(table, "JH pass pass pass")
    assert legal(table) == "9H QH pass"
    play(table, "9H pass pass pass")
    assert legal(table) == "8H QH pass"


def test_A8_a_closed_suit_opens_with_the_start_rank_only(option):
    table = sit("TH 7D", "JH TC", "JS TS TD", "8C", option=option)
    play(table, "TH JH")
    assert legal(table) == "TD TS pass"


def test_case_5_a_rank_laid_later_opens_nothing(option):
    """Start rank Q, hearts run from J to K: JS does not fit, spades are closed."""
    table = sit("QH 7D", "KH 7C", "JH 8C", "JS KS QS", option=option)
    play(table, "QH KH JH")
    assert legal(table) == "QS pass"


def test_case_6_from_an_ace_every_suit_grows_downwards_only(option):
    table = sit("AH 7D", "7H 7S KH 8C AS", "9C", "TC", option=option)
    play(table, "AH")
    assert legal(table) == "AS KH pass"


def test_case_6_from_a_seven_every_suit_grows_upwards_only(option):
    table = sit("7H 8D", "AH AS 8H 7S KH", "9C", "TC", option=option)
    play(table, "7H")
    assert legal(table) == "7S 8H pass"


@pytest.mark.parametrize(("laid", "beyond"), [("KH AH", "7H"), ("8H 7H", "AH")])
def test_case_6_king_ace_seven_never_connects(laid, beyond):
    first, second = laid.split()
    table = sit(f"{first} 9C", second, f"{beyond} JC", "9D TD")
    play(table, laid)
    assert legal(table) == "pass"


def test_a_suit_that_is_complete_takes_nothing_more(option):
    table = sit("7H 8H 9H TH JH QH KH AH 7C", "8D 8C", "9D", "TD", option=option)
    play(table, "7H")
    for card in ["8H", "9H", "TH", "JH", "QH", "KH"]:
        play(table, f"pass pass pass {card}")
    play(table, "pass pass pass AH")
    assert position(table)["layout"]["H"] == "7H 8H 9H TH JH QH KH AH"
    assert legal(table) == "7C stop"


def test_who_has_no_card_that_fits_can_only_pass(option):
    table = sit("TH 7D", "7C 8C", "9C", "JC", option=option)
    play(table, "TH")
    assert legal(table) == "pass"
    play(table, "pass")
    assert lines(table) == []
    assert turn(table) == 2


def test_case_10_passing_although_a_card_fits_costs_100(option):
    """The table is unchanged and the next seat moves."""
    table = sit("TH 7D", "JH 8C", "9H", "JC", option=option)
    play(table, "TH")
    before = position(table)
    assert legal(table) == "JH pass"
    play(table, "pass")
    assert position(table) == before
    assert lines(table) == [(1, 100, "pass.illegal", "")]
    assert turn(table) == 2


def test_case_10_an_illegal_pass_may_be_repeated(option):
    """The game sets no limit; each one costs 100 points."""
    table = sit("TH 7D", "JH 8C", "7S", "8S", option=option)
    play(table, "TH")
    for count in range(1, 6):
        play(table, "pass")
        assert totals(table) == [0, 100 * count, 0, 0]
        play(table, "pass pass pass")


def test_case_11_first_out_after_one_illegal_pass_makes_zero(option):
    table = sit("TH JH", "8C", "9C", "JC", option=option)
    play(table, "TH pass pass pass")
    play(table, "pass")
    play(table, "pass pass pass JH")
    assert lines(table) == [(0, 100, "pass.illegal", ""), (0, -100, "out.first", "")]
    assert totals(table) == [0, 0, 0, 0]


def test_the_first_out_scores_100_off_and_the_second_50_off(option):
    """A14: minus points are a deduction; A10: the round ends the moment the second seat is out."""
    table = sit("TH", "JH 8C", "9H 8D", "QH", option=option)
    play(table, "TH")
    assert lines(table) == [(0, -100, "out.first", "")]
    assert not table.over
    play(table, "JH 9H QH")
    assert lines(table)[1:] == [(3, -50, "out.second", "")]
    assert table.over
    assert position(table)["hands"] == ["", "8C", "8D", ""]
    assert position(table)["out"] == [0, 3]


def test_a_seat_without_cards_is_skipped(option):
    table = sit("TH", "JH 8C 7C", "9H 8D", "QH KH", option=option)
    play(table, "TH JH 9H QH")
    assert turn(table) == 1
    play(table, "pass pass")
    assert turn(table) == 3


# ------------------------------------------------------------------ the ace's bonus


def test_an_ace_gives_one_more_card_or_a_free_stop():
    """A9: the bonus is a right, not a duty: one more fitting card, or `stop`."""
    table = sit("KH 7D", "AH QH TS", "8C", "9C")
    play(table, "KH AH")
    assert turn(table) == 1
    assert legal(table) == "QH stop"
    play(table, "stop")
    assert lines(table) == []
    assert turn(table) == 2


def test_the_bonus_card_ends_the_turn():
    table = sit("KH 7D", "AH QH JH", "8C", "9C")
    play(table, "KH AH QH")
    assert turn(table) == 2


def test_case_7_the_leader_opens_with_an_ace():
    """Start rank A: the king of that suit or another ace, and that brings one more bonus card."""
    table = sit("AH KH AS AC KC QC 7D", "8C", "9C", "TC")
    play(table, "AH")
    assert turn(table) == 0
    assert position(table)["start"] == "A"
    assert legal(table) == "AC AS KH stop"
    play(table, "AC")
    assert turn(table) == 0
    assert legal(table) == "AS KC KH stop"
    play(table, "KC")
    assert turn(table) == 1


def test_a_bonus_ace_brings_a_bonus_of_its_own_as_often_as_it_happens():
    table = sit("AH AS AC AD KD 7D", "8C", "9C", "TC")
    for ace in ["AH", "AS", "AC", "AD"]:
        assert turn(table) == 0
        play(table, ace)
    assert legal(table) == "KD stop"


def test_case_8_an_ace_as_last_card_is_out_without_a_bonus():
    table = sit("KH 7D", "AH", "QH 8D", "9C")
    play(table, "KH AH")
    assert lines(table) == [(1, -100, "out.first", "")]
    assert turn(table) == 2
    assert not position(table)["bonus"]


def test_case_9_a_bonus_that_fits_nothing_lapses_by_itself():
    table = sit("KH 7D", "AH 7S", "8C", "9C")
    play(table, "KH AH")
    assert turn(table) == 2
    assert lines(table) == []


@pytest.mark.parametrize("mandatory", [False, True])
def test_A9_declining_costs_100_only_if_the_bonus_is_mandatory(mandatory):
    """With `aceBonusMandatory` the step keeps its actions; a lapse stays free of charge."""
    table = sit("KH 7D", "AH QH TS", "8C QS", "9C", aceBonusMandatory=mandatory)
    play(table, "KH AH")
    assert legal(table) == "QH stop"
    play(table, "stop")
    assert lines(table) == ([(1, 100, "bonus.mandatory", "")] if mandatory else [])
    assert turn(table) == 2
    lapse = sit("KH 7D", "AH 7S", "8C", "9C", aceBonusMandatory=mandatory)
    play(lapse, "KH AH")
    assert (turn(lapse), lines(lapse)) == (2, [])


@pytest.mark.parametrize("mandatory", [False, True])
def test_the_switch_changes_nothing_else(mandatory):
    table = sit("KH 7D", "AH QH TS", "JH", "9C", aceBonusMandatory=mandatory)
    play(table, "KH pass")
    assert lines(table) == [(1, 100, "pass.illegal", "")]
    play(table, "pass pass pass AH QH")
    assert lines(table) == [(1, 100, "pass.illegal", "")]


def test_stop_is_for_the_bonus_step_and_pass_for_a_normal_turn():
    table = sit("KH 7D", "AH QH TS", "8C", "9C")
    play(table, "KH")
    assert legal(table) == "AH QH pass"
    play(table, "AH")
    assert legal(table) == "QH stop"


@pytest.mark.parametrize("seed", range(20))
def test_a_round_cannot_lock(seed):
    """While the round goes on, the next card of some suit is in some hand."""
    rng = Random(seed)
    table = Table.new("reducieten", "round", seed=seed)
    play(table, "reduciet")
    passes = 0
    while not table.over:
        cards = [text for text in table.legal() if text.startswith("play")]
        passes = 0 if cards else passes + 1
        assert passes < 4
        table.play(rng.choice(cards or ["pass"]))
