"""cardlab teaches card games: an engine that explains itself, and widgets to play and learn with.

Everything a person does is one of a few verbs, each one line in a notebook::

    cardlab.learn("reducieten")
    cardlab.play("reducieten", variant="round", seed=7)
    cardlab.explain(record)
    cardlab.experiment(record)
    cardlab.rules("reducieten")

The engine below them needs the standard library only; see ``docs/architecture.md``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .verbs import experiment, explain, learn, play, rules

__all__ = ["experiment", "explain", "learn", "play", "rules"]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """The verbs are loaded when one is asked for."""
    if name in __all__:
        from . import verbs

        return getattr(verbs, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
