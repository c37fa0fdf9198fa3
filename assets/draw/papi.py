"""The five papi: above, what each wears on his head; below, what he is known by."""

from __future__ import annotations

from charges import fill, flower, lines, pair, shade, stars, tube
from frames import PLAQUE, framed
from geometry import Path, circle, path

SIGN = path("M-46 40L-50-30L-24-2L0-46L24-2L50-30L46 40Z")
BAND = "M-60-26Q0-10 60-26V-4Q0 14-60-4Z"


def picture(trump: int) -> str:
    """The picture of a papa."""
    return framed(PLAQUE, "trump-field") + PICTURES[trump]()


def juggler() -> str:
    """Ganellino: a broad hat, cups and balls."""
    brim = path("M-82-34C-64-4 64-4 82-34C66-22 40-20 0-20C-40-20-66-22-82-34Z")
    crown = path("M-44-24C-46-74-30-98 0-98C30-98 46-74 44-24Q0-10-44-24Z")
    band = path("M-45-42Q0-28 45-42V-24Q0-10-44-24Z")
    plume = path("M16-40C6-78 16-120 50-126C44-116 44-108 46-102C50-84 44-60 30-36Z")
    cups = ""
    for x in (-56, 56, 0):
        cup, side, rim = (
            path(part).move(x, 0 if x else -15)
            for part in ("M-16 10H16L23 52H-23Z", "M4 10H16L23 52H8Z", "M-26 52H26V63H-26Z")
        )
        cups += fill(cup, "gold") + shade(side) + fill(rim, "linen")
    return (
        fill(crown, "trump-green")
        + shade("M12-97C34-94 46-72 44-24Q28-18 12-17Z")
        + fill(band, "gold")
        + fill(plume, "linen")
        + lines("M24-42C20-70 26-96 40-114", 1.6)
        + fill(brim, "trump-green")
        + fill("M-86 62H86V72H-86Z", "hair")
        + cups
        + fill(circle(0, 53, 8), "linen")
        + fill(circle(-17, 92, 8) + circle(17, 92, 8) + circle(0, 117, 8), "linen")
    )


def grand_duke() -> str:
    """The Grand Duke: a crown of rays, and the lily of Florence."""
    crown = path(
        "M-60-22L-80-66L-53-46L-46-88L-25-52L0-118L25-52L46-88L53-46L80-66L60-22Q0-4-60-22Z"
    )
    middle = path("M0 16C17 33 19 54 0 82C-19 54-17 33 0 16Z")
    leaf = path(
        "M7 81C8 52 29 29 50 38C67 47 63 72 46 72C42 72 39 69 39 65C47 63 47 53 38 54"
        "C28 56 22 68 22 81Z"
    )
    foot = path("M0 90H14Q10 112 0 128Z") + path("M14 90C20 105 32 109 42 101C42 89 30 85 22 90Z")
    return (
        fill(crown, "gold")
        + shade("M0-118L25-52L46-88L53-46L80-66L60-22Q30-13 0-13Z")
        + pair(circle(-80, -69, 6) + circle(-46, -91, 6), "linen")
        + fill(circle(0, -121, 7), "linen")
        + band()
        + pair(foot, "linen")
        + pair(leaf, "linen")
        + fill(middle, "linen")
        + fill("M-26 80H26V92H-26Z", "gold")
    )


def western_emperor() -> str:
    """The Emperor of the West: a crown with an arch and a cross, and the orb."""
    lobe = path("M-4-22H-60C-84-44-80-82-48-92C-24-90-8-76-4-58Z")
    lining = path("M-15-27H-53C-68-46-66-72-47-79C-30-75-19-66-15-52Z")
    return (
        pair(lobe, "gold")
        + pair(lining, "cloth")
        + fill("M-9-18V-86Q0-94 9-86V-18Z", "gold")
        + cross(0, -110, 15)
        + band()
        + fill(circle(0, 84, 42), "cloth")
        + shade("M0 42A42 42 0 0 1 0 126A58 58 0 0 0 0 42Z")
        + fill("M-41.5 77Q0 91 41.5 77A42 42 0 0 1 40 92Q0 106-40 92A42 42 0 0 1-41.5 77Z", "gold")
        + fill("M-6.5 42.500Q0 41 6.5 42.500L7 84Q0 86-7 84Z", "gold")
        + cross(0, 29, 14)
    )


def eastern_emperor() -> str:
    """The Emperor of the East: a dome with strings of pearls, crescent and star."""
    dome = path("M-57-20C-66-74-36-98 0-104C36-98 66-74 57-20Q0-4-57-20Z")
    middle = path("M0-104C-22-84-26-50-22-12Q0-8 22-12C26-50 22-84 0-104Z")
    strings = sum((circle(x, y, 6) for x, y in ((-67, -4), (-72, 9), (-74, 23), (-73, 37))), Path())
    drop = path("M-72 44C-63 56-65 66-72 68C-79 66-81 56-72 44Z")
    return (
        fill(dome, "gold")
        + fill(middle, "cloth")
        + lines("M-40-20C-46-56-34-84-14-98M40-20C46-56 34-84 14-98", 2)
        + fill(circle(0, -112, 10), "linen")
        + band()
        + pair(strings, "linen", stroke_width=1.6)
        + pair(drop, "gold")
        + fill("M22 32A48 48 0 1 0 46 99A39 39 0 1 1 22 32Z", "gold")
        + fill(stars((20, 74, 25)), "linen")
    )


def love() -> str:
    """Love: a garland of roses, and a heart with an arrow through it."""
    leaves = path(
        "M-52-58Q-64-36-86-40Q-78-58-52-58ZM-22-32Q-34-12-52-18Q-46-34-22-32Z"
        "M-56-74Q-42-96-54-102Q-72-92-56-74Z"
    )
    heart = path("M0 128C-8 110-62 86-62 46A31 31 0 0 1 0 38A31 31 0 0 1 62 46C62 86 8 110 0 128Z")
    feathers = path("M-64 56L-76 48H-95L-84 59L-89 72H-72L-64 61Z")
    roses = (
        rose(-66, -66, 20, "linen")
        + rose(66, -66, 20, "linen")
        + rose(-38, -40, 20, "gold")
        + rose(38, -40, 20, "gold")
        + rose(0, -30, 25, "linen")
    )
    return (
        pair(leaves, "trump-green")
        + roses
        + tube("M-78 60L76 48", "gold", 3.6)
        + fill(heart, "linen")
        + shade("M0 128C8 104 40 84 42 16A31 31 0 0 1 62 46C62 86 8 110 0 128Z")
        + fill("M72 35L96 46L74 61Z", "gold")
        + fill(feathers, "gold")
    )


def rose(x: float, y: float, size: float, ink: str) -> str:
    """A rose of five petals."""
    heart = fill(circle(x, y, size * 0.28), "trump-red", stroke_width=1.6)
    return fill(flower(5, size).move(x, y), ink) + heart


def cross(x: float, y: float, size: float) -> str:
    """A little golden cross with widened arms."""
    arm = path("M0 0L-5-13H5Z").scale(size / 13).move(x, y)
    return fill(sum((arm.turn(90 * quarter, x, y) for quarter in range(4)), Path()), "gold")


def band() -> str:
    """The band of a crown, with its stones."""
    stone = path("M0-16L10-5L0 6L-10-5Z")
    return (
        fill(BAND, "linen")
        + fill(stone, "trump-red", stroke_width=1.6)
        + pair(circle(-27, -8, 6) + circle(-47, -13, 5), "cloth", stroke_width=1.6)
    )


PICTURES = {1: juggler, 2: grand_duke, 3: western_emperor, 4: eastern_emperor, 5: love}
