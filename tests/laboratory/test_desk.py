"""The laboratory on the screen: what is edited, asked, played and told, without any widget."""

import json
from base64 import b64decode
from random import Random

import pytest

from cardlab import games
from cardlab.bots import BOTS, play_out
from cardlab.lab import Scenario
from cardlab.laboratory.desk import Desk
from cardlab.laboratory.question import Question
from cardlab.messages import Words, languages
from cardlab.records import from_code, read
from cardlab.session import Session
from cardlab.table import Table
from tests.command import A1
from tests.test_session import hidden, to_own_turn
from tests.test_session import told as named

every_game = pytest.mark.parametrize("game", games.NAMES)
SHORT = {"reducieten": "round"}
"""A variant that is soon over, where there are several."""


def desk(game="reducieten", seed=7, **more):
    """A person at a fresh deal."""
    scenario = Scenario.fresh(game, SHORT.get(game), seed=seed, seat=more.pop("eyes", None))
    return Desk(scenario, Question(**{"games": 5, **more}))


def ask(at, do, **more):
    """What the page says after a request."""
    assert at.request({"do": do, **more})
    page = json.loads(json.dumps(at.page()))
    json.dumps(at.scene())
    return page


def hand(at, seat):
    return at.scenario.record.deal["hands"][seat].split()


def field(page, place):
    return next(one for one in page["fields"] if one["place"] == place)


def play(at):
    """Play all games, a moment at a time."""
    page = ask(at, "run")
    while page["run"]["going"]:
        page = ask(at, "step")
    return page["run"]


# ------------------------------------------------------------------ the page


@every_game
@pytest.mark.parametrize("eyes", [None, 0])
def test_the_page_tells_in_every_language_what_can_be_seen_and_set(game, eyes):
    at = desk(game, eyes=eyes)
    for language in languages(game):
        page = ask(at, "language", language=language)
        assert at.scene()["language"] == language
        assert page["eyes"] == eyes
        assert {one["kind"] for one in page["fields"]} >= {"seat"}
        assert all(one["label"] for one in page["fields"])
        assert len(page["seats"]) == at.scenario.record.seats


@every_game
def test_every_card_of_the_pack_lies_in_one_field(game):
    at = desk(game)
    page = at.page()
    shown = [one for one in page["fields"] if one["kind"] == "cards"]
    laid = [card["code"].strip("[]") for one in shown for card in one["cards"]]
    pack = [at.game.deck.codes[card] for card in at.game.pack(at.scenario.record.opening())]
    assert sorted(laid) == sorted(pack)
    assert page["unplaced"] == []
    assert page["twins"] is (game == "reducto")


def test_of_a_match_one_round_is_shown_at_a_time():
    at = Desk(Scenario.fresh("reducieten", "klassiek", seed=3))
    page = at.page()
    assert page["parts"] == 24
    assert {one["part"] for one in page["fields"]} == {0, 1}
    page = ask(at, "part", part=5)
    assert {one["place"] for one in page["fields"] if one["part"]} == {
        f"deal.rounds[4].hands[{seat}]" for seat in range(4)
    }


def test_through_the_eyes_of_a_seat_the_scene_shows_its_hand_only():
    at = desk(eyes=2)
    others = {code for seat in (0, 1, 3) for code in hand(at, seat)}
    told = json.dumps(at.scene())
    assert all(f'"{code}"' in told for code in hand(at, 2))
    assert not any(f'"{code}"' in told for code in others)
    ask(at, "eyes", seat=None)
    assert all(f'"{code}"' in json.dumps(at.scene()) for code in others)


def test_what_a_request_gets_wrong_changes_nothing():
    at = desk()
    before = at.scenario, at.question
    assert not at.request({"do": "nothing"})
    assert not at.request({})
    for request in (
        {"do": "edit", "place": "deal.nothing", "value": "QH"},
        {"do": "edit", "place": 7, "value": "QH"},
        {"do": "edit", "place": "deal.hands[0]", "value": ["QH"]},
        {"do": "exchange", "first": "QH", "second": "XX"},
        {"do": "exchange", "first": ["deal.hands[0]", 99], "second": ["deal.hands[1]", 0]},
        {"do": "exchange"},
        {"do": "goto", "move": 5},
        {"do": "goto", "move": "1"},
        {"do": "eyes", "seat": "0"},
        {"do": "part", "part": "2"},
        {"do": "rule", "name": "nothing", "value": 0},
        {"do": "take", "number": 0},
        {"do": "games", "codes": 7},
        {"do": "ask", "compare": "x", "bots": ["x"], "games": "9", "seed": -1, "seat": "0"},
        {"do": "step"},
        {"do": "stop"},
    ):
        assert at.request(request), request
        at.page()
        assert (at.scenario, at.question) == before, request


# ------------------------------------------------------------------ edits


def test_a_card_that_stands_twice_is_refused_beside_its_field_until_both_fit():
    at = desk()
    own, other = hand(at, 0), hand(at, 1)
    page = ask(at, "edit", place="deal.hands[0]", value=" ".join([other[0], *own[1:]]))
    assert "twice" in field(page, "deal.hands[1]")["fault"]
    assert page["drafts"]
    assert field(page, "deal.hands[0]")["value"].split()[0] == other[0]
    assert hand(at, 0) == own, "the scenario stays as it was"
    page = ask(at, "edit", place="deal.hands[1]", value=" ".join([own[0], *other[1:]]))
    assert not page["drafts"]
    assert [one["fault"] for one in page["fields"] if one["fault"]] == []
    assert (hand(at, 0)[0], hand(at, 1)[0]) == (other[0], own[0])


@pytest.mark.parametrize(
    ("value", "word"),
    [("7C 8C 9C TC JC QC KC AC 7H", "8"), ("7C 7C", "twice"), ("XX", "XX"), ("[7C]", "7C")],
)
def test_what_does_not_fit_is_refused_beside_its_field(value, word):
    at = desk()
    for seat in range(1, 4):
        ask(at, "edit", place=f"deal.hands[{seat}]", value=None)
    page = ask(at, "edit", place="deal.hands[0]", value=value)
    assert word in field(page, "deal.hands[0]")["fault"]
    page = ask(at, "run")
    assert page["run"] is None, "nothing is played while something does not fit"
    assert page["unasked"] == Words().text("lab.mend-first")
    page = ask(at, "discard")
    assert not page["drafts"]
    assert field(page, "deal.hands[0]")["fault"] is None


def test_a_hand_that_moves_have_shown_otherwise_is_refused():
    at = Desk(Scenario.of(json.loads(A1.read_text())))
    played = at.scenario.record.moves[0].split()[1]
    seat = next(seat for seat in range(4) if played in hand(at, seat))
    other = (seat + 1) % 4
    first, second = hand(at, seat), hand(at, other)
    ask(at, "edit", place=f"deal.hands[{other}]", value=" ".join([played, *second[1:]]))
    swapped = " ".join(second[0] if code == played else code for code in first)
    page = ask(at, "edit", place=f"deal.hands[{seat}]", value=swapped)
    assert "moves[0]" in page["fault"]


def test_an_unknown_hand_is_dealt_anew_in_every_game_and_can_be_looked_at():
    at = desk()
    first, second = hand(at, 1), hand(at, 2)
    for seat in (1, 2):
        page = ask(at, "edit", place=f"deal.hands[{seat}]", value=None)
    assert {one["code"] for one in page["unplaced"]} == {*first, *second}
    assert not page["certain"]
    seen = set()
    for _ in range(6):
        ask(at, "another")
        seen.add(json.dumps(at.scene()["zones"]))
    assert len(seen) > 1
    page = ask(at, "edit", place="deal.hands[1]", value=" ".join(first))
    assert {one["code"] for one in page["unplaced"]} == set(second)


@every_game
def test_two_cards_change_places(game):
    at = desk(game)
    page = at.page()
    fields = [one for one in page["fields"] if one.get("cards") and one["kind"] == "cards"]
    first, second = fields[0], fields[-1]
    one, other = first["cards"][0]["code"], second["cards"][-1]["code"]
    number = len(second["cards"]) - 1
    if page["twins"]:
        page = ask(at, "exchange", first=[first["place"], 0], second=[second["place"], number])
    else:
        page = ask(at, "exchange", first=one, second=other)
    assert page["notice"] is None
    after = [field(page, place["place"])["cards"] for place in (first, second)]
    assert after[0][0]["code"].strip("[]") == other.strip("[]")
    assert after[1][number]["code"].strip("[]") == one.strip("[]")


def test_what_lies_face_down_does_so_after_an_exchange():
    at = desk("reducto")
    page = ask(at, "exchange", first=["deal.fields[0][0]", 0], second=["deal.discard", 0])
    assert field(page, "deal.fields[0][0]")["value"].startswith("[")
    assert "[" not in field(page, "deal.discard")["value"]


def test_a_hand_that_follows_from_the_pack_is_shown_and_can_be_changed():
    at = desk("minchiate")
    page = at.page()
    hands = [one for one in page["fields"] if one["kind"] == "dealt"]
    assert [len(one["cards"]) >= 21 for one in hands] == [True] * 4
    one, other = hands[0]["cards"][0]["code"], hands[2]["cards"][0]["code"]
    page = ask(at, "exchange", first=one, second=other)
    assert other in {card["code"] for card in field(page, "dealt[0]")["cards"]}


def test_who_begins_the_rules_and_the_option_are_set():
    at = desk()
    ask(at, "edit", place="deal.leader", value=3)
    assert at.scenario.record.deal["leader"] == 3
    page = ask(at, "edit", place="deal.option", value="queens")
    assert [one["move"].split()[0] for one in page["legal"]] == ["play"] * len(page["legal"])
    ask(at, "edit", place="deal.option", value=None)
    assert "option" not in at.scenario.record.deal
    ask(at, "rule", name="aceBonusMandatory", value=1)
    assert at.scenario.record.rules["aceBonusMandatory"] is True


def test_another_number_of_players_and_another_variant():
    at = desk("reducto")
    assert ask(at, "whole", seats=4)["seats"] == ["Ada", "Ben", "Cleo", "Dan"]
    assert ask(at, "whole", variant="puzzle")["seats"] == ["Ada"]
    page = ask(at, "whole", seats=99)
    assert page["notice"]
    assert len(page["seats"]) == 1


# ------------------------------------------------------------------ where from


def test_a_fresh_deal_of_a_number_and_of_any():
    at = desk("redudu", eyes=1)
    ask(at, "fresh", seed=12)
    assert at.scenario == Scenario.fresh("redudu", seed=12, seat=1)
    before = at.scenario
    ask(at, "fresh")
    assert at.scenario != before


def test_files_codes_and_links_are_taken_up_and_bad_ones_refused():
    at = desk()
    record = read(json.loads(A1.read_text()))
    for more in (
        {"text": A1.read_text()},
        {"code": record.code()},
        {"code": f"https://example.org/x#lab={record.code()}"},
    ):
        page = ask(at, "load", **more)
        assert at.scenario.record.moves == record.moves
        assert page["notice"] is None
    page = ask(at, "load", code=record.code(), eyes=2, ask={"games": 77, "compare": "nothing"})
    assert (page["eyes"], page["ask"]["games"], page["ask"]["compare"]) == (2, 77, "nothing")
    before = at.scenario
    other = Scenario.fresh("reducto", seed=1).record
    for bad in ({"text": "{"}, {"code": "?"}, {"code": other.code()}, {}):
        page = ask(at, "load", **bad)
        assert page["notice"], bad
        assert at.scenario == before
    assert ask(at, "load", code=other.code(), quiet=True)["notice"] is None


def test_a_browser_never_gets_at_a_file_of_the_server():
    """What reads a file for a person at a notebook reads none for a browser."""
    assert Scenario.of(str(A1))
    at = desk()
    before = at.scenario
    for more in ({"code": str(A1)}, {"text": str(A1)}):
        page = ask(at, "load", **more)
        assert page["notice"].endswith(Words().text("record.not-json-text"))
        assert str(A1) not in page["notice"]
        assert at.scenario == before
    assert ask(at, "games", codes=[str(A1)])["kept"] == []


def test_what_is_wrong_is_told_in_the_language_of_the_page():
    at = desk()
    page = ask(at, "edit", place="deal.hands[0]", value="7C 7C")
    english = field(page, "deal.hands[0]")["fault"]
    dutch = field(ask(at, "language", language="nl"), "deal.hands[0]")["fault"]
    assert dutch
    assert dutch != english


def test_a_game_that_the_browser_keeps_is_taken_at_any_of_its_moves():
    at = desk()
    table = Table.new("reducieten", "round", seed=5)
    play_out(table, BOTS["random"], Random(1))
    half = table.branch()
    half.go_to(table.known // 2)
    codes = [table.record(explicit=False).code(), half.record(explicit=False).code(), "?", 7]
    page = ask(at, "games", codes=codes)
    assert len(page["kept"]) == 2
    page = ask(at, "take", number=0)
    assert (page["move"], page["moves"], page["eyes"]) == (table.known, table.known, None)
    page = ask(at, "goto", move=3)
    assert (page["move"], page["moves"]) == (3, table.known), "the others are still known"
    assert at.scenario.record.moves == tuple(table.moves()[:3])
    page = ask(at, "take", number=1)
    assert page["eyes"] == 0, "of a game that is not over one's own cards are known"


@every_game
def test_a_game_that_is_not_over_shows_no_card_that_its_player_does_not_see(game):
    table = Table.new(game, seed=4)
    rng = Random(2)
    while table.move < 20 or table.state.turn != 0:
        table.make(BOTS["careful"].choose(table.game, table.view(table.state.turn), rng))
    at = desk(game)
    ask(at, "games", codes=[table.record(explicit=False).code()])
    page = ask(at, "take", number=0)
    assert page["sealed"]
    for do in (
        {"do": "eyes", "seat": None},
        {"do": "eyes", "seat": 1},
        {"do": "exchange", "first": "KH", "second": "QH"},
        {"do": "rule", "name": "startOpen", "value": 1},
        {"do": "whole", "seats": table.opening.seats},
    ):
        assert ask(at, **do) == page
    reloaded = desk(game)
    again = ask(reloaded, "load", code=page["code"], eyes=0)
    for told in (page, again):
        assert (told["eyes"], told["fields"], told["unplaced"]) == (0, [], [])
        assert from_code(told["code"]).deal is None
        assert not named(told, table) & hidden(table)
    play(at)
    saved = json.loads(b64decode(at.parcel({"do": "file", "kind": "json"})["file"]["data"]))
    assert "deal" not in saved["record"]
    assert not ask(at, "fresh", seed=1)["sealed"]


# ------------------------------------------------------------------ questions and runs


@every_game
def test_all_moves_are_compared_by_playing_a_moment_at_a_time(game):
    at = desk(game, bots=("random",) * 8)
    told = play(at)
    assert (told["done"], told["finished"], told["fault"]) == (5, True, None)
    assert len(told["rows"]) == len(at.legal())
    names = {one["name"] for one in ask(at, "look")["legal"]}
    assert {row["cells"][0] for row in told["rows"]} == names
    assert len(names) == len(at.legal())
    assert all(len(row["cells"]) == len(told["head"]) for row in told["rows"])


def test_the_answer_is_that_of_the_experiment_of_the_same_seed():
    at = desk(bots=("random",) * 4, games=30, seed=4)
    told = play(at)
    report = at.question.experiment(at.scenario).run(workers=1)
    assert at.run.report.columns == report.columns
    assert told["answer"]


def test_some_moves_a_rule_and_nothing_are_asked_about():
    at = desk(bots=("random",) * 4)
    some = at.legal()[:2]
    page = ask(at, "ask", compare="some", moves=[*some, "play XX"])
    assert page["ask"]["moves"] == some
    told = {one["move"]: one["name"] for one in page["legal"]}
    assert {row["cells"][0] for row in play(at)["rows"]} == {told[move] for move in some}
    ask(at, "ask", compare="rule", rule="aceBonusMandatory")
    cells = [row["cells"][0] for row in play(at)["rows"]]
    (switch,) = [one for one in page["options"]["switches"] if one["name"] == "aceBonusMandatory"]
    values = [f"{switch['title']}: {one['title']}" for one in switch["values"]]
    assert sorted(cells) == sorted(values)
    ask(at, "ask", compare="nothing")
    assert len(play(at)["rows"]) == 1
    page = ask(at, "ask", compare="some", moves=[])
    assert ask(at, "run")["unasked"], "no move is chosen"


@every_game
def test_moves_are_called_what_a_hint_on_the_games_screen_calls_them(game):
    session = to_own_turn(Session(Table.new(game, SHORT.get(game), seed=5)))
    while len(session.table.legal()) < 2:
        session.request({"do": "move", "move": session.table.legal()[0], "n": session.n})
        to_own_turn(session)
    for code in languages(game):
        session.words = Words(code)
        session.request({"do": "hint", "n": session.n})
        hint = {row["move"]: row["name"] for row in session.scene()["hint"]["worth"]["rows"]}
        at = Desk(Scenario.of_table(session.table, seat=0), Question(games=2), Words(code))
        told = {one["move"]: one["name"] for one in ask(at, "look")["legal"]}
        assert hint.items() <= told.items()
        run = play(at)
        assert {row["cells"][0] for row in run["rows"]} == set(told.values())
        assert not [move for move in told if " " in move and move in json.dumps(run)]


def test_how_far_it_is_and_how_long_it_lasts_are_two_things():
    at = desk(bots=("random",) * 4, games=100_000)
    for code, one in {"en": "left", "nl": "nog", "de": "noch", "ru": "остал"}.items():
        at.words = Words(code)
        page = ask(at, "run")
        while page["run"]["done"] == 0:
            page = ask(at, "step")
        count, left = page["run"]["progress"].split(", ")
        assert count == page["run"]["count"]
        assert one in left
        assert ask(at, "stop")["run"]["progress"] == at.run.told(at.words)["count"]


def test_bots_seat_number_and_seed_are_asked_for():
    at = desk()
    page = ask(
        at, "ask", bots=["random", "careful", "random", "careful"], seat=2, games=9, seed=8,
        untilClear=True,
    )  # fmt: skip
    assert page["ask"]["bots"] == ["random", "careful", "random", "careful"]
    experiment = at.question.experiment(at.scenario)
    assert (experiment.seat, experiment.games, experiment.seed) == (2, 9, 8)
    assert experiment.until_clear
    assert ask(at, "ask", games=0)["ask"]["games"] == 0
    assert "1" in ask(at, "run")["unasked"]


def test_a_stop_keeps_what_was_played_and_one_can_go_on():
    at = desk(games=100_000)
    page = ask(at, "run")
    assert page["run"]["going"]
    ask(at, "step")
    page = ask(at, "stop")
    done = page["run"]["done"]
    assert 0 < done < 100_000
    assert not page["run"]["going"]
    assert at.run.report.games == done
    ask(at, "run")
    ask(at, "step")
    assert ask(at, "stop")["run"]["done"] > done


def test_after_a_change_the_old_numbers_are_marked_and_the_next_run_is_another():
    at = desk(bots=("random",) * 4)
    play(at)
    page = ask(at, "ask", seed=9)
    assert page["run"]["stale"]
    assert page["run"]["rows"]
    assert not ask(at, "run")["run"]["stale"]
    assert at.run.experiment.seed == 9


def test_what_cannot_be_asked_is_said_beside_the_button():
    at = desk("redudu", eyes=0)
    while at._example.turn == 0:
        ask(at, "fresh")
    page = ask(at, "run")
    assert page["run"] is None
    assert page["unasked"] == Words().text("lab.no-common-move")


def test_pictures_and_files_are_sent_once_and_in_their_own_form():
    at = desk(bots=("random",) * 4)
    assert at.parcel({"do": "picture", "picture": 0}) is None
    told = play(at)
    assert told["pictures"] == 3
    for number in range(told["pictures"]):
        drawn = at.parcel({"do": "picture", "picture": number})["picture"]
        assert drawn["svg"].startswith("<?xml")
        assert drawn["alt"]
        assert len(drawn["rows"]) > 1
    for kind, begin in (("csv", b"game,"), ("json", b"{"), ("svg", b"<?xml"), ("png", b"\x89PNG")):
        made = at.parcel({"do": "file", "kind": kind, "picture": 1})["file"]
        assert made["name"].endswith(kind)
        assert b64decode(made["data"]).startswith(begin)
    assert at.parcel({"do": "file", "kind": "exe"})["file"] is None
    assert at.parcel({"do": "file", "kind": "png", "picture": 7})["file"] is None
    assert at.parcel({"do": "picture", "picture": -1})["picture"] is None


# ------------------------------------------------------------------ whatever is asked


def anything(at, rng):
    """A request that a browser could send, or a broken one."""
    page = at.page()
    places = [one["place"] for one in page["fields"]] + ["deal", "moves[0]", "", "deal.hands[9]"]
    codes = [*rng.sample(at.game.deck.codes, 3), "?", "[7C]", "x", ""]
    value = rng.choice([None, 0, 3, -1, True, 2.5, [], "queens", " ".join(rng.sample(codes, 2))])
    spots = [rng.choice(places), rng.randrange(5)]
    return {
        "do": rng.choice([*at._requests, "nothing", None]),
        "place": rng.choice(places),
        "value": value,
        "first": rng.choice([rng.choice(codes), spots, 7]),
        "second": rng.choice([rng.choice(codes), [rng.choice(places), 0], None]),
        "move": rng.choice([0, 1, 5, -1, "x"]),
        "seat": rng.choice([None, 0, 1, 9]),
        "seats": rng.choice([2, 3, 4, "4"]),
        "variant": rng.choice([*(one.name for one in at.game.variants), "x", None]),
        "compare": rng.choice(["moves", "some", "rule", "nothing", "x"]),
        "moves": rng.choice([at.legal()[:2], [], "x", [7]]),
        "name": rng.choice([*(one.name for one in at.game.switches), "x"]),
        "rule": rng.choice([*(one.name for one in at.game.switches), "x"]),
        "seed": rng.choice([1, 2, "x", -5]),
        "games": rng.choice([1, 2, 0]),
        "bots": rng.choice([["random"] * at.scenario.record.seats, ["hal"], 7]),
        "part": rng.choice([1, 99, "x"]),
        "number": rng.choice([0, 5]),
        "codes": rng.choice([[at.scenario.record.code()], [], 7]),
        "code": rng.choice([at.scenario.record.code(), "x", None]),
        "text": rng.choice([None, "{", json.dumps(at.scenario.json())]),
        "language": rng.choice(["nl", "xx", None]),
    }


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_asked_there_is_an_answer(game, seed):
    """Nothing that a browser sends breaks anything, and what is known stays playable."""
    at, rng = desk(game, bots=("random",) * 8), Random(seed)
    for _ in range(40):
        request = anything(at, rng)
        at.request(request)
        json.dumps(at.page()), json.dumps(at.scene())
        assert at.scenario.problems() == [], request
    if at.run:
        at.run.stop()
