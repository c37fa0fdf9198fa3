"""The naive Minchiate against the tricky cases, and on discards, declarations and the Matto."""

import pytest

from tests.naive.minchiate import (
    PACK,
    Naive,
    Sheet,
    captures,
    discardable,
    end_count,
    payment,
    value,
    winner,
)
from tests.naive.minchiate_deals import (
    WORTHLESS,
    example,
    legal,
    play,
    play_out,
    record_of,
    seated,
    trumps,
    undeclared,
    with_fola,
    with_hands,
)

# ------------------------------------------------------------------ tricky cases (4.9)


def test_case_1_the_king_rule():
    assert legal("first D | KD T9 | KS T3 M") == "T3 M"
    assert legal("first D | 4D T9 | KD 9D M") == "KD"
    assert legal("first D | 4D T9 7D | KD 9D M") == "KD"


def test_case_2_the_trump_comes_after_the_king():
    assert legal("first D | 4D 7D | KD 9D M") == "KD 9D M"


def test_case_3_the_second_lead_of_the_suit():
    assert legal("later D | 4D T9 | KD 9D M") == "KD 9D M"


def test_case_4_a_led_matto_followed_by_coins_is_a_lead_of_coins():
    hands = "M 1D 2D 3D 8D 10D ND QD", "4D 5D JD", "6D T9", "7D 9D KD"
    naive = play(undeclared(with_hands(3, *hands)), "M 4D 6D 7D")
    assert naive.turn == 1
    assert play(naive, "5D T9").legal() == ["play 9D", "play KD"]


def test_without_a_led_matto_the_same_trick_is_the_first_lead_of_coins():
    hands = "M 1D 2D 3D 8D 10D ND QD 6D 7D", "4D 5D JD", "T9", "9D KD"
    naive = undeclared(with_hands(0, *hands))
    assert play(naive, "5D T9").legal() == ["play KD"]


def test_case_5_a_king_of_another_suit_is_not_meant():
    assert legal("first D | 4D T9 | KS T3 T20 M") == "T3 T20 M"
    assert legal("first D | 4D | KS T3 M") == "T3 M"


@pytest.mark.parametrize(("pay", "paid"), [("always", ["10D"]), ("onlyIfLost", [])])
def test_case_6_the_matto_in_a_trick_of_the_partner(pay, paid):
    naive = undeclared(with_hands(1, "M 10D", "", trumps(20, 40), "", mattoPay=pay))
    play_out(naive, wishes="M")
    assert "M" in naive.piles["A"]
    assert naive.piles["B"] == paid
    assert len(naive.piles["A"]) == 84 - len(paid)


@pytest.mark.parametrize("pay", ["always", "onlyIfLost"])
def test_case_7_the_matto_is_the_last_card_of_trick_21(pay):
    hands = "M", "2S " + trumps(21, 40), "KS 4S 5S", "3S"
    naive = undeclared(with_hands(0, *hands, mattoPay=pay))
    play_out(naive, wishes="2S KS")
    assert naive.tricks[-1][-1] == (0, "M")
    assert winner(naive.tricks[-1]) == 1
    assert len(naive.piles["A"]) == 4 + 1 - 1
    assert "M" in naive.piles["A"]


@pytest.mark.parametrize("pay", ["always", "onlyIfLost"])
def test_case_8_no_trick_and_the_matto(pay):
    hands = "M KD", trumps(20, 40), "", ""
    naive = play_out(undeclared(with_hands(0, *hands, mattoPay=pay)))
    assert naive.piles["A"] == []
    assert "M" in naive.piles["B"]
    assert len(naive.piles["B"]) == 84
    assert end_count(naive.piles["B"], True)[0][1] == 142


def test_case_9_captures():
    trick = list(zip([0, 1, 2, 3], ["T40", "T39", "T36", "KD"], strict=True))
    assert captures(trick) == ["T39", "KD"]
    assert sum(map(value, captures(trick))) == 15
    assert captures(seated("KD M QD 1D")) == []


def test_case_10_the_cutter_robs_13():
    naive = with_fola(trumps(21, 33).split())
    assert naive.robbed == {3: trumps(21, 33).split()[::-1], 0: []}
    assert naive.stopped == {3: None, 0: None}
    assert naive.taken == naive.fola == []
    assert len(naive.hands[3]) == 34
    for _ in range(13):
        assert naive.turn == 3
        naive.play(naive.legal()[0])
    assert len(naive.fola) == 13
    assert not naive.legal()[0].startswith("discard")


def test_case_11_taken_cards_do_not_score():
    fola = ["2D", "T40", "T26", "T29", "KD", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D"]
    naive = with_fola(fola)
    assert naive.robbed == {3: [], 0: []}
    assert naive.stopped == {3: "10D", 0: "2D"}
    assert naive.taken == ["T40", "T29", "KD"]
    assert "T26" in naive.fola
    assert not any({"T40", "KD"} & set(line["cards"]) for line in naive.lines)
    assert naive.turn == 0
    assert len(naive.hands[0]) == 24


def test_case_12_exposed_cards_without_points():
    naive = with_hands(0, "T29", "T25", "2S", "T3")
    assert naive.exposed == [(1, "T25"), (2, "2S"), (3, "T3"), (0, "T29")]
    assert naive.lines == [{"round": 1, "to": "B", "points": 3, "cards": ["T3"]}]


def test_only_the_dealers_card_is_exposed():
    naive = with_hands(0, "T5", "T25", "2S", "T3", exposeAll=False)
    assert naive.exposed == [(0, "T5")]
    assert naive.lines == [{"round": 1, "to": "A", "points": 3, "cards": ["T5"]}]


def test_case_13_exactly_60():
    sheet = Sheet(57)
    sheet.write("A", 3, ["T3"])
    sheet.convert()
    assert (sheet.difference, sheet.resti) == (0, {"A": 1, "B": 0})
    assert sheet.lines[-1] == {"round": 1, "to": "A", "points": -60, "cards": [], "resti": 1}


def test_case_14_trump_29_without_a_run():
    assert end_count(["T28", "T29"], False) == [("CP", 5, ["T28"])]


# Case 15 is D24.


# ------------------------------------------------------------------ discards and declarations


def test_the_cutter_discards_first_and_then_the_dealer():
    naive = example("D33", moves=0)
    seats = []
    for _ in range(6):
        seats.append(naive.turn)
        naive.play(naive.legal()[0])
    assert seats == [3, 3, 3, 0, 0, 0]
    assert [len(hand) for hand in naive.hands] == [21] * 4


def test_only_worthless_cards_are_discarded_and_not_trump_29():
    assert discardable(["T29", "T28", "KD", "M", "QD", "T27", "T6", "T5"]) == ["QD", "T27", "T6"]


def test_discards_of_a_hand_without_worthless_cards():
    assert discardable(["T29", "T28", "T5"]) == ["T29"]
    assert discardable(["T40", "KD", "T5", "T2"]) == ["T5", "T2"]


def test_a_cutter_with_all_that_counts():
    precious = [card for card in PACK if card not in WORTHLESS]
    others = iter(WORTHLESS)
    hand = precious[13:] + [next(others) for _ in range(8)]
    hands = [[next(others) for _ in range(21)] for _ in range(3)] + [hand]
    in_order = [hands[seat] for seat in (1, 2, 3, 0)]
    pack = [card for hand in in_order for card in hand[:10]]
    pack += [card for hand in in_order for card in hand[10:]]
    pack = precious[:13] + pack
    naive = Naive(record_of({"dealer": 0, "pack": " ".join(pack), "cut": 13}))
    while naive.turn == 3:
        naive.play(naive.legal()[-1])
    assert len(naive.fola) == 13
    assert naive.fola[8] == "T29"
    assert set(naive.fola[9:]) == {"T2", "T3", "T4", "T5"}


def test_declarations_are_free_and_maximal():
    hand = "T1 T2 T3 T4 T13 T28 T29 T30 T40 T10 T20 M KD KC KS"
    naive = with_hands(3, hand, "T33", "", "")
    assert naive.legal() == [
        "declare 1-13-28",
        "declare 1-40-M",
        "declare kings",
        "declare run 1-4",
        "declare run 28-30",
        "declare tens",
        "done",
    ]
    naive.play("declare run 1-4")
    assert naive.lines[-1]["points"] == 14 + 5
    assert naive.lines[-1]["cards"] == ["T1", "T2", "T3", "T4"]
    naive.play("declare 1-40-M")
    assert naive.lines[-1]["points"] == 20
    assert naive.turn == 0
    assert "declare run 1-4" not in naive.legal()
    for text in ("declare run 1-4", "declare run 1-3", "play T1"):
        with pytest.raises(ValueError, match=f"illegal move: {text}"):
            naive.play(text)
    naive.play("done")
    assert naive.turn != 0


def test_tens_that_are_not_merged():
    naive = with_hands(3, "T10 T20 T30 T40 M T32", "T31 T33", "", "", mergeTens=False)
    assert naive.legal() == ["declare tens 10-30", "declare tens 20-40", "done"]
    naive.play("declare tens 20-40")
    assert naive.lines[-1]["points"] == 20 + 5
    assert naive.legal() == ["declare tens 10-30", "done"]
    naive.play("declare tens 10-30")
    assert naive.lines[-1]["points"] == 15 + 5
    assert naive.turn != 0


def test_the_turn_passes_on_after_the_last_declaration_and_then_points_are_converted():
    naive = example("D25", moves=2)  # seat 1 has declared the tens
    naive.play("declare run 28-40")
    assert naive.totals == [0, 2]
    assert naive.turn != 1
    naive = example("D25", moves=1)
    naive.play("declare run 28-40")
    assert naive.totals == [0, 0]
    assert naive.legal() == ["declare tens", "done"]
    naive.play("done")
    assert naive.totals == [0, 1]


# ------------------------------------------------------------------ the Matto's payment


def test_the_payment_is_the_first_worthless_card():
    pile = ["T29", "T6", "KD", "M", "1S", "2S", "1C", "10C", "QD", "1D", "10D"]
    for card in ("10D", "1D", "QD", "10C", "1C", "1S", "2S", "T6"):
        assert payment(pile, [], True) == card
        pile.remove(card)


def test_the_payment_of_a_counting_card_is_the_one_that_costs_least():
    pile = ["T28", "T29", "T30", "KD", "KC", "M"]
    assert payment(pile, [], True) == "KD"
    assert payment(pile, ["KS", "KB"], True) == "T29"  # 20 for the run, a king 10 and their kings
    assert payment(["KD", "KC", "T2", "M"], [], True) == "T2"
    assert payment(["T29", "T40", "M"], ["T28", "T30"], True) == "T29"  # 15 for a run, T40 20
    assert payment(["T29", "T5", "M"], ["T28", "T30"], True) == "T5"
