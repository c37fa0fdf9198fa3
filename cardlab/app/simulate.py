"""The command ``simulate``: the experiment of a scenario, without a page."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..bots import BOTS
from ..game import RecordError
from ..messages import Message, Words, words_for
from ..session import fresh_seed
from .common import OutputError, complain, described, read, try_out, write

if TYPE_CHECKING:
    from ..lab import Experiment, Progress, Report
    from ..lab.pictures import Picture

FAILED, BAD = 1, 2
INTERRUPTED = 130
"""What a program that Ctrl-C has ended gives back."""


@click.command()
@click.argument("file")
@click.option("--games", type=int, default=1000, show_default=True, help="Games for each choice.")
@click.option("--seed", type=int, help="The same seed gives the same result.")
@click.option(
    "--workers",
    type=click.IntRange(1, 1024),
    help="Processes (default: this one, and one a core where it would last).",
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="[SEAT=]NAME",
    help=f"Who plays: {', '.join(sorted(BOTS))} (default: careful); may be given for each seat.",
)
@click.option("--seat", type=int, help="Whose result counts (default: the seat to move).")
@click.option("--eyes", type=int, metavar="SEAT", help="Only what this seat sees is known.")
@click.option("--move", "moves", multiple=True, help="Compare these moves (default: all).")
@click.option("--compare", metavar="RULE", help="Compare the values of this rule switch instead.")
@click.option("--no-choice", is_flag=True, help="Compare nothing: how does it go?")
@click.option("--until-clear", is_flag=True, help="End before when the best choice is clear.")
@click.option("--csv", type=click.Path(path_type=Path), help="Write the value of every game.")
@click.option("--svg", metavar="FOLDER", type=click.Path(path_type=Path), help="Draw pictures.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_obj
def simulate(words: Words, file: str, as_json: bool, **options: Any) -> None:
    """Play many games from a record or scenario with bots, and compare its choices.

    FILE is a record or - for standard input.  Unknown cards are dealt anew in every game, the same
    for each choice.  Ctrl-C ends it and prints what has been played.
    """
    from ..lab import LabError

    status = 0
    try:
        experiment = _experiment(file, options)
        files = _files(options["csv"], options["svg"])
        words = words_for(words.language, experiment.scenario.game.name)
        try:
            _play(experiment, options["workers"])
        except KeyboardInterrupt:
            click.echo(words.text("lab.interrupted"), err=True)
            status = INTERRUPTED
        report = experiment.report()
        _print(report, words, as_json)
        write({path: made(report, words).encode() for path, made in files.items()})
    except RecordError as error:
        complain(described(words, error))
        if as_json:
            click.echo(json.dumps({"error": error.json(words)}, indent=1))
        sys.exit(BAD)
    except OutputError as error:
        complain(words(error.message))
        sys.exit(BAD)
    except LabError as error:
        complain(words(error.message))
        sys.exit(FAILED)
    sys.exit(status)


def _experiment(file: str, options: dict[str, Any]) -> Experiment:
    """What the options ask for; ``RecordError`` says what is wrong."""
    from ..lab import Arm, Experiment, Scenario, no_choice, rule_values

    scenario = Scenario.of(read(file), options["eyes"])
    arms: list[Arm] | None = None
    chosen = [name for name in ("moves", "compare", "no_choice") if options[name]]
    if len(chosen) > 1:
        raise RecordError("arms", Message("lab.arms-mixed"))
    if options["moves"]:
        arms = [Arm(move=text) for text in options["moves"]]
    elif options["compare"]:
        arms = rule_values(scenario, options["compare"])
    elif options["no_choice"]:
        arms = no_choice()
    return Experiment(
        scenario,
        arms,
        bots=_bots(options["bots"], scenario.record.seats),
        seat=options["seat"],
        games=options["games"],
        seed=fresh_seed() if options["seed"] is None else options["seed"],
        until_clear=options["until_clear"],
    )


def _bots(given: tuple[str, ...], seats: int) -> dict[int, str]:
    """The bot of every seat, the last word counting."""
    found = dict.fromkeys(range(seats), "careful")
    for one in given:
        seat, there, name = one.rpartition("=")
        if not there:
            found = dict.fromkeys(range(seats), name)
        elif seat.isdecimal() and int(seat) < seats:
            found[int(seat)] = name
        else:
            raise RecordError("bots", Message("record.range", low=0, high=seats - 1))
    return found


def _play(experiment: Experiment, workers: int | None) -> None:
    """Play it; on a terminal with a bar."""
    tell = _bar(experiment.games) if sys.stderr.isatty() else _silent
    try:
        experiment.run(workers=workers, progress=tell)
    finally:
        tell(None)


def _silent(progress: Progress | None) -> None:
    """No bar."""


def _bar(games: int) -> Callable[[Progress | None], None]:
    """A bar of the games played, where tqdm is installed."""
    try:
        from tqdm import tqdm
    except ImportError:
        return _silent
    bar = tqdm(total=games, file=sys.stderr, leave=False, dynamic_ncols=True)

    def tell(progress: Progress | None) -> None:
        if progress is None:
            bar.close()
        else:
            bar.update(progress.done - bar.n)

    return tell


def _print(report: Report, words: Words, as_json: bool) -> None:
    from ..lab import as_text

    text = json.dumps(report.json(), indent=1) if as_json else as_text(report, words)
    click.echo(text)


def _files(csv: Path | None, svg: Path | None) -> dict[Path, Callable[[Report, Words], str]]:
    """By file that is asked for: what makes its text.

    What is missing is said before anything is played: ``OutputError``.
    """
    from ..lab import as_csv, pictures
    from ..laboratory.runs import can_draw

    found: dict[Path, Callable[[Report, Words], str]] = {}
    if csv:
        found[csv] = lambda report, words: as_csv(report)
    if svg:
        if not can_draw():
            raise OutputError(Message("lab.no-library"))
        for draw in pictures.DRAWN:
            found[svg / f"{draw.__name__}.svg"] = partial(_drawn, draw)
    try_out(found)
    return found


def _drawn(draw: Callable[[Report, Words], Picture], report: Report, words: Words) -> str:
    return draw(report, words).svg()
