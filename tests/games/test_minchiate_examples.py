"""The worked examples D1 to D34 of the rules, as records and as the rules print them."""

import json
import re
from collections import Counter
from itertools import accumulate
from pathlib import Path

import pytest

from cardlab import records
from cardlab.games.minchiate import GAME, score
from cardlab.games.minchiate.combinations import combinations
from cardlab.games.minchiate.deck import DECK
from cardlab.messages import Words
from cardlab.replay import replayed
from cardlab.table import Table
from tests.games.happened import events
from tests.games.packs import (
    CODES,
    PRECIOUS,
    end_count,
    legal,
    lines,
    pile,
    play,
    position,
    result,
    said,
    sit,
    small,
    stands,
    turn,
)
from tests.naive.minchiate_deals import examples

FOLDER = Path(__file__).parent.parent / "examples"
NAMES = ["D25", "D33", "D34"]

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

ROUNDED_UP = "0>0 1>1 59>1 60>1 61>2 120>2 121>3 -60>-1 -61>-2"

D24 = """
final D -35 resti 1-2
A: T40 T39 T38 T35 T34 T30 T29 T20 T10 T5 T4 T3 M KD KS KB ; 47 cards
B: T37 T36 T33 T32 T31 T28 T13 T1 T2 KC ; 37 cards ; last trick
A CP 84 CB 99 CC 5 LT 0 = 188
B CP 58 CB 30 CC 0 LT 10 = 98
=> D 55 resti 2-2 net 0
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

PLAY = """
1: 9B 1B 5B 10B > 0 +0 | 0: 2B 7B QB 6B > 2 +0 | 2: 6C 9C M 4C > 1 +0 | 1: T16 T18 T21 T23 > 0 +0
0: 3B NB T22 T24 > 3 +0 | 3: T8 T36 T9 T20 > 0 +0 | 0: 8B T13 T38 T2 > 2 +8
2: T4 T7 T12 T17 > 1 +3 | 1: T35 T10 T25 T37 > 0 +5 | 0: T15 T27 T5 T11 > 1 +3
1: T39 1S T26 T40 > 0 +10 | 0: KC 3C 10C 8C > 0 +0 | 0: T34 T30 8S T3 > 0 +8
0: 5S 2S 4S 10S > 3 +0 | 3: JC T14 2C 9D > 0 +0 | 0: T29 5D 8D T1 > 0 +5
0: T31 9S 6D T28 > 0 +5 | 0: 4B 1C 3D 10D > 0 +0 | 0: KB QC 1D KS > 0 +5
0: T33 NC JD 2D > 0 +0 | 0: T32 QS NS KD > 0 +5
"""


def load(name):
    record = records.loads((FOLDER / f"minchiate-{name}.json").read_bytes())
    expected = (FOLDER / f"minchiate-{name}.expected.json").read_text(encoding="utf-8")
    return record, json.loads(expected)


def example(name, moves=None):
    """The table of an example after so many of its moves."""
    table = Table.of(load(name)[0])
    table.go_to(table.known if moves is None else moves)
    return table


# ------------------------------------------------------------------ as records


def test_every_example_is_here():
    stems = {path.name.partition(".")[0] for path in FOLDER.glob("minchiate-*.json")}
    assert stems == {f"minchiate-{name}" for name in NAMES}


def heads(found):
    """Lines as they are compared, in any order; the order of their cards does not count."""
    return Counter(
        (line["round"], line["to"], line["points"], line.get("resti"), *sorted(line["cards"]))
        for line in found
    )


@pytest.mark.parametrize("name", NAMES)
def test_the_record_gives_what_is_expected(name):
    record, expected = load(name)
    found = replayed(Table.of(record), Words())
    for key in ("over", "turn", "legal", "totals", "result"):
        assert found[key] == expected[key], key
    assert heads(found["lines"]) == heads(expected["lines"])


@pytest.mark.parametrize("name", NAMES)
def test_only_lines_with_resti_name_them(name):
    for line in replayed(Table.of(load(name)[0]), Words())["lines"]:
        assert ("resti" in line) == line["rule"].endswith(("resto", "end.rest"))
        assert line["points"] != 0
        assert line["text"].strip()


# ------------------------------------------------------------------ D1 to D18


@pytest.mark.parametrize("text", examples(COMBINATIONS))
def test_combinations(text):
    codes, scores, total = re.split("[:;]", text)
    cards = [DECK.card(code) for code in codes.split()]
    found = combinations(cards)
    assert [one.points for one in found] == [int(one) for one in scores.split()]
    assert sum(one.points for one in found) == int(total)


@pytest.mark.parametrize("text", examples(COMBINATIONS))
def test_the_same_combinations_are_declared_from_a_hand(text):
    """Of seat 1, which declares first; its exposed card scores nothing."""
    codes, scores, _ = re.split("[:;]", text)
    table = sit("", f"{codes} T6" if "T6" not in codes else f"{codes} 2D")
    while turn(table) == 1 and position(table)["phase"] == "declare":
        play(table, f"{table.legal()[0].removeprefix('declare ')} /")
    declared = [line for line in lines(table) if "declared" in line]
    assert sorted(int(line.split()[1]) for line in declared) == sorted(map(int, scores.split()))


# ------------------------------------------------------------------ D19 to D23


def blank(difference=0, resti=(0, 0)):
    """A state with nothing but a score."""
    hands = ["2D", "3D", "4D", "5D"]
    return small(*hands, difference=difference, resti=list(resti)).state


@pytest.mark.parametrize("text", examples(CONVERSIONS))
def test_conversions(text):
    start, events, end = re.split(" : | => ", text)
    difference, resti = start.split()
    state = blank(int(difference), map(int, resti.split("-")))
    for event in events.split():
        state.difference += int(event[1:]) * (1 if event[0] == "A" else -1)
        state._convert(None)
    assert f"{state.difference} {state.resti[0]}-{state.resti[1]}" == end
    assert [line.points for line in state.lines()] == [-60] * sum(state.resti)


@pytest.mark.parametrize("pair", ROUNDED_UP.split())
def test_D23_the_rest_is_rounded_up(pair):
    rest, resti = map(int, pair.split(">"))
    assert score.resti_of(rest) == abs(resti)


@pytest.mark.parametrize("pair", ROUNDED_UP.split())
def test_D23_at_the_end_of_a_deal(pair):
    """The last trick gives A the last 10 points; there are no others."""
    rest, resti = map(int, pair.split(">"))
    state = blank()
    state.difference = rest - 10
    for text in ("play 2D", "play 3D", "play 4D", "play 5D"):
        state.play(GAME.parse(text))
    assert GAME.result(state)["difference"] == rest
    assert GAME.result(state)["net"] == resti
    closing = [line for line in state.lines() if line.rule == "minchiate.end.rest"]
    assert [(line.points, line.resti) for line in closing] == (
        [(-abs(rest), abs(resti))] if rest else []
    )


# ------------------------------------------------------------------ D24 and D25


def piles_of(text):
    """The piles of D24, filled up with worthless cards, less the last trick of B."""
    cards = [re.search(f"{team}: (.*?) ; (\\d+) cards", text).groups() for team in "AB"]
    poor = [code for code in CODES if code not in PRECIOUS]
    trick, poor = ["2S", "10S", "3S", "4S"], [code for code in poor if code[-1] != "S"]
    piles = []
    for (codes, size), less in zip(cards, (0, 4), strict=True):
        found = codes.split()
        while len(found) < int(size) - less:
            found.append(poor.pop())
        piles.append(" ".join(found))
    return piles, trick


def d24(**rules):
    piles, trick = piles_of(D24)
    table = small(*trick, piles=piles, difference=-35, resti=[1, 2], rules=rules)
    return play(table, " ".join(trick))


def test_D24_resti_decide_and_not_points():
    table = d24()
    assert [len(pile(table, team)) for team in (0, 1)] == [47, 37]
    *_, for_a, for_b, end = D24.strip().splitlines()
    assert (end_count(table, "A"), end_count(table, "B")) == (for_a, for_b)
    a, b = result(table)["resti"]
    assert f"=> D {result(table)['difference']} resti {a}-{b} net {a - b}" == end
    assert result(table)["winner"] == "draw"
    combined = sorted(line for line in lines(table) if "end.combination" in line)
    assert combined == [
        "A 14 end.combination T3 T4 T5",
        "A 20 end.combination KD KS KB",
        "A 30 end.combination T10 T20 T30 T40",
        "A 35 end.combination T38 T39 T40",
        "B 15 end.combination T1 T13 T28",
        "B 15 end.combination T31 T32 T33",
    ]


def test_D24_with_unmerged_tens_A_wins():
    table = d24(mergeTens=False)
    assert end_count(table, "A").endswith("= 203")
    assert end_count(table, "B").endswith("= 98")
    assert result(table) == {"resti": [3, 2], "difference": 70, "net": 1, "winner": "A"}


def test_D25_all_cards_in_one_pile():
    """The record is the example with the teams exchanged: A is its B."""
    table = example("D25")
    assert end_count(table, "A") == "A CP 0 CB 0 CC 0 LT 0 = 0"
    assert end_count(table, "B") == "B CP 142 CB 212 CC 42 LT 10 = 406"
    assert pile(table, 0) == []
    assert len(pile(table, 1)) == 84


# ------------------------------------------------------------------ D26 to D32


@pytest.mark.parametrize("text", examples(LEGAL_CARDS))
def test_legal_cards(text):
    given, expected = text.split(" => ")
    history, trick, cards = given.split(" | ")
    when, suit = history.split()
    table = small_trick(trick, cards, suit if when == "later" else "")
    assert set(legal(table).split()) == set(expected.split())


def small_trick(trick, cards, led=""):
    """Seat 0 is to play these cards to this trick; the others hold cards of no meaning."""
    rest = [code for code in CODES if code not in PRECIOUS and code not in (trick + cards).split()]
    hands = [cards]
    for seat in (1, 2, 3):
        played = seat > 3 - len(trick.split())
        size = len(cards.split()) - played
        hands.append(" ".join(rest.pop() for _ in range(size)))
    return small(*hands, trick=trick, led=led)


# ------------------------------------------------------------------ strength


@pytest.mark.parametrize(
    ("trick", "best"), [("6C 9C M 4C", "4C"), ("4S 10S JB 2S", "10S"), ("8B T13 T38 T2", "T38")]
)
def test_strength(trick, best):
    cards = trick.split()
    table = play(small(*cards), trick)
    assert table.state.tricks[-1][1] == cards.index(best)


# ------------------------------------------------------------------ D33


def test_D33_what_is_robbed_exposed_and_taken():
    setup = example("D33").opening.setup
    assert DECK.text(setup.robbed) == "T28 T25 T3"
    assert DECK.codes[setup.stop] == "JS"
    assert [DECK.codes[setup.exposed[seat]] for seat in (1, 2, 3, 0)] == ["T13", "8S", "T26", "T33"]
    assert DECK.text(setup.turned) == "T36"
    assert DECK.codes[setup.turned_stop] == "ND"
    assert DECK.text(setup.taken) == "T37 T29"
    assert len(setup.fola) == 7


def test_D33_the_lines_of_the_setting_up():
    assert lines(example("D33", 0)) == [
        "B 5 robbed T28",
        "B 3 robbed T3",
        "B 5 exposed T13",
        "A 5 exposed T33",
        "A 10 robbed T36",
    ]


def test_D33_the_discards_join_the_fola():
    table = example("D33", 0)
    seats = []
    for text in load("D33")[0].moves[:6]:
        seats.append(turn(table))
        table.play(text)
    assert seats == [3, 3, 3, 0, 0, 0]
    fola = set(position(table)["fola"].split())
    assert len(fola) == 13
    assert {"7D", "4D", "7S", "6S", "QD", "7C"} <= fola


def test_D33_the_declarations():
    table = example("D33")
    assert position(table)["declared"] == [[3, "run 1-3"], [0, "run 31-34"]]
    assert lines(table)[-2:] == ["B 11 declared T1 T2 T3", "A 25 declared T31 T32 T33 T34"]
    assert stands(table) == "16 0-0"
    assert said(table, 6) == ["declared"]
    assert said(table, 7) == ["declared.matto", "fola"]


def signed(line):
    return line.points if line.to == "A" else -line.points


def test_D33_how_D_runs():
    running = list(accumulate(signed(line) for line in example("D33").state.lines()))
    assert running == [-5, -8, -13, -8, 2, -9, 16]


# ------------------------------------------------------------------ D34


def test_D34_trick_by_trick():
    table = example("D33")
    for leader, cards, taker, captured in re.findall(r"(\d): (.+?) > (\d) \+(\d+)", PLAY):
        known = len(table.state.ledger)
        assert turn(table) == int(leader)
        play(table, cards)
        assert table.state.tricks[-1][:2] == (int(leader), int(taker))
        new = table.state.lines()[known:]
        assert sum(one.points for one in new if one.rule == "minchiate.captured") == int(captured)
    assert table.over
    assert table.moves() == list(load("D34")[0].moves)


def test_D34_the_last_trick_brings_a_resto():
    table = example("D34")
    running = list(accumulate(signed(line) for line in table.state.lines()))
    at = next(n for n, line in enumerate(table.state.lines()) if line.resti)
    assert running[at - 2 : at + 1] == [56, 61, 1]
    assert lines(table)[at - 1 : at + 1] == ["A 5 captured KD", "A -60 resto +1"]


def test_D34_the_end():
    table = example("D34")
    assert said(table) == ["played", "taken.points", "resto", "paid", *["counted"] * 2, "won"]
    assert events(table)[3].message.params["card"] == DECK.name(DECK.card("10D"))
    assert pile(table, 1)[0] == "10D"
    assert end_count(table, "A") == "A CP 136 CB 206 CC 22 LT 10 = 374"
    assert end_count(table, "B") == "B CP 6 CB 0 CC 0 LT 0 = 6"
    assert result(table) == {"resti": [8, 0], "difference": 369, "net": 8, "winner": "A"}
    assert lines(table)[-1] == "A -369 end.rest +7"
    combined = [line.split()[1] for line in lines(table) if "end.combination" in line]
    assert combined == ["16", "95", "20", "20", "30", "25"]


def test_D34_the_piles_are_the_tricks_but_for_the_matto():
    """B took two tricks of seat 1, and two of seat 3; the Matto went home from one of them."""
    took = re.findall(r"\d: ([^>]+) > [13]", PLAY)
    cards = [card for trick in took for card in trick.split() if card != "M"]
    assert sorted(pile(example("D34"), 1)) == sorted([*cards, "10D"])
