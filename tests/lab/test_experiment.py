"""Experiments: the same deals for every choice, the same result for the same seed, and an end."""

import json
from threading import Timer
from time import monotonic

import pytest

from cardlab import games
from cardlab.game import RecordError
from cardlab.lab import (
    Arm,
    Experiment,
    LabError,
    Scenario,
    every_move,
    no_choice,
    rule_values,
    these_moves,
)
from cardlab.lab.work import Player, play_batch
from cardlab.table import Table
from tests.command import A1, A5
from tests.every import DEFAULT, played

ROUND = Scenario.fresh("reducieten", "round", seed=7)
LEADER = ROUND.record.deal["leader"]
TRICKS = ROUND.changed({"deal.option": "tricks"}).seen_by(LEADER)


def finished(path):
    return Scenario.of(json.loads(path.read_text(encoding="utf-8")))


def experiment(scenario=TRICKS, arms=None, **more):
    return Experiment(scenario, arms, **{"bots": "random", "games": 30, "seed": 1} | more)


def run(*args, **more):
    return experiment(*args, **more).run(workers=1)


# ------------------------------------------------------------------ choices


def test_all_moves_are_compared_if_nothing_is_said():
    moves = [arm.move for arm in every_move(TRICKS)]
    assert moves == Table.of(TRICKS.record).legal()
    report = run()
    assert [row.arm.move for row in report.rows] == moves
    assert all(row.summary.games == 30 for row in report.rows)


def test_options_are_moves_as_well():
    assert {arm.move for arm in every_move(ROUND)} == {
        f"choose {option}" for option in ("hearts", "tricks", "kingHearts", "queens", "reduciet")
    }


def test_some_moves_are_compared():
    moves = [arm.move for arm in every_move(TRICKS)][:2]
    report = run(arms=moves)
    whole = run()
    assert [row.arm.move for row in report.rows] == moves
    assert list(report.columns[0]) == list(whole.columns[0])  # what else is compared is the same


def test_values_of_a_rule_are_compared():
    scenario = Scenario.fresh("reducto", seed=3)
    arms = rule_values(scenario, "minLine")
    assert [arm.text for arm in arms] == ["minLine=2", "minLine=1", "minLine=3"]
    reduciet = ROUND.changed({"deal.option": "reduciet"}).seen_by(LEADER)
    report = run(reduciet, rule_values(reduciet, "aceBonusMandatory"), games=60)
    free, dear = report.rows
    assert (free.arm.value, dear.arm.value) == (False, True)
    assert free.summary.mean > dear.summary.mean, "who stops by chance pays for it"
    same = sum(one == other for one, other in zip(*report.columns, strict=True))
    assert same >= 10, "in many games nobody stops, and then all is the same"
    assert rule_values(scenario, "lastTurns", [1]) == [Arm(rule="lastTurns", value=1)]


def test_without_a_choice_it_is_told_how_it_goes():
    report = run(arms=no_choice())
    (row,) = report.rows
    assert (row.arm.text, row.share_best, row.behind) == ("", 1.0, None)


@pytest.mark.parametrize(
    ("scenario", "arms", "more", "place"),
    [
        (TRICKS, ["play XX"], {}, "arms[0]"),
        (TRICKS, ["pass"], {}, "arms[0]"),
        (TRICKS, [every_move(TRICKS)[0], every_move(TRICKS)[0]], {}, "arms"),
        (TRICKS, [every_move(TRICKS)[0], Arm(rule="aceBonusMandatory", value=True)], {}, "arms"),
        (TRICKS, [Arm(rule="minLine", value=2)], {}, "rules.minLine"),
        (TRICKS, [Arm(rule="aceBonusMandatory", value=1)], {}, "rules.aceBonusMandatory"),
        (TRICKS, None, {"games": 0}, "games"),
        (TRICKS, None, {"games": "9"}, "games"),
        (TRICKS, None, {"seat": 4}, "seat"),
        (TRICKS, None, {"bots": "bogus"}, "bots"),
        (TRICKS, None, {"bots": {9: "random"}}, "bots"),
        (finished(A1), None, {}, "moves"),
    ],
)
def test_what_cannot_be_played_is_refused_at_its_place(scenario, arms, more, place):
    with pytest.raises(RecordError) as error:
        experiment(scenario, arms, **more)
    assert error.value.where == place


def test_a_rule_under_which_the_moves_cannot_be_made_is_refused():
    record = finished(A5).json()
    again = Scenario.of(record)
    assert rule_values(again, "aceBonusMandatory")
    report = run(again, rule_values(again, "aceBonusMandatory"), games=2)
    assert list(report.columns[0]) == [100.0, 100.0]  # the game is over: seat 0 has −100 points


def test_who_does_not_know_his_cards_is_asked_for_moves_that_all_deals_allow():
    other = f"deal.hands[{(LEADER + 1) % 4}]"
    own = f"deal.hands[{LEADER}]"
    unknown = ROUND.changed({"deal.option": "tricks", own: None, other: None})
    with pytest.raises(RecordError) as error:
        every_move(unknown)
    assert error.value.where == "arms"
    card = ROUND.record.deal["hands"][LEADER].split()[0]
    report = run(unknown, [f"play {card}"], games=10)
    assert report.games == 10
    assert these_moves(unknown, [f"play {card}"]) == [Arm(move=f"play {card}")]


# ------------------------------------------------------------------ the value of a game


def test_points_that_are_bad_count_against_the_seat():
    for path, seat, wanted in [(A1, 0, -30.0), (A1, 1, 0.0), (A5, 0, 100.0), (A5, 3, -100.0)]:
        report = run(finished(path), no_choice(), games=1, seat=seat)
        assert list(report.columns[0]) == [wanted]


def outcome(name, path):
    table = Table.of(finished(path).record)
    return games.game(name).outcome(table.state)


def test_in_a_duel_all_others_play_against_the_duellist():
    path = A1.parent / "reducieten-A7.json"
    assert outcome("reducieten", path) == [-400.0, 400.0, 400.0, 400.0]


def test_in_minchiate_the_difference_of_the_teams_counts_with_the_end_count():
    """One resto before the end, then 369 points; not the eight resti into which they go."""
    found = outcome("minchiate", A1.parent / "minchiate-D34.json")
    assert found == [429.0, -429.0, 429.0, -429.0]


@pytest.mark.parametrize("case", DEFAULT, ids=str)
def test_every_game_says_what_it_is_worth_to_each_seat(case):
    table = played(case).branch()
    table.go_to(table.known)
    found = table.game.outcome(table.state)
    assert len(found) == table.opening.seats
    assert all(type(one) is float for one in found)
    ranks = (table.game.result(table.state) or {}).get("ranks")
    if ranks:
        assert [1 + sum(other > one for other in found) for one in found] == ranks


# ------------------------------------------------------------------ the same deals


def test_every_choice_begins_with_the_same_deals():
    """Two names for the same thing come to the same in every game."""
    arms = rule_values(TRICKS, "modernSecond")  # has no part in this variant
    report = run(arms=arms)
    assert list(report.columns[0]) == list(report.columns[1])
    assert len(set(report.columns[0])) > 1


def test_every_move_is_made_in_the_same_deals(monkeypatch):
    """After each move the other hands are the same, and from game to game they are not."""
    seen = []
    monkeypatch.setattr(Player, "_play_out", lambda self, state, number: seen.append(state))
    player = Player(experiment(arms=[arm.move for arm in every_move(TRICKS)[:3]]).plan)
    others = [seat for seat in range(4) if seat != LEADER]
    games_seen = set()
    for number in range(4):
        seen.clear()
        player.game(number)
        assert len({state.hands[LEADER] for state in seen}) == 3
        (hands,) = {tuple(state.hands[seat] for seat in others) for state in seen}
        games_seen.add(hands)
    assert len(games_seen) == 4


def test_game_number_i_is_the_same_whatever_else_is_played():
    player = Player(experiment().plan)
    rows = [player.game(number) for number in range(8)]
    again = Player(experiment().plan)
    assert [again.game(number) for number in (5, 2)] == [rows[5], rows[2]]
    report = run(games=8)
    assert [list(row) for row in zip(*report.columns, strict=True)] == rows


def test_another_seed_gives_other_games():
    assert run(seed=1).json() == run(seed=1).json()
    assert run(seed=1).columns != run(seed=2).columns


@pytest.mark.parametrize("case", DEFAULT, ids=str)
def test_every_game_can_be_experimented_with(case):
    table = played(case).branch()
    table.go_to(min(4, table.known - 1))
    seat = table.state.turn
    arms = [Arm(move=text) for text in table.legal()[:2]]
    report = run(Scenario.of_table(table, seat=seat), arms, games=2)
    assert report.seat == seat
    assert report.games == 2


def test_bots_by_seat():
    by_seat = experiment(bots={0: "random"})
    assert by_seat.bots == ["random", "careful", "careful", "careful"]
    assert run(games=8, bots="careful").columns != run(games=8, bots="random").columns


# ------------------------------------------------------------------ steps, stop, go on


def test_steps_are_short_and_tell_how_far_it_is():
    it = experiment(games=2000)
    before = monotonic()
    seen = []
    for progress in it.steps(workers=1):
        now = monotonic()
        seen.append(progress)
        assert now - before < 1
        before = now
        if len(seen) == 5:
            break
    assert [one.done for one in seen] == sorted({one.done for one in seen})
    assert seen[-1].games == 2000
    assert seen[-1].remaining > 0
    assert 0 < it.done < 2000


def test_stop_keeps_what_is_there_and_running_again_goes_on():
    it = experiment(games=150)
    it.run(workers=1, progress=lambda _: it.stop())
    done = it.done
    assert 0 < done < 150
    assert not it.finished
    assert it.report().games == done
    assert not it.report().finished
    whole = it.run(workers=1)
    assert whole.finished
    assert whole.json(True) == run(games=150).json(True)


def stopped():
    """How many seconds it takes from another thread's word to the end."""
    it = experiment(games=10**6)
    asked = []
    timer = Timer(0.2, lambda: (asked.append(monotonic()), it.stop()))
    timer.start()
    it.run(workers=1)
    assert it.done > 0
    return monotonic() - asked[0]


def test_another_thread_stops_it_soon():
    """The best of several times, as a machine may be busy with something else."""
    assert min(stopped() for _ in range(5)) < 0.3


def test_nothing_played_is_a_report_too():
    report = experiment().report()
    assert report.games == 0
    assert all(row.summary.mean is None for row in report.rows)
    assert json.loads(json.dumps(report.json()))["best"] is None


# ------------------------------------------------------------------ until it is clear


def test_it_ends_when_the_best_is_clear():
    report = run(ROUND.seen_by(LEADER), games=5000, until_clear=True, bots="careful", arms=[
        "choose tricks", "choose kingHearts"])  # fmt: skip
    whole = run(ROUND.seen_by(LEADER), games=100, bots="careful", arms=[
        "choose tricks", "choose kingHearts"])  # fmt: skip
    assert report.clear.sure
    assert report.finished
    assert report.games in (100, 200, 400)
    assert list(report.columns[0][:100]) == list(whole.columns[0])


def test_equal_choices_are_played_to_the_end():
    report = run(arms=rule_values(TRICKS, "modernSecond"), games=250, until_clear=True)
    assert report.games == 250
    assert not report.clear.sure


# ------------------------------------------------------------------ faults


def test_a_fault_in_a_game_is_told_and_is_not_tried_again():
    it = experiment()
    it.plan = it.plan.replace('"random"', '"bogus"')
    with pytest.raises(LabError) as error:
        it.run(workers=1)
    assert error.value.message.id == "lab.fault"
    assert "bogus" in str(error.value)
    assert "Traceback" in error.value.details


def test_a_game_that_never_ends_is_a_fault(monkeypatch):
    monkeypatch.setattr("cardlab.lab.work.MOST_MOVES", 3)
    assert "did not end" in play_batch(experiment().plan + " ", 0, 1)["fault"]
