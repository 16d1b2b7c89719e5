"""The engraving on the ace of spades, which once told that the duty was paid."""

from __future__ import annotations

import math

import pygame

from costly.platform.art import kit
from costly.platform.art.shapes import placed, points


def garland(width: int, ink: kit.RGB) -> pygame.Surface:
    """Two laurel sprays and a ring of beads: the duty ace's engraving."""
    side = round(width * 0.72)

    def paint(surface: pygame.Surface, over: int) -> None:
        unit = side * over
        middle = unit / 2
        hair = max(1.0, unit * 0.006)
        for ring in (0.355, 0.385):
            pygame.draw.circle(surface, ink, (middle, middle), unit * ring, round(hair))
        for n in range(72):
            turn = math.tau * n / 72
            spot = (middle + 0.37 * unit * math.sin(turn), middle + 0.37 * unit * math.cos(turn))
            pygame.draw.circle(surface, ink, spot, hair * 0.9)
        for n in range(-14, 15):
            if abs(n) in (0, 14):
                continue
            turn = math.pi - n * math.pi / 15.5
            x, y = middle + 0.425 * unit * math.sin(turn), middle - 0.425 * unit * math.cos(turn)
            for lean in (0.55, -0.55):
                along = turn + (math.pi if n > 0 else 0.0) + lean
                leaf = placed(_LEAF, x, y, unit * 0.035, unit * 0.085, along + math.pi / 2)
                pygame.draw.polygon(surface, ink, leaf)

    return kit.smooth((side, side), paint, ink, 3)


_LEAF = tuple(
    points(
        [
            ((0, 0), (-0.7, -0.3), (-0.5, -0.8), (0, -1)),
            ((0, -1), (0.5, -0.8), (0.7, -0.3), (0, 0)),
        ],
        5,
    )
)


def rosette(size: int, ground: kit.RGB, ink: kit.RGB) -> pygame.Surface:
    """A flower of paper colour, cut out of the great spade."""

    def paint(surface: pygame.Surface, over: int) -> None:
        unit = size * over
        middle = unit / 2
        for n in range(8):
            petal = placed(_LEAF, middle, middle, unit * 0.2, unit * 0.48, math.tau * n / 8)
            pygame.draw.polygon(surface, ground, petal)
        pygame.draw.circle(surface, ink, (middle, middle), unit * 0.12)
        pygame.draw.circle(surface, ground, (middle, middle), unit * 0.06)

    return kit.smooth((size, size), paint, ground)
