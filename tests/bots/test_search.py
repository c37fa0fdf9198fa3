"""What each move is worth, from what a seat sees and nothing else."""

from random import Random
from statistics import mean

import pytest

from cardlab import games
from cardlab.bots import BOTS, StrongBot, play_out
from cardlab.bots.search import FEWEST, weigh
from cardlab.table import Table
from tests.every import CASES, DEFAULT, some

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_default = pytest.mark.parametrize("case", DEFAULT, ids=str)


def positions(case, count=4):
    """Some tables in the middle of a game, at which there is something to choose."""
    for table in some(case, count=count):
        if not table.over and len(table.view(table.state.turn).progress()) > 1:
            yield table


@every_case
def test_every_move_that_brings_the_game_on_is_weighed(case):
    for table in positions(case):
        view = table.view(table.state.turn)
        found = weigh(table.game, view, Random(1), games=2)
        assert sorted(one.move for one in found) == sorted(view.progress())


@every_default
def test_the_best_move_comes_first_and_the_others_are_behind_it(case):
    for table in positions(case):
        found = weigh(table.game, table.view(table.state.turn), Random(1), games=8)
        assert found[0].behind == 0
        for one in found:
            assert one.value == pytest.approx(found[0].value - one.behind)
            assert one.error >= 0
            assert one.unsure >= 0
            assert one.exact or FEWEST <= one.games <= 8


@every_default
def test_the_hidden_cards_have_no_part_in_it(case):
    """A seat that sees the same thinks the same, however the others' cards lie."""
    for number, table in enumerate(positions(case)):
        seat = table.state.turn
        other = table.state.reshuffled(seat, Random(number))
        views = table.state.view(seat), other.view(seat)
        first, second = (weigh(table.game, view, Random(5), games=3) for view in views)
        assert first == second


@every_default
def test_the_same_generator_gives_the_same_estimates(case):
    for table in positions(case, count=2):
        view = table.view(table.state.turn)
        first, second = (weigh(table.game, view, Random(3), games=4) for _ in range(2))
        assert first == second


@every_default
def test_weighing_leaves_the_view_as_it_is(case):
    for table in positions(case, count=2):
        view = table.view(table.state.turn)
        weigh(table.game, view, Random(1), games=2)
        assert view == table.view(table.state.turn)


@every_default
def test_it_can_be_ended_early_after_two_games_with_each_move(case):
    for table in positions(case, count=2):
        view = table.view(table.state.turn)
        found = weigh(table.game, view, Random(1), 10**6, lambda: True)
        assert {one.games for one in found} <= {0, FEWEST}
        assert {one.exact for one in found} == {found[0].games == 0}


def test_it_is_asked_before_every_game_whether_that_is_enough():
    table = Table.new("reducieten", "round", seed=1)
    table.play("choose hearts")
    view = table.view(table.state.turn)
    asked = []
    found = weigh(table.game, view, Random(1), 10**6, lambda: asked.append(1) or len(asked) > 11)
    assert len(asked) == 12
    assert len(view.progress()) == 8
    assert {one.games for one in found} == {FEWEST + 1}, (
        "the games that are not complete do not count"
    )


def test_a_move_that_is_clearly_behind_is_tried_no_more():
    """An illegal pass costs 100 points, whatever the others hold."""
    table = Table.new("reducieten", "modernRound", seed=3)
    view = table.view(table.state.turn)
    found = {table.game.text(one.move): one for one in weigh(table.game, view, Random(1), 60)}
    best = max(found.values(), key=lambda one: one.value)
    assert found["pass"].games < best.games
    assert found["pass"].behind > 50


def test_what_is_expected_is_about_what_comes():
    """The points that careful players make in hearts, foretold before the first card."""
    foretold, came = [], []
    for seed in range(150):
        table = Table.new("reducieten", "round", seed=seed)
        table.play("choose hearts")
        seat = table.state.turn
        view = table.view(seat)
        usual = table.game.advise(view, Random(1)).move
        found = weigh(table.game, view, Random(seed), games=6)
        foretold.append(next(one.value for one in found if one.move == usual))
        play_out(table, BOTS["careful"], Random(seed))
        came.append(table.game.outcome(table.state)[seat])
    assert mean(foretold) == pytest.approx(mean(came), abs=4)


def test_in_a_match_only_the_present_round_is_thought_of():
    """Most of the points of a match are still to come, and no move of this round decides them."""
    table = Table.new("reducieten", "klassiek", seed=1)
    found = weigh(table.game, table.view(table.state.turn), Random(1), games=10)
    assert all(abs(one.value) <= 250 for one in found)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_deal_of_redudu_can_be_thought_through(seats):
    """With six there are two packs, and a bout can become long."""
    table = Table.new("redudu", "deal", seats, seed=2)
    play_out(table, StrongBot(play_outs=6), Random(1))
    assert table.over


def test_the_strong_bot_does_not_look_at_the_clock():
    """The same views and generators, the same moves."""
    ends = []
    for _ in range(2):
        table = Table.new("redudu", "deal", 3, seed=4)
        play_out(table, StrongBot(play_outs=10), Random(1))
        ends.append(table.moves())
    assert ends[0] == ends[1]


def test_more_thought_is_more_games():
    game = games.game("reducieten")
    table = Table.new("reducieten", "duel", seed=5)
    view = table.view(0)
    few, many = (sum(one.games for one in weigh(game, view, Random(1), n)) for n in (4, 40))
    assert few < many


def test_a_seat_can_think_when_the_matto_has_been_led():
    """Coins were led for the first time in the trick before; now there is no suit to follow yet."""
    game = games.game("minchiate")
    hands = ["5D M 2S", "6D 2C 3S", "7D 3C 4S", "8D 4C 5S"]
    state = game.set_up({"hands": hands, "turn": 0})
    for card in ("5D", "6D", "7D", "8D", "M"):
        state.play(game.parse(f"play {card}"))
    found = weigh(game, state.view(1), Random(1), games=2)
    assert {game.text(one.move) for one in found} == {"play 2C", "play 3S"}
