"""Outlines as numbers: cubic curves, the four suits, and how to flatten them. No pygame."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Sequence

Point = tuple[float, float]
Path = Sequence[Point]
Cubic = tuple[Point, Point, Point, Point]
Contour = tuple[Cubic, ...]

SUITS = "CDHS"


def line(start: Point, end: Point) -> Cubic:
    """A straight side, as a curve."""
    return (start, start, end, end)


def mirrored(half: Sequence[Cubic]) -> Contour:
    """A left half, from top to bottom on the axis x = 0, closed by its own reflection."""
    back = [
        tuple((-x, y) for x, y in reversed(curve))  # walked backwards, on the other side
        for curve in reversed(half)
    ]
    return (*half, *((c[0], c[1], c[2], c[3]) for c in back))


def circle(x: float, y: float, radius: float) -> Contour:
    """A circle of four curves, turning the same way as :func:`mirrored` shapes."""
    k = radius * 0.5523
    top, left, foot, right = (x, y - radius), (x - radius, y), (x, y + radius), (x + radius, y)
    return (
        (top, (x - k, y - radius), (x - radius, y - k), left),
        (left, (x - radius, y + k), (x - k, y + radius), foot),
        (foot, (x + k, y + radius), (x + radius, y + k), right),
        (right, (x + radius, y - k), (x + k, y - radius), top),
    )


_HEART = mirrored(
    [
        ((0, -0.29), (-0.05, -0.43), (-0.16, -0.49), (-0.26, -0.49)),
        ((-0.26, -0.49), (-0.41, -0.49), (-0.49, -0.38), (-0.49, -0.24)),
        ((-0.49, -0.24), (-0.49, 0.04), (-0.13, 0.19), (0, 0.5)),
    ]
)
_DIAMOND = mirrored(
    [
        ((0, -0.5), (-0.09, -0.32), (-0.26, -0.1), (-0.4, 0)),
        ((-0.4, 0), (-0.26, 0.1), (-0.09, 0.32), (0, 0.5)),
    ]
)
_SPADE = mirrored(
    [
        ((0, -0.5), (-0.09, -0.26), (-0.47, -0.09), (-0.47, 0.15)),
        ((-0.47, 0.15), (-0.47, 0.27), (-0.38, 0.34), (-0.27, 0.34)),
        ((-0.27, 0.34), (-0.16, 0.34), (-0.07, 0.28), (-0.035, 0.19)),
        ((-0.035, 0.19), (-0.045, 0.34), (-0.09, 0.45), (-0.19, 0.5)),
        line((-0.19, 0.5), (0, 0.5)),
    ]
)
_STALK = mirrored(
    [
        line((0, -0.12), (-0.08, -0.1)),
        ((-0.08, -0.1), (-0.065, 0.0), (-0.06, 0.04), (-0.06, 0.08)),
        ((-0.06, 0.08), (-0.05, 0.33), (-0.09, 0.45), (-0.19, 0.5)),
        line((-0.19, 0.5), (0, 0.5)),
    ]
)
_CLUB_LOBES = (circle(0, -0.285, 0.212), circle(-0.268, 0.08, 0.212), circle(0.268, 0.08, 0.212))

OUTLINES: dict[str, tuple[Contour, ...]] = {
    "C": (*_CLUB_LOBES, _STALK),
    "D": (_DIAMOND,),
    "H": (_HEART,),
    "S": (_SPADE,),
}
"""Each suit within the box from -0.5 to 0.5, y downwards; contours may overlap."""


def points(curves: Iterable[Cubic], steps: int = 14) -> list[Point]:
    """The corners of a polygon that follows the curves."""
    corners = []
    for (x0, y0), (x1, y1), (x2, y2), (x3, y3) in curves:
        for step in range(steps):
            t = step / steps
            s = 1 - t
            a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
            corners.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return corners


@functools.cache
def suit_polygons(suit: str) -> tuple[tuple[Point, ...], ...]:
    """The flattened outline of a suit."""
    return tuple(tuple(points(contour)) for contour in OUTLINES[suit])


def placed(
    shape: Iterable[Point], x: float, y: float, width: float, height: float, turn: float = 0.0
) -> list[Point]:
    """Points of a unit shape, scaled, turned by ``turn`` radians and moved to x, y."""
    cos, sin = math.cos(turn), math.sin(turn)
    scaled = ((px * width, py * height) for px, py in shape)
    return [(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in scaled]
