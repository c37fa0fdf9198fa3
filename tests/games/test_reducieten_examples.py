"""The worked examples A1 to A9 of the rules, as records and as the rules print them."""

import json
from collections import Counter
from pathlib import Path

import pytest

from cardlab import records
from cardlab.messages import Words
from cardlab.replay import replayed
from cardlab.table import Table
from tests.games.positions import lines, play, position, sit, totals, turn

FOLDER = Path(__file__).parent.parent / "examples"
NAMES = sorted(
    path.name.removesuffix(".expected.json") for path in FOLDER.glob("reducieten-*.expected.json")
)

WORKED = """
ex A1 hearts
0: TC AH QH TH 9H QS 8S JD
1: AC QC 8H AS 7S AD 8D 7D
2: JC 9C 8C KH JH KS QD TD
3: KC 7C 7H JS TS 9S KD 9D
lead 2
KS 9S QS AS > 1
8H JH 7H 9H > 2
TD 9D JD 8D > 0
AH 7D KH JS > 0
QH AD 9C 7C > 0
TC QC JC KC > 3
KD TH AC QD > 3
points 30 0 40 10

ex A2 tricks
0: QC TC 8C KH 9H 8H JD 7D
1: KC QH JH AS KS QS 7S TD
2: AC 9C 7C 7H KD QD 9D 8D
3: JC AH TH JS TS 9S 8S AD
lead 3
TH KH QH 7H > 0
TC KC 7C JC > 1
JH 9C AH 9H > 3
9S 7D KS 8D > 1
TD 9D AD JD > 3
8S 8C QS KD > 1
AS AC JS QC > 1
7S QD TS 8H > 3
points 10 40 0 30

ex A3 kingHearts
0: JC 7C QH JH TS 7S TD 9D
1: 9C 8C AS 9S 8S AD KD QD
2: QC 8H 7H KS JS JD 8D 7D
3: AC KC TC AH KH TH 9H QS
lead 2
QC TC JC 9C > 2
8H TH QH 8S > 0
JH 9S 7H KH > 3
points 0 0 0 50

ex A4 queens
0: JC TC JH AS KS 8S JD 8D
1: AC TH 8H QS TS KD TD 9D
2: QC 8C 9H 7H JS 7S AD 7D
3: KC 9C 7C AH KH QH 9S QD
lead 2
7S 9S KS QS > 0
8D KD 7D QD > 1
TH 9H QH JH > 3
KH JC 8H 7H > 3
9C TC AC QC > 1
points 25 50 0 25

ex A5 reduciet
0: AC QC QS 7S AD KD JD 8D
1: KC JC KH JH TH AS KS 9S
2: TC 8C JS TS QD TD 9D 7D
3: 9C 7C AH QH 9H 8H 7H 8S
lead 1
1 AS+KS | 2 - | 3 AH | 0 AD+QS | 1 KH | 2 JS | 3 ! | 0 AC+KD | 1 KC | 2 TS | 3 QH | 0 QC
1 9S | 2 QD | 3 8S | 0 JD | 1 JH | 2 TD | 3 - | 0 7S | 1 JC | 2 9D | 3 - | 0 8D | 1 TH
points -100 -50 0 100

ex A6 modernRound
start QC QH QS JD
0: AC JC TC 9C AH AD QD
1: KH 9H 8H 7H TS 7S 9D
2: KC 8C TH JS TD 8D 7D
3: 7C JH AS KS 9S 8S KD
lead 0
0 QD | 1 KH | 2 JS | 3 KS | 0 AH+JC | 1 TS | 2 KC | 3 JH | 0 ! | 1 - | 2 TH | 3 KD
0 AC+AD+TC | 1 9H | 2 TD | 3 9S | 0 9C
points 0 0 0 0

ex A7 duel
0: 9C TH QS AD KD QD 8D 7D
1: QC TC 7C KH TS 8S JD TD
2: KC 8C JH 9H 8H KS 9S 7S
3: AC JC AH QH 7H AS JS 9D
lead 0
0 QD | 1 QC | 2 KC | 3 QH | 0 KD | 1 JD | 2 JH | 3 AC+JC | 0 AD+TH | 1 TD | 2 9H | 3 9D
0 QS | 1 KH | 2 KS | 3 AS+JS | 0 8D | 1 TS | 2 8H | 3 AH+7H | 0 7D | 1 TC | 2 9S | 0 9C
points 400 0 0 0
"""
BLOCKS = {block.split()[1]: block.splitlines() for block in WORKED.strip().split("\n\n")}


def load(name):
    record = records.loads((FOLDER / f"{name}.json").read_bytes())
    expected = json.loads((FOLDER / f"{name}.expected.json").read_text(encoding="utf-8"))
    return record, expected


def heads(found):
    return Counter((line["round"], line["to"], line["points"]) for line in found)


def with_cards(found):
    return Counter((line["round"], line["to"], *sorted(line["cards"])) for line in found)


def test_every_example_is_here():
    assert [f"reducieten-A{number}" for number in (1, 2, 3, 4, 5, 6, 7, 9)] == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_the_record_gives_what_is_expected(name):
    record, expected = load(name)
    found = replayed(Table.of(record), Words())
    for key in ("over", "turn", "legal", "totals", "result"):
        assert found[key] == expected[key], key
    assert heads(found["lines"]) == heads(expected["lines"])
    assert with_cards(found["lines"]) == with_cards(expected["lines"])


@pytest.mark.parametrize("name", BLOCKS)
def test_the_record_is_the_example_of_the_rules(name):
    record, _ = load(f"reducieten-{name}")
    table = walk(BLOCKS[name])
    assert table.moves() == list(record.moves)
    assert position(table)["hands"] == position(Table.of(record))["hands"]


def walk(block):
    """Play a worked example, checking every taker, every kind of pass and the points."""
    kind = block[0].split()[2]
    hands, start, leader, points = [], "", 0, []
    body = []
    for line in block[1:]:
        head, _, rest = line.partition(" ")
        if head.endswith(":"):
            hands.append(rest)
        elif head == "start":
            start = rest
        elif head == "lead":
            leader = int(rest)
        elif head == "points":
            points = [int(number) for number in rest.split()]
        else:
            body.append(line)
    if kind in ("modernRound", "duel"):
        table = sit(*hands, variant=kind, leader=leader, start=start)
    else:
        table = sit(*hands, option=kind, leader=leader)
    assert turn(table) == leader
    for line in body:
        (a_trick if ">" in line else some_turns)(table, line)
    assert table.over
    assert totals(table) == points
    return table


def a_trick(table, line):
    """``KS 9S QS AS > 1``: four cards in playing order and their taker."""
    cards, taker = line.split(" > ")
    leader = turn(table)
    for place, card in enumerate(cards.split()):
        assert turn(table) == (leader + place) % 4
        play(table, card)
    assert table.events(table.move - 1)[1].seat == int(taker)
    assert table.over or turn(table) == int(taker)


def some_turns(table, line):
    """``1 AS+KS | 2 - | 3 !``: an ace with its bonus, a forced pass, an illegal one."""
    for one in line.split(" | "):
        seat, what = one.split()
        assert turn(table) == int(seat)
        if what in "-!":
            assert (table.legal() == ["pass"]) == (what == "-")
            play(table, "pass")
            continue
        for card in what.split("+"):
            assert turn(table) == int(seat)
            play(table, card)


@pytest.mark.parametrize("name", BLOCKS)
def test_the_example_plays_as_the_rules_print_it(name):
    walk(BLOCKS[name])


def test_A1_names_who_took_which_heart():
    taken = {0: set(), 2: set(), 3: set()}
    for seat, points, rule, card in lines(walk(BLOCKS["A1"])):
        assert (points, rule) == (10, "hearts.card")
        taken[seat].add(card)
    assert taken == {0: {"AH", "KH", "QH"}, 2: {"8H", "JH", "7H", "9H"}, 3: {"TH"}}


def test_A5_leaves_three_and_five_cards_and_the_start_rank_is_the_ace():
    found = position(walk(BLOCKS["A5"]))
    assert [len(hand.split()) for hand in found["hands"]] == [0, 0, 3, 5]
    assert (found["start"], found["out"]) == ("A", [0, 1])


def test_A7_counts_twenty_cards_of_the_opponents():
    table = walk(BLOCKS["A7"])
    cards = [card for _, _, rule, card in lines(table) if rule == "duel.card"]
    laid = [8 - len(hand.split()) for hand in position(table)["hands"]]
    assert len(cards) == 20
    assert laid == [8, 6, 6, 8]


def test_A8_the_lead_moves_one_seat_to_the_left_each_round():
    record, _ = load("reducieten-A9")
    table = Table.of(record)
    leaders = {}
    table.undo(table.move)
    while not table.over:
        found = position(table)
        if found["round"] not in leaders:  # the first position of a round
            leaders[found["round"]] = turn(table)
            assert found["leader"] == turn(table)
        table.redo()
    first = leaders[1]
    assert [leaders[round] for round in range(1, 25)] == [(first + n) % 4 for n in range(24)]
    assert table.opening.first == first == 2
    assert [leaders[round] for round in (1, 2, 3, 4, 5, 6, 7, 8)] == [2, 3, 0, 1, 2, 3, 0, 1]
    assert [leaders[round] for round in (21, 22, 23, 24)] == [2, 3, 0, 1]


def test_A9_a_match_with_two_illegal_passes_sums_to_240():
    record, _ = load("reducieten-A9")
    table = Table.of(record)
    assert sum(totals(table)) == 240
    assert [rule for _, _, rule, _ in lines(table)].count("pass.illegal") == 2
