"""The four French suits, each one path in a box of 100 around the origin."""

from __future__ import annotations

from geometry import path

HEART = path(
    "M0 48C-6 33-45 9-45-22.5A22.5 22.5 0 0 1 0-22.5A22.5 22.5 0 0 1 45-22.5C45 9 6 33 0 48Z"
)
SPADE = path(
    "M0-50C6-35 43-12 43 14A20.5 20.5 0 0 1 6 26Q8 43 18 48H-18Q-8 43-6 26"
    "A20.5 20.5 0 0 1-43 14C-43-12-6-35 0-50Z"
)
DIAMOND = path("M0-50C8-35 21-16 38 0C21 16 8 35 0 50C-8 35-21 16-38 0C-21-16-8-35 0-50Z")
CLUB = path("M-14-9A22 22 0 1 1 14-9A22 22 0 1 1 5 23Q7 42 18 48H-18Q-7 42-5 23A22 22 0 1 1-14-9Z")

# The same without a stem, for inlays and flowers.
LEAF = path(
    "M0-50C6-35 43-12 43 14A20.5 20.5 0 0 1 2 14H-2A20.5 20.5 0 0 1-43 14C-43-12-6-35 0-50Z"
)
TREFOIL = path("M-14-9A22 22 0 1 1 14-9A22 22 0 1 1 0 19A22 22 0 1 1-14-9Z")

SHAPES = {"C": CLUB, "H": HEART, "S": SPADE, "D": DIAMOND}
INKS = {"C": "clubs", "H": "hearts", "S": "spades", "D": "diamonds"}
