"""Woven patterns: each fills a region with cells that end exactly at its border."""

from __future__ import annotations

import math
from collections.abc import Iterable

from geometry import Path, Point, Polygon, area, bounds, clip, inside, path, polygon

Cell = tuple[Polygon, Path]  # the outline for cutting, and how the whole cell is drawn


def cut(region: Path, cells: Iterable[Polygon | Cell], least: float = 7) -> Path:
    """The parts of convex cells that lie within the region; crumbs are left out."""
    whole = Path()
    for outline in region.flatten():
        for cell in cells:
            window, drawn = cell if isinstance(cell, tuple) else (cell, polygon(cell))
            piece = clip(outline, window)
            if len(piece) < 3 or area(piece) < least:
                continue
            whole += drawn if area(piece) > 0.995 * area(window) else polygon(piece)
    return whole


def lozenges(region: Path, width: float, height: float, origin: Point) -> Path:
    """A harlequin's lozenges."""
    half_w, half_h = width / 2, height / 2
    cells = [
        [(x, y - half_h), (x + half_w, y), (x, y + half_h), (x - half_w, y)]
        for x, y in _grid(region, width, height, origin)
    ]
    return cut(region, cells)


def chevrons(region: Path, width: float, height: float, thick: float, origin: Point) -> Path:
    """Zigzag bands pointing upwards."""
    half, rise = width / 2, round(width * 0.32)
    bands: list[Polygon | Cell] = []
    outlines = region.flatten()
    for x, y in _grid(region, width, height, origin):
        left = [(x - half, y + rise), (x, y), (x, y + thick), (x - half, y + rise + thick)]
        right = [(x, y), (x + half, y + rise), (x + half, y + rise + thick), (x, y + thick)]
        if all(any(inside(p, o) for o in outlines) for p in left + right):
            whole = polygon([*left[:2], *right[1:3], left[2], left[3]])
            bands.append((left, whole))
        else:
            bands += [left, right]
    return cut(region, bands)


def checks(region: Path, size: float, origin: Point) -> Path:
    """Every other square of a chessboard."""
    half = size / 2
    cells = []
    for x, y in _grid(region, size * 2, size * 2, origin):
        for middle_x, middle_y in ((x, y), (x + size, y + size)):
            left, top = middle_x - half, middle_y - half
            right, foot = middle_x + half, middle_y + half
            cells.append([(left, top), (right, top), (right, foot), (left, foot)])
    return cut(region, cells)


def scales(region: Path, width: float, height: float, origin: Point) -> Path:
    """Rows of half discs hanging like the scales of a fish."""
    cells = []
    radius = width / 2 - 1
    bow = [math.pi * i / 6 for i in range(7)]
    for left, top in _grid(region, width, height * 2, origin):
        for x, y in ((left, top), (left + width / 2, top + height)):
            outline = [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in bow]
            scale = path(f"M{x + radius} {y}A{radius} {radius} 0 0 1 {x - radius} {y}Z")
            cells.append((outline, scale))
    return cut(region, cells)


def _extent(region: Path) -> tuple[float, float, float, float]:
    return bounds([point for outline in region.flatten() for point in outline])


def _grid(region: Path, width: float, height: float, origin: Point) -> list[Point]:
    """The places of a lattice that can touch the region, from the top to the bottom."""
    left, top, right, foot = _extent(region)
    first_x = math.floor((left - origin[0]) / width) - 1
    last_x = math.ceil((right - origin[0]) / width) + 1
    first_y = math.floor((top - origin[1]) / height) - 1
    last_y = math.ceil((foot - origin[1]) / height) + 1
    return [
        (origin[0] + i * width, origin[1] + j * height)
        for j in range(first_y, last_y + 1)
        for i in range(first_x, last_x + 1)
    ]
