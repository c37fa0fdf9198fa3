"""What can be taken along of an experiment: CSV, JSON, text."""

import csv
import io
import json

import pytest

from cardlab import records
from cardlab.lab import (
    Experiment,
    Scenario,
    as_csv,
    as_json,
    as_text,
    no_choice,
    rule_values,
    table,
)
from cardlab.lab.export import interval, number, share
from cardlab.messages import Words, languages
from cardlab.session import Session
from cardlab.table import Table

ROUND = Scenario.fresh("reducieten", "round", seed=7)
LEADER = ROUND.record.deal["leader"]
EYES = ROUND.seen_by(LEADER)


def buttons(code):
    """What the buttons of the game's screen call its moves."""
    session = Session(Table.of(ROUND.record), LEADER, words=Words(code))
    return {one["move"]: one["label"] for one in session.scene()["actions"]}


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
    assert rows[0][0] == REPORT.label(REPORT.best, words)
    assert rows[0][5] == "–"
    text = as_text(REPORT, words)
    assert text.count("\n") >= 8
    lines = text.splitlines()
    for arm in REPORT.arms:
        assert any(line.startswith(buttons(code)[arm.text]) for line in lines)
        assert arm.text not in text, "codes are for records"
    assert "{" not in text


def test_choices_bots_and_numbers_are_told_as_the_screen_of_the_game_tells_them():
    king = Scenario.of("notebooks/records/lab-king.json", 0)
    found = report(king, ["play KH", "play TD"], games=3)
    text = as_text(found, Words("nl"))
    assert "\nRuitentien " in text and "“Ruitentien”" in text and "Hartenheer" in text
    assert "Bots: willekeurige zetten. Startgetal: 3." in text
    mean = found.rows[found.best].summary.mean
    assert f"{mean:.2f}".replace(".", ",").replace("-", "−") in text
    assert "." not in "".join("".join(row[1:]) for row in table(found, Words("nl")))
    again = json.loads(as_json(found))
    assert [arm["text"] for arm in again["arms"]] == ["play KH", "play TD"]
    assert as_csv(found).startswith("game,play KH,play TD\r\n")


def test_the_values_of_a_rule_are_told_with_its_name():
    ace = Scenario.of("notebooks/records/lab-ace.json")
    found = report(ace, rule_values(ace, "aceBonusMandatory"), games=2)
    first, second = (found.label(place, Words()) for place in (0, 1))
    assert first.split(": ")[0] == second.split(": ")[0] == "The ace’s bonus card"
    assert first != second


def test_two_equal_cards_are_told_apart():
    two_packs = Table.new("redudu", "deal", 6, seed=2)
    found = report(Scenario.of_table(two_packs), ["attack KC", "attack KC#2"], games=1)
    first, second = (found.label(place, Words("ru")) for place in (0, 1))
    assert (first, second) == ("Король треф", "Король треф (2)")


def test_the_sentence_says_how_sure_it_is():
    words = Words()
    assert "came out best, ahead of" in as_text(report(games=200), words)
    assert "not clear from so few games" in as_text(report(games=2), words)
    moves = ["choose tricks", "choose reduciet"]
    clear = report(arms=moves, games=500, until_clear=True)
    assert f"After {clear.games} games it is clear: “No tricks”" in as_text(clear, words)
    assert "best" not in as_text(report(arms=no_choice()), words).splitlines()[-1]


def test_numbers_are_written_as_people_write_them():
    en, ru = Words(), Words("ru")
    assert number(-3.14159, en) == "−3.14"
    assert number(-3.14159, ru) == "−3,14"
    assert number(-0.001, en) == "0.00"
    assert number(None, en) == interval(None, None, en) == "–"
    assert interval(-1, 2, en) == "−1.00 … 2.00"
    assert interval(-1, 2, ru) == "−1,00 … 2,00"
    assert share(0.256, en) == "26%"
    assert share(0.256, ru, 1) == "25,6 %"
