"""Minchiate: the partnership tarot of 97 cards."""

from .facts import GAME

__all__ = ["GAME"]
