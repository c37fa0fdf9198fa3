"""Hints with what each move is worth: what they say, how sure they are, what they are made of."""

from random import Random

import pytest

from cardlab import games, options
from cardlab.bots import BOTS
from cardlab.bots.search import Estimate
from cardlab.game import Advice
from cardlab.messages import Message, Words, languages
from cardlab.naming import Names
from cardlab.sampling import ImpossibleError
from cardlab.session import Session
from cardlab.table import Table
from cardlab.thinking import LEAST, Thought, think, told
from tests.every import CASES, DEFAULT, some
from tests.games.positions import sit
from tests.test_session import ask, to_own_turn

SEVERAL = [case for case in DEFAULT if case.seats > 1]
every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("case", SEVERAL, ids=str)


def at_once():
    """No time to think."""
    return True


# ------------------------------------------------------------------ what is said


def follows_suit(session):
    """The legal cards of a person who must follow suit."""
    return session.table.view(0).progress()


@pytest.fixture
def session():
    """South, who has three hearts, follows to a heart in a round without tricks."""
    hands = ("7H 9H AH 7C", "8C 9C TC JC", "TH QC KC AC", "KH QH JH 8H")
    return to_own_turn(Session(sit(*hands, option="tricks", leader=3)))


def thought(session, *behind, usual=0, unsure=1.0, games=100, exact=False, value=-20.0):
    """A thought in which the legal moves are this far behind the best one."""
    moves = follows_suit(session)
    found = [
        Estimate(move, value - less, 3.0, less, unsure if less else 0.0, games, exact)
        for move, less in zip(moves, behind, strict=True)
    ]
    reason = Message("reducieten.advice.pass")
    return Thought(Advice(moves[usual], reason), tuple(found))


def hint(session, found, language="en", made=None):
    """The hint as the scene carries it."""
    game, words = session.table.game, Words(language)
    scene = game.scene(session.table.view(0), words)
    return told(game, found, scene, words, made)


def test_the_advice_stands_while_it_may_be_as_good_as_the_best_move(session):
    near = thought(session, 0, 1.5, 9, usual=1)
    assert near.move == near.advice.move
    said = hint(session, near)
    reason = Words()(near.advice.reason)
    assert said["move"] == "play 9H"
    assert said["text"] == (
        f"{reason} By the figures Seven of hearts comes out a little better, "
        "but that may be chance."
    )
    same = thought(session, 0, 1.5, 9, usual=0)
    assert hint(session, same)["text"] == reason


def test_where_another_move_is_certainly_better_the_hint_says_which_and_by_how_much(session):
    far = thought(session, 0, 8, 9, usual=1)
    said = hint(session, far)
    assert said["move"] == "play 7H"
    assert said["text"] == (
        "Seven of hearts is expected to bring 8.0 ± 2.0 points less than Nine of hearts, "
        "which the rules of thumb would play."
    )
    assert "8,0 ± 2,0 punten" in hint(session, far, "nl")["text"]


def test_two_deals_that_agree_make_nobody_sure(session):
    assert thought(session, 0, 8, 9, usual=1, unsure=0.0, games=6).move == follows_suit(session)[0]
    few = thought(session, 0, 8, 9, usual=1, unsure=0.0, games=2)
    assert few.move == few.advice.move
    assert [row["kind"] for row in hint(session, few)["worth"]["rows"]] == ["best", "open", "open"]
    assert "guess" in hint(session, few)["worth"]["sure"]


def test_every_move_has_its_points_its_distance_and_what_is_said_of_it(session):
    moves = thought(session, 0, 1.5, 12)
    rows = hint(session, moves, made=follows_suit(session)[2])["worth"]["rows"]
    assert [row["name"] for row in rows] == ["Seven of hearts", "Nine of hearts", "Ace of hearts"]
    assert [row["value"] for row in rows] == ["20.0", "21.5", "32.0"]
    assert [row["behind"] for row in rows] == ["", "+1.5 ± 2.0", "+12.0 ± 2.0"]
    assert [row["said"] for row in rows] == ["best", "perhaps as good", ""]
    assert [row["share"] for row in rows] == [1, 1 - 1.5 / 12, 0]
    assert [row["made"] for row in rows] == [False, False, True]
    assert [row["cards"] for row in rows] == [["7H"], ["9H"], ["AH"]]


def test_equal_moves_are_as_good(session):
    rows = hint(session, thought(session, 0, 0, 0))["worth"]["rows"]
    assert [row["said"] for row in rows] == ["best", "as good", "as good"]
    assert {row["share"] for row in rows} == {1}


def test_a_difference_that_is_told_as_nothing_is_none(session):
    tiny = thought(session, 0, 0.04, 3, usual=1, exact=True, games=0)
    tiny = Thought(tiny.advice, tiny.estimates, LEAST)
    assert tiny.move == tiny.advice.move
    rows = hint(session, tiny)["worth"]["rows"]
    assert [(row["behind"], row["said"]) for row in rows[1:]] == [("0.0", "as good"), ("+3.0", "")]


def test_what_has_been_worked_out_is_sure(session):
    exact = thought(session, 0, 0.5, 2, usual=1, exact=True, games=0)
    assert exact.move == follows_suit(session)[0]
    worth = hint(session, exact)["worth"]
    assert worth["sure"] == "Worked out exactly."
    assert [row["behind"] for row in worth["rows"]] == ["", "+0.5", "+2.0"]


def test_where_all_deals_say_the_same_it_is_not_told_how_many_they_are(session):
    found = thought(session, 0, 8, 9)
    same = Thought(found.advice, tuple(one._replace(error=0.0) for one in found.estimates))
    assert "100 deals" in hint(session, found)["worth"]["sure"]
    assert hint(session, same)["worth"]["sure"].startswith("Reckoned with the chances")


def one_row(game, seats, value, behind=0.0):
    """How a value is told in this game."""
    table = Table.new(game, seats=seats, seed=1)
    view = table.view(table.state.turn)
    moves = view.progress()[:2]
    pair = (
        Estimate(moves[0], value, 0.01, 0.0, 0.0, 50),
        Estimate(moves[1], value - behind, 0.01, behind, 0.0, 50),
    )
    found = Thought(Advice(moves[0], Message("game.over")), pair)
    rows = told(table.game, found, table.game.scene(view, Words()), Words())["worth"]["rows"]
    return rows[0]["value"], rows[1]["behind"]


def test_values_are_told_in_the_terms_of_the_game():
    """Points of the seat, the lead of the team, the chance to be the redudak."""
    assert one_row("reducto", 2, -12.0, 3.0) == ("12.0", "+3.0")
    assert one_row("minchiate", 4, -12.0, 3.0) == ("−12.0", "−3.0")
    assert one_row("minchiate", 4, 345.6, 3.0) == ("346", "−3.0")
    assert one_row("redudu", 2, 0.5, 0.5) == ("25.0%", "+25.0%")
    assert one_row("redudu", 4, -1.0) == ("100%", "0.0%")
    assert one_row("redudu", 4, 1 / 3)[0] == "0.0%"
    assert one_row("redudu", 4, 0.0)[0] == "25.0%", "where nobody loses, each a quarter"


@every_case
def test_every_move_has_a_name_of_its_own_in_every_language(case):
    for table in some(case, 8):
        state = table.state
        if state.turn < 0:
            continue
        view = state.view(state.turn)
        moves = view.progress()
        for code in languages(case.game):
            words = Words(code)
            names = Names(table.game, moves, table.game.scene(view, words), words)
            found = [names(move) for move in moves]
            texts = [table.game.text(move).split("#")[0] for move in moves]
            assert len(set(found)) >= len(set(texts)), found


# ------------------------------------------------------------------ what it is made of


@every_game
def test_a_thought_follows_from_the_view_alone(case):
    rng = Random(7)
    table = next(table for table in some(case, 6, seed=4) if table.move and table.state.turn >= 0)
    state, game = table.state, table.game
    other = state.reshuffled(state.turn, rng)
    first, second = (
        think(game, one.view(state.turn), Random(5), at_once) for one in (state, other)
    )
    assert first == second
    assert state == table.state


@every_game
def test_a_hint_tells_every_move(case):
    session = to_own_turn(Session(case.new(5)))
    while len(session.table.view(0).progress()) < 2:
        ask(session, "move", move=session.table.legal()[0])
        to_own_turn(session)
    assert ask(session, "hint")
    said = session.scene()["hint"]
    texts = {session.table.game.text(move) for move in session.table.view(0).progress()}
    rows = said["worth"]["rows"]
    assert {row["move"] for row in rows} == texts
    assert said["move"] in texts
    assert rows[0]["kind"] == "best"
    assert [row["share"] for row in rows] == sorted((row["share"] for row in rows), reverse=True)
    assert all(row["value"] and row["name"] for row in rows)


@pytest.mark.parametrize("error", [ImpossibleError("number"), NotImplementedError("reducieten")])
def test_where_no_deal_can_be_sampled_the_hint_is_the_advice(session, monkeypatch, error):
    def fails(self, view):
        raise error

    monkeypatch.setattr(type(session.table.game), "sampler_of", fails)
    monkeypatch.setattr(type(session.table.game), "solved", lambda self, view: None)
    ask(session, "hint")
    said = session.scene()["hint"]
    assert said["text"]
    assert said["worth"] is None


@pytest.mark.parametrize(
    ("table", "bot"),
    [
        (lambda: Table.new("reducto", "puzzle", seed=4), "careful"),
        (lambda: Table.new("reducieten", "duel", seed=4), "random"),
    ],
    ids=["alone", "among random moves"],
)
def test_where_others_do_not_play_with_sense_the_hint_is_the_advice(table, bot):
    session = Session(table(), bot=bot)
    ask(session, "hint")
    assert session.scene()["hint"]["text"]
    assert session.scene()["hint"]["worth"] is None


# ------------------------------------------------------------------ opponents


def test_opponents_are_offered_with_what_they_do_and_random_moves_are_not(session):
    offered = session.scene()["options"]["bots"]
    assert [one["value"] for one in offered] == ["beginner", "careful", "strong"]
    assert all(one["about"] and one["name"] for one in offered)
    assert set(options.OPPONENTS) < set(BOTS)


def test_who_is_chosen_plays_on_and_in_the_next_deals(session, monkeypatch):
    chosen = []

    class Spy:
        def choose(self, game, view, rng):
            chosen.append(view.seat)
            return view.progress()[0]

    monkeypatch.setitem(BOTS, "strong", Spy())
    assert ask(session, "opponents", bot="strong")
    ask(session, "move", move=session.table.legal()[0])
    ask(session, "next")
    assert chosen == [1]
    ask(session, "new")
    assert session.scene()["options"]["opponents"] == "strong"
    assert session.scene()["options"]["preset"] == "careful"


@pytest.mark.parametrize("bot", ["random", "nobody", None, 3, ["strong"]])
def test_nobody_else_can_be_chosen(session, bot):
    ask(session, "opponents", bot=bot)
    assert session.scene()["options"]["opponents"] == "careful"


def test_a_page_may_begin_with_any_of_them_and_random_moves_cannot_be_exchanged(session):
    assert Session(session.table, bot="strong").scene()["options"]["opponents"] == "strong"
    assert Session(session.table, bot="random").scene()["options"]["bots"] == []
    alone = Session(Table.new("reducto", "puzzle", seed=1))
    assert alone.scene()["options"]["bots"] == []


def test_every_game_says_what_its_values_are():
    for name in games.NAMES:
        for code in languages(name):
            assert Words(code).text(f"{name}.worth.head")
            assert Words(code).text(f"{name}.worth.note")
