"""What many games say: means and how sure they are, paired differences, running means, bars.

Everything is counted from the values in the order of their games and with exact sums, so that it
does not depend on who played which game when.  An interval of 95 % is the mean plus and minus
Student's t times the standard error: had the experiment been made again and again, 95 of 100 such
intervals would hold the true mean.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import ceil, exp, floor, fsum, inf, isnan, lgamma, log, log10, sqrt
from statistics import NormalDist
from typing import NamedTuple

SURE = 0.95
NAN = float("nan")
Values = Sequence[float]


class Summary(NamedTuple):
    """Some values: how many, mean, standard deviation, and the interval of 95 % of the mean.

    Of one value nobody knows how sure it is: then ``sd``, ``low`` and ``high`` are None.  Of no
    value, ``mean`` is None too.
    """

    games: int
    mean: float | None
    sd: float | None
    low: float | None
    high: float | None


def summary(values: Values) -> Summary:
    """The summary of some values."""
    count = len(values)
    if not count:
        return Summary(0, None, None, None, None)
    mean = fsum(values) / count
    if count == 1:
        return Summary(1, mean, None, None, None)
    sd = sqrt(fsum([(value - mean) ** 2 for value in values]) / (count - 1))
    half = t_quantile((1 + SURE) / 2, count - 1) * sd / sqrt(count)
    return Summary(count, mean, sd, mean - half, mean + half)


def differences(first: Values, second: Values) -> array[float]:
    """Game by game, by how much the first is better."""
    return array("d", [one - other for one, other in zip(first, second, strict=True)])


def best_of(columns: Sequence[Values]) -> int:
    """The column with the greatest mean, of equal ones the first."""
    sums = [fsum(column) for column in columns]
    return sums.index(max(sums))


def shares_best(columns: Sequence[Values]) -> list[float]:
    """Of every column, in which share of the games none was better.

    Where several are best each of them counts, so that the shares may be more than 1 together.
    """
    count = len(columns[0]) if columns else 0
    if not count:
        return [0.0] * len(columns)
    tops = list(map(max, zip(*columns, strict=True)))
    return [
        sum([value == top for value, top in zip(column, tops, strict=True)]) / count
        for column in columns
    ]


class Clear(NamedTuple):
    """A test whether one column is better than every other: which, and whether that is sure."""

    best: int
    sure: bool


RISK = 0.05
"""The chance that an experiment of equal choices is ever called clear is at most this."""
FIRST_LOOK = 100


def looks(most: int) -> list[int]:
    """After how many games it is asked whether the best is clear: 100, 200, 400 ..."""
    found = []
    at = FIRST_LOOK
    while at <= most:
        found.append(at)
        at *= 2
    return found


def clear(columns: Sequence[Values], look: int) -> Clear:
    """Whether the best column is surely better than each other, at the look of this number.

    The paired differences to each other column are tested with Student's t.  The risk is cut in
    half at every look, so that all looks together keep to ``RISK``, and divided among all pairs of
    columns, as any of them might have come out best.
    """
    best = best_of(columns)
    count = len(columns)
    games = len(columns[0])
    if count < 2 or games < 2:
        return Clear(best, False)
    risk = RISK / 2 ** (look + 1) / (count * (count - 1) / 2)
    needed = t_quantile(1 - risk / 2, games - 1)
    for other, column in enumerate(columns):
        if other == best:
            continue
        found = summary(differences(columns[best], column))
        assert found.mean is not None and found.sd is not None
        if not found.mean > needed * found.sd / sqrt(games):
            return Clear(best, False)
    return Clear(best, True)


class Point(NamedTuple):
    """A running mean after so many games, with its interval of 95 %."""

    games: int
    mean: float
    low: float
    high: float


def running(values: Values, points: int = 200) -> list[Point]:
    """The mean of the first games, at so many places at most, the last game among them."""
    count = len(values)
    wanted = {max(2, round(count * (place + 1) / points)) for place in range(points)}
    found = []
    mean = squares = 0.0
    for number, value in enumerate(values, 1):
        step = value - mean
        mean += step / number
        squares += step * (value - mean)
        if number in wanted:
            sd = sqrt(squares / (number - 1))
            half = t_quantile((1 + SURE) / 2, number - 1) * sd / sqrt(number)
            found.append(Point(number, mean, mean - half, mean + half))
    return found


class Bars(NamedTuple):
    """A histogram: the edges of the bars, and by column how many games fall in each.

    A bar holds its lower edge, the last one both.
    """

    edges: list[float]
    counts: list[list[int]]


def histogram(columns: Sequence[Values], most: int = 24) -> Bars:
    """Bars of equal width, the same for all columns, about at most so many."""
    values = [value for column in columns for value in column]
    if not values:
        return Bars([0.0, 1.0], [[0] for _ in columns])
    low, high = min(values), max(values)
    step = min_step(values)
    width = max(step, _round_up((high - low) / most) if high > low else step)
    if width > step and step > 0:
        width = ceil(width / step) * step
    start = floor(low / width + 0.5) * width - width / 2
    while start > low:
        start -= width
    edges = [start]
    while edges[-1] <= high:
        edges.append(start + len(edges) * width)
    counts = []
    for column in columns:
        found = [0] * (len(edges) - 1)
        for value in column:
            found[min(bisect_right(edges, value) - 1, len(found) - 1)] += 1
        counts.append(found)
    return Bars(edges, counts)


def min_step(values: Values) -> float:
    """The least distance between two different values; 1 where there is none."""
    different = sorted(set(values))
    steps = [after - one for one, after in pairwise(different)]
    return min(steps, default=1.0)


def _round_up(width: float) -> float:
    """The next of 1, 2, 5, 10, 20, 50 ... that is not less."""
    power = 10.0 ** floor(log10(width))
    for factor in (1, 2, 5):
        if factor * power >= width * (1 - 1e-12):
            return factor * power
    return 10 * power


# ------------------------------------------------------------------ Student's t


MANY = 200
"""From so many degrees of freedom on a short series is exact to seven places."""


@cache
def t_quantile(chance: float, free: int) -> float:
    """The value that Student's t of so many degrees of freedom stays below with this chance."""
    if not 0.5 <= chance < 1 or free < 1:
        raise ValueError("a chance from 0.5 to 1, and a degree of freedom")
    if free >= MANY:
        return _near_normal(chance, free)
    low, high = 0.0, 1.0
    while t_below(high, free) < chance:
        low, high = high, high * 2
    for _ in range(80):
        middle = (low + high) / 2
        if t_below(middle, free) < chance:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _near_normal(chance: float, free: int) -> float:
    """The same for many degrees of freedom, by the first terms of its series (Fisher)."""
    z = NormalDist().inv_cdf(chance)
    return (
        z
        + (z**3 + z) / (4 * free)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * free**3)
    )


def t_below(value: float, free: int) -> float:
    """The chance that Student's t is below a value that is not negative."""
    return 1 - _beta(free / (free + value * value), free / 2, 0.5) / 2


def _beta(x: float, a: float, b: float) -> float:
    """The regularized incomplete beta function, by its continued fraction."""
    if x in (0.0, 1.0):
        return x
    if x > (a + 1) / (a + b + 2):
        return 1 - _beta(1 - x, b, a)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x)) / a
    tiny = 1e-300
    value, c, d = 1.0, 1.0, 0.0
    for step in range(400):
        half = step // 2
        if step == 0:
            term = 1.0
        elif step % 2 == 0:
            term = half * (b - half) * x / ((a + 2 * half - 1) * (a + 2 * half))
        else:
            term = -(a + half) * (a + b + half) * x / ((a + 2 * half) * (a + 2 * half + 1))
        d = 1 / (1 + term * d or tiny)
        c = 1 + term / c or tiny
        value *= c * d
        if abs(1 - c * d) < 1e-14:
            break
    return front * (value - 1)


# ------------------------------------------------------------------ values as they come


class Results:
    """The values of games as they come, in whatever order: of each arm one a game.

    ``games`` are wanted; memory and time go by the games that have been played.
    """

    def __init__(self, arms: int, games: int) -> None:
        self._columns = [array("d") for _ in range(arms)]
        self._there = bytearray()
        self._upto = 0
        self.games = games
        self.done = 0

    def put(self, first: int, rows: Sequence[Sequence[float]]) -> None:
        """Take down games from number ``first`` on: of each a value for every arm."""
        if (missing := first + len(rows) - len(self._there)) > 0:
            self._there.extend(bytes(missing))
            for column in self._columns:
                column.extend(array("d", [NAN]) * missing)
        for number, row in enumerate(rows, first):
            if self._there[number]:
                continue
            for column, value in zip(self._columns, row, strict=True):
                if isnan(value) or abs(value) == inf:
                    raise ValueError(f"game {number} has no value")
                column[number] = value
            self._there[number] = 1
            self.done += 1

    def has(self, number: int) -> bool:
        """Whether this game has been played."""
        return number < len(self._there) and bool(self._there[number])

    @property
    def whole(self) -> int:
        """So many games have been played from the first on without a gap."""
        while self.has(self._upto):
            self._upto += 1
        return self._upto

    def columns(self, first: int | None = None) -> list[array[float]]:
        """By arm the values of all games played, or of the first so many; ordered by game."""
        if first is not None or self.done == len(self._there):
            return [column[:first] for column in self._columns]
        there = self.numbers()
        return [array("d", [column[number] for number in there]) for column in self._columns]

    def numbers(self, first: int | None = None) -> list[int]:
        """The numbers of those games."""
        return [number for number, played in enumerate(self._there[:first]) if played]
