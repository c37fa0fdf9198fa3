"""The naive Minchiate against the worked examples, the tricky cases and the sums of every deal."""

import json
import random
import re
from collections import Counter
from itertools import accumulate, product
from pathlib import Path

import pytest

from tests.naive import minchiate
from tests.naive.minchiate import (
    PACK,
    Naive,
    Sheet,
    captures,
    combination_score,
    combinations,
    count,
    discardable,
    end_count,
    end_total,
    legal_cards,
    payment,
    random_deal,
    robbable,
    robbers_deal,
    sums,
    value,
    winner,
)

EXAMPLES = Path(__file__).parent.parent / "examples"
NAMES = sorted(
    path.name.removesuffix(".expected.json") for path in EXAMPLES.glob("minchiate-*.expected.json")
)
SWITCHES = [
    {"exposeAll": expose, "mattoPay": pay, "mergeTens": merge}
    for expose, pay, merge in product((True, False), ("always", "onlyIfLost"), (True, False))
]
WORTHLESS = [card for card in PACK if value(card) == 0 and card != "T29"]


def record_of(deal, moves=(), **rules):
    return {
        "cardlab": 1,
        "game": "minchiate",
        "variant": "deal",
        "seats": 4,
        "rules": rules,
        "deal": deal,
        "moves": list(moves),
    }


def with_fola(fola):
    """Dealer 0, and these 13 cards lie above the cut: what is not robbed of them is the fola."""
    rest = [card for card in PACK if card not in fola]
    return Naive(record_of({"dealer": 0, "pack": " ".join(fola + rest), "cut": 13}))


def with_hands(dealer, *hands, **rules):
    """A deal in which nobody robs, takes or discards; these cards are the last ones in the hands.

    The hands are those of the seats 0 to 3; they are filled up, from the last one on, first with
    counting cards and high trumps.
    """
    hands = [hand.split() for hand in hands]
    rest = [card for card in PACK if all(card not in hand for hand in hands)]
    rest.sort(key=robbable)
    for hand in reversed(hands):
        while len(hand) < 21:
            hand.insert(0, rest.pop())
    in_order = [hands[(dealer + step) % 4] for step in (1, 2, 3, 4)]
    cards = [card for hand in in_order for card in hand[:10]]
    cards += [card for hand in in_order for card in hand[10:]]
    deal = {"dealer": dealer, "pack": " ".join(rest + cards), "cut": 13}
    naive = Naive(record_of(deal, **rules))
    assert naive.hands == hands
    return naive


def trumps(first, last):
    return " ".join(f"T{number}" for number in range(first, last + 1))


def undeclared(naive):
    """The same after nobody has declared anything."""
    while "done" in naive.legal():
        naive.play("done")
    return naive


def play(naive, cards):
    for card in cards.split():
        naive.play("play " + card)
    return naive


def play_out(naive, wishes=""):
    """To the end: a wish where it is legal, and otherwise the Matto only where it must be."""
    while not naive.over:
        legal = [text.split()[1] for text in naive.legal()]
        wished = [card for card in wishes.split() if card in legal]
        play(naive, (wished + [card for card in legal if card != "M"] + legal)[0])
    return naive


def example(name, moves=None):
    record = json.loads((EXAMPLES / f"minchiate-{name}.json").read_text(encoding="utf-8"))
    return Naive(record | {"moves": record["moves"][:moves]})


def seated(cards):
    return list(enumerate(cards.split()))


def signed(line):
    """The points of a line as seen by A."""
    return line["points"] if line["to"] == "A" else -line["points"]


# ------------------------------------------------------------------ worked examples

COMBINATIONS = """
ex D1 T1 T2 T3 T4 T5 : 17 ; 17
ex D2 T2 T3 T4 : 9 ; 9
ex D3 T28 T29 T30 : 15 ; 15
ex D4 T28 T29 T30 T31 T32 T33 : 30 ; 30
ex D5 T30 T31 T32 T34 T35 T36 : 15 20 ; 35
ex D6 T28 T29 T30 T31 T32 T33 T34 T35 T36 T37 T38 T39 T40 : 90 ; 90
ex D7 T10 T20 T30 : 15 ; 15
ex D8 T10 T20 T30 T40 : 25 ; 25
ex D9 T10 T20 T30 T40 M : 30 ; 30
ex D10 KD KC KS : 15 ; 15
ex D11 KD KC KS KB M : 25 ; 25
ex D12 T1 T40 M : 20 ; 20
ex D13 T1 T13 T28 M : 20 ; 20
ex D14 T1 T2 T3 T13 T28 T29 T30 T40 M KS : 16 20 20 20 ; 76
ex D15 T28 T30 T31 : ; 0
ex D16 T27 T28 T29 : ; 0
ex D17 T4 T5 T6 : ; 0
ex D18 T29 T30 M KD KC : ; 0
"""

CONVERSIONS = """
ex D19 0 0-0 : A10 A20 A25 A10 => 5 1-0
ex D20 0 0-0 : A55 A90 => 25 2-0
ex D21 0 0-0 : A50 B30 B85 => -5 0-1
ex D22 0 0-0 : B60 => 0 0-1
"""

ROUNDED_UP = """
ex D23 final rest: 0>0 1>1 59>1 60>1 61>2 120>2 121>3 -60>-1 -61>-2
"""

END_COUNTS = """
ex D24 final D -35 resti 1-2
A: T40 T39 T38 T35 T34 T30 T29 T20 T10 T5 T4 T3 M KD KS KB ; 47 cards
B: T37 T36 T33 T32 T31 T28 T13 T1 T2 KC ; 37 cards ; last trick
A CP 84 CB 99 CC 5 LT 0 = 188
B CP 58 CB 30 CC 0 LT 10 = 98
=> D 55 resti 2-2 net 0
ex D25 no trick: D 0 resti 0-0
A: all 84 cards incl. M paid by B ; 84 cards ; last trick
B: none ; 0 cards
A CP 142 CB 212 CC 42 LT 10 = 406
B CP 0 CB 0 CC 0 LT 0 = 0
=> D 406 resti 7-0 net 7
"""

LEGAL_CARDS = """
ex D26 first D | 4D T9 | KD 9D M 2S => KD
ex D27 first D | 4D 7D | KD 9D M 2S => KD 9D M
ex D28 later D | 4D T9 | KD 9D M 2S => KD 9D M
ex D29 first D | M 4D T9 | KD 9D 2S => KD
ex D30 first D | 4D T9 | KS T3 T20 M => T3 T20 M
ex D31 first D | 4D T9 | KS 2B => KS 2B
ex D32 first C | M | 5C T7 => 5C T7
"""

SETUP = """
robbed by 3: T28 T25 T3 (B 5, 3), stop JS
exposed: 1 T13 (B 5), 2 8S, 3 T26, 0 T33 (A 5)
robbed by 0: T36 (A 10), stop ND
taken by 0: T37 T29 (no score)
discards: 3 7D 4D 7S ; 0 6S QD 7C ; fola 13 cards with the discards
declared: 3 run 1-3 = 11 (B), 0 run 31-34 with M = 25 (A)
=> D 16 resti 0-0
"""

PLAY = """
1: 9B 1B 5B 10B > 0 +0 | 0: 2B 7B QB 6B > 2 +0 | 2: 6C 9C M 4C > 1 +0 | 1: T16 T18 T21 T23 > 0 +0
0: 3B NB T22 T24 > 3 +0 | 3: T8 T36 T9 T20 > 0 +0 | 0: 8B T13 T38 T2 > 2 +8 | 2: T4 T7 T12 T17 > 1 +3
1: T35 T10 T25 T37 > 0 +5 | 0: T15 T27 T5 T11 > 1 +3 | 1: T39 1S T26 T40 > 0 +10 | 0: KC 3C 10C 8C > 0 +0
0: T34 T30 8S T3 > 0 +8 | 0: 5S 2S 4S 10S > 3 +0 | 3: JC T14 2C 9D > 0 +0 | 0: T29 5D 8D T1 > 0 +5
0: T31 9S 6D T28 > 0 +5 | 0: 4B 1C 3D 10D > 0 +0 | 0: KB QC 1D KS > 0 +5 | 0: T33 NC JD 2D > 0 +0
0: T32 QS NS KD > 0 +5
D 1 resti 1-0 ; A pays 10D for M
A CP 136 CB 206 CC 22 LT 10 = 374
B CP 6 CB 0 CC 0 LT 0 = 6
=> D 369 resti 8-0 net 8
"""  # noqa: E501

WINNERS = [("6C 9C M 4C", "4C"), ("4S 10S JB 2S", "10S"), ("8B T13 T38 T2", "T38")]


def examples(text):
    for block in text.strip().removeprefix("ex ").split("\nex "):
        yield pytest.param(block.partition(" ")[2], id=block.split()[0])


@pytest.mark.parametrize("text", examples(COMBINATIONS))
def test_combinations(text):
    cards, scores, total = re.split("[:;]", text)
    cards = cards.split()
    found = [combination_score(combination, cards) for _, combination in combinations(cards)]
    assert found == [int(score) for score in scores.split()]
    assert sum(found) == int(total)


@pytest.mark.parametrize("text", examples(CONVERSIONS))
def test_conversions(text):
    start, events, end = re.split(" : | => ", text)
    difference, resti = start.split()
    sheet = Sheet(int(difference), tuple(map(int, resti.split("-"))))
    for event in events.split():
        sheet.write(event[0], int(event[1:]), [])
        sheet.convert()
    assert f"{sheet.difference} {sheet.resti['A']}-{sheet.resti['B']}" == end


@pytest.mark.parametrize("text", examples(ROUNDED_UP))
def test_the_rest_is_rounded_up(text):
    for pair in text.split(": ")[1].split():
        rest, resti = map(int, pair.split(">"))
        sheet = Sheet(rest)
        sheet.close()
        assert sheet.difference == 0
        assert sheet.resti["A"] - sheet.resti["B"] == resti
        assert len(sheet.lines) == (rest != 0)


def piles_of(lines):
    """The piles that are told, filled up with worthless cards, and who won the last trick."""
    piles, last = {}, None
    rest = list(WORTHLESS)
    for line in lines:
        side, cards, size = re.match(r"(.): (.*) ; (\d+) cards", line).groups()
        if cards.startswith("all"):
            piles[side] = [card for card in PACK if card not in WORTHLESS]
        else:
            piles[side] = cards.replace("none", "").split()
        while len(piles[side]) < int(size):
            piles[side].append(rest.pop())
        if line.endswith("last trick"):
            last = side
    return piles, last


def told(side, parts):
    """An end count as the rules tell it."""
    points = Counter()
    for part, more, _ in parts:
        points[part] += more
    each = " ".join(f"{part} {points[part]}" for part in ("CP", "CB", "CC", "LT"))
    return f"{side} {each} = {points.total()}"


@pytest.mark.parametrize("text", examples(END_COUNTS))
def test_end_count(text):
    head, *piles, for_a, for_b, end = text.splitlines()
    difference, *resti = map(int, re.search(r"D (\S+) resti (\d+)-(\d+)", head).groups())
    piles, last = piles_of(piles)
    sheet = Sheet(difference, resti)
    for side, expected in (("A", for_a), ("B", for_b)):
        parts = end_count(piles[side], side == last)
        assert told(side, parts) == expected
        for _, points, cards in parts:
            sheet.write(side, points, cards)
    difference = sheet.difference
    sheet.close()
    a, b = sheet.resti.values()
    assert f"=> D {difference} resti {a}-{b} net {a - b}" == end


def test_d24_with_unmerged_tens():
    piles, _ = piles_of(END_COUNTS.splitlines()[2:4])
    assert end_total(piles["A"], False, merge_tens=False) == 203
    assert end_total(piles["B"], True, merge_tens=False) == 98


def legal(text):
    """Legal cards for an example: suit history, the trick so far and a hand."""
    history, trick, hand = text.split(" | ")
    when, suit = history.split()
    return " ".join(legal_cards(hand.split(), seated(trick), {"first": [], "later": [suit]}[when]))


@pytest.mark.parametrize("text", examples(LEGAL_CARDS))
def test_legal_cards(text):
    position, expected = text.split(" => ")
    assert legal(position) == expected


@pytest.mark.parametrize(("trick", "best"), WINNERS)
def test_strength(trick, best):
    assert trick.split()[winner(seated(trick))] == best


def test_d33():
    naive = example("D33")
    robberies = {
        seat: f"robbed by {seat}: {' '.join(cards)} "
        f"({'AB'[seat % 2]} {', '.join(str(value(card)) for card in cards if value(card))}), "
        f"stop {naive.stopped[seat]}"
        for seat, cards in naive.robbed.items()
    }
    exposed = [
        f"{seat} {card}" + (f" ({'AB'[seat % 2]} {value(card)})" if value(card) else "")
        for seat, card in naive.exposed
    ]
    discards = [f"3 {' '.join(naive.fola[7:10])}", f"0 {' '.join(naive.fola[10:])}"]
    declared = [
        f"{seat} {name}{' with M' if 'M' in naive.hands[seat] else ''}"
        f" = {line['points']} ({line['to']})"
        for (seat, name), line in zip(naive.declared, naive.lines[-2:], strict=True)
    ]
    a, b = naive.totals
    assert SETUP.strip().splitlines() == [
        robberies[3],
        "exposed: " + ", ".join(exposed),
        robberies[0],
        f"taken by 0: {' '.join(naive.taken)} (no score)",
        f"discards: {' ; '.join(discards)} ; fola {len(naive.fola)} cards with the discards",
        "declared: " + ", ".join(declared),
        f"=> D {naive.sheet.difference} resti {a}-{b}",
    ]
    assert list(accumulate(map(signed, naive.lines))) == [-5, -8, -13, -8, 2, -9, 16]


def test_d34():
    naive = example("D33")
    *_, before_the_end, for_a, for_b, end = PLAY.strip().splitlines()
    for leader, cards, taker, captured in re.findall(r"(\d): (.+?) > (\d) \+(\d+)", PLAY):
        lines = len(naive.lines)
        assert naive.turn == int(leader)
        play(naive, cards)
        assert winner(naive.tricks[-1]) == int(taker)
        assert sum(line["points"] for line in naive.lines[lines : lines + 1]) == int(captured)
    # The conversion in trick 21 and the payment.
    conversion = next(i for i, line in enumerate(naive.lines) if "resti" in line)
    assert list(accumulate(map(signed, naive.lines)))[conversion - 1 : conversion + 1] == [61, 1]
    assert naive.lines[conversion]["resti"] == 1
    assert before_the_end == f"D 1 resti 1-0 ; A pays {naive.piles['B'][-1]} for M"
    # The end count.
    assert told("A", end_count(naive.piles["A"], True)) == for_a
    assert told("B", end_count(naive.piles["B"], False)) == for_b
    a, b = naive.totals
    assert end == f"=> D {naive.result['difference']} resti {a}-{b} net {naive.result['net']}"


def test_there_are_examples():
    text = COMBINATIONS + CONVERSIONS + ROUNDED_UP + END_COUNTS + LEGAL_CARDS
    assert re.findall(r"ex (D\d+)", text) == [f"D{number}" for number in range(1, 33)]
    assert NAMES == ["minchiate-D25", "minchiate-D33", "minchiate-D34"]


def sheet_of(lines):
    return [
        (line["round"], line["to"], line["points"], line.get("resti"), *sorted(line["cards"]))
        for line in lines
    ]


@pytest.mark.parametrize("name", NAMES)
def test_example(name):
    naive = example(name.removeprefix("minchiate-"))
    expected = json.loads((EXAMPLES / f"{name}.expected.json").read_text(encoding="utf-8"))
    assert naive.over == expected["over"]
    assert naive.turn == expected["turn"]
    assert naive.legal() == expected["legal"]
    assert naive.totals == expected["totals"]
    assert naive.result == expected["result"]
    assert sheet_of(naive.lines) == sheet_of(expected["lines"])


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


# ------------------------------------------------------------------ random deals


def check(naive):
    """What holds in every position."""
    lying = [card for hand in naive.hands for card in hand] + [card for _, card in naive.trick]
    assert sorted(lying + naive.fola + naive.piles["A"] + naive.piles["B"]) == sorted(PACK)
    assert naive.over == (naive.turn is None) == (naive.legal() == [])
    assert naive.legal() == sorted(set(naive.legal()))
    assert all(line["points"] != 0 for line in naive.lines)
    difference = sum(map(signed, naive.lines))
    assert difference == naive.sheet.difference
    assert naive.totals == [
        sum(line.get("resti", 0) for line in naive.lines if line["to"] == side) for side in "AB"
    ]
    if naive.finished == 4:
        assert abs(difference) < 60
        assert [card for hand in naive.hands for card in hand if card in naive.fola] == []


def check_the_end(naive):
    """What holds at the end of a deal in which all counting cards were in the hands."""
    assert naive.sheet.difference == 0
    assert len(naive.piles["A"]) + len(naive.piles["B"]) == 84
    points = {side: sum(map(value, cards)) for side, cards in naive.piles.items()}
    assert sum(points.values()) == 142
    assert len(naive.fola) == 13
    assert set(naive.fola) <= set(WORTHLESS)
    result, (a, b) = naive.result, naive.totals
    assert result["resti"] == [a, b]
    assert result["net"] == a - b
    assert result["winner"] == ("draw" if a == b else "A" if a > b else "B")
    closing = naive.lines[-1] if result["difference"] else None
    if closing:
        assert closing["points"] == -abs(result["difference"])
        assert closing["to"] == ("A" if result["difference"] > 0 else "B")
        assert (closing["resti"] - 1) * 60 < abs(result["difference"]) <= closing["resti"] * 60


def random_game(seed, deal=random_deal, **rules):
    rng = random.Random(seed)
    naive = Naive(record_of(deal(rng), **rules))
    check(naive)
    while not naive.over:
        naive.play(rng.choice(naive.legal()))
        check(naive)
    check_the_end(naive)
    return naive


@pytest.mark.parametrize("rules", SWITCHES, ids=lambda rules: "-".join(map(str, rules.values())))
def test_random_deals(rules):
    for seed in range(8):
        random_game(seed, random_deal, **rules)
        random_game(seed, robbers_deal, **rules)


def test_what_a_team_captures_is_what_the_opponents_played():
    for seed in range(20):
        rng = random.Random(seed)
        naive = Naive(record_of(random_deal(rng)))
        while naive.finished < 4:
            naive.play(rng.choice(naive.legal()))
        hands, begun = [list(hand) for hand in naive.hands], len(naive.lines)
        while len(naive.tricks) < 20:
            naive.play(rng.choice(naive.legal()))
        captured = Counter()
        for line in naive.lines[begun:]:
            captured[line["to"]] += 0 if "resti" in line else line["points"]
        a_had = hands[0] + hands[2]
        assert captured["A"] == sum(value(card) for card in naive.piles["A"] if card not in a_had)
        assert captured["B"] == sum(value(card) for card in naive.piles["B"] if card in a_had)


def test_a_deal_has_all_the_cards():
    rngs = [random.Random(seed) for seed in range(200)]
    deals = [deal(rng) for rng in rngs for deal in (random_deal, robbers_deal)]
    assert all(sorted(deal["pack"].split()) == sorted(PACK) for deal in deals)
    assert {deal["dealer"] for deal in deals} == {0, 1, 2, 3}
    assert all(13 <= deal["cut"] <= 84 for deal in deals)


def test_robbers_deals_have_all_there_is_to_rob():
    games = [Naive(record_of(robbers_deal(random.Random(seed)))) for seed in range(200)]
    assert {len(naive.robbed[naive.cutter]) for naive in games} == set(range(14))
    assert max(len(naive.robbed[naive.dealer]) for naive in games) > 9
    assert any(naive.taken for naive in games)


def test_a_copy_goes_its_own_way():
    naive = example("D33")
    other = naive.copy()
    play(other, "9B 1B 5B 10B")
    assert naive.legal() == example("D33").legal()
    assert naive.tricks == []
    assert other.turn == 0


def test_count_and_sums():
    naive = example("D34", moves=-4)
    assert [count(naive, depth) for depth in range(6)] == [1, 1, 1, 1, 1, 0]
    assert [sums(naive, depth) for depth in (0, 3, 4, 5)] == [[0, 0], [0, 0], [8, 0], [0, 0]]
    naive = example("D33")
    assert count(naive, 1) == 21
    assert count(naive, 2) == sum(len(after.legal()) for after in minchiate.successors(naive))
