"""The palettes a page can choose from, and the style sheet that offers them."""

from __future__ import annotations

import ramp
import trump_inks
from paper import INKS

HIGH = "high"
ANY = ""  # stands for every value of a setting

# Theme, suits, contrast: the inks that differ from the plain deck. Later rules win.
RULES: dict[tuple[str, str, str], dict[str, str]] = {
    ("light", ANY, ANY): INKS,
    ("light", "four", ANY): {
        "clubs": "#17713a",
        "diamonds": "#1f55b0",
        "cloth": "#7a4a86",
    },
    ("light", ANY, HIGH): {
        "paper": "#fff",
        "edge": "#000",
        "ink": "#000",
        "clubs": "#000",
        "spades": "#000",
        "hearts": "#a50012",
        "diamonds": "#a50012",
        "coins": "#6b4300",
        "cups": "#98001a",
        "swords": "#0a348f",
        "batons": "#00521f",
        "line": "#000",
        "linen": "#fff",
        "panel": "#fff",
        "gold": "#f2b21b",
        "skin": "#ffd9b3",
        "hair": "#6b2f14",
        "cloth": "#0b5560",
    }
    | ramp.inks(ramp.HIGH)
    | trump_inks.HIGH,
    ("light", "four", HIGH): {
        "clubs": "#00551f",
        "diamonds": "#0038a0",
        "cloth": "#5f2a6e",
    },
    ("dark", ANY, ANY): {
        "paper": "#1e2126",
        "edge": "#5a5f68",
        "ink": "#f1e9d8",
        "clubs": "#f1e9d8",
        "spades": "#f1e9d8",
        "hearts": "#ff7468",
        "diamonds": "#ff7468",
        "coins": "#edb84d",
        "cups": "#f4645f",
        "swords": "#86b2ff",
        "batons": "#6fca8c",
        "gold": "#d99f33",
        "cloth": "#2b7d86",
        "skin": "#e0b48a",
        "hair": "#86452a",
        "linen": "#efe6d2",
        "panel": "#6a7380",
        "line": "#14161a",
        "dress-clubs": "#22252b",
        "dress-spades": "#22252b",
        "dress-hearts": "#b3262f",
        "dress-diamonds": "#b3262f",
        "dress-coins": "#8a5a10",
        "dress-cups": "#a3242f",
        "dress-swords": "#26509a",
        "dress-batons": "#1f673a",
        "back-light": "#e3d8c0",
        "back-gold": "#d0992f",
        "back-reducieten": "#1a5c64",
        "back-reducto": "#8d2525",
        "back-redudu": "#263f6b",
        "back-minchiate": "#4d2546",
    }
    | ramp.inks(ramp.DIMMED)
    | trump_inks.DIMMED,
    ("dark", "four", ANY): {
        "clubs": "#6cc98a",
        "diamonds": "#85b4ff",
        "dress-clubs": "#17713a",
        "dress-diamonds": "#1f55b0",
        "cloth": "#8a5a96",
    },
    ("dark", ANY, HIGH): {
        "paper": "#000",
        "edge": "#fff",
        "ink": "#fff",
        "clubs": "#fff",
        "spades": "#fff",
        "hearts": "#ff9088",
        "diamonds": "#ff9088",
        "coins": "#ffcb5c",
        "cups": "#ff9590",
        "swords": "#a6c8ff",
        "batons": "#7fe3a0",
        "linen": "#fff",
        "line": "#000",
        "panel": "#6a7380",
        "gold": "#ffc845",
        "skin": "#ffd2a6",
    }
    | ramp.inks(ramp.HIGH)
    | trump_inks.HIGH,
    ("dark", "four", HIGH): {
        "clubs": "#7fe3a0",
        "diamonds": "#a9ccff",
    },
}

HEADER = """\
/* Colours of the cards, written by assets/draw. Put the three attributes on one element:
   data-cards-theme="light|dark", data-cards-suits="two|four", data-cards-contrast="high".
   What is left out is light, two and plain. */
"""


def _selector(theme: str, suits: str, contrast: str) -> str:
    """An element that asks for these settings; light and two also when it asks for nothing."""
    if (theme, suits, contrast) == ("light", ANY, ANY):
        return ':root,\n[data-cards-theme="light"]'
    asked = f'[data-cards-suits="{suits}"]' if suits else ""
    asked += f'[data-cards-contrast="{contrast}"]' if contrast else ""
    dark = '[data-cards-theme="dark"]'
    return dark + asked if theme == "dark" else f"{asked}:not({dark})"


def style_sheet() -> str:
    """The file `palette.css`."""
    rules = [HEADER]
    for wanted, inks in RULES.items():
        lines = "".join(f"  --card-{name}: {colour};\n" for name, colour in inks.items())
        rules.append(f"{_selector(*wanted)} {{\n{lines}}}\n")
    return "\n".join(rules)
