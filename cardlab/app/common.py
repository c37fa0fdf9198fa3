"""What the commands share: files that are read and written, and faults told in one line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from errno import EBADF
from pathlib import Path

import click

from ..game import RecordError
from ..messages import Message, Words
from ..records import MOST_BYTES, read_file, reading


class OutputError(Exception):
    """What a command cannot make, and the sentence why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


def read(file: str) -> bytes:
    """The bytes of a record, ``-`` is standard input; ``RecordError`` if it cannot be read."""
    if file != "-":
        return read_file(file)
    with reading(file):
        if sys.stdin is None:
            raise OSError(EBADF, os.strerror(EBADF))
        return sys.stdin.buffer.read(MOST_BYTES + 1)


def lines(file: str) -> Iterator[bytes]:
    """The lines of a file, without their ends; of one that is too long, the beginning."""
    with reading(file), Path(file).open("rb") as stream:
        while line := stream.readline(MOST_BYTES + 3):  # the longest with its end, and one more
            yield line.removesuffix(b"\n").removesuffix(b"\r")
            while line and not line.endswith(b"\n"):
                line = stream.readline(MOST_BYTES)


def write(files: Mapping[Path, bytes]) -> None:
    """Write all files and the folders they need; ``OutputError`` names the one that cannot be."""
    for path, data in files.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        except OSError as error:
            raise _unwritable(path, error) from None


def try_out(paths: Iterable[Path]) -> None:
    """See whether ``write`` can write these files, without changing one that is there.

    ``OutputError`` names the one that cannot be.
    """
    for path in paths:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh = not path.exists()
            with path.open("ab"):
                pass
            if fresh:
                path.unlink()
        except OSError as error:
            raise _unwritable(path, error) from None


def _unwritable(path: Path, error: OSError) -> OutputError:
    reason = error.strerror or type(error).__name__
    return OutputError(Message("deck.unwritable", file=error.filename or str(path), reason=reason))


def complain(text: str) -> None:
    """One line on standard error."""
    click.echo(" ".join(text.split()), err=True)


def described(words: Words, error: RecordError) -> str:
    """The fault: the place, the move and its seat where there are any, the reason, the rule."""
    told = {
        "where": error.where or words.text("record.whole-file"),
        "message": error.message,
        "rule": error.rule,
    }
    if error.move is None:
        return words.text("record.error", **told)
    if error.seat is None:
        return words.text("record.no-move", move=error.move, **told)
    return words.text("record.illegal-move", move=error.move, seat=str(error.seat), **told)
