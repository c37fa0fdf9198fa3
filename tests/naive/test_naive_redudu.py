"""The naive Redudu against the worked examples and the tricky cases of the rules."""

import json

import pytest

from tests.naive.redudu import Naive, beats, dealt, load, pack_for, transfer_limit
from tests.naive.redudu_bouts import (
    EXAMPLES,
    NAMES,
    covers,
    example,
    hand,
    legal,
    play,
    position,
    record_of,
    sizes,
)
from tests.redudu_tables import BEATS, TRANSFERS

# ------------------------------------------------------------------ worked examples


@pytest.mark.parametrize("line", BEATS.strip().splitlines())
def test_c1_what_beats_what(line):
    cards, rest = line.split(" : ")
    *targets, answer = rest.split()
    assert beats(cards.split(), targets, general="S", own="D") == (answer == "yes")


@pytest.mark.parametrize("line", TRANSFERS.strip().splitlines())
def test_c2_transfer(line):
    uncovered, rest = line.split(" + ")
    *added, held, loaded, limit, answer = rest.split()
    held = int(held[1:])
    assert load(uncovered.split() + added) == int(loaded)
    # With an empty hand a transfer is refused, whatever the formula gives.
    assert transfer_limit(held) == (int(limit) if held else 0)
    assert (load(uncovered.split() + added) <= transfer_limit(held)) == (answer == "yes")


def test_c3_bout_step_by_step():
    naive = example("C3", moves=1)
    assert naive.legal() == ["attack 7H", "done"]
    play(naive, "attack 7H")  # no third seven
    assert (naive.turn, naive.step) == (2, "defend")
    assert legal(naive, "transfer") == ["7D"]
    play(naive, "transfer 7D")
    assert naive.turn == 0
    assert legal(naive, "transfer") == ["BR"]
    play(naive, "cover 7C with 9C")
    assert legal(naive, "transfer") == []
    play(naive, "cover 7H with 8H / cover 7D with JD")
    assert naive.turn == 2  # the lead is asked first
    assert legal(naive, "throw") == ["9D"]
    play(naive, "throw 9D")
    assert legal(naive, "transfer") == ["BR"]
    play(naive, "transfer BR")
    assert naive.turn == 1
    play(naive, "cover 9D BR with RR")  # in any order
    assert len(naive.table) == 9
    assert sizes(naive) == [3, 4, 5]
    assert naive.turn == 0
    play(naive, "pass")
    assert naive.turn == 2
    play(naive, "pass")
    assert len(naive.gone) == 9
    assert sizes(naive) == [7, 7, 7]
    assert (naive.own_sizes, len(naive.stock), naive.turn) == ([4, 5, 6], 10, 1)


def test_c4_refill():
    naive = example("C4", moves=2)
    assert sizes(naive) == [8, 3]
    play(naive, "pass")
    assert sizes(naive)[1] == 7
    assert {"6D", "9D", "2S", "3S"} <= set(naive.hands[1])
    assert (naive.own_sizes[1], naive.stock) == (0, ["4S", "6S", "5S"])


def test_c5_short_general_pile():
    naive = example("C5", moves=5)
    assert sizes(naive) == [3, 5, 3]
    play(naive, "pass")
    assert sizes(naive) == [4, 7, 4]
    assert {"JS", "2S"} <= set(naive.hands[1])
    assert "3S" in naive.hands[2]
    assert "KD" in naive.hands[0]


def test_c6_finishing():
    naive = example("C6")
    assert (naive.out, naive.result, naive.own_sizes) == ([0], None, [0, 0, 0])
    assert sizes(naive) == [0, 5, 2]
    assert example("C6-end").result == {"out": [0, 2], "redudak": 1}


def test_c7_first_attacker():
    naive = example("C7")
    assert (naive.turn, naive.defender) == (2, 0)


def test_c8_turned_joker():
    rest = [card for card in pack_for(2) if card not in ("BR", "QH", "2C", "4S")]
    pack = [*rest[:14], "BR", "QH", "2C", "4S", *rest[14:]]

    class Deepest:
        def randint(self, first, last):
            return last

    deal = dealt(pack, 2, dealer=0, rng=Deepest())
    assert (deal["trumps"], deal["general"]) == (["2C", "QH"], "4S")
    naive = Naive(record_of(deal))
    assert (naive.own_sizes, len(naive.stock)) == ([13, 13], 15)
    assert naive.stock[-2:] == ["BR", "4S"]


def test_there_are_examples():
    assert len(NAMES) == 6


@pytest.mark.parametrize("name", NAMES)
def test_example(name):
    record = json.loads((EXAMPLES / f"{name}.json").read_text(encoding="utf-8"))
    expected = json.loads((EXAMPLES / f"{name}.expected.json").read_text(encoding="utf-8"))
    naive = Naive(record)
    assert naive.over == expected["over"]
    assert naive.turn == expected["turn"]
    assert naive.legal() == expected["legal"]
    assert naive.totals == expected["totals"]
    assert naive.result == expected["result"]
    assert naive.lines == expected["lines"]


# ------------------------------------------------------------------ tricky cases (3.9)


def test_case_1_own_trumps():
    assert covers("3S", "AD 2C") == []  # against the general suit
    assert covers("AC", "2D 3H") == ["AC with 2D"]  # against the attacker's own trump


def test_case_2_the_lowest_general_trump():
    assert covers("2S", "AD AC AH 3S BR") == ["2S with 3S", "2S with BR"]


def test_case_3_one_red_reduda_against_one_card():
    naive = play(position("RR 2C", "BR"), "attack RR")
    assert naive.legal() == ["take"]
    naive = play(position("RR 2C", "BR", "4C 5C 6C"), "attack RR")
    assert naive.legal() == ["take", "transfer BR"]


def test_case_4_one_red_reduda_covers_three():
    naive = play(position("6C 8C", "6D 6H 3C", "RR"), "attack 6C", "transfer 6D / transfer 6H")
    assert (naive.turn, naive.step) == (2, "defend")
    assert "6C 6H 6D with RR" in legal(naive, "cover")
    play(naive, "cover 6H 6D 6C with RR")
    assert len(naive.gone) + sum(sizes(naive)) == 55
    assert (naive.out, naive.turn) == ([2], 0)


def test_case_5_more_uncovered_cards_than_the_defender_has():
    naive = play(position("6C 8C", "6D 6H 6S 3C", "9C 9D"), "attack 6C")
    play(naive, "transfer 6D / transfer 6H / transfer 6S")
    assert (naive.turn, len(naive.uncovered), sizes(naive)[2]) == (2, 4, 2)
    play(naive, "cover 6C with 9C")
    assert naive.turn == 2
    play(naive, "cover 6D with 9D")
    assert naive.legal() == ["take"]


def test_case_6_red_covers_black_and_one_simple_card():
    naive = play(position("7C KH", "BR 7H 2D", "RR KD 3C"), "attack 7C")
    play(naive, "transfer 7H / transfer BR")
    assert {"7C BR with RR", "7H BR with RR"} <= set(legal(naive, "cover"))
    assert "7C 7H BR with RR" not in legal(naive, "cover")
    play(naive, "cover 7C BR with RR")
    assert (naive.turn, naive.uncovered) == (2, ["7H"])


def test_case_7_no_other_pairs():
    assert covers("RR", "BR BR#2 AD AC") == []
    assert covers("RR", "BR BR#2 AD 2S") == ["RR with 2S BR", "RR with 2S BR#2"]


def test_case_8_the_beaten_pairs_go_with_a_transferred_throw_in():
    naive = position("7C 8D KH", "7S 8C 8H RR", "2C 3C 4C 5C")
    play(naive, "attack 7C", "cover 7C with 8C", "throw 8D")
    assert legal(naive, "transfer") == ["8H", "RR"]  # the seven has been beaten
    play(naive, "transfer 8H / done", "take", "pass", "pass")
    assert hand(naive, 2) == "2C 3C 4C 5C 7C 8C 8H 8D"
    assert naive.turn == 0


def test_case_9_no_transfer_once_one_of_two_is_covered():
    naive = position("7C 8D 8S KH", "8C 9D 8H 3H 4H", "2C 3C 4C 5C")
    play(naive, "attack 7C", "cover 7C with 8C", "throw 8D / throw 8S")
    assert legal(naive, "transfer") == ["8H"]
    play(naive, "cover 8D with 9D")
    assert legal(naive, "transfer") == []


def test_case_10_two_players():
    naive = play(position("7C KH", "7D 3H"), "attack 7C", "transfer 7D")
    assert (naive.turn, naive.step) == (0, "defend")
    own = {"trumps": ["KC", "D"], "piles": ["2C", ""]}
    naive = play(position("7C", "7D 3H", **own), "attack 7C")
    assert legal(naive, "transfer") == []
    naive = play(position("7C KH", "7D 7S RR"), "attack 7C")
    assert legal(naive, "transfer") == ["7D", "7S"]  # with RR the load is 4, the limit 3
    play(naive, "transfer 7D / transfer 7S")
    assert naive.turn == 0


def test_case_11_in_play_with_an_empty_hand():
    own = {"trumps": ["KC", "D", "H"], "piles": ["2C", "", ""]}
    naive = play(position("7C", "8C 9C", "2D 3D", **own), "attack 7C", "cover 7C with 8C")
    assert naive.turn == 2  # the lead is not asked
    play(naive, "pass")
    assert (hand(naive, 0), naive.out, naive.turn) == ("2C KC", [], 1)


def test_case_12_the_last_card_of_the_general_pile():
    naive = position("7C 2C", "8C 9C", "2D 3D", general="AS")
    play(naive, "attack 7C", "cover 7C with 8C", "pass", "pass")
    assert [hand(naive, seat) for seat in range(3)] == ["2C AS", "9C", "2D 3D"]
    assert naive.stock == []


def test_case_13_out_while_another_has_an_own_pile():
    own = {"trumps": ["C", "KD", "H"], "piles": ["", "2C 3C", ""]}
    naive = play(position("7C", "8C", "2D 3D", **own), "attack 7C", "cover 7C with 8C")
    assert (naive.out, hand(naive, 1), naive.over) == ([0], "2C 3C KD", False)


def test_case_14_the_own_suit_is_the_general_one():
    assert beats(["2S"], ["AD"], general="S", own="S")
    assert not beats(["2S"], ["AS"], general="S", own="S")
    assert beats(["BR", "2S"], ["RR"], general="S", own="S")
    assert covers("AH", "2S 2D", trumps="CS") == ["AH with 2S"]
    assert covers("2D", "2S 3S AC", trumps="DS") == ["2D with 2S", "2D with 3S"]


def test_case_15_equal_cards():
    assert not beats(["9C"], ["9C#2"], general="S", own="D")
    assert not beats(["9S#2"], ["9S"], general="S", own="S")
    naive = play(position("9H 2C", "9C 9C#2 3C", "4C 5C", "4D 5D"), "attack 9H")
    assert legal(naive, "transfer") == ["9C", "9C#2"]
    play(naive, "transfer 9C")
    assert naive.legal() == ["done", "transfer 9C#2"]
    play(naive, "transfer 9C#2")
    assert naive.turn == 2
