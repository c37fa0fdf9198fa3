"""The frame of the game: aim, players, cards, a match of Klassiek, and what is open to all."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Section
from .page import picture, section, text


def aim(rules: Rules) -> Section:
    """What the game is about, and the ways to play it."""
    return section(
        "aim",
        text("aim.goal"),
        text("aim.theme"),
        text("aim.ways"),
        text("aim.single"),
        text("aim.family"),
    )


def players(rules: Rules) -> Section:
    """Seats and direction."""
    return section(
        "players",
        text("players.four"),
        text("players.seats"),
        text("players.direction"),
    )


def cards(rules: Rules) -> Section:
    """The pack and its order."""
    return section(
        "cards",
        text("cards.pack"),
        text("cards.order"),
        picture(
            "cards.picture",
            "AH KH QH JH TH 9H 8H 7H | AC KC QC JC TC 9C 8C 7C"
            "| AS KS QS JS TS 9S 8S 7S | AD KD QD JD TD 9D 8D 7D",
            option="tricks",
        ),
        text("cards.no-trump"),
        text("cards.codes"),
    )


def match(rules: Rules) -> Section:
    """Rounds, leaders and dealers, and choosing."""
    return section(
        "match",
        text("match.rounds"),
        text("match.leader"),
        text("match.dealer"),
        text("match.rotation", kind="example"),
        text("match.deal"),
        text("match.parts"),
        text("match.choose", "reducieten.choose.first"),
        picture(
            "match.choose.picture",
            "AC 9C 8H 7H 9S 7S 8D 7D | KC QC AH 9H AS TS KD QD"
            "| JC TC KH QH KS QS AD 9D | 8C 7C JH TH JS 8S JD TD",
        ),
        text("match.once", "reducieten.choose.once"),
        text("match.fixed", "reducieten.choose.turn"),
        text("match.last"),
        text("match.forced", "reducieten.choose.forced"),
        text("match.end", "game.over"),
    )


def secret(rules: Rules) -> Section:
    """What is private and what is open."""
    return section(
        "secret",
        text("secret.hand"),
        text("secret.table", kind="item"),
        text("secret.round", kind="item"),
        text("secret.score", kind="item"),
    )
