"""Mr Crib, who has played cards in Shropshire since the old King's time.

A woodcut: black line, four flat tints laid a little off it, hatching for shade.
All lengths are parts of the medallion's diameter.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

import pygame

from costly.screen.art import kit
from costly.screen.art.shapes import Cubic, Point, circle, line, mirrored, points
from costly.ui import theme

SKIN: kit.RGB = (0xEB, 0xC5, 0x9C)
BLUSH: kit.RGB = (0xCF, 0x7B, 0x5C)
HAIR: kit.RGB = (0xF6, 0xF1, 0xE4)
COAT: kit.RGB = (0x3A, 0x46, 0x36)
SHADE: kit.RGB = (0xD6, 0xC3, 0x99)
LINE = 0.013

_FACE = mirrored(
    [
        line((0, 0.3), (-0.19, 0.3)),
        ((-0.19, 0.3), (-0.205, 0.42), (-0.2, 0.5), (-0.185, 0.56)),
        ((-0.185, 0.56), (-0.16, 0.66), (-0.09, 0.735), (0, 0.735)),
    ]
)
_COAT = mirrored(
    [
        line((0, 0.7), (-0.12, 0.7)),
        ((-0.12, 0.7), (-0.2, 0.74), (-0.36, 0.76), (-0.46, 0.98)),
        line((-0.46, 0.98), (0, 1.05)),
    ]
)
_CRAVAT = mirrored(
    [
        line((0, 0.68), (-0.125, 0.665)),
        ((-0.125, 0.665), (-0.15, 0.72), (-0.14, 0.77), (-0.09, 0.8)),
        ((-0.09, 0.8), (-0.1, 0.86), (-0.07, 0.93), (-0.05, 1.0)),
        line((-0.05, 1.0), (0, 1.0)),
    ]
)
_CROWN = mirrored(
    [
        ((0, 0.085), (-0.1, 0.075), (-0.17, 0.09), (-0.175, 0.11)),
        ((-0.175, 0.11), (-0.165, 0.18), (-0.175, 0.23), (-0.195, 0.29)),
        line((-0.195, 0.29), (0, 0.33)),
    ]
)
_BRIM = mirrored(
    [
        ((0, 0.28), (-0.16, 0.28), (-0.24, 0.27), (-0.35, 0.235)),
        ((-0.35, 0.235), (-0.33, 0.315), (-0.2, 0.36), (0, 0.362)),
    ]
)
_BAND = mirrored(
    [
        ((0, 0.245), (-0.08, 0.245), (-0.15, 0.24), (-0.178, 0.228)),
        line((-0.178, 0.228), (-0.19, 0.272)),
        ((-0.19, 0.272), (-0.13, 0.288), (-0.07, 0.292), (0, 0.292)),
    ]
)
_NOSE: Sequence[Cubic] = [
    ((-0.022, 0.43), (-0.03, 0.48), (-0.04, 0.5), (-0.058, 0.525)),
    ((-0.058, 0.525), (-0.085, 0.565), (-0.045, 0.59), (-0.03, 0.575)),
    ((-0.03, 0.575), (-0.012, 0.6), (0.03, 0.598), (0.042, 0.575)),
    ((0.042, 0.575), (0.075, 0.585), (0.085, 0.55), (0.05, 0.52)),
]
_SMILE: Sequence[Cubic] = [((-0.095, 0.635), (-0.04, 0.672), (0.05, 0.668), (0.105, 0.62))]
_LIP: Sequence[Cubic] = [((-0.035, 0.677), (-0.01, 0.686), (0.02, 0.686), (0.04, 0.674))]
_CURLS = ((0.215, 0.405, 0.05), (0.232, 0.475, 0.056), (0.222, 0.55, 0.052), (0.198, 0.61, 0.04))


class _Block:
    """The wood block: shapes in parts of the diameter, cut on a large surface."""

    def __init__(self, surface: pygame.Surface, unit: float) -> None:
        self.surface = surface
        self.unit = unit

    def at(self, path: Sequence[Point], slip: float = 0.0) -> list[Point]:
        return [((0.5 + x + slip) * self.unit, (y + slip) * self.unit) for x, y in path]

    def fill(self, path: Sequence[Point], colour: kit.RGB, slip: float = 0.004) -> None:
        pygame.draw.polygon(self.surface, colour, self.at(path, slip))

    def line(self, path: Sequence[Point], thick: float = LINE, ink: kit.RGB = theme.INK) -> None:
        kit.stroke(self.surface, ink, self.at(path), thick * self.unit)

    def shape(self, curves: Sequence[Cubic], colour: kit.RGB, thick: float = LINE) -> None:
        outline = points(curves, 10)
        self.fill(outline, colour)
        self.line([*outline, outline[0]], thick)

    def both(self, path: Sequence[Point], thick: float = LINE, ink: kit.RGB = theme.INK) -> None:
        self.line(path, thick, ink)
        self.line([(-x, y) for x, y in path], thick, ink)


def portrait(size: int) -> pygame.Surface:
    """A round medallion of his face, with clear corners."""

    def paint(surface: pygame.Surface, over: int) -> None:
        block = _Block(surface, size * over)
        for part in (_ground, _body, _hair, _face, _spectacles, _hat, _pipe):
            part(block)

    picture = kit.smooth((size, size), paint, theme.PAPER, 4 if size < 200 else 3)
    picture.blit(_window(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(_ring(size), (0, 0))
    return picture


def _ground(block: _Block) -> None:
    """Paper, with the ruled sky of a cheap cut behind him."""
    block.surface.fill(theme.PAPER)
    for n in range(3, 34):
        y = n / 36
        block.line(
            [(-0.5, y), (0.5, y + 0.004 * (n % 3))], 0.006, kit.mix(theme.INDIGO, SHADE, 0.62)
        )


def _body(block: _Block) -> None:
    block.shape(_COAT, COAT)
    for n in range(7):
        x = 0.16 + 0.045 * n
        block.both([(x, 0.79 + 0.02 * n), (x - 0.03, 0.99)], 0.006)
    block.shape(_CRAVAT, HAIR)
    for n, x in enumerate((-0.06, 0.0, 0.055)):
        block.line([(x, 0.755), (x * 0.5 + 0.01, 0.84 + 0.03 * (n % 2))], 0.007)
    block.line([(-0.1, 0.75), (0.0, 0.772), (0.1, 0.745)], 0.009)
    collar = [(-0.13, 0.695), (-0.21, 0.75), (-0.15, 0.86), (-0.06, 0.99)]
    block.both(collar, 0.013)


def _hair(block: _Block) -> None:
    for x, y, radius in _CURLS:
        for side in (-1, 1):
            block.shape(circle(side * x, y, radius), HAIR, 0.011)
            curl = [
                (
                    side * x + radius * 0.5 * math.cos(math.tau * n / 10),
                    y + radius * 0.5 * math.sin(math.tau * n / 10),
                )
                for n in range(7)
            ]
            block.line(curl, 0.006)


def _face(block: _Block) -> None:
    block.shape(_FACE, SKIN)
    for side in (-1, 1):
        block.fill(points(circle(side * 0.115, 0.575, 0.052), 8), kit.mix(SKIN, BLUSH, 0.55))
    for n in range(5):
        block.line(
            [(0.15 + 0.006 * n, 0.5 + 0.033 * n), (0.188 - 0.014 * n, 0.5 + 0.033 * n)], 0.006
        )
    block.fill(points(circle(0.0, 0.55, 0.048), 8), kit.mix(SKIN, BLUSH, 0.8))
    block.line(points(_NOSE, 8), 0.012)
    block.line(points(_SMILE, 10), 0.014)
    block.line(points(_LIP, 6), 0.007)
    block.both([(0.085, 0.575), (0.118, 0.61), (0.118, 0.645)], 0.007)
    for side in (-1, 1):
        block.fill(points(circle(side * 0.088, 0.475, 0.017), 6), theme.INK, 0.0)
        block.fill(points(circle(side * 0.088 + 0.006, 0.469, 0.005), 6), HAIR, 0.0)
    block.both([(0.05, 0.472), (0.07, 0.456), (0.105, 0.455), (0.13, 0.472)], 0.008)
    block.both([(0.152, 0.46), (0.178, 0.448)], 0.006)
    block.both([(0.153, 0.478), (0.18, 0.48)], 0.006)
    brow = [(0.035, 0.425), (0.08, 0.402), (0.13, 0.408), (0.158, 0.43)]
    block.both(brow, 0.034)
    block.both(brow, 0.022, HAIR)


def _spectacles(block: _Block) -> None:
    wire = kit.mix(theme.BRASS, theme.INK, 0.45)
    for side in (-1, 1):
        rim = [
            (
                side * 0.09 + 0.062 * math.cos(math.tau * n / 24),
                0.482 + 0.056 * math.sin(math.tau * n / 24),
            )
            for n in range(25)
        ]
        block.line(rim, 0.011, wire)
        block.line([(side * 0.152, 0.475), (side * 0.2, 0.455)], 0.011, wire)
    block.line([(-0.03, 0.475), (0.0, 0.464), (0.03, 0.475)], 0.011, wire)


def _hat(block: _Block) -> None:
    felt = kit.mix(theme.INK, theme.OAK, 0.25)
    block.shape(_CROWN, felt)
    for n in range(6):
        x = -0.14 + 0.022 * n
        block.line([(x, 0.115 + 0.004 * n), (x - 0.006, 0.205 - 0.012 * n)], 0.006, SHADE)
    block.shape(_BAND, theme.MADDER, 0.008)
    block.shape(_BRIM, felt)
    block.line([(-0.28, 0.272), (-0.16, 0.308), (-0.02, 0.32)], 0.006, SHADE)
    for n in range(9):
        x = -0.15 + 0.0375 * n
        block.line([(x, 0.372), (x + 0.008, 0.384 - 0.001 * n)], 0.006)


def _pipe(block: _Block) -> None:
    """A long clay pipe, out of the corner of his smile."""
    stem = [(0.085, 0.634), (0.2, 0.7), (0.3, 0.735)]
    block.line(stem, 0.032)
    bowl = [(0.283, 0.745), (0.272, 0.655), (0.35, 0.64), (0.352, 0.72), (0.325, 0.758)]
    block.fill(bowl, HAIR, 0.0)
    block.line([*bowl, bowl[0]], 0.011)
    block.line(stem, 0.014, HAIR)
    block.line([(0.28, 0.655), (0.342, 0.643)], 0.014, theme.MADDER)
    for n in range(3):
        x = 0.3 + 0.02 * n
        block.line([(x, 0.62), (x + 0.016, 0.59), (x, 0.56), (x + 0.018, 0.525)], 0.005)


@functools.lru_cache(maxsize=4)
def _window(size: int) -> pygame.Surface:
    def paint(surface: pygame.Surface, over: int) -> None:
        middle = size * over / 2
        pygame.draw.circle(surface, "white", (middle, middle), middle * 0.985)

    return kit.smooth((size, size), paint, (255, 255, 255))


def _ring(size: int) -> pygame.Surface:
    """A turned frame round the picture."""

    def paint(surface: pygame.Surface, over: int) -> None:
        middle = size * over / 2
        centre = (middle, middle)
        dark = kit.mix(theme.BRASS, (0, 0, 0), 0.5)
        for outer, thick, colour in ((1.0, 0.085, dark), (0.98, 0.05, theme.BRASS)):
            width = max(2, round(middle * thick))
            pygame.draw.circle(surface, colour, centre, middle * outer, width)

    return kit.smooth((size, size), paint, theme.BRASS)
