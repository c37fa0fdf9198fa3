"""Reducieten: trick avoidance and a lay-off game for four, as Klassiek, Modern and Duel."""

from .facts import GAME

__all__ = ["GAME"]
