"""The five arie, the highest trumps: star, moon, sun, world and trumpets."""

from __future__ import annotations

from charges import fill, flat, lines, pair, shade, stars
from geometry import Path, around, circle, path, polygon, star

SIGN = star(0, 0, 50, 20, 8)


def picture(trump: int) -> str:
    """The picture of an aria."""
    return PICTURES[trump]()


def half_star(outer: float, inner: float, points: int, at: float = 0) -> Path:
    """One side of every point of a star."""
    whole = Path()
    for i in range(points):
        angle = at + i * 360 / points
        tip, notch = around(0, 0, outer, angle), around(0, 0, inner, angle + 180 / points)
        whole += polygon([(0, 0), tip, notch])
    return whole


def faceted(outer: float, inner: float, points: int, at: float, light: str, dark: str) -> str:
    """A star with a light and a dark side to every point."""
    return fill(star(0, 0, outer, inner, points, at), light) + fill(
        half_star(outer, inner, points, at), dark
    )


def the_star() -> str:
    """A great star among small ones."""
    ring = stars(*((*around(0, 0, 95, 22.5 + 45 * i), 12) for i in range(8)), points=4, deep=0.36)
    return (
        lines(circle(0, 0, 78), 1.8, "gold")
        + flat(ring, "linen")
        + fill(star(0, 0, 72, 30, 8, 22.5), "trump-red")
        + faceted(90, 32, 4, 45, "linen", "trump-sky")
        + faceted(112, 34, 4, 0, "gold", "trump-red")
        + fill(circle(0, 0, 14), "linen")
    )


def the_moon() -> str:
    """The moon: a crescent with a face, in a ring of rays."""
    crescent = (
        "M36-68A77 77 0 1 0 36 68A84 84 0 0 1-2 44C-6 36-4 30 2 26L-4 20L4 14C6 8 2 4 6 0"
        "L24-8C12-14 4-22 2-32A84 84 0 0 1 36-68Z"
    )
    return (
        fill(star(0, 0, 111, 86, 24), "trump-sky")
        + fill(circle(0, 0, 84), "trump-deep")
        + fill(crescent, "linen")
        + shade("M36-68A77 77 0 1 0 36 68A100 100 0 0 1-42 0A100 100 0 0 1 36-68Z", 0.1)
        + lines("M-20-15Q-11-23 0-18M-18-10Q-9-3 0-12", 2.6)
        + lines("M-1 20Q-12 20-16 14", 2.4)
        + flat(stars((46, -26, 14), (60, 14, 9), (36, 38, 10)), "gold")
    )


def the_sun() -> str:
    """The sun: a face in straight and flaming rays."""
    flame = path("M-13-58C-22-76 4-84-6-112C18-96 0-80 13-58Z")
    spike = polygon([(-13, -60), (0, -114), (13, -60)])
    flames = sum((flame.turn(30 * i + 15) for i in range(12)), Path())
    spikes = sum((spike.turn(30 * i) for i in range(12)), Path())
    return (
        fill(flames, "trump-red")
        + fill(spikes, "gold")
        + fill(circle(0, 0, 67), "gold")
        + lines(circle(0, 0, 58), 2)
        + lines("M-34-20Q-22-32-8-22V8Q-10 16 0 17Q10 16 8 8V-22Q22-32 34-20", 2.6)
        + pair("M-32-8Q-21-18-10-8Q-21-1-32-8Z", "linen")
        + lines("M-21-9h0M21-9h0", 7)
        + flat(circle(-34, 14, 9) + circle(34, 14, 9), "trump-red", fill_opacity=0.6)
        + fill("M-20 30Q-8 24 0 29Q8 24 20 30Q0 46-20 30Z", "trump-red", stroke_width=2)
    )


def the_world() -> str:
    """The world in a wreath of laurel."""
    leaf = path("M0 0Q-19-20-2-40Q17-20 0 0Z")
    leaves = Path()
    for i in range(9):
        at = 168 - i * 18.5
        outer, inner = leaf.turn(at - 60), leaf.turn(at - 128)
        leaves += outer.move(*around(0, 0, 87, at)) + inner.move(*around(0, 0, 85, at - 8))
    land = (
        "M-58-42C-40-64-8-72 4-62C10-54-2-48-8-42C-4-34-14-28-20-30C-28-24-24-14-34-10"
        "C-44-8-46 0-54 2C-66-4-68-24-58-42ZM-30 20C-16 8 4 12 8 24C14 34 4 40 0 50"
        "C-4 62-14 66-22 62C-26 50-40 36-30 20ZM30-46C44-56 56-44 62-32C68-16 66 4 58 12"
        "C46 8 48-6 38-10C26-14 20-36 30-46ZM40 34C46 28 54 30 54 36C48 46 40 48 36 44Z"
    )
    return (
        pair(leaves, "trump-green", stroke_width=1.8)
        + fill(circle(0, 0, 74), "gold")
        + fill(circle(0, 0, 68), "trump-sky")
        + flat(land, "trump-green")
        + fill("M-5 94L-30 128L-15 126L-8 138L4 100ZM5 94L30 128L15 126L8 138L-4 100Z", "gold")
        + fill(circle(0, 94, 9), "gold")
    )


def the_trumpets() -> str:
    """Two trumpets over the cathedral of Florence."""
    horn, banner, mark = (
        path(part).turn(19.5, 0, 20)
        for part in (
            "M-4 66H4L6-54C8-76 14-94 28-106Q0-116-28-106C-14-94-8-76-6-54Z",
            "M5-62H64L54-36L64-10H5Z",
            "M24-62H35V-42H57L55-31H35V-10H24V-31H5V-42H24Z",
        )
    )
    flags = fill(banner, "linen") + flat(mark, "trump-red") + lines(banner)
    other = (
        fill(banner.mirror(), "linen") + flat(mark.mirror(), "trump-red") + lines(banner.mirror())
    )
    return flags + other + fill(horn.mirror(), "gold") + fill(horn, "gold") + cathedral()


def cathedral() -> str:
    """The dome of Florence, and two smaller ones beside it."""
    ribs = path("M-31 98C-30 70-17 48-5 32M-11 98C-11 70-8 50-2 32").twice()
    return (
        pair("M-62 130V114A20 20 0 0 1-32 97V130Z", "trump-red")
        + fill("M-46 100C-46 60-24 38 0 26C24 38 46 60 46 100Z", "trump-red")
        + lines(ribs, 2.4, "linen")
        + fill("M-9 32V14H9V32Q0 38-9 32Z", "linen")
        + fill("M-11 14L0-4L11 14Z", "gold")
        + fill(circle(0, -7, 5), "gold")
        + fill("M-48 98H48V119H-48Z", "linen")
        + fill(circle(-30, 108, 5) + circle(0, 108, 5) + circle(30, 108, 5), "line")
        + fill("M-63 118H63V136H-63Z", "linen")
        + fill("M-11 136V126A11 11 0 0 1 11 126V136Z", "line")
    )


PICTURES = {36: the_star, 37: the_moon, 38: the_sun, 39: the_world, 40: the_trumpets}
