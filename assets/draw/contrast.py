"""Check the contrast of every palette: `python assets/draw/contrast.py` fails on a weak one."""

from __future__ import annotations

import itertools
import re
import sys
from pathlib import Path

import ramp
import trump_inks
from paper import INKS

STYLE_SHEET = Path(__file__).parents[1] / "cards" / "palette.css"
SETTINGS = {"theme": ("light", "dark"), "suits": ("two", "four"), "contrast": ("", "high")}
PRINT = (  # index and pips, on the paper
    *("ink", "clubs", "hearts", "spades", "diamonds"),
    *("coins", "cups", "swords", "batons"),
)
GROUNDS = ("skin", "linen", "gold", "panel")  # under the drawn lines of the pictures
_RULE = re.compile(r"([^{}]+)\{([^}]*)\}")
_COLOUR = re.compile(r"--card-([\w-]+):\s*(#[0-9a-f]+)")
_ASKS = re.compile(r'(:not\()?\[data-cards-(\w+)="(\w+)"\]')


def luminance(colour: str) -> float:
    """Relative luminance of #rgb or #rrggbb, as WCAG defines it."""
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    linear = []
    for i in (0, 2, 4):
        value = int(digits[i : i + 2], 16) / 255
        linear.append(value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4)
    red, green, blue = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, two: str) -> float:
    """The contrast ratio of two colours."""
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


def palette(css: str, settings: dict[str, str]) -> dict[str, str]:
    """The colours a style sheet gives to a root element with these settings."""
    matched = []
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    for order, (selectors, body) in enumerate(_RULE.findall(css)):
        for selector in selectors.split(","):
            asks = _ASKS.findall(selector)
            if all((settings[name] == value) != bool(negated) for negated, name, value in asks):
                matched.append((max(len(asks), 1), order, _COLOUR.findall(body)))
    colours: dict[str, str] = {}
    for _, _, found in sorted(matched, key=lambda rule: rule[:2]):
        colours |= dict(found)
    return colours


def weak(colours: dict[str, str], least: float) -> list[str]:
    """The pairs of colours that are too close, in words."""
    pairs = [(name, "paper", least) for name in PRINT]
    pairs += [("line", name, 3.0) for name in GROUNDS]
    pairs += [(numeral, ground, least) for numeral, ground in ramp.pairs()]
    pairs += [(numeral, ground, least) for numeral, ground in trump_inks.numerals()]
    pairs += [(figure, field, 3.0) for figure, field in trump_inks.figures()]
    return [
        f"{name} on {ground}: {ratio(colours[name], colours[ground]):.2f} < {wanted}"
        for name, ground, wanted in pairs
        if ratio(colours[name], colours[ground]) < wanted
    ]


def main() -> int:
    """Print a line for each palette; 1 when one falls short."""
    css = STYLE_SHEET.read_text(encoding="utf-8")
    palettes = {"fall-backs in the files": (INKS, 4.5)}
    for values in itertools.product(*SETTINGS.values()):
        settings = dict(zip(SETTINGS, values, strict=True))
        least = 7.0 if settings["contrast"] else 4.5
        palettes[" ".join(filter(None, values))] = (palette(css, settings), least)
    failed = False
    for name, (colours, least) in palettes.items():
        faults = weak(colours, least)
        failed = failed or bool(faults)
        lowest = min(ratio(colours[colour], colours["paper"]) for colour in PRINT)
        print(f"{name}: lowest {lowest:.2f}", *faults, sep="\n  ")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
