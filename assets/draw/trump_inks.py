"""The colours of the trumps: their grounds, what is printed on them, and a few accents.

The trumps stand on lapis, the arie on crimson, the Matto on green; no suit card has a ground.
"""

from __future__ import annotations

ON = "trump-ink"  # numerals on the grounds

PLAIN = {
    "trump": "#26407d",
    "trump-deep": "#14234c",
    "trump-ink": "#fff6df",
    "arie": "#a11d30",
    "arie-deep": "#861327",
    "matto": "#1c6650",
    "matto-deep": "#14503f",
    "trump-field": "#ad351f",
    "trump-red": "#cc4434",
    "trump-green": "#3a9160",
    "trump-sky": "#93c4e2",
}
DIMMED = PLAIN | {
    "trump": "#2f4f9a",
    "trump-deep": "#101a38",
    "trump-ink": "#fbf0d8",
    "arie": "#9e2436",
    "arie-deep": "#82182a",
    "matto": "#1d604b",
    "matto-deep": "#154a3a",
    "trump-field": "#9c301e",
    "trump-red": "#c64636",
    "trump-green": "#35855a",
    "trump-sky": "#86b6d6",
}
HIGH = {
    "trump": "#002680",
    "trump-deep": "#000f3a",
    "trump-ink": "#fff",
    "arie": "#8a0018",
    "arie-deep": "#690012",
    "matto": "#005238",
    "matto-deep": "#003d29",
    "trump-field": "#9a1c10",
    "trump-red": "#d0331f",
    "trump-green": "#1f9a58",
    "trump-sky": "#a8d8ff",
}

GROUNDS = ("trump", "arie", "arie-deep", "matto", "matto-deep")
FIGURES = ("gold", "linen")  # drawn upon the grounds
FIELDS = (*GROUNDS, "trump-deep", "trump-field")


def numerals() -> list[tuple[str, str]]:
    """Every ink of a numeral with the colour it stands on."""
    return [(ON, ground) for ground in GROUNDS] + [("line", "gold")]


def figures() -> list[tuple[str, str]]:
    """Every ink of a figure with the field it stands on."""
    pairs = [(figure, field) for figure in FIGURES for field in FIELDS]
    return [*pairs, ("trump-red", "trump-deep"), ("trump-sky", "trump-deep")]
