"""The king of a Latin suit: on his throne, an orb in one hand and his sign in the other."""

from __future__ import annotations

from figures import Look, eyes, lines, shade, woven
from geometry import circle, path
from latin_held import FOOT, cuff, held, sleeve
from paper import both

AXIS = 122
CROWNS = {
    "D": "M-29 52L-36 26L-19 38L0 21L19 38L36 26L29 52Z",
    "C": "M-29 52V36A9.7 9.7 0 0 1-9.7 36Q-9.7 26 0 21Q9.7 26 9.7 36A9.7 9.7 0 0 1 29 36V52Z",
    "S": "M-29 52L-35 28L-23 38L-15 22L0 38L15 22L23 38L35 28L29 52Z",
    "B": "M-29 52V31H-18V41H-8L0 22L8 41H18V31H29V52Z",
}
BEARDS = {
    "D": "V104L14 134L7 126L0 142L-7 126L-14 134L-24 104Z",
    "C": "C26 112 14 128 0 132C-14 128-26 112-24 84Z",
    "S": "L16 122L0 144L-16 122Z",
    "B": "C28 108 25 128 13 140Q4 138 0 126Q-4 138-13 140C-25 128-28 108-24 84Z",
}


def figure(suit: str, look: Look) -> str:
    """The figure; every part is drawn upside down as well."""
    arms = sleeve(look) + cuff("gold") + _orb(look)
    return _throne(look) + _robe(look) + arms + held(suit, look) + _head(suit, look)


def _throne(look: Look) -> str:
    back = path(f"M60 {FOOT}V82A62 62 0 0 1 184 82V{FOOT}Z")
    seat = path(f"M71 {FOOT}V82A51 51 0 0 1 173 82V{FOOT}Z")
    studs = path("M65.5 116V82A56.5 56.5 0 0 1 178.5 82V116")
    return (
        both(back, "gold")
        + both(seat, "panel")
        + both(studs, "none", stroke=look.dress, stroke_width=4.5, stroke_dasharray="0 10")
    )


def _robe(look: Look) -> str:
    mantle = path(f"M50 {FOOT}Q52 124 86 115L106 140L98 {FOOT}Z").twice(AXIS)
    front = path(f"M102 112H142L150 {FOOT}H94Z")
    collar = path("M82 120Q92 106 108 102H136Q152 106 162 120L122 150Z")
    return woven(look, mantle, "linen") + both(front, look.second) + both(collar, "gold")


def _orb(look: Look) -> str:
    """The other arm, and the orb in its hand."""
    arm = path(f"M14 {FOOT}V156L22 150H56L76 {FOOT}Z")
    orb = circle(38, 131, 15)
    cross = path("M38 116V146M23 131H53")
    hand = path("M20 151Q17 141 23 136Q28 146 38 146Q48 146 53 136Q59 141 56 151Z")
    return both(arm, look.second) + both(orb, "gold") + lines(cross, 1.5) + both(hand, "skin")


def _head(suit: str, look: Look) -> str:
    hair = path("M-25 50L-35 94Q-33 106-20 104H20Q33 106 35 94L25 50Z").move(AXIS, 0)
    face = path("M-23 50H23V88A23 24 0 0 1-23 88Z").move(AXIS, 0)
    side = path("M0 50H23V88A23 24 0 0 1 0 112Z").move(AXIS, 0)
    beard = path("M-24 84Q-13 87-10 96H10Q13 87 24 84" + BEARDS[suit])
    beard += path(
        "M0 97C-5 91-16 93-21 102C-14 105-4 105 0 101C4 105 14 105 21 102C16 93 5 91 0 97Z"
    )
    brow = path("M-19 68Q-11 61-4 67M19 68Q11 61 4 67V86Q4 92-3 91").move(AXIS, 0)
    mouth = path("M-6 105Q0 102 6 105Q0 110-6 105Z").move(AXIS, 0)
    crown = path(CROWNS[suit]).move(AXIS, 0)
    band = path("M-29 48H29V58H-29Z").move(AXIS, 0)
    ink = look.hair["K"]
    return (
        both(hair, ink)
        + both(face, "skin")
        + shade(side)
        + eyes(AXIS, 75, 11)
        + lines(brow)
        + both(beard.move(AXIS, 0), ink)
        + both(mouth, "hearts", stroke="none")
        + both(crown, "gold")
        + both(band, look.second)
    )
