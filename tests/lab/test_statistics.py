"""Statistics of experiments, against Python's own and against numbers from tables."""

import statistics as python
from math import inf, nan, sqrt
from random import Random

import pytest

from cardlab.lab import statistics
from cardlab.lab.statistics import Results

VALUES = [3.0, -10.0, 0.0, 7.0, 7.0, -2.5]


def normal(count, mean=0.0, sd=1.0, seed=1):
    rng = Random(seed)
    return [rng.gauss(mean, sd) for _ in range(count)]


@pytest.mark.parametrize(
    ("chance", "free", "value"),
    [
        (0.975, 1, 12.706205), (0.975, 2, 4.302653), (0.975, 10, 2.228139), (0.95, 30, 1.697261),
        (0.995, 5, 4.032143), (0.975, 199, 1.971957), (0.975, 200, 1.971896),
        (0.9995, 1000, 3.300283), (0.5, 7, 0.0),
    ],
)  # fmt: skip
def test_students_t_is_that_of_the_tables(chance, free, value):
    assert statistics.t_quantile(chance, free) == pytest.approx(value, abs=2e-6)


def test_a_summary_is_that_of_python_with_students_interval():
    found = statistics.summary(VALUES)
    assert found.games == 6
    assert found.mean == pytest.approx(python.mean(VALUES))
    assert found.sd == pytest.approx(python.stdev(VALUES))
    half = 2.570582 * python.stdev(VALUES) / sqrt(6)
    assert found.low == pytest.approx(python.mean(VALUES) - half, abs=1e-5)
    assert found.high == pytest.approx(python.mean(VALUES) + half, abs=1e-5)


def test_of_one_value_or_none_nothing_is_pretended():
    assert statistics.summary([4.0]) == (1, 4.0, None, None, None)
    assert statistics.summary([]) == (0, None, None, None, None)


def test_95_of_100_intervals_hold_the_true_mean():
    hits = 0
    for seed in range(1000):
        found = statistics.summary(normal(8, mean=5, seed=seed))
        hits += found.low <= 5 <= found.high
    assert 930 <= hits <= 970


def test_the_order_of_the_games_changes_no_digit():
    values = normal(500)
    assert statistics.summary(values) == statistics.summary(sorted(values))


def test_differences_are_game_by_game():
    assert list(statistics.differences([3.0, 5.0], [1.0, 9.0])) == [2.0, -4.0]


def test_pairs_tell_more_than_means():
    """Luck of the deal is common to both, and goes away in the difference."""
    luck = normal(200, sd=50)
    better = [value + 1 for value in luck]
    apart = statistics.summary(luck).high - statistics.summary(luck).low
    paired = statistics.summary(statistics.differences(better, luck))
    assert apart > 10
    assert paired.low == pytest.approx(1) == paired.high


def test_who_is_best_with_others_counts_too():
    assert statistics.shares_best([[1.0, 5.0, 2.0, 0.0], [1.0, 4.0, 3.0, -1.0]]) == [0.75, 0.5]
    assert statistics.shares_best([[], []]) == [0.0, 0.0]
    assert statistics.best_of([[1.0], [2.0], [2.0]]) == 1


def test_the_running_mean_ends_as_the_summary():
    values = normal(1234, 3, 10)
    line = statistics.running(values, 50)
    assert len(line) <= 50
    whole = statistics.summary(values)
    last = line[-1]
    assert (last.games, last.mean) == (1234, pytest.approx(whole.mean))
    assert (last.low, last.high) == (pytest.approx(whole.low), pytest.approx(whole.high))
    middle = line[20]
    assert middle.mean == pytest.approx(python.mean(values[: middle.games]))
    assert [point.games for point in line] == sorted({point.games for point in line})
    assert statistics.running([1.0]) == []


@pytest.mark.parametrize(
    "values",
    [[0.0], [5.0, 5.0], [0.0, 10.0, 20.0, 30.0], [-100.0, 250.0, 3.0], [-1.0, 1 / 3], VALUES],
)
def test_every_value_falls_in_one_bar_that_holds_it(values):
    edges, (counts,) = statistics.histogram([values])
    assert sum(counts) == len(values)
    assert edges == sorted(edges)
    for left, right, count in zip(edges, edges[1:], counts, strict=False):
        assert count == sum(left <= value < right for value in values)


def test_few_different_values_have_a_bar_each_and_columns_share_the_edges():
    edges, counts = statistics.histogram([[0.0, 10.0, 10.0], [30.0, 20.0]])
    assert edges == [-5.0, 5.0, 15.0, 25.0, 35.0]
    assert counts == [[1, 2, 0, 0], [0, 0, 1, 1]]
    edges, _ = statistics.histogram([normal(1000)])
    assert 8 <= len(edges) <= 30


# ------------------------------------------------------------------ when the best is clear


def test_it_is_asked_after_100_200_400_games():
    assert statistics.looks(99) == []
    assert statistics.looks(1000) == [100, 200, 400, 800]


def test_what_is_much_better_is_clear_and_what_is_equal_is_not():
    low, high = normal(100, 0, 1, 1), normal(100, 2, 1, 2)
    assert statistics.clear([low, high], 0) == (1, True)
    assert statistics.clear([low, normal(100, 0, 1, 3)], 0).sure is False
    assert statistics.clear([low, low], 0).sure is False
    assert statistics.clear([low], 0).sure is False
    assert statistics.clear([low, [value + 1 for value in low]], 0) == (1, True)


def test_the_best_is_not_clear_as_long_as_one_other_may_be_as_good():
    low, high = normal(100, 0, 1, 1), normal(100, 2, 1, 2)
    almost = [value + wiggle for value, wiggle in zip(high, normal(100, 0, 1, 3), strict=True)]
    assert statistics.clear([low, high, almost], 0).sure is False


def test_the_more_often_and_the_more_is_asked_the_surer_it_must_be():
    """Student's t of the difference is 2.8: enough for one look at two, not for more."""
    noise = normal(100)
    found = statistics.summary(noise)
    ahead = [(value - found.mean) / found.sd + 0.28 for value in noise]
    nothing = [0.0] * 100
    far = [-100.0] * 100
    assert statistics.clear([ahead, nothing], 0).sure
    assert not statistics.clear([ahead, nothing], 4).sure
    assert not statistics.clear([ahead, nothing, far, far, far, far], 0).sure


def test_equal_choices_are_called_clear_less_than_5_times_in_100():
    """Over all looks together, and with three choices."""
    wrong = 0
    for seed in range(300):
        columns = [normal(800, seed=3 * seed + arm) for arm in range(3)]
        wrong += any(
            statistics.clear([column[:games] for column in columns], look).sure
            for look, games in enumerate(statistics.looks(800))
        )
    assert wrong <= 15


# ------------------------------------------------------------------ values as they come


def test_values_are_kept_by_game_in_whatever_order_they_come():
    results = Results(2, 5)
    results.put(3, [[30.0, 31.0], [40.0, 41.0]])
    assert (results.done, results.whole) == (2, 0)
    assert [list(column) for column in results.columns()] == [[30.0, 40.0], [31.0, 41.0]]
    assert results.numbers() == [3, 4]
    results.put(0, [[0.0, 1.0]])
    assert results.whole == 1
    results.put(0, [[0.0, 1.0], [10.0, 11.0], [20.0, 21.0]])
    assert (results.done, results.whole) == (5, 5)
    assert list(results.columns()[0]) == [0.0, 10.0, 20.0, 30.0, 40.0]
    assert [list(column) for column in results.columns(2)] == [[0.0, 10.0], [1.0, 11.0]]
    assert results.numbers(2) == [0, 1]


def test_games_that_have_not_been_played_take_no_room():
    results = Results(5, 10**12)
    results.put(1, [[1.0, 2.0, 3.0, 4.0, 5.0]])
    assert [list(column) for column in results.columns()] == [[1.0], [2.0], [3.0], [4.0], [5.0]]
    assert results.numbers() == [1]
    assert not results.has(10**9)


def test_a_game_that_comes_twice_is_counted_once():
    results = Results(1, 2)
    results.put(0, [[1.0]])
    results.put(0, [[1.0]])
    assert results.done == 1


@pytest.mark.parametrize("value", [nan, inf, -inf])
def test_a_value_that_is_no_number_is_refused(value):
    with pytest.raises(ValueError, match="game 1"):
        Results(1, 2).put(0, [[1.0], [value]])
