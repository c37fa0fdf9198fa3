"""The naive Redudu against the worked examples and the tricky cases of the rules."""

import json
import random
from pathlib import Path

import pytest

from tests.naive import redudu
from tests.naive.redudu import (
    Naive,
    beats,
    count,
    dealt,
    first_attacker,
    later_deal,
    load,
    pack_for,
    random_deal,
    rank,
    transfer_limit,
)

EXAMPLES = Path(__file__).parent.parent / "examples"
NAMES = sorted(
    path.name.removesuffix(".expected.json") for path in EXAMPLES.glob("redudu-*.expected.json")
)


def record_of(deal, moves=(), **rules):
    return {
        "cardlab": 1,
        "game": "redudu",
        "variant": "deal",
        "seats": len(deal["hands"]),
        "rules": rules,
        "deal": deal,
        "moves": list(moves),
    }


def position(
    *hands, trumps="CDHCDH", general="S", piles=(), stock="", attacker=0, dealer=0, **rules
):
    """A position in the middle of a deal: what is placed nowhere has left the game.

    `trumps` has a suit for each seat or is a list of cards, `general` is a suit or a card.
    """
    seats = len(hands)
    deal = {
        "dealer": dealer,
        "hands": list(hands),
        "trumps": list(trumps[:seats]),
        "general": general,
        "piles": list(piles) or [""] * seats,
        "stock": stock,
        "attacker": attacker,
    }
    placed = [*deal["hands"], *deal["trumps"], general, *deal["piles"], stock]
    placed = " ".join(placed).split()
    deal["out"] = " ".join(card for card in pack_for(seats) if card not in placed)
    return Naive(record_of(deal, **rules))


def play(naive, *texts):
    """The moves; several may stand in one text, separated by strokes."""
    for text in texts:
        for move in text.split(" / "):
            naive.play(move)
    return naive


def legal(naive, verb=None):
    """What can be laid, or what else there is to say without a verb."""
    texts = naive.legal()
    if verb is None:
        return [text for text in texts if " " not in text]
    return [text.removeprefix(f"{verb} ") for text in texts if text.startswith(f"{verb} ")]


def hand(naive, seat):
    return naive.position["hands"][seat]


def sizes(naive):
    return [len(cards) for cards in naive.hands]


def example(name, moves=None):
    record = json.loads((EXAMPLES / f"redudu-{name}.json").read_text(encoding="utf-8"))
    return Naive(record | {"moves": record["moves"][:moves]})


# ------------------------------------------------------------------ worked examples

BEATING = """
8C : 7C yes
7C : 8C no
2D : AC yes
2D : 2S no
2S : AD yes
3S : 2S yes
5D : 4D yes
4H : 4H no
9H : KC no
BR : AS yes
BR : AS KS yes
BR : AS KS QS no
BR : BR no
RR : AS KS AD yes
RR : BR yes
RR : BR 7C yes
RR : BR 7C 8C no
RR : BR BR no
RR : RR no
BR 2S : RR yes
BR AD : RR no
BR 2S : BR yes
BR BR : RR no
"""

TRANSFERS = """
7C + 7D h1 2 3 yes
7C 7D + 7H h1 3 3 yes
7C 7D 7H + 7S h1 4 3 no
7C 7D 7H + 7S h2 4 4 yes
7C + BR h1 3 3 yes
7C + RR h1 4 3 no
7C + RR h2 4 4 yes
BR + BR h2 4 4 yes
BR + RR h2 5 4 no
BR + RR h3 5 5 yes
7C 7D 7H 7S + 7C#2 h3 5 5 yes
7C 7D 7H 7S 7C#2 + 7D#2 h3 6 5 no
9H + 9D h0 2 2 no
"""


@pytest.mark.parametrize("line", BEATING.strip().splitlines())
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


def covers(attack, held, **more):
    """What the defender can answer to one attack card, his own trump being diamonds."""
    return legal(play(position(f"{attack} KH", held, **more), f"attack {attack}"), "cover")


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


# ------------------------------------------------------------------ random games


def check(naive):
    """What holds in every position."""
    lying = sum([*naive.hands, *naive.piles], naive.table + naive.stock + naive.gone)
    assert sorted(lying) == sorted(pack_for(naive.seats))
    texts = naive.legal()
    assert naive.over == (naive.turn is None) == (texts == [])
    assert len(texts) == len(set(texts))
    assert len({rank(card) for card in naive.uncovered} - {"REDUDA"}) <= 1 or naive.step == "add"
    assert naive.laid <= 7
    if naive.step == "attack" and not naive.over:
        assert len(naive.uncovered) < min(7, len(naive.hands[naive.defender]))
    for seat in naive.out:
        assert not naive.hands[seat]
        assert not naive.piles[seat]
        assert not naive.stock


@pytest.mark.parametrize("make", [random_deal, later_deal])
@pytest.mark.parametrize("seats", range(2, 7))
def test_random_games_end_and_lose_no_card(seats, make):
    for seed in range(6):
        rng = random.Random(f"{make.__name__}/{seats}/{seed}")
        naive = Naive(record_of(make(rng, seats), pairBeatsBlack=seed % 2 == 0))
        check(naive)
        while not naive.over:
            naive.play(rng.choice(naive.legal()))
            check(naive)
        holders = [seat for seat in range(seats) if naive.hands[seat]]
        assert len(holders) <= 1 or naive.bouts == redudu.BOUTS
        assert naive.result["redudak"] == (holders[0] if len(holders) == 1 else None)
        assert sorted(naive.out + holders) == list(range(seats))


def test_counting_sequences_of_moves():
    naive = position("7C 8C", "9C 7D", "2C 3C")
    # 7C: covered by 9C or 7D, transferred with 7D, taken; 8C: covered by 9C or 7D, taken.
    assert [count(naive, depth) for depth in (0, 1, 2)] == [1, 2, 7]


# ------------------------------------------------------------------ these tests can fail


def own_trumps_beat_general_ones(card, target, general, own):
    if redudu.suit(card) == redudu.suit(target):
        return redudu.RANKS.index(rank(card)) > redudu.RANKS.index(rank(target))
    return redudu.suit(card) in (general, own)


def all_seven_and_more(self):
    return len(self.uncovered) < len(self.hands[self.defender])


def only_the_neighbour(self):
    seat = self.left(self.defender)
    return seat if self.hands[seat] else None


def refill_from_the_lead(self):
    for seat in [*self.clockwise(self.lead), self.defender]:
        for pile in (self.piles[seat], self.stock):
            while pile and seat not in self.out and len(self.hands[seat]) < 7:
                self.hands[seat].append(pile.pop(0))


def ask_from_the_left(self, step):
    self.begin_step(step)
    in_order = self.clockwise(self.left(self.defender))
    self.asked = [seat for seat in in_order if seat != self.defender and self.hands[seat]]
    if not self.asked:
        self.end_bout(taken=step == "add")


whole_cover = Naive.cover


def no_transfer_after_the_first_pair(self, targets, cards):
    whole_cover(self, targets, cards)
    self.some_covered = bool(self.covered)


def transfers_at_any_time(self, targets, cards):
    whole_cover(self, targets, cards)
    self.some_covered = False


WRONG = {
    # what is wrong: what replaces it, and a test that shows it
    "redudas weigh one": (redudu, "load", len, test_what_may_be_transferred),
    "a transfer up to the hand": (redudu, "transfer_limit", int, test_case_10_two_players),
    "own trumps beat general ones": (
        *(redudu, "simple_beats", own_trumps_beat_general_ones),
        test_case_1_own_trumps,
    ),
    "six cards in a bout": (redudu, "MOST_LAID", 6, test_seven_cards_by_attack_and_throw_in),
    "any number of cards": (
        *(Naive, "within_limits", all_seven_and_more),
        test_an_attack_closes_after_seven_cards,
    ),
    "hands are filled up to six": (redudu, "FULL_HAND", 6, test_c4_refill),
    "499 bouts": (redudu, "BOUTS", 499, test_the_safety_stop),
    "501 bouts": (redudu, "BOUTS", 501, test_the_safety_stop),
    "only the neighbour gets a transfer": (
        *(Naive, "target", only_the_neighbour),
        test_a_transfer_skips_empty_hands,
    ),
    "the lead draws first": (
        *(Naive, "refill", refill_from_the_lead),
        test_the_first_attacker_draws_before_the_lead,
    ),
    "the defender's left is asked first": (
        *(Naive, "ask", ask_from_the_left),
        test_the_lead_is_who_transferred_last,
    ),
    "no transfer after the first pair": (
        *(Naive, "cover", no_transfer_after_the_first_pair),
        test_case_8_the_beaten_pairs_go_with_a_transferred_throw_in,
    ),
    "transfers at any time": (
        *(Naive, "cover", transfers_at_any_time),
        test_case_9_no_transfer_once_one_of_two_is_covered,
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_rule_is_noticed(monkeypatch, wrong):
    where, name, replacement, test = WRONG[wrong]
    test()
    monkeypatch.setattr(where, name, replacement)
    with pytest.raises((AssertionError, ValueError)):
        test()
