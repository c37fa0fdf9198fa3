"""What the laboratory's notebook answers holds for other deals and for more games."""

from pathlib import Path

from cardlab.lab import Experiment, Scenario, rule_values

RECORDS = Path(__file__).parents[2] / "notebooks" / "records"


def played(name, games, eyes=0, bots="careful", rule=None):
    """By choice its statistics, with deals that the notebook does not play."""
    scenario = Scenario.of(RECORDS / f"{name}.json", eyes)
    arms = rule_values(scenario, rule) if rule else None
    report = Experiment(scenario, arms, games=games, seed=2, bots=bots).run(workers=1)
    return {row.arm.text: row for row in report.rows}


def test_the_king_of_hearts_is_kept_and_that_of_clubs_is_a_small_risk():
    rows = played("lab-king", 200)
    for dear in ("play KH", "play QH"):
        for other in ("play TD", "play KC", "play 7C", "play 9H"):
            assert rows[dear].summary.high < rows[other].summary.low
    best = max(row.summary.mean for row in rows.values())
    assert best - rows["play KC"].summary.mean < 6


def test_the_three_is_taken():
    rows = played("lab-pile", 400)
    assert rows["take"].summary.low == rows["take"].summary.high == -3
    draw = rows["draw"]
    assert -5.6 < draw.summary.mean < -4.4
    assert draw.summary.high < -3
    assert 0.25 < 1 - rows["take"].share_best < 0.42


def test_the_nine_covers_and_who_takes_loses_more_often_than_not():
    rows = played("lab-reduda", 200)
    nine = rows.pop("cover 4H with 9H")
    assert all(row.behind.low > 0 for row in rows.values())
    assert rows["cover 4H with RR"].behind.mean > 0.2
    assert nine.summary.low > 0 > rows["take"].summary.high


def test_the_matto_is_shown_rather_than_the_twenty_nine_spent():
    rows = played("lab-matto", 150)
    assert rows["play M"].behind is None
    assert rows["play T29"].behind.low > 15


def test_the_bonus_rule_costs_only_who_declines():
    ask = {"eyes": None, "rule": "aceBonusMandatory"}
    free, bound = played("lab-ace", 100, **ask).values()
    assert free.summary == bound.summary
    free, bound = played("lab-ace", 600, bots="random", **ask).values()
    assert 14 < free.summary.mean - bound.summary.mean < 26
