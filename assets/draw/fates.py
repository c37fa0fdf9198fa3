"""What befalls everyone: fortune, triumph, time, treason, death, the devil and ruin."""

from __future__ import annotations

from charges import fill, flat, lines, pair, shade, tube
from frames import OCTAGON, framed
from geometry import Path, circle, path, rectangle, star
from virtues import FLAME


def picture(trump: int) -> str:
    """The picture of a fate."""
    return framed(OCTAGON, "panel") + PICTURES[trump]()


def wheel(x: float, y: float, radius: float, spokes: int) -> str:
    """A golden wheel with so many spokes."""
    inner, half = radius * 0.76, radius * 0.055
    bars = Path()
    for i in range(spokes // 2):
        bar = rectangle(-half, -inner, 2 * half, 2 * inner)
        bars += bar.turn(i * 360 / spokes).move(x, y)
    return (
        fill(bars, "gold", stroke_width=1.8)
        + fill(circle(x, y, radius) + circle(x, y, inner).mirror(x), "gold")
        + fill(circle(x, y, radius * 0.19), "trump-red")
    )


def fortune() -> str:
    """The wheel of fortune, crowned."""
    return (
        pair("M-8-8L-42 110H-26L4 14Z", "hair")
        + fill("M-48 108H48V119H-48Z", "hair")
        + wheel(0, -10, 80, 8)
        + fill("M-26-90L-34-122L-15-108L0-132L15-108L34-122L26-90Z", "trump-red")
        + fill("M-29-95H29V-84H-29Z", "linen")
    )


def chariot() -> str:
    """A chariot under its pennant."""
    body = path("M-88 32L-80 14C-42 14-16-6-6-36C4-64 38-80 74-68C90-26 86 12 68 42H-72Z")
    trim = path(
        "M74-68C90-26 86 12 68 42H54C70 10 74-24 62-54C38-60 16-48 6-28C-6 2-36 26-78 26"
        "L-86 28L-80 14C-42 14-16-6-6-36C4-64 38-80 74-68Z"
    )
    pennant = path(
        "M30-124C10-138-8-112-34-124C-44-129-50-124-56-116C-44-110-46-104-54-98"
        "C-44-80-26-94-10-88C6-82 16-98 30-92Z"
    )
    return (
        tube("M30 40V-124", "hair", 3.6)
        + fill(pennant, "trump-red")
        + tube("M60 40C80 42 88 36 93 22", "hair", 5)
        + fill(body, "cloth")
        + fill(trim, "gold")
        + fill(star(36, -2, 25, 11, 8), "linen")
        + wheel(-12, 58, 52, 8)
    )


def time() -> str:
    """The hunchback, time: an hourglass with wings, and his two crutches."""
    glass = path(
        "M-34-62H34C34-32 8-20 8 0C8 20 34 32 34 62H-34C-34 32-8 20-8 0C-8-20-34-32-34-62Z"
    )
    wing = path(
        "M26-22C38-52 70-62 97-54C96-42 92-36 84-31C88-25 84-17 76-14C76-6 70 0 60 0"
        "C54 10 36 12 24 4Z"
    )
    quills = path("M36-22C50-36 68-40 84-31M36-11C50-18 64-19 76-14M36-1C46-4 53-3 60 0")
    crutch = path("M-5-104H5V116H-5Z") + path("M-24-116Q0-104 24-116V-104Q0-92-24-104Z")
    return (
        fill(crutch.turn(25), "hair")
        + fill(crutch.turn(-25), "hair")
        + pair(wing, "linen")
        + lines(quills.twice(), 1.8)
        + fill(glass, "trump-sky")
        + flat("M-22-38Q0-30 22-38C18-26 2-16 0 0C-2-16-18-26-22-38Z", "gold")
        + flat("M-33 60C-27 40-12 38 0 24C12 38 27 40 33 60Z", "gold")
        + lines("M0-4V28", 3, "gold")
        + lines(glass)
        + fill("M-44-77H44V-61H-44Z", "trump-red")
        + fill("M-44 61H44V77H-44Z", "trump-red")
    )


def hanged() -> str:
    """The traitor, hanged by one foot, with a purse in each hand."""
    twigs = path(
        "M-66-44L-80-54L-76-62L-65-56ZM-54 4L-42-5L-46-13L-55-8ZM-67 46L-81 36L-77 28L-66 34Z"
    )
    purse = path("M-5 0H5L7 6C18 14 16 32 0 32C-16 32-18 14-7 6Z")
    body = "M-22 10Q0-2 22 10L17 58Q0 68-17 58Z"
    return (
        pair(twigs, "hair")
        + pair("M-69 96L-67-86H-54L-55 96Z", "hair")
        + fill("M-72-100H72V-85H-72Z", "hair")
        + lines("M0-85V-64", 4)
        + tube("M6 16L-34-10L10-32", "cloth", 12)
        + fill("M-10-58Q-12-66-4-70H4Q12-66 10-58L11 14H-11Z", "trump-red")
        + fill("M-10.5-46H10.500L10-58Q12-66 4-70H-4Q-12-66-10-58Z", "hair")
        + tube(path("M-16 54C-32 54-36 66-33 84").twice(), "trump-red", 9)
        + fill(body, "gold")
        + flat("M0 4Q12 4 22 10L17 58Q8 63 0 63Z", "trump-red")
        + lines(body)
        + fill("M-15 76H15L22 118L9 107L0 121L-9 107L-22 118Z", "hair")
        + fill(circle(0, 80, 17), "skin")
        + lines("M-6.5 77h0M6.5 77h0", 4.5)
        + lines("M-5 88Q0 84 5 88", 2)
        + pair(purse.move(-33, 88), "gold")
        + lines(path("M-40 95H-26").twice(), 1.8)
    )


def death() -> str:
    """A skull and a scythe."""
    skull = path(
        "M-58-12A58 58 0 0 1 58-12C58 14 47 26 43 38C41 48 39 54 35 58V80Q0 91-35 80V58"
        "C-39 54-41 48-43 38C-47 26-58 14-58-12Z"
    )
    socket = path("M-42-2C-40-19-14-19-10-2C-8 15-14 25-25 25C-37 25-44 15-42-2Z")
    return (
        tube("M-60 104L58-112", "hair", 7)
        + fill("M66-116C34-146-24-136-62-92C-20-114 22-114 52-96Z", "trump-sky")
        + fill(skull, "linen")
        + shade(
            "M20-66A58 58 0 0 1 58-12C58 14 47 26 43 38C41 48 39 54 35 58V80Q20 85 6 86"
            "C32 50 46-10 20-66Z",
            0.12,
        )
        + pair(socket, "line")
        + fill("M0 25L11 46Q0 41-11 46Z", "line")
        + lines("M-35 62Q0 70 35 62M-23 65V81M-12 67V84M0 68V86M12 67V84M23 65V81", 2)
    )


def devil() -> str:
    """The devil's head, horned, between his wings."""
    wing = path(
        "M-24 40C-40 30-52 60-64 66C-66 44-78 40-94 46C-98 20-98-20-84-62C-70-34-46-16-24-10Z"
    )
    horn = path("M-20-40C-36-56-64-64-54-116C-40-92-14-84 4-52Z")
    face = "M-42-34Q0-66 42-34C50 10 30 56 0 84C-30 56-50 10-42-34Z"
    return (
        pair(wing, "line")
        + lines(path("M-84-62C-74-20-72 20-64 66M-84-62C-86-10-92 20-94 46").twice(), 2, "panel")
        + fill("M-12 70L0 124L12 70Z", "line")
        + pair(horn, "gold")
        + lines(path("M-54-90L-40-94M-52-76L-32-84M-42-62L-22-72").twice(), 2)
        + pair("M-42-24L-74-38C-70-14-58 2-42 4Z", "trump-red")
        + fill(face, "trump-red")
        + shade("M0-50Q24-48 42-34C50 10 30 56 0 84Z")
        + pair("M-32-14C-24-22-12-14-8-4C-18 0-28-2-32-14Z", "gold")
        + lines(path("M-36-24C-26-30-14-24-6-12M-19-9h0").twice(), 4)
        + lines("M-6 22Q0 28 6 22", 3)
        + fill("M-28 34Q0 48 28 34Q18 62 0 62Q-18 62-28 34Z", "line")
        + fill("M-16 41L-11 52L-6 43ZM16 41L11 52L6 43Z", "linen", stroke="none")
    )


def tower() -> str:
    """The house of the devil, struck and burning."""
    top = path("M-46-28V-66H-29V-54H-9V-66H9V-54H29V-66H46V-28L33-12H-33Z").turn(-8, 0, -20)
    stones = (
        rectangle(-74, 18, 15, 12).turn(20, -66, 24)
        + rectangle(58, 44, 15, 12).turn(35, 65, 50)
        + rectangle(-66, 70, 13, 11).turn(-30, -60, 75)
    )
    return (
        fill(FLAME.scale(1.8).move(-4, -84), "trump-red")
        + fill(FLAME.mirror().scale(1.25).move(29, -76), "gold")
        + fill(FLAME.scale(1.25).move(-34, -70), "gold")
        + fill("M-58 112Q0 92 58 112L48 122H-48Z", "trump-green")
        + fill("M-38 112L-33-30H33L38 112Q0 120-38 112Z", "linen")
        + shade("M9-30H33L38 112Q26 115 12 115Z")
        + lines("M-31 4H-10M11 4H33M-33 36H-14M14 36H35M-35 66H-20M20 66H36M0 2V-12M-20 20H-33", 2)
        + fill(top, "linen")
        + fill("M-18 115V84A18 18 0 0 1 18 84V115Q0 118-18 115Z", "line")
        + fill("M-12 42V24A12 12 0 0 1 12 24V42Z", "line")
        + flat(FLAME.scale(0.55).move(0, 29), "gold")
        + fill("M92-52L48-24L60-15L36 8L86-20L73-28Z", "gold")
        + fill(stones, "linen", stroke_width=1.8)
    )


PICTURES = {9: fortune, 10: chariot, 11: time, 12: hanged, 13: death, 14: devil, 15: tower}
