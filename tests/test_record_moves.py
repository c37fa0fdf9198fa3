"""The moves of a record: the place, the text, the seat and the rule of the one that fails."""

import json
from pathlib import Path

import pytest

from cardlab import records
from cardlab.table import Table
from tests.samples import record
from tests.test_records import place, refused

EXAMPLES = Path(__file__).parent / "examples"


def example(name, moves):
    """An example with other moves: a number keeps so many of its own, texts are added."""
    value = json.loads((EXAMPLES / f"reducieten-{name}.json").read_text(encoding="utf-8"))
    kept = value["moves"]
    value["moves"] = [
        text for one in moves for text in (kept[:one] if isinstance(one, int) else [one])
    ]
    return value


def fault(value):
    error = refused(value)
    return error.where, error.move, error.seat, error.rule


@pytest.mark.parametrize(
    ("name", "moves", "found"),
    [
        # A1: seat 2 leads KS; seat 3 holds spades and may not discard.
        ("A1", [1, "play KC"], ("moves[1]", "play KC", 3, "reducieten.follow-suit")),
        ("A1", [1, "play AH"], ("moves[1]", "play AH", 3, "reducieten.own-card")),
        ("A1", ["pass"], ("moves[0]", "pass", 2, "reducieten.pass.turn")),
        ("A1", ["choose hearts"], ("moves[0]", "choose hearts", 2, "reducieten.choose.turn")),
        ("A5", ["pass"], ("moves[0]", "pass", 1, "reducieten.pass.leader")),
        ("A5", [1, "pass"], ("moves[1]", "pass", 1, "reducieten.pass.turn")),
        ("A5", [2, "stop"], ("moves[2]", "stop", 2, "reducieten.stop.bonus")),
        ("A5", [2, "play JS"], ("moves[2]", "play JS", 2, "reducieten.fits")),
        ("A6", [3, "play JS"], ("moves[3]", "play JS", 3, "reducieten.own-card")),
        ("A7", [1, "play KH"], ("moves[1]", "play KH", 1, "reducieten.fits")),
        ("A9", ["play AC"], ("moves[0]", "play AC", 2, "reducieten.choose.first")),
        ("A9", ["choose forced"], ("moves[0]", "choose forced", 2, "reducieten.choose.forced")),
        ("A3", [12, "play JC"], ("moves[12]", "play JC", None, "game.over")),
        ("A3", [12, "pass"], ("moves[12]", "pass", None, "game.over")),
    ],
)
def test_an_illegal_move_is_named_with_its_seat_and_rule(name, moves, found):
    assert fault(example(name, moves)) == found


@pytest.mark.parametrize("count", [1, 3])
def test_a_move_after_the_end_is_illegal(count):
    number = len(example("A7", [999])["moves"])
    value = example("A7", [999, *["play 9C"] * count])
    assert fault(value) == (f"moves[{number}]", "play 9C", None, "game.over")


@pytest.mark.parametrize(
    "text",
    ["", "fly", "play", "play 1H", "Play KS", "play ks", "PASS", "choose", "draw", "play KS QS"],
)
def test_a_text_that_is_no_move_is_refused_at_its_place(text):
    """Case counts."""
    assert fault(example("A1", [text])) == ("moves[0]", text, 2, "game.unknown-move")


@pytest.mark.parametrize("wrong", [None, 1, True, [], {}, ["play KS"]], ids=repr)
def test_a_move_that_is_no_text_is_a_fault_of_the_file(wrong):
    value = example("A1", [2])
    value["moves"].append(wrong)
    assert place(value) == "moves[2]"


def test_of_two_bad_moves_the_first_is_named():
    assert fault(example("A1", [1, "play KC", "play XX"]))[0] == "moves[1]"


def test_the_moves_before_the_bad_one_decide_whose_turn_it_is():
    moves = example("A1", [999])["moves"]
    for number in range(len(moves)):
        seat = Table.of(records.read(example("A1", [number]))).state.turn
        assert fault(example("A1", [number, "stop"]))[:3] == (f"moves[{number}]", "stop", seat)


def test_the_last_option_a_lapsed_bonus_and_the_next_round_are_taken_by_the_system():
    """No move stands for them: a `stop` after a bonus that lapsed is somebody else's move."""
    value = example("A5", [3])
    assert value["moves"][-1] == "pass"
    ace = example("A5", [4])
    assert ace["moves"][-1] == "play AH"
    assert Table.of(records.read(ace)).state.turn == 0
    assert fault(example("A5", [4, "stop"]))[2:] == (0, "reducieten.stop.bonus")


def test_a_forced_pass_is_a_move():
    """Everything the system does not take is a move even where it is the only one."""
    assert Table.of(records.read(example("A5", [2]))).legal() == ["pass"]
    assert fault(example("A5", [2, "play AH"]))[2] == 2


def test_a_bad_move_of_a_long_match_is_found():
    value = record("klassiek", moves=600)
    value["moves"].append("fly")
    assert fault(value)[::3] == ("moves[600]", "game.unknown-move")


def test_the_sentence_of_an_illegal_move_is_that_of_the_table():
    error = refused(example("A1", [1, "play KC"]))
    table = Table.of(records.read(example("A1", [1])))
    assert error.message == table.refuse("play KC").message
