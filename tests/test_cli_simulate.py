"""The command simulate: the experiment of a scenario on the command line."""

import json
import os
import signal
import subprocess
import sys

import pytest

from cardlab.lab import Experiment, LabError, Scenario
from cardlab.messages import Words
from tests.command import A1, bad, good, run, saved, spoilt
from tests.samples import changed

ROUND = Scenario.fresh("reducieten", "round", seed=7).json()
LEADER = ROUND["deal"]["leader"]
QUICK = ("--bot", "random", "--games", 20, "--seed", 1, "--workers", 1)


@pytest.fixture
def file(tmp_path):
    return saved(tmp_path, ROUND)


def simulated(file, *args):
    return json.loads(good("simulate", file, *QUICK, "--json", *args))


def test_it_prints_one_object(file):
    found = simulated(file)
    assert (found["games"], found["seed"], found["finished"]) == (20, 1, True)
    assert found["seat"] == LEADER
    assert len(found["arms"]) == 5
    for arm in found["arms"]:
        assert arm["text"] == arm["move"]
        assert set(arm) >= {"games", "mean", "sd", "interval", "shareBest", "behind"}
    scenario = Scenario.of(ROUND)
    same = Experiment(scenario, bots="random", games=20, seed=1).run(workers=1)
    assert found == json.loads(json.dumps(same.json()))


def test_the_same_seed_prints_the_same_with_any_number_of_workers(file):
    first = good("simulate", file, *QUICK, "--json")
    assert good("simulate", file, *QUICK, "--json") == first
    assert good("simulate", file, *QUICK, "--json", "--workers", 2) == first
    assert good("simulate", file, *QUICK[:-2], "--json") == first
    assert good("simulate", file, *QUICK, "--json", "--seed", 2) != first


def test_it_prints_a_table_for_people(file):
    text = good("simulate", file, *QUICK)
    assert "20 games with each choice" in text
    assert "No hearts" in text
    assert "Zuid" in good("--lang", "nl", "simulate", file, *QUICK, "--seat", 0)
    assert Words("nl").text("lab.meaning") in good("--lang", "nl", "simulate", file, *QUICK)


def test_a_record_comes_from_standard_input_as_well(file):
    out = good("simulate", "-", *QUICK, "--json", input=json.dumps(ROUND))
    assert json.loads(out) == simulated(file)


def test_unknown_cards_are_dealt(tmp_path):
    hands = [hand if seat == LEADER else None for seat, hand in enumerate(ROUND["deal"]["hands"])]
    value = changed(ROUND, "deal.hands", hands)
    del value["seed"]
    one = simulated(saved(tmp_path, value))
    assert len({arm["sd"] for arm in one["arms"]} - {0}) > 1


def test_the_choices_are_said(file):
    moves = ["choose hearts", "choose queens"]
    found = simulated(file, "--move", moves[0], "--move", moves[1], "--eyes", LEADER)
    assert [arm["text"] for arm in found["arms"]] == moves
    assert found["eyes"] == LEADER
    found = simulated(file, "--compare", "aceBonusMandatory")
    assert [arm["text"] for arm in found["arms"]] == [
        "aceBonusMandatory=false",
        "aceBonusMandatory=true",
    ]
    (only,) = simulated(file, "--no-choice", "--seat", 2)["arms"]
    assert (only["text"], only["move"], only["rule"]) == ("", None, None)


def test_bots_are_said_for_all_or_for_each(file):
    assert simulated(file)["bots"] == ["random"] * 4
    found = simulated(file, "--bot", "2=careful")
    assert found["bots"] == ["random", "random", "careful", "random"]


def test_it_ends_when_the_best_is_clear(file):
    moves = ("--move", "choose tricks", "--move", "choose reduciet")
    found = simulated(file, *moves, "--until-clear", "--games", 5000, "--eyes", LEADER)
    assert found["clear"] is True
    assert found["games"] < 5000


def test_values_and_pictures_are_written(file, tmp_path):
    good("simulate", file, *QUICK, "--csv", tmp_path / "v.csv", "--svg", tmp_path / "new" / "p")
    assert (tmp_path / "v.csv").read_bytes().count(b"\r\n") == 21
    names = {path.name for path in (tmp_path / "new" / "p").iterdir()}
    assert names == {"means.svg", "bars.svg", "running.svg"}


@pytest.fixture
def unplayed(monkeypatch):
    """Whoever plays a game here is too early."""
    monkeypatch.setattr(Experiment, "run", None)


@pytest.mark.parametrize("option", ["--csv", "--svg"])
def test_a_file_that_cannot_be_written_is_told_by_its_name_before_anything_is_played(
    file, unplayed, option
):
    line = bad("simulate", file, *QUICK, option, file / "v.csv")
    assert str(file) in line
    assert file.read_bytes() == json.dumps(ROUND).encode()


def test_pictures_that_cannot_be_drawn_are_refused_before_anything_is_played(
    file, unplayed, tmp_path, monkeypatch
):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    line = bad("simulate", file, *QUICK, "--svg", tmp_path / "p")
    assert line == Words().text("lab.no-library")
    assert not (tmp_path / "p").exists()


def test_a_file_that_is_there_stays_as_it_is_until_the_games_are_played(file, unplayed, tmp_path):
    values = saved(tmp_path, "mine", "v.csv")
    blocked = saved(tmp_path, "", "blocked")
    bad("simulate", file, *QUICK, "--csv", values, "--svg", blocked)
    assert values.read_text() == "mine"


@pytest.mark.parametrize(
    ("args", "where"),
    [
        (("--games", 0), "games"),
        (("--seat", 4), "seat"),
        (("--eyes", 9), "seat"),
        (("--bot", "bogus"), "bots"),
        (("--bot", "7=random"), "bots"),
        (("--move", "play 9X"), "arms[0]"),
        (("--move", "pass"), "arms[0]"),
        (("--move", "choose hearts", "--move", "choose hearts"), "arms"),
        (("--compare", "bogus"), "rules.bogus"),
        (("--compare", "aceBonusMandatory", "--no-choice"), "arms"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused_in_one_line(file, args, where):
    line = bad("simulate", file, *QUICK, *args)
    assert line.startswith(where)
    done = run("simulate", file, *QUICK, *args, "--json")
    assert json.loads(done.stdout)["error"]["where"] == where
    assert done.exit_code == 2


def test_a_move_that_no_seat_was_to_make_is_told_without_a_seat(file):
    said = "arms[0]: “play 9X” is not allowed: “play 9X” is not a move of this game."
    assert bad("simulate", file, *QUICK, "--move", "play 9X").startswith(said)


@pytest.mark.parametrize(
    ("value", "where"),
    [
        (b"nonsense", ""),
        ({}, "cardlab"),
        (spoilt(), "moves[1]"),
        (json.loads(A1.read_text(encoding="utf-8")), "moves"),
    ],
    ids=["no JSON", "empty", "an illegal move", "over"],
)
def test_a_bad_file_is_refused_in_one_line_with_its_place(tmp_path, value, where):
    path = saved(tmp_path, value)
    assert where in bad("simulate", path, *QUICK)
    done = run("simulate", path, *QUICK, "--json")
    error = json.loads(done.stdout)["error"]
    assert set(error) == {"where", "move", "seat", "rule", "message"}
    assert error["where"] == where
    assert "nothing.json" in bad("simulate", tmp_path / "nothing.json")


def test_what_breaks_on_the_way_is_one_line(file, monkeypatch):
    def broken(self, executor=None, workers=None):
        yield from ()
        from cardlab.messages import Message

        raise LabError(Message("lab.fault", fault="X: y"))

    monkeypatch.setattr(Experiment, "steps", broken)
    done = run("simulate", file, *QUICK)
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "A game could not be played: X: y\n"


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_what_has_been_played(file, workers):
    """To a process with a terminal's group, so that it reaches the workers too."""
    code = (
        "import signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from cardlab.lab.experiment import Experiment\n"
        "steps = Experiment.steps\n"
        "def told(self, *args, **more):\n"
        "    for step in steps(self, *args, **more):\n"
        "        if step.done > 10: print('go', file=sys.stderr, flush=True)\n"
        "        yield step\n"
        "if __name__ == '__main__':\n"
        "    Experiment.steps = told\n"
        "    from cardlab.app.cli import main\n"
        "    main()\n"
    )
    command = [sys.executable, "-c", code, "simulate", str(file), "--bot", "random", "--json"]
    command += ["--games", "5000000", "--workers", workers, "--seed", "1"]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert process.stderr.readline() == "go\n"
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert process.returncode == 130
    assert "Traceback" not in err
    found = json.loads(out)
    assert 10 < found["games"] < 5000000
    assert not found["finished"]


def test_no_bar_is_shown_where_nobody_sits(file):
    done = run("simulate", file, *QUICK)
    assert done.stderr == ""


def on_a_terminal(*args):
    """All that a command shows on a terminal of 80 columns."""
    import fcntl
    import pty
    import struct
    import termios

    code = "import sys\nfrom cardlab.app.cli import main\nmain(sys.argv[1:])\n"
    leader, follower = pty.openpty()
    fcntl.ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-c", code, *map(str, args)], stdout=follower, stderr=follower
    )
    os.close(follower)
    shown = b""
    while True:
        try:
            more = os.read(leader, 4096)
        except OSError:
            break
        if not more:
            break
        shown += more
    os.close(leader)
    assert process.wait(60) == 0
    return shown.decode("utf-8")


@pytest.mark.skipif(os.name == "nt", reason="there is no pty")
def test_on_a_terminal_a_bar_shows_how_far_it_is(file):
    shown = on_a_terminal("simulate", file, *QUICK, "--games", 300)
    assert "%|" in shown
    assert "/300" in shown
    assert "300 games with each choice" in shown
