"""The naive Reducto against the worked examples and the tricky cases of the rules."""

import json
import random
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from tests.naive.reducto import Naive, read_field, total

EXAMPLES = Path(__file__).parent.parent / "examples"
NAMES = sorted(
    path.name.removesuffix(".expected.json") for path in EXAMPLES.glob("reducto-*.expected.json")
)
SET = [-2] * 5 + [0] * 15 + [value for value in range(-1, 13) if value != 0] * 10
SWITCHES = [
    {"flipSource": source, "minLine": length, "removedTo": removed, "lastTurns": turns}
    for source, length, removed, turns in product(
        ("discard", "draw"), (1, 2, 3), ("out", "discard"), (0, 1)
    )
]


def shuffled_set(number):
    values = list(SET)
    random.Random(number).shuffle(values)
    return values


def record_of(variant, fields, discard="12", draw="11 10 9", moves=(), first=0, limit=20, **rules):
    """A record; a field is written as in the rules, its rows separated by strokes."""
    deal = {
        "first": first,
        "fields": [field.split(" / ") for field in fields],
        "discard": discard,
        "draw": draw,
    }
    if variant == "puzzle":
        deal |= {"moves": limit, "seconds": 300}
    return {
        "cardlab": 1,
        "game": "reducto",
        "variant": variant,
        "seats": len(fields),
        "rules": rules,
        "deal": deal,
        "moves": list(moves),
    }


def game(*fields, new_set=None, **more):
    return Naive(record_of("game", fields, **more), new_set)


def puzzle(field, new_set=None, **more):
    return Naive(record_of("puzzle", [field], **more), new_set)


def play(naive, *texts):
    for text in texts:
        naive.play(text)
    return naive


def field_of(naive, seat=0):
    return " / ".join(naive.position["fields"][seat])


def piles(naive):
    return naive.position["discard"], naive.position["draw"]


def after_a_pass(field, **rules):
    """The puzzle after an open card has been replaced by its like: all that happens is 2.4."""
    cards = read_field(field.split(" / "))
    row, column = min(place for place, (_, is_open) in cards.items() if is_open)
    value = cards[row, column][0]
    return puzzle(field, discard=str(value), moves=["take", f"swap {row},{column}"], **rules)


# ------------------------------------------------------------------ worked examples

REMOVALS = """
ex B1
7 7 7 7 / 3 [5] 0 2 / [1] 9 [4] 6 / 12 [8] -1 [0] => 3 [5] 0 2 / [1] 9 [4] 6 / 12 [8] -1 [0] sum 49
ex B2
10 3 5 0 / 9 [2] 1 6 / 8 4 [4] [7] / 7 0 11 [1] => 3 5 0 / [2] 1 6 / 4 [4] [7] / 0 11 [1] sum 44
ex B3
3 5 4 6 / 0 2 3 4 / [1] [1] 9 [2] / 8 [0] 5 12 => 3 5 4 6 / 0 2 3 4 / [1] [1] 9 [2] / 8 [0] 5 12 sum 65
ex B4
4 1 [2] 9 / 6 2 [0] 8 / 3 3 3 3 / [1] 4 [7] 12 => 4 [2] 9 / 6 [0] 8 / [1] [7] 12 sum 49
ex B5
4 4 9 [1] / 6 6 6 6 / 4 3 [0] 2 / 4 2 7 11 => 9 [1] / [0] 2 / 7 11 sum 30
ex B6
6 6 6 [6] / 1 2 [3] 9 / 0 0 0 4 / 8 [2] 5 7 => 6 6 6 [6] / 1 2 [3] 9 / 0 0 0 4 / 8 [2] 5 7 sum 65
ex B7
-2 -2 -2 -2 / 1 2 [3] 9 / 0 5 0 4 / 8 [2] 5 7 => 1 2 [3] 9 / 0 5 0 4 / 8 [2] 5 7 sum 46
ex B8
3 4 / 3 9 => 9 sum 9
ex B9
3 4 / 3 3 => empty sum 0
ex B10
5 => 5 sum 5
"""  # noqa: E501

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


def examples(text):
    """The head and the further lines of each example."""
    for block in text.strip().removeprefix("ex ").split("\nex "):
        head, *lines = block.splitlines()
        yield pytest.param(head, lines, id=head.split()[0])


@pytest.mark.parametrize(("head", "lines"), examples(REMOVALS))
def test_removal(head, lines):
    before, after = lines[0].split(" => ")
    after, points = after.split(" sum ")
    naive = after_a_pass(before)
    assert field_of(naive) == after.replace("empty", "")
    assert total(naive.fields[0]) == int(points)
    if not naive.over:
        naive.play("timeout")
    assert naive.result == {"solved": after == "empty", "points": int(points), "moves": 1}


@pytest.mark.parametrize(("head", "lines"), examples(ENDINGS))
def test_ending(head, lines):
    finisher = int(head.split()[-1])
    fields = [line.split(": ")[1].replace("empty", "3 4") for line in lines[:-1]]
    card = fields[finisher].split()[0]
    naive = game(*fields, first=finisher, discard=card, moves=["take", "swap 1,1"])
    assert naive.over
    assert naive.result["finisher"] == finisher
    assert naive.totals == [int(points) for points in lines[-1].split()[1:]]


def test_there_are_examples():
    assert len(NAMES) == 15


def sheet(lines):
    return Counter(
        (line["round"], line["to"], line["points"], *sorted(line["cards"])) for line in lines
    )


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
    assert sheet(naive.lines) == sheet(expected["lines"])


# ------------------------------------------------------------------ tricky cases (2.9)


def test_case_1_a_hidden_card_swapped_out_is_open_on_the_discard_pile():
    naive = play(game("[1] [2]", "[3]"), "draw", "swap 1,2")
    assert field_of(naive) == "[1] 11"
    assert piles(naive) == ("2 12", "10 9")


def test_case_2_no_flip_without_a_hidden_card():
    naive = play(puzzle("1 5"), "take")
    assert naive.legal() == ["swap 1,1", "swap 1,2", "timeout"]
    with pytest.raises(ValueError, match="illegal move: flip 1,1"):
        naive.play("flip 1,1")


def test_case_3_row_and_column_completed_by_one_card():
    naive = puzzle("[7] 7 7 7 / 6 1 [2] 9 / 5 2 [0] 8 / 4 4 [7] 12", moves=["take", "flip 1,1"])
    assert field_of(naive) == "1 [2] 9 / 2 [0] 8 / 4 [7] 12"


def test_case_4_a_hidden_card_blocks_whatever_its_value():
    for value in range(-2, 13):
        field = f"4 4 4 [{value}] / 9 0 2 [1]"
        assert field_of(after_a_pass(field)) == field


def test_case_5_a_shorter_column_may_be_a_group():
    naive = puzzle("4 9 [0] / 4 1 [0] / 3 [3] 3 / 4 5 [0]", moves=["take", "flip 3,2"])
    assert field_of(naive) == "9 [0] / 1 [0] / 5 [0]"


def test_case_6_the_last_card_cannot_be_removed():
    naive = puzzle("3 4 / 3 [9]", moves=["take", "flip 2,2"])
    assert field_of(naive) == "9"
    naive = play(naive, "draw", "swap 1,1")
    assert field_of(naive) == "11"


def test_case_7_every_row_and_column():
    naive = puzzle("3 4 / 3 [3]", moves=["take", "flip 2,2"])
    assert naive.result == {"solved": True, "points": 0, "moves": 1}
    assert naive.lines == []


def test_case_8_a_removal_may_raise_the_score():
    field = "-2 -2 -2 [-2] / 1 2 [3] 9"
    naive = puzzle(field, moves=["take", "flip 1,4"])
    assert total(naive.fields[0]) == total(read_field(field.split(" / "))) + 8


def test_case_9_lines_are_removed_before_the_end():
    naive = game("5 5 [5] / 9 0 1", "[12]", moves=["take", "flip 1,3"])
    assert naive.over
    assert naive.totals == [10, 12]
    assert naive.result == {"finisher": 0, "ranks": [1, 2]}


def test_case_10_zero_is_not_doubled():
    naive = game("[4] 5", "[-2] -1", moves=["take", "flip 1,1"])
    assert naive.totals == [0, -3]
    assert naive.result == {"finisher": 0, "ranks": [2, 1]}
    assert [line["to"] for line in naive.lines] == [1]


def test_case_11_equal_points_are_not_doubled():
    naive = game("[4] 9", "[12] 1", "[12] 12", moves=["take", "flip 1,1"])
    assert naive.totals == [13, 13, 24]
    assert naive.result == {"finisher": 0, "ranks": [1, 1, 3]}


def test_case_12_a_new_set_when_the_draw_pile_is_empty():
    asked = []

    def new_set(number):
        asked.append(number)
        return [number] * 150

    naive = game("[3] [5]", "[7]", draw="9", new_set=new_set)
    play(naive, "draw", "swap 1,1")
    assert naive.legal() == ["draw", "take"]
    assert piles(naive) == ("3 12", "")
    assert asked == []
    play(naive, "draw")
    assert asked == [1]
    assert field_of(naive) == "9 [5]"
    assert piles(naive) == ("3 12", " ".join(["1"] * 149))


def test_case_13_a_puzzle_goes_on_with_all_cards_open():
    naive = puzzle("[1] 5", draw="6", limit=2, moves=["take", "flip 1,1"])
    assert not naive.over
    play(naive, "draw")
    assert naive.legal() == ["swap 1,1", "swap 1,2", "timeout"]
    play(naive, "swap 1,1")
    assert naive.result == {"solved": True, "points": 0, "moves": 2}


def test_case_14_a_card_for_its_like_changes_nothing():
    naive = game("4 [1]", "[7]", discard="4 3")
    before = naive.position
    play(naive, "take")
    assert naive.position != before
    play(naive, "swap 1,1")
    assert naive.position == before
    assert naive.turn == 1


# ------------------------------------------------------------------ the turn


def test_the_moves_of_a_turn():
    naive = game("[1] 2", "[7]")
    assert naive.legal() == ["draw", "take"]
    assert play(naive.copy(), "draw").legal() == ["swap 1,1", "swap 1,2"]
    assert play(naive.copy(), "take").legal() == ["flip 1,1", "swap 1,1", "swap 1,2"]
    assert naive.legal() == ["draw", "take"]


def test_a_flip_leaves_the_discard_pile_alone():
    naive = play(game("[1] [5]", "[7]", discard="4 3"), "take", "flip 1,2")
    assert field_of(naive) == "[1] 5"
    assert piles(naive) == ("4 3", "11 10 9")


def test_flip_source_draw():
    naive = game("[1] [5]", "[7]", flipSource="draw")
    assert play(naive.copy(), "take").legal() == ["swap 1,1", "swap 1,2"]
    play(naive, "draw")
    assert naive.legal() == ["flip 1,1", "flip 1,2", "swap 1,1", "swap 1,2"]
    play(naive, "flip 1,2")
    assert field_of(naive) == "[1] 5"
    assert piles(naive) == ("11 12", "10 9")


def test_an_empty_draw_pile_without_a_new_set():
    naive = game("[1]", "[7]", draw="")
    assert naive.legal() == ["draw", "take"]
    with pytest.raises(ValueError, match="no new set"):
        naive.play("draw")


def test_the_running_totals_are_the_open_cards():
    naive = game("[1] 5 / -2 [3]", "[7] 7")
    assert (naive.totals, naive.lines, naive.result) == ([3, 7], [], None)


# ------------------------------------------------------------------ lines


@pytest.mark.parametrize("line", ["-1 0 1 2", "10 9 8 7", "2 1 0 -1 -2", "12 11", "0 0 0", "1 0"])
def test_a_line(line):
    assert after_a_pass(line).result["solved"]


@pytest.mark.parametrize(
    "line", ["3 5 4 6", "0 2 3 4", "3 4 3 4", "5 4 5", "2 2 3", "8 6 4", "-1 1"]
)
def test_not_a_line(line):
    assert field_of(after_a_pass(line)) == line


def test_lines_of_a_deal_wait_for_their_owners_next_swap_or_flip():
    naive = game("1 1 / 4 [9] / 8 9", "2 2 / [5] 9 / 7 [0]")
    play(naive, "draw", "swap 2,1")
    assert field_of(naive) == "11 [9]"
    assert field_of(naive, 1) == "2 2 / [5] 9 / 7 [0]"
    play(naive, "take", "flip 3,2")
    assert field_of(naive, 1) == "[5] 9 / 7 0"


@pytest.mark.parametrize(
    ("shortest", "field", "after"),
    [
        (1, "5", ""),
        (1, "5 / [3]", "[3]"),
        (1, "[5] / 3", "[5]"),
        (2, "5 / [3]", "5 / [3]"),
        (2, "5 6 / [3] 1", "[3] 1"),
        (3, "5 6 / [3] 1", "5 6 / [3] 1"),
        (3, "5 6 7 / [3] 1 0", "[3] 1 0"),
    ],
)
def test_min_line(shortest, field, after):
    assert field_of(after_a_pass(field, minLine=shortest)) == after


def test_removed_cards_leave_the_game():
    naive = puzzle("2 9 1 / 3 [3] 3 / 4 9 0", moves=["take", "flip 2,2"])
    assert piles(naive) == ("12", "11 10 9")


def test_removed_to_discard_after_the_card_swapped_out():
    field = "1 5 9 [0] / 2 6 6 6 / 3 7 0 9 / 4 [8] 1 1"
    moves = ["take", "swap 2,1"]
    naive = puzzle(field, discard="6 12", moves=moves, removedTo="discard")
    assert field_of(naive) == "1 5 9 [0] / 3 7 0 9 / 4 [8] 1 1"
    assert naive.position["discard"] == "6 6 6 6 2 12"


def test_removed_to_discard_step_by_step_each_cell_once():
    """First row 2 and column 1 (2 3 3 3 4), then both columns of what is left (9 1 9 0)."""
    naive = puzzle("2 9 1 / 3 [3] 3 / 4 9 0", moves=["take", "flip 2,2"], removedTo="discard")
    assert naive.result["solved"]
    assert naive.position["discard"] == "0 9 1 9 4 3 3 3 2 12"


def test_removed_to_discard_after_the_card_drawn_and_put_back():
    rules = {"removedTo": "discard", "flipSource": "draw"}
    naive = puzzle("4 [4] / [9] 1", moves=["draw", "flip 1,2"], **rules)
    assert field_of(naive) == "[9] 1"
    assert naive.position["discard"] == "4 4 11 12"


# ------------------------------------------------------------------ the end


def test_no_last_turns():
    assert game("[1]", "[2]", "[3]", moves=["take", "flip 1,1"]).over


def test_last_turns():
    naive = game("[9] [2]", "[3] [7]", "[8]", first=1, lastTurns=1)
    play(naive, "take", "flip 1,1")
    play(naive, "take", "flip 1,1")
    assert naive.turn == 0
    play(naive, "take", "flip 1,1")
    assert (naive.over, naive.turn) == (False, 1)
    play(naive, "take", "flip 1,2")
    assert naive.over
    assert naive.result == {"finisher": 2, "ranks": [3, 2, 1]}
    assert naive.totals == [11, 10, 8]


def test_all_cards_are_turned_up_at_the_end():
    naive = game("[1]", "[2] 2 / [9] [9]", moves=["take", "flip 1,1"])
    assert field_of(naive, 1) == "2 2 / 9 9"
    assert (naive.legal(), naive.turn) == ([], None)
    with pytest.raises(ValueError, match="illegal move"):
        naive.play("draw")


def test_a_doubled_finisher_has_a_second_line():
    naive = game("[9] 1", "[3]", first=0, moves=["take", "flip 1,1"])
    assert naive.totals == [20, 3]
    assert [(line["to"], line["points"], line["cards"]) for line in naive.lines] == [
        (0, 10, ["9", "1"]),
        (1, 3, ["3"]),
        (0, 10, ["9", "1"]),
    ]


def passes(naive, turns):
    """So many turns in which an open card is replaced by its like."""
    for _ in range(turns):
        play(naive, "take", "swap 1,1")
    return naive


def test_safety_stop():
    naive = passes(game("12 [4]", "12 [0]"), 199)
    assert (naive.over, naive.turn) == (False, 1)
    passes(naive, 1)
    assert naive.over
    assert naive.totals == [16, 12]
    assert naive.result == {"finisher": None, "ranks": [2, 1]}
    assert len(naive.lines) == 2


def test_a_finish_overrides_the_safety_stop():
    naive = passes(game("12 [4]", "12 [0]", lastTurns=1), 199)
    play(naive, "take", "flip 1,2")
    assert (naive.over, naive.turn) == (False, 0)
    passes(naive, 1)
    assert naive.result == {"finisher": 1, "ranks": [2, 1]}


# ------------------------------------------------------------------ the puzzle


def test_a_puzzle_ends_with_its_moves():
    naive = puzzle("12 [4]", limit=3)
    passes(naive, 2)
    assert naive.legal() == ["draw", "take", "timeout"]
    passes(naive, 1)
    assert naive.result == {"solved": False, "points": 16, "moves": 3}
    assert [line["points"] for line in naive.lines] == [16]


def test_a_puzzle_has_no_safety_stop():
    assert not passes(puzzle("12 [4]", limit=150), 149).over


def test_timeout_cancels_an_unfinished_turn():
    for move in ("draw", "take"):
        naive = passes(puzzle("12 [4]"), 1)
        before = piles(naive)
        play(naive, move, "timeout")
        assert naive.result == {"solved": False, "points": 16, "moves": 1}
        assert piles(naive) == before


def test_zero_points_are_not_yet_a_solution():
    naive = puzzle("-2 [2]", moves=["timeout"])
    assert naive.result == {"solved": False, "points": 0, "moves": 0}
    assert naive.lines == []


def test_no_timeout_in_a_game():
    with pytest.raises(ValueError, match="illegal move: timeout"):
        game("[1]", "[2]").play("timeout")
