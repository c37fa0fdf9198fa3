"""Reducto, 2.5: the end of a game, doubling, ranks, and the safety stop."""

from itertools import pairwise

import pytest

from tests.games.fields import (
    field_of,
    lines,
    play,
    result,
    said,
    sit,
    totals,
    turn,
)
from tests.games.happened import kinds

# ------------------------------------------------------------------ when it ends


@pytest.mark.parametrize("how", ["take / flip 1,1", "take / swap 1,1", "draw / swap 1,1"])
def test_the_game_ends_at_once_when_somebody_has_no_face_down_card(how):
    table = play(sit("[1] 9", "[2] 4", "[3] 0"), how)
    assert (table.over, turn(table), table.legal()) == (True, -1, [])
    assert result(table)["finisher"] == 0


def test_an_empty_field_ends_the_game():
    table = play(sit("[4] 5", "[2] 9"), "take / flip 1,1")
    assert field_of(table) == ""
    assert result(table) == {"finisher": 0, "ranks": [1, 2]}


def test_the_last_face_down_card_may_go_with_a_line_of_another():
    """A line is all open; what lies face down beside it stays, and the game goes on."""
    table = play(sit("5 5 [5] / 9 0 [1]", "[12]"), "take / flip 1,3")
    assert not table.over
    assert field_of(table) == "9 0 [1]"


def test_case_9_lines_are_removed_before_the_game_ends():
    table = play(sit("5 5 [5] / 9 0 1", "[12]"), "take / flip 1,3")
    assert table.over
    assert totals(table) == [10, 12]
    assert result(table) == {"finisher": 0, "ranks": [1, 2]}


def test_B16_all_cards_are_turned_up_and_no_line_is_removed_then():
    table = play(sit("[1]", "[2] 2 / [9] [9]"), "take / flip 1,1")
    assert field_of(table, 1) == "2 2 / 9 9"
    assert totals(table) == [1, 22]
    assert kinds(table) == ["flip", "finish", "reveal", "over"]


def test_nothing_is_said_to_be_turned_up_where_nothing_lies_face_down_any_more():
    table = play(sit("[9] 1", "[3] 8", lastTurns=1), "take / flip 1,1 / take / flip 1,1")
    assert table.over
    assert kinds(table) == ["flip", "over"]


# ------------------------------------------------------------------ doubling (B17)


@pytest.mark.parametrize(
    ("fields", "points", "doubled"),
    [
        (("[9] 1", "[3] 0"), [20, 3], True),
        (("[9] 1", "[3] 8"), [10, 11], False),
        (("[9] 1", "[3] 7"), [10, 10], False),  # equality does not double (case 11)
        (("[9] 1", "[12] 3", "[4] 5"), [20, 15, 9], True),  # one lower opponent is enough
        (("[9] 1", "[12] 3", "[4] 6"), [10, 15, 10], False),
        (("[2] -2", "[-2] 0"), [0, -2], False),  # nothing is not doubled
        (("[4] 5", "[-2] -1"), [0, -3], False),  # case 10: an empty field
        (("[-2] 0", "[-2] -1"), [-2, -3], False),  # nor are negative points
        (("[3] -2", "[-2] 0"), [2, -2], True),
    ],
)
def test_B17_the_finisher_is_doubled_if_positive_and_somebody_has_fewer(fields, points, doubled):
    table = play(sit(*fields), "take / flip 1,1")
    assert totals(table) == points
    assert ("double" in kinds(table)) == doubled
    assert ([rule for _, _, rule, _ in lines(table)].count("doubled") == 1) == doubled


def test_only_the_finisher_is_doubled():
    table = play(sit("[12] 12", "[9] 1", "[3] 0", first=1), "take / flip 1,1")
    assert totals(table) == [24, 20, 3]
    assert result(table) == {"finisher": 1, "ranks": [3, 2, 1]}


def test_the_sheet_has_a_line_for_each_field_and_one_for_the_doubling():
    table = play(sit("[9] 1 / 5 8", "[3] 0"), "take / flip 1,1")
    assert lines(table) == [
        (0, 23, "field", "9 1 5 8"),
        (1, 3, "field", "3 0"),
        (0, 23, "doubled", "9 1 5 8"),
    ]


def test_a_field_of_no_points_has_no_line():
    table = play(sit("[4] 5", "[-2] 2", "[7] 9"), "take / flip 1,1")
    assert lines(table) == [(2, 16, "field", "7 9")]


def test_the_sentence_of_a_doubling_tells_whose_points_were_fewer():
    table = play(sit("[3] 12", "[-2] -1"), "take / flip 1,1")
    (line,) = [line for line in table.state.lines() if line.rule == "reducto.doubled"]
    assert line.message.params["least"] == "−3", "with the minus sign of all numbers"


@pytest.mark.parametrize(
    ("fields", "ranks"),
    [
        (("[9] 1", "[3] 8", "[3] 9"), [1, 2, 3]),
        (("[9] 1", "[3] 7", "[3] 9"), [1, 1, 3]),
        (("[9] 3", "[3] 7", "[3] 7"), [3, 1, 1]),
        (("[9] 3", "[12] 12", "[3] 7", "[12] 12"), [2, 2, 1, 2]),
    ],
)
def test_B18_the_lowest_points_win_and_equal_points_share_the_rank(fields, ranks):
    table = play(sit(*fields), "take / flip 1,1")
    assert result(table)["ranks"] == ranks


def test_who_wins_is_told():
    table = play(sit("[9] 1", "[3] 8"), "take / flip 1,1")
    assert said(table)[-1].startswith("Ada ")
    shared = play(sit("[9] 1", "[3] 7"), "take / flip 1,1")
    assert "Ada" in said(shared)[-1] and "Ben" in said(shared)[-1]
    assert [event.seat for event in (table.events(1)[-1], shared.events(1)[-1])] == [0, -1]


# ------------------------------------------------------------------ B15: lastTurns


def test_B15_without_last_turns_nobody_has_another_turn():
    assert play(sit("[1]", "[2]", "[3]", first=1), "take / flip 1,1").over


def test_B15_with_last_turns_each_other_seat_has_one_in_order():
    table = play(sit("[1]", "[2] 8", "[3] 9", first=1, lastTurns=1), "take / flip 1,1")
    seats = []
    while not table.over:
        seats.append(turn(table))
        play(table, "take / swap 1,1")
    assert seats == [2, 0]
    assert result(table)["finisher"] == 1


def test_B15_the_finisher_is_who_was_first_without_face_down_cards():
    table = sit("[9] [2]", "[3] [7]", "[8]", first=1, lastTurns=1)
    play(table, "take / flip 1,1 / take / flip 1,1")
    assert kinds(table) == ["flip", "finish"]
    play(table, "take / flip 1,1 / take / flip 1,2")
    assert table.over
    assert result(table) == {"finisher": 2, "ranks": [3, 2, 1]}
    assert totals(table) == [11, 10, 8]


def test_B15_another_seat_that_uncovers_its_last_card_ends_nothing_more():
    table = play(sit("[9] 1", "[3] 8", "[5] 9", lastTurns=1), "take / flip 1,1")
    play(table, "take / flip 1,1")
    assert not table.over
    assert "finish" not in kinds(table)
    assert result(play(table, "take / flip 1,1"))["finisher"] == 0


def test_B15_lines_go_in_the_last_turns_too():
    table = play(sit("[9] 1", "[8] 8 / 3 [0]", lastTurns=1), "take / flip 1,1 / take / flip 1,1")
    assert field_of(table, 1) == "3 0"
    assert totals(table) == [20, 3]


# ------------------------------------------------------------------ B19: the safety stop


def passing(table, turns):
    """So many turns in which an open card is exchanged for its like."""
    for _ in range(turns):
        play(table, "take / swap 1,1")
    return table


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_B19_when_everybody_has_had_100_turns_the_game_is_stopped(seats):
    table = passing(sit(*["12 [4]"] * (seats - 1), "12 [0]"), 100 * seats - 1)
    assert not table.over
    assert turn(table) == seats - 1
    passing(table, 1)
    assert table.over
    assert totals(table) == [16] * (seats - 1) + [12], "nobody is doubled"
    assert result(table) == {"finisher": None, "ranks": [2] * (seats - 1) + [1]}
    assert kinds(table) == ["swap", "end", "reveal", "over"]


def test_B19_no_line_is_removed_when_the_game_is_stopped():
    table = passing(sit("12 [12] / [3] 0", "12 [4]"), 200)
    assert field_of(table) == "12 12 / 3 0"
    assert totals(table) == [27, 16]


def test_B19_who_finishes_with_the_very_last_turn_is_the_finisher():
    table = passing(sit("12 [4]", "12 [0]"), 199)
    play(table, "take / flip 1,2")
    assert result(table) == {"finisher": 1, "ranks": [2, 1]}


def test_B19_the_last_turns_go_beyond_the_100():
    table = passing(sit("12 [4]", "12 [0]", lastTurns=1), 199)
    play(table, "take / flip 1,2")
    assert not table.over
    assert result(passing(table, 1)) == {"finisher": 1, "ranks": [2, 1]}


# ------------------------------------------------------------------ lines and totals


def test_before_the_end_nothing_is_scored_and_then_everything():
    table = sit("[9] [1] 5", "[3] 8 8")
    before = [table.state.lines()]
    for move in ("take", "flip 1,1", "take", "swap 1,2", "take", "flip 1,2"):
        play(table, move)
        before.append(table.state.lines())
    assert [len(one) for one in before] == [0] * 6 + [2]
    assert all(len(one) <= len(other) for one, other in pairwise(before))
    assert sum(line.points for line in before[-1]) == sum(totals(table))
