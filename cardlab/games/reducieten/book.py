"""What stands on the page of the rules."""

from __future__ import annotations

from ...game import Rules
from ...rulebook import Section


def sections(rules: Rules) -> tuple[Section, ...]:
    """The page, as the switches make it."""
    return ()
