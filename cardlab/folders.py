"""Where cardlab runs: its folders, in the installed package or the checkout; on whose page."""

from __future__ import annotations

import os
from pathlib import Path

PACKAGE = Path(__file__).parent


def _folder(name: str) -> Path:
    for parent in (PACKAGE, PACKAGE.parent):
        if (parent / name).is_dir():
            return parent / name
    raise FileNotFoundError(f"cardlab's folder {name!r} is missing; install cardlab again")


def notebooks() -> Path:
    """The folder of the notebooks that the app serves."""
    return _folder("notebooks")


def assets() -> Path:
    """The folder of the drawings."""
    return _folder("assets")


def published() -> bool:
    """Whether this is a page of Voila: one of many, perhaps, and its widgets are always shown."""
    return "VOILA_PREHEAT" in os.environ
