"""The sheet every card is printed on: its measures, its inks, its frame and its index."""

from __future__ import annotations

import ramp
import trump_inks
from geometry import Path, number

WIDTH, HEIGHT = 250, 350
CENTRE = (WIDTH / 2, HEIGHT / 2)
CORNER = WIDTH / 16
STRIP = 0.22 * WIDTH  # what a fanned hand shows of a card

# Each ink is a custom property, so that a page can change it, with the plain deck as fall-back.
INKS = {
    "paper": "#fffdf6",
    "edge": "#b8ad97",
    "ink": "#222",
    "clubs": "#222",
    "hearts": "#c4202c",
    "spades": "#222",
    "diamonds": "#c4202c",
    "coins": "#955a00",
    "cups": "#b3202c",
    "swords": "#1f4d9e",
    "batons": "#1a6b38",
    "gold": "#e6aa32",
    "cloth": "#1f6f78",
    "skin": "#f4c89e",
    "hair": "#86452a",
    "linen": "#fffaf0",
    "panel": "#f3e6cb",
    "line": "#222",
    "back-light": "#fbf1dc",
    "back-gold": "#e6aa32",
    "back-reducieten": "#1f6f78",
    "back-reducto": "#a82a2a",
    "back-redudu": "#2b4a7f",
    "back-minchiate": "#5b2a52",
    **trump_inks.PLAIN,
} | ramp.inks(ramp.PLAIN)

FONT = "'Source Sans 3','Segoe UI',system-ui,'Noto Sans','DejaVu Sans',sans-serif"
INDEX_SIZE = 53
INDEX_AT = (28.5, 54)  # middle of the letter, on its base line
INDEX_WIDTH = 43  # two characters are squeezed to this
EMBLEM_AT = (28.5, 87)
EMBLEM_SIZE = 38


def ink(name: str) -> str:
    """A colour by name: a custom property with its fall-back; other colours as they are.

    `dress-hearts` is a suit's colour within a picture; a page that does not tell it apart from
    the colour of the pips need not name it.
    """
    if name.startswith("dress-"):
        return f"var(--card-{name},{ink(name.removeprefix('dress-'))})"
    return f"var(--card-{name},{INKS[name]})" if name in INKS else name


def attributes(**given: object) -> str:
    """Attributes as text; colours by the name of their ink, underscores as hyphens."""
    out = []
    for key, value in given.items():
        if value is None:
            continue
        if key in ("fill", "stroke"):
            value = ink(str(value))
        elif isinstance(value, float):
            value = number(value, 2)
        out.append(f' {key.replace("_", "-")}="{value}"')
    return "".join(out)


def draw(shape: Path, fill: str | None = None, digits: int = 1, **given: object) -> str:
    """A path element."""
    return f'<path d="{shape.write(digits)}"{attributes(fill=fill, **given)}/>'


def group(*content: str, **given: object) -> str:
    """A group of elements that share attributes."""
    return f"<g{attributes(**given)}>{''.join(content)}</g>"


def both(shape: Path, fill: str | None = None, digits: int = 1, **given: object) -> str:
    """A path element that holds the shape and the shape upside down."""
    return draw(shape.with_half_turn(*CENTRE, digits), fill, digits, **given)


def twice(*content: str) -> str:
    """What is drawn, and the same once more upside down."""
    text = "".join(content)
    return text + f'<g transform="rotate(180 {CENTRE[0]:g} {CENTRE[1]:g})">{text}</g>'


def sheet(*content: str, paper: str = "paper") -> str:
    """A whole file: blank paper with what is printed on it."""
    inset = 0.75
    frame = attributes(
        x=inset,
        y=inset,
        width=number(WIDTH - 2 * inset),
        height=number(HEIGHT - 2 * inset),
        rx=CORNER - inset,
        fill=paper,
        stroke="edge",
        stroke_width=1.5,
    )
    return picture(f"<rect{frame}/>", *content)


def picture(*content: str, box: str = f"0 0 {WIDTH} {HEIGHT}") -> str:
    """An SVG file without paper."""
    body = "".join(content)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">{body}</svg>\n'


def letter(text: str, x: float, y: float, squeeze: float | None = None) -> str:
    """An index: the only text on a card. `squeeze` is the width two characters are fitted to."""
    fit = {"textLength": squeeze, "lengthAdjust": "spacingAndGlyphs"} if len(text) > 1 else {}
    return f'<text class="index"{attributes(x=x, y=y, **fit)}>{text}</text>'


def lettering(*content: str, size: float = INDEX_SIZE, colour: str) -> str:
    """A group of indices, in one type and colour."""
    return group(
        *content,
        font_family=FONT,
        font_size=size,
        font_weight="700",
        text_anchor="middle",
        fill=colour,
    )


def corners(text: str, emblem: Path, colour: str) -> str:
    """The index with its emblem (in a box of 100), top left and turned bottom right."""
    below = emblem.scale(EMBLEM_SIZE / 100).move(*EMBLEM_AT)
    letters = twice(letter(text, *INDEX_AT, INDEX_WIDTH))
    return lettering(letters, both(below), colour=colour)


def large(text: str, emblem: Path, colour: str) -> str:
    """The compact face: nothing but an index and its emblem, as large as the card."""
    below = emblem.scale(1.52).move(104, 253)
    return lettering(letter(text, 104, 143, 148), size=166, colour=colour) + draw(below, colour)
