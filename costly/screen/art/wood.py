"""Oak, and the tops of the table in every light."""

from __future__ import annotations

import functools
import math
from random import Random

import pygame

from costly.screen.art import kit
from costly.ui import theme
from costly.ui.theme import Theme


def oak(size: kit.Size, seed: int = 0, grain: float = 0.0) -> pygame.Surface:
    """Oak with its grain along the longer side; ``grain`` is the width of a growth ring."""
    width, height = size
    if height > width:
        return pygame.transform.rotate(oak((height, width), seed, grain), 90)
    ring = grain or max(4.0, height / 9)
    wood = kit.stretch(_rings(size, seed, ring), size)
    fine = kit.noise((width // 24 + 2, height), seed + 1, (214, 206, 196), (255, 255, 255))
    wood.blit(kit.stretch(fine, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _pores(wood, Random(seed + 2), ring)
    return wood


def _rings(size: kit.Size, seed: int, ring: float) -> pygame.Surface:
    """Growth rings, cut lengthwise: waves that wander and, in places, close to a point."""
    chance = Random(seed)
    width, height = size
    bends = [(chance.uniform(0.5, 3.5), chance.random() * math.tau) for _ in range(3)]
    count = height / ring
    dark, light = theme.OAK, theme.OAK_PALE
    heart = chance.uniform(0.25, 0.75)

    @functools.cache
    def wander(x: float) -> float:
        return sum(math.sin(x * pace * 3.0 + start) for pace, start in bends) * 0.22

    def shade(x: float, y: float) -> kit.RGB:
        drift = wander(x)
        off = y - heart - drift * 0.25
        wave = math.sin(math.tau * count * (abs(off) ** 0.8 + 0.12 * drift) + 9 * x * off)
        return kit.mix(dark, light, 0.42 + 0.24 * wave + 0.12 * chance.random())

    return kit.field((min(104, width // 6 + 2), min(64, height // 2 + 2)), shade)


def _pores(wood: pygame.Surface, chance: Random, ring: float) -> None:
    """The short dark dashes that tell oak from other woods."""
    width, height = wood.get_size()
    dark = kit.mix(theme.OAK, (20, 10, 4), 0.2)
    for _ in range(min(420, width * height // 260)):
        x, y = chance.random() * width, chance.random() * height
        long = ring * (0.3 + 1.2 * chance.random())
        pygame.draw.aaline(wood, dark, (x, y), (x + long, y + chance.uniform(-0.6, 0.6)))


def table(size: kit.Size, look: Theme, seed: int = 0) -> pygame.Surface:
    """The table's top within a thin oak rail; opaque, the size of the window."""
    top = kit.stretch(_light(size, look, seed), size)
    if look.top == "oak":
        top.blit(oak(size, seed, size[1] / 7), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if look.top == "baize":
        nap = _nap(max(1, round(min(size) / 620)), seed)
        kit.tile(top, nap, pygame.BLEND_RGB_ADD)
    _rail(top, max(3, round(min(size) * 0.012)), seed)
    return top


def _light(size: kit.Size, look: Theme, seed: int) -> pygame.Surface:
    """The light on the top, small: bright above the middle, dark at the edges, cloudy."""
    chance = Random(seed)
    width, height = size
    long = max(width, height)
    across, down = width / long, height / long

    def shade(x: float, y: float) -> kit.RGB:
        far = math.hypot((x - 0.5) * across, (y - 0.43) * down * 0.92)
        far /= 0.62 * math.hypot(across, down)
        far = min(1.0, far + chance.uniform(-0.025, 0.025))
        if far < 0.5:
            return kit.mix(look.lit, look.ground, far * far * 4)
        return kit.mix(look.ground, look.dark, (far - 0.5) * 2)

    return kit.field((round(72 * across) + 2, round(72 * down) + 2), shade)


def _nap(grain: int, seed: int) -> pygame.Surface:
    """A tile of woollen nap, to be added to the light."""
    side = 160
    wool = kit.noise((side, side), seed + 5, (0, 0, 0), (9, 11, 8))
    chance = Random(seed + 6)
    for _ in range(260):
        x, y, turn = chance.random() * side, chance.random() * side, chance.random() * math.tau
        end = (x + 5 * math.cos(turn), y + 5 * math.sin(turn))
        shade = chance.choice(((1, 2, 1), (12, 14, 10)))
        pygame.draw.aaline(wool, shade, (x, y), end)
    return wool if grain == 1 else kit.stretch(wool, (side * grain, side * grain))


def _rail(cloth: pygame.Surface, thick: int, seed: int) -> None:
    width, height = cloth.get_size()
    for across, turned in ((width, False), (height, True)):
        strip = oak((across, thick), seed + 3, max(2.0, thick / 2.5))
        strip = pygame.transform.rotate(strip, 90) if turned else strip
        cloth.blit(strip, (0, 0))
        cloth.blit(strip, (width - thick, 0) if turned else (0, height - thick))
    inside = cloth.get_rect().inflate(-2 * thick, -2 * thick)
    for step in range(1, 2 * thick):
        shade = kit.clear((1, 1))
        shade.fill((0, 0, 0, round(120 * (1 - step / (2 * thick)) ** 2)))
        _frame(cloth, inside.inflate(-2 * step, -2 * step), shade)
    pygame.draw.rect(cloth, kit.mix(theme.OAK, (0, 0, 0), 0.6), inside.inflate(2, 2), 1)
    pygame.draw.rect(cloth, theme.OAK_PALE, cloth.get_rect().inflate(-2, -2), 1)


def _frame(target: pygame.Surface, rect: pygame.Rect, shade: pygame.Surface) -> None:
    """A one-pixel frame of a translucent shade."""
    across = pygame.transform.scale(shade, (rect.width, 1))
    down = pygame.transform.scale(shade, (1, max(1, rect.height - 2)))
    target.blit(across, rect.topleft)
    target.blit(across, (rect.left, rect.bottom - 1))
    target.blit(down, (rect.left, rect.top + 1))
    target.blit(down, (rect.right - 1, rect.top + 1))
