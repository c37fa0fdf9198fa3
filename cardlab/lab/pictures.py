"""Pictures of a report: bars by choice, running means, and the choices with their intervals.

They are drawn by matplotlib (the extra ``lab``), without its global state: any thread may draw.
Every picture says in words what it shows (``alt``) and gives its numbers as a table (``rows``).
Colours are told apart by people who are colour-blind, and lines by their dashes and labels too.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from textwrap import wrap
from threading import Lock
from typing import TYPE_CHECKING, Any

from ..messages import Message, Words
from .executors import LabError
from .export import number, share, table
from .report import Report

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

MOST_ARMS = 12
"""So many choices are drawn at most, the best ones."""
HUES = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
"""Of Okabe and Ito."""
DASHES: tuple[Any, ...] = ("-", (0, (5, 2)), (0, (1, 1.2)), (0, (6, 2, 1, 2)))
LINE, MOST_LINES = 24, 4
"""So long is a line of a label, in letters, and so many it has at most."""
_DRAWING = Lock()
"""The style is for all threads the same, so that they draw one after the other."""
WIDTH = 7.2
"""Inches."""


@dataclass(frozen=True)
class Ink:
    """What a page of one kind is drawn with."""

    paper: str
    text: str
    grid: str
    bar: str


LIGHT = Ink("#ffffff", "#1a1a1a", "#d0d0d0", "#0072B2")
DARK = Ink("#16181c", "#ececec", "#44484f", "#56B4E9")


@dataclass(frozen=True)
class Picture:
    """A picture with its words; it is drawn when ``svg`` or ``png`` is asked for."""

    title: str
    alt: str
    rows: list[list[str]]
    _draw: Callable[[Figure, Ink], None]
    _height: float

    def svg(self, dark: bool = False) -> str:
        """As SVG; letters are outlines, so that it needs no font, and no two runs differ."""
        return self._saved("svg", dark).decode("utf-8")

    def png(self, dark: bool = False, dpi: int = 150) -> bytes:
        """As PNG."""
        return self._saved("png", dark, dpi)

    def _saved(self, kind: str, dark: bool, dpi: int = 100) -> bytes:
        try:
            import matplotlib
            from matplotlib.figure import Figure
        except ImportError:
            raise LabError(Message("lab.no-library")) from None
        ink = DARK if dark else LIGHT
        style: Any = {
            "font.family": "DejaVu Sans",  # comes with matplotlib
            "svg.fonttype": "path",
            "svg.hashsalt": "cardlab",
            "text.parse_math": False,
        }
        with _DRAWING, matplotlib.rc_context(style):
            figure = Figure((WIDTH, self._height), facecolor=ink.paper, layout="constrained")
            self._draw(figure, ink)
            figure.suptitle(self.title, color=ink.text, fontsize=12)
            out = io.BytesIO()
            metadata: dict[str, Any] = {"Title": self.title}
            if kind == "svg":
                metadata |= {"Description": self.alt, "Date": None}
            figure.savefig(out, format=kind, dpi=dpi, facecolor=ink.paper, metadata=metadata)
        return out.getvalue()


def bars(report: Report, words: Words) -> Picture:
    """How often each result came up: one small picture a choice, under one axis."""
    arms = _shown(report)
    edges, counts = report.bars()
    games = max(1, report.games)
    top = max((count for arm in arms for count in counts[arm]), default=0) / games or 1.0

    def draw(figure: Figure, ink: Ink) -> None:
        many = figure.subplots(len(arms), 1, sharex=True, sharey=True, squeeze=False)
        for arm, (axes,) in zip(arms, many, strict=True):
            _dress(axes, ink)
            widths = [right - left for left, right in pairwise(edges)]
            heights = [count / games for count in counts[arm]]
            axes.bar(
                edges[:-1],
                heights,
                widths,
                align="edge",
                color=ink.bar,
                edgecolor=ink.paper,
                lw=0.6,
            )
            mean = report.rows[arm].summary.mean or 0.0
            axes.axvline(mean, color=ink.text, lw=1.4, linestyle=DASHES[1])
            axes.set_ylim(0, top * 1.08)
            axes.yaxis.set_major_formatter(lambda part, _: share(part, words))
            axes.yaxis.set_major_locator(_few())
            axes.set_ylabel(
                _wrapped(report.label(arm, words)), rotation=0, ha="right", va="center",
                color=ink.text,
            )  # fmt: skip
        _named(many[-1][0], "x", _value(report, words), ink)
        _told(many[-1][0].xaxis, words)

    rows = [[words.text("lab.axis.value", seat=report.seat_name())]]
    rows[0] += [report.label(arm, words) for arm in arms]
    for place in range(len(edges) - 1):
        middle = number((edges[place] + edges[place + 1]) / 2, words)
        rows.append([middle, *(share(counts[arm][place] / games, words, 1) for arm in arms)])
    height = 1.5 + _room(report, words, 0.62) if len(arms) > 1 else 3.0
    return _picture(report, words, Message("lab.picture.bars"), rows, draw, height)


def running(report: Report, words: Words) -> Picture:
    """The mean of each choice from game to game, with the band of 95 %."""
    arms = _shown(report)
    lines = {arm: report.running(arm, 120) for arm in arms}

    def draw(figure: Figure, ink: Ink) -> None:
        axes = figure.subplots()
        _dress(axes, ink)
        for place, arm in enumerate(arms):
            line = lines[arm]
            games = [point.games for point in line]
            hue = HUES[place % len(HUES)]
            low, high = [p.low for p in line], [p.high for p in line]
            axes.fill_between(games, low, high, color=hue, alpha=0.16, lw=0)
            dash = DASHES[(place + place // len(HUES)) % len(DASHES)]
            axes.plot(
                games, [p.mean for p in line], color=hue, linestyle=dash, lw=1.8,
                label=f"{place + 1}  {_wrapped(report.label(arm, words))}",
            )  # fmt: skip
            if line:
                axes.annotate(
                    str(place + 1), (games[-1], line[-1].mean), (4, 0), color=ink.text,
                    textcoords="offset points", va="center", fontsize=8,
                )  # fmt: skip
        _close_in(axes, [point for line in lines.values() for point in line])
        _named(axes, "x", words.text("lab.axis.games"), ink)
        _named(axes, "y", _value(report, words), ink)
        _told(axes.yaxis, words)
        if len(arms) > 1 and report.games > 1:
            axes.legend(
                loc="upper left",
                bbox_to_anchor=(1.03, 1),
                frameon=False,
                labelcolor=ink.text,
                fontsize=8.5,
            )

    head = [words.text("lab.axis.games"), *(report.label(arm, words) for arm in arms)]
    rows = [head]
    some = [
        lines[arm][max(0, len(lines[arm]) // 10 - 1) :: max(1, len(lines[arm]) // 10)]
        for arm in arms
    ]
    for points in zip(*some, strict=True):
        rows.append([str(points[0].games), *(number(point.mean, words) for point in points)])
    height = 1.2 + _room(report, words, 0.2)
    return _picture(report, words, Message("lab.picture.running"), rows, draw, max(3.8, height))


def means(report: Report, words: Words) -> Picture:
    """A dot and an interval a choice, the best above."""
    arms = _shown(report)

    def draw(figure: Figure, ink: Ink) -> None:
        axes = figure.subplots()
        _dress(axes, ink)
        for place, arm in enumerate(arms):
            mean, low, high = report.rows[arm].summary[1], *report.rows[arm].summary[3:]
            if mean is None:
                continue
            if low is not None and high is not None:
                axes.plot([low, high], [place, place], color=ink.bar, lw=3, solid_capstyle="butt")
            axes.plot([mean], [place], "o", ms=7, color=ink.text, mec=ink.paper)
        labels = [_wrapped(report.label(arm, words)) for arm in arms]
        axes.set_yticks(range(len(arms)), labels)
        axes.set_ylim(len(arms) - 0.5, -0.5)
        _named(axes, "x", _value(report, words), ink)
        _told(axes.xaxis, words)

    rows = table(report, words)
    height = 1.7 + _room(report, words, 0.32)
    return _picture(report, words, Message("lab.picture.means"), rows, draw, height)


def all_pictures(report: Report, words: Words) -> list[Picture]:
    """The three of them, the choices with their intervals first."""
    return [draw(report, words) for draw in DRAWN]


DRAWN = (means, bars, running)
"""What draws each of them; its name is a file's."""


# ------------------------------------------------------------------ what they share


def _picture(
    report: Report,
    words: Words,
    title: Message,
    rows: list[list[str]],
    draw: Callable[[Figure, Ink], None],
    height: float,
) -> Picture:
    name = words(title)
    told = []
    for arm in _shown(report):
        found = report.rows[arm].summary
        told.append(
            words.text(
                "lab.picture.alt.arm",
                arm=report.label(arm, words),
                mean=number(found.mean, words),
                low=number(found.low, words),
                high=number(found.high, words),
            )
        )
    alt = words.text("lab.picture.alt", title=title, n=report.games, numbers=" ".join(told))
    return Picture(name, alt, rows, draw, height)


def _shown(report: Report) -> list[int]:
    """The arms that are drawn, the best first."""
    return report.ranking[:MOST_ARMS]


def _value(report: Report, words: Words) -> str:
    return words.text("lab.axis.value", seat=report.seat_name())


def _wrapped(label: str) -> str:
    """A label in lines that leave room for the picture."""
    return "\n".join(wrap(label, LINE, max_lines=MOST_LINES, placeholder=" …"))


def _room(report: Report, words: Words, least: float) -> float:
    """The height in inches of the choices that are drawn: each has room for the longest label."""
    arms = _shown(report)
    lines = [_wrapped(report.label(arm, words)).count("\n") + 1 for arm in arms]
    return len(arms) * max(least, 0.17 * max(lines) + 0.07)


def _dress(axes: Axes, ink: Ink) -> None:
    axes.set_facecolor(ink.paper)
    axes.tick_params(colors=ink.text, labelsize=8.5)
    axes.grid(True, color=ink.grid, lw=0.6)
    axes.set_axisbelow(True)
    for side, spine in axes.spines.items():
        spine.set_visible(side in ("left", "bottom"))
        spine.set_color(ink.text)


def _told(axis: Axis, words: Words) -> None:
    """Write the numbers at an axis as people of this language do."""
    axis.set_major_formatter(lambda value, _: number(value, words, "g"))


def _named(axes: Axes, side: str, name: str, ink: Ink) -> None:
    label = axes.set_xlabel if side == "x" else axes.set_ylabel
    label(name, color=ink.text, fontsize=9.5)


def _few() -> Any:
    from matplotlib.ticker import MaxNLocator

    return MaxNLocator(3)


def _close_in(axes: Axes, points: Sequence[Any]) -> None:
    """The first games vary so much that they would leave nothing to see of the others."""
    if not points:
        return
    last = max(point.games for point in points)
    late = [point for point in points if point.games >= last / 12] or points
    low, high = min(point.low for point in late), max(point.high for point in late)
    room = (high - low) * 0.06 or 1.0
    axes.set_ylim(low - room, high + room)
