"""What docs/experiments.md shows works as it is written."""

import re
import shlex
from pathlib import Path

import pytest

from tests.command import good

TEXT = (Path(__file__).parents[2] / "docs" / "experiments.md").read_text(encoding="utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
(COMMANDS,) = re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("code", PYTHON)
def test_python_examples_run(code, capsys):
    made = {}
    exec(compile(code, "experiments.md", "exec"), made)
    assert made["report"].games >= 10


def test_the_commands_run_one_after_the_other(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lines = COMMANDS.splitlines()
    assert len(lines) == 4
    for line in lines:
        command, _, file = line.partition(" > ")
        out = good(*shlex.split(command)[1:])
        if file:
            Path(file).write_text(out, encoding="utf-8")
