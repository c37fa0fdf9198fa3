"""What the players do before the tricks: discarding and declaring."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Item, Section
from ..deck import DECK
from ..setting_up import HAND
from . import dealt
from .page import picture, section, text


def discard(rules: Rules) -> Section:
    """What cutter and dealer put away."""
    return section(
        "discard",
        text("discard.who"),
        text("discard.keep", "minchiate.keep"),
        _to_discard(rules),
        text("discard.order"),
        text("discard.first", "minchiate.discard-first"),
        text("discard.least"),
        text("discard.fola"),
        text("discard.turn", "minchiate.discard-turn"),
    )


def _to_discard(rules: Rules) -> Item:
    """South, who has robbed and taken, before the first discard."""
    state = dealt.played(rules, dealt.CUTTER_DONE)
    held = state.size(0)
    return picture(
        rules,
        "discard.picture",
        " | ".join(dealt.hands(rules, dealt.CUTTER_DONE)),
        marks=DECK.text(state.discardable(0)),
        phase="discard",
        dealer=dealt.DEALER,
        more={"held": held, "over": held - HAND},
    )


def declare(rules: Rules) -> Section:
    """How combinations are declared."""
    return section(
        "declare",
        text("declare.what", "minchiate.declared"),
        text("declare.own", "minchiate.combination"),
        text("declare.choice"),
        text("declare.whole", "minchiate.maximal"),
        text("declare.matto"),
        text("declare.hand"),
        picture(
            rules,
            "declare.picture",
            " | ".join(dealt.hands(rules, dealt.SET_UP)),
            "declare run 31-34",
            "T31 T32 T33 T34 M",
            phase="declare",
            dealer=dealt.DEALER,
        ),
        text("declare.first", "minchiate.declare-first"),
        text("declare.turn", "minchiate.declare-turn"),
        text("declare.fola"),
    )
