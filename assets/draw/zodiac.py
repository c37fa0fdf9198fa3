"""The twelve signs of the zodiac: stars in the night, within a ring that shows which one it is."""

from __future__ import annotations

from charges import fill, flat, lines, pair, stars, tube
from frames import DISC, framed
from geometry import Path, around, circle, path, star
from paper import group

FIRST = 24  # Libra
SKY = stars((-28, -137, 6), (4, -146, 9), (38, -134, 6), points=4, deep=0.32)
SIGN = circle(0, 0, 46) + star(0, 0, 38, 13, 6).mirror()


def picture(trump: int) -> str:
    """The picture of a sign: its house on the ring is the one with a star."""
    drawing, place = PICTURES[trump]
    ring = Path()
    for i in range(12):
        if i != place:
            ring += circle(*around(0, 0, 96, 30 * i), 3)
    mark = star(*around(0, 0, 93.5, 30 * place), 10, 4.4, 8)
    return (
        flat(SKY + SKY.turn(180), "gold")
        + framed(DISC, "trump-deep")
        + flat(ring, "trump-sky")
        + flat(mark, "gold")
        + group(drawing(), transform="scale(1.1)")
    )


def libra() -> str:
    """The scales."""
    pan = path("M-72 30H-26C-28 46-36 54-49 54C-62 54-70 46-72 30Z")
    return (
        lines(path("M-49-32L-70 30M-49-32L-28 30").twice(), 2, "linen")
        + fill("M-5-58H5V56H-5Z", "gold")
        + fill("M-54-38Q-26-52 0-42Q26-52 54-38L50-28Q26-40 0-30Q-26-40-50-28Z", "gold")
        + pair(pan, "gold")
        + fill(circle(0, -60, 9), "linen")
        + fill("M-24 68Q-20 54 0 52Q20 54 24 68Z", "gold")
        + flat(stars((-49, 18, 8), (49, 18, 8)), "linen")
    )


def virgo() -> str:
    """A maiden between ears of corn."""
    return (
        wheat(-1)
        + wheat(1)
        + fill("M-36 56C-44 8-44-58 0-58C44-58 44 8 36 56Z", "hair")
        + fill("M-12 30H12V56H-12Z", "skin")
        + fill("M-42 64C-38 52-26 49-12 47Q0 58 12 47C26 49 38 52 42 64Q0 80-42 64Z", "trump-red")
        + fill("M-24-22Q0-34 24-22V8C24 26 12 38 0 38C-12 38-24 26-24 8Z", "skin")
        + fill(
            "M-25-2C-30-30-16-42 0-44C16-42 30-30 25-2C20-18 10-26 0-28C-10-26-20-18-25-2Z", "hair"
        )
        + face(0, 0)
        + flat(stars((0, -62, 11), (-26, -54, 8), (26, -54, 8)), "gold")
    )


def wheat(side: int) -> str:
    """An ear of corn beside the maiden."""
    grain = path("M0 8C-9 2-8-8 0-14C8-8 9 2 0 8Z")
    stalk, ear = path("M44 62C57 40 60 20 58-10"), Path()
    for i in range(4):
        y = 10 - i * 13
        ear += grain.turn(-34).move(51, y) + grain.turn(34).move(65, y)
    ear += grain.move(58, -46)
    if side < 0:
        stalk, ear = stalk.mirror(), ear.mirror()
    return tube(stalk, "gold", 3) + fill(ear, "gold", stroke_width=1.6)


def face(x: float, y: float) -> str:
    """Eyes, nose and mouth of a young face."""
    return lines(path("M-15 0Q-10-5-5 0M5 0Q10-5 15 0M0 2V13Q-1 16-4 15").move(x, y), 2) + lines(
        path("M-6 25Q0 29 6 25").move(x, y), 3, "trump-red"
    )


def scorpio() -> str:
    """A scorpion, its sting raised."""
    leg = path("M-14 6C-34-2-44 8-50 20M-14 16C-32 16-40 26-42 40M-12 26C-24 30-28 42-28 54")
    claw = path("M-12-6C-26-12-34-22-38-34")
    pinch = path(
        "M-36-28C-58-36-60-62-40-74C-46-60-42-54-36-52C-34-60-30-66-22-70C-16-52-22-34-36-28Z"
    )
    tail = "M0 40C0 62 26 74 46 62C66 48 66 14 52-6"
    body = "M0-20C14-20 22-4 20 12C18 30 10 44 0 46C-10 44-18 30-20 12C-22-4-14-20 0-20Z"
    return (
        lines(leg.twice(), 4.5, "gold")
        + tube(claw.twice(), "gold", 5)
        + pair(pinch, "gold")
        + tube(tail, "gold", 9)
        + lines("M16 62L22 74M38 58L48 68M50 44L64 46M52 24L66 20", 2)
        + fill("M58-2C44 0 38-14 46-22C50-26 46-36 38-40C58-44 68-16 58-2Z", "trump-red")
        + fill(body, "gold")
        + lines("M-20 8Q0 16 20 8M-17 22Q0 30 17 22M-11 36Q0 42 11 36M-7-12h0M7-12h0", 2.4)
    )


def aries() -> str:
    """The head of a ram."""
    horn = path("M-10-40C-34-66-74-52-74-16C-74 18-38 28-30 4C-26-12-46-20-50-6")
    rings = path("M-24-60L-18-44M-48-60L-42-44M-68-42L-54-36M-78-16L-62-14M-70 8L-58-2")
    head = "M-24-36Q0-52 24-36L26 8C24 20 18 30 16 46C14 60-14 60-16 46C-18 30-24 20-26 8Z"
    fleece = (
        "M-26-26A10 10 0 0 1-18-46A12 12 0 0 1 0-54A12 12 0 0 1 18-46A10 10 0 0 1 26-26"
        "A12 12 0 0 1 8-24A10 10 0 0 1-8-24A12 12 0 0 1-26-26Z"
    )
    return (
        pair("M-24-14L-46-22C-44-6-36 2-24 2Z", "linen")
        + tube(horn.twice(), "gold", 15)
        + lines(rings.twice(), 2)
        + fill(head, "linen")
        + fill(fleece, "linen")
        + lines("M-15-2h0M15-2h0", 7)
        + lines("M-6 40L0 46L6 40M0 46V52", 2.4)
    )


def capricorn() -> str:
    """A goat that ends in a fish."""
    goat = path(
        "M-14-42L-34-40C-48-36-62-26-66-14C-66-5-56-2-49-6L-36-6C-28 2-30 12-36 24"
        "C-38 44-16 58 8 54L14 2C4-10 0-22-2-34Z"
    )
    fish = path(
        "M2 56C-6 40-4 22 6 4C12 22 26 30 34 18C42 6 36-8 46-24L40-50Q56-46 62-34"
        "Q74-42 84-34L62-12C56 0 62 14 56 30C48 50 26 60 2 56Z"
    )
    return (
        tube("M-18-42C-14-62 4-74 28-70M-26-42C-28-66-10-82 10-84", "linen", 6)
        + tube("M-24 36L-54 28L-62 46M-14 46L-36 58L-38 74", "gold", 7)
        + fill(fish, "trump-sky")
        + lines("M8 40Q16 34 14 26M22 46Q30 38 26 30M36 40Q44 32 38 24M46 26Q52 18 44 12", 2)
        + fill(goat, "gold")
        + fill("M-46-5C-48 8-44 18-38 22C-32 12-34 0-37-6Z", "linen")
        + fill("M-18-36C-8-42 6-38 10-28C0-24-12-26-18-36Z", "gold")
        + lines("M-38-26h0", 6)
    )


def sagittarius() -> str:
    """Bow and arrow."""
    bow, string, shaft, head, vanes = (
        path(part).turn(45)
        for part in (
            "M-66-16C-34-72 34-72 66-16",
            "M-66-14L0 40L66-14",
            "M0 66V-62",
            "M0-90L15-54Q0-61-15-54Z",
            "M0 34L-14 45V58L0 47L14 58V45ZM0 51L-14 62V75L0 64L14 75V62Z",
        )
    )
    return (
        lines(string, 2, "linen")
        + tube(bow, "gold", 8)
        + tube(shaft, "linen", 4)
        + fill(head, "gold")
        + fill(vanes, "trump-red")
        + flat(stars((-36, -40, 10), (-58, -8, 6), (40, 44, 10), (10, 64, 6)), "linen")
    )


def cancer() -> str:
    """A crab."""
    legs = path(
        "M-44 4C-60 0-68 8-72 20M-46 16C-58 16-64 26-66 38M-40 28C-50 32-54 42-52 54"
        "M-30 38C-38 46-38 54-34 62"
    )
    arm = path("M-32-10C-50-18-54-26-52-38")
    claw = path(
        "M-52-32C-72-42-72-66-52-76C-54-64-50-58-44-58C-42-66-36-70-28-72C-24-54-34-38-52-32Z"
    )
    return (
        tube(legs.twice(), "trump-red", 4.5)
        + tube(arm.twice(), "trump-red", 7)
        + pair(claw, "trump-red")
        + lines(path("M-12-14L-15-28").twice(), 7)
        + pair(circle(-15, -30, 6), "linen")
        + lines("M-15-30h0M15-30h0", 5)
        + fill("M-50 4C-46-22 46-22 50 4C52 34 24 48 0 48C-24 48-52 34-50 4Z", "trump-red")
        + lines("M-26 6Q-14-4-6 8M26 6Q14-4 6 8M-22 28Q0 40 22 28", 2.6, "gold")
    )


def pisces() -> str:
    """Two fishes on one cord."""
    body, fin, scales, eye = (
        path(part)
        for part in (
            "M-64-8C-68-44-28-74 12-64C26-60 36-52 44-42L70-54Q62-38 68-16L40-26"
            "C26-36 8-36-8-28C-24-18-44-4-64-8Z",
            "M-20-62Q-4-84 20-78L18-60Z",
            "M-34-52Q-20-40-26-22M-14-62Q0-48-6-31M6-62Q16-50 12-35M24-54Q32-46 28-34"
            "M52-42L60-46M52-30L60-27",
            "M-48-30h0",
        )
    )
    fins, marks = fin + fin.turn(180), scales + scales.turn(180)
    return (
        tube("M-64-8C-44 26-12-8 0 0C12 8 44-26 64 8", "linen", 2)
        + fill(fins, "trump-red")
        + fill(body, "gold")
        + fill(body.turn(180), "trump-sky")
        + lines(marks, 2)
        + lines(eye + eye.turn(180), 6)
    )


def aquarius() -> str:
    """A jar, and water running from it."""
    jar, band, foot = (
        path(part).turn(-104).move(24, -36)
        for part in (
            "M-14-42H14V-34L10-28C38-18 42 18 18 36H-18C-42 18-38-18-10-28L-14-34Z",
            "M-30-6H30C31 2 30 8 28 14H-28C-30 8-31 2-30-6Z",
            "M-20 36H20V44H-20Z",
        )
    )
    return (
        fill("M-26-34C-50-24-58 0-52 26L-28 26C-34 4-30-10-16-16Z", "trump-sky")
        + fill(jar, "gold")
        + fill(band, "trump-red")
        + fill(foot, "gold")
        + tube("M-64 36L-48 24L-32 36L-16 24L0 36L16 24L32 36L48 24L62 34", "trump-sky", 7)
        + tube("M-52 58L-48 54L-32 64L-16 54L0 64L16 54L32 64L46 54", "trump-sky", 7)
    )


def leo() -> str:
    """The head of a lion."""
    return (
        fill(star(0, 2, 76, 58, 14), "hair")
        + fill(star(0, 2, 60, 46, 14, 360 / 28), "trump-red")
        + pair(circle(-34, -32, 12), "gold")
        + fill("M-36-22Q0-52 36-22C42 0 34 16 28 26C22 46-22 46-28 26C-34 16-42 0-36-22Z", "gold")
        + fill("M-22 16Q0 4 22 16Q26 40 0 44Q-26 40-22 16Z", "linen")
        + fill("M-12 8H12Q10 20 0 22Q-10 20-12 8Z", "line")
        + lines("M0 22V32M-14 30Q-6 38 0 32Q6 38 14 30", 2.6)
        + lines(path("M-26-10Q-18-18-10-8M-10-8V4").twice(), 3)
        + lines("M-18-5h0M18-5h0", 6)
    )


def taurus() -> str:
    """The head of a bull."""
    return (
        pair("M-30-22L-62-14C-58 4-44 8-30 0Z", "hair")
        + pair("M-22-26C-48-28-62-46-50-76C-76-56-76-14-26-8Z", "linen")
        + fill("M-32-28Q0-46 32-28C38 0 26 14 26 34C30 60-30 60-26 34C-26 14-38 0-32-28Z", "hair")
        + fill("M-28 34Q0 18 28 34Q32 62 0 62Q-32 62-28 34Z", "skin")
        + fill("M0-38L12-22L0 0L-12-22Z", "linen")
        + lines("M-13 40h0M13 40h0", 7)
        + lines("M-19 2h0M19 2h0", 7)
        + tube("M-9 52A10 10 0 0 0 9 52A9 9 0 0 1 0 70A9 9 0 0 1-9 52", "gold", 3.4)
    )


def gemini() -> str:
    """The twins."""
    return twin("gold", "trump-red", -1) + twin("hair", "trump-green", 1)


def twin(hair: str, coat: str, side: int) -> str:
    """One of the twins."""

    def there(text: str) -> Path:
        shape = path(text).move(30, 0)
        return shape if side > 0 else shape.mirror()

    x = 30 * side
    fringe = "M-23 0C-28-30-12-36 0-36C12-36 28-30 23 0C18-12 8-18-2-18C-10-18-20-10-23 0Z"
    return (
        fill(there("M-30 66C-28 44-20 36-8 34H8C22 36 32 44 34 62Q4 82-30 66Z"), coat)
        + fill(there("M-26 4C-34-46 34-46 26 4Q28 18 22 24H-22Q-28 18-26 4Z"), hair)
        + fill(there("M-8 22H8V38Q0 46-8 38Z"), "skin")
        + fill(there("M-21-14Q0-24 21-14V4C21 20 11 30 0 30C-11 30-21 20-21 4Z"), "skin")
        + fill(there(fringe), hair)
        + face(x, -4)
        + flat(stars((x, -58, 11)), "gold")
    )


DRAWINGS = (  # in the order of the trumps
    libra,
    virgo,
    scorpio,
    aries,
    capricorn,
    sagittarius,
    cancer,
    pisces,
    aquarius,
    leo,
    taurus,
    gemini,
)
YEAR = (  # in the order of the houses on the ring
    aries,
    taurus,
    gemini,
    cancer,
    leo,
    virgo,
    libra,
    scorpio,
    sagittarius,
    capricorn,
    aquarius,
    pisces,
)
PICTURES = {FIRST + i: (drawing, YEAR.index(drawing)) for i, drawing in enumerate(DRAWINGS)}
