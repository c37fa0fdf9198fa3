"""The lay-off game: Reduciet and forced reduciet, Modern and Duel."""

from __future__ import annotations

from ....game import Rules
from ....rulebook import Section
from .page import by, picture, section, text


def reduciet(rules: Rules) -> Section:
    """What fits, and passing."""
    return section(
        "reduciet",
        text("reduciet.idea"),
        text("reduciet.start", "reducieten.pass.leader"),
        text("reduciet.turn"),
        text("reduciet.fits", "reducieten.fits"),
        text("reduciet.pile"),
        text("reduciet.closed"),
        picture(
            "reduciet.fits.picture",
            "KH JH QS 9D | 9C 8H 8S KD | TC TH AS 7D | KC 7S JD",
            marks="KH JH QS",
            option="reduciet",
            layout="QH",
            start="Q",
        ),
        text("reduciet.ends"),
        picture(
            "reduciet.ends.picture",
            "JH 7H AS KS | TC TH 9D | 9C 9H JD | KC 8H KD",
            marks="JH KS",
            option="reduciet",
            layout="AH KH QH QS JS TS 9S 8S 7S",
            start="Q",
        ),
        text("reduciet.pass"),
        picture(
            "reduciet.pass.picture",
            "TH 9S 7D | KH QC KD | JH AS 8D | TC QS",
            option="reduciet",
            layout="QH",
            start="Q",
        ),
        text("reduciet.illegal", "reducieten.pass.illegal"),
        picture(
            "reduciet.illegal.picture",
            "KH 7S 9D | JH QC KD | QS AS 8D | TC TH",
            "pass",
            "KH",
            option="reduciet",
            layout="QH",
            start="Q",
        ),
        text("reduciet.judge"),
        text("reduciet.when", "reducieten.pass.turn"),
        text("reduciet.stuck"),
        text("reduciet.forced"),
    )


def ace(rules: Rules) -> Section:
    """The ace's bonus card."""
    return section(
        "ace",
        text("ace.bonus"),
        picture(
            "ace.picture",
            "AH JH QS 8D | 9C 8H 8S | TC TH AS | KC 7S JD",
            "play AH",
            "JH QS",
            option="reduciet",
            layout="KH QH",
            start="Q",
        ),
        text(by(rules, "aceBonusMandatory", "ace.right"), "reducieten.bonus.mandatory"),
        text("ace.stop", "reducieten.stop.bonus"),
        text("ace.lapse"),
        picture(
            "ace.lapse.picture",
            "AH TS 8D | JH 8H QC | TC TH AS | KC 7S JD",
            "play AH",
            option="reduciet",
            layout="KH QH",
            start="Q",
        ),
    )


def out(rules: Rules) -> Section:
    """Going out, and the end of the round."""
    return section(
        "out",
        text("out.out"),
        picture(
            "out.skip.picture",
            "KH 7S 8D | | 9C 9S | TD 9D",
            "play KH",
            "KH",
            option="reduciet",
            layout="QH JH",
            start="Q",
            out=[1],
        ),
        text("out.first", "reducieten.out.first"),
        text("out.second", "reducieten.out.second"),
        text("out.end"),
        picture(
            "out.picture",
            "TH | 8S 7D | | AC KD 9C",
            "play TH",
            "TH",
            option="reduciet",
            layout="QH JH",
            start="Q",
            out=[2],
        ),
    )


def modern(rules: Rules) -> Section:
    """Modern: four starters, and the first out ends the round."""
    return section(
        "modern",
        text("modern.rounds"),
        text("modern.starters"),
        text("modern.open"),
        text("modern.turn"),
        picture(
            "modern.picture",
            "KC 9H KD 7D | JC 8H 9S AS | 9C JH 7S TD | AC KH JS QD",
            marks="KC 9H KD",
            variant="modernRound",
            layout="QC TH 8S AD",
        ),
        text("modern.end"),
        text(by(rules, "modernSecond", "modern.second"), "reducieten.out.fewest"),
        picture(
            by(rules, "modernSecond", "modern.end.picture"),
            "9H | 7D | JC KS | TC 8C 8D",
            "play 9H",
            "9H",
            variant="modernRound",
            layout="QC TH 9S 8S AD KD",
        ),
        text("modern.win"),
    )


def duel(rules: Rules) -> Section:
    """Duel: what the opponents lay is what the duellist gets."""
    return section(
        "duel",
        text("duel.what"),
        text("duel.points", "reducieten.duel.card"),
        picture(
            "duel.picture",
            "8H 7D | AS JS 8D | 9C KD 9H | TC 7S TD",
            "play AS, play JS",
            "AS JS",
            turn=1,
            variant="duel",
            layout="KS QS",
            start="Q",
        ),
        text(by(rules, "aceBonusMandatory", "duel.mistakes")),
        text("duel.others"),
        text("duel.end"),
        text("duel.most"),
        text("duel.two"),
    )
