"""A contact sheet to look at: `python assets/draw/sheet.py [file]` writes an HTML page."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import latin
import ramp

CARDS = Path(__file__).parents[1] / "cards"
ORDER = [rank + suit for suit in "SHDC" for rank in "AKQJT98765432"] + ["RR", "BR"]
LATIN = [rank + suit for suit in latin.SUITS for rank in latin.RANKS]
TRUMPS = [f"T{trump}" for trump in range(1, 41)] + ["M"]
VALUES = [str(value) for value in ramp.VALUES]
LOOKS = {  # title, attributes of the section, extra style
    "light, two colours": ('data-cards-theme="light"', ""),
    "light, four colours": ('data-cards-theme="light" data-cards-suits="four"', ""),
    "dark, two colours": ('data-cards-theme="dark"', ""),
    "dark, four colours": ('data-cards-theme="dark" data-cards-suits="four"', ""),
    "light, high contrast": ('data-cards-theme="light" data-cards-contrast="high"', ""),
    "dark, four colours, high contrast": (
        'data-cards-theme="dark" data-cards-suits="four" data-cards-contrast="high"',
        "",
    ),
    "grey": ('data-cards-theme="light"', "filter:grayscale(1)"),
}
STYLE = """
body { margin: 0; font: 14px sans-serif; }
section { padding: 12px; background: #3f6b57; color: #fff; }
section[data-cards-theme="dark"] { background: #101216; }
div { display: flex; flex-wrap: wrap; gap: 6px; margin: 6px 0; }
svg { width: var(--wide); display: block; }
div.fan { gap: 0; padding-right: var(--wide); }
div.fan svg { margin-right: calc(var(--wide) * -0.78); }
div.fan.compact svg { margin-right: calc(var(--wide) * -0.3); }
"""


def row(folder: Path, codes: list[str], wide: int, kind: str = "") -> str:
    """Cards side by side, or fanned."""
    cards = "".join((folder / f"{code}.svg").read_text(encoding="utf-8") for code in codes)
    return f'<div class="{kind}" style="--wide:{wide}px">{cards}</div>'


def page(wide: tuple[int, ...] = (40, 90, 200)) -> str:
    """The whole sheet."""
    reducto, minchiate = CARDS / "reducto", CARDS / "minchiate"
    full, compact, backs = CARDS / "french", CARDS / "french" / "compact", CARDS / "backs"
    hand = ["AS", "KS", "TS", "QH", "JH", "7H", "KD", "QD", "3D", "JC", "TC", "9C", "RR"]
    parts = []
    for title, (attributes, style) in LOOKS.items():
        rows = [row(full, ORDER, width) for width in wide]
        rows.append(row(compact, ORDER, 36))
        rows += [row(full, hand, 120, "fan"), row(compact, hand, 48, "fan compact")]
        rows.append(row(backs, sorted(back.stem for back in backs.glob("*.svg")), 120))
        rows += [row(reducto, VALUES, width) for width in (90, 200)]
        rows += [row(reducto / "compact", VALUES, width) for width in (20, 36)]
        rows += [row(minchiate, LATIN, width) for width in (60, 90, 200)]
        rows += [row(minchiate / "compact", LATIN, width) for width in (18, 36)]
        rows.append(row(minchiate, LATIN[::3], 90, "fan"))
        rows += [row(minchiate, TRUMPS, width) for width in (60, 90, 200)]
        rows += [row(minchiate / "compact", TRUMPS, width) for width in (18, 36)]
        rows.append(row(minchiate, TRUMPS[::2], 90, "fan"))
        parts.append(
            f'<section {attributes} style="{style}"><h2>{title}</h2>{"".join(rows)}</section>'
        )
    css = (CARDS / "palette.css").read_text(encoding="utf-8")
    head = f'<meta charset="utf-8"><title>Cards</title><style>{css}{STYLE}</style>'
    return (
        f'<!doctype html><html lang="en"><head>{head}</head><body>{"".join(parts)}</body></html>\n'
    )


def main() -> None:
    """Write the page and say where it is."""
    default = Path(tempfile.gettempdir()) / "cards.html"
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else default
    target.write_text(page(), encoding="utf-8")
    print(target)


if __name__ == "__main__":
    main()
