"""A report to take along: CSV, JSON, and a table as text."""

from __future__ import annotations

import csv
import io
import json
from unicodedata import east_asian_width

from ..messages import Message, Words, minus
from .report import Report
from .statistics import Summary


def as_csv(report: Report) -> str:
    """One row a game, one column an arm; the head holds the arms as records write them."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(["game", *(arm.text or "value" for arm in report.arms)])
    for place, number in enumerate(report.numbers):
        writer.writerow([number, *(_short(column[place]) for column in report.columns)])
    return out.getvalue()


def as_json(report: Report, values: bool = True) -> str:
    """Everything: the record, seed, arms, statistics, version, and the value of every game."""
    return json.dumps(report.json(values), ensure_ascii=False, indent=1)


def table(report: Report, words: Words) -> list[list[str]]:
    """The numbers of a report as cells, the head first and then the best arm."""
    head = [
        words.text("lab.head.choice"),
        words.text("lab.head.mean"),
        words.text("lab.head.interval"),
        words.text("lab.head.sd"),
        words.text("lab.head.best"),
        words.text("lab.head.behind"),
    ]
    rows = [head]
    for place in report.ranking:
        row = report.rows[place]
        mean, behind = row.summary, row.behind
        rows.append(
            [
                report.label(place, words),
                number(mean.mean, words),
                interval(mean.low, mean.high, words),
                number(mean.sd, words),
                share(row.share_best, words),
                "–" if behind is None else _behind(behind, words),
            ]
        )
    return rows


def as_text(report: Report, words: Words) -> str:
    """A report for people to read in a terminal."""
    cells = table(report, words)
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    lines = [_line(row, widths) for row in cells]
    lines.insert(1, "  ".join("-" * width for width in widths))
    verdict = sentence(report, words)
    return "\n".join([*about(report, words), "", *lines, *(["", verdict] if verdict else [])])


def about(report: Report, words: Words) -> list[str]:
    """What was played, and what the numbers mean."""
    bots = tuple(Message(f"bot.{bot}") for bot in dict.fromkeys(report.bots))
    return [
        words.text(
            "lab.about", n=report.games, seat=report.seat_name(), seed=report.seed, bots=bots
        ),
        words.text("lab.meaning"),
    ]


def sentence(report: Report, words: Words) -> str:
    """What the numbers say in one sentence; empty where nothing was played."""
    if not report.games:
        return ""
    if len(report.arms) < 2:
        mean, low, high = (
            number(one, words) for one in (report.rows[0].summary[1], *report.rows[0].summary[3:])
        )
        return words.text("lab.average", seat=report.seat_name(), mean=mean, low=low, high=high)
    first, second = report.ranking[:2]
    named = {"best": report.label(first, words), "other": report.label(second, words)}
    if report.clear is not None and report.clear.sure:
        return words.text("lab.clear", n=report.games, best=named["best"])
    behind = report.rows[second].behind
    if report.columns[first] == report.columns[second]:
        return words.text("lab.same", **named)
    if behind is None or behind.low is None or behind.low <= 0:
        return words.text("lab.close", **named)
    return words.text("lab.ahead", by=number(behind.mean, words), **named)


def number(value: float | None, words: Words, form: str = ".2f") -> str:
    """A number as people of this language write it, with a real minus sign; a dash for none."""
    if value is None:
        return "–"
    text = f"{value:{form}}"
    text = minus(text) if float(text) else text.removeprefix("-")
    return text.replace(".", words.text("number.point"))


def interval(low: float | None, high: float | None, words: Words) -> str:
    """From one number to another."""
    if low is None or high is None:
        return "–"
    return f"{number(low, words)} … {number(high, words)}"


def share(part: float, words: Words, digits: int = 0) -> str:
    """A part of the whole in hundredths."""
    return words.text("number.percent", number=number(100 * part, words, f".{digits}f"))


def _behind(found: Summary, words: Words) -> str:
    return f"{number(found.mean, words)} ({interval(found.low, found.high, words)})"


def _short(value: float) -> str:
    """A number as programs write it, without an idle fraction."""
    return str(int(value)) if value == int(value) else repr(value)


def _line(cells: list[str], widths: list[int]) -> str:
    """The first cell to the left, the numbers to the right."""
    padded = [
        cell + " " * (width - _width(cell)) if not place else " " * (width - _width(cell)) + cell
        for place, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]
    return "  ".join(padded).rstrip()


def _width(text: str) -> int:
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)
