"""The wood block that a face is cut on, and the frame of its print.

Black line, a few flat tints laid a little off it, tapering strokes of the graver for shade.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Iterator

import pygame

from costly.platform.art import kit
from costly.platform.art.people.face import Face, Mood
from costly.platform.art.people.lines import between, through
from costly.platform.art.shapes import Path, Point
from costly.ui import theme

LINE = 0.013
FINE = 0.006
LINEN: kit.RGB = (0xF6, 0xF1, 0xE4)
SHADE: kit.RGB = (0xD6, 0xC3, 0x99)
MOSS: kit.RGB = (0x6B, 0x74, 0x44)
_WREKIN = (
    *((0.0, 0.8), (0.12, 0.72), (0.22, 0.645), (0.32, 0.62), (0.42, 0.66)),
    *((0.6, 0.7), (0.75, 0.735), (0.88, 0.72), (1.0, 0.75)),
)
"""The ridge of the hill that all Shropshire looks to, from edge to edge of the print."""
_NECK = 0.75
"""Where the head tilts."""


class Block:
    """A large surface with a face to be cut on it: shapes come in parts of the diameter."""

    def __init__(self, surface: pygame.Surface, size: int, face: Face, mood: Mood) -> None:
        """``size`` is what the surface will be brought down to, in pixels."""
        self.surface, self.face, self.mood = surface, face, mood
        self.unit = surface.get_width()
        self.bold = min(1.45, max(1.0, 72 / size))
        """A small print wants a thicker line."""
        self.least = 0.42 / size
        """A hair thinner than this would only dirty the print."""
        self.tilt = 0.0
        self._mirror = 1

    def sides(self) -> Iterator[int]:
        """What is drawn in a loop over this is drawn twice, first as a mirror shows it."""
        for self._mirror in (-1, 1):
            yield self._mirror

    def at(self, path: Path, slip: float = 0.0) -> list[Point]:
        """Where the points of a path lie on the surface."""
        face = self.face
        cos, sin = math.cos(self.tilt), math.sin(self.tilt)
        found = []
        for px, py in path:
            x, y = px * face.wide * self._mirror, (py - _NECK) * face.tall
            x, y = x * cos - y * sin, x * sin + y * cos + _NECK + face.low
            found.append(((0.5 + x + slip) * self.unit, (y + slip) * self.unit))
        return found

    def fill(self, path: Path, colour: kit.RGB, slip: float = 0.004) -> None:
        """A flat tint, laid ``slip`` off its place."""
        pygame.draw.polygon(self.surface, colour, self.at(path, slip))

    def line(self, path: Path, thick: float = LINE, ink: kit.RGB = theme.INK) -> None:
        """A line of even thickness."""
        kit.stroke(self.surface, ink, self.at(path), thick * self.bold * self.unit)

    def shape(self, path: Path, colour: kit.RGB, thick: float = LINE) -> None:
        """A tint with a line round it."""
        self.fill(path, colour)
        self.line([*path, path[0]], thick)

    def graver(self, path: Path, thick: float = 0.01, ink: kit.RGB = theme.INK) -> None:
        """A stroke that swells in its middle and ends in points."""
        if thick < self.least:
            return
        corners, wide = self.at(path), thick * self.bold * self.unit / 2
        left, right, last = [], [], len(corners) - 1
        for n, (x, y) in enumerate(corners):
            (x0, y0), (x1, y1) = corners[max(0, n - 1)], corners[min(last, n + 1)]
            length = math.hypot(x1 - x0, y1 - y0) or 1.0
            swell = wide * (0.25 + 0.75 * math.sin(math.pi * n / last)) / length
            left.append((x + (y1 - y0) * swell, y + (x0 - x1) * swell))
            right.append((x - (y1 - y0) * swell, y - (x0 - x1) * swell))
        pygame.draw.polygon(self.surface, ink, [*left, *reversed(right)])

    def hatch(
        self,
        starts: Path,
        ends: Path,
        count: int,
        thick: float = FINE,
        ink: kit.RGB = theme.INK,
    ) -> None:
        """``count`` strokes, from points along one line to points along another."""
        for n in range(count):
            part = n / max(1, count - 1)
            start, end = between(starts[0], starts[1], part), between(ends[0], ends[1], part)
            self.graver([start, between(start, end, 0.5), end], thick, ink)

    def dots(self, places: Iterable[Point], radius: float, colour: kit.RGB) -> None:
        """A round dot at each place."""
        for x, y in self.at(list(places)):
            pygame.draw.circle(self.surface, colour, (x, y), radius * self.unit)


def sky(block: Block) -> None:
    """Paper, with the ruled sky of a cheap cut behind the head, and the Wrekin."""
    block.surface.fill(theme.PAPER)
    ink, unit = kit.mix(theme.INDIGO, SHADE, 0.62), block.unit
    for n in range(3, 34):
        y = n / 36 * unit
        rule = [(0.0, y), (unit, y + 0.004 * (n % 3) * unit)]
        kit.stroke(block.surface, ink, rule, 0.006 * unit)
    ridge = [(x * unit, y * unit) for x, y in through(_WREKIN)]
    grass = [*ridge, (unit, unit), (0.0, unit)]
    pygame.draw.polygon(block.surface, kit.mix(theme.PAPER, MOSS, 0.5), grass)
    kit.stroke(block.surface, kit.mix(theme.INK, MOSS, 0.3), ridge, 0.007 * unit)


def framed(picture: pygame.Surface) -> None:
    """Cuts the print round and lays a turned ring of brass about it."""
    size = picture.get_width()
    picture.blit(_window(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(_ring(size), (0, 0))


@functools.lru_cache(maxsize=4)
def _window(size: int) -> pygame.Surface:
    def paint(surface: pygame.Surface, over: int) -> None:
        middle = size * over / 2
        pygame.draw.circle(surface, "white", (middle, middle), middle * 0.985)

    return kit.smooth((size, size), paint, (255, 255, 255))


@functools.lru_cache(maxsize=4)
def _ring(size: int) -> pygame.Surface:
    def paint(surface: pygame.Surface, over: int) -> None:
        middle = size * over / 2
        centre = (middle, middle)
        dark = kit.mix(theme.BRASS, (0, 0, 0), 0.5)
        for outer, thick, colour in ((1.0, 0.085, dark), (0.98, 0.05, theme.BRASS)):
            width = max(2, round(middle * thick))
            pygame.draw.circle(surface, colour, centre, middle * outer, width)

    return kit.smooth((size, size), paint, theme.BRASS)
