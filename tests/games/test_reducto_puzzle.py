"""Reducto, 2.7: the puzzle for one."""

import pytest

from cardlab.game import RecordError
from cardlab.games.reducto import GAME
from cardlab.table import Table
from tests.games.fields import (
    field_of,
    legal,
    lines,
    piles,
    play,
    position,
    result,
    said,
    sit,
    totals,
    turn,
)
from tests.games.happened import kinds

# ------------------------------------------------------------------ the deal


@pytest.mark.parametrize(("level", "moves"), [("normal", 20), ("easy", 25), ("hard", 17)])
def test_B20_the_limits_of_the_three_levels(level, moves):
    table = Table.new("reducto", "puzzle", level=level, seed=3)
    assert (table.opening.moves, table.opening.seconds) == (moves, 300)
    assert GAME.level(table.opening) == level
    deal = table.record().json()["deal"]
    assert (deal["moves"], deal["seconds"]) == (moves, 300)


def test_the_usual_level_is_the_first():
    assert GAME.variant("puzzle").levels[0] == "normal"
    assert Table.new("reducto", "puzzle", seed=3).opening.moves == 20


@pytest.mark.parametrize("limit", [1, 19, 26, 300])
def test_other_limits_are_of_no_level(limit):
    assert GAME.level(sit("[1] 2", limit=limit).opening) == ""


def test_a_game_has_no_level():
    assert GAME.variant("game").levels == ()
    assert GAME.level(Table.new("reducto", "game", seed=3).opening) == ""


@pytest.mark.parametrize(("variant", "level"), [("puzzle", "extreme"), ("game", "easy")])
def test_a_level_there_is_not_is_refused(variant, level):
    with pytest.raises(RecordError) as refused:
        Table.new("reducto", variant, level=level)
    assert refused.value.where == "level"


def test_the_levels_differ_in_nothing_but_their_turns():
    """The same number gives the same cards."""
    found = [Table.new("reducto", "puzzle", level=one, seed=3) for one in ("easy", "hard")]
    assert found[0].opening.fields == found[1].opening.fields
    assert found[0].opening.pile == found[1].opening.pile


def test_one_field_of_sixteen_face_down_cards():
    table = Table.new("reducto", "puzzle", seed=1)
    assert table.opening.seats == 1
    assert [card[0] for row in position(table)["fields"][0] for card in row.split()] == ["["] * 16
    assert turn(table) == 0


# ------------------------------------------------------------------ how it is played


def test_the_discarded_card_can_be_taken_again_at_the_next_turn():
    table = play(sit("5 9 / 1 [2]"), "draw / swap 1,1 / take")
    assert position(table)["hand"] == "5"


def test_case_13_with_all_cards_open_play_goes_on_by_exchanging():
    table = play(sit("[1] 5", draw="6", limit=2), "take / flip 1,1")
    assert not table.over
    assert legal(play(table, "draw")) == "swap 1,1 / swap 1,2 / timeout"
    play(table, "swap 1,1")
    assert result(table) == {"solved": True, "points": 0, "moves": 2}


def test_it_is_solved_when_the_field_is_empty():
    table = play(sit("3 4 / 3 [3]"), "take / flip 2,2")
    assert table.over
    assert result(table) == {"solved": True, "points": 0, "moves": 1}
    assert lines(table) == []
    assert kinds(table)[-1] == "end"
    assert "solved" in said(table)[-1]


@pytest.mark.parametrize("limit", [1, 2, 17, 20, 25])
def test_it_ends_when_its_turns_are_used_up(limit):
    table = sit("12 [4]", limit=limit)
    for number in range(limit):
        assert not table.over, number
        play(table, "take / swap 1,1")
    assert table.over
    assert result(table) == {"solved": False, "points": 16, "moves": limit}
    assert lines(table) == [(0, 16, "field", "12 4")]


def test_solving_with_the_last_turn_is_solving():
    table = play(sit("3 4 / 3 [3]", limit=1), "take / flip 2,2")
    assert result(table)["solved"]


def test_a_puzzle_has_no_safety_stop():
    table = sit("12 [4]", limit=150)
    for _ in range(149):
        play(table, "take / swap 1,1")
    assert not table.over


def test_there_is_no_doubling_and_no_removal_at_the_end():
    table = play(sit("12 [12]", limit=1), "take / swap 1,1")
    assert field_of(table) == "12 12"
    assert result(table) == {"solved": False, "points": 24, "moves": 1}
    assert [rule for _, _, rule, _ in lines(table)] == ["field"]


def test_zero_points_are_no_solution():
    table = play(sit("-2 [2]"), "timeout")
    assert result(table) == {"solved": False, "points": 0, "moves": 0}
    assert lines(table) == []


def test_a_negative_field_stays_negative():
    assert result(play(sit("-2 [-1]"), "timeout"))["points"] == -3


def test_last_turns_mean_nothing_alone():
    table = play(sit("[1] 5", lastTurns=1), "take / flip 1,1")
    assert not table.over


# ------------------------------------------------------------------ the clock


@pytest.mark.parametrize("before", ["", "draw", "take", "take / swap 1,1"])
def test_timeout_is_legal_at_every_moment(before):
    table = play(sit("5 [3]"), before)
    assert "timeout" in table.legal()
    play(table, "timeout")
    assert table.over


@pytest.mark.parametrize("before", ["draw", "take"])
def test_an_unfinished_turn_is_cancelled_and_counts_for_nothing(before):
    table = play(sit("12 [4]"), "take / swap 1,1")
    lies = piles(table)
    play(table, f"{before} / timeout")
    assert piles(table) == lies
    assert field_of(table) == "12 4"
    assert result(table) == {"solved": False, "points": 16, "moves": 1}
    assert position(table)["hand"] is None


def test_a_set_begun_for_an_unfinished_turn_stays_whole():
    table = play(sit("12 [4]", draw="", seed=1), "draw / timeout")
    assert len(piles(table)[1].split()) == 150


def test_after_the_time_is_up_nothing_is_legal():
    table = play(sit("12 [4]"), "timeout")
    assert (turn(table), table.legal()) == (-1, [])
    assert table.refuse("timeout").rule == "game.over"
    assert kinds(table) == ["end", "reveal", "over"]


def test_no_bot_lets_the_time_run_out():
    table = sit("12 [4]")
    for moves in ("", "draw"):
        play(table, moves)
        texts = [table.game.text(move) for move in table.view(0).progress()]
        assert "timeout" not in texts
        assert texts


# ------------------------------------------------------------------ sums and retries


def test_the_sum_before_the_end_is_that_of_the_face_up_cards():
    table = sit("12 [4] / 3 0")
    assert totals(table) == [15]
    assert totals(play(table, "timeout")) == [19]


def test_every_retry_uses_a_new_shuffle():
    fields = {str(Table.new("reducto", "puzzle", seed=seed).opening.fields) for seed in range(50)}
    assert len(fields) == 50


def test_the_next_puzzle_may_be_any():
    first, second = (Table.new("reducto", "puzzle", seed=seed).opening for seed in (1, 2))
    assert GAME.follows(first, second)
