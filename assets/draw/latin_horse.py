"""The horseman of a Latin suit: man above, beast below, as in the old packs of Florence."""

from __future__ import annotations

from figures import Look, lines, woven
from geometry import Path, path, rectangle
from latin_held import FOOT, held
from paper import both

AXIS = 122
BEASTS = {"D": "gold", "C": "panel", "S": "linen", "B": "hair"}
HOOVES = "M30 147H46L50 159H26Z"
FEET = {
    "D": "M30 145Q20 150 23 160H50Q54 150 46 145Z",
    "C": "M30 146H46L58 157L45 155L38 161L31 155L18 157Z",
    "S": HOOVES,
    "B": HOOVES,
}
DAPPLES = "M116 146h0M132 153h0M146 144h0M164 151h0M182 142h0M196 154h0"
MARKS = {
    "D": "M31 160V154M40 160V154"
    "M112 146L119 158L126 148L133 158L140 148L147 158L154 148L161 158L168 148",
    "C": "M112 140Q119 150 126 140Q133 150 140 140Q147 150 154 140Q161 150 168 140Q175 150 182 140"
    "M119 151Q126 161 133 151Q140 161 147 151Q154 161 161 151Q168 161 175 151Q182 161 189 151",
    "S": DAPPLES,
    "B": DAPPLES,
}


def figure(suit: str, look: Look) -> str:
    """The figure; every part is drawn upside down as well."""
    return _beast(suit) + _trunk(look) + held(suit, look) + _head(look)


def _beast(suit: str) -> str:
    skin = BEASTS[suit]
    leg = path("M112 124L52 117Q36 116 34 130L30 147H46L50 135L104 148Z")
    body = path(f"M98 {FOOT}C90 148 92 132 104 122H158C200 120 230 134 232 {FOOT}Z")
    return (
        both(leg, skin)
        + both(path(FEET[suit]), "line" if suit in "SB" else skin)
        + both(body, skin)
        + lines(path(MARKS[suit]), 4 if suit in "SB" else 1.5)
    )


def _trunk(look: Look) -> str:
    coat = path("M101 92Q118 84 148 90Q156 106 150 122Q126 132 98 122Q94 106 101 92Z")
    skirt = path("M96 121Q124 132 152 121L158 137L145 141L136 133L125 145L114 134L104 141L92 135Z")
    belt = path("M97 117Q124 127 151 117V125Q124 136 96 125Z")
    left = path("M116 88Q82 88 76 112Q76 126 104 128V114Q96 112 104 106Z")
    arm = path("M134 90Q164 86 176 108H194V134H168Q140 128 134 106Z")
    bands = rectangle(184, 106, 10, 30)
    return (
        both(left, look.second)
        + woven(look, coat, "linen")
        + both(skirt + arm, look.second)
        + both(belt + bands, "gold")
    )


def _head(look: Look) -> str:
    def place(text: str) -> Path:
        return path(text).mirror().move(AXIS, 0)

    face = place(
        "M-12 90V50L20 46V54L20 60L27 71Q27 74 22 75L23 79L21 82L23 85L22 92Q14 100 4 94V96Z"
    )
    beard = place("M22 83Q27 93 22 101Q8 104-4 92L-6 74Q6 86 13 84Z")
    helm = place("M-27 88Q-34 46-10 34Q16 26 26 50L0 55L-4 72Q-12 88-27 88Z")
    rim = place("M28 47L0 53L-4 61L29 54Z")
    plume = place(
        "M6 33C2 18-22 14-40 26C-46 28-50 26-53 24C-54 38-50 50-40 56C-36 52-33 46-30 42"
        "C-20 32-4 36 6 33Z"
    )
    rib = place("M4 32C-14 26-32 32-42 44")
    eye = place("M9 63Q14 58 20 61L19 67Q13 68 9 63Z")
    pupil = place("M17 62.5h0")
    return (
        both(face, "skin")
        + both(eye, "linen", stroke_width=1.5)
        + lines(pupil, 4.6)
        + both(beard, look.hair["N"])
        + both(helm, "edge")
        + both(rim, "gold")
        + both(plume, look.second)
        + lines(rib, 1.5)
    )
