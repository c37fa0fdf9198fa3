"""The four elements, each a view through the same window."""

from __future__ import annotations

from charges import fill, flat, lines, tube
from frames import LOZENGE, framed
from geometry import Path, Polygon, circle, clip, path, polygon

(WINDOW,) = LOZENGE.flatten()


def picture(trump: int) -> str:
    """The picture of an element: what is seen in the window, and the frame over its edge."""
    return PICTURES[trump]() + framed(LOZENGE, "none")


def seen(shape: str | Path, window: Polygon = WINDOW) -> Path:
    """The part of a shape that lies within the window."""
    given = path(shape) if isinstance(shape, str) else shape
    pieces = [clip(outline, window) for outline in given.flatten(10)]
    return sum((polygon(piece) for piece in pieces if len(piece) > 2), Path())


def fire() -> str:
    """Three flames, one within another."""
    tongue = path(
        "M0 104C-50 100-74 70-62 20C-56-4-42-20-38-48C-26-40-20-26-22-8C-8-36-8-74-18-116"
        "C16-92 38-56 34-22C42-30 46-42 46-56C66-26 78 14 68 48C58 84 36 102 0 104Z"
    )
    return (
        flat(LOZENGE, "trump-field")
        + fill(tongue, "gold")
        + flat(tongue.scale(0.66).move(0, 32), "trump-red")
        + flat(tongue.scale(0.38).move(0, 60), "linen")
    )


def water() -> str:
    """A ship on the waves."""
    crests = "c9 14 27 14 36 0" * 6
    sea = ""
    for i, y in enumerate((34, 56, 78, 100, 122)):
        wave = f"M{-94 - 18 * (i % 2)} {y}{crests}V160H-120Z"
        sea += fill(seen(wave), ("trump-sky", "cloth")[i % 2])
    sail = path("M-44-70C-16-62 22-62 46-70C56-46 56-22 46-2C20-10-18-10-44-2C-36-24-36-46-44-70Z")
    hull = "M-66 8H-38L-34 20H34L40 4H72C70 34 56 56 40 62H-36C-54 52-64 32-66 8Z"
    return (
        flat(LOZENGE, "linen")
        + tube("M0-104V40", "hair", 3.6)
        + fill("M2-104H38L28-95L38-86H2Z", "trump-red")
        + fill(sail, "linen")
        + flat("M-7-65H9V-43H51V-29H9V-9H-7V-29H-38V-43H-7Z", "trump-red")
        + lines(sail)
        + fill(hull, "gold")
        + lines("M-62 30H66", 2)
        + sea
    )


def earth() -> str:
    """A tree on a ploughed hill."""
    crown = path(
        "M0-110A34 34 0 0 1 42-82A34 34 0 0 1 48-22A36 36 0 0 1 0-8A36 36 0 0 1-48-22"
        "A34 34 0 0 1-42-82A34 34 0 0 1 0-110Z"
    )
    fruit = Path()
    for x, y in ((-24, -76), (14, -84), (38, -48), (-42, -40), (-6, -44), (18, -22)):
        fruit += circle(x, y, 7)
    hill = seen("M-120 66Q0 18 120 66V160H-120Z")
    (field,) = hill.flatten()
    furrows = Path()
    for x in range(-340, 380, 80):
        furrows += seen(polygon([(0, -10), (x + 20, 160), (x - 20, 160)]), field)
    return (
        flat(LOZENGE, "trump-sky")
        + fill(seen("M-120 44Q-66 4-10 60V90H-120Z"), "cloth")
        + fill(seen("M120 34Q66 0 10 60V90H120Z"), "cloth")
        + fill(hill, "trump-green")
        + fill(furrows, "gold", stroke_width=1.6)
        + fill("M-10-20H10C10 20 14 34 26 50Q0 58-26 50C-14 34-10 20-10-20Z", "hair")
        + fill(crown, "trump-green")
        + fill(fruit, "gold", stroke_width=1.8)
    )


def air() -> str:
    """Birds and a cloud in the wind."""
    bird = path(
        "M0 0C-10-18-30-26-54-22C-34-16-24-4-18 8C-12 14-6 20 6 22L22 34V18C28 14 30 8 28 2"
        "L40-4L26-8C22-12 16-10 12-6C10-20 18-34 34-44C14-42 2-24 0 0Z"
    )
    cloud = path("M-60 30A20 20 0 0 1-58-10A26 26 0 0 1-16-30A30 30 0 0 1 38-18A24 24 0 0 1 60 30Z")
    return (
        flat(LOZENGE, "trump-sky")
        + fill(cloud.move(2, 14), "linen")
        + tube("M-62 44H40C64 44 64 16 44 18C32 20 31 34 41 36", "trump-sky", 6)
        + tube("M-50 62H48C72 62 70 94 50 90C40 86 42 76 50 74", "linen", 6)
        + tube("M-40 80H10C30 82 28 110 8 106C0 102 2 94 8 92", "linen", 6)
        + fill(bird.scale(0.75).move(-18, -46), "linen")
        + fill(bird.scale(0.5).move(12, -84), "linen")
    )


PICTURES = {20: fire, 21: water, 22: earth, 23: air}
