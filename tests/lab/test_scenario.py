"""Scenarios: from anything, edited, what is wrong with them, and what is dealt where."""

import json
from collections import Counter
from random import Random

import pytest

from cardlab import games, records
from cardlab.bots import BOTS, play_out
from cardlab.game import RecordError
from cardlab.lab import Scenario, problems
from cardlab.lab.dealing import Dealer
from cardlab.table import Table
from tests.command import A1, EXAMPLES
from tests.every import DEFAULT, played
from tests.samples import changed
from tests.test_sampling import fits


def value(path=A1):
    return json.loads(path.read_text(encoding="utf-8"))


def bare(**deal):
    """A1 without its moves, some of its deal changed."""
    found = value()
    return {**found, "moves": [], "deal": {**found["deal"], **deal}}


def hands(state):
    return games.game("reducieten").position(state)["hands"]


def where(error):
    return error.value.where


# ------------------------------------------------------------------ from where


def test_a_scenario_comes_from_anything_that_holds_a_record(tmp_path):
    record = records.read(value())
    file = tmp_path / "a.json"
    file.write_text(json.dumps(value()))
    code = record.code()
    wanted = Scenario(record)
    for source in (
        record,
        value(),
        json.dumps(value()),
        json.dumps(value()).encode(),
        file,
        str(file),
        code,
        f"https://example.org/game#{code}",
        f"https://example.org/voila/render/x.ipynb?code={code}",
        wanted,
    ):
        assert Scenario.of(source) == wanted, type(source)
    assert Scenario.of(Table.of(record)).record.moves == record.moves


@pytest.mark.parametrize(
    "source", ["", "nothing.json", "{", 7, {"a": {1}}, b"\xff", "A" * 50, {"cardlab": 1}, [], None]
)
def test_what_holds_no_record_is_refused_in_a_sentence(source):
    with pytest.raises(RecordError):
        Scenario.of(source)


def test_a_seed_alone_tells_the_whole_deal():
    record = {"cardlab": 1, "game": "reducto", "variant": "game", "seats": 2, "seed": 3}
    scenario = Scenario.of({**record, "moves": ["draw"]})
    assert scenario.complete
    assert scenario.record.deal == Table.new("reducto", "game", seed=3).record().deal
    assert Dealer(scenario).example == Table.of(records.read({**record, "moves": ["draw"]})).state


@pytest.mark.parametrize("case", DEFAULT, ids=str)
def test_a_game_that_was_played_is_a_scenario_at_any_of_its_moves(case):
    table = played(case).branch()
    table.go_to(table.known)
    for move in {0, 1, min(20, table.move // 2)}:
        scenario = Scenario.of_table(table, move)
        assert len(scenario.record.moves) == move
        assert Dealer(scenario).example == table.at_move(move)
        assert scenario.problems() == []


def test_a_move_that_the_table_has_not_is_refused():
    table = Table.new("reducto", seed=1)
    with pytest.raises(RecordError) as error:
        Scenario.of_table(table, 1)
    assert where(error) == "moves"


def test_a_small_position_of_a_lesson_is_no_scenario():
    game = games.game("reducieten")
    position = {"option": "tricks", "hands": ["KH 9H", "8C 7C", "9S 8S", "TC 9C"], "turn": 0}
    state = game.set_up(position)
    with pytest.raises(RecordError):
        Scenario.of(Table.at("reducieten", state))


# ------------------------------------------------------------------ edits


def test_an_edit_makes_another_scenario():
    old = Scenario.of(bare())
    new = old.changed({"deal.hands[0]": None, "deal.leader": 0, "rules.aceBonusMandatory": True})
    assert new.record.deal["hands"][0] is None
    assert (new.record.deal["leader"], new.record.rules["aceBonusMandatory"]) == (0, True)
    assert not new.complete
    assert old == Scenario.of(bare())
    assert new.changed({"deal.option": ...}).record.deal.get("option") is None


def test_rules_the_start_and_the_moves_are_edited():
    scenario = Scenario.of(value())
    assert scenario.with_rules({"aceBonusMandatory": True}).record.rules["aceBonusMandatory"]
    begun = scenario.changed({"deal.leader": 3, "moves": []})
    assert (begun.record.deal["leader"], begun.record.moves) == (3, ())
    assert scenario.cut(2).record.moves == ("play KS", "play 9S")
    for move in (-1, 99):
        with pytest.raises(RecordError):
            scenario.cut(move)


@pytest.mark.parametrize(
    ("game", "variant", "place"),
    [
        ("reducieten", "klassiek", "deal.first"),
        ("reducto", "game", "deal.first"),
        ("redudu", "deal", "deal.attacker"),
        ("minchiate", "deal", "deal.dealer"),
    ],
)
def test_who_begins_is_edited_at_its_place(game, variant, place):
    scenario = Scenario.fresh(game, variant, seed=1)
    assert scenario.changed({place: 1, "moves": []}).problems() == []


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"deal.hands[2]": "AC AC"}, "deal.hands[2]"),
        ({"deal.hands[2]": "TC"}, "deal.hands[2]"),  # seat 0 has it
        ({"deal.hands[1]": "1X"}, "deal.hands[1]"),
        ({"deal.hands[7]": None}, "deal.hands[7]"),
        ({"deal.leader": 4}, "deal.leader"),
        ({"rules.minLine": 2}, "rules.minLine"),
        ({"rules.aceBonusMandatory": 1}, "rules.aceBonusMandatory"),
        ({"variant": "quartet"}, "variant"),
        ({"seats": 5}, "seats"),
        ({"bogus": 1}, "bogus"),
        ({"a.b.c": 1}, "a"),
        ({"": 1}, ""),
    ],
)
def test_an_edit_that_does_not_fit_is_refused_at_its_place(changes, place):
    scenario = Scenario.of(bare())
    with pytest.raises(RecordError) as error:
        scenario.changed(changes)
    assert where(error) == place
    assert place in [one.where for one in scenario.attempted(changes)]


def test_what_fits_stays_in_another_variant_and_with_more_seats():
    old = Scenario.of(bare())
    duel = old.changed({"variant": "duel"})
    assert duel.record.variant == "duel"
    assert duel.record.deal["hands"] == old.record.deal["hands"]
    more = Scenario.fresh("reducto", seed=2).changed({"seats": 4})
    assert (more.record.seats, len(more.record.deal["fields"])) == (4, 4)
    other = old.changed({"game": "redudu"})
    assert (other.record.game, other.record.variant) == ("redudu", "deal")
    assert other.problems() == more.problems() == duel.problems() == []


# ------------------------------------------------------------------ what is wrong


def test_every_fault_is_told_at_its_place():
    faults = bare(hands=["TC AH", "TC", "JC 1X", "KC KC"], leader=9)
    assert [one.where for one in problems(faults)][:1] == ["deal.leader"]
    faults["deal"]["leader"] = 0
    assert [one.where for one in problems(faults)] == [f"deal.hands[{n}]" for n in (1, 2, 3)]
    assert problems(bare()) == []
    assert problems({1, 2})[0].where == ""


def test_a_move_that_no_deal_allows_is_told_with_its_rule():
    spoilt = {**value(), "moves": ["play KS", "play KC"]}
    (error,) = problems(spoilt)
    assert (error.where, error.rule) == ("moves[1]", "reducieten.follow-suit")
    assert (error.move, error.seat) == ("play KC", 3)


def test_so_is_it_where_no_hands_are_unknown_but_a_pile_is():
    spoilt = Scenario.fresh("reducto", seed=1).json()
    spoilt.pop("seed")
    spoilt["deal"]["draw"] = None
    spoilt["moves"] = ["take", "swap 1,1", "swap 1,1"]
    (error,) = problems(spoilt)
    assert (error.where, error.rule) == ("moves[2]", "reducto.pile-first")


def test_a_hand_that_contradicts_a_void_is_told_at_the_move_that_showed_it():
    """Seat 0 is dealt a spade it would have had to follow suit with, the others are unknown."""
    found = value()
    found["deal"]["hands"] = ["QS 8H", None, None, None]
    found["moves"] = ["play KS", "play 9S", "play 8H"]
    (error,) = problems(found)
    assert (error.where, error.rule) == ("moves[2]", "reducieten.follow-suit")
    found["moves"] = ["play KS", "play 9S", "play 8S"]
    assert problems(found) == []


def test_what_is_not_found_is_said_with_the_number_of_tries(monkeypatch):
    monkeypatch.setattr("cardlab.lab.dealing.TRIES", 40)
    found = Scenario.fresh("minchiate", seed=1).json()
    found["deal"]["pack"] = None
    found.pop("seed")
    found["moves"] = ["discard KD"]
    (error,) = problems(found)
    assert error.where == "moves[0]"


# ------------------------------------------------------------------ what is dealt


def drawn(scenario, count, wanted=()):
    dealer = Dealer(scenario, (), wanted)
    return [dealer.draw(f"{number}")[0] for number in range(count)]


def test_what_is_known_stays_and_the_same_seed_deals_the_same():
    scenario = Scenario.of(bare(hands=["TC AH QH TH 9H QS 8S JD", None, "JC 9C", None]))
    states = drawn(scenario, 20)
    own = {"TC", "AH", "QH", "TH", "9H", "QS", "8S", "JD"}
    assert all(set(hands(state)[0].split()) == own for state in states)
    assert all({"JC", "9C"} <= set(hands(state)[2].split()) for state in states)
    assert len({tuple(hands(state)) for state in states}) == 20
    assert states == drawn(scenario, 20)


def small():
    """Two unknown cards in each of three hands; hearts were led, and seats 1 and 3 show a void."""
    return {
        "cardlab": 1, "game": "reducieten", "variant": "round", "seats": 4,
        "deal": {
            "leader": 0, "option": "tricks",
            "hands": [
                "7H 8H AC KC QC JC TC 9C",
                "AS KS QS JS TS 9S",
                "AD KD QD JD TD 9D",
                "9H TH JH QH 8C 7C",
            ],
        },
        "moves": ["play 7H"],
    }  # fmt: skip


FREE = ["KH", "AH", "8S", "7S", "8D", "7D"]


def pairs(state):
    """Which of the free cards lie where."""
    return tuple(frozenset(set(hand.split()) & set(FREE)) for hand in hands(state)[1:])


def all_deals(fits_too):
    """Every way to deal the free cards, two to each seat, that fits."""
    found = set()
    for a in range(6):
        for b in range(a + 1, 6):
            rest = [n for n in range(6) if n not in (a, b)]
            for c in range(4):
                for d in range(c + 1, 4):
                    other = [rest[c], rest[d]]
                    last = [n for n in rest if n not in other]
                    deal = tuple(frozenset(FREE[n] for n in two) for two in ((a, b), other, last))
                    if fits_too(deal):
                        found.add(deal)
    return found


@pytest.mark.parametrize(
    ("moves", "holds"),
    [
        (["play 7H"], lambda deal: True),
        (["play 7H", "play AS"], lambda deal: not deal[0] & {"KH", "AH"}),
        (["play 7H", "play KH"], lambda deal: "KH" in deal[0]),
        (["play 7H", "play 8S"], lambda d: "8S" in d[0] and not d[0] & {"KH", "AH"}),
        (["play 7H", "play AH", "play AD"], lambda d: "AH" in d[0] and "KH" not in d[1]),
    ],
    ids=["nothing", "a void", "a card", "both", "two seats"],
)
def test_deals_that_fit_the_moves_are_equally_likely_and_others_are_not_dealt(moves, holds):
    scenario = Scenario.of({**small(), "moves": moves})
    deals = all_deals(holds)
    found = []
    for state in drawn(scenario, 30 * len(deals)):
        began = state.opening.rounds[0].hands
        texts = [games.game("reducieten").deck.text(hand) for hand in began]
        found.append(tuple(frozenset(set(text.split()) & set(FREE)) for text in texts[1:]))
    assert fits(Counter(found), dict.fromkeys(deals, 1))


def test_moves_that_are_to_be_compared_are_legal_in_every_deal():
    scenario = Scenario.of({**small(), "moves": ["play 7H"]})
    for state in drawn(scenario, 50, ["play AS", "play KS"]):
        assert state.turn == 1
        assert state.refuse(games.game("reducieten").parse("play AS")) is None


def test_so_are_they_where_another_seat_looks_on():
    known = changed(small(), "deal.hands[2]", "AD KD QD JD TD 9D 8D 7D")
    scenario = Scenario.of(known, seat=2)
    parse = games.game("reducieten").parse
    free = drawn(scenario, 40)
    assert any(state.refuse(parse("play AS")) for state in free)
    for state in drawn(scenario, 40, ["play AS"]):
        assert state.refuse(parse("play AS")) is None


def test_many_moves_are_no_hindrance():
    """All tricks of a hidden round but the last: every hand follows from them, nearly."""
    whole = value(EXAMPLES / "reducieten-A2.json")
    known = whole["deal"]["hands"]
    whole["deal"]["hands"] = [known[0], None, None, None]
    whole["moves"] = whole["moves"][:28]
    scenario = Scenario.of(whole)
    assert scenario.problems() == []
    assert Scenario.of(whole, seat=0).problems() == []
    for state in drawn(scenario, 10):
        assert [hand.bit_count() for hand in state.hands] == [1, 1, 1, 1]


# ------------------------------------------------------------------ through whose eyes


@pytest.mark.parametrize("case", DEFAULT, ids=str)
def test_with_a_perspective_only_what_the_seat_sees_is_known(case):
    table = played(case).branch()
    table.go_to(min(table.known // 3, 12))
    if table.over:
        return
    for seat in range(table.opening.seats):
        scenario = Scenario.of_table(table, seat=seat)
        view = table.view(seat)
        states = drawn(scenario, 6)
        assert all(state.view(seat) == view for state in states)
        # of a match the later rounds are hidden in any case
    assert len(set(map(str, map(table.game.position, states)))) > 1


def test_a_seat_that_does_not_know_its_own_cards_has_no_perspective():
    scenario = Scenario.of(bare(hands=[None, "AC QC 8H AS 7S AD 8D 7D", None, None]))
    assert scenario.seen_by(1).problems() == []
    (error,) = scenario.seen_by(0).problems()
    assert error.where == "deal.hands[0]"
    for seat in (-1, 4, "0", True):
        with pytest.raises(RecordError) as refused:
            scenario.seen_by(seat)
        assert where(refused) == "seat"


def test_hands_of_others_do_not_matter_to_a_perspective():
    """Whoever sees seat 1's cards only gets the same deals, whatever the record says of others."""
    first = Scenario.of(bare(), seat=1)
    cards = bare()["deal"]["hands"]
    other = Scenario.of(bare(hands=[cards[2], cards[1], cards[3], cards[0]]), seat=1)
    assert drawn(first, 5) == drawn(other, 5)


def test_unknown_cards_of_every_game_are_dealt():
    for name, key in [("reducto", "draw"), ("minchiate", "pack"), ("redudu", "stock")]:
        found = Scenario.fresh(name, seed=4).json()
        found["deal"][key] = None
        scenario = Scenario.of(found)
        assert not scenario.complete
        assert scenario.problems() == []
        positions = {str(scenario.game.position(state)) for state in drawn(scenario, 5)}
        assert len(positions) > 1
        rng = Random(1)
        for state in drawn(scenario, 2):
            table = Table.at(name, state)
            play_out(table, BOTS["random"], rng)
            assert table.over
