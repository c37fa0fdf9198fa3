"""The games there are.  To add one: a package beside this file, and its name below."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ..game import Game

NAMES = ("reducieten", "reducto", "redudu", "minchiate")
"""Every registered game; its package's ``GAME`` is the game."""


@cache
def game(name: str) -> Game:
    """The game of this name; KeyError if there is none.  A game is imported when asked for."""
    if name not in NAMES:
        raise KeyError(name)
    found: Game = import_module(f"{__name__}.{name}").GAME
    return found
