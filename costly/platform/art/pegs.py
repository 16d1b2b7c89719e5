"""The pegs, the brass of the game hole and the ring of light, all seen from above."""

from __future__ import annotations

import math

import pygame

from costly.platform.art import kit
from costly.ui import theme


def ghost(size: int) -> pygame.Surface:
    """A ring of light round the hole where a score would bring the peg."""

    def paint(surface: pygame.Surface, over: int) -> None:
        middle = size * over / 2
        for part, alpha in ((1.0, 70), (0.9, 150), (0.82, 255)):
            thick = max(2, round(middle * 0.2))
            colour = (*theme.CANDLE, alpha)
            pygame.draw.circle(surface, colour, (middle, middle), middle * part, thick)

    return kit.smooth((size, size), paint, theme.CANDLE)


def peg(side: int, size: int, front: bool, lift: float = 0.0) -> pygame.Surface:
    """A peg seen from above, with its shadow; blit it centred on the hole.

    ``lift`` from 0 to 1 brings it nearer to the eye: larger, and its shadow farther away.
    """
    room = round(size * 1.4 + size * 1.1 * lift) + 2
    body = theme.BONE if side == 0 else theme.EBONY

    def paint(surface: pygame.Surface, over: int) -> None:
        middle, radius = room * over / 2, size * over / 2
        drop = middle + radius * (0.18 + 0.75 * lift), middle + radius * (0.28 + 0.95 * lift)
        for grow in range(6):
            shade = round((22 + 20 * grow) * (1 - 0.5 * lift))
            pygame.draw.circle(surface, (0, 0, 0, shade), drop, radius * (1.1 - grow / 30))
        radius *= 1 + 0.3 * lift
        if front:
            dark = kit.mix(theme.BRASS, (0, 0, 0), 0.55)
            pygame.draw.circle(surface, dark, (middle, middle), radius)
            pygame.draw.circle(surface, theme.BRASS, (middle - radius * 0.02,) * 2, radius * 0.93)
            pygame.draw.circle(surface, dark, (middle, middle), radius * 0.78)
            radius *= 0.74
        paint_head = _bone if side == 0 else _ebony
        paint_head(surface, middle, radius)

    return kit.smooth((room, room), paint, body)


def _bone(surface: pygame.Surface, middle: float, radius: float) -> None:
    """A turned knob of bone: round, warm, with a ring and a highlight."""
    pygame.draw.circle(surface, kit.mix(theme.BONE, theme.OAK, 0.55), (middle, middle), radius)
    for n in range(6):
        shift = radius * 0.03 * n
        tone = kit.mix(kit.mix(theme.BONE, theme.OAK, 0.3), theme.BONE, n / 5)
        pygame.draw.circle(
            surface, tone, (middle - shift, middle - shift), radius * (0.93 - 0.09 * n)
        )
    spot = (middle - radius * 0.3, middle - radius * 0.34)
    pygame.draw.circle(surface, (255, 253, 246), spot, radius * 0.2)


def _ebony(surface: pygame.Surface, middle: float, radius: float) -> None:
    """An eight-sided head of ebony with a light rim, each facet lit by the candle."""
    rim = kit.mix(theme.EBONY, theme.BONE, 0.8)
    ring = [_spoke(middle, radius, n / 8) for n in range(8)]
    pygame.draw.polygon(surface, rim, ring)
    outer = [_spoke(middle, radius * 0.8, n / 8) for n in range(8)]
    inner = [_spoke(middle, radius * 0.45, n / 8) for n in range(8)]
    for n in range(8):
        after = (n + 1) % 8
        light = 0.5 + 0.5 * math.cos(math.tau * ((n + 1) / 8 - 0.625))
        tone = kit.mix((6, 5, 5), kit.mix(theme.EBONY, theme.BONE, 0.34), light * light)
        pygame.draw.polygon(surface, tone, [outer[n], outer[after], inner[after], inner[n]])
    pygame.draw.polygon(surface, kit.mix(theme.EBONY, theme.BONE, 0.14), inner)
    spot = (middle - radius * 0.15, middle - radius * 0.18)
    pygame.draw.circle(surface, kit.mix(theme.EBONY, theme.BONE, 0.6), spot, radius * 0.1)


def _spoke(middle: float, radius: float, turn: float) -> tuple[float, float]:
    angle = math.tau * (turn + 1 / 16)
    return middle + radius * math.cos(angle), middle + radius * math.sin(angle)


def bead(size: int) -> pygame.Surface:
    """A boss of brass, such as the game hole is bored through, lit from above left."""

    def paint(surface: pygame.Surface, over: int) -> None:
        middle = size * over / 2
        for n in range(9):
            tone = kit.mix(kit.mix(theme.BRASS, (40, 22, 4), 0.4), (255, 240, 190), (n / 8) ** 1.3)
            shift = middle * 0.045 * n
            where = (middle - shift, middle - shift)
            pygame.draw.circle(surface, tone, where, middle * (0.98 - 0.108 * n))

    return kit.smooth((size, size), paint, theme.BRASS)
