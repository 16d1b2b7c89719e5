"""The draughtsman's kit: noise, gradients, soft shapes and smooth edges on surfaces.

pygame draws hard edges only, so everything here is drawn several times too large and
scaled down, or small and scaled up; there is no numpy in the browser's bundle.
"""

from __future__ import annotations

import functools
import itertools
import math
from collections.abc import Callable, Sequence
from random import Random

import pygame

Size = tuple[int, int]
RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Words = Callable[[str, str, int, RGB], pygame.Surface]
"""Renders text: string, face, pixels, colour."""

OVER = 4
"""How many times too large an edge is drawn before it is smoothed down."""


def mix(one: RGB, two: RGB, part: float) -> RGB:
    """The colour ``part`` of the way from one to two."""
    return (
        round(one[0] + (two[0] - one[0]) * part),
        round(one[1] + (two[1] - one[1]) * part),
        round(one[2] + (two[2] - one[2]) * part),
    )


def clear(size: Size, colour: RGB = (0, 0, 0)) -> pygame.Surface:
    """A transparent surface that keeps ``colour`` under its edges when it is scaled."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def smooth(
    size: Size, paint: Callable[[pygame.Surface, int], None], colour: RGB, over: int = OVER
) -> pygame.Surface:
    """What ``paint(surface, scale)`` draws ``over`` times too large, smoothed to ``size``.

    ``colour`` should be the ink's own, or the edges will show a fringe.
    """
    large = clear((max(1, size[0]) * over, max(1, size[1]) * over), colour)
    paint(large, over)
    return pygame.transform.smoothscale(large, (max(1, size[0]), max(1, size[1])))


def noise(size: Size, seed: int, low: RGB, high: RGB, bell: bool = True) -> pygame.Surface:
    """Random grains between two colours; most of them near the middle if ``bell``."""
    width, height = max(1, size[0]), max(1, size[1])
    grains = pygame.image.frombuffer(Random(seed).randbytes(width * height), (width, height), "P")
    grains.set_palette([mix(low, high, _bell(i / 255) if bell else i / 255) for i in range(256)])
    return grains.convert()


def _bell(x: float) -> float:
    """Turns an even spread over 0..1 into one that favours the middle."""
    y = 2 * x - 1
    return 0.5 + 0.5 * math.copysign(abs(y) ** 1.8, y)


def field(size: Size, shade: Callable[[float, float], RGB]) -> pygame.Surface:
    """A small picture computed point by point; ``shade`` gets x and y between 0 and 1."""
    width, height = max(2, size[0]), max(2, size[1])
    data = bytearray()
    for row in range(height):
        y = row / (height - 1)
        for column in range(width):
            data += bytes(shade(column / (width - 1), y))
    return pygame.image.frombytes(bytes(data), (width, height), "RGB").convert()


def mapped(grey: pygame.Surface, colours: Sequence[RGB]) -> pygame.Surface:
    """The picture with each of its 256 greys made another colour."""
    levels = pygame.image.tobytes(grey, "RGB")[::3]
    picture = pygame.image.frombuffer(levels, grey.get_size(), "P")
    picture.set_palette(list(colours))
    return picture.convert()


def stretch(small: pygame.Surface, size: Size) -> pygame.Surface:
    """The small picture at another size, softly."""
    return pygame.transform.smoothscale(small, size)


def tile(target: pygame.Surface, pattern: pygame.Surface, flags: int = 0) -> None:
    """Covers the target with copies of a pattern."""
    width, height = pattern.get_size()
    target.fblits(
        [
            (pattern, (x, y))
            for y in range(0, target.get_height(), height)
            for x in range(0, target.get_width(), width)
        ],
        flags,
    )


@functools.lru_cache(maxsize=32)
def _disc(radius: int) -> pygame.Surface:
    def paint(surface: pygame.Surface, over: int) -> None:
        centre = radius * over
        pygame.draw.circle(surface, "white", (centre, centre), centre)

    return smooth((2 * radius, 2 * radius), paint, (255, 255, 255))


def rounded(size: Size, radius: float) -> pygame.Surface:
    """A white plate with smooth round corners; multiply it onto a picture to cut it out."""
    width, height = size
    r = max(1, min(round(radius), width // 2, height // 2))
    plate = clear(size, (255, 255, 255))
    plate.fill("white", (r, 0, width - 2 * r, height))
    plate.fill("white", (0, r, width, height - 2 * r))
    disc = _disc(r)
    for x, left in ((0, 0), (r, width - r)):
        for y, top in ((0, 0), (r, height - r)):
            plate.blit(disc, (left, top), (x, y, r, r), special_flags=pygame.BLEND_RGBA_MAX)
    return plate


def cut(picture: pygame.Surface, plate: pygame.Surface) -> pygame.Surface:
    """The picture where the plate is, with the plate's soft edge."""
    out = picture.convert_alpha()
    out.blit(plate, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def plate(size: Size, radius: float, colour: RGB | RGBA) -> pygame.Surface:
    """A rounded plate of one colour."""
    surface = rounded(size, radius)
    surface.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def outline(size: Size, radius: float, thick: float, colour: RGB | RGBA) -> pygame.Surface:
    """A rounded frame of one colour, ``thick`` wide, inside the size."""

    def paint(surface: pygame.Surface, over: int) -> None:
        pygame.draw.rect(
            surface,
            (*colour[:3], 255),
            surface.get_rect(),
            max(1, round(thick * over)),
            round(radius * over),
        )

    if max(size) < 800:
        frame = smooth(size, paint, (colour[0], colour[1], colour[2]), 3)
    else:
        frame = _large_outline(size, radius, max(1, round(thick)), colour)
    if len(colour) == 4:
        frame.set_alpha(colour[3])
    return frame


def _large_outline(size: Size, radius: float, thick: int, colour: RGB | RGBA) -> pygame.Surface:
    """A frame as one plate less another: cheap at any size, but only whole pixels thick."""
    frame = rounded(size, radius)
    hollow = rounded((size[0] - 2 * thick, size[1] - 2 * thick), radius - thick)
    frame.blit(hollow, (thick, thick), special_flags=pygame.BLEND_RGBA_SUB)
    frame.fill((*colour[:3], 0), special_flags=pygame.BLEND_RGBA_MAX)
    frame.fill((*colour[:3], 255), special_flags=pygame.BLEND_RGBA_MIN)
    return frame


def soft_plate(size: Size, margin: int, radius: float, colour: RGB, alpha: int) -> pygame.Surface:
    """A blurred plate of ``size``, on a surface larger by ``margin`` on every side."""
    step = max(1, margin // 5)
    full = (size[0] + 2 * margin, size[1] + 2 * margin)
    small = clear((full[0] // step + 1, full[1] // step + 1), colour)
    pygame.draw.rect(
        small,
        (*colour, alpha),
        (margin / step, margin / step, size[0] / step, size[1] / step),
        border_radius=max(1, round(radius / step)),
    )
    blurred = pygame.transform.box_blur(small, max(1, round(margin * 0.32 / step)))
    blurred = pygame.transform.box_blur(blurred, max(1, round(margin * 0.32 / step)))
    return pygame.transform.smoothscale(blurred, full)


def stroke(
    surface: pygame.Surface, colour: RGB | RGBA, path: Sequence[tuple[float, float]], thick: float
) -> None:
    """A line with round joints and ends, for supersampled drawing."""
    radius = thick / 2
    for (x0, y0), (x1, y1) in itertools.pairwise(path):
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        nx, ny = (y1 - y0) / length * radius, (x0 - x1) / length * radius
        corners = [(x0 + nx, y0 + ny), (x1 + nx, y1 + ny), (x1 - nx, y1 - ny), (x0 - nx, y0 - ny)]
        pygame.draw.polygon(surface, colour, corners)
    for x, y in path:
        pygame.draw.circle(surface, colour, (x, y), radius)
