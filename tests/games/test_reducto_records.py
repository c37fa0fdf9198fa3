"""Records of Reducto: what is refused at which place, and what scenarios are filled with."""

import json
from collections import Counter

import pytest

from cardlab import records
from cardlab.game import RecordError
from cardlab.games.reducto import GAME
from cardlab.games.reducto.deck import DECK, SET
from cardlab.messages import Words
from cardlab.replay import replayed
from cardlab.table import Table
from tests.games.fields import field_of, piles, position, record
from tests.samples import changed
from tests.test_records import place, refused

GAME_OF_TWO = record("[1] 5 / 2 [9]", "[7] 9 / 0 3", seed=None)
PUZZLE = record("[1] 5 / 2 [9]")
WRONG = [True, None, "4", 4.0, 4.5, [], {}]


def row(text, seat=1, number=1, value=GAME_OF_TWO):
    """The record with another row in a field."""
    return changed(value, f"deal.fields[{seat}][{number}]", text)


# ------------------------------------------------------------------ seats and keys


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_game_has_two_to_eight_seats(seats):
    assert Table.of(records.read(record(*["[1] 2"] * seats))).opening.seats == seats


@pytest.mark.parametrize(
    ("value", "seats"),
    [*((GAME_OF_TWO, wrong) for wrong in (0, 1, 9, -2, *WRONG)), (PUZZLE, 2), (PUZZLE, 0)],
    ids=str,
)
def test_other_numbers_of_seats_are_refused(value, seats):
    assert place(value | {"seats": seats}) == "seats"


@pytest.mark.parametrize("key", ["first", "fields", "discard", "draw"])
@pytest.mark.parametrize("value", [GAME_OF_TWO, PUZZLE], ids=["game", "puzzle"])
@pytest.mark.parametrize("seed", [{}, {"seed": 3}], ids=["", "seed"])
def test_a_missing_key_is_named_by_its_own_path(key, value, seed):
    assert place(changed(value | seed, f"deal.{key}", ...)) == f"deal.{key}"


@pytest.mark.parametrize("key", ["extra", "hands", "leader", "option", "First", "", "out"])
def test_an_unknown_key_is_named_by_its_own_path(key):
    for value in (GAME_OF_TWO, PUZZLE):
        assert place(changed(value, f"deal.{key}", 1)) == f"deal.{key}"


@pytest.mark.parametrize("key", ["moves", "seconds"])
def test_a_game_has_no_limits(key):
    assert place(changed(GAME_OF_TWO, f"deal.{key}", 20)) == f"deal.{key}"


@pytest.mark.parametrize("name", ["aceBonusMandatory", "modernSecond", "minline", "mergeTens"])
def test_a_switch_of_another_game_is_an_unknown_key(name):
    assert place(GAME_OF_TWO | {"rules": {name: True}}) == f"rules.{name}"


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        *(("minLine", wrong) for wrong in (0, 4, "2", True, 2.0, None, [])),
        *(("flipSource", wrong) for wrong in ("hand", "Draw", 1, None, True)),
        *(("removedTo", wrong) for wrong in ("pile", "", 0, None)),
        *(("lastTurns", wrong) for wrong in (2, -1, True, False, "1", 1.0)),
        *(("startOpen", wrong) for wrong in (1, 3, True, "2", 2.0)),
    ],
)
def test_a_switch_takes_only_its_own_values(name, wrong):
    assert place(GAME_OF_TWO | {"rules": {name: wrong}}) == f"rules.{name}"


@pytest.mark.parametrize("wrong", [*WRONG, 2, -1], ids=repr)
def test_the_first_is_a_seat(wrong):
    assert place(changed(GAME_OF_TWO, "deal.first", wrong)) == "deal.first"


def test_the_first_of_a_puzzle_is_its_one_seat():
    assert place(changed(PUZZLE, "deal.first", 1)) == "deal.first"


# ------------------------------------------------------------------ fields


@pytest.mark.parametrize("wrong", [None, "x", 1, {}, True], ids=repr)
@pytest.mark.parametrize("path", ["deal.fields", "deal.fields[1]"])
def test_fields_and_rows_are_lists(path, wrong):
    assert place(changed(GAME_OF_TWO, path, wrong)) == path


@pytest.mark.parametrize("wrong", [None, 1, [], {}, True, ["5"]], ids=repr)
def test_a_row_is_a_text(wrong):
    assert place(row(wrong)) == "deal.fields[1][1]"


def test_there_is_a_field_for_each_seat():
    for fields in ([], [["[5]"]]):
        assert place(changed(GAME_OF_TWO, "deal.fields", fields)) == "deal.fields"
    three = [["[5]"]] * 3
    assert place(changed(GAME_OF_TWO, "deal.fields", three)) == "deal.fields[2]"


def test_a_field_has_one_to_four_rows():
    assert place(changed(GAME_OF_TWO, "deal.fields[1]", [])) == "deal.fields[1]"
    five = ["[5] 1"] * 5
    assert place(changed(GAME_OF_TWO, "deal.fields[1]", five)) == "deal.fields[1][4]"


@pytest.mark.parametrize("text", ["", "  ", "1 2 3 4 5", "1", "1 2 3"])
def test_rows_have_one_to_four_cards_and_are_equally_long(text):
    assert place(row(text)) == "deal.fields[1][1]"


@pytest.mark.parametrize(
    "card",
    [
        *("13", "-3", "?", "x", "05", "+5", "-0", "5.0", "1e1", "−2", "５", "QH", "[13]", "[]"),
        *("[", "]", "[5", "5]", "[[5]]", "(5)", "[ 5 ]", "[??]", "[?", "5?", "[-]", "--1"),
    ],
)
def test_an_unknown_card_is_refused_at_its_row(card):
    assert place(row(f"[1] {card}")) == "deal.fields[1][1]"


def test_in_a_game_every_field_has_a_face_down_card():
    value = changed(GAME_OF_TWO, "deal.fields[1]", ["7 9", "0 3"])
    assert place(value).startswith("deal.fields[1]")


def test_a_puzzle_may_lie_all_open():
    value = changed(PUZZLE, "deal.fields[0]", ["7 9", "0 3"])
    assert field_of(Table.of(records.read(value))) == "7 9 / 0 3"


@pytest.mark.parametrize("rows", [1, 2, 3, 4])
@pytest.mark.parametrize("columns", [1, 2, 3, 4])
def test_a_field_has_any_size_up_to_four_by_four(rows, columns):
    field = " / ".join([" ".join(["[5]"] * columns)] * rows)
    assert field_of(Table.of(records.read(record(field, "[1] 2"))), 0) == field


def test_blanks_between_cards_do_not_count():
    assert field_of(Table.of(records.read(row("  0    3 "))), 1) == "[7] 9 / 0 3"


def test_values_are_not_counted():
    value = record(*[" / ".join(["[-2] -2 -2 -2"] * 4)] * 8, discard="-2 -2", draw="-2 " * 200)
    assert Table.of(records.read(value)).opening.pile == bytes(200)


def test_a_deal_may_hold_complete_lines():
    assert field_of(Table.of(records.read(record("1 1 / [4] 9", "[1] 2")))) == "1 1 / [4] 9"


# ------------------------------------------------------------------ piles and limits


@pytest.mark.parametrize("wrong", [1, [], {}, True, ["5"], 5.0], ids=repr)
@pytest.mark.parametrize("key", ["discard", "draw"])
def test_a_pile_is_a_text_of_cards(key, wrong):
    assert place(changed(GAME_OF_TWO, f"deal.{key}", wrong)) == f"deal.{key}"


@pytest.mark.parametrize("text", ["13", "5 x", "[5]", "?", "[?]", "5,6", "5 -3"])
@pytest.mark.parametrize("key", ["discard", "draw"])
@pytest.mark.parametrize("seed", [{}, {"seed": 1}], ids=["", "seed"])
def test_an_unknown_card_is_refused_at_its_pile(key, text, seed):
    assert place(changed(GAME_OF_TWO | seed, f"deal.{key}", text)) == f"deal.{key}"


@pytest.mark.parametrize("wrong", [*WRONG, 0, -1], ids=repr)
@pytest.mark.parametrize("key", ["moves", "seconds"])
def test_a_limit_is_a_positive_integer(key, wrong):
    assert place(changed(PUZZLE, f"deal.{key}", wrong)) == f"deal.{key}"


@pytest.mark.parametrize("limit", [1, 17, 10_000])
@pytest.mark.parametrize("key", ["moves", "seconds"])
def test_limits_are_read(key, limit):
    assert getattr(Table.of(records.read(changed(PUZZLE, f"deal.{key}", limit))).opening, key) == (
        limit
    )


@pytest.mark.parametrize(("key", "wrong"), [("moves", 10_001), ("seconds", 10**7)])
def test_a_limit_beyond_all_use_is_refused(key, wrong):
    """Every position of a game is kept, so a file could else fill the memory."""
    assert place(changed(PUZZLE, f"deal.{key}", wrong)) == f"deal.{key}"


def test_a_discard_pile_larger_than_any_game_makes_is_refused():
    value = changed(GAME_OF_TWO, "deal.discard", " ".join(["5"] * 1001))
    assert place(value) == "deal.discard"
    value = changed(GAME_OF_TWO, "deal.discard", " ".join(["5"] * 1000))
    assert len(piles(Table.of(records.read(value)))[0].split()) == 1000


def test_limits_that_are_left_out_are_20_turns_and_300_seconds_and_are_written():
    value = changed(changed(PUZZLE, "deal.moves", ...), "deal.seconds", ...)
    table = Table.of(records.read(value))
    assert (table.opening.moves, table.opening.seconds) == (20, 300)
    deal = replayed(table, Words())["deal"]
    assert (deal["moves"], deal["seconds"]) == (20, 300)


def test_piles_are_written_and_read_top_first():
    table = Table.of(records.read(record("[1] 2", "[3]", discard="4 5 6", draw="7 8 9")))
    assert piles(table) == ("4 5 6", "7 8 9")
    assert table.record().json()["deal"]["discard"] == "4 5 6"
    table.play("take")
    assert position(table)["hand"] == "4"
    assert piles(table)[0] == "5 6"


# ------------------------------------------------------------------ unknown cards


@pytest.mark.parametrize(
    ("paths", "where"),
    [
        ({"fields[0][1]": "2 [?]"}, "fields[0][1]"),
        ({"fields[1][0]": "[?] 9", "discard": None, "draw": None}, "fields[1][0]"),
        ({"fields[1][1]": "[?] 9", "fields[0][1]": "[?] [?]"}, "fields[0][1]"),
        ({"discard": None}, "discard"),
        ({"discard": ""}, "discard"),
        ({"discard": " ", "draw": None}, "discard"),
        ({"draw": None}, "draw"),
    ],
    ids=str,
)
def test_without_a_seed_the_first_unknown_place_is_refused(paths, where):
    value = GAME_OF_TWO
    for path, new in paths.items():
        value = changed(value, f"deal.{path}", new)
    assert not records.read(value).complete
    assert place(value) == f"deal.{where}"
    assert records.read(value | {"seed": 1}).complete
    assert Table.of(records.read(value | {"seed": 1})).legal() == ["draw", "take"]


def test_an_empty_draw_list_is_a_used_up_pile_not_an_unknown_one():
    value = changed(GAME_OF_TWO, "deal.draw", "")
    assert records.read(value).complete
    assert Table.of(records.read(value)).legal() == ["draw", "take"]


def test_what_is_known_stays_and_what_is_unknown_stays_face_down():
    value = changed(GAME_OF_TWO, "deal.fields[0]", ["[?] 5", "2 [?]"]) | {"seed": 5}
    rows = position(Table.of(records.read(value)))["fields"][0]
    cards = [card for one in rows for card in one.split()]
    assert (cards[1], cards[2]) == ("5", "2")
    assert all(card[0] == "[" and card[1:-1] in DECK.index for card in (cards[0], cards[3]))


@pytest.mark.parametrize("seats", [1, 2, 8])
def test_a_deal_of_unknown_cards_only_is_one_whole_set(seats):
    hidden = " / ".join(["[?] [?] [?] [?]"] * 4)
    value = changed(record(*[hidden] * seats), "deal.discard", None)
    value = changed(value, "deal.draw", None) | {"seed": 2}
    assert all_cards(Table.of(records.read(value))) == Counter(DECK.text(SET).split())


def all_cards(table):
    found = position(table)
    rows = [row for field in found["fields"] for row in field]
    text = " ".join([*rows, found["discard"], found["draw"]])
    return Counter(text.replace("[", " ").replace("]", " ").split())


def test_unknown_cards_come_from_those_not_placed_elsewhere():
    """With all zeros but one placed, and a pile of ones, the set still lacks just these."""
    value = record("[?] 0 0 0 / 0 0 0 0", "[?] 0 0 0 / 0 0 0 0", discard="1", draw="5")
    value = changed(value, "deal.draw", None)
    for seed in range(40):
        found = all_cards(Table.of(records.read(value | {"seed": seed})))
        assert found == Counter(DECK.text(SET).split())


def test_more_cards_than_a_set_has_may_be_placed_and_the_rest_is_filled_all_the_same():
    full = " / ".join(["[-2] [-2] [-2] [-2]"] * 4)
    gap = " / ".join(["[?] [?] [?] [?]"] * 4)
    table = Table.of(records.read(record(*[full] * 4, *[gap] * 4, draw="5 " * 300, seed=1)))
    assert "?" not in str(position(table))
    assert sum(all_cards(table).values()) == 128 + 1 + 300


def test_every_unknown_card_is_equally_likely_to_be_each_that_is_left():
    """Chi-square over the 15 values, 14 degrees of freedom: 36.1 is the 1-in-1000 mark."""
    value = record("[?] 5", "[1] 2", discard="0", draw="5")
    counts = Counter(
        field_of(Table.of(records.read(value | {"seed": seed}))).split()[0][1:-1]
        for seed in range(3000)
    )
    left = Counter(DECK.text(SET).split()) - Counter(["5", "1", "2", "0", "5"])
    expected = {code: 3000 * count / left.total() for code, count in left.items()}
    assert sum((counts[code] - one) ** 2 / one for code, one in expected.items()) < 36.1


def test_the_same_seed_fills_the_same_cards_and_another_seed_others():
    value = changed(GAME_OF_TWO, "deal.draw", None)
    value = changed(value, "deal.fields[0]", ["[?] [?]", "[?] [?]"])
    openings = [Table.of(records.read(value | {"seed": seed})).opening for seed in (5, 5, 6)]
    assert openings[0] == openings[1] != openings[2]


def test_what_was_filled_is_written_explicitly():
    value = changed(GAME_OF_TWO, "deal.fields[0][0]", "[?] 5") | {"seed": 5}
    table = Table.of(records.read(value))
    again = table.record().json()
    assert "?" not in json.dumps(again["deal"])
    del again["seed"]
    assert Table.of(records.read(again)).opening.fields == table.opening.fields


# ------------------------------------------------------------------ a draw list that runs out


def test_without_a_seed_a_record_that_draws_on_is_refused_at_that_move():
    moves = ["draw", "swap 1,1", "draw", "swap 1,1", "draw"]
    value = record("[1] 5 / 2 [9]", "[7] 9 / [0] 3", draw="4 5", moves=moves)
    error = refused(value)
    assert (error.where, error.move, error.seat) == ("moves[4]", "draw", 0)
    assert error.rule == "record.no-seed"
    assert Table.of(records.read(value | {"moves": moves[:4]})).legal() == ["draw", "take"]


def test_with_a_seed_each_replay_begins_the_same_new_set():
    moves = ["draw", "swap 1,1", "draw", "swap 1,1", "draw"]
    value = record("[1] 5 / 2 [9]", "[7] 9 / [0] 3", draw="4 5", moves=moves)

    def pile(seed):
        found = position(Table.of(records.read(value | {"seed": seed})))
        return found["hand"], found["draw"]

    assert pile(3) == pile(3)
    assert len({pile(seed) for seed in range(20)}) == 20
    assert len(pile(3)[1].split()) == 149


def test_the_sets_of_a_written_record_are_those_of_the_game():
    """A fresh deal, written with its explicit cards and its seed, goes on with the same sets."""
    for seed in range(5):
        table = Table.new("reducto", "game", 8, seed)
        again = Table.of(records.loads(table.record().text()))
        assert [again.opening.new_set(n) for n in (1, 2)] == [
            table.opening.new_set(n) for n in (1, 2)
        ]


# ------------------------------------------------------------------ startOpen in deals


@pytest.mark.parametrize("field", ["[1] [2] / [3] [4]", "1 2 / [3] [4]", "[1] 2 / 3 4"])
def test_B5_an_explicit_deal_is_not_changed_by_start_open(field):
    table = Table.of(records.read(record(field, "[1] [2]", startOpen=2)))
    assert field_of(table) == field


# ------------------------------------------------------------------ moves


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        (["swap 1,1"], ("moves[0]", "swap 1,1", 0, "reducto.pile-first")),
        (["draw", "flip 1,1"], ("moves[1]", "flip 1,1", 0, "reducto.no-refusal")),
        (["take", "flip 1,2"], ("moves[1]", "flip 1,2", 0, "reducto.face-down")),
        (["take", "swap 3,1"], ("moves[1]", "swap 3,1", 0, "reducto.place")),
        (["take", "swap 1,1", "take", "draw"], ("moves[3]", "draw", 1, "reducto.place-first")),
        (["timeout"], ("moves[0]", "timeout", 0, "reducto.clock")),
        (["swap 1, 1"], ("moves[0]", "swap 1, 1", 0, "game.unknown-move")),
        (["play QH"], ("moves[0]", "play QH", 0, "game.unknown-move")),
    ],
)
def test_an_illegal_move_is_named_with_its_seat_and_rule(moves, found):
    error = refused(GAME_OF_TWO | {"moves": moves})
    assert (error.where, error.move, error.seat, error.rule) == found


def test_a_move_after_the_end_is_illegal():
    moves = ["take", "swap 1,1", "take", "swap 1,1"]
    error = refused(record("[1] 5", "[7] 9", moves=moves))
    assert (error.where, error.seat, error.rule) == ("moves[2]", None, "game.over")


def test_nothing_is_half_loaded():
    value = changed(GAME_OF_TWO, "deal.draw", "5 x") | {"moves": ["fly"]}
    assert place(value) == "deal.draw"


def test_the_file_may_name_its_keys_in_any_order():
    deal = dict(reversed(GAME_OF_TWO["deal"].items()))
    assert Table.of(records.read(GAME_OF_TWO | {"deal": deal})).state == (
        Table.of(records.read(GAME_OF_TWO)).state
    )


@pytest.mark.parametrize("value", [GAME_OF_TWO, PUZZLE], ids=["game", "puzzle"])
def test_read_deal_refuses_what_check_deal_refuses(value):
    """Whoever comes to the deal by another way gets the same answer."""
    for key in ("first", "fields", "discard", "draw"):
        deal = changed(value, f"deal.{key}", {})["deal"]
        for ask in (
            lambda deal: GAME.check_deal(
                value["variant"], value["seats"], GAME.defaults(), deal, False
            ),
            lambda deal: GAME.read_deal(
                value["variant"], value["seats"], GAME.defaults(), deal, None
            ),
        ):
            with pytest.raises(RecordError) as caught:
                ask(deal)
            assert caught.value.where == f"deal.{key}"
