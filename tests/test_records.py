"""The form of a record: what is refused, and at which place."""

import json

import pytest

from cardlab import records
from cardlab.game import RecordError
from cardlab.messages import Words, languages
from cardlab.table import Table
from tests.samples import VARIANTS, changed, first_hand, record

every_variant = pytest.mark.parametrize("variant", VARIANTS)
ROUND = record("round", moves=3)
KLASSIEK = record("klassiek")
MODERN_ROUND = record("modernRound")
MATCH_ROUND = "deal.rounds[3]"


def refused(value):
    """The fault of a record that must be refused, wherever it is refused."""
    data = value if isinstance(value, (str, bytes)) else json.dumps(value)
    with pytest.raises(RecordError) as caught:
        Table.of(records.loads(data))
    error = caught.value
    for code in languages():
        words = Words(code)
        found = error.json(words)
        assert set(found) == {"where", "move", "seat", "rule", "message"}
        assert found["message"]
        assert "{" not in found["message"]
    assert str(error)
    assert error.rule
    return error


def place(value):
    """Where a record is refused that has no move at fault."""
    error = refused(value)
    assert (error.move, error.seat) == (None, None)
    return error.where


# ------------------------------------------------------------------ what is good


@every_variant
def test_a_good_record_is_read(variant):
    value = record(variant, moves=5)
    table = Table.of(records.read(value))
    assert table.moves() == value["moves"]
    assert table.opening.variant == variant


@every_variant
def test_a_seed_alone_is_a_deal(variant):
    value = record(variant, seed=12)
    del value["deal"]
    assert (
        Table.of(records.read(value)).opening == Table.new("reducieten", variant, seed=12).opening
    )


def test_optional_texts_switches_and_their_defaults_are_accepted():
    value = ROUND | {"title": "A", "note": "", "author": "ü", "rules": {}}
    assert records.read(value).texts == {"title": "A", "note": "", "author": "ü"}
    both = {"aceBonusMandatory": False, "modernSecond": "fewestCards"}
    assert records.read(ROUND | {"rules": both}).rules == both
    assert records.read(ROUND).rules == {"aceBonusMandatory": False, "modernSecond": "none"}


@pytest.mark.parametrize("seed", [0, -1, 2**31, 2**64, -(10**30)])
def test_any_integer_is_a_seed(seed):
    value = changed(KLASSIEK, "deal", ...) | {"seed": seed}
    assert len(Table.of(records.read(value)).opening.rounds) == 24


@every_variant
def test_cards_of_a_hand_stand_in_any_order_and_blanks_do_not_count(variant):
    value = record(variant)
    where = first_hand(value)
    hand = Table.of(records.read(value)).opening.rounds[0].hands[0]
    cards = where and value["deal"].get("rounds", [value["deal"]])[0]["hands"][0].split()
    mixed = changed(value, where, "  " + "   ".join(reversed(cards)) + " ")
    assert Table.of(records.read(mixed)).opening.rounds[0].hands[0] == hand


def test_the_start_of_a_modern_round_stands_in_any_order():
    start = MODERN_ROUND["deal"]["start"].split()
    mixed = changed(MODERN_ROUND, "deal.start", " ".join(reversed(start)))
    assert Table.of(records.read(mixed)).state == Table.of(records.read(MODERN_ROUND)).state


# ------------------------------------------------------------------ keys


@every_variant
@pytest.mark.parametrize("key", ["cardlab", "game", "variant", "seats", "moves"])
def test_a_missing_key_is_named_by_its_own_path(variant, key):
    assert place(changed(record(variant), key, ...)) == key


@pytest.mark.parametrize(
    ("variant", "path"),
    [
        ("klassiek", "deal.first"),
        ("klassiek", "deal.rounds"),
        ("klassiek", "deal.rounds[3].hands"),
        ("modern", "deal.first"),
        ("modern", "deal.rounds"),
        ("modern", "deal.rounds[15].hands"),
        ("modern", "deal.rounds[0].start"),
        ("round", "deal.leader"),
        ("round", "deal.hands"),
        ("modernRound", "deal.leader"),
        ("modernRound", "deal.start"),
        ("modernRound", "deal.hands"),
        ("duel", "deal.hands"),
    ],
)
@pytest.mark.parametrize("seed", [None, 3])
def test_a_missing_key_of_a_deal_is_named_by_its_own_path(variant, path, seed):
    """All keys of a deal are required, whether there is a seed or not."""
    assert place(changed(record(variant, seed=seed), path, ...)) == path


@pytest.mark.parametrize(
    ("variant", "path"),
    [
        ("round", "extra"),
        ("round", "Seed"),
        ("round", ""),
        ("round", "rules.minLine"),
        ("round", "rules.acebonusmandatory"),
        ("klassiek", "deal.extra"),
        ("klassiek", "deal.leader"),
        ("klassiek", "deal.option"),
        ("klassiek", "deal.hands"),
        ("klassiek", "deal.rounds[3].start"),
        ("klassiek", "deal.rounds[3].option"),
        ("modern", "deal.rounds[3].leader"),
        ("round", "deal.start"),
        ("round", "deal.first"),
        ("modernRound", "deal.option"),
        ("duel", "deal.leader"),
        ("duel", "deal.option"),
        ("duel", "deal.start"),
    ],
)
def test_an_unknown_key_is_named_by_its_own_path(variant, path):
    """A switch of another game is an unknown key, too."""
    value = record(variant) | {"rules": {}}
    assert place(changed(value, path, 1)) == path


def test_a_record_needs_a_deal_or_a_seed():
    assert place(changed(ROUND, "deal", ...)) == "deal"


# ------------------------------------------------------------------ types and values

WRONG = [True, None, "4", 4.0, 4.5, [], {}]


@pytest.mark.parametrize("wrong", [*WRONG, 2, 0, -1], ids=repr)
def test_the_version_is_the_integer_1(wrong):
    assert place(changed(ROUND, "cardlab", wrong)) == "cardlab"


@pytest.mark.parametrize("wrong", [*WRONG, 3, 5, 0, -4, 10**50], ids=repr)
def test_seats_are_the_integer_4(wrong):
    assert place(changed(ROUND, "seats", wrong)) == "seats"


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_a_seed_is_an_integer(wrong):
    assert place(ROUND | {"seed": wrong}) == "seed"


@pytest.mark.parametrize(
    ("variant", "path"),
    [
        ("round", "deal.leader"),
        ("modernRound", "deal.leader"),
        ("klassiek", "deal.first"),
        ("modern", "deal.first"),
    ],
)
@pytest.mark.parametrize("wrong", [*WRONG, 4, -1], ids=repr)
def test_a_leader_is_a_seat_from_0_to_3(variant, path, wrong):
    assert place(changed(record(variant), path, wrong)) == path


@pytest.mark.parametrize("wrong", [1, None, True, [], {}, "", "chess", "Reducieten"], ids=repr)
def test_an_unknown_game_is_refused(wrong):
    assert place(changed(ROUND, "game", wrong)) == "game"


@pytest.mark.parametrize("wrong", [1, None, True, [], {}, "", "Klassiek", "puzzle"], ids=repr)
def test_an_unknown_variant_is_refused(wrong):
    assert place(changed(ROUND, "variant", wrong)) == "variant"


@pytest.mark.parametrize("wrong", [1, None, True, [], {}, "", "Hearts", "none"], ids=repr)
def test_an_unknown_option_is_refused(wrong):
    assert place(changed(ROUND, "deal.option", wrong)) == "deal.option"


@pytest.mark.parametrize(
    "option", ["hearts", "tricks", "kingHearts", "queens", "reduciet", "forced"]
)
def test_each_option_may_be_given(option):
    value = changed(record("round"), "deal.option", option)
    table = Table.of(records.read(value))
    assert table.game.position(table.state)["option"] == option
    assert table.record().json()["deal"]["option"] == option


@pytest.mark.parametrize(
    ("name", "wrong"),
    [("aceBonusMandatory", wrong) for wrong in (1, 0, "true", None, [], {}, 1.0)]
    + [("modernSecond", wrong) for wrong in (True, "", "None", "fewestcards", None, [], 1)],
)
def test_a_switch_takes_only_its_own_values(name, wrong):
    assert place(ROUND | {"rules": {name: wrong}}) == f"rules.{name}"


@pytest.mark.parametrize("wrong", [None, [], "x", 1, True], ids=repr)
@pytest.mark.parametrize("path", ["deal", "rules"])
def test_deal_and_rules_are_objects(path, wrong):
    assert place(changed(ROUND | {"rules": {}, "seed": 1}, path, wrong)) == path


@pytest.mark.parametrize("wrong", [None, {}, "play QH", 1, True], ids=repr)
def test_moves_are_a_list(wrong):
    assert place(changed(ROUND, "moves", wrong)) == "moves"


@pytest.mark.parametrize("wrong", [None, 1, [], {}, True], ids=repr)
@pytest.mark.parametrize("key", ["title", "note", "author"])
def test_optional_texts_are_texts(key, wrong):
    assert place(ROUND | {key: wrong}) == key


@pytest.mark.parametrize("wrong", [None, "x", 1, {}, True], ids=repr)
@pytest.mark.parametrize(
    ("variant", "path"),
    [("klassiek", "deal.rounds"), ("klassiek", "deal.rounds[2].hands"), ("round", "deal.hands")],
)
def test_lists_are_lists(variant, path, wrong):
    assert place(changed(record(variant), path, wrong)) == path


@pytest.mark.parametrize("wrong", [None, "x", 1, [], True], ids=repr)
def test_a_round_is_an_object(wrong):
    assert place(changed(KLASSIEK, "deal.rounds[5]", wrong)) == "deal.rounds[5]"


@pytest.mark.parametrize("wrong", [1, [], {}, True, ["QH"], 1.5], ids=repr)
@every_variant
def test_a_hand_is_a_text_of_cards(variant, wrong):
    value = record(variant)
    assert place(changed(value, first_hand(value), wrong)) == first_hand(value)


@pytest.mark.parametrize("wrong", [1, [], {}, True, ["QH"]], ids=repr)
def test_the_start_is_a_text_of_cards(wrong):
    assert place(changed(MODERN_ROUND, "deal.start", wrong)) == "deal.start"


# ------------------------------------------------------------------ cards


@pytest.mark.parametrize(
    "code", ["1H", "10H", "qh", "QX", "Q", "QHQ", "Q,H", "RR", "?", "2S", "ＱＨ"]
)
@every_variant
def test_an_unknown_card_is_refused_at_its_hand(variant, code):
    value = record(variant, seed=1)
    assert place(changed(value, first_hand(value), code)) == first_hand(value)


def test_a_card_twice_in_one_hand():
    assert place(changed(ROUND, "deal.hands[1]", "QH QH 7C 8C 9C TC JC QC")) == "deal.hands[1]"


@pytest.mark.parametrize(("first", "second"), [(0, 1), (0, 3), (2, 3)])
def test_a_card_in_two_hands_is_refused_at_the_second(first, second):
    value = ROUND | {"seed": 1}
    for seat in range(4):
        value = changed(value, f"deal.hands[{seat}]", "QH" if seat in (first, second) else None)
    assert place(value) == f"deal.hands[{second}]"


def test_in_modern_round_the_start_stands_before_the_hands():
    value = changed(MODERN_ROUND | {"seed": 1}, "deal.hands", ["QH", None, None, None])
    assert place(changed(value, "deal.start", "QH")) == "deal.hands[0]"


def test_in_a_round_of_modern_the_hands_stand_before_the_start():
    value = record("modern", seed=1)
    value = changed(value, f"{MATCH_ROUND}.hands", [None, None, None, "QH"])
    assert place(changed(value, f"{MATCH_ROUND}.start", "QH")) == f"{MATCH_ROUND}.start"


def test_the_keys_of_the_file_may_stand_in_any_order():
    """The second place is that of the format's own order, not of the file's."""
    deal = {"hands": ["QH", None, None, None], "start": "QH", "leader": 0}
    assert place(MODERN_ROUND | {"seed": 1, "deal": deal}) == "deal.hands[0]"


def test_the_same_card_may_lie_in_two_rounds():
    assert Table.of(records.read(KLASSIEK)).opening.rounds[0] != ()


@every_variant
@pytest.mark.parametrize("seed", [None, 1])
def test_too_many_cards_in_a_hand_are_refused_always(variant, seed):
    value = record(variant, seed=seed)
    hands = first_hand(value).removesuffix("[0]")
    many = "7C 8C 9C TC JC QC KC AC"
    full = 7 if "odern" in variant else 8
    value = changed(value, hands, [many if full == 7 else f"{many} 7H", None, None, None])
    assert place(value) == f"{hands}[0]"


@pytest.mark.parametrize("hands", [[], ["7C"], [None] * 3])
@every_variant
def test_there_are_four_hands(variant, hands):
    value = record(variant, seed=1)
    where = first_hand(value).removesuffix("[0]")
    assert place(changed(value, where, hands)) == where


@every_variant
def test_a_fifth_hand_is_refused_at_its_place(variant):
    value = record(variant, seed=1)
    where = first_hand(value).removesuffix("[0]")
    assert place(changed(value, where, [None] * 5)).startswith(where)


@pytest.mark.parametrize(("variant", "rounds"), [("klassiek", 24), ("modern", 16)])
def test_too_many_rounds_are_refused(variant, rounds):
    value = record(variant, seed=1)
    more = changed(value, "deal.rounds", [value["deal"]["rounds"][0]] * (rounds + 1))
    assert place(more).startswith("deal.rounds")


@pytest.mark.parametrize(
    "start", ["AC 7C TH TS", "AC AC", "AC 7C", "AC KC QC JC TC", "AC 7C TH TS TD"]
)
def test_the_start_has_one_card_of_each_suit(start):
    value = changed(MODERN_ROUND | {"seed": 1}, "deal.hands", [None] * 4)
    assert place(changed(value, "deal.start", start)) == "deal.start"


def test_a_suit_that_lies_wholly_in_the_hands_leaves_no_starter():
    hands = ["7C 8C 9C TC JC QC KC", "AC", None, None]
    value = changed(MODERN_ROUND | {"seed": 1}, "deal.hands", hands)
    assert place(changed(value, "deal.start", None)) == "deal.start"
    assert place(changed(value, "deal.start", "7H 7S 7D")) == "deal.start"


def test_nothing_is_half_loaded():
    """The file is checked completely before the first move."""
    value = changed(record("klassiek", moves=40), "deal.rounds[23].hands[3]", "QH QH")
    value["moves"][0] = "play 7C"
    assert place(value) == "deal.rounds[23].hands[3]"
