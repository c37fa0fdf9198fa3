"""Series of games, what a fresh deal can be asked for, warnings, and moves that stay made."""

import json
from itertools import count, pairwise

import pytest

from cardlab import games, options, records
from cardlab.messages import Words, languages
from cardlab.session import Session
from cardlab.table import Table
from tests.every import DEFAULT

LAST = {
    "cardlab": 1,
    "game": "reducto",
    "variant": "game",
    "seats": 2,
    "seed": 1,
    "deal": {
        "first": 0,
        "fields": [["[4] 4 9", "6 7 6"], ["[1] 2", "3 [4]"]],
        "discard": "12",
        "draw": "5 6 7 8",
    },
    "moves": ["draw"],
}
"""Ada holds a 5; with it in the first place her game ends with 13 points, and Ben shows 5."""


def at_last_card():
    return Session(Table.of(records.read(LAST)))


def ask(session, do, **more):
    assert session.request({"do": do, "n": session.n} | more)
    return session.scene()


def finished():
    session = at_last_card()
    ask(session, "move", move="swap 1,1", sure=True)
    return session


# ------------------------------------------------------------------ warnings


def test_a_warning_comes_before_the_move_and_changes_nothing():
    session = at_last_card()
    scene = ask(session, "move", move="swap 1,1")
    assert scene["move"] == 1
    assert scene["caution"]["move"] == "swap 1,1"
    assert "13" in scene["caution"]["text"]
    assert ask(session, "look")["caution"] is not None
    assert ask(session, "hint")["caution"] is None


def test_who_is_sure_makes_the_move():
    session = at_last_card()
    scene = ask(session, "move", move="swap 1,1", sure=True)
    assert scene["over"]
    assert scene["caution"] is None


def test_a_move_that_is_no_mistake_is_made_at_once():
    session = at_last_card()
    assert ask(session, "move", move="swap 2,2")["move"] == 2


def test_a_refused_move_is_refused_and_not_warned_of():
    session = at_last_card()
    scene = ask(session, "move", move="flip 1,1", sure=True)
    assert scene["refusal"]["rule"] == "reducto.no-refusal"
    assert scene["caution"] is None


# ------------------------------------------------------------------ series


def test_a_rematch_adds_up_the_points_and_moves_the_start_on():
    session = finished()
    scene = ask(session, "rematch")
    assert scene["series"]["kept"] == [[26, 10]]
    assert scene["series"]["totals"] == [26, 10]
    assert session.table.opening.first == 1
    assert scene["move"] == 0


def test_a_rematch_needs_a_finished_game():
    session = at_last_card()
    assert not session.scene()["rematch"]
    assert ask(session, "rematch")["move"] == 1
    assert session.series == []


def test_the_points_of_a_second_game_are_added_when_it_is_over():
    session = finished()
    ask(session, "rematch")
    while not session.table.over:
        turn = session.table.state.turn
        view = session.table.view(turn)
        session.table.make(session.table.game.advise(view, session._rng).move)
    totals = session.table.game.totals(session.table.state)
    sums = [sum(pair) for pair in zip([26, 10], totals, strict=True)]
    assert session.scene()["series"]["totals"] == sums
    assert len(session.scene()["series"]["rows"]) == 2


def test_a_new_deal_begins_a_new_series():
    session = finished()
    ask(session, "rematch")
    assert ask(session, "new")["series"] is None


@pytest.mark.parametrize("kept", [None, "x", [[1]], [[1, 2], 3], [[1, "2"]], {"a": 1}, [[True, 1]]])
def test_a_series_that_does_not_fit_is_forgotten(kept):
    session = at_last_card()
    code = session.table.record().code()
    scene = ask(session, "load", code=code, series=kept)
    assert scene["series"] is None
    assert session.table.move == 1


def test_a_series_that_was_kept_is_taken_up():
    session = at_last_card()
    scene = ask(session, "load", code=session.table.record().code(), series=[[3, 4], [5, -6]])
    assert scene["series"]["totals"] == [8, -2]


def test_the_start_goes_round_in_every_game_that_says_so():
    game = games.game("reducto")
    opening = Table.new("reducto", seats=5, seed=3).opening
    firsts = []
    for _ in range(6):
        opening = options.following(game, game.start(opening), count(100)).opening
        firsts.append(opening.first)
    assert [(b - a) % 5 for a, b in pairwise(firsts)] == [1] * 5


# ------------------------------------------------------------------ what can be asked for


@pytest.mark.parametrize("case", DEFAULT, ids=str)
def test_what_can_be_chosen_is_told_in_every_language(case):
    table = case.new(3)
    for code in languages(case.game):
        told = options.told(table.game, table.opening, Words(code))
        assert json.loads(json.dumps(told)) == told
        assert told["variant"] in [one["value"] for one in told["variants"]]
        assert told["players"] in told["mostPlayers"]
        assert [one["name"] for one in told["switches"]] == [s.name for s in table.game.switches]
        assert not told["levels"] or told["level"] in [one["value"] for one in told["levels"]]


@pytest.mark.parametrize("case", DEFAULT, ids=str)
@pytest.mark.parametrize(
    "wish",
    [{}, {"variant": "no"}, {"players": 99}, {"players": True}, {"level": "no"}, {"rules": 5},
     {"rules": {"no": 1}}, {"rules": {"minLine": 9}}, {"rules": {"minLine": "2"}}],
    ids=str,
)  # fmt: skip
def test_a_wish_that_cannot_be_met_leaves_things_as_they_were(case, wish):
    table = case.new(3)
    found = options.fresh(table.game, table.opening, wish, 4)
    assert found.opening == case.new(4).opening


def test_a_wish_is_met():
    table = Table.new("reducto", seats=2, seed=3)
    wish = {"players": 4, "rules": {"startOpen": 1, "lastTurns": 1}}
    opening = options.fresh(table.game, table.opening, wish, 4).opening
    assert (opening.seats, opening.rules["startOpen"], opening.rules["lastTurns"]) == (4, 2, 1)
    puzzle = options.fresh(table.game, opening, {"variant": "puzzle", "level": "hard"}, 4).opening
    assert (puzzle.seats, puzzle.moves, puzzle.rules["lastTurns"]) == (1, 17, 1)
    again = options.fresh(table.game, puzzle, {}, 5).opening
    assert again.moves == 17


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_level_is_kept_without_telling_the_cards(level):
    table = Table.new("reducto", "puzzle", seed=9, level=level, rules={"startOpen": 2})
    record = table.record(explicit=False)
    assert Table.of(record).state == table.state
    if record.deal is not None:
        text = json.dumps(record.json())
        assert record.deal["draw"] is record.deal["discard"] is None
        assert text.count("[?]") == 14


# ------------------------------------------------------------------ what stays made


def puzzle():
    session = Session(Table.new("reducto", "puzzle", seed=4))
    ask(session, "move", move="draw")
    return session


@pytest.mark.parametrize("do", ["undo", "restart"])
def test_in_a_puzzle_nothing_is_taken_back(do):
    session = puzzle()
    scene = ask(session, do)
    assert scene["move"] == 1
    assert scene["notice"] == Words().text("table.no-taking-back")
    assert not scene["undo"]


def test_one_may_look_back_at_a_puzzle_but_not_play_on_from_there():
    session = puzzle()
    ask(session, "move", move="timeout")
    ask(session, "replay", on=True)
    assert ask(session, "goto", move=0)["move"] == 0
    assert ask(session, "replay", on=False)["move"] == 2
    assert session.table.over


def test_the_result_of_a_puzzle_is_told_for_the_best_results():
    session = puzzle()
    assert session.scene()["score"] is None
    scene = ask(session, "move", move="timeout")
    result = session.table.game.result(session.table.state)
    assert scene["score"] == [result["points"], 0]
    assert scene["bestOf"] == "puzzle normal"
    assert scene["clock"] == {"seconds": 300, "move": "timeout"}


# ------------------------------------------------------------------ films


def test_a_removal_has_its_film_each_step_of_a_cascade_one():
    fields = [["[4] 4 9 [1]", "6 6 6 6", "4 3 [0] 2", "4 2 7 11"], ["[1] 2", "3 [4]"]]
    value = LAST | {"deal": LAST["deal"] | {"fields": fields}, "moves": ["take"]}
    session = Session(Table.of(records.read(value)))
    films = ask(session, "move", move="flip 1,1")["films"]
    gone = [[cell["place"] for cell in film["cells"] if cell["gone"]] for film in films]
    assert gone == [["2,1", "2,2", "2,3", "2,4"], ["1,1", "1,2", "2,1", "2,2", "3,1", "3,2"]]
    assert all("card" not in cell for film in films for cell in film["cells"] if "face" not in cell)
    assert [(film["rows"], film["columns"]) for film in films] == [(4, 4), (3, 4)]
    assert ask(session, "next")["films"] == []
