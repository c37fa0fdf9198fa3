"""The command line: what is wrong is told in one line, and no traceback ever."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardlab.records import MOST_BYTES
from tests.command import bad, good, run, saved, spoilt
from tests.samples import changed


@pytest.mark.parametrize("flags", [[], ["--json"]])
def test_an_illegal_move_is_told_with_place_move_seat_reason_and_rule(tmp_path, flags):
    line = bad("replay", saved(tmp_path, spoilt()), *flags)
    for part in ("moves[1]", "play KC", "3", "spades", "reducieten.follow-suit"):
        assert part in line
    assert "reducieten.follow-suit" in bad("check", saved(tmp_path, spoilt()))


def test_with_json_the_error_is_an_object_on_standard_output_too(tmp_path):
    done = run("replay", saved(tmp_path, spoilt()), "--json")
    error = json.loads(done.stdout)["error"]
    assert error.pop("message").startswith("You must follow suit")
    assert error == {
        "where": "moves[1]",
        "move": "play KC",
        "seat": 3,
        "rule": "reducieten.follow-suit",
    }
    assert done.exit_code == 2


def test_without_json_nothing_stands_on_standard_output(tmp_path):
    assert run("replay", saved(tmp_path, spoilt())).stdout == ""


@pytest.mark.parametrize(
    ("value", "where"),
    [
        (b"", ""),
        (b"[]", ""),
        (b"nonsense", ""),
        (b"\xff\xfe", ""),
        (b"[" * 100_000, ""),
        (b" " * (MOST_BYTES + 1), ""),
        (b'{"cardlab": NaN}', ""),
        (spoilt() | {"seats": True}, "seats"),
        (spoilt() | {"extra": 1}, "extra"),
        (spoilt() | {"rules": {"minLine": 2}}, "rules.minLine"),
        (changed(spoilt(), "deal.hands[2]", None), "deal.hands[2]"),
        (changed(spoilt(), "deal", ...), "deal"),
    ],
    ids=range(12),
)
def test_a_bad_file_is_refused_in_one_line_with_its_place(tmp_path, value, where):
    path = saved(tmp_path, value)
    done = run("replay", path, "--json")
    error = json.loads(done.stdout)["error"]
    assert set(error) == {"where", "move", "seat", "rule", "message"}
    assert (error["where"], error["move"], error["seat"]) == (where, None, None)
    assert error["rule"] in bad("replay", path)
    assert where in bad("replay", path)
    assert run("replay", path).stdout == ""


@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_file_that_cannot_be_read_is_told_by_its_name(tmp_path, command):
    missing = tmp_path / "nothing.json"
    assert "nothing.json" in bad(command, missing)
    assert str(tmp_path) in bad(command, tmp_path)
    assert "(record." in bad(command, "")


@pytest.mark.parametrize("command", ["replay", "check"])
def test_the_name_of_a_file_is_told_as_it_is(tmp_path, monkeypatch, command):
    """Its first letter is no beginning of a sentence."""
    monkeypatch.chdir(tmp_path)
    assert "nothing.json" in bad(command, "nothing.json")


@pytest.mark.parametrize("command", ["replay", "check"])
def test_a_file_that_may_not_be_read_is_refused(tmp_path, monkeypatch, command):
    """Root may read everything, so the refusal of the system is played."""
    path = saved(tmp_path, spoilt())

    def denied(self):
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "read_bytes", denied)
    monkeypatch.setattr(Path, "open", lambda self, *args, **kwargs: denied(self))
    assert "Permission denied" in bad(command, path)


@pytest.mark.parametrize("text", ["play\nKC", "fly\r\nhome", "a\u2028b\x85c", "\n"])
def test_a_text_of_several_lines_makes_one_line_of_error(tmp_path, text):
    assert "game.unknown-move" in bad("replay", saved(tmp_path, spoilt(moves=[text])))
    assert "record.form" in bad("replay", saved(tmp_path, spoilt() | {f"k{text}": 1}))
    assert "record.form" in bad("check", saved(tmp_path, spoilt() | {f"k{text}": 1}))


def test_a_file_name_of_several_lines_makes_one_line_of_error(tmp_path):
    assert "record.form" in bad("check", saved(tmp_path, b"", "two\nlines.json"))
    assert "record.form" in bad("replay", saved(tmp_path, b"", "two\nlines.json"))
    path = saved(tmp_path, spoilt(moves=()), "two\nmore.json")
    assert len(good("check", path).splitlines()) == 1


def test_texts_that_no_terminal_can_show_are_told_all_the_same(tmp_path):
    value = spoilt() | {"title": "\ud800"}
    path = saved(tmp_path, json.dumps(value | {"moves": []}))
    good("replay", path)
    good("replay", path, "--json")
    assert "game.unknown-move" in bad(
        "replay", saved(tmp_path, json.dumps(spoilt(moves=["\ud800"])))
    )
    assert bad("replay", saved(tmp_path, json.dumps(spoilt() | {"\ud800": 1})))


def in_a_shell(command, *args):
    """What a command prints, and its exit status, when a shell begins it like this."""
    return subprocess.run(
        ["sh", "-c", command, sys.executable, *map(str, args)],
        capture_output=True,
        text=True,
        timeout=120,
        env=os.environ | {"LC_ALL": "C.UTF-8"},
    )


@pytest.mark.parametrize("name", ["huge.json", "huge.jsonl"])
def test_of_a_huge_file_only_the_beginning_is_read(tmp_path, name):
    path = tmp_path / name
    with path.open("wb") as file:
        file.truncate(1 << 30)
    done = in_a_shell('ulimit -v 700000; exec "$0" -m cardlab check "$1"', path)
    assert done.returncode == 2
    assert done.stdout + done.stderr == done.stderr
    assert done.stderr.count("\n") == 1
    assert "1 MiB" in done.stderr


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ('exec "$0" -m cardlab replay - <&-', "cannot be read"),
        ('exec "$0" -m cardlab simulate - <&-', "cannot be read"),
        ('exec "$0" -m cardlab check "$1" >&-', "cannot be written"),
        ('exec "$0" -m cardlab replay --json "$1" >&-', "cannot be written"),
    ],
)
def test_a_stream_that_is_closed_is_told_in_one_line(tmp_path, command, told):
    done = in_a_shell(command, saved(tmp_path, spoilt(moves=())))
    assert done.returncode == 2
    assert told in done.stderr
    assert done.stderr.count("\n") == 1
