"""Reducto: a field of face-down cards that shrinks, for two to eight players and as a puzzle."""

from .facts import GAME

__all__ = ["GAME"]
