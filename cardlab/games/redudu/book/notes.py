"""What comes after the rules: tricky cases, rulings, and the rule that can be set."""

from __future__ import annotations

from ....game import Rules
from ....messages import Message
from ....rulebook import Section
from .page import section, text

TRICKY = 12
RULINGS = 23
"""How many gaps of the original rules had to be filled: C1 to C23."""


def tricky(rules: Rules) -> Section:
    """Cases over which players stumble."""
    return section(
        "tricky",
        *(text(f"tricky.{number}", kind="item") for number in range(1, TRICKY + 1)),
    )


def rulings(rules: Rules) -> Section:
    """Decisions on gaps in the original rules, with their reasons."""
    notes = (text(f"rulings.C{number}", kind="ruling") for number in range(1, RULINGS + 1))
    return section("rulings", text("rulings.intro"), *notes)


def switches(rules: Rules) -> Section:
    """The rule that can be set, and how it is set now."""
    value = str(rules["pairBeatsBlack"]).lower()
    return section(
        "switches",
        text("switches.intro"),
        text(
            f"switches.pairBeatsBlack.{value}",
            kind="switch",
            title=Message("redudu.switch.pairBeatsBlack"),
        ),
    )
