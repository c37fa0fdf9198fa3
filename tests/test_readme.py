"""What the README shows works as it is written."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardlab.app.cli import main

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYTHON = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
COMMANDS = [
    line.partition("#")[0].strip()
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
    if line.startswith("cardlab ") and not line.startswith("cardlab serve")
]


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch):
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("code", PYTHON)
def test_python_examples_run_and_print_words(code, capsys):
    exec(compile(code, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert ("print(" in code) <= bool(printed)
    assert not re.search(r"Message\(|<\w|\{'", printed)


def test_the_refusal_shown_is_the_refusal_given(capsys):
    code = next(code for code in PYTHON if "play KH" in code)
    exec(compile(code, "README.md", "exec"), {})
    shown = re.search(r"```text\n(.*?)```", README, re.DOTALL)
    assert shown and shown[1] in capsys.readouterr().out


def test_the_commands_run_one_after_the_other(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert len(COMMANDS) >= 5
    for command in COMMANDS:
        command, _, file = command.partition(" > ")
        words = shlex.split(command)[1:]
        if words[-1] == "*.json":
            words[-1:] = map(str, tmp_path.glob("*.json"))
        done = CliRunner().invoke(main, words)
        assert done.exit_code == 0, (command, done.output)
        if file:
            Path(file).write_text(done.stdout, encoding="utf-8")


def test_links_and_pictures_exist():
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        if not target.startswith("http"):
            assert (ROOT / target).exists(), target


def test_every_make_target_named_exists():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"make (\w+)", README)):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
