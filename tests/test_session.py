"""A person at a table with bots: requests, scenes, and what a late click may not do."""

import json
from random import Random

import pytest

from cardlab.game import NOBODY
from cardlab.messages import Words, languages
from cardlab.session import Session
from cardlab.table import Table
from tests.every import CASES, DEFAULT
from tests.games.positions import sit
from tests.test_every_view import cards_in, faces_in, hands_of

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_default = pytest.mark.parametrize("case", DEFAULT, ids=str)


def ask(session, do, **more):
    """A request that answers the present scene."""
    return session.request({"do": do, "n": session.n, **more})


def to_own_turn(session):
    while session.scene()["waiting"]:
        ask(session, "next")
    return session


@pytest.fixture
def session():
    """A round without tricks: seat 3 has led, and the person must follow suit."""
    hands = (
        "7C 8C 7H 8H 7S 8S 7D 8D",
        "9C TC 9H TH 9S TS 9D TD",
        "JC QC JH QH JS QS JD QD",
        "KC AC KH AH KS AS KD AD",
    )
    return to_own_turn(Session(sit(*hands, option="tricks", leader=3)))


@every_case
def test_a_whole_game_can_be_played_by_requests_alone(case):
    session = Session(case.new(2), seat=case.seats - 1, bot="random")
    rng = Random(2)
    longest = session.table.game.variant(case.variant).longest
    for _ in range(3 * longest):
        state = session.table.state
        if session.table.over and session._pause is None:
            break
        if session._pause is not None or state.turn != session.seat:
            assert ask(session, "next")
        else:
            view = session.table.view(session.seat)
            move = session.table.game.text(rng.choice(view.progress()))
            assert ask(session, "move", move=move)
    scene = session.scene()
    assert scene["over"]
    assert not scene["waiting"]
    assert scene["turn"] == NOBODY


@every_default
def test_every_scene_of_a_game_is_json_and_tells_no_hidden_card(case):
    session = Session(case.new(3), bot="random", words=Words(languages(case.game)[-1]))
    table, rng = session.table, Random(3)
    for _ in range(150):
        scene = session.scene()
        assert json.loads(json.dumps(scene)) == scene
        if scene["over"]:
            break
        if not scene["pause"]:
            assert not hidden(table) & told(scene, table)
            assert scene_of_another_deal(session, rng) == scene
        if scene["waiting"]:
            ask(session, "next")
        else:
            moves = table.view(session.seat).progress()
            ask(session, "move", move=table.game.text(rng.choice(moves)))


def scene_of_another_deal(session, rng):
    """The scene as it were if all that the person cannot see lay otherwise."""
    table = session.table
    lies = table._states[table.move]
    table._states[table.move] = lies.reshuffled(session.seat, rng)
    scene = session.scene()
    table._states[table.move] = lies
    return scene


def hidden(table):
    """The cards in the hands of seats 1 and on that not everybody has seen there."""
    public = getattr(table.view(0), "public", ())
    seen = {table.game.deck.codes[card] for cards in public for card in cards}
    return {code for hand in hands_of(table)[1:] for code in hand} - seen


def told(scene, table):
    """The cards whose codes or faces a scene names."""
    return cards_in(scene, table.game.deck.codes) | set(faces_in(scene, table.game.deck))


@pytest.mark.parametrize("do", ["move", "next", "undo", "redo", "restart", "new", "hint"])
def test_a_request_that_answers_an_older_scene_is_ignored(session, do):
    request = {"do": do, "n": session.n, "move": session.table.legal()[0]}
    ask(session, "replay", on=False)
    before, scene = session.table.state.copy(), session.scene()
    assert session.request(request) is False
    assert session.table.state == before
    assert session.scene() == scene


def test_a_doubled_click_plays_one_card(session):
    click = {"do": "move", "n": session.n, "move": session.table.legal()[0]}
    made = session.table.move
    assert session.request(click)
    assert not session.request(click)
    assert session.table.move == made + 1


def test_words_and_looks_may_answer_any_scene(session):
    assert session.request({"do": "language", "n": -5, "language": "nl"})
    assert session.scene()["language"] == "nl"
    assert session.request({"do": "look"})


@pytest.mark.parametrize(
    "request_",
    [
        {},
        {"do": None},
        {"do": "fly"},
        {"do": "scene"},
        {"do": ["move"]},
        {"do": "__init__"},
        {"do": "move", "n": None},
        {"do": "move", "n": "0"},
    ],
)
def test_what_nobody_may_ask_is_ignored(session, request_):
    before = session.scene()
    assert session.request(request_) is False
    assert session.scene() == before


@pytest.mark.parametrize("move", [None, 3, "", "fly", ["play QH"], {"a": 1}, "play QH " * 9])
def test_a_move_that_is_none_is_refused_in_words(session, move):
    before = session.table.state.copy()
    assert ask(session, "move", move=move)
    assert session.table.state == before
    assert session.scene()["refusal"]["rule"] == "game.unknown-move"
    assert session.scene()["refusal"]["text"]


def test_a_card_that_may_not_be_played_is_refused_with_the_cards_that_forbid_it(session):
    illegal = next(
        card["move"] for card in session.scene()["zones"][0]["cards"] if not card["playable"]
    )
    assert ask(session, "move", move=illegal)
    refusal = session.scene()["refusal"]
    assert refusal["rule"] == "reducieten.follow-suit"
    assert len(refusal["cards"]) == 3
    assert ask(session, "replay", on=False)
    assert session.scene()["refusal"] is None


def test_at_another_seats_turn_a_move_is_refused(session):
    session.table.play(session.table.legal()[0])
    before = session.table.state.copy()
    assert ask(session, "move", move=session.table.legal()[0])
    assert session.scene()["refusal"]["rule"] == "table.turn"
    assert session.table.state == before


def test_after_the_end_a_move_is_refused():
    session = Session(Table.new("reducieten", "duel", seed=1))
    while not session.table.over:
        session.table.play(session.table.legal()[-1])
    ask(session, "move", move="pass")
    assert session.scene()["refusal"]["rule"] == "game.over"
    assert session.scene()["over"]


def test_next_does_nothing_at_the_persons_turn(session):
    before = session.table.state.copy()
    assert ask(session, "next")
    assert session.table.state == before


# ------------------------------------------------------------------ between two rounds


@pytest.fixture
def pausing():
    """A match whose first round has just ended."""
    session = Session(Table.new("reducieten", "klassiek", seed=3))
    while not session.scene()["pause"]:
        if session.scene()["waiting"]:
            ask(session, "next")
        else:
            ask(session, "move", move=session.table.legal()[0])
    return session


def test_a_round_that_is_over_stays_on_the_table_until_the_person_goes_on(pausing):
    scene = pausing.scene()
    assert (scene["over"], scene["waiting"]) == (False, True)
    assert len(scene["board"]["rows"]) == 1
    assert pausing.table.game.position(pausing.table.state)["round"] == 2
    assert ask(pausing, "next")
    assert not pausing.scene()["pause"]
    assert len(pausing.scene()["board"]["rows"]) == 2


def test_between_two_rounds_nobody_is_told_that_the_game_is_over(pausing):
    assert pausing.scene()["message"] == Words().text("table.pause")


def test_during_the_pause_no_card_can_be_played_and_no_hint_is_given(pausing):
    before = pausing.table.state.copy()
    ask(pausing, "move", move=pausing.table.legal()[0])
    ask(pausing, "hint")
    assert pausing.table.state == before
    assert pausing.scene()["pause"]
    assert pausing.scene()["hint"] is None


# ------------------------------------------------------------------ going back and forth


def test_undo_goes_back_to_the_persons_last_choice(session):
    before = session.table.state.copy()
    ask(session, "move", move=session.table.legal()[0])
    to_own_turn(session)
    ask(session, "undo")
    assert session.table.state == before
    assert session.scene()["redo"]


def test_redo_comes_back_to_where_the_person_was(session):
    ask(session, "move", move=session.table.legal()[0])
    to_own_turn(session)
    after = session.table.state.copy()
    ask(session, "undo")
    ask(session, "redo")
    assert session.table.state == after


def test_restart_shows_the_same_deal_from_its_beginning(session):
    opening = session.table.opening
    ask(session, "restart")
    assert (session.table.move, session.table.opening) == (0, opening)


@pytest.mark.parametrize("do", ["undo", "redo", "restart"])
def test_at_the_beginning_going_back_does_no_harm(do):
    session = Session(Table.new("reducieten", "duel", seed=1))
    before = session.table.state.copy()
    assert ask(session, do)
    assert session.table.state == before


def test_a_new_deal_by_its_number_is_the_same_for_everybody(session):
    assert ask(session, "new", seed=77, variant="duel")
    assert session.table.opening == Table.new("reducieten", "duel", seed=77).opening
    assert session.scene()["deal"] == 77


@pytest.mark.parametrize("seed", [None, True, "7", 7.5, [7]])
def test_a_new_deal_of_no_number_gets_one(session, seed):
    assert ask(session, "new", seed=seed)
    deal = session.scene()["deal"]
    assert 0 < deal < 1_000_000
    assert session.table.opening == Table.new("reducieten", "round", seed=deal).opening


def test_a_new_deal_keeps_the_switches_and_an_unknown_variant_the_old_one(session):
    table = Table.new("reducieten", "duel", rules={"aceBonusMandatory": True})
    session = Session(table)
    ask(session, "new", seed=1, variant="bridge")
    assert session.table.opening.variant == "duel"
    assert session.table.opening.rules["aceBonusMandatory"] is True


# ------------------------------------------------------------------ hints and words


@every_default
def test_a_hint_is_a_legal_move_with_a_reason(case):
    session = to_own_turn(Session(case.new(6)))
    assert ask(session, "hint")
    hint = session.scene()["hint"]
    assert hint["move"] in session.table.legal()
    assert hint["text"]
    ask(session, "replay", on=False)
    assert session.scene()["hint"] is None


@pytest.mark.parametrize("wish", ["nl", "nl-BE,nl;q=0.9", "xx", None, 5])
def test_an_unknown_language_falls_back_to_english(session, wish):
    ask(session, "language", language=wish)
    assert session.scene()["language"] == ("nl" if str(wish).startswith("nl") else "en")


def test_a_bot_or_a_seat_there_is_not_is_refused():
    table = Table.new("reducieten", "duel")
    with pytest.raises(ValueError, match="no bot 'hal'"):
        Session(table, bot="hal")
    for seat in (-1, 4):
        with pytest.raises(ValueError, match="seat"):
            Session(table, seat=seat)


@pytest.mark.parametrize(
    ("seed", "told"),
    [(0, 0), (2**53 - 1, 2**53 - 1), (2**53, str(2**53)), (-(10**30), str(-(10**30)))],
)
def test_a_deal_number_too_great_for_a_browser_reaches_it_as_a_text(seed, told):
    """It would come out rounded there; the code keeps it for Python, which can read it."""
    scene = Session(Table.new("reducieten", "duel", seed=seed)).scene()
    assert scene["deal"] == told
    other = Session(Table.new("reducieten", "duel", seed=1))
    assert other.request({"do": "load", "code": scene["code"], "n": 0})
    assert (other.table.seed, other.scene()["deal"]) == (seed, told)
