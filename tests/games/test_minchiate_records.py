"""Records of Minchiate: what is refused at which place, and what scenarios are filled with."""

import json
from collections import Counter
from random import Random

import pytest

from cardlab import records
from cardlab.game import RecordError
from cardlab.games.minchiate import GAME
from cardlab.messages import Words
from cardlab.records import from_code
from cardlab.replay import replayed
from cardlab.table import Table
from tests.games.packs import CODES, deal, play_out, position, record, sit, stands, table_of
from tests.samples import changed
from tests.test_records import place, refused

GOOD = record(deal("1D", "2D", "3D", "4D", robbed="T21"))
WRONG = [True, None, "4", 4.0, 4.5, [], {}]
PACK = GOOD["deal"]["pack"].split()


def with_pack(pack, **more):
    """The record with another pack."""
    text = pack if isinstance(pack, str) else " ".join(pack)
    return changed(GOOD, "deal.pack", text) | more


# ------------------------------------------------------------------ seats, keys and switches


@pytest.mark.parametrize("seats", [0, 1, 2, 3, 5, -4, *WRONG], ids=repr)
def test_there_are_four_seats(seats):
    assert place(GOOD | {"seats": seats}) == "seats"


@pytest.mark.parametrize("variant", ["round", "game", "", None, 1, "Deal"], ids=repr)
def test_there_is_one_variant(variant):
    assert place(GOOD | {"variant": variant}) == "variant"
    assert [one.name for one in GAME.variants] == ["deal"]


@pytest.mark.parametrize("key", ["dealer", "pack", "cut"])
@pytest.mark.parametrize("seed", [{}, {"seed": 3}], ids=["", "seed"])
def test_a_missing_key_is_named_by_its_own_path(key, seed):
    assert place(changed(GOOD | seed, f"deal.{key}", ...)) == f"deal.{key}"


@pytest.mark.parametrize("key", ["extra", "hands", "leader", "Dealer", "", "fola", "out", "first"])
def test_an_unknown_key_is_named_by_its_own_path(key):
    assert place(changed(GOOD, f"deal.{key}", 1)) == f"deal.{key}"


@pytest.mark.parametrize("wrong", [None, 1, "deal", [], True], ids=repr)
def test_the_deal_is_an_object(wrong):
    assert place(GOOD | {"deal": wrong}) == "deal"


def test_a_file_with_neither_deal_nor_seed_is_refused_at_the_deal():
    value = {key: one for key, one in GOOD.items() if key != "deal"}
    assert place(value) == "deal"
    assert Table.of(records.read(value | {"seed": 1})).legal()


@pytest.mark.parametrize("name", ["aceBonusMandatory", "minLine", "mergetens", "shortTalon"])
def test_a_switch_of_another_game_is_an_unknown_key(name):
    assert place(GOOD | {"rules": {name: True}}) == f"rules.{name}"


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        *(("exposeAll", wrong) for wrong in (0, 1, "true", None, [])),
        *(("mergeTens", wrong) for wrong in (0, 1, "false", None, {})),
        *(("mattoPay", wrong) for wrong in ("never", "onlyiflost", True, 0, None, "")),
    ],
)
def test_a_switch_takes_only_its_own_values(name, wrong):
    assert place(GOOD | {"rules": {name: wrong}}) == f"rules.{name}"


@pytest.mark.parametrize("rules", [{}, {"exposeAll": True, "mattoPay": "always"}])
def test_default_switches_may_be_written_and_are_left_out(rules):
    table = Table.of(records.read(GOOD | {"rules": rules}))
    assert "rules" not in table.record().json()
    expected = {"exposeAll": True, "mattoPay": "always", "mergeTens": True}
    assert replayed(table, Words())["rules"] == expected


# ------------------------------------------------------------------ dealer and cut


@pytest.mark.parametrize("wrong", [*WRONG, 4, -1], ids=repr)
@pytest.mark.parametrize("seed", [{}, {"seed": 3}], ids=["", "seed"])
def test_the_dealer_is_a_seat(wrong, seed):
    assert place(changed(GOOD | seed, "deal.dealer", wrong)) == "deal.dealer"


@pytest.mark.parametrize("wrong", [*WRONG, 12, 85, 0, -13, 97, 13.0, "37"], ids=repr)
@pytest.mark.parametrize("seed", [{}, {"seed": 3}], ids=["", "seed"])
def test_the_cut_is_from_13_to_84(wrong, seed):
    assert place(changed(GOOD | seed, "deal.cut", wrong)) == "deal.cut"


@pytest.mark.parametrize("cut", [13, 14, 48, 83, 84])
def test_such_a_cut_is_read(cut):
    assert Table.of(records.read(changed(GOOD, "deal.cut", cut))).opening.cut == cut


# ------------------------------------------------------------------ the pack


@pytest.mark.parametrize("wrong", [1, [], {}, True, PACK, 9.5], ids=lambda one: repr(one)[:9])
@pytest.mark.parametrize("seed", [{}, {"seed": 3}], ids=["", "seed"])
def test_the_pack_is_a_text_of_cards(wrong, seed):
    assert place(changed(GOOD | seed, "deal.pack", wrong)) == "deal.pack"


@pytest.mark.parametrize(
    "card",
    ["X", "?", "kd", "AD", "11D", "0D", "T0", "T41", "T01", "m", "QH", "1", "D", "KD,", "[KD]"],
)
@pytest.mark.parametrize("seed", [{}, {"seed": 3}], ids=["", "seed"])
def test_an_unknown_card_is_refused(card, seed):
    assert place(with_pack([*PACK[:50], card, *PACK[51:]], **seed)) == "deal.pack"
    assert place(with_pack([card], **seed)) == "deal.pack"


@pytest.mark.parametrize("seed", [{}, {"seed": 3}], ids=["", "seed"])
def test_a_card_that_is_placed_twice_is_refused(seed):
    for place_of in (0, 40, 95):
        twice = [*PACK[:96], PACK[place_of]]
        assert place(with_pack(twice, **seed)) == "deal.pack"
        assert refused(with_pack(twice, **seed)).message.id == "record.card-twice"
    assert place(with_pack("KD KD", **seed)) == "deal.pack"
    assert place(with_pack([*PACK, PACK[0]], **seed)) == "deal.pack"


@pytest.mark.parametrize("size", [0, 1, 13, 84, 96])
def test_a_short_pack_needs_a_seed(size):
    value = with_pack(PACK[:size])
    assert not records.read(value).complete
    assert place(value) == "deal.pack"
    assert refused(value).message.id == "record.unknown-cards"
    table = Table.of(records.read(value | {"seed": 5}))
    assert [CODES[card] for card in table.opening.pack[:size]] == PACK[:size]
    assert sorted(table.opening.pack) == list(range(97))


def test_an_unknown_pack_needs_a_seed():
    value = changed(GOOD, "deal.pack", None)
    assert place(value) == "deal.pack"
    assert sorted(Table.of(records.read(value | {"seed": 5})).opening.pack) == list(range(97))


def test_a_whole_pack_needs_none_and_a_seed_changes_nothing():
    assert records.read(GOOD).complete
    with_one = Table.of(records.read(GOOD | {"seed": 9}))
    assert with_one.opening == Table.of(records.read(GOOD)).opening


def test_the_same_seed_fills_the_same_cards_and_another_seed_others():
    value = with_pack(PACK[:60])
    packs = [Table.of(records.read(value | {"seed": seed})).opening.pack for seed in (5, 5, 6)]
    assert packs[0] == packs[1] != packs[2]


def test_every_unknown_card_is_equally_likely_in_each_place():
    """Chi-square over the 7 unknown cards, 6 degrees of freedom: 22.5 is the 1-in-1000 mark."""
    value = with_pack(PACK[:90])
    for place_of in (90, 96):
        counts = Counter(
            GAME.read_deal("deal", 4, GAME.defaults(), value["deal"], Random(seed)).pack[place_of]
            for seed in range(700)
        )
        assert len(counts) == 7
        assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 22.5


def test_what_was_filled_is_written_explicitly():
    table = Table.of(records.read(with_pack(PACK[:20], seed=4)))
    again = table.record().json()
    assert len(again["deal"]["pack"].split()) == 97
    del again["seed"]
    assert Table.of(records.read(again)).opening == table.opening


def test_blanks_between_cards_do_not_count():
    assert Table.of(records.read(with_pack("  ".join(PACK) + " "))).opening == (
        Table.of(records.read(GOOD)).opening
    )


def test_the_pack_is_written_and_read_top_first():
    """The card under the lifted packet goes to the dealer's right."""
    table = Table.of(records.read(GOOD))
    cut = GOOD["deal"]["cut"]
    assert PACK[cut] in position(table)["hands"][1].split()
    assert table.record().json()["deal"] == GOOD["deal"]


# ------------------------------------------------------------------ the whole


def test_the_file_may_name_its_keys_in_any_order():
    value = GOOD | {"deal": dict(reversed(GOOD["deal"].items()))}
    assert Table.of(records.read(value)).state == Table.of(records.read(GOOD)).state


def test_nothing_is_half_loaded():
    assert place(changed(GOOD, "deal.cut", 12) | {"moves": ["fly"]}) == "deal.cut"


@pytest.mark.parametrize("seed", range(6))
def test_a_played_deal_is_read_back_as_it_was(seed):
    table = play_out(Table.new("minchiate", seed=seed))
    for one in (table.record(), table.record(explicit=False)):
        again = Table.of(records.loads(one.text()))
        assert again.state == table.state
        assert again.moves() == table.moves()
        assert from_code(one.code()) == one
    assert table.record(explicit=False).deal is None


def test_read_deal_refuses_what_check_deal_refuses():
    """Whoever comes to the deal by another way gets the same answer."""
    for key in ("dealer", "pack", "cut"):
        wrong = changed(GOOD, f"deal.{key}", {})["deal"]
        for ask in (
            lambda one: GAME.check_deal("deal", 4, GAME.defaults(), one, False),
            lambda one: GAME.read_deal("deal", 4, GAME.defaults(), one, None),
        ):
            with pytest.raises(RecordError) as caught:
                ask(wrong)
            assert caught.value.where == f"deal.{key}"


# ------------------------------------------------------------------ moves


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        (["play 2D"], ("moves[0]", "play 2D", 3, "minchiate.discard-first")),
        (["discard M"], ("moves[0]", "discard M", 3, "minchiate.keep")),
        (["discard T21", "discard T22"], ("moves[1]", "discard T22", 2, "minchiate.discard-turn")),
        (
            ["discard T21", "declare 1-40-M"],
            ("moves[1]", "declare 1-40-M", 2, "minchiate.combination"),
        ),
        (["discard T21", *["done"] * 2, "done"], ("moves[3]", "done", 1, "minchiate.declare-turn")),
        (["discard T21, T22"], ("moves[0]", "discard T21, T22", 3, "game.unknown-move")),
        (["play QH"], ("moves[0]", "play QH", 3, "game.unknown-move")),
    ],
)
def test_an_illegal_move_is_named_with_its_seat_and_rule(moves, found):
    error = refused(GOOD | {"moves": moves})
    assert (error.where, error.move, error.seat, error.rule) == found


def test_a_move_after_the_end_is_illegal():
    moves = play_out(table_of(GOOD["deal"])).moves()
    for text in ("play KD", "done", "discard 2D"):
        error = refused(GOOD | {"moves": [*moves, text]})
        assert (error.where, error.seat, error.rule) == (f"moves[{len(moves)}]", None, "game.over")


# ------------------------------------------------------------------ a replay


def test_what_a_replay_says():
    table = sit("1D", "T1 T2 T3 2D", "3D", "4D", robbed="KD")
    found = replayed(table, Words())
    assert found["deal"] == table.record().json()["deal"]
    assert found["totals"] == [0, 0]
    assert (found["over"], found["turn"], found["result"]) == (False, 3, None)
    assert found["legal"] == sorted(found["legal"])
    assert all(text.startswith("discard ") for text in found["legal"])
    assert json.loads(json.dumps(found)) == found


def test_the_position_names_every_card():
    table = sit("1D", "T1 T2 T3 2D", "3D", "4D", robbed="KD")
    found = position(table)
    assert found["phase"] == "discard"
    named = " ".join([*found["hands"], found["fola"]]).split()
    assert sorted(named) == sorted(CODES)
    play_out(table)
    found = position(table)
    assert found["hands"] == [""] * 4
    assert sorted(" ".join([*found["piles"], found["fola"]]).split()) == sorted(CODES)
    assert f"{found['difference']} {found['resti'][0]}-{found['resti'][1]}" == stands(table)


def test_the_position_in_the_middle_of_a_trick():
    table = play_out(sit("1D", "2D", "3D", "4D"))
    table.go_to(table.known - 10)
    found = position(table)
    trick = found["trick"]["cards"].split()
    assert len(trick) == 2
    assert (found["trick"]["leader"] + 2) % 4 == table.state.turn
    rest = " ".join([*found["hands"], found["fola"], *found["piles"]]).split()
    assert sorted([*rest, *trick]) == sorted(CODES)
