"""Records of Redudu: deals that are read, written and refused, scenarios, series."""

import json
from collections import Counter
from random import Random

import pytest

from cardlab import records
from cardlab.game import RecordError
from cardlab.games.redudu import GAME, deals
from cardlab.games.redudu.deck import DECK
from cardlab.messages import Words
from cardlab.records import from_code
from cardlab.replay import replayed
from cardlab.table import Table
from tests.games.bouts import deal, hand, play, position, record, result, roles, sit, sizes, turn
from tests.samples import changed
from tests.test_records import place, refused

WRONG = [True, None, "4", 4.0, [], {}]
GOOD = record(
    {
        "dealer": 0,
        "hands": ["9C 8H BR 2S JD 3H AC", "7C 7H RR 5D TD 3C AH", "7D 9D 4H KS 2C QD 6S"],
        "trumps": ["8C", "8D", "KH"],
        "general": "9S",
        "piles": ["KD JS 5S 8S 6C 4S 2D", "QC 4D 6D 7S TC AS KC", "3D BR#2 5H QH 2H QS 3S"],
        "stock": "AD JH 9H JC 6H 4C TH TS 5C",
        "attacker": 1,
    }
)
MIDWAY = record(
    deal("7C 2C", "8C KH", "9H", trumps="AC H KD", piles=("3C 4C",), general="2S", stock="3S")
)
seeded = pytest.mark.parametrize("seed", [{}, {"seed": 3}], ids=["", "seed"])


def fault(value):
    """Where a record is refused, and by which sentence."""
    error = refused(value)
    return error.where, error.message.id.rpartition(".")[2]


# ------------------------------------------------------------------ what is read


@pytest.mark.parametrize("value", [GOOD, MIDWAY], ids=["deal", "midway"])
def test_a_good_deal_is_read_and_written_as_it_is(value):
    table = Table.of(records.read(value))
    assert records.read(value).complete
    again = table.record().json()["deal"]
    for key in ("dealer", "trumps", "general", "piles", "stock", "attacker"):
        assert again[key] == value["deal"][key]
    sets = [[set(one.split()) for one in deal["hands"]] for deal in (again, value["deal"])]
    assert sets[0] == sets[1]
    assert Table.of(records.read(value | {"deal": again})).opening == table.opening


def test_the_turned_cards_lie_at_the_bottom_of_their_piles():
    lies = position(Table.of(records.read(GOOD)))
    assert lies["piles"][0] == "KD JS 5S 8S 6C 4S 2D 8C"
    assert lies["stock"] == "AD JH 9H JC 6H 4C TH TS 5C 9S"
    assert (lies["trumps"], lies["general"]) == (["C", "D", "H"], "S")


def test_without_an_attacker_the_rule_of_the_first_deal_applies_and_is_written_out():
    """Spades in hand: 2S with seat 0, KS and 6S with seat 2."""
    table = Table.of(records.read(changed(GOOD, "deal.attacker", ...)))
    assert roles(table) == (0, 0, 1)
    assert table.record().json()["deal"]["attacker"] == 0
    assert replayed(table, Words())["deal"]["attacker"] == 0


def test_any_attacker_may_be_named():
    assert roles(Table.of(records.read(changed(GOOD, "deal.attacker", 2)))) == (2, 2, 0)


def test_cards_of_a_hand_stand_in_any_order_and_blanks_do_not_count():
    cards = GOOD["deal"]["hands"][1].split()
    other = changed(GOOD, "deal.hands[1]", "  ".join(reversed(cards)) + " ")
    assert Table.of(records.read(other)).opening == Table.of(records.read(GOOD)).opening


def test_the_file_may_name_its_keys_in_any_order():
    value = GOOD | {"deal": dict(reversed(GOOD["deal"].items()))}
    assert Table.of(records.read(value)).state == Table.of(records.read(GOOD)).state


# ------------------------------------------------------------------ keys, seats and types


@pytest.mark.parametrize("seats", [0, 1, 7, -2, *WRONG], ids=repr)
def test_there_are_two_to_six_seats(seats):
    assert place(GOOD | {"seats": seats}) == "seats"
    assert list(GAME.variants[0].seats) == [2, 3, 4, 5, 6]


@pytest.mark.parametrize("variant", ["game", "round", "", None, "Deal"], ids=repr)
def test_there_is_one_variant(variant):
    assert place(GOOD | {"variant": variant}) == "variant"


@pytest.mark.parametrize("key", ["dealer", "hands", "trumps", "general", "piles", "stock"])
@seeded
def test_a_missing_key_is_named_by_its_own_path(key, seed):
    assert place(changed(GOOD | seed, f"deal.{key}", ...)) == f"deal.{key}"


@pytest.mark.parametrize("key", ["extra", "pack", "leader", "Out", "", "first"])
def test_an_unknown_key_is_named_by_its_own_path(key):
    assert place(changed(GOOD, f"deal.{key}", 1)) == f"deal.{key}"


@pytest.mark.parametrize("key", ["dealer", "attacker"])
@pytest.mark.parametrize("wrong", [*WRONG, 3, -1], ids=repr)
@seeded
def test_dealer_and_attacker_are_seats(key, wrong, seed):
    assert place(changed(GOOD | seed, f"deal.{key}", wrong)) == f"deal.{key}"


@pytest.mark.parametrize("key", ["hands", "trumps", "piles"])
def test_there_is_one_for_each_seat(key):
    short, long = GOOD["deal"][key][:2], [*GOOD["deal"][key], ""]
    assert place(changed(GOOD, f"deal.{key}", short)) == f"deal.{key}"
    assert place(changed(GOOD, f"deal.{key}", long)) == f"deal.{key}[3]"
    assert place(changed(GOOD, f"deal.{key}", "8C 8D KH")) == f"deal.{key}"


@pytest.mark.parametrize("key", ["hands[1]", "piles[2]", "stock", "trumps[0]", "general"])
@pytest.mark.parametrize("wrong", [1, True, [], {}, 4.5], ids=repr)
def test_cards_are_a_text(key, wrong):
    assert place(changed(GOOD, f"deal.{key}", wrong)) == f"deal.{key}"


@pytest.mark.parametrize("name", ["minLine", "aceBonusMandatory", "pairbeatsblack"])
def test_a_switch_of_another_game_is_an_unknown_key(name):
    assert place(GOOD | {"rules": {name: True}}) == f"rules.{name}"


@pytest.mark.parametrize("wrong", [0, 1, "true", None, []], ids=repr)
def test_the_switch_is_true_or_false(wrong):
    assert place(GOOD | {"rules": {"pairBeatsBlack": wrong}}) == "rules.pairBeatsBlack"


def test_the_default_may_be_written_and_is_left_out():
    table = Table.of(records.read(GOOD | {"rules": {"pairBeatsBlack": True}}))
    assert "rules" not in table.record().json()


# ------------------------------------------------------------------ cards


@pytest.mark.parametrize("key", ["hands[2]", "piles[1]", "stock"])
@seeded
def test_too_many_cards_are_refused_always(key, seed):
    """Also of a card more than fits, whatever it is."""
    table = GOOD["deal"]
    cards = table["stock"] if key == "stock" else table[key[:-3]][int(key[-2])]
    assert fault(changed(GOOD | seed, f"deal.{key}", cards + " ?")) == (
        f"deal.{key}",
        "too-many-cards",
    )


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("hands[0]", "hands[2]"),
        ("hands[2]", "trumps[1]"),
        ("trumps[0]", "trumps[2]"),
        ("trumps[1]", "general"),
        ("general", "piles[0]"),
        ("piles[0]", "piles[1]"),
        ("hands[1]", "stock"),
        ("stock", "stock"),
    ],
)
@seeded
def test_a_card_placed_twice_is_refused_at_its_second_place(first, second, seed):
    def at(key):
        name, _, number = key.rstrip("]").partition("[")
        return GOOD["deal"][name][int(number)] if number else GOOD["deal"][name]

    card = at(first).split()[-1] if "hands" not in first else at(first).split()[0]
    others = at(second).split()[1:] if len(at(second).split()) > 1 else []
    if first == second:
        others = [*others[:-1], card]
    twice = changed(GOOD | seed, f"deal.{second}", " ".join([card, *others]))
    assert fault(twice) == (f"deal.{second}", "card-twice")


def test_in_a_position_a_card_twice_is_refused_in_out_last():
    out = MIDWAY["deal"]["out"]
    assert fault(changed(MIDWAY, "deal.out", out + " 7C")) == ("deal.out", "card-twice")


@pytest.mark.parametrize("card", ["X", "1C", "C7", "7c", "BR#3", "RR#3", "10C", "QH,", "[QH]"])
@pytest.mark.parametrize("key", ["hands[1]", "piles[0]", "stock", "trumps[2]", "general"])
def test_an_unknown_card_is_refused(card, key):
    rest = "7H" if key == "hands[1]" else ""
    value = changed(GOOD, f"deal.{key}", f"{card} {rest}".strip())
    assert place(value) == f"deal.{key}"


@pytest.mark.parametrize("card", ["7C#2", "RR#2", "BR#3", "BR#4"])
@pytest.mark.parametrize("key", ["hands[1]", "stock", "piles[0]", "trumps[0]"])
def test_up_to_three_players_have_one_pack(card, key):
    assert fault(changed(GOOD, f"deal.{key}", card)) == (f"deal.{key}", "one-pack")


def test_four_players_have_two():
    table = sit("7C 7C#2", "8C", "9C", "RR#2 BR#4", trumps="C H D C")
    assert table.opening.packs == 2


@pytest.mark.parametrize("card", ["BR", "RR", "BR#2"])
@pytest.mark.parametrize("key", ["trumps[1]", "general"])
def test_a_reduda_is_no_turned_trump(card, key):
    value = changed(GOOD, "deal.hands", [None] * 3)
    assert fault(changed(value, f"deal.{key}", card)) == (f"deal.{key}", "trump")


@pytest.mark.parametrize("key", ["trumps[1]", "general"])
@seeded
def test_without_out_a_suit_letter_is_no_card(key, seed):
    assert fault(changed(GOOD | seed, f"deal.{key}", "S")) == (f"deal.{key}", "unknown-card")


# ------------------------------------------------------------------ positions with ``out``


def test_in_a_position_a_suit_letter_is_a_drawn_trump_and_its_pile_is_empty():
    assert Table.of(records.read(MIDWAY)).opening.turned == (True, False, True, True)
    value = changed(MIDWAY, "deal.piles[1]", "5H")
    value = changed(value, "deal.out", value["deal"]["out"].replace("5H ", ""))
    assert fault(value) == ("deal.piles[1]", "drawn-trump")
    value = changed(changed(MIDWAY, "deal.general", "S"), "deal.out",
                    MIDWAY["deal"]["out"] + " 2S")  # fmt: skip
    assert fault(value) == ("deal.stock", "drawn-trump")


def test_cards_that_are_not_the_whole_pack_are_refused_at_out():
    out = MIDWAY["deal"]["out"].split()
    for wrong in (out[1:], [], [*out, "?"]):
        assert fault(changed(MIDWAY, "deal.out", " ".join(wrong))) == ("deal.out", "pack")
    assert place(changed(MIDWAY, "deal.out", None)) == "deal.out"


def test_a_hand_that_would_draw_cannot_be_empty():
    out = MIDWAY["deal"]["out"] + " 9H"
    value = changed(changed(MIDWAY, "deal.hands[2]", ""), "deal.out", out)
    assert fault(value) == ("deal.hands[2]", "empty-hand")


def test_at_least_two_seats_have_cards():
    value = record(deal("7C 2C", "8C", "", trumps="D D D"))
    value = changed(value, "deal.hands[1]", "")
    value = changed(value, "deal.out", value["deal"]["out"] + " 8C")
    assert fault(value) == ("deal.hands", "two-hands")


def test_the_attacker_has_cards():
    value = record(deal("7C 2C", "8C", "", trumps="D D D"))
    assert fault(changed(value, "deal.attacker", 2)) == ("deal.attacker", "attacker")


# ------------------------------------------------------------------ scenarios


@pytest.mark.parametrize(
    ("key", "known"),
    [
        *[("hands[1]", None), ("hands[0]", "9C ? ? 2S"), ("piles[2]", None), ("stock", "AD ?")],
        *[("stock", None), ("hands[2]", "7D")],
    ],
)
def test_what_is_unknown_needs_a_seed(key, known):
    """Null, short or with ``?``: the first such place is refused."""
    value = changed(GOOD, f"deal.{key}", known)
    assert not records.read(value).complete
    assert fault(value) == (f"deal.{key}", "unknown")
    table = Table.of(records.read(value | {"seed": 5}))
    cards = " ".join([*position(table)["hands"], *position(table)["piles"],
                      position(table)["stock"]])  # fmt: skip
    assert sorted(cards.split()) == sorted(DECK.codes[c] for c in GAME.pack(table.opening))
    assert sizes(table) == "7 7 7"


def test_the_first_of_several_unknown_places_is_refused():
    value = changed(changed(GOOD, "deal.stock", None), "deal.hands[2]", None)
    assert place(value) == "deal.hands[2]"


def test_unknown_cards_of_a_position_are_written_one_by_one():
    value = changed(MIDWAY, "deal.hands[0]", "7C ?")
    out = MIDWAY["deal"]["out"].split()
    value = changed(value, "deal.out", " ".join([*out[1:], "?", "?"]))
    assert fault(value)[0] == "deal.out", "two cards too many"
    value = changed(value, "deal.out", " ".join([*out[1:], "?"]))
    assert fault(value) == ("deal.hands[0]", "unknown")
    table = Table.of(records.read(value | {"seed": 2}))
    assert set(hand(table, 0).split()) in ({"7C", "2C"}, {"7C", out[0]})


def test_null_hands_of_a_position_are_refused_since_their_size_is_unknown():
    assert place(changed(MIDWAY, "deal.hands[0]", None) | {"seed": 1}) == "deal.hands[0]"


def test_every_unknown_card_is_equally_likely_in_each_place():
    """Six cards for two places: chi-square, 5 degrees of freedom, 20.5 is the 1-in-1000 mark."""
    value = GOOD["deal"]
    dealt = value | {"hands": ["9C 8H BR 2S JD", "7C 7H RR 5D TD", "7D 9D 4H KS 2C"]}
    counts = Counter()
    for seed in range(600):
        opening = GAME.read_deal("deal", 3, GAME.defaults(), dealt, Random(seed))
        added = set(DECK.text(opening.hands[1]).split()) - {"7C", "7H", "RR", "5D", "TD"}
        counts.update(added)
    assert len(counts) == 6
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 20.5


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_sealed_deal_is_what_its_seed_deals_again(seats):
    for seed in range(5):
        table = Table.new("redudu", seats=seats, seed=seed)
        sealed = GAME.sealed(table.opening)
        assert sealed["hands"] == [None] * seats
        assert {*sealed["piles"], sealed["stock"]} == {None}
        value = table.record().json() | {"deal": json.loads(json.dumps(sealed))}
        again = Table.of(records.read(value))
        assert again.opening == table.opening
        other = Table.of(records.read(value | {"seed": seed + 1}))
        assert other.opening != table.opening
        assert other.opening.trumps == table.opening.trumps


def test_the_same_seed_fills_the_same_cards_and_another_others():
    value = changed(GOOD, "deal.stock", None) | {"seed": 5}
    value = changed(value, "deal.piles[0]", None)
    lies = [Table.of(records.read(value | {"seed": seed})).opening for seed in (5, 5, 6)]
    assert lies[0] == lies[1] != lies[2]


# ------------------------------------------------------------------ series


def test_in_a_series_the_redudak_deals_and_the_dealers_left_attacks():
    table = play(sit("7C", "8C 2H", "3H KC", trumps="D D D"), "attack 7C / cover 7C with 8C / pass")
    play(table, "attack 2H / cover 2H with 3H")
    assert result(table)["redudak"] == 2
    for seed in range(10):
        following = GAME.next_deal(table.state, Random(seed))
        assert (following.dealer, following.attacker) == (2, 0)
        assert not following.midway
        assert following.rules == table.opening.rules
    assert deals.next_deal(table.opening, 1, Random(1)).attacker == 2


@pytest.mark.parametrize("seed", range(4))
def test_a_next_deal_is_a_record_that_reads_back(seed):
    table = play(sit("7C", "8C 2H"), "attack 7C / cover 7C with 8C")
    following = Table(GAME, GAME.next_deal(table.state, Random(seed)), seed)
    for explicit in (True, False):
        again = Table.of(records.loads(following.record(explicit).text()))
        assert again.opening == following.opening
    assert turn(following) == following.opening.left(following.opening.dealer)


@pytest.mark.parametrize("seed", range(6))
def test_a_played_deal_is_read_back_as_it_was(seed):
    table = Table.new("redudu", seats=2 + seed % 5, seed=seed)
    rng = Random(seed)
    while not table.over:
        table.make(rng.choice(table.state.legal()))
    for one in (table.record(), table.record(explicit=False)):
        again = Table.of(records.loads(one.text()))
        assert again.state == table.state
        assert from_code(one.code()) == one
    assert table.record(explicit=False).deal is None


def test_read_deal_refuses_what_check_deal_refuses():
    for key in ("dealer", "general", "stock", "hands"):
        wrong = changed(GOOD, f"deal.{key}", {})["deal"]
        for ask in (
            lambda one: GAME.check_deal("deal", 3, GAME.defaults(), one, False),
            lambda one: GAME.read_deal("deal", 3, GAME.defaults(), one, None),
        ):
            with pytest.raises(RecordError) as caught:
                ask(wrong)
            assert caught.value.where == f"deal.{key}"


def test_an_illegal_move_is_named_with_its_seat_and_rule():
    error = refused(GOOD | {"moves": ["attack 7C", "attack 5D"]})
    found = (error.where, error.move, error.seat, error.rule)
    assert found == ("moves[1]", "attack 5D", 1, "redudu.one-rank")
