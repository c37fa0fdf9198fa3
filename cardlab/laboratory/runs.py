"""An experiment on the screen: played a little at each request, stopped, told, taken along."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Generator, Mapping
from importlib.util import find_spec
from math import ceil
from time import monotonic
from typing import TYPE_CHECKING, Any

from ..lab import Arm, Experiment, LabError, Progress, Report, as_csv, as_json, table
from ..lab.export import about, sentence
from ..messages import Message, Words

if TYPE_CHECKING:
    from ..lab.pictures import Picture

SLICE = 0.08
"""So many seconds an experiment gets at a request, hardly more; a stop is heard after them."""
FRESH, SHARE = 0.7, 8
"""The table of what has been played is made anew so seldom while playing goes on: after these
seconds, and after so many times what making it takes."""
PICTURES = 3
"""So many there are of a report."""


class Run:
    """An experiment under way, stopped or finished."""

    def __init__(self, experiment: Experiment) -> None:
        self.experiment = experiment
        self.fault: Message | None = None
        self._steps: Generator[Progress, None, None] | None = None
        self._progress: Progress | None = None
        self._report = experiment.report()
        self._next = 0.0

    @property
    def going(self) -> bool:
        """Whether there is still something to play, and nobody has stopped it."""
        return self._steps is not None

    @property
    def report(self) -> Report:
        """What has been played, perhaps a moment ago."""
        return self._report

    def start(self) -> None:
        """Play, or go on after a stop."""
        if not self.going and not self.experiment.finished:
            self.fault = None
            self._steps = self.experiment.steps()

    def go_on(self) -> None:
        """Play for a moment."""
        end = monotonic() + SLICE
        try:
            while self._steps is not None and monotonic() < end:
                try:
                    self._progress = next(self._steps)
                except StopIteration:
                    self.stop()
            if self.going and self.experiment.finished:  # the moment may end with the last game
                self.stop()
        except LabError as error:
            self.fault = error.message
            self.stop()
        if monotonic() > self._next:
            self._take_stock()

    def stop(self) -> None:
        """Play no more; what has been played is kept."""
        if self._steps is not None:
            self._steps.close()
            self._steps = None
        self._take_stock()

    def whole(self) -> None:
        """Play to the end at once, in this process; ``LabError`` if a game cannot be played."""
        self._report = self.experiment.run(workers=1)

    def _take_stock(self) -> None:
        begun = monotonic()
        self._report = self.experiment.report()
        self._next = (now := monotonic()) + max(FRESH, SHARE * (now - begun))

    # ------------------------------------------------------------------ telling

    def told(self, words: Words) -> dict[str, Any]:
        """How far it is and what came out, for the browser."""
        report = self._report
        done, games = self.experiment.done, self.experiment.games
        told = sentence(report, words)
        count, left = words.text("lab.count", n=games, done=done), self._remaining(words)
        return {
            "going": self.going,
            "finished": self.experiment.finished,
            "done": done,
            "games": games,
            "count": count,
            "progress": words.text("lab.count-left", count=count, left=left) if left else count,
            "fault": None if self.fault is None else words(self.fault),
            "about": about(report, words),
            "answer": told,
            "said": words.text("lab.count-answer", count=count, answer=told) if told else count,
            "rows": self._rows(words) if report.games else [],
            "head": table(report, words)[0],
            "pictures": PICTURES if not self.going and report.games and can_draw() else 0,
        }

    def _remaining(self, words: Words) -> str:
        """How long it will still last, as far as that is known."""
        seconds = self._progress.remaining if self._progress else None
        if not self.going or seconds is None:
            return ""
        if seconds < 90:
            return words.text("lab.seconds-left", n=ceil(seconds))
        return words.text("lab.minutes-left", n=ceil(seconds / 60))

    def _rows(self, words: Words) -> list[dict[str, Any]]:
        """The choices, the best first: cells, the cards in it, and where its interval lies."""
        report = self._report
        ends = [one for row in report.rows for one in (row.summary.low, row.summary.high)]
        known = [end for end in ends if end is not None] or [0.0]
        least, width = min(known), (max(known) - min(known)) or 1.0
        cells = table(report, words)[1:]
        found = []
        for place, row in zip(report.ranking, cells, strict=True):
            one = report.rows[place].summary
            bar = None
            if one.mean is not None and one.low is not None and one.high is not None:
                bar = [(value - least) / width for value in (one.low, one.mean, one.high)]
            found.append({"cells": row, "bar": bar, "faces": faces_of(report, report.arms[place])})
        return found

    # ------------------------------------------------------------------ taking along

    def picture(self, number: Any, words: Words, dark: bool) -> dict[str, Any] | None:
        """A picture with its words and numbers; None where there is none of this number."""
        drawn = self._drawn(number, words)
        if drawn is None:
            return None
        told = {"title": drawn.title, "alt": drawn.alt, "rows": drawn.rows}
        return {"number": number, "svg": drawn.svg(dark)} | told

    def _drawn(self, number: Any, words: Words) -> Picture | None:
        from ..lab.pictures import all_pictures

        drawn = all_pictures(self._report, words)
        return drawn[number] if type(number) is int and 0 <= number < len(drawn) else None

    def file(self, kind: Any, picture: Any, words: Words) -> dict[str, Any] | None:
        """A file to keep: its name, type and bytes (in base 64); None where there is none such."""
        report = self._report
        name = f"{report.scenario.record.game}-{report.seed}"
        if kind == "csv":
            made = as_csv(report).encode()
        elif kind == "json":
            made = as_json(report).encode()
        elif kind in TYPES:
            drawn = self._drawn(picture, words)
            if drawn is None:
                return None
            made = drawn.png() if kind == "png" else drawn.svg().encode()
            name += f"-{picture + 1}"
        else:
            return None
        return {"name": f"{name}.{kind}", "type": TYPES[kind], "data": b64encode(made).decode()}


def can_draw() -> bool:
    """Whether there is the library that draws."""
    return find_spec("matplotlib") is not None


TYPES: Mapping[str, str] = {
    "csv": "text/csv",
    "json": "application/json",
    "svg": "image/svg+xml",
    "png": "image/png",
}


def faces_of(report: Report, arm: Arm) -> list[int]:
    """The drawings of the cards that a move names."""
    deck = report.scenario.game.deck
    words = (arm.move or "").split()
    return [deck.face(deck.index[word]) for word in words if word in deck.index]
