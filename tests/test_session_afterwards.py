"""A session when the game is over, and with a game that comes from elsewhere."""

from random import Random

import pytest

from cardlab.bots import BOTS, play_out
from cardlab.records import from_code
from cardlab.session import Session
from cardlab.table import Table
from tests.every import DEFAULT
from tests.test_session import ask, hidden, told


@pytest.fixture
def session():
    """A duel after its first move."""
    session = Session(Table.new("reducieten", "duel", seed=4))
    ask(session, "move", move=session.table.legal()[0])
    return session


# ------------------------------------------------------------------ after the game


@pytest.fixture
def finished():
    """A round that is over; the others hold cards."""
    session = Session(Table.new("reducieten", "modernRound", seed=3))
    play_out(session.table, BOTS["careful"], Random(1))
    assert hidden(session.table)
    return session


def test_after_the_game_the_hands_lie_open_when_the_person_asks_for_it(finished):
    assert not hidden(finished.table) & told(finished.scene(), finished.table)
    ask(finished, "replay", on=True)
    assert hidden(finished.table) <= told(finished.scene(), finished.table)
    ask(finished, "replay", on=False)
    assert not hidden(finished.table) & told(finished.scene(), finished.table)


def test_a_finished_game_can_be_leafed_through_with_all_hands_open(finished):
    ask(finished, "replay", on=True)
    for move in (5, 0, 12, *range(finished.table.known)):
        ask(finished, "goto", move=move)
        scene = finished.scene()
        assert (scene["move"], scene["replay"], scene["waiting"]) == (move, True, False)
        assert hidden(finished.table) <= told(scene, finished.table)
        assert not any(
            card.get("playable") for zone in scene["zones"] for card in zone.get("cards", ())
        )
        ask(finished, "move", move=finished.table.legal()[0])
        ask(finished, "next")
        ask(finished, "hint")
        assert finished.table.move == move
        assert finished.scene()["hint"] is None


def test_leafing_through_offers_no_move(finished):
    """Nothing that is offered silently does nothing."""
    ask(finished, "replay", on=True)
    for move in range(finished.table.known):
        ask(finished, "goto", move=move)
        assert finished.scene()["actions"] == []


@pytest.mark.parametrize("move", [-1, 10**9, None, "3", 2.5])
def test_leafing_to_where_nothing_is_stays_within_the_game(finished, move):
    ask(finished, "replay", on=True)
    ask(finished, "goto", move=move)
    assert 0 <= finished.table.move <= finished.table.known


def test_to_play_on_from_a_position_closes_the_other_hands_again(finished):
    ask(finished, "replay", on=True)
    ask(finished, "goto", move=8)
    ask(finished, "undo")
    scene = finished.scene()
    assert not scene["replay"]
    assert not hidden(finished.table) & told(scene, finished.table)


def test_a_game_that_is_not_over_cannot_be_opened(session):
    ask(session, "replay", on=True)
    ask(session, "goto", move=0)
    scene = session.scene()
    assert not scene["replay"]
    assert session.table.move == 1
    assert not hidden(session.table) & told(scene, session.table)


@pytest.mark.parametrize("case", DEFAULT, ids=str)
def test_leafing_through_any_game_nothing_can_be_played(case):
    session = Session(case.new(3))
    play_out(session.table, BOTS["random"], Random(1))
    ask(session, "replay", on=True)
    for move in range(0, session.table.known + 1, 7):
        ask(session, "goto", move=move)
        scene = session.scene()
        assert (scene["move"], scene["replay"], scene["actions"]) == (move, True, [])
        assert not list(playable(scene["zones"]))


def playable(value):
    """All that a scene offers to be played, however deep it stands."""
    if isinstance(value, dict):
        if value.get("playable"):
            yield value
        value = list(value.values())
    for one in value if isinstance(value, list) else ():
        yield from playable(one)


# ------------------------------------------------------------------ a game from elsewhere


def test_a_record_is_taken_up_from_its_text_or_its_code(session):
    record = Table.new("reducieten", "duel", seed=5).record()
    for wish in ({"text": record.text()}, {"code": record.code()}):
        assert ask(session, "load", **wish)
        assert session.table.opening == Table.of(record).opening
        assert session.scene()["notice"]


@pytest.mark.parametrize(
    "wish",
    [
        *({}, {"text": ""}, {"text": "{}"}, {"text": "[" * 99999}, {"text": ["x"]}),
        *({"code": "x"}, {"code": None}, {"code": 5}),
    ],
)
def test_a_bad_record_is_told_in_words_and_changes_nothing(session, wish):
    before, opening = session.table.state.copy(), session.table.opening
    assert ask(session, "load", **wish)
    assert (session.table.state, session.table.opening) == (before, opening)
    assert session.scene()["notice"]
    ask(session, "replay", on=False)
    assert session.scene()["notice"] is None


def test_the_code_in_a_scene_leads_back_to_the_position(session):
    assert Table.of(from_code(session.scene()["code"])).state == session.table.state
