"""After a bout: filling up, going out, the end; and who knows what."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Section
from .page import section, text


def refill(rules: Rules) -> Section:
    """Drawing up to seven."""
    return section(
        "refill", text("refill.seven", "draw"), text("refill.order"), text("refill.last")
    )


def end(rules: Rules) -> Section:
    """Going out, the redudak, a drawn deal, a series."""
    return section(
        "end",
        text("end.out", "out"),
        text("end.redudak", "over"),
        text("end.drawn"),
        text("end.series"),
    )


def secret(rules: Rules) -> Section:
    """Who may know what."""
    return section("secret", text("secret.public"), text("secret.hidden"))
