"""An experiment on a page, a moment at a time."""

from itertools import count

from cardlab.lab import Experiment, Scenario
from cardlab.laboratory import runs
from cardlab.messages import Words


def test_a_run_is_over_with_its_last_game_though_the_moment_is(monkeypatch):
    # By this clock a moment has room for one step.
    clock = count(step=runs.SLICE * 2 / 3)
    monkeypatch.setattr(runs, "monotonic", lambda: next(clock))
    games = Experiment(Scenario.fresh("reducieten", "duel", seed=1), bots="random", games=3, seed=1)
    run = runs.Run(games)
    run.start()
    while games.done < 3:
        run.go_on()
    told = run.told(Words())
    assert told["finished"]
    assert not told["going"]
    assert run.report.games == 3
