"""The naive Minchiate against the worked examples of the rules."""

import json
import re
from collections import Counter
from itertools import accumulate

import pytest

from tests.naive.minchiate import (
    PACK,
    Sheet,
    combination_score,
    combinations,
    end_count,
    end_total,
    value,
    winner,
)
from tests.naive.minchiate_deals import (
    EXAMPLES,
    NAMES,
    WORTHLESS,
    example,
    examples,
    legal,
    play,
    seated,
    signed,
)

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
