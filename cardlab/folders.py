"""Where the notebooks and the drawings are: in the installed package, or in the checkout."""

from __future__ import annotations

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
