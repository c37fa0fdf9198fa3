"""What beats what: suits and trumps, then redudas."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Section
from .page import picture, section, text


def beats(rules: Rules) -> Section:
    """One simple card against another."""
    return section(
        "beats",
        text("beats.suit", "cover.lower"),
        text("beats.own", "cover.suit"),
        text("beats.general", "cover.general"),
        picture(
            rules,
            "beats.picture",
            "9H 3D 2S KC | 7H 4C 5C",
            "attack 7H",
            "9H 3D 2S",
            trumps="DC",
        ),
        text("beats.equal", "cover.equal"),
        text("beats.one", "cover.several"),
        text("beats.same"),
    )


def redudas(rules: Rules) -> Section:
    """What the redudas beat, and what beats them."""
    pair = "any" if rules["pairBeatsBlack"] else "red"
    return section(
        "redudas",
        text("redudas.black", "cover.black"),
        text("redudas.red", "cover.red"),
        text("redudas.extra", "cover.red-extra"),
        picture(
            rules,
            "redudas.picture",
            "RR 5C 8H | 7H 7S 7D 4C",
            "attack 7H, attack 7S, attack 7D, cover 7H 7S 7D with RR",
            "RR",
            trumps="DC",
        ),
        text("redudas.never", "cover.reduda"),
        text(f"redudas.pair.{pair}", "cover.pair", "cover.pair-one", "cover.pair-black"),
        text("redudas.rest"),
    )
