"""The worked examples B1 to B15 of the rules, as records and as the rules print them."""

import json
from collections import Counter
from pathlib import Path

import pytest

from cardlab import records
from cardlab.messages import Words
from cardlab.replay import replayed
from cardlab.table import Table
from tests.games.fields import after_a_pass, field_of, play, position, result, sit, totals

FOLDER = Path(__file__).parent.parent / "examples"
NAMES = [f"B{number}" for number in range(1, 16)]

REMOVALS = """
B1: 7 7 7 7 / 3 [5] 0 2 / [1] 9 [4] 6 / 12 [8] -1 [0]
=> 3 [5] 0 2 / [1] 9 [4] 6 / 12 [8] -1 [0] sum 49
B2: 10 3 5 0 / 9 [2] 1 6 / 8 4 [4] [7] / 7 0 11 [1]
=> 3 5 0 / [2] 1 6 / 4 [4] [7] / 0 11 [1] sum 44
B3: 3 5 4 6 / 0 2 3 4 / [1] [1] 9 [2] / 8 [0] 5 12
=> 3 5 4 6 / 0 2 3 4 / [1] [1] 9 [2] / 8 [0] 5 12 sum 65
B4: 4 1 [2] 9 / 6 2 [0] 8 / 3 3 3 3 / [1] 4 [7] 12
=> 4 [2] 9 / 6 [0] 8 / [1] [7] 12 sum 49
B5: 4 4 9 [1] / 6 6 6 6 / 4 3 [0] 2 / 4 2 7 11
=> 9 [1] / [0] 2 / 7 11 sum 30
B6: 6 6 6 [6] / 1 2 [3] 9 / 0 0 0 4 / 8 [2] 5 7
=> 6 6 6 [6] / 1 2 [3] 9 / 0 0 0 4 / 8 [2] 5 7 sum 65
B7: -2 -2 -2 -2 / 1 2 [3] 9 / 0 5 0 4 / 8 [2] 5 7
=> 1 2 [3] 9 / 0 5 0 4 / 8 [2] 5 7 sum 46
B8: 3 4 / 3 9
=> 9 sum 9
B9: 3 4 / 3 3
=> empty sum 0
B10: 5
=> 5 sum 5
"""

ENDINGS = """
ex B11 finisher 0
0: 1 5 9 / 4 0 2 / -1 7 3
1: 2 [4] / 9 1 / [0] 6
2: [12] 3 5 8 / 0 6 [1] 4
points 60 22 39
ex B12 finisher 0
0: 1 5 9 / 4 0 2 / -1 0 2
1: 2 [4] / 9 1 / [0] 6
points 22 22
ex B13 finisher 1
0: [-2] 0 / [-2] [-1]
1: -2 0 / 1 -2
points -5 -3
ex B14 finisher 0
0: empty
1: [-2] 0
points 0 -2
ex B15 finisher 2
0: 5 9 / [12] 2
1: 4 [4] / 9 1
2: 2 6 / 9 0
points 28 18 17
"""


def load(name):
    record = records.loads((FOLDER / f"reducto-{name}.json").read_bytes())
    expected = (FOLDER / f"reducto-{name}.expected.json").read_text(encoding="utf-8")
    return record, json.loads(expected)


def heads(found):
    """Lines as they are compared: round, to, points and resti, in any order."""
    return Counter((line["round"], line["to"], line["points"], line.get("resti")) for line in found)


def with_cards(found):
    return Counter((line["to"], line["points"], *sorted(line["cards"])) for line in found)


def test_every_example_is_here():
    stems = {path.name.partition(".")[0] for path in FOLDER.glob("reducto-*.json")}
    assert stems == {f"reducto-{name}" for name in NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_the_record_gives_what_is_expected(name):
    record, expected = load(name)
    found = replayed(Table.of(record), Words())
    for key in ("over", "turn", "legal", "totals", "result"):
        assert found[key] == expected[key], key
    assert heads(found["lines"]) == heads(expected["lines"])
    assert with_cards(found["lines"]) == with_cards(expected["lines"])


# ------------------------------------------------------------------ as the rules print them


def removals():
    """Name, the field before, the field after, its sum."""
    for one in REMOVALS.strip().replace("\n=>", " =>").splitlines():
        name, _, rest = one.partition(": ")
        before, _, after = rest.partition(" => ")
        field, _, points = after.partition(" sum ")
        yield pytest.param(before, field.replace("empty", ""), int(points), id=name)


@pytest.mark.parametrize(("before", "after", "points"), removals())
def test_the_field_closes_up_as_the_rules_print_it(before, after, points):
    table = after_a_pass(before)
    assert field_of(table) == after
    if not table.over:
        play(table, "timeout")
    assert totals(table) == [points]
    assert result(table) == {"solved": after == "", "points": points, "moves": 1}


@pytest.mark.parametrize("name", ["B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B10"])
def test_the_record_is_the_example_of_the_rules(name):
    """Before the last flip the field is the printed one but for the card that is turned up."""
    before, after, _ = next(one.values for one in removals() if one.id == name)
    table = Table.of(load(name)[0])
    number = max(n for n, text in enumerate(table.moves()) if text.startswith("flip"))
    row, column = map(int, table.moves()[number].removeprefix("flip ").split(","))
    table.go_to(number)
    rows = [cards.split() for cards in position(table)["fields"][0]]
    rows[row - 1][column - 1] = rows[row - 1][column - 1].strip("[]")
    assert " / ".join(map(" ".join, rows)) == before
    table.go_to(number + 1)
    assert field_of(table) == after


def test_B9_goes_by_way_of_a_cascade():
    table = Table.of(load("B9")[0])
    lines = [event.message.id for event in table.events(1) if event.kind == "line"]
    removed = [event for event in table.events(1) if event.kind == "remove"]
    assert len(removed) == 2
    assert len(lines) == 2 + 4, "row 3 and column 3, then every row and column of 3 4 / 3 3"


def endings():
    """Name, finisher, fields, points."""
    for block in ENDINGS.strip().removeprefix("ex ").split("\nex "):
        head, *rows = block.splitlines()
        fields = [row.partition(": ")[2] for row in rows[:-1]]
        points = [int(word) for word in rows[-1].split()[1:]]
        yield pytest.param(int(head.split()[-1]), fields, points, id=head.split()[0])


@pytest.mark.parametrize(("finisher", "fields", "points"), endings())
def test_the_game_ends_as_the_rules_print_it(finisher, fields, points):
    """The finisher's last face-down card is his first one; an empty field was a straight."""
    fields = [field.replace("empty", "3 4") for field in fields]
    first, _, rest = fields[finisher].partition(" ")
    fields[finisher] = f"[{first}] {rest}"
    table = play(sit(*fields, first=finisher), "take / flip 1,1")
    assert table.over
    assert totals(table) == points
    assert result(table)["finisher"] == finisher
    assert result(table)["ranks"] == [1 + sum(one < own for one in points) for own in points]


@pytest.mark.parametrize("name", NAMES[10:])
def test_the_last_position_is_the_example_of_the_rules(name):
    record, _ = load(name)
    finisher, fields, _ = next(one.values for one in endings() if one.id == name)
    opened = [
        field.replace("[", "").replace("]", "").replace("empty", "").split(" / ")
        for field in fields
    ]
    table = Table.of(record)
    assert position(table)["fields"] == [rows if rows != [""] else [] for rows in opened]
    assert table.mover(table.move - 1) == finisher


def test_B11_the_finisher_falls_from_second_to_last():
    _, expected = load("B11")
    assert [line["points"] for line in expected["lines"] if line["to"] == 0] == [30, 30]
    assert result(Table.of(load("B11")[0]))["ranks"] == [3, 1, 2]


def test_B12_equal_points_share_the_rank():
    assert result(Table.of(load("B12")[0]))["ranks"] == [1, 1]
