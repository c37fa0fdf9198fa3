"""The naive Redudu, section by section of the rules."""

import random

import pytest

from tests.naive import redudu
from tests.naive.redudu import Naive, beats, first_attacker, pack_for, random_deal
from tests.naive.redudu_bouts import check, covers, hand, legal, play, position, record_of, sizes

# ------------------------------------------------------------------ what beats what (3.3)


def test_pair_beats_black():
    held = "BR#2 2S 3C"
    assert covers("BR", held) == ["BR with 2S BR#2"]
    assert covers("BR", held, pairBeatsBlack=False) == []
    assert covers("RR", held, pairBeatsBlack=False) == ["RR with 2S BR#2"]
    assert covers("BR", "RR 2S", pairBeatsBlack=False) == ["BR with RR"]


def test_no_other_actions():
    for cards, targets in [
        ("BR 2S", "7C"),
        ("BR 2S", "RR BR"),
        ("RR 2S", "RR"),
        ("2S 3S", "7C"),
        ("2S", "7C 7D"),
        ("BR", "BR 7C"),
        ("RR", "7C 7D 7H 7S"),
        ("RR", "RR 7C"),
    ]:
        assert not beats(cards.split(), targets.split(), general="S", own="D")


def test_texts_in_deck_order():
    naive = play(position("7S 7C 7D KH", "RR 3C 4C 5C"), "attack 7S / attack 7D / attack 7C")
    assert legal(naive, "cover") == [
        "7C 7D with RR",
        "7C 7S 7D with RR",
        "7C 7S with RR",
        "7C with RR",
        "7D with RR",
        "7S 7D with RR",
        "7S with RR",
    ]
    play(naive, "cover 7D 7S 7C with RR")
    assert naive.table == ["7C", "7S", "7D", "RR"]


# ------------------------------------------------------------------ the bout (3.4)


def test_an_attack_is_of_one_rank():
    naive = play(position("7C 7D BR RR 8C", "2C 3C 4C 5C"), "attack 7C")
    assert naive.legal() == ["attack 7D", "done"]
    naive = play(position("7C 7D BR RR 8C", "2C 3C 4C 5C"), "attack BR")
    assert naive.legal() == ["attack RR", "done"]


def test_an_attack_closes_at_the_size_of_the_defenders_hand():
    naive = play(position("7C 7D 7H", "2C 3C"), "attack 7C / attack 7D")
    assert naive.turn == 1


def test_an_attack_closes_after_seven_cards():
    held = "2C 2C#2 2H 2H#2 2S 2S#2 2D 2D#2"
    naive = position(held, "3C 4C 5C 6C 7C 8C 9C TC JC", "AC BR", "AD BR#2")
    for card in held.split()[:6]:
        play(naive, f"attack {card}")
    assert naive.turn == 0
    play(naive, "attack 2D")
    assert naive.turn == 1
    play(naive, "take")
    for _ in range(3):  # nobody may add an eighth card, and yet all are asked
        assert naive.legal() == ["pass"]
        play(naive, "pass")
    assert len(naive.hands[1]) == 16


def test_transferred_cards_are_not_counted_among_the_seven():
    held = "2C 2C#2 2H 2H#2 2S 2S#2"
    naive = position(held, "2D 2D#2 KD", "9C TC JC 3C 4C 5C 6C 7C 8C QC", "KH AD")
    play(naive, "attack 2C / done", "transfer 2D / transfer 2D#2", "take", "pass")
    assert naive.turn == 3
    play(naive, "pass")
    for card in held.split()[1:]:
        play(naive, f"throw {card}")
    assert naive.out == [0]
    assert len(naive.hands[2]) == 18


def test_seven_cards_by_attack_and_throw_in():
    naive = position("2C 2H 2S 3H 3S 4H 4S 5C", "3C 4C 5S 6S 6H 7S BR KC KH", "4D 5D", "KD AD")
    play(naive, "attack 2C / attack 2H / attack 2S", "cover 2C with 3C / cover 2H 2S with BR")
    play(naive, "throw 3H / throw 3S", "cover 3H with 6H / cover 3S with 5S")
    play(naive, "throw 5C", "cover 5C with KC", "pass")
    assert naive.turn == 2
    assert naive.legal() == ["pass", "throw 5D"]
    play(naive, "throw 5D", "cover 5D with 6S")
    for seat in (0, 2, 3):
        assert (naive.turn, naive.legal()) == (seat, ["pass"])
        play(naive, "pass")
    assert naive.bouts == 1


def test_a_throw_in_is_of_one_rank_present_on_the_table():
    naive = position("7C 7D 8D BR KC", "8C 9D 9H 9S", "2C 3C")
    play(naive, "attack 7C / done", "cover 7C with 8C")
    assert naive.legal() == ["pass", "throw 7D", "throw 8D"]
    play(naive, "throw 7D")
    assert (naive.turn, naive.step) == (1, "defend")  # the eight is of another rank


def test_redudas_may_be_thrown_in_when_one_lies_on_the_table():
    naive = position("7C BR BR#2 KC", "RR 9D 9H", "2C 3C")
    play(naive, "attack 7C", "cover 7C with RR")
    assert naive.legal() == ["pass", "throw BR", "throw BR#2"]
    play(naive, "throw BR")
    assert naive.legal() == ["done", "throw BR#2"]


def test_throw_ins_are_limited_by_the_defenders_hand():
    naive = position("7C 7D 7H KC", "9C 9D", "7S 3C")
    play(naive, "attack 7C / done", "cover 7C with 9C")
    assert naive.legal() == ["pass", "throw 7D", "throw 7H"]
    play(naive, "throw 7H")
    assert naive.turn == 1


def test_an_empty_hand_ends_the_bout():
    naive = play(position("7C 7D KC", "9C", "7S 3C"), "attack 7C", "cover 7C with 9C")
    assert (naive.bouts, naive.out, naive.turn) == (1, [1], 2)


def test_the_round_of_asking_restarts_with_the_lead():
    naive = position("7C 2C KC", "9C 9D AH 3D", "KS 7H 3C", "7S AC")
    play(naive, "attack 7C", "cover 7C with 9C")
    play(naive, "pass")
    assert naive.turn == 2
    play(naive, "throw 7H", "cover 7H with AH")
    assert naive.turn == 0
    play(naive, "pass", "pass", "throw 7S", "take")
    assert naive.turn == 0


def test_the_lead_is_who_transferred_last():
    naive = position("7C 2C", "7D 3D KD", "8C 9D AH", "4C 4D")
    play(naive, "attack 7C", "transfer 7D", "cover 7C with 8C", "cover 7D with 9D")
    assert naive.turn == 1
    play(naive, "pass")
    assert naive.turn == 3
    play(naive, "pass")
    assert naive.turn == 0


def test_the_lead_with_an_empty_hand_is_not_asked():
    naive = position("7C 2C", "7D", "8C 9D AH", "4C 4D")
    play(naive, "attack 7C", "transfer 7D", "cover 7C with 8C", "cover 7D with 9D")
    assert naive.turn == 3


def test_nobody_to_ask():
    naive = play(position("7C", "8C 9C", trumps=["KC", "D"]), "attack 7C", "cover 7C with 8C")
    assert (naive.bouts, hand(naive, 0), naive.turn) == (1, "KC", 1)
    naive = play(position("7C", "8C 9C", trumps=["KC", "D"]), "attack 7C", "take")
    assert (naive.bouts, hand(naive, 1), naive.turn) == (1, "7C 8C 9C", 0)


def test_what_may_be_transferred():
    held = "7D 8D BR RR"
    naive = play(position("7C 2C", held, "3C 4C 5C"), "attack 7C")
    assert legal(naive, "transfer") == ["7D", "BR", "RR"]
    play(naive, "transfer RR")  # it does not stand for the seven, but the seven is still there
    assert naive.legal() == ["done", "transfer 7D"]  # a black one would be the sixth
    naive = play(position("BR#2 2C", held, "3C 4C 5C"), "attack BR#2")
    assert legal(naive, "transfer") == ["BR", "RR"]
    play(naive, "transfer BR")
    assert naive.turn == 2


def test_a_transfer_skips_empty_hands():
    own = {"trumps": ["KC", "D", "KH", "C"], "attacker": 2}
    naive = position("7D 2C", "4C 5C", "7C", "7H 7S 3C", **own)
    play(naive, "attack 7C", "transfer 7H / done", "transfer 7D", "take")
    assert naive.turn == 0
    naive = position("7C", "7D 3C", "", "4C 5C", general="S")
    play(naive, "attack 7C", "transfer 7D")
    assert (naive.turn, naive.out) == (3, [2])


def test_a_transfer_back_to_the_same_player():
    naive = position("7C 7S 2C 3C", "7D 7H 4C 5C")
    play(naive, "attack 7C / done", "transfer 7D / done", "transfer 7S")
    assert naive.turn == 1
    play(naive, "transfer 7H")
    assert (naive.turn, naive.lead, legal(naive, "transfer")) == (0, 1, [])


def test_a_transfer_of_the_last_card():
    naive = play(position("7C 2C", "7D", "3C 4C"), "attack 7C", "transfer 7D", "take", "pass")
    assert (naive.out, hand(naive, 2), naive.turn) == ([1], "3C 4C 7C 7D", 0)


def test_a_defender_without_cards_takes():
    naive = play(position("BR RR 3C 4C", "BR#2 2S", "5C"), "attack BR / attack RR")
    play(naive, "cover RR with BR#2 2S")
    assert (naive.turn, naive.legal()) == (1, ["take"])
    play(naive, "take")
    assert naive.legal() == ["pass"]  # nothing may be added to no cards


def test_adding_after_take():
    naive = position("7C 7D 8D 9D", "8C 3C 4C KC", "7H 2C", "6H 6S")
    play(naive, "attack 7C / done", "cover 7C with 8C", "throw 8D", "take")
    assert (naive.turn, naive.legal()) == (0, ["pass", "throw 7D"])
    play(naive, "throw 7D")
    assert (naive.turn, naive.legal()) == (2, ["pass", "throw 7H"])
    play(naive, "throw 7H")
    assert (naive.turn, naive.legal()) == (3, ["pass"])
    play(naive, "pass")
    assert hand(naive, 1) == "3C 4C 7C 7H 7D 8C 8D KC"
    assert naive.turn == 2


def test_adding_different_ranks_after_take():
    naive = position("7C 7D 8D 8H", "8C 9D 3C 4C KC 5C", "6H 6S")
    play(naive, "attack 7C / attack 7D", "cover 7C with 8C", "take")
    assert naive.legal() == ["pass", "throw 8D", "throw 8H"]
    naive = position("7C 7D 8D 9H", "8C 3C 4C KC 5C", "6H 6S")
    play(naive, "attack 7C / done", "cover 7C with 8C", "throw 7D", "take", "throw 8D")
    assert naive.turn == 2
    naive = position("7C 7D 8D 8H 9H", "8C 3C 4C KC 5C", "6H 6S")
    play(naive, "attack 7C / done", "cover 7C with 8C", "throw 8H / done", "take", "throw 8D")
    assert naive.legal() == ["done", "throw 7D"]
    play(naive, "done")
    assert naive.turn == 2


def test_the_next_attacker():
    hands = "7C 2C", "8C 9H 9S", "3C 4C"
    naive = play(position(*hands), "attack 7C", "cover 7C with 8C", "pass", "pass")
    assert (naive.turn, naive.defender) == (1, 2)
    naive = play(position(*hands), "attack 7C", "take", "pass", "pass")
    assert (naive.turn, naive.defender) == (2, 0)


@pytest.mark.parametrize(
    "text", ["attack 8C", "attack 9H", "throw 7C", "transfer 7C", "cover 7C with 8C", "pass", "x"]
)
def test_an_illegal_move(text):
    with pytest.raises(ValueError, match=f"illegal move: {text}"):
        position("7C 2C", "8C 9H", "3C 4C").play(text)


# ------------------------------------------------------------------ refill, out, end (3.6)


def test_the_final_defender_draws_last():
    naive = position("7C 9C 9D AC", "7D 3H", general="KS")
    play(naive, "attack 7C", "transfer 7D", "cover 7C with 9C / cover 7D with 9D", "pass")
    assert (hand(naive, 0), hand(naive, 1)) == ("AC", "3H KS")


def test_the_first_attacker_draws_before_the_lead():
    naive = position("7C 2H", "7D 3H", "9C 9D AC", general="KS")
    play(naive, "attack 7C", "transfer 7D", "cover 7C with 9C / cover 7D with 9D")
    play(naive, "pass", "pass")
    assert [hand(naive, seat) for seat in range(3)] == ["2H KS", "3H", "AC"]


def test_several_out_in_one_bout():
    """In the order in which their hands became empty."""
    naive = position("7D", "3C 4C", "7C", attacker=2)
    play(naive, "attack 7C", "transfer 7D", "take")
    assert naive.result == {"out": [2, 0], "redudak": 1}


def test_the_last_two_go_out_together():
    naive = play(position("7C", "8C"), "attack 7C", "cover 7C with 8C")
    assert naive.result == {"out": [0, 1], "redudak": None}


def in_a_circle(moves):
    """Three players with two cards each attack with one and take."""
    naive = position("2C 3C", "2H 3H", "2D 3D")
    for _ in range(moves):
        while naive.step == "attack":
            play(naive, naive.legal()[0])
        bouts = naive.bouts
        play(naive, "take")
        while naive.bouts == bouts:
            play(naive, "pass")
    return naive


def test_the_safety_stop():
    assert not in_a_circle(499).over
    naive = in_a_circle(500)
    assert (naive.over, naive.turn, naive.legal()) == (True, None, [])
    assert naive.result == {"out": [], "redudak": None}


def test_the_safety_stop_after_a_deal_that_has_just_ended(monkeypatch):
    monkeypatch.setattr(redudu, "BOUTS", 1)
    naive = play(position("7C", "8C 9C"), "attack 7C", "take")
    assert naive.result == {"out": [0], "redudak": 1}
    naive = play(position("7C", "8C 9C", "2C"), "attack 7C", "take", "pass")
    assert naive.result == {"out": [0], "redudak": None}


def test_seats_that_are_out_from_the_start():
    naive = position("", "7C 2C", "", "8C 9C", attacker=1, dealer=2)
    assert naive.out == [0, 2]
    play(naive, "attack 7C", "take", "pass")
    assert naive.turn == 1
    play(naive, "attack 2C", "take")
    assert naive.result == {"out": [0, 2, 1], "redudak": 3}


# ------------------------------------------------------------------ the setup (3.2)


def test_who_attacks_first():
    assert first_attacker([["AS"], ["KS", "2C"], ["QS"]], "S", dealer=0) == 2
    assert first_attacker([["AS"], ["2S", "2C"], ["QS"]], "S", dealer=0) == 1
    assert first_attacker([["2C"], ["2H"], ["BR"]], "S", dealer=1) == 2
    assert first_attacker([["2C"], ["2H"], []], "S", dealer=1) == 0
    assert first_attacker([["2S"], ["3S"], ["2S#2"], ["4S"]], "S", dealer=0) == 2
    assert first_attacker([["2S"], ["3S"], ["2S#2"], ["4S"]], "S", dealer=2) == 0


@pytest.mark.parametrize(
    ("seats", "own", "general"), [(2, 13, 15), (3, 8, 10), (4, 16, 18), (5, 12, 15), (6, 9, 14)]
)
def test_a_deal(seats, own, general):
    for seed in range(20):
        naive = Naive(record_of(random_deal(random.Random(seed), seats)))
        assert naive.own_sizes == [own] * seats
        assert len(naive.stock) == general
        assert sizes(naive) == [7] * seats
        check(naive)


def test_the_pack():
    assert len(pack_for(2)) == len(pack_for(3)) == 55
    assert len(pack_for(4)) == len(pack_for(6)) == len(set(pack_for(6))) == 110
    assert pack_for(3)[:5] == ["2C", "2H", "2S", "2D", "3C"]
    assert pack_for(3)[-4:] == ["AD", "BR", "BR#2", "RR"]
    assert pack_for(4)[:3] == ["2C", "2C#2", "2H"]
    assert pack_for(4)[-6:] == ["BR", "BR#2", "BR#3", "BR#4", "RR", "RR#2"]
