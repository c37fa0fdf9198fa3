"""The picture of Redudu: what lies where, what each card beats, what a transfer loads."""

import json

import pytest

from cardlab.games.redudu import GAME
from cardlab.messages import Words, languages
from cardlab.session import Session
from tests.games.bouts import hand, holds, moves_of, play, position, sit, turn, uncovered

CHECKED = {"en", "ru"}


def scene(table, seat=None, language="en", revealed=False):
    """The scene for a seat, whose turn it is if none is given."""
    seat = turn(table) if seat is None else seat
    shown = table.state if revealed else None
    return GAME.scene(table.view(seat), Words(language), shown)


def zone(found, name, seat=None):
    """The one zone of this name, of this seat if it is given."""
    zones = [one for one in found["zones"] if one["zone"] == name]
    (only,) = [one for one in zones if seat is None or one["seat"] == seat]
    return only


def card(found, seat, code):
    """A card of the own hand."""
    return next(one for one in zone(found, "hand", seat)["cards"] if one["card"] == code)


def verb(found, name):
    return next(one for one in found["choose"]["verbs"] if one["verb"] == name)


def defended():
    """Seat 1 has covered one of two sevens."""
    table = sit("7C 7H TC", "8C 9D 2S BR 7D KC", "3H 4H", trumps="C D H")
    return play(table, "attack 7C / attack 7H / cover 7C with 8C")


def attacked():
    """Seat 1 is to defend against one seven; seat 2 has two cards."""
    return play(sit("7C TC", "8C 9D 2S BR 7D KC", "3H 4H", trumps="C D H"), "attack 7C")


# ------------------------------------------------------------------ zones


def test_the_scene_has_the_hands_the_piles_the_general_pile_and_the_bout():
    found = scene(attacked())
    zones = [(one["zone"], one.get("seat")) for one in found["zones"]]
    assert zones == [
        ("hand", 1),
        ("hand", 0),
        ("hand", 2),
        ("own", 0),
        ("own", 1),
        ("own", 2),
        ("stock", -1),
        ("bout", None),
    ]
    assert found["arrangement"] == "bout"
    assert [one["place"] for one in found["seats"]] == [2, 0, 1]


def test_other_hands_are_counted_and_open_only_when_all_are():
    table = attacked()
    assert zone(scene(table), "hand", 0)["count"] == 1
    assert "open" not in zone(scene(table), "hand", 0)
    opened = zone(scene(table, revealed=True), "hand", 0)
    assert [one["card"] for one in opened["open"]] == ["TC"]


def test_covered_pairs_and_uncovered_cards_lie_in_groups():
    groups = zone(scene(defended()), "bout")["groups"]
    lies = [([c["card"] for c in g["cards"]], [c["card"] for c in g["by"]]) for g in groups]
    assert lies == [(["7C"], ["8C"]), (["7H"], [])]
    assert groups[0]["label"] == "seven of clubs, covered with eight of clubs"
    assert groups[1]["label"] == "seven of hearts, to be beaten"
    assert zone(scene(defended()), "bout")["targets"]
    assert not zone(scene(defended(), seat=0), "bout")["targets"]


def test_before_the_first_card_the_table_is_empty():
    found = zone(scene(sit("7C", "8C 9C")), "bout")
    assert found["groups"] == []
    assert found["empty"] == "No card on the table yet"


def test_after_a_bout_it_is_shown_how_it_ended():
    table = play(sit("7C TC", "8C 2D", "3H"), "attack 7C / cover 7C with 8C / pass / pass")
    found = zone(scene(table), "bout")
    assert (found["done"], found["caption"]) == (True, "The bout before: beaten off")
    assert [one["card"] for one in found["groups"][0]["by"]] == ["8C"]
    table = play(sit("7C TC", "8C 2D", "3H"), "attack 7C / take / pass / pass")
    found = zone(scene(table), "bout")
    assert (found["done"], found["caption"]) == (True, "The bout before: taken")
    assert found["groups"][0]["by"] == []


def test_piles_tell_their_trump_the_turned_card_and_their_size():
    table = sit("7C", "8C 9C", trumps="AC D", piles=("2C 3C",), general="2S", stock="3S")
    found = scene(table)
    own = zone(found, "own", 0)
    assert (own["trump"], own["turned"]["card"], own["count"]) == ("C", "AC", 3)
    drawn = zone(found, "own", 1)
    assert (drawn["trump"], drawn["turned"], drawn["count"]) == ("D", None, 0)
    stock = zone(found, "stock")
    assert (stock["trump"], stock["turned"]["card"], stock["count"]) == ("S", "2S", 2)
    assert stock["title"] == "General trump"


def test_the_own_hand_goes_from_plain_suits_to_own_and_general_trumps_and_redudas():
    cards = zone(scene(attacked()), "hand", 1)["cards"]
    assert [one["card"] for one in cards] == ["8C", "KC", "7D", "9D", "2S", "BR"]
    assert [one["group"] for one in cards] == ["plain", "plain", "own", "own", "general", "redudas"]
    assert [one["load"] for one in cards] == [1, 1, 1, 1, 1, 2]


# ------------------------------------------------------------------ what a card does


def test_a_card_tells_what_it_beats_here_and_why():
    found = scene(attacked())
    assert card(found, 1, "8C")["beats"] == ["7C"]
    assert card(found, 1, "8C")["about"] == (
        "Same suit, and higher: eight of clubs over seven of clubs."
    )
    assert card(found, 1, "2S")["about"].endswith(
        "the two of spades beats every card of another suit."
    )
    assert "own trump of Boris" in card(found, 1, "9D")["about"]
    assert card(found, 1, "BR")["beats"] == ["7C"]


def test_a_card_tells_why_it_beats_nothing():
    table = play(sit("7C TC", "9H 2D 3C", "5H 6H", trumps="C C H"), "attack 7C")
    found = scene(table)
    assert card(found, 1, "9H")["beats"] == []
    assert "nine of hearts is of another suit" in card(found, 1, "9H")["about"]
    assert "three of clubs is lower" in card(found, 1, "3C")["about"]
    assert not card(found, 1, "9H")["playable"]


def test_a_card_tells_that_it_could_transfer_too():
    found = scene(attacked())
    assert card(found, 1, "7D")["passes"]
    assert card(found, 1, "7D")["about"].endswith("The seven of diamonds could also transfer.")
    assert not card(found, 1, "8C")["passes"]


def test_who_does_not_defend_is_told_nothing_of_that_kind():
    found = scene(attacked(), seat=0)
    assert card(found, 0, "TC")["about"] == ""
    assert card(found, 0, "TC")["beats"] == []


@pytest.mark.parametrize("language", languages("redudu"))
def test_the_scene_is_whole_in_every_language(language):
    for make in (attacked, defended):
        for seat in (-1, 0, 1, 2):
            found = scene(make(), seat=seat, language=language)
            assert json.loads(json.dumps(found)) == found
            assert "{" not in found["message"]
    assert set(languages("redudu")) == CHECKED


# ------------------------------------------------------------------ loads, roles, actions


def test_a_transfer_tells_load_and_limit_by_the_cards_that_are_added():
    """Seat 2 has two cards: load 1 + 1, limit 4; load 1 + 3 with a black one and a simple."""
    loads = verb(scene(attacked()), "transfer")["loads"]
    assert loads["1"] == "to Vera, who has 2 cards: load 2, limit 4"
    assert loads["3"] == "to Vera, who has 2 cards: load 4, limit 4"
    assert loads["4"] == "to Vera, who has 2 cards: load 5, limit 4"


def test_a_transfer_to_one_card_is_told_in_the_singular():
    table = play(sit("7C TC", "8C 7D", "3H", trumps="C D H"), "attack 7C")
    assert verb(scene(table), "transfer")["loads"]["1"] == (
        "to Vera, who has one card: load 2, limit 3"
    )


def test_the_text_and_the_refusal_say_the_same_arithmetic():
    """Three sevens and one more for two cards: load 4, limit 4."""
    table = play(sit("7C 7H 7D TC", "7S 8C 9C", "3H 4H"), "attack 7C 7H 7D")
    loads = verb(scene(table), "transfer")["loads"]
    assert "load 4, limit 4" in loads["1"]
    assert table.refuse("transfer 7S") is None
    table = play(sit("7C 7H 7D TC", "7S 8C 9C", "3H"), "attack 7C 7H 7D")
    assert "load 4, limit 3" in verb(scene(table), "transfer")["loads"]["1"]
    assert table.refuse("transfer 7S").message.params["load"] == 4


def test_the_roles_of_the_seats():
    table = sit("7C TC", "8C 9C QC", "7D 3H", "4H", trumps="C D H D")

    def roles():
        return [one["role"] for one in scene(table, seat=0)["seats"]]

    assert roles() == ["attacks", "defends", "", ""]
    play(table, "attack 7C / cover 7C with 8C")
    assert roles() == ["attacks", "defends", "throws", "throws"]
    play(table, "pass / throw 7D / take")
    assert roles() == ["attacks", "taking", "throws", "throws"]


def test_the_roles_of_those_who_are_out_and_of_the_redudak():
    table = play(sit("7C", "8C 2H", "3H KC", trumps="D D D"), "attack 7C / cover 7C with 8C / pass")
    assert [one["role"] for one in scene(table, seat=1)["seats"]] == ["won", "attacks", "defends"]
    play(table, "attack 2H / cover 2H with 3H")
    assert [one["role"] for one in scene(table, seat=1)["seats"]] == ["won", "out", "redudak"]


def test_actions_are_take_pass_and_done():
    assert [one["move"] for one in scene(attacked())["actions"]] == ["take"]
    assert scene(attacked())["actions"][0]["hint"] == "one card comes into your hand"
    assert scene(attacked(), seat=0)["actions"] == []
    table = play(sit("7C 7H TC", "8C 9C QC", "7D 3H"), "attack 7C")
    assert [one["move"] for one in scene(table)["actions"]] == ["done"]
    play(table, "done / cover 7C with 8C")
    assert [one["move"] for one in scene(table)["actions"]] == ["pass"]


def test_choose_offers_the_verbs_and_all_legal_moves_of_the_view():
    for table, verbs in (
        (sit("7C 7H TC", "8C 9C"), ["attack"]),
        (attacked(), ["cover", "transfer"]),
        (play(sit("7C 7H TC", "8C 9C QC", "7D 3H"), "attack 7C"), ["attack"]),
        (play(sit("7C TC", "8C 9C QC", "7D"), "attack 7C / cover 7C with 8C / pass"), ["throw"]),
        (play(sit("7C TC", "8C 9C QC", "7D 8D"), "attack 7C / take / pass"), ["throw"]),
    ):
        found = scene(table)
        assert [one["verb"] for one in found["choose"]["verbs"]] == verbs
        assert sorted(found["choose"]["legal"]) == table.legal()
        assert found["choose"]["last"] == "done"
        for seat in range(table.opening.seats):
            if seat != turn(table):
                assert scene(table, seat=seat)["choose"] is None


def test_facts_tell_the_bout_the_trumps_and_what_is_out():
    facts = {one["fact"]: one["value"] for one in scene(attacked())["facts"]}
    assert facts["bout"] == "1"
    assert facts["general"] == Words().text("suit.S")
    assert facts["own"] == Words().text("suit.D")
    assert facts["gone"] == str(len(position(attacked())["gone"].split()))


# ------------------------------------------------------------------ several cards in one request


def asks(session, **request):
    return session.request({"n": session.n, **request})


def session_of(*hands, moves="", seat=0, **more):
    return Session(play(sit(*hands, **more), moves), seat=seat)


def test_several_cards_are_laid_by_one_request():
    session = session_of("7C 7D 7H TC", "8C 9C KC QC", trumps="C D")
    assert asks(session, do="move", move="attack 7C", then=["attack 7D"], last="done")
    assert session.table.moves() == ["attack 7C", "attack 7D", "done"]
    assert session.scene()["refusal"] is None
    assert [text.split(" ")[0] for text in session.scene()["said"]] == ["Anna", "Anna", "Anna"]


def test_done_is_left_out_where_the_step_closes_by_itself():
    session = session_of("7C 7D TC", "8C 9C KC QC", trumps="C D")
    assert asks(session, do="move", move="attack 7C", then=["attack 7D"], last="done")
    assert session.table.moves() == ["attack 7C", "attack 7D"]


@pytest.mark.parametrize("then", [["attack TC"], ["attack 7D", "attack TC"], ["take"], ["?"]])
def test_all_of_several_cards_are_laid_or_none(then):
    session = session_of("7C 7D 7H TC", "8C 9C KC QC", trumps="C D")
    before = session.table.state.copy()
    assert asks(session, do="move", move="attack 7C", then=then, last="done")
    assert session.table.moves() == []
    assert session.table.state == before
    assert session.scene()["refusal"]["text"]
    assert session.scene()["turn"] == 0


def test_a_transfer_of_two_cards_over_the_limit_is_refused_as_a_whole():
    session = session_of("7C TC", "7H 7D BR 9C", "3H", moves="attack 7C", seat=1, trumps="C D H")
    assert asks(session, do="move", move="transfer 7H", then=["transfer BR"], last="done")
    assert session.table.moves() == ["attack 7C"]
    refusal = session.scene()["refusal"]
    assert refusal["rule"] == "redudu.transfer.limit"
    assert asks(session, do="move", move="transfer 7H", then=["transfer 7D"], last="done")
    assert uncovered(session.table) == "7C 7H 7D"


def test_covers_are_one_after_another_in_one_request():
    session = session_of(
        "7C 7D TC", "8C 9D KC QH", "3H", moves="attack 7C / attack 7D", seat=1, trumps="C D H"
    )
    then = ["cover 7D with 9D"]
    assert asks(session, do="move", move="cover 7C with 8C", then=then, last="done")
    assert holds(session.table, 1, "KC QH")
    assert [*moves_of("attack 7C 7D"), "cover 7C with 8C", *then] == session.table.moves()


def test_a_request_that_answers_an_older_scene_lays_nothing():
    session = session_of("7C 7D TC", "8C 9C KC QC", trumps="C D")
    old = session.n
    asks(session, do="hint")
    assert not session.request({"do": "move", "n": old, "move": "attack 7C"})
    assert session.table.moves() == []
    assert hand(session.table, 0) == "7C 7D TC"
