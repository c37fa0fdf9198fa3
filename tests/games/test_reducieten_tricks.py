"""Reducieten, 1.3: the trick options.  Cases and rulings carry their numbers from the rules."""

import pytest

from tests.games.positions import legal, lines, play, position, sit, totals, turn

TRICK_OPTIONS = ("hearts", "tricks", "kingHearts", "queens")
FULL = (
    "KH 7C 8C 9C TC JC QC KC",
    "AH AC 7S 8S 9S TS JS QS",
    "7H KS AS 7D 8D 9D TD JD",
    "8H 9H TH JH QH QD KD AD",
)


@pytest.mark.parametrize("option", TRICK_OPTIONS)
def test_the_leader_leads_any_card(option):
    """Hearts and queens included: there is no breaking rule (case 4)."""
    assert legal(sit(*FULL, option=option)) == " ".join(sorted(FULL[0].split()))


@pytest.mark.parametrize("option", TRICK_OPTIONS)
def test_play_goes_to_the_left(option):
    """A1: clockwise, seat 1 sits on seat 0's left."""
    table = sit("7C 7D", "8C 8D", "9C 9D", "TC TD", option=option, leader=2)
    assert turn(table) == 2
    for card, seat in (("9C", 3), ("TC", 0), ("7C", 1)):
        play(table, card)
        assert turn(table) == seat


@pytest.mark.parametrize("option", TRICK_OPTIONS)
def test_a_player_follows_suit_if_he_can(option):
    table = sit("7C 8D", "8C AC KH QS", "9C 9D", "TC TD", option=option)
    play(table, "7C")
    assert legal(table) == "8C AC"


@pytest.mark.parametrize("option", TRICK_OPTIONS)
def test_a_player_without_the_suit_led_plays_any_card(option):
    table = sit("7C 8D", "KH QS AD", "9C 9D", "TC TD", option=option)
    play(table, "7C")
    assert legal(table) == "AD KH QS"


def test_there_is_no_duty_to_beat():
    table = sit("9C 8D", "7C AC", "TC 9D", "JC TD", option="tricks")
    play(table, "9C")
    assert legal(table) == "7C AC"
    play(table, "7C")


@pytest.mark.parametrize("option", TRICK_OPTIONS)
@pytest.mark.parametrize(
    ("trick", "taker"),
    [
        ("7C 8C 9C TC", 3),
        ("TC 9C 8C 7C", 0),
        ("9C JC TC 7C", 1),
        ("7C AC KC QC", 1),  # the ace is high
        ("KC QC AC JC", 2),
        ("TC 9C JC QC", 3),  # the ten ranks below the jack
        ("7C AD AS AH", 0),  # no trump: another suit never takes the trick
        ("7C AD 8C KC", 3),
    ],
)
def test_the_highest_card_of_the_suit_led_takes_the_trick(option, trick, taker):
    """Rank from high to low: A K Q J T 9 8 7."""
    table = sit(
        *(f"{card} {rank}H" for card, rank in zip(trick.split(), "789T", strict=True)),
        option=option,
    )
    play(table, trick)
    assert turn(table) == taker


def test_A6_the_taker_leads_the_next_trick():
    table = sit("7C 7D", "8C 8D", "AC 9D", "TC TD", option="tricks")
    play(table, "7C 8C AC TC")
    assert turn(table) == 2
    assert legal(table) == "9D"
    play(table, "9D TD 7D 8D")
    assert lines(table)[1][0] == 3


def test_tricks_lasts_for_all_eight_tricks():
    table = sit(*FULL, option="tricks")
    while not table.over:
        table.play(table.legal()[0])
    assert table.move == 32
    assert sum(totals(table)) == 80


def test_case_1_the_king_of_hearts_in_the_first_trick_ends_the_round():
    """Seven tricks stay unplayed; 50 points for the taker."""
    table = sit(*FULL, option="kingHearts")
    play(table, "KH AH 7H 8H")
    assert table.over
    assert lines(table) == [(1, 50, "kingHearts.card", "KH")]
    assert [len(hand.split()) for hand in position(table)["hands"]] == [7, 7, 7, 7]


def last_heart_second():
    table = sit("AH KH 7C AC", "QH JH 7H 7D", "TH 9H 8C 8D", "8H KS 9C 9D", option="hearts")
    play(table, "AH QH TH 8H")
    play(table, "KH JH 9H KS")
    play(table, "7C 7H")
    return table


def test_case_2_the_last_heart_as_second_card_does_not_cut_the_trick_short():
    """A7: the trick is completed, its taker gets 10 per heart in it, then the round ends."""
    table = last_heart_second()
    assert not table.over
    assert totals(table) == [70, 0, 0, 0]
    play(table, "8C")
    assert not table.over
    play(table, "9C")
    assert table.over
    assert totals(table) == [70, 0, 0, 10]


@pytest.mark.parametrize("option", ["kingHearts", "queens"])
def test_A7_the_round_ends_after_the_trick_not_within_it(option):
    table = sit("KC KD", "KH QH", "7C QC", "QS QD", option=option)
    play(table, "KC KH")
    assert not table.over
    play(table, "7C")
    assert not table.over
    play(table, "QS")
    assert table.over == (option == "kingHearts")


def test_case_3_four_queens_in_one_trick():
    """100 points to the taker, round over."""
    table = sit("QC 7D", "QH 8D", "QS 9D", "QD TD", option="queens")
    play(table, "QC QH QS QD")
    assert table.over
    assert totals(table) == [100, 0, 0, 0]
    assert [card for *_, card in lines(table)] == ["QC", "QH", "QS", "QD"]


def test_queens_ends_with_the_fourth_queen_not_with_the_third():
    table = sit("KC QD", "QC 8D", "QS 9D", "QH TD", option="queens")
    play(table, "KC QC QS QH")
    assert not table.over
    assert totals(table) == [75, 0, 0, 0]
    play(table, "QD 8D 9D TD")
    assert table.over
    assert totals(table) == [100, 0, 0, 0]


def test_case_4_a_void_player_may_discard_a_queen_in_the_first_trick():
    table = sit("7C 7H", "QH QS", "8C 8H", "9C 9H", option="queens")
    play(table, "7C")
    assert legal(table) == "QH QS"
    play(table, "QS")


def test_case_4_hearts_may_be_led_in_the_first_trick_of_hearts():
    play(sit("7C 7H", "8H QS", "8C 9H", "9C TH", option="hearts"), "7H")


@pytest.mark.parametrize(
    ("option", "found"),
    [
        ("hearts", [(0, 10, "hearts.card", "KH"), (0, 10, "hearts.card", "QH")]),
        ("tricks", [(0, 10, "tricks.trick", "AH KH QH QS")]),
        ("kingHearts", [(0, 50, "kingHearts.card", "KH")]),
        ("queens", [(0, 25, "queens.card", "QH"), (0, 25, "queens.card", "QS")]),
    ],
)
def test_1_8_each_option_counts_its_own_cards(option, found):
    table = sit("AH 7D", "KH 8D", "QH 9D", "QS TD", option=option)
    play(table, "AH KH QH QS")
    if option == "hearts":
        found = [(0, 10, "hearts.card", "AH"), *found]
    assert lines(table) == found


def test_points_are_scored_when_the_trick_is_taken():
    table = sit("AH 7D", "KH 8D", "QH 9D", "QS TD", option="tricks")
    play(table, "AH KH QH")
    assert totals(table) == [0, 0, 0, 0]
    play(table, "QS")
    assert totals(table) == [10, 0, 0, 0]


def test_cards_that_do_not_score_bring_no_line():
    """There is no line of zero."""
    table = sit("7C 7D", "8C 8D", "9C KH", "TC QH", option="queens")
    play(table, "7C 8C 9C TC")
    assert lines(table) == []


@pytest.mark.parametrize("option", TRICK_OPTIONS)
def test_there_is_neither_pass_nor_stop(option):
    table = sit(*FULL, option=option)
    while not table.over:
        assert all(text.startswith("play ") for text in table.legal())
        table.play(table.legal()[-1])
