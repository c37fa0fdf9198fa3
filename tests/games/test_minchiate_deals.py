"""Minchiate, 4.2: cut, robbery, deal, taking and discards."""

from collections import Counter
from random import Random

import pytest

from cardlab.games.minchiate import GAME
from cardlab.games.minchiate.deck import DECK, MATTO, VALUE
from cardlab.table import Table
from tests.games.packs import (
    CODES,
    PRECIOUS,
    ROBBED,
    deal,
    hand,
    legal,
    lines,
    play,
    play_out,
    position,
    said,
    settled,
    sit,
    sums,
    table_of,
    trumps,
    turn,
    value,
)


def setup(table):
    return table.opening.setup


def codes(cards):
    return DECK.text(cards).split()


# ------------------------------------------------------------------ 4.1: the cards


def test_the_pack_has_97_cards():
    assert len(DECK) == len(set(CODES)) == 97
    assert Counter(code[-1] for code in CODES if code[0] != "T" and code != "M") == dict.fromkeys(
        "DCSB", 14
    )
    assert [code for code in CODES if code[0] == "T"] == trumps(1, 40).split()
    assert CODES[MATTO] == "M"


@pytest.mark.parametrize("code", CODES)
def test_what_each_card_counts(code):
    assert VALUE[DECK.card(code)] == value(code)


def test_25_counting_cards_count_142():
    assert sum(1 for points in VALUE if points) == 25
    assert sum(VALUE) == 142
    assert VALUE[DECK.card("T29")] == 0


@pytest.mark.parametrize(
    ("suit", "numerals"),
    [("D", range(10, 0, -1)), ("C", range(10, 0, -1)), ("S", range(1, 11)), ("B", range(1, 11))],
)
def test_the_strength_within_a_suit(suit, numerals):
    """In coins and cups the one is the highest numeral, in swords and batons the ten."""
    order = [f"{number}{suit}" for number in numerals] + [f"{court}{suit}" for court in "JNQK"]
    assert sorted(map(DECK.card, order)) == list(map(DECK.card, order))


# ------------------------------------------------------------------ cut and robbery


@pytest.mark.parametrize("dealer", range(4))
def test_D1_the_dealers_left_cuts(dealer):
    table = sit(dealer=dealer, robbed="KD T21")
    cutter = (dealer + 3) % 4
    assert table.opening.cutter == cutter
    assert {"KD", "T21"} <= hand(table, cutter)
    assert lines(table)[0] == f"{'AB'[cutter % 2]} 5 robbed KD"


@pytest.mark.parametrize("cut", [13, 14, 37, 54, 83, 84])
@pytest.mark.parametrize("dealer", [0, 3])
def test_the_cut_as_it_is_done_by_hand(cut, dealer):
    """Lift a packet, rob from its bottom, put the lower part on top of it, deal 10 and 11."""
    pack = codes(range(97))
    Random(cut).shuffle(pack)
    packet, rest = pack[:cut], pack[cut:]
    robbed = []
    while len(robbed) < 13 and packet[-1] in ROBBED:
        robbed.append(packet.pop())
    pack_again = rest + packet
    batches = {seat: [] for seat in range(4)}
    for size in (10, 11):
        for step in (1, 2, 3, 4):
            batches[(dealer + step) % 4].append(pack_again[:size])
            del pack_again[:size]
    table = table_of({"dealer": dealer, "pack": " ".join(pack), "cut": cut})
    found = setup(table)
    assert codes(found.robbed) == robbed
    assert [[codes(one) for one in found.batches[seat]] for seat in range(4)] == [
        batches[seat] for seat in range(4)
    ]
    assert codes(found.exposed) == [batches[seat][1][-1] for seat in range(4)]
    fola = found.turned + found.taken + found.fola
    assert sorted(codes(fola)) == sorted(pack_again)
    assert len(pack_again) == 13 - len(robbed)


@pytest.mark.parametrize("code", CODES)
def test_what_is_robbed(code):
    """A counting card or a trump above 20, be it worth nothing; the next one is ordinary."""
    bottom = [code, "2D" if code != "2D" else "3D"]
    rest = [one for one in CODES if one not in bottom]
    pack = [*rest[:38], *bottom[::-1], *rest[38:]]
    table = table_of({"dealer": 0, "pack": " ".join(pack), "cut": 40})
    taken = code in ROBBED
    assert codes(setup(table).robbed) == [code] * taken
    assert DECK.codes[setup(table).stop] == (bottom[1] if taken else code)
    assert setup(table).stop in setup(table).fola, "the card that stops it comes to the bottom"
    score = [f"B {value(code)} robbed {code}"] * (value(code) > 0)
    assert lines(table)[: len(score)] == score
    assert sum("robbed" in line for line in lines(table)) == len(score)


def test_D2_the_robbery_goes_up_the_packet():
    table = sit(robbed="T28 T25 T3 KD")
    assert codes(setup(table).robbed) == ["T28", "T25", "T3", "KD"]
    assert lines(table)[:3] == ["B 5 robbed T28", "B 3 robbed T3", "B 5 robbed KD"]


@pytest.mark.parametrize("count", range(14))
@pytest.mark.parametrize("cut", [13, 40, 84])
def test_so_many_cards_are_robbed_and_the_fola_is_the_rest_of_13(count, cut):
    table = sit(robbed=" ".join(PRECIOUS[:count]), cut=cut)
    assert codes(setup(table).robbed) == PRECIOUS[:count]
    left = setup(table).turned + setup(table).taken + setup(table).fola
    assert len(left) == 13 - count


@pytest.mark.parametrize("cut", [13, 14, 84])
def test_case_10_thirteen_cards_are_robbed_and_no_more(cut):
    """The next card could be robbed too; it is the last one dealt, the dealer's exposed card."""
    table = sit("T40", robbed=trumps(21, 33), cut=cut)
    found = setup(table)
    assert codes(found.robbed) == trumps(21, 33).split()
    assert (found.stop, found.turned, found.turned_stop, found.taken) == (None, (), None, ())
    assert found.fola == ()
    assert len(hand(table, 3)) == 34
    for _ in range(13):
        assert turn(table) == 3
        table.play(table.legal()[0])
    assert len(position(table)["fola"].split()) == 13
    assert position(table)["phase"] == "declare"


# ------------------------------------------------------------------ exposed cards


def exposed(table):
    return [line for line in lines(table) if "exposed" in line]


@pytest.mark.parametrize("dealer", range(4))
def test_D3_each_last_card_scores_for_the_team_that_receives_it(dealer):
    table = sit("T2", "KD", "T40", "M", dealer=dealer)
    each = {0: "A 3 exposed T2", 1: "B 5 exposed KD", 2: "A 10 exposed T40", 3: "B 5 exposed M"}
    assert exposed(table) == [each[(dealer + step) % 4] for step in (1, 2, 3, 4)]
    for seat, code in enumerate(["T2", "KD", "T40", "M"]):
        assert code in hand(table, seat)


@pytest.mark.parametrize("dealer", range(4))
def test_D3_or_the_dealers_alone(dealer):
    table = sit("T2", "KD", "T40", "M", dealer=dealer, exposeAll=False)
    points, code = [("A 3", "T2"), ("B 5", "KD"), ("A 10", "T40"), ("B 5", "M")][dealer]
    assert exposed(table) == [f"{points} exposed {code}"]


def test_case_12_exposed_cards_without_a_value():
    table = sit("T29", "T25", "2S", "3D")
    assert lines(table) == []
    assert table.opening.exposed == tuple(
        zip((1, 2, 3, 0), map(DECK.card, ["T25", "2S", "3D", "T29"]), strict=True)
    )


def test_the_events_come_in_their_order():
    """The cutter's robbery, the exposed cards in the order of dealing, the dealer's robbery."""
    table = sit("T2", "KD", "T3", "KC", robbed="T30 T31", fola="T40 T39 2D")
    assert lines(table) == [
        "B 5 robbed T30",
        "B 5 robbed T31",
        "B 5 exposed KD",
        "A 3 exposed T3",
        "B 5 exposed KC",
        "A 3 exposed T2",
        "A 10 robbed T40",
        "A 10 robbed T39",
    ]


# ------------------------------------------------------------------ the dealer's robbery


def test_D4_what_is_robbed_scores_and_what_is_taken_does_not():
    table = sit("3D", "4D", "5D", "6D", robbed="KD", fola="T36 T27 2D T37 T29 T21 KC 7D")
    found = setup(table)
    assert codes(found.turned) == ["T36", "T27"]
    assert DECK.codes[found.turned_stop] == "2D"
    assert codes(found.taken) == ["T37", "T29", "KC"]
    assert lines(table) == ["B 5 robbed KD", "A 10 robbed T36"]
    assert {"T36", "T27", "T37", "T29", "KC"} <= hand(table, 0)
    assert {"2D", "T21", "7D"} <= set(position(table)["fola"].split())


def test_case_11_the_robbery_stops_at_once_and_what_lies_below_is_taken():
    table = sit("3D", "4D", "5D", "6D", fola="2D T40 T26 T29 KD")
    found = setup(table)
    assert (found.turned, codes(found.taken)) == ((), ["T40", "T29", "KD"])
    assert lines(table) == []
    assert "T26" in position(table)["fola"].split(), "a trump above 20 is not taken"
    assert len(hand(table, 0)) == 24


def test_D21_the_29_is_robbed_and_taken_and_counts_nothing():
    assert codes(setup(sit(robbed="T29")).robbed) == ["T29"]
    assert codes(setup(sit(fola="T29 2D")).turned) == ["T29"]
    assert codes(setup(sit(fola="2D T29")).taken) == ["T29"]
    for table in (sit(robbed="T29"), sit(fola="T29 2D"), sit(fola="2D T29")):
        assert not any("T29" in line for line in lines(table))


@pytest.mark.parametrize("seed", range(60))
def test_all_that_counts_and_the_29_are_in_the_hands(seed):
    table = Table.new("minchiate", seed=seed)
    held = set().union(*(hand(table, seat) for seat in range(4)))
    assert set(PRECIOUS) <= held
    settled(table)
    assert [len(hand(table, seat)) for seat in range(4)] == [21] * 4
    held = set().union(*(hand(table, seat) for seat in range(4)))
    assert set(PRECIOUS) <= held
    fola = set(position(table)["fola"].split())
    assert (len(fola), fola & held) == (13, set())


# ------------------------------------------------------------------ discards


def test_the_cutter_discards_to_21_and_then_the_dealer():
    table = sit(robbed="KD T21 T22", fola="T36 2D T37")
    seats = []
    while position(table)["phase"] == "discard":
        seats.append(turn(table))
        table.play(table.legal()[0])
    assert seats == [3, 3, 3, 0, 0]


def test_who_holds_21_cards_does_not_discard():
    assert turn(sit(fola="T36 2D")) == 0
    only_cutter = sit(robbed="T36")
    assert turn(only_cutter) == 3
    only_cutter.play(only_cutter.legal()[0])
    assert position(only_cutter)["phase"] != "discard"
    assert position(sit())["phase"] != "discard"


def test_only_worthless_cards_may_be_discarded_and_not_the_29():
    cards = "KD QD 2D T1 T5 T6 T9 T10 T12 T13 T20 T27 T28 T29 T35 T36 M"
    table = sit("2S", "3S", "4S", f"{cards} 5S 6S 7S 8S", robbed="T21")
    assert hand(table, 3) == {*cards.split(), "5S", "6S", "7S", "8S", "T21"}
    assert legal(table) == "-2D -QD -5S -6S -7S -8S -T6 -T9 -T12 -T21 -T27"


def test_a_robbed_or_exposed_card_may_be_discarded():
    table = sit("2S", "3S", "4S", "5S", robbed="T21")
    assert "-T21" in legal(table).split()
    assert "-5S" in legal(table).split()


def test_D7_discards_join_the_fola():
    table = sit("2S", "3S", "4S", "5S", robbed="T21 T22")
    before = set(position(table)["fola"].split())
    play(table, "-T21 -5S")
    assert set(position(table)["fola"].split()) == before | {"T21", "5S"}
    assert len(position(table)["fola"].split()) == 13


def test_a_discard_is_told_without_the_card():
    table = play(sit(robbed="T21 T22"), "-T21")
    (event,) = table.events(0)
    assert said(table) == ["discarded"]
    assert event.cards == ()
    assert "card" not in event.message.params


def test_D6_without_a_worthless_card_any_of_the_least_value():
    """Practically impossible: the cutter holds all that counts and robs 13 cards."""
    robbed = " ".join(PRECIOUS[13:])
    held = " ".join([*PRECIOUS[:13], "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S"])
    table = sit("2D", "3D", "4D", held, robbed=robbed)
    assert len(hand(table, 3)) == 34
    for worthless in range(8, 0, -1):
        assert len(legal(table).split()) == worthless
        table.play(table.legal()[0])
    assert legal(table) == "-T29"
    play(table, "-T29")
    for left in (4, 3, 2, 1):
        assert legal(table) == " ".join(f"-T{number}" for number in range(6 - left, 6))
        table.play(table.legal()[0])
    assert turn(table) != 3 or position(table)["phase"] == "declare"
    assert {"T29", "T2", "T3", "T4", "T5"} <= set(position(table)["fola"].split())
    play_out(table)
    assert sum(sums(table, "end.cards").values()) == 142 - 4 * 3, "all else is in play"


# ------------------------------------------------------------------ fresh deals


def test_a_fresh_deal_may_be_any_at_all():
    openings = [Table.new("minchiate", seed=seed).opening for seed in range(2000)]
    assert {one.dealer for one in openings} == {0, 1, 2, 3}
    assert {one.cut for one in openings} == set(range(13, 85))
    assert all(sorted(one.pack) == list(range(97)) for one in openings)
    tops = Counter(one.pack[0] for one in openings)
    assert len(tops) == 97
    assert max(tops.values()) < 50


def test_in_a_rematch_the_deal_moves_on_to_the_right():
    openings = {Table.new("minchiate", seed=seed).opening for seed in range(30)}
    for before in openings:
        for after in openings:
            expected = after.dealer == (before.dealer + 1) % 4
            assert GAME.follows(before, after) == expected


def test_the_deals_of_these_tests_are_as_they_are_said():
    table = table_of(deal("T5 2D", "3D", "4D", "5D", robbed="KD", fola="T40 6D"))
    assert exposed(table) == []
    assert codes(setup(table).turned) == ["T40"]
    assert {"T5", "2D"} <= hand(table, 0)
