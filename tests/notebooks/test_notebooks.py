"""The notebooks give, when they are run, just what is saved in them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from cardlab.games import NAMES
from cardlab.messages import languages

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
ALL = sorted(NOTEBOOKS.glob("*.ipynb"))


def nbval(*paths: Path) -> subprocess.CompletedProcess[str]:
    """Run nbval in a process of its own, as ``pytest --nbval`` does."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist",
               "--nbval", "--nbval-current-env", "--nbval-kernel-startup-timeout=120",
               "-c", os.devnull, *map(str, paths)]  # fmt: skip
    return subprocess.run(command, capture_output=True, text=True, timeout=300)


def test_saved_outputs_are_what_the_cells_give():
    done = nbval(*ALL)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "true", "false"),
    [
        ("reducieten", "follow suit", "do as you like"),
        ("lab", "xmlns:xlink=", "xmlns:blink="),
    ],
)
def test_a_falsified_output_fails(tmp_path, name, true, false):
    """A sentence that is no more true, or a picture that is another."""
    copy = tmp_path / "notebooks"
    shutil.copytree(NOTEBOOKS, copy, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    path = copy / f"{name}.ipynb"
    text = path.read_text(encoding="utf-8")
    assert true in text
    path.write_text(text.replace(true, false), encoding="utf-8")
    done = nbval(path)
    assert done.returncode == 1
    assert re.search(r"\d failed", done.stdout), done.stdout


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_every_code_cell_was_run_and_is_short(path):
    notebook = nbformat.read(path, as_version=4)
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.metadata.title
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert cell.execution_count is not None
            assert len(cell.source.splitlines()) == 1


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_every_text_is_there_in_every_language_of_its_game(path):
    game = path.stem if path.stem in NAMES else ""
    others = set(languages(game)) - {"en"}
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown":
            translations = cell.metadata.get("translations", {})
            assert set(translations) == others, cell.source[:60]
            for text in translations.values():
                assert text.count("](") == cell.source.count("](")
