"""Redudu: a transfer durak in which everybody has a trump of his own, and jokers help."""

from .facts import GAME

__all__ = ["GAME"]
