"""Reducto, 2.4: groups and straights, what goes together, and how the field closes up."""

import pytest

from cardlab.games.reducto.deck import NOTHING
from tests.games.fields import (
    after_a_pass,
    field_of,
    piles,
    play,
    position,
    said,
    sit,
    totals,
    turn,
)
from tests.games.happened import kinds

# ------------------------------------------------------------------ what a line is


@pytest.mark.parametrize(
    "line", ["-1 0 1 2", "10 9 8 7", "-2 -1 0 1", "12 11", "0 0 0", "1 0", "-2 -2 -2 -2", "9 9 9 9"]
)
@pytest.mark.parametrize("upright", [False, True])
def test_groups_and_straights_are_lines_in_rows_and_in_columns(line, upright):
    field = line.replace(" ", " / ") if upright else line
    table = after_a_pass(field)
    assert field_of(table) == ""
    assert table.game.result(table.state)["solved"]


@pytest.mark.parametrize(
    "line",
    ["3 5 4 6", "0 2 3 4", "3 4 3 4", "5 4 5", "2 2 3", "8 6 4", "-1 1", "12 -2", "7 7 7 8", "5"],
)
@pytest.mark.parametrize("upright", [False, True])
def test_what_is_no_line_stays(line, upright):
    field = line.replace(" ", " / ") if upright else line
    assert field_of(after_a_pass(field)) == field


@pytest.mark.parametrize("value", range(-2, 13))
@pytest.mark.parametrize("place", range(4))
def test_case_4_and_B8_a_face_down_card_is_in_the_way_whatever_it_is(value, place):
    row = ["4"] * 4
    row[place] = f"[{value}]"
    field = f"{' '.join(row)} / 9 0 2 [1]"
    assert field_of(after_a_pass(field)) == field


def test_a_part_of_a_row_is_no_line():
    assert field_of(after_a_pass("4 4 4 9 / [1] 0 2 5")) == "4 4 4 9 / [1] 0 2 5"


def test_diagonals_are_no_lines():
    field = "4 1 / [9] 4"
    assert field_of(play(sit(field), "take / swap 1,2")) == "4 12 / [9] 4"


# ------------------------------------------------------------------ removal


def test_removal_is_immediate_after_a_swap_and_after_a_flip():
    swapped = play(sit("5 9 5 5 / 1 [2] 8 0", draw="5"), "draw / swap 1,2")
    assert field_of(swapped) == "1 [2] 8 0"
    flipped = play(sit("5 [5] 5 5 / 1 [2] 8 0"), "take / flip 1,2")
    assert field_of(flipped) == "1 [2] 8 0"


def test_B10_and_case_8_removal_is_compulsory_though_it_raises_the_score():
    table = sit("-2 -2 -2 [-2] / 1 2 [3] 9", "[7]")
    assert totals(table)[0] == 6
    play(table, "take / flip 1,4")
    assert field_of(table) == "1 2 [3] 9"
    assert totals(table)[0] == 12
    assert turn(table) == 1, "nobody was asked"


def test_case_3_a_card_that_completes_row_and_column_takes_both():
    table = play(sit("[7] 7 7 7 / 6 1 [2] 9 / 5 2 [0] 8 / 4 4 [7] 12"), "take / flip 1,1")
    assert field_of(table) == "1 [2] 9 / 2 [0] 8 / 4 [7] 12"
    assert kinds(table) == ["flip", "line", "line", "remove"]


def test_B11_lines_of_the_same_moment_are_judged_on_the_same_field():
    """Row 3 is a group; taken away first, it would break the straight in column 2."""
    table = play(sit("4 1 [2] 9 / 6 2 [0] 8 / 3 [3] 3 3 / [1] 4 [7] 12"), "take / flip 3,2")
    assert field_of(table) == "4 [2] 9 / 6 [0] 8 / [1] [7] 12"


def test_B12_the_field_closes_up_in_its_order():
    table = play(sit("1 [2] 8 / 5 [5] 5 / 9 0 [4] / 12 7 3"), "take / flip 2,2")
    assert field_of(table) == "1 [2] 8 / 9 0 [4] / 12 7 3"
    table = play(sit("1 [5] 8 / 9 5 [4] / 12 5 3"), "take / flip 1,2")
    assert field_of(table) == "1 8 / 9 [4] / 12 3"


def test_B12_places_are_counted_in_the_field_as_it_is_now():
    table = play(sit("[9] 5 8 / 5 [5] 5 / 9 0 [4]", "[7] [9]"), "take / flip 2,2 / draw / swap 1,1")
    assert play(table, "take").legal() == [
        "flip 1,1",
        "flip 2,3",
        *(f"swap {row},{column}" for row in (1, 2) for column in (1, 2, 3)),
    ]


def test_case_5_and_B13_a_shorter_column_may_be_a_line_and_goes_too():
    table = play(sit("4 9 [0] / 4 1 [0] / 3 [3] 3 / 4 5 [0]"), "take / flip 3,2")
    assert field_of(table) == "9 [0] / 1 [0] / 5 [0]"
    assert kinds(table) == ["flip", "line", "remove", "line", "remove"]


def test_B13_a_cascade_goes_on_until_nothing_goes_any_more():
    """Row 2 and column 1, then both columns of 9 1 / 9 0 and with them everything."""
    table = play(sit("2 9 1 / 3 [3] 3 / 4 9 0"), "take / flip 2,2")
    assert field_of(table) == ""
    assert kinds(table).count("remove") == 2


def test_case_6_the_last_card_of_two_lines_stays():
    table = play(sit("3 4 / 3 [9]"), "take / flip 2,2")
    assert field_of(table) == "9"
    assert field_of(play(table, "draw / swap 1,1")) == "11"


def test_case_7_every_row_and_column():
    table = play(sit("3 4 / 3 [3]"), "take / flip 2,2")
    assert field_of(table) == ""
    assert totals(table) == [0]
    assert table.game.result(table.state) == {"solved": True, "points": 0, "moves": 1}


def test_only_the_own_field_is_looked_through():
    table = play(sit("1 1 / 4 [9] / 8 9", "2 2 / [5] 9 / 7 [0]"), "draw / swap 2,1")
    assert field_of(table) == "11 [9]"
    assert field_of(table, 1) == "2 2 / [5] 9 / 7 [0]"
    assert field_of(play(table, "take / flip 3,2"), 1) == "[5] 9 / 7 0"


def test_lines_that_lie_in_a_deal_go_after_their_owners_next_turn_wherever_it_is_made():
    table = sit("1 1 1 / 4 [9] 0 / 8 9 3", "[5] 9")
    assert field_of(table) == "1 1 1 / 4 [9] 0 / 8 9 3"
    assert field_of(play(table, "draw")) == "1 1 1 / 4 [9] 0 / 8 9 3", "not before the swap"
    assert field_of(play(table, "swap 3,3")) == "4 [9] 0 / 8 9 11"


# ------------------------------------------------------------------ how it is told


def test_a_removal_names_rows_and_columns_as_they_lie_at_that_moment():
    """The second row goes; of the three rows that are left the first column is a group."""
    table = play(sit("4 9 [0] / 3 [3] 3 / 4 1 [0] / 4 5 [0]", "[7]"), "take / flip 2,2")
    told = said(table)
    assert [text.partition(":")[0] for text in told[1::2]] == [
        "Row 2 is a group",
        "Column 1 is a group",
    ]
    assert "now 3 × 3" in told[2]
    assert "now 3 × 2" in told[4]


def test_a_place_is_named_as_it_lies_when_it_is_chosen():
    """A later turn counts the rows that there still are."""
    table = play(sit("3 [3] / 9 [7] / 0 5", "[12] 1"), "take / flip 1,2 / draw / swap 1,2")
    play(table, "take / flip 1,2")
    assert "row 1, column 2" in said(table)[0]
    assert field_of(table) == "9 7 / 0 5"


def test_each_line_is_told_with_its_kind_and_cards():
    table = play(sit("[7] 7 7 / 6 1 [2] / 5 9 [0]"), "take / flip 1,1")
    events = [event for event in table.events(1) if event.kind == "line"]
    assert [event.message.id.removeprefix("reducto.event.") for event in events] == [
        "row.group",
        "column.straight",
    ]
    assert [table.game.deck.text(event.cards) for event in events] == ["7 7 7", "7 6 5"]


def test_the_film_of_a_removal_is_the_field_as_it_lay():
    table = play(sit("1 5 [2] / 3 [3] 3 / 4 9 0"), "take / flip 2,2")
    (event,) = [event for event in table.events(1) if event.kind == "remove"]
    picture = event.picture
    assert (picture.seat, picture.lines.rows, picture.lines.columns) == (0, (1,), ())
    assert picture.shape == 8 * 3 + 3
    assert table.game.deck.codes[picture.cards[4]] == "3"
    assert picture.cards[2] == NOTHING, "what lies face down is not in the film"


# ------------------------------------------------------------------ B9: minLine


@pytest.mark.parametrize(
    ("least", "field", "after"),
    [
        (1, "5", ""),
        (1, "5 / [3]", "[3]"),
        (1, "[5] / 3", "[5]"),
        (1, "[5] 3 / 4 [9]", "[5] 3 / 4 [9]"),
        (2, "5 / [3]", "5 / [3]"),
        (2, "5 6 / [3] 1", "[3] 1"),
        (3, "5 6 / [3] 1", "5 6 / [3] 1"),
        (3, "5 6 7 / [3] 1 0", "[3] 1 0"),
        (3, "5 / 6 / 7", ""),
    ],
)
def test_B9_the_least_length_of_a_line(least, field, after):
    assert field_of(after_a_pass(field, minLine=least)) == after


# ------------------------------------------------------------------ B14: removedTo


def test_B14_removed_cards_leave_the_game_and_the_card_swapped_out_stays_on_top():
    field = "1 5 9 [0] / 2 6 6 6 / 3 7 0 9 / 4 [8] 1 1"
    table = play(sit(field, discard="6 12"), "take / swap 2,1")
    assert field_of(table) == "1 5 9 [0] / 3 7 0 9 / 4 [8] 1 1"
    assert piles(table) == ("2 12", "11 10 9")
    assert position(table)["removed"] == "6 6 6 6"


def test_B14_to_the_discard_pile_after_the_card_swapped_out():
    field = "1 5 9 [0] / 2 6 6 6 / 3 7 0 9 / 4 [8] 1 1"
    table = play(sit(field, discard="6 12", removedTo="discard"), "take / swap 2,1")
    assert piles(table)[0] == "6 6 6 6 2 12"
    assert position(table)["removed"] == ""


def test_B14_in_reading_order_step_by_step_each_place_once():
    """First row 2 and column 1 (2 3 3 3 4), then both columns of what is left (9 1 9 0)."""
    table = sit("2 9 1 / 3 [3] 3 / 4 9 0", removedTo="discard")
    assert piles(play(table, "take / flip 2,2"))[0] == "0 9 1 9 4 3 3 3 2 12"


def test_B14_after_the_card_drawn_and_discarded():
    table = sit("4 [4] / [9] 1", removedTo="discard", flipSource="draw")
    play(table, "draw / flip 1,2")
    assert field_of(table) == "[9] 1"
    assert piles(table)[0] == "4 4 11 12"


def test_B14_the_next_player_may_take_what_was_removed():
    table = sit("4 [4] / [9] 1", "[7]", removedTo="discard")
    play(table, "take / flip 1,2 / take / swap 1,1")
    assert field_of(table, 1) == "4"
