"""What lessons need of Reducto: small positions, and the places they ask for."""

import pytest

from cardlab.game import RecordError
from cardlab.games.reducto import GAME
from cardlab.table import Table
from tests.games.fields import field_of, legal, piles, play, position, totals, turn


def set_up(*fields, **more):
    """A position of these fields at a table."""
    rows = [field.split(" / ") if field else [] for field in fields]
    return Table.at("reducto", GAME.set_up({"fields": rows, **more}))


def asked(table, ask):
    return " ".join(GAME.asked(table.view(turn(table)), ask))


# ------------------------------------------------------------------ positions


def test_a_position_has_what_it_was_given():
    table = set_up("3 [5] / [1] 9", "[2]", turn=1, discard="4 6", draw="7 8")
    assert [field_of(table, seat) for seat in (0, 1)] == ["3 [5] / [1] 9", "[2]"]
    assert piles(table) == ("4 6", "7 8")
    assert (turn(table), legal(table)) == (1, "draw / take")
    assert table.opening.variant == "game"


def test_one_field_is_a_puzzle():
    table = set_up("3 [5]", moves=5, seconds=60)
    assert (table.opening.variant, table.opening.moves, table.opening.seconds) == ("puzzle", 5, 60)
    assert legal(set_up("3 5")) == "draw / take / timeout"


@pytest.mark.parametrize(("hand", "card"), [("draw", "7"), ("take", "4")])
def test_a_turn_may_be_under_way(hand, card):
    table = set_up("3 [5]", "[2]", discard="4", draw="7", hand=hand)
    assert position(table)["hand"] == card
    assert "swap 1,1" in table.legal()


def test_a_position_has_its_rules():
    table = set_up("3 [5]", "[2]", rules={"flipSource": "draw"}, hand="draw")
    assert "flip 1,2" in table.legal()


def test_a_draw_pile_that_runs_out_is_followed_by_a_set():
    table = play(set_up("3 [5] [6]", "[2] [1]", draw="7"), "draw / swap 1,1 / draw")
    assert len(piles(table)[1].split()) == 149


def test_a_position_can_be_played_to_its_end():
    table = play(set_up("3 [5]", "[2]"), "take / flip 1,2")
    assert table.over
    assert totals(table) == [16, 2]


@pytest.mark.parametrize(
    ("data", "where"),
    [
        ({}, "position.fields"),
        ({"fields": []}, "position.fields"),
        ({"fields": "3"}, "position.fields"),
        ({"fields": [["[5]"]] * 9}, "position.fields[8]"),
        ({"fields": [["3 x"], ["[5]"]]}, "position.fields[0][0]"),
        ({"fields": [["[5]"], ["3", "[?]"]]}, "position.fields[1]"),
        ({"fields": [["3"], ["[5]"]]}, "position.fields[0]"),
        ({"fields": [["[5]"], ["[5]"]], "turn": 2}, "position.turn"),
        ({"fields": [["[5]"], ["[5]"]], "discard": ""}, "position.discard"),
        ({"fields": [["[5]"], ["[5]"]], "draw": "x"}, "position.draw"),
        ({"fields": [["[5]"]], "moves": 0}, "position.moves"),
        ({"fields": [["[5]"]], "hand": "swap"}, "position.hand"),
        ({"fields": [["[5]"]], "extra": 1}, "position.extra"),
        ({"fields": [["[5]"]], "rules": {"extra": 1}}, "position.rules.extra"),
        ({"fields": [["[5]"]], "rules": []}, "position.rules"),
        ({"fields": [["[5]"]], "rules": {"minLine": 9}}, "rules.minLine"),
    ],
    ids=str,
)
def test_a_position_that_cannot_be_is_refused_with_its_place(data, where):
    with pytest.raises(RecordError) as refused:
        GAME.set_up(data)
    assert refused.value.where.startswith(where)
    assert str(refused.value)


# ------------------------------------------------------------------ what lessons ask for


@pytest.mark.parametrize(
    ("field", "card", "places"),
    [
        ("4 4 [9] 4 / 1 2 [5] 0", "4", "1,3 2,1 2,2 2,4"),
        ("3 4 [9] 6 / 1 7 5 8 / 9 0 2 1", "5", "1,3"),
        ("3 7 / 5 [9]", "4", "1,1 1,2 2,1 2,2"),
        ("3 9 / 7 [9]", "8", "1,1 2,2"),
        ("3 [4] / [5] 9", "12", ""),
        ("5 [4] / 1 9", "6", "1,2 2,1"),
    ],
)
def test_where_the_card_in_hand_completes_a_line(field, card, places):
    """Where it does, the field gets smaller by the swap."""
    table = set_up(field, discard=card, hand="take")
    assert asked(table, "completing") == places
    for row, column in ((r, c) for r in (1, 2) for c in (1, 2)):
        after = play(set_up(field, discard=card, hand="take"), f"swap {row},{column}")
        smaller = field_of(after).count(" ") < field.count(" ")
        assert smaller == (f"{row},{column}" in places.split())


def test_without_a_card_in_hand_nothing_is_completed():
    assert asked(set_up("4 4 [9] 4"), "completing") == ""


@pytest.mark.parametrize(
    ("field", "leaving", "vanishing"),
    [
        ("1 [2] / 9 0", "", ""),
        ("7 7 / 9 [0]", "1,1 1,2", "1,1 1,2"),
        ("4 1 [2] 9 / 6 2 [0] 8 / 3 3 3 3 / [1] 4 [7] 12", B4 := "1,2 2,2 3,1 3,2 3,3 3,4 4,2", B4),
        (
            "4 4 9 [1] / 6 6 6 6 / 4 3 [0] 2 / 4 2 7 11",
            "2,1 2,2 2,3 2,4",
            "1,1 1,2 2,1 2,2 2,3 2,4 3,1 3,2 4,1 4,2",
        ),
        ("3 4 / 3 3", "1,1 1,2 2,1 2,2", "1,1 1,2 2,1 2,2"),
        ("3 4 / 3 9", "1,1 1,2 2,1", "1,1 1,2 2,1"),
    ],
)
def test_what_leaves_now_and_what_vanishes_in_the_end(field, leaving, vanishing):
    """Places are those of the field as it lies there, also for what goes in a later step."""
    table = set_up(field)
    assert asked(table, "leaving") == leaving
    assert asked(table, "vanishing") == vanishing


def test_the_least_length_of_a_line_counts_in_what_is_asked():
    assert asked(set_up("7 7 / 9 [0]", rules={"minLine": 3}), "leaving") == ""
    assert asked(set_up("7 / [0]", rules={"minLine": 1}), "leaving") == "1,1"


def test_a_looker_on_is_asked_about_the_first_field():
    table = set_up("7 7 / 9 [0]", "[1]")
    assert GAME.asked(table.view(-1), "leaving") == ["1,1", "1,2"]


def test_what_can_be_asked_is_declared():
    table = set_up("7 7 / 9 [0]", discard="9", hand="take")
    assert GAME.asks == ("completing", "leaving", "vanishing")
    for ask in GAME.asks:
        found = GAME.asked(table.view(0), ask)
        assert found == sorted(found)
        assert all(f"swap {place}" in table.legal() for place in found)
