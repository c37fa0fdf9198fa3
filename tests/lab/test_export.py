"""What can be taken along of an experiment: CSV, JSON, text."""

import csv
import io
import json

import pytest

from cardlab import records
from cardlab.lab import Experiment, Scenario, as_csv, as_json, as_text, no_choice, table
from cardlab.lab.export import interval, number
from cardlab.messages import Words, languages

ROUND = Scenario.fresh("reducieten", "round", seed=7)
LEADER = ROUND.record.deal["leader"]
EYES = ROUND.seen_by(LEADER)


def report(scenario=EYES, arms=None, games=20, **more):
    return Experiment(scenario, arms, bots="random", games=games, seed=3, **more).run(workers=1)


REPORT = report()


def test_csv_has_a_row_a_game_and_a_column_a_choice():
    rows = list(csv.reader(io.StringIO(as_csv(REPORT))))
    assert rows[0] == ["game", *(arm.text for arm in REPORT.arms)]
    assert [row[0] for row in rows[1:]] == [str(number) for number in range(20)]
    for place, column in enumerate(REPORT.columns):
        assert [float(row[1 + place]) for row in rows[1:]] == list(column)
    assert "." not in as_csv(REPORT).partition("\n")[2], "whole points are written as such"
    assert as_csv(report(arms=no_choice())).startswith("game,value\r\n0,")


def test_json_has_everything_from_which_it_could_be_made_again():
    found = json.loads(as_json(REPORT))
    assert found["cardlabExperiment"] == 1
    assert records.read(found["record"]) == EYES.record
    assert (found["eyes"], found["seat"], found["seed"], found["games"]) == (LEADER, LEADER, 3, 20)
    assert found["version"]
    assert found["values"] == [list(column) for column in REPORT.columns]
    again = Experiment(
        Scenario.of(found["record"], found["eyes"]),
        [arm["move"] for arm in found["arms"]],
        bots=dict(enumerate(found["bots"])),
        seat=found["seat"],
        games=found["wanted"],
        seed=found["seed"],
    )
    assert as_json(again.run(workers=1)) == as_json(REPORT)


def test_json_numbers_are_those_of_the_columns():
    found = REPORT.json()
    assert "values" not in found
    best = found["arms"][found["best"]]
    assert best["behind"] is None
    assert best["mean"] == max(arm["mean"] for arm in found["arms"])
    for arm, column in zip(found["arms"], REPORT.columns, strict=True):
        assert arm["mean"] == pytest.approx(sum(column) / 20)
        assert arm["interval"][0] < arm["mean"] < arm["interval"][1]
        if arm["behind"]:
            assert arm["behind"]["mean"] == pytest.approx(best["mean"] - arm["mean"])


@pytest.mark.parametrize("code", languages("reducieten"))
def test_the_table_is_told_in_every_language_the_best_first(code):
    words = Words(code)
    head, *rows = table(REPORT, words)
    assert len(rows) == 5
    assert all(len(row) == len(head) == 6 for row in rows)
    assert rows[0][0] == REPORT.arms[REPORT.best].text
    assert rows[0][5] == "–"
    text = as_text(REPORT, words)
    assert text.count("\n") >= 8
    lines = text.splitlines()
    assert all(any(line.startswith(arm.text) for line in lines) for arm in REPORT.arms)
    assert "{" not in text


def test_the_sentence_says_how_sure_it_is():
    words = Words()
    assert "came out best, ahead of" in as_text(report(games=200), words)
    assert "not clear from so few games" in as_text(report(games=2), words)
    moves = ["choose tricks", "choose reduciet"]
    clear = report(arms=moves, games=500, until_clear=True)
    assert f"After {clear.games} games it is clear: choose tricks" in as_text(clear, words)
    assert "best" not in as_text(report(arms=no_choice()), words).splitlines()[-1]


def test_numbers_are_written_as_people_write_them():
    assert number(-3.14159) == "−3.14"
    assert number(-0.001) == "0.00"
    assert number(None) == interval(None, None) == "–"
    assert interval(-1, 2) == "−1.00 … 2.00"
