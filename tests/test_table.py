"""A running game: undo, redo, branch, and what is refused at its start."""

import json
from random import Random

import pytest

from cardlab.game import IllegalMoveError, RecordError
from cardlab.records import loads
from cardlab.table import Table
from tests.every import CASES, at, played, some

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_undo_and_redo_lead_through_the_same_positions(case):
    table = at(played(case), 0)
    states = [table.state.copy()]
    while table.undone:
        table.redo()
        states.append(table.state.copy())
    assert table.over
    for number in reversed(range(table.move)):
        table.undo()
        assert table.move == number
        assert table.state == states[number]
    assert table.undone == len(states) - 1


@every_case
def test_every_position_follows_from_the_opening_and_the_moves(case):
    for table in some(case, count=4):
        again = case.new(1)
        for text in table.moves():
            again.play(text)
        assert again.state == table.state
        assert [again.events(n) for n in range(again.move)] == [
            table.events(n) for n in range(table.move)
        ]


@every_case
def test_undo_and_redo_stop_at_the_ends(case):
    table = at(played(case), 3)
    table.undo(1000)
    assert (table.move, table.over) == (0, False)
    table.undo()
    assert table.move == 0
    table.redo(100000)
    assert table.over
    table.redo()
    assert table.undone == 0


@every_case
def test_the_same_move_again_keeps_what_was_taken_back_and_another_forgets_it(case):
    table = played(case).branch()
    place = next(n for n in range(table.move) if len(at(table, n).legal()) > 1)
    at(table, place)
    undone = table.undone
    again, other = table.game.text(table._moves[place]), None
    other = next(text for text in table.legal() if text != again)
    table.play(again)
    assert table.undone == undone - 1
    table.undo()
    table.play(other)
    assert table.undone == 0
    assert table.moves()[-1] == other


@every_case
def test_a_branch_goes_its_own_way(case):
    table = at(played(case), 4)
    branch = table.branch()
    assert (branch.state, branch.moves(), branch.undone) == (table.state, table.moves(), 0)
    before, moves, undone = table.state.copy(), table.moves(), table.undone
    rng = Random(1)
    for _ in range(5):
        branch.make(rng.choice(branch.view(branch.state.turn).progress()))
    branch.undo(7)
    assert (table.state, table.moves(), table.undone) == (before, moves, undone)
    assert branch.moves() == moves[:2]


@every_case
def test_the_record_of_a_position_taken_back_ends_there(case):
    table = at(played(case), 4)
    assert list(table.record().moves) == table.moves()
    assert Table.of(table.record()).move == 4


@every_case
def test_each_move_was_made_by_the_seat_to_move(case):
    table = played(case)
    for number in range(0, table.move + table.undone, 7):
        assert at(table, number).state.turn == table.mover(number)


def test_a_refused_move_is_an_error_with_its_sentence():
    table = Table.new("reducieten", "round", seed=1)
    with pytest.raises(IllegalMoveError) as refused:
        table.play("pass")
    assert str(refused.value) == "South must choose an option first."
    assert table.move == 0


def test_without_a_variant_the_first_is_played():
    assert Table.new("reducieten").opening.variant == "klassiek"
    assert Table.new("reducieten").opening == Table.new("reducieten", seed=0).opening


@pytest.mark.parametrize("seats", [0, 3, 5, -4])
def test_seats_that_do_not_fit_are_refused(seats):
    with pytest.raises(RecordError) as refused:
        Table.new("reducieten", seats=seats)
    assert refused.value.where == "seats"


@pytest.mark.parametrize(
    ("rules", "where"),
    [
        ({"aceBonusMandatory": "true"}, "rules.aceBonusMandatory"),
        ({"aceBonusMandatory": 1}, "rules.aceBonusMandatory"),
        ({"modernSecond": "fewest"}, "rules.modernSecond"),
        ({"minLine": 3}, "rules.minLine"),
    ],
)
def test_switches_that_do_not_fit_are_refused(rules, where):
    with pytest.raises(RecordError) as refused:
        Table.new("reducieten", rules=rules)
    assert refused.value.where == where


def test_texts_of_a_record_stay_with_its_table():
    value = Table.new("reducieten", "duel", seed=1).record().json() | {
        "title": "A duel",
        "note": "",
    }
    table = Table.of(loads(json.dumps(value)))
    assert table.branch().record().json() == value
