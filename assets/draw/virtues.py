"""The seven virtues: each by the thing she carries."""

from __future__ import annotations

from charges import fill, flat, lines, pair, rays, shade, tube
from frames import QUATREFOIL, framed
from geometry import circle, path
from paper import group

JUG = path("M-13-42H13V-34L10-28C34-18 36 18 16 34H-16C-36 18-34-18-10-28L-13-34Z")
JUG_EAR = path("M-13-34C-40-44-50-4-24 10")
JUG_BAND = path("M-28-6H28C29 2 28 8 26 14H-26C-28 8-29 2-28-6Z")
JUG_FOOT = path("M-20 34H20V42H-20Z")
FLAME = path("M0 24C-17 20-20 2-9-10C-4-16-3-22-4-32C10-24 22-4 16 10C13 19 8 23 0 24Z")


def picture(trump: int) -> str:
    """The picture of a virtue."""
    return framed(QUATREFOIL, "linen") + group(PICTURES[trump](), transform="scale(.93)")


def jug(x: float, y: float, lean: float, ink: str) -> str:
    """A jug with a handle and a band."""
    ear, body, band, foot = (
        part.scale(1.08).turn(lean).move(x, y) for part in (JUG_EAR, JUG, JUG_BAND, JUG_FOOT)
    )
    return tube(ear, ink, 6) + fill(body, ink) + fill(band, "gold") + fill(foot, "gold")


def temperance() -> str:
    """Two jugs, and the water poured from one into the other."""
    water = path("M0-44C24-42 38-24 38 22H28C26-10 20-24-2-28Z")
    return fill(water, "trump-sky") + jug(-32, -54, 112, "trump-red") + jug(33, 60, 0, "cloth")


def fortitude() -> str:
    """A column that breaks before it bends."""
    upper, flutes, head, top = (
        path(part).turn(12, 0, -60).move(7, -12)
        for part in (
            "M-27 2V-52H27V-8L14-18L0 2L-14-14Z",
            "M-10-46V-18M10-46V-20",
            "M-42-52V-66H42V-52L32-42H-32Z",
            "M-48-66V-80H48V-66Z",
        )
    )
    return (
        fill("M-27 86V2L-14-12L0 8L14-10L27 0V86Z", "gold")
        + lines("M-10 86V12M10 86V14", 2)
        + shade("M14 86V-10L27 0V86Z")
        + fill("M-40 84H40V98H-40Z", "gold")
        + fill("M-52 98H52V112H-52Z", "trump-red")
        + fill(upper, "gold")
        + lines(flutes, 2)
        + fill(head, "gold")
        + fill(top, "trump-red")
        + lines("M-66-8L-44-2M-70 14H-46M70 4L50 4M68 28L48 20", 3)
    )


def justice() -> str:
    """A sword and a pair of scales."""
    pan = path("M-84 26H-34C-36 42-45 50-59 50C-73 50-82 42-84 26Z")
    return (
        fill("M-9 66V-94L0-116L9-94V66Z", "trump-sky")
        + shade("M0-116L9-94V66H0Z")
        + lines(path("M-59-42L-81 26M-59-42L-37 26").twice(), 1.8)
        + fill("M-64-47Q-34-62 0-47Q34-62 64-47L62-38Q34-49 0-34Q-34-49-62-38Z", "gold")
        + fill(circle(0, -42, 9), "trump-red")
        + pair(pan, "gold")
        + fill("M-6 66H6V100H-6Z", "hair")
        + fill("M-36 60Q0 52 36 60V71Q0 65-36 71Z", "gold")
        + fill(circle(0, 107, 10), "gold")
    )


def hope() -> str:
    """An anchor."""
    arms = path(
        "M0 114C-42 108-68 78-72 44L-88 54L-74 10L-46 42L-59 42C-54 66-34 84-10 88V-50H10V88"
        "C34 84 54 66 59 42L46 42L74 10L88 54L72 44C68 78 42 108 0 114Z"
    )
    ring = circle(0, -86, 17)
    return (
        tube(ring, "cloth", 7.5)
        + fill(arms, "cloth")
        + shade("M0-50H10V88C34 84 54 66 59 42H72C68 78 42 108 0 114Z")
        + fill("M-46-62H46Q53-55 46-48H-46Q-53-55-46-62Z", "gold")
        + tube("M-13-26L14-14M-13 4L14 16M-13 34L14 46", "trump-red", 5.5)
    )


def prudence() -> str:
    """A looking-glass, and a snake around its handle."""
    snake = "M40 104C8 116-36 104-32 84C-28 66 32 78 30 58C28 40-54 48-60 18C-62-2-44-12-30-8"
    return (
        fill("M-9 16H9V110Q0 120-9 110Z", "gold")
        + fill(circle(0, -48, 64), "gold")
        + lines(circle(0, -48, 56), 1.6)
        + fill(circle(0, -48, 47), "trump-sky")
        + flat("M-33-66A38 38 0 0 1-8-85L-6-76A30 30 0 0 0-25-60Z", "linen")
        + tube(snake, "trump-green", 10)
        + fill("M-33-16C-20-22-5-15 0-6C-6 4-22 3-33-1Z", "trump-green")
        + lines("M-17-9h0", 4.5)
        + lines("M1-6L10-12M1-6L12-4", 2.4, "trump-red")
    )


def faith() -> str:
    """A chalice and the host."""
    cup = path(
        "M-50-10H50C50 26 28 46 9 50V72C24 78 42 88 44 110H-44C-42 88-24 78-9 72V50"
        "C-28 46-50 26-50-10Z"
    )
    return (
        flat(rays(60, 42, 18, 0.4).move(0, -54), "gold")
        + fill(circle(0, -54, 37), "linen")
        + fill("M-6-80H6V-60H26V-48H6V-26H-6V-48H-26V-60H-6Z", "trump-red", stroke_width=1.8)
        + fill(cup, "gold")
        + shade("M12-10H50C50 26 28 46 9 50V72C24 78 42 88 44 110H20C22 56 22 14 12-10Z")
        + lines("M-48 8H48M-42 98H42", 2)
        + fill("M-17 54H17Q24 61 17 68H-17Q-24 61-17 54Z", "trump-red")
    )


def charity() -> str:
    """A burning heart."""
    heart = path("M0 112C-10 88-76 60-76 12A38 38 0 0 1 0 0A38 38 0 0 1 76 12C76 60 10 88 0 112Z")
    flames = FLAME.scale(1.35).move(-38, -52) + FLAME.mirror().scale(1.35).move(38, -52)
    return (
        fill(flames, "gold")
        + fill(FLAME.scale(2.1).move(0, -54), "gold")
        + flat(FLAME.scale(1.1).move(1, -38), "trump-red")
        + fill(heart, "trump-red")
        + shade("M0 112C8 80 46 48 48-24A38 38 0 0 1 76 12C76 60 10 88 0 112Z")
        + lines("M-57 12Q-56-10-38-14", 6, "linen")
    )


PICTURES = {
    6: temperance,
    7: fortitude,
    8: justice,
    16: hope,
    17: prudence,
    18: faith,
    19: charity,
}
