"""The command line, run within the tests, and files for it to read."""

import json
from pathlib import Path

from click.testing import CliRunner

from cardlab.app.cli import main

EXAMPLES = Path(__file__).parent / "examples"
A1 = EXAMPLES / "reducieten-A1.json"
A5 = EXAMPLES / "reducieten-A5.json"


def run(*args, input=None, env=None):
    """What a command printed on its two streams, and its exit status; it never crashes."""
    runner = CliRunner(env={"LC_ALL": "C.UTF-8"} | (env or {}))
    done = runner.invoke(main, [str(arg) for arg in args], input=input)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert "Traceback" not in done.output
    return done


def good(*args, **more):
    """The standard output of a command that must succeed without a word of complaint."""
    done = run(*args, **more)
    assert (done.exit_code, done.stderr) == (0, "")
    return done.stdout


def bad(*args, **more):
    """The one line that a command that must fail says on standard error."""
    done = run(*args, **more)
    assert done.exit_code == 2
    lines = done.stderr.splitlines()
    assert len(lines) == 1
    return lines[0]


def spoilt(path=A1, moves=("play KC",), keep=1):
    value = json.loads(Path(path).read_text(encoding="utf-8"))
    return value | {"moves": [*value["moves"][:keep], *moves]}


def saved(folder, value, name="record.json"):
    """The path of a new file that holds a JSON value, a text or bytes."""
    path = folder / name
    data = value if isinstance(value, (str, bytes)) else json.dumps(value)
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path
