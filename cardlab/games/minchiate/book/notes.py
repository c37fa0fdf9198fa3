"""What comes after the rules: rulings, and the rules that can be set."""

from __future__ import annotations

from ....game import Rules
from ....messages import Message
from ....rulebook import Section
from .numbers import tens
from .page import by, section, text

RULINGS = 22
"""How many gaps of the original rules had to be filled: D1 to D22."""
TITLES = {
    "exposeAll": Message("minchiate.switch.exposeAll"),
    "mattoPay": Message("minchiate.switch.mattoPay"),
    "mergeTens": Message("minchiate.switch.mergeTens"),
}


def rulings(rules: Rules) -> Section:
    """Decisions on gaps in the original rules, with their reasons."""
    points = tens()
    notes = (
        text(f"rulings.D{number}", kind="ruling", **points) for number in range(1, RULINGS + 1)
    )
    return section("rulings", text("rulings.intro"), *notes)


def switches(rules: Rules) -> Section:
    """The rules that can be set, and how they are set now."""
    return section(
        "switches",
        text("switches.intro"),
        *(
            text(by(rules, switch, f"switches.{switch}"), kind="switch", title=title, **tens())
            for switch, title in TITLES.items()
        ),
    )
