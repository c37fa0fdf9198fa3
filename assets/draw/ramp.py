"""The colours of the Reducto deck: from cool and light (few points) to warm and dark (many).

Each palette is a row of anchors in OKLCH (lightness, chroma, hue); the values between two
anchors are mixed. The ramp steps over the middle lightness between 8 and 9, where neither a
dark nor a light numeral would stand out enough.
"""

from __future__ import annotations

import math

VALUES = range(-2, 13)
FIRST_DARK = 9  # from this value on, the numeral on the colour is light
DARK, LIGHT = "reducto-dark", "reducto-light"  # the inks of the numerals on the colours

Anchor = tuple[float, float, float]
Ramp = dict[int, Anchor]

PLAIN: Ramp = {
    -2: (0.80, 0.110, 262),
    -1: (0.84, 0.098, 232),
    0: (0.87, 0.098, 203),
    1: (0.88, 0.120, 172),
    3: (0.87, 0.175, 130),
    5: (0.86, 0.172, 98),
    6: (0.80, 0.168, 79),
    8: (0.67, 0.190, 46),
    9: (0.565, 0.205, 29),
    12: (0.31, 0.130, 355),
}
DIMMED: Ramp = {
    -2: (0.72, 0.125, 262),
    -1: (0.76, 0.110, 232),
    0: (0.785, 0.105, 203),
    1: (0.79, 0.120, 172),
    3: (0.80, 0.155, 130),
    5: (0.80, 0.160, 97),
    6: (0.765, 0.158, 81),
    8: (0.665, 0.175, 49),
    9: (0.55, 0.195, 29),
    12: (0.34, 0.135, 355),
}
HIGH: Ramp = PLAIN | {
    8: (0.74, 0.170, 52),
    9: (0.455, 0.175, 28),
    12: (0.27, 0.115, 355),
}


def name(value: int) -> str:
    """The ink of a value."""
    return f"reducto-minus-{-value}" if value < 0 else f"reducto-{value}"


def numeral(value: int) -> str:
    """The ink of a numeral that stands on the colour of its value."""
    return LIGHT if value >= FIRST_DARK else DARK


def colour(lightness: float, chroma: float, hue: float) -> str:
    """#rrggbb; what no screen can show is given less chroma until it fits."""
    angle = math.radians(hue)
    while True:
        a, b = chroma * math.cos(angle), chroma * math.sin(angle)
        long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
        medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
        short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
        linear = (
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short,
        )
        if all(-1e-4 <= part <= 1 + 1e-4 for part in linear):
            return "#" + "".join(f"{_byte(part):02x}" for part in linear)
        chroma -= 0.001


def inks(ramp: Ramp) -> dict[str, str]:
    """The colours of all values, and of the two inks upon them."""
    pure = ramp is HIGH
    on = {DARK: "#000" if pure else "#1b1a17", LIGHT: "#fff" if pure else "#fffdf6"}
    return {name(value): colour(*_mixed(ramp, value)) for value in VALUES} | on


def pairs() -> list[tuple[str, str]]:
    """Every numeral's ink with the colour it stands on."""
    return [(numeral(value), name(value)) for value in VALUES]


def _mixed(ramp: Ramp, value: int) -> Anchor:
    """The value's place between the nearest anchors."""
    below = max(anchor for anchor in ramp if anchor <= value)
    above = min(anchor for anchor in ramp if anchor >= value)
    share = (value - below) / (above - below) if above > below else 0
    low, high = ramp[below], ramp[above]
    turned = (high[2] - low[2] + 180) % 360 - 180
    lightness, chroma = (low[i] + share * (high[i] - low[i]) for i in (0, 1))
    return (lightness, chroma, low[2] + share * turned)


def _byte(linear: float) -> int:
    """A linear share of a primary colour as the byte that sRGB writes for it."""
    share = min(max(linear, 0), 1)
    curved = share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055
    return round(255 * curved)
