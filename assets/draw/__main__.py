"""Draw the decks, the backs, the tiles and the palettes anew: `python assets/draw`."""

from __future__ import annotations

from pathlib import Path

import latin
import latin_marks
import reducto
import suits
import trumps
from backs import BACKS
from french import compact_faces, faces
from palettes import style_sheet
from paper import draw, picture
from tiles import tiles

ASSETS = Path(__file__).parents[1]


def files() -> dict[str, str]:
    """The text of every file by its name below `assets`."""
    drawn = {"cards/palette.css": style_sheet()}
    drawn |= {f"cards/french/{code}.svg": svg for code, svg in faces().items()}
    drawn |= {f"cards/french/compact/{code}.svg": svg for code, svg in compact_faces().items()}
    drawn |= {f"cards/reducto/{code}.svg": svg for code, svg in reducto.faces().items()}
    drawn |= {
        f"cards/reducto/compact/{code}.svg": svg for code, svg in reducto.compact_faces().items()
    }
    for part in (latin, trumps):
        drawn |= {f"cards/minchiate/{code}.svg": svg for code, svg in part.faces().items()}
        drawn |= {
            f"cards/minchiate/compact/{code}.svg": svg for code, svg in part.compact_faces().items()
        }
    drawn |= {f"cards/backs/{game}.svg": back() for game, back in BACKS.items()}
    for suit, shape in suits.SHAPES.items():
        svg = picture(draw(shape, suits.INKS[suit]), box="-55 -55 110 110")
        drawn[f"suits/{suit}.svg"] = svg
    for suit, shape in latin_marks.SHAPES.items():
        svg = picture(draw(shape, latin_marks.INKS[suit]), box="-55 -55 110 110")
        drawn[f"suits/minchiate/{suit}.svg"] = svg
    drawn |= {f"tiles/{game}.svg": svg for game, svg in tiles(drawn).items()}
    return drawn


def main() -> None:
    """Write every file."""
    drawn = files()
    for name, text in drawn.items():
        target = ASSETS / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    size = sum(len(text) for text in drawn.values())
    print(f"{len(drawn)} files, {size / 1024:.0f} KB")


if __name__ == "__main__":
    main()
