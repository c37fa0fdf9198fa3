"""The command line: files of many records, and `check`."""

import json

from cardlab.records import MOST_BYTES
from tests.command import A1, A5, bad, good, run, saved, spoilt
from tests.games import fields
from tests.samples import changed, record

SEED = {"seed": 1}

# ------------------------------------------------------------------ many records in a file


def jsonl(*values):
    lines = [one if isinstance(one, bytes) else json.dumps(one).encode() for one in values]
    return b"\n".join(lines) + b"\n"


def test_a_jsonl_gives_one_object_a_line_in_order(tmp_path):
    path = saved(
        tmp_path, jsonl(spoilt(moves=()), record("duel"), spoilt(A5, (), 99)), "many.jsonl"
    )
    lines = good("replay", path, "--json").splitlines()
    assert [json.loads(line)["variant"] for line in lines] == ["round", "duel", "round"]


def test_bad_lines_of_a_jsonl_give_errors_among_the_results(tmp_path):
    path = saved(
        tmp_path,
        jsonl(spoilt(moves=()), spoilt(), b"nonsense", record("duel"), {"cardlab": 1}),
        "m.jsonl",
    )
    done = run("replay", path, "--json")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["error" in one for one in found] == [False, True, True, False, True]
    assert [one["error"]["where"] for one in found if "error" in one] == ["moves[1]", "", "game"]
    assert done.exit_code == 2
    assert len(done.stderr.splitlines()) == 3


def test_empty_lines_of_a_jsonl_are_skipped(tmp_path):
    one = json.dumps(spoilt(moves=())).encode()
    path = saved(tmp_path, b"\n\n" + one + b"\r\n  \t\n\r\n" + one, "gaps.jsonl")
    assert len(good("replay", path, "--json").splitlines()) == 2


def test_an_empty_jsonl_gives_nothing(tmp_path):
    assert good("replay", saved(tmp_path, b"\n\n", "none.jsonl"), "--json") == ""


def test_the_limit_of_size_holds_for_each_line_of_a_jsonl(tmp_path):
    one = json.dumps(spoilt(moves=()) | {"note": "x" * (MOST_BYTES // 2)}).encode()
    path = saved(tmp_path, b"\n".join([one] * 4), "large.jsonl")
    assert path.stat().st_size > MOST_BYTES
    assert len(good("replay", path, "--json").splitlines()) == 4
    long = json.dumps(spoilt(moves=()) | {"note": "x" * MOST_BYTES}).encode()
    done = run("replay", saved(tmp_path, b"\n".join([one, long, one]), "long.jsonl"), "--json")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert ["error" in line for line in found] == [False, True, False]
    assert found[1]["error"]["where"] == ""


def test_a_jsonl_is_told_in_words_too(tmp_path):
    path = saved(tmp_path, jsonl(spoilt(moves=()), spoilt()), "two.jsonl")
    done = run("replay", path)
    assert done.exit_code == 2
    assert "To move: East" in done.stdout
    assert "moves[1]" in done.stderr


# ------------------------------------------------------------------ check


def test_check_says_one_line_a_file(tmp_path):
    scenario = changed(record("duel", moves=0), "deal.hands[1]", None)
    paths = [
        A1,
        saved(tmp_path, scenario, "s.json"),
        saved(tmp_path, record("klassiek", seed=1), "k.json"),
    ]
    lines = good("check", *paths).splitlines()
    assert len(lines) == 3
    for path, line in zip(paths, lines, strict=True):
        assert str(path) in line
    assert "scenario" in lines[1]
    assert "scenario" not in lines[0] + lines[2]


def test_check_tells_what_has_a_gap_from_what_is_whole(tmp_path):
    known = fields.record("[1] 5 / 2 [9]", "[7] 9")
    gaps = {"deal.fields[0][1]": "2 [?]", "deal.discard": None, "deal.draw": None}
    for path, gap in gaps.items():
        file = saved(tmp_path, changed(known, path, gap))
        assert "scenario" in good("check", file)
        assert f"{path}: " in bad("replay", file)
        assert "scenario" not in good("check", saved(tmp_path, changed(known, path, gap) | SEED))
    assert "scenario" not in good("check", saved(tmp_path, known))


def test_check_goes_on_after_a_bad_file(tmp_path):
    done = run("check", A1, saved(tmp_path, spoilt(), "bad.json"), tmp_path / "missing.json", A5)
    assert done.exit_code == 2
    assert len(done.stdout.splitlines()) == 2
    assert len(done.stderr.splitlines()) == 2
    assert "bad.json" in done.stderr and "missing.json" in done.stderr


def test_check_goes_through_the_lines_of_a_jsonl(tmp_path):
    path = saved(tmp_path, jsonl(spoilt(moves=()), b"", b"{}", record("duel")), "lines.jsonl")
    done = run("check", path)
    assert done.exit_code == 2
    assert len(done.stdout.splitlines()) == 2
    assert f"{path}:3" in done.stderr


def test_check_finds_an_illegal_move_of_a_complete_record(tmp_path):
    assert "reducieten.follow-suit" in bad("check", saved(tmp_path, spoilt()))


def test_check_finds_a_text_that_is_no_move_in_a_scenario_too(tmp_path):
    scenario = changed(spoilt(moves=["fly"]), "deal.hands[0]", None)
    assert "moves[1]" in bad("check", saved(tmp_path, scenario))


def test_check_reads_standard_input():
    assert good("check", "-", input=A1.read_bytes())
