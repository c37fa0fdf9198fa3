"""The frame of each family of trumps; the same shape, small, is the family's sign.

All frames look the same upside down and leave the corners of a card to its index and seal.
"""

from __future__ import annotations

from geometry import Path, circle, path
from paper import draw

BORDER, RIM = 5, 9.4  # the golden band, and the band with its outline

PLAQUE = path(
    "M-34-142H34A69 69 0 0 0 103-73V73A69 69 0 0 0 34 142H-34A69 69 0 0 0-103 73V-73"
    "A69 69 0 0 0-34-142Z"
)
QUATREFOIL = path(
    "M-58-70A58 58 0 0 1 58-70H70V-58A68 68 0 0 1 70 58V70H58A58 58 0 0 1-58 70H-70V58"
    "A68 68 0 0 1-70-58V-70Z"
)
OCTAGON = path("M-27-142H27L104-54V54L27 142H-27L-104 54V-54Z")
LOZENGE = path(
    "M0-150A320 320 0 0 1 110 0A320 320 0 0 1 0 150A320 320 0 0 1-110 0A320 320 0 0 1 0-150Z"
)
DISC = circle(0, 0, 106)
HOURGLASS = path("M-36-46H36L7 0L36 46H-36L-7 0Z")  # the sign of the fates


def framed(shape: Path, colour: str) -> str:
    """A field with a golden border."""
    return draw(shape, colour, stroke="line", stroke_width=RIM) + draw(
        shape, "none", stroke="gold", stroke_width=float(BORDER)
    )
