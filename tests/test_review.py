"""A finished game looked through for the moves that cost most, by what could be known then."""

from random import Random

import pytest

from cardlab import games
from cardlab.bots import BOTS, play_out
from cardlab.review import MOST, Review
from cardlab.session import Session
from cardlab.table import Table
from tests.games.positions import sit
from tests.test_session import ask


def at_once():
    """No time to think."""
    return True


def some_time(deals=40):
    """Time for so many looks at the clock."""
    left = iter(range(deals))
    return lambda: next(left, None) is None


@pytest.fixture
def finished():
    """A lay-off round looked back at, in which South passed once although some cards fitted."""
    session = Session(Table.new("reducieten", "modernRound", seed=3))
    table, rng = session.table, Random(2)
    wrong = False
    while not table.over:
        turn = table.state.turn
        if turn == 0 and not wrong and "pass" in table.legal() and len(table.legal()) > 2:
            table.play("pass")
            wrong = True
        else:
            table.make(BOTS["careful"].choose(table.game, table.view(turn), rng))
    assert wrong
    ask(session, "replay", on=True)
    return session


def blunder(table):
    """The number of the move by which South passed though cards fitted."""
    return next(
        number
        for number in range(table.known)
        if table.mover(number) == 0
        and table.game.text(table.made(number)) == "pass"
        and len(table.at_move(number).legal()) > 1
    )


def whole(review):
    """Think about every decision."""
    while review.running:
        review.step(some_time())
    return review


def test_a_wrong_pass_is_found_with_what_it_cost_and_what_was_better(finished):
    review = whole(Review(finished.table, 0))
    number = blunder(finished.table)
    assert review.costly()[0] == number
    told = review.told(finished.words)
    assert told["moves"][0]["move"] == number
    assert told["moves"][0]["text"].startswith(f"Move {number + 1} (Pass) cost about 1")
    assert "Better: " in told["moves"][0]["text"]


def test_only_the_own_decisions_are_looked_at_one_by_one(finished):
    table = finished.table
    review = Review(table, 0)
    for done in range(review.told(finished.words)["total"]):
        assert review.running
        assert len(review.thoughts) == done
        review.step(at_once)
    assert not review.running
    assert {table.mover(number) for number in review.thoughts} == {0}
    for number, thought in review.thoughts.items():
        assert len(thought.estimates) == len(table.at_move(number).view(0).progress()) > 1
    review.step(at_once)
    assert review.whole


@pytest.mark.parametrize("name", games.NAMES)
def test_what_the_player_could_not_see_has_no_part_in_it(name):
    """The same game with other cards where the player could not look: the same thoughts."""
    table = Table.new(name, "duel" if name == "reducieten" else None, seed=3)
    play_out(table, BOTS["careful"], Random(1))
    seat = table.opening.seats - 1
    other = table.branch()
    for number in range(table.known):
        state = table.at_move(number)
        if state.turn == seat:
            other._states[number] = state.reshuffled(seat, Random(number))
    one, two = Review(table, seat), Review(other, seat)
    for _ in range(4):
        one.step(at_once)
        two.step(at_once)
    assert one.thoughts
    assert one.thoughts == two.thoughts


def test_few_moves_are_shown_the_dearest_first():
    table = Table.new("reducieten", "klassiek", seed=1)
    play_out(table, BOTS["random"], Random(1))
    review = Review(table, 0)
    for _ in range(30):
        review.step(some_time(60))
    found = review.costly()
    costs = [review.thoughts[number].of(table.made(number)).behind for number in found]
    assert len(found) == MOST
    assert costs == sorted(costs, reverse=True)
    assert all(cost > 0 for cost in costs)


# ------------------------------------------------------------------ asked for at the table


def test_a_review_goes_step_by_step_can_be_stopped_and_goes_on(finished):
    assert finished.scene()["review"] == {}
    ask(finished, "step")
    assert finished.scene()["review"] == {}
    ask(finished, "review")
    assert finished.scene()["review"]["running"]
    ask(finished, "step")
    ask(finished, "stop")
    ask(finished, "step")
    stopped = finished.scene()["review"]
    assert (stopped["running"], stopped["done"]) == (False, 1)
    ask(finished, "review")
    while finished.scene()["review"]["running"]:
        ask(finished, "step")
    told = finished.scene()["review"]
    assert told["whole"]
    assert told["done"] == told["total"]
    assert told["moves"][0]["move"] == blunder(finished.table)


def test_at_a_move_that_was_looked_at_its_table_is_shown(finished):
    ask(finished, "review")
    while finished.scene()["review"]["running"]:
        ask(finished, "step")
    number = blunder(finished.table)
    ask(finished, "goto", move=number)
    said = finished.scene()["hint"]
    assert said["text"] == finished.scene()["review"]["moves"][0]["text"]
    assert [row["move"] for row in said["worth"]["rows"] if row["made"]] == ["pass"]
    assert finished.scene()["actions"] == []
    ask(finished, "goto", move=finished.table.known)
    assert finished.scene()["hint"] is None


def test_who_plays_on_from_there_has_another_game_to_review(finished):
    ask(finished, "review")
    ask(finished, "step")
    ask(finished, "goto", move=blunder(finished.table))
    ask(finished, "replay", on=False)
    assert finished.scene()["review"] is None
    assert not finished._review.running
    ask(finished, "move", move=next(one for one in finished.table.legal() if one != "pass"))
    assert finished._review is None


def test_a_game_that_goes_on_or_is_played_alone_is_not_reviewed():
    session = Session(Table.new("reducieten", "duel", seed=4))
    ask(session, "review")
    assert session.scene()["review"] is None
    alone = Table.new("reducto", "puzzle", seed=4)
    play_out(alone, BOTS["careful"], Random(1))
    session = Session(alone)
    ask(session, "replay", on=True)
    ask(session, "review")
    assert session.scene()["review"] is None


def test_a_deal_without_a_choice_has_nothing_to_review():
    table = sit("7H", "KH", "9H", "TH", option="kingHearts", leader=3)
    play_out(table, BOTS["careful"], Random(1))
    session = Session(table)
    ask(session, "replay", on=True)
    ask(session, "review")
    assert session.scene()["review"]["text"] == "You had no choice in this game."
    assert session.scene()["review"]["whole"]
