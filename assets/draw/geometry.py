"""Paths as data: read, move, flatten, clip and write them again, shortly."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

Point = tuple[float, float]
Polygon = list[Point]

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)")
_ARITY = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}


def number(value: float, digits: int = 1) -> str:
    """The shortest way to write a coordinate."""
    text = f"{value:.{digits}f}"
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def join(values: Iterable[float], digits: int = 1) -> str:
    """Numbers one after the other, with a blank only where one is needed."""
    text = last = ""
    for value in values:
        written = number(value, digits)
        fused = written.startswith("-") or (written.startswith(".") and "." in last)
        text += written if fused or not text else " " + written
        last = written
    return text


@dataclass(frozen=True)
class Path:
    """An SVG path in absolute segments: (command, numbers)."""

    segments: tuple[tuple[str, tuple[float, ...]], ...] = ()

    def __add__(self, other: Path) -> Path:
        return Path(self.segments + other.segments)

    def move(self, x: float, y: float) -> Path:
        return self._map(1, 0, x, y, flip=False)

    def scale(self, factor: float) -> Path:
        return self._map(factor, 0, 0, 0, flip=False)

    def turn(self, degrees: float, x: float = 0, y: float = 0) -> Path:
        angle = math.radians(degrees)
        turned = self.move(-x, -y)._map(math.cos(angle), math.sin(angle), 0, 0, flip=False)
        return turned.move(x, y)

    def mirror(self, x: float = 0) -> Path:
        """The mirror image in the vertical line at x."""
        return self._map(1, 0, 2 * x, 0, flip=True)

    def twice(self, x: float = 0) -> Path:
        """The path and its mirror image."""
        return self + self.mirror(x)

    def with_half_turn(self, x: float, y: float, digits: int = 1) -> Path:
        """The path and itself upside down around a point, alike to the last written digit."""
        segments = []
        for command, values in self.segments:
            segments.append((command, tuple(round(value, digits) for value in values)))
        upright = Path(tuple(segments))
        return upright + upright._map(-1, 0, 2 * x, 2 * y, flip=False)

    def _map(self, a: float, b: float, dx: float, dy: float, *, flip: bool) -> Path:
        sign = -1 if flip else 1
        size = math.hypot(a, b)
        angle = math.degrees(math.atan2(b, a))
        out: list[tuple[str, tuple[float, ...]]] = []
        for command, values in self.segments:
            if command == "A":
                rx, ry, rotation, large, sweep, x, y = values
                rotation = sign * rotation + angle
                sweep = 1 - sweep if flip else sweep
                head: tuple[float, ...] = (rx * size, ry * size, rotation, large, sweep)
                rest: tuple[float, ...] = (x, y)
            else:
                head, rest = (), values
            moved: list[float] = []
            for x, y in zip(rest[::2], rest[1::2], strict=True):
                moved += [sign * a * x - b * y + dx, sign * b * x + a * y + dy]
            out.append((command, (*head, *moved)))
        return Path(tuple(out))

    def flatten(self, steps: int = 8) -> list[Polygon]:
        """Polygons that follow the path, each curve in so many steps."""
        polygons: list[Polygon] = []
        here: Point = (0, 0)
        for command, values in self.segments:
            if command == "M":
                here = (values[0], values[1])
                polygons.append([here])
            elif command != "Z":
                for place in _curve(here, command, values, steps):
                    polygons[-1].append(place)
                here = polygons[-1][-1]
        return polygons

    def write(self, digits: int = 1) -> str:
        """The `d` attribute: relative commands, rounded without drifting."""
        out: list[str] = []
        x = y = start_x = start_y = 0.0
        last = ""

        def snap(value: float) -> float:
            return float(f"{value:.{digits}f}")

        for command, values in self.segments:
            if command == "Z":
                out.append("z")
                x, y, last = start_x, start_y, "z"
                continue
            *before, end_x, end_y = values
            end_x, end_y = snap(end_x), snap(end_y)
            if command == "M":
                text = ("M" if not out else "m") + join(
                    (end_x, end_y) if not out else (end_x - x, end_y - y), digits
                )
                start_x, start_y = end_x, end_y
                name = "m"
            elif command == "L" and end_y == y:
                name, text = "h", "h" + number(end_x - x, digits)
            elif command == "L" and end_x == x:
                name, text = "v", "v" + number(end_y - y, digits)
            elif command == "A":
                name = "a"
                rotation = before[2] % 180 if abs(before[0] - before[1]) > 1e-6 else 0
                text = "a" + join(
                    (*before[:2], rotation, *before[3:], end_x - x, end_y - y), digits
                )
            else:
                name = command.lower()
                shifted = [v - (x if i % 2 == 0 else y) for i, v in enumerate(before)]
                text = name + join((*shifted, end_x - x, end_y - y), digits)
            if name == last and name in "lcqhva":
                body = text[1:]
                text = body if body.startswith("-") else " " + body
            out.append(text)
            x, y, last = end_x, end_y, name
        return "".join(out)


def path(text: str) -> Path:
    """Read SVG path data (absolute or relative) into a Path."""
    tokens = _TOKEN.findall(text)
    segments: list[tuple[str, tuple[float, ...]]] = []
    x = y = start_x = start_y = 0.0
    control: Point | None = None
    index, command = 0, ""
    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
        upper = command.upper()
        count = _ARITY[upper]
        values = [float(token) for token in tokens[index : index + count]]
        index += count
        if upper == "Z":
            segments.append(("Z", ()))
            x, y, control = start_x, start_y, None
            continue
        if upper == "H":
            values = [values[0] + (x if command == "h" else 0), y]
        elif upper == "V":
            values = [x, values[0] + (y if command == "v" else 0)]
        elif command.islower():
            first = 5 if upper == "A" else 0
            values[first:] = [v + (x, y)[i % 2] for i, v in enumerate(values[first:])]
        if upper == "S":
            mirrored = (2 * x - control[0], 2 * y - control[1]) if control else (x, y)
            values, upper = [*mirrored, *values], "C"
        control = (values[2], values[3]) if upper == "C" else None
        segments.append(("L" if upper in "HV" else upper, tuple(values)))
        x, y = values[-2], values[-1]
        if upper == "M":
            start_x, start_y = x, y
            command = "l" if command == "m" else "L"
    return Path(tuple(segments))


def polygon(points: Iterable[Point]) -> Path:
    """A closed path through the points."""
    first, *rest = points
    return Path((("M", first), *(("L", point) for point in rest), ("Z", ())))


def circle(x: float, y: float, radius: float) -> Path:
    """A full circle as a path."""
    left, right = (x - radius, y), (x + radius, y)
    bow = (radius, radius, 0, 1, 1)
    return Path((("M", left), ("A", (*bow, *right)), ("A", (*bow, *left)), ("Z", ())))


def rectangle(x: float, y: float, width: float, height: float) -> Path:
    """A rectangle as a path."""
    return polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])


def around(x: float, y: float, radius: float, degrees: float) -> Point:
    """The point at this clockwise angle from the top."""
    angle = math.radians(degrees - 90)
    return (x + radius * math.cos(angle), y + radius * math.sin(angle))


def star(x: float, y: float, outer: float, inner: float, points: int, at: float = 0) -> Path:
    """A star with so many points, the first one at this angle."""
    step = 180 / points
    corners = ((outer, inner)[i % 2] for i in range(2 * points))
    return polygon(around(x, y, radius, at + i * step) for i, radius in enumerate(corners))


def clip(subject: Polygon, window: Polygon) -> Polygon:
    """The part of a polygon within a convex window given clockwise (as seen on the screen)."""
    result = subject
    for (ax, ay), (bx, by) in zip(window, [*window[1:], window[0]], strict=True):
        source, result = result, []

        def side(point: Point, ax=ax, ay=ay, bx=bx, by=by) -> float:
            return (bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)

        for one, two in zip(source, [*source[1:], *source[:1]], strict=True):
            here, there = side(one), side(two)
            if here >= 0:
                result.append(one)
            if (here > 0 > there) or (here < 0 < there):
                share = here / (here - there)
                result.append(
                    (one[0] + share * (two[0] - one[0]), one[1] + share * (two[1] - one[1]))
                )
    return result


def area(points: Polygon) -> float:
    """The area of a polygon."""
    pairs = zip(points, [*points[1:], *points[:1]], strict=True)
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs)) / 2


def shrink(points: Polygon, by: float) -> Polygon:
    """A polygon whose sides have moved inwards."""
    corners = [one for one, two in zip(points, [*points[1:], points[0]], strict=True) if one != two]
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    clockwise = sum(ax * foot - bx * ay for (ax, ay), (bx, foot) in sides) > 0
    way = by if clockwise else -by
    moves = []
    for (ax, ay), (bx, foot) in sides:
        length = math.dist((ax, ay), (bx, foot))
        moves.append(((ay - foot) / length * way, (bx - ax) / length * way))
    result = []
    for (x, y), (ux, uy), (vx, vy) in zip(corners, [moves[-1], *moves], moves, strict=False):
        share = by**2 / max(by**2 + ux * vx + uy * vy, by**2 / 4)  # sharp corners stay near
        result.append((x + (ux + vx) * share, y + (uy + vy) * share))
    return result


def inside(point: Point, region: Polygon) -> bool:
    """Whether a point lies within a polygon."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(region, [*region[1:], region[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def bounds(points: Polygon) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a polygon."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _curve(here: Point, command: str, values: tuple[float, ...], steps: int) -> Iterator[Point]:
    if command == "L":
        yield (values[0], values[1])
        return
    if command == "A":
        yield from _arc(here, values, steps)
        return
    controls = [here, *zip(values[::2], values[1::2], strict=True)]
    for i in range(1, steps + 1):
        t = i / steps
        points = controls
        while len(points) > 1:
            points = [
                (ax + t * (bx - ax), ay + t * (by - ay))
                for (ax, ay), (bx, by) in itertools.pairwise(points)
            ]
        yield points[0]


def _arc(here: Point, values: tuple[float, ...], steps: int) -> Iterator[Point]:
    """Points on a circular arc (both radii alike, as everywhere in these drawings)."""
    radius, _, _, large, sweep, end_x, end_y = values
    dx, dy = end_x - here[0], end_y - here[1]
    chord = math.hypot(dx, dy)
    radius = max(radius, chord / 2)
    height = math.sqrt(max(radius**2 - chord**2 / 4, 0))
    side = 1 if bool(large) != bool(sweep) else -1
    centre_x = here[0] + dx / 2 - side * height * dy / chord
    centre_y = here[1] + dy / 2 + side * height * dx / chord
    start = math.atan2(here[1] - centre_y, here[0] - centre_x)
    span = math.atan2(end_y - centre_y, end_x - centre_x) - start
    if sweep and span < 0:
        span += 2 * math.pi
    elif not sweep and span > 0:
        span -= 2 * math.pi
    for i in range(1, steps + 1):
        angle = start + span * i / steps
        yield (centre_x + radius * math.cos(angle), centre_y + radius * math.sin(angle))
