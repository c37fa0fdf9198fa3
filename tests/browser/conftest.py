"""The app with the notebooks these tests need."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from .test_play import seed_led_by_south


def write_notebook(path: Path, *code: str) -> None:
    """A notebook of one-line cells."""
    notebook = nbformat.v4.new_notebook(
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}, "title": path.stem}
    )
    notebook.cells = [nbformat.v4.new_code_cell(line) for line in ("import cardlab", *code)]
    nbformat.write(notebook, path)


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    """The address of an app that serves a table with a deal in which South leads."""
    folder = tmp_path_factory.mktemp("notebooks")
    seed = seed_led_by_south("round")
    write_notebook(
        folder / "round.ipynb", f'cardlab.play("reducieten", variant="round", seed={seed})'
    )
    write_notebook(folder / "index.ipynb", '"nothing here"')
    command = [sys.executable, "-m", "cardlab", "--lang", "en", "serve", "--port", "0", "--pool",
               "1", "--no-browser", "--notebooks", str(folder)]  # fmt: skip
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found, "the app did not start"
    yield found[0]
    process.terminate()
    process.wait(timeout=20)


@pytest.fixture
def round_app(app):
    """The page with one round, South to lead."""
    return app + "round"


@pytest.fixture
def page(chromium):
    """A fresh browser profile with one page."""
    context = chromium.new_context(locale="en-GB")
    yield context.new_page()
    context.close()
