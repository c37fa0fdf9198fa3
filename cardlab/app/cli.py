"""The command line: replay, check, deal, selfplay, simulate, deck, serve."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from errno import EBADF
from pathlib import Path
from random import Random
from typing import Any, NoReturn, TextIO

import click

from .. import records
from ..bots import BOTS, play_out
from ..game import RecordError
from ..messages import Message, Words, best_language, languages, words_for
from ..records import named_game
from ..replay import replayed
from ..session import fresh_seed
from ..sheet import ScoreSheet
from ..table import Table
from .common import OutputError, complain, described, lines, read, write
from .simulate import simulate

BAD = 2


def _fail(words: Words, error: RecordError, prefix: str = "") -> None:
    complain(f"{prefix}{described(words, error)}")


def _records(file: str) -> Iterator[tuple[str, bytes]]:
    """The records of a file with their places: one, or in a ``.jsonl`` one a line."""
    if not file.endswith(".jsonl"):
        yield file, read(file)
        return
    for number, line in enumerate(lines(file), 1):
        if line.strip():
            yield f"{file}:{number}", line


def _print_json(value: Any, indent: int | None) -> None:
    click.echo(json.dumps(value, indent=indent))


class Commands(click.Group):
    """The commands; output that cannot be written is one line of error, too."""

    def invoke(self, context: click.Context) -> Any:
        try:
            if sys.stdout is None:
                raise OSError(EBADF, os.strerror(EBADF))
            try:
                return super().invoke(context)
            finally:
                sys.stdout.flush()
        except BrokenPipeError:
            raise
        except OSError as error:
            reason = error.strerror or type(error).__name__
            words: Words = context.obj or Words()
            click.echo(words.text("record.unwritable", reason=reason), err=True)
            sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115  nothing fails at the exit
            sys.exit(BAD)


@click.group(
    cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.option(
    "--lang",
    type=click.Choice(languages()),
    default=None,
    help="Language of all texts (default: the environment's, else English).",
)
@click.version_option(package_name="cardlab")
@click.pass_context
def main(context: click.Context, lang: str | None) -> None:
    """Card games with an engine that explains itself."""
    for stream in (sys.stdout, sys.stderr):
        _tolerant(stream)
    wanted = lang or best_language(os.environ.get("LC_ALL") or os.environ.get("LANG") or "")
    context.obj = Words(wanted)


def _tolerant(stream: TextIO) -> None:
    """A terminal that lacks a character shows its escape instead of failing."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")


@main.command()
@click.argument("file")
@click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object (for a .jsonl, one a line)."
)
@click.pass_obj
def replay(words: Words, file: str, as_json: bool) -> None:
    """Replay a record: its position, its score line by line, and the result.

    FILE is a record, a .jsonl file with one record a line, or - for standard input.
    """
    failed = False
    indent = None if file.endswith(".jsonl") else 1
    try:
        for place, data in _records(file):
            try:
                table = Table.of(records.loads(data))
                if as_json:
                    _print_json(replayed(table, words), indent)
                else:
                    click.echo(_told(table, words))
            except RecordError as error:
                failed = True
                _fail(words, error, f"{place}: ")
                if as_json:
                    _print_json({"error": error.json(words)}, indent)
    except RecordError as error:
        failed = True
        _fail(words, error)
        if as_json:
            _print_json({"error": error.json(words)}, indent)
    sys.exit(BAD if failed else 0)


def _told(table: Table, words: Words) -> str:
    """A replayed record for people."""
    words = words_for(words.language, table.game.name)  # a game may lack the language
    found = replayed(table, words)
    title = table.texts.get("title")
    parts = [title] if title else []
    parts.append(
        words.text("replay.head", game=found["game"], variant=found["variant"], n=table.move)
    )
    parts += ["", *_tree(found["position"]), "", str(ScoreSheet(table, words)), ""]
    if found["over"]:
        parts.append(words.text("replay.result", result=table.game.verdict(table.state)))
    else:
        parts.append(
            words.text(
                "replay.turn",
                seat=table.game.seat_name(found["turn"], found["seats"]),
                legal=", ".join(found["legal"]),
            )
        )
    return "\n".join(parts)


def _tree(value: dict[str, Any], indent: str = "") -> Iterator[str]:
    """A position as indented lines."""
    for key, one in value.items():
        if isinstance(one, dict):
            yield f"{indent}{key}:"
            yield from _tree(one, indent + "  ")
        elif isinstance(one, list):
            yield f"{indent}{key}:"
            for index, item in enumerate(one):
                yield f"{indent}  {index}: {item}"
        else:
            yield f"{indent}{key}: {'-' if one in (None, '') else one}"


@main.command()
@click.argument("files", nargs=-1, required=True)
@click.pass_obj
def check(words: Words, files: tuple[str, ...]) -> None:
    """Check records and scenarios, one line a file; the exit status is 2 if one is bad."""
    failed = False
    for file in files:
        try:
            for place, data in _records(file):
                try:
                    record = records.loads(data)
                    if record.complete:
                        Table.of(record)
                    else:
                        record.check_moves()
                    verdict = "check.record" if record.complete else "check.scenario"
                    name = " ".join(place.split())
                    click.echo(words.text(verdict, file=name, n=len(record.moves)))
                except RecordError as error:
                    failed = True
                    _fail(words, error, f"{place}: ")
        except RecordError as error:
            failed = True
            _fail(words, error)
    sys.exit(BAD if failed else 0)


def _game_options(command: Any) -> Any:
    for option in (
        click.option(
            "--rule",
            "rules",
            multiple=True,
            metavar="NAME=VALUE",
            help="Set a rule switch (may be given several times).",
        ),
        click.option("--seed", type=int, help="The same seed gives the same deal."),
        click.option("--seats", type=int, help="Number of players."),
        click.option("--variant", help="Default: the game's first variant."),
        click.argument("game"),
    ):
        command = option(command)
    return command


def _new_table(
    words: Words,
    game: str,
    variant: str | None,
    seats: int | None,
    seed: int | None,
    rules: tuple[str, ...],
) -> Table:
    try:
        given = {}
        for rule in rules:
            name, _, value = rule.partition("=")
            try:
                given[name] = json.loads(value)
            except (ValueError, RecursionError):
                given[name] = value
        if seed is None:
            seed = fresh_seed()
        return Table.new(game, variant, seats, seed, given)
    except RecordError as error:
        _stop(words, error)


def _stop(words: Words, error: RecordError) -> NoReturn:
    _fail(words, error)
    sys.exit(BAD)


@main.command()
@_game_options
@click.pass_obj
def deal(
    words: Words,
    game: str,
    variant: str | None,
    seats: int | None,
    seed: int | None,
    rules: tuple[str, ...],
) -> None:
    """Print a fresh record with its explicit deal."""
    click.echo(_new_table(words, game, variant, seats, seed, rules).record().text())


@main.command()
@_game_options
@click.option(
    "--bot",
    type=click.Choice(sorted(BOTS)),
    default="careful",
    show_default=True,
    help="Who plays all seats.",
)
@click.pass_obj
def selfplay(
    words: Words,
    game: str,
    variant: str | None,
    seats: int | None,
    seed: int | None,
    rules: tuple[str, ...],
    bot: str,
) -> None:
    """Print a finished record that bots have played."""
    table = _new_table(words, game, variant, seats, seed, rules)
    play_out(table, BOTS[bot], Random(table.seed))
    click.echo(table.record().text())


main.add_command(simulate)


@main.command()
@click.argument("game")
@click.option("--pdf", metavar="FILE", type=click.Path(path_type=Path), help="Write one PDF.")
@click.option(
    "--svg",
    metavar="FOLDER",
    type=click.Path(path_type=Path),
    help="Write the pages as SVG files into a folder.",
)
@click.option(
    "--paper",
    type=click.Choice(["a4", "letter"], case_sensitive=False),
    default="a4",
    show_default=True,
)
@click.option(
    "--width", type=float, metavar="MM", default=63.5, show_default=True, help="Width of a card."
)
@click.option("--backs", is_flag=True, help="After each page the backs, for two-sided printing.")
@click.option(
    "--language",
    type=click.Choice(languages()),
    help="Language of the letters on the cards (default: that of all texts).",
)
@click.option(
    "--suits",
    type=click.Choice(["two", "four"]),
    default="two",
    show_default=True,
    help="Colours of the French suits.",
)
@click.option("--force", is_flag=True, help="Replace files that are there.")
@click.pass_obj
def deck(
    words: Words,
    game: str,
    pdf: Path | None,
    svg: Path | None,
    paper: str,
    width: float,
    backs: bool,
    language: str | None,
    suits: str,
    force: bool,
) -> None:
    """Print a pack of cards: pages in real size, with marks to cut along."""
    from . import printing
    from .pdf import pdf as as_pdf

    try:
        if not pdf and not svg:
            raise OutputError(Message("deck.nowhere"))
        found = named_game(game)
        cards = printing.pack(found, language or words.language, suits)
        back = printing.back(found, suits) if backs else None
        pages = printing.pages(printing.sheet(paper, width), cards, back)
        files = {}
        if svg:
            names = (svg / f"{found.name}-{n:02}.svg" for n in range(1, len(pages) + 1))
            files = dict(zip(names, (page.encode() for page in pages), strict=True))
        if not force:
            printing.free([*files, *([pdf] if pdf else [])])
        if pdf:
            files[pdf] = as_pdf(pages, words.text(f"{found.name}.name"), backs)
        write(files)
    except RecordError as error:
        _stop(words, error)
    except OutputError as error:
        complain(words(error.message))
        sys.exit(BAD)
    for place in filter(None, (pdf, svg)):
        told = words.text("deck.written", file=place, cards=len(cards), n=len(pages))
        click.echo(" ".join(told.split()))


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8866, show_default=True, help="0: a free one."
)
@click.option(
    "--max-learners",
    type=click.IntRange(1),
    default=30,
    show_default=True,
    help="How many pages may be open at once.",
)
@click.option(
    "--pool",
    type=click.IntRange(0),
    default=1,
    show_default=True,
    help="How many kernels wait ready for each notebook.",
)
@click.option(
    "--idle-seconds",
    type=click.IntRange(1),
    default=600,
    show_default=True,
    help="How long a kernel outlives its page.",
)
@click.option("--no-browser", is_flag=True, help="Do not open the app in a browser.")
@click.option(
    "--base-url",
    default="/",
    show_default=True,
    help="The path before every address, behind a proxy.",
)
@click.option(
    "--notebooks", type=click.Path(exists=True, file_okay=False, path_type=Path), hidden=True
)
@click.pass_obj
def serve(words: Words, no_browser: bool, **options: Any) -> None:
    """Publish the notebooks as an app until Ctrl-C."""
    # jsonschema would spend a second on a grammar of addresses that nobody gives it to check.
    sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
    from . import serve as app  # takes long to load: Voila

    try:
        app.serve(browser=not no_browser, words=words, **options)
    except app.ListenError as error:
        click.echo(str(error), err=True)
        sys.exit(BAD)


if __name__ == "__main__":
    main()
