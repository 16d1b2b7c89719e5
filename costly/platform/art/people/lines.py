"""Lines for the graver: curves through given points, arcs, and halves made whole. No pygame."""

from __future__ import annotations

import functools
import math

from costly.platform.art.shapes import Cubic, Path, Point, points


def through(path: Path, closed: bool = False, steps: int = 6) -> list[Point]:
    """A smooth line through all points of a path, as corners; twice the same point is a corner.

    A closed one comes back to its first point.
    """
    ring = [path[-1], *path, path[0], path[1]] if closed else [path[0], *path, path[-1]]
    curves: list[Cubic] = []
    for before, start, end, after in zip(ring, ring[1:], ring[2:], ring[3:], strict=False):
        first = (start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
        second = (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
        curves.append((start, first, second, end))
    return [*points(curves, steps), curves[-1][3]]


def doubled(half: Path) -> list[Point]:
    """A closed outline from its left half, which goes from the top to the foot."""
    return [*half, *((-x, y) for x, y in reversed(half) if x)]


def whole(half: Path) -> list[Point]:
    """The same, smooth all round."""
    return through(doubled(half), closed=True)


def arc(
    x: float, y: float, across: float, down: float, start: float = 0.0, turns: float = 1.0
) -> list[Point]:
    """A part of an ellipse about (x, y), clockwise from ``start``; both angles in turns."""
    steps = max(6, round(24 * abs(turns)))
    angles = [math.tau * (start + turns * step / steps) for step in range(steps + 1)]
    return [(x + across * math.cos(angle), y + down * math.sin(angle)) for angle in angles]


def moved(path: Path, x: float, y: float = 0.0) -> list[Point]:
    """The path, elsewhere."""
    return [(px + x, py + y) for px, py in path]


def between(one: Point, two: Point, part: float) -> Point:
    """The point ``part`` of the way from one to two."""
    return one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part


@functools.cache
def plot(text: str) -> tuple[Point, ...]:
    """The points of a path, written as in a drawing's file.

    >>> plot("0,0.72 -0.12,0.735")
    ((0.0, 0.72), (-0.12, 0.735))
    """
    pairs = (pair.split(",") for pair in text.split())
    return tuple((float(x), float(y)) for x, y in pairs)
