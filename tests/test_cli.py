"""The command line: replay, its languages, and the program as a whole."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardlab import games
from cardlab.messages import Words, languages
from cardlab.records import loads
from cardlab.table import Table
from tests.command import A1, A5, EXAMPLES, bad, good, saved, spoilt
from tests.games import fields
from tests.samples import changed, record

# ------------------------------------------------------------------ replay


KEYS = "game variant seats rules deal over turn legal totals result lines position".split()  # noqa: SIM905


RECORDS = sorted(
    path.name
    for name in games.NAMES
    for path in EXAMPLES.glob(f"{name}-*.json")
    if not path.name.endswith(".expected.json")
)


@pytest.mark.parametrize("name", RECORDS)
def test_replay_json_prints_one_object_with_all_its_keys(name):
    found = json.loads(good("replay", EXAMPLES / name, "--json"))
    assert set(found) == set(KEYS)
    expected = json.loads((EXAMPLES / name.replace(".json", ".expected.json")).read_text())
    for key in ("over", "turn", "legal", "totals", "result"):
        assert found[key] == expected[key]
    assert found["rules"] == games.game(found["game"]).defaults()
    for line in found["lines"]:
        assert set(line) - {"resti"} == {"round", "to", "points", "rule", "cards", "text"}


def test_replay_json_repeats_the_seed_and_tells_the_whole_deal(tmp_path):
    value = changed(record("klassiek", seed=5), "deal.rounds", [{"hands": [None] * 4}])
    found = json.loads(good("replay", saved(tmp_path, value), "--json"))
    assert found["seed"] == 5
    assert len(found["deal"]["rounds"]) == 24
    for one in found["deal"]["rounds"]:
        assert sorted(" ".join(one["hands"]).split()) == sorted(games.game("reducieten").deck.codes)


def test_replay_json_fills_in_what_a_deal_of_reducto_leaves_open(tmp_path):
    value = fields.record("[?] 5 / 2 [9]", draw=None, seed=5)
    value = changed(changed(value, "deal.moves", ...), "deal.seconds", ...)
    found = json.loads(good("replay", saved(tmp_path, value), "--json"))
    assert (found["deal"]["moves"], found["deal"]["seconds"]) == (20, 300)
    assert "?" not in json.dumps(found["deal"])
    assert len(found["deal"]["draw"].split()) == 150 - 5
    assert (found["turn"], found["legal"]) == (0, ["draw", "take", "timeout"])


def test_replay_json_does_not_put_a_chosen_option_into_the_deal(tmp_path):
    value = changed(record("round"), "moves", ["choose queens"])
    found = json.loads(good("replay", saved(tmp_path, value), "--json"))
    assert "option" not in found["deal"]
    assert found["position"]["option"] == "queens"


def test_replay_json_of_an_unfinished_game(tmp_path):
    found = json.loads(good("replay", saved(tmp_path, spoilt(moves=())), "--json"))
    assert (found["over"], found["turn"], found["result"]) == (False, 3, None)
    assert found["legal"] == ["play 9S", "play JS", "play TS"] == sorted(found["legal"])
    assert found["lines"] == []
    assert found["totals"] == [0, 0, 0, 0]


def test_replay_tells_the_position_the_sheet_line_by_line_and_the_result():
    told = good("replay", A5)
    assert "reducieten.pass.illegal" in told
    assert "Passed although a card fitted" in told
    assert "+100" in told and "-50" in told
    assert "AS" in told
    assert told.splitlines()[-1] == "Result: South wins with −100 points, the lowest total."


def test_replay_tells_the_end_of_a_game_of_reducto():
    told = good("replay", EXAMPLES / "reducto-B11.json")
    assert "reducto.doubled" in told
    assert "Ada" in told and "+30" in told
    table = Table.of(loads((EXAMPLES / "reducto-B11.json").read_text()))
    assert table.game.result(table.state)["ranks"] == [3, 1, 2]
    assert told.splitlines()[-1].startswith("Result: Ben wins with ")


@pytest.mark.parametrize("name", RECORDS)
def test_the_result_is_told_in_words_and_in_the_language_asked_for(name):
    table = Table.of(loads((EXAMPLES / name).read_text()))
    for code in languages(table.game.name):
        last = good("--lang", code, "replay", EXAMPLES / name).splitlines()[-1]
        assert not set(last) & set("{}[]")
        if table.over:
            words = Words(code)
            assert last == words.text("replay.result", result=table.game.verdict(table.state))


def test_replay_tells_a_game_of_reducto_that_goes_on(tmp_path):
    told = good("replay", saved(tmp_path, fields.record("[1] 5 / 2 [9]", "[7] 9", moves=["take"])))
    assert "swap 1,1" in told and "flip 2,2" in told
    assert "[1] 5" in told


def test_replay_tells_whose_turn_it_is_in_an_unfinished_game(tmp_path):
    told = good("replay", saved(tmp_path, spoilt(moves=())))
    assert "East" in told
    assert "play 9S" in told


def test_replay_reads_standard_input():
    data = A1.read_bytes()
    assert good("replay", "-", input=data) == good("replay", A1)
    assert good("replay", "-", "--json", input=data) == good("replay", A1, "--json")


def test_standard_input_is_always_one_record():
    two = A1.read_bytes() + b"\n" + A1.read_bytes()
    assert "(record.form)" in bad("replay", "-", input=two)


# ------------------------------------------------------------------ languages


def test_every_text_comes_in_the_language_asked_for(tmp_path):
    english = good("--lang", "en", "replay", A5)
    dutch = good("--lang", "nl", "replay", A5)
    assert "South" in english and "Zuid" in dutch
    assert "Zuid" not in english and "South" not in dutch
    assert "bekennen" in bad("--lang", "nl", "replay", saved(tmp_path, spoilt()))
    lines = json.loads(good("--lang", "nl", "replay", A5, "--json"))["lines"]
    assert any("Gepast" in line["text"] for line in lines)


@pytest.mark.parametrize(
    ("env", "word"),
    [
        ({"LC_ALL": "nl_NL.UTF-8"}, "Zuid"),
        ({"LC_ALL": "", "LANG": "nl_BE"}, "Zuid"),
        ({"LC_ALL": "C", "LANG": "nl_NL"}, "South"),
        ({"LC_ALL": "xx_YY.UTF-8"}, "South"),
        ({"LC_ALL": "", "LANG": ""}, "South"),
    ],
)
def test_without_a_wish_the_language_is_the_environments(env, word):
    assert word in good("replay", A5, env=env)


@pytest.mark.parametrize(
    ("path", "language"),
    [
        pytest.param(path, code, id=f"{path.stem}-{code}")
        for path in (A5, EXAMPLES / "reducto-B11.json")
        for code in languages(path.stem.partition("-")[0])
    ],
)
def test_json_has_the_same_content_in_every_language(path, language):
    def content(code):
        found = json.loads(good("--lang", code, "replay", path, "--json"))
        for line in found["lines"]:
            del line["text"]
        return found

    assert content(language) == content("en")


# ------------------------------------------------------------------ as a program of its own


def program(*args, input=b"", **env):
    """The command run by a fresh Python."""
    return subprocess.run(
        [sys.executable, "-m", "cardlab", *map(str, args)],
        input=input,
        capture_output=True,
        env=os.environ | {"LC_ALL": "C.UTF-8"} | env,
        timeout=60,
    )


def test_the_program_replays_and_refuses(tmp_path):
    done = program("replay", A1, "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["totals"] == [30, 0, 40, 10]
    done = program("replay", "-", "--json", input=json.dumps(spoilt()).encode())
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]["where"] == "moves[1]"
    assert done.stderr.count(b"\n") == 1
    assert b"reducieten.follow-suit" in done.stderr


def test_a_terminal_without_quotes_or_letters_of_ours_shows_escapes(tmp_path):
    done = program("replay", saved(tmp_path, spoilt()), LC_ALL="C", PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_a_reader_who_goes_away_early_sees_no_traceback():
    command = f"{sys.executable} -m cardlab selfplay reducieten | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, timeout=60)
    assert b"Traceback" not in done.stderr
    assert done.stdout == b"{\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("args", [["replay", A1], ["replay", A1, "--json"], ["check", A1]])
def test_where_nothing_can_be_written_the_program_fails_without_a_traceback(args):
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cardlab", *map(str, args)],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=60,
        )
    assert done.returncode not in (0, None)
    assert b"Traceback" not in done.stderr


def test_the_version_and_the_help_are_told():
    assert "0.1.0" in good("--version")
    for command in ("replay", "check", "deal", "selfplay"):
        assert command in good("--help")
        assert "Usage:" in good(command, "--help")
