"""The table, the peg board, its pegs and its lap bead."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from random import Random

import pygame

from costly.screen.art import kit
from costly.ui import board as plan
from costly.ui import theme

Words = Callable[[str, str, int, kit.RGB], pygame.Surface]
"""Renders text: string, face, pixels, colour."""

HOLE = 0.44
"""Diameter of a hole in pitches."""


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


def table(size: kit.Size, seed: int = 0) -> pygame.Surface:
    """Green baize in candlelight, within a thin oak rail; opaque, the size of the window."""
    cloth = kit.stretch(_candlelight(size, seed), size)
    nap = _nap(max(1, round(min(size) / 620)), seed)
    kit.tile(cloth, nap, pygame.BLEND_RGB_ADD)
    _rail(cloth, max(3, round(min(size) * 0.012)), seed)
    return cloth


def _candlelight(size: kit.Size, seed: int) -> pygame.Surface:
    """The light on the cloth, small: bright above the middle, dark at the edges, cloudy."""
    chance = Random(seed)
    width, height = size
    long = max(width, height)
    across, down = width / long, height / long
    warm = kit.mix(theme.BAIZE_LIT, theme.CANDLE, 0.05)

    def shade(x: float, y: float) -> kit.RGB:
        far = math.hypot((x - 0.5) * across, (y - 0.43) * down * 0.92)
        far /= 0.62 * math.hypot(across, down)
        far = min(1.0, far + chance.uniform(-0.025, 0.025))
        if far < 0.5:
            return kit.mix(warm, theme.BAIZE, far * far * 4)
        return kit.mix(theme.BAIZE, theme.BAIZE_DARK, (far - 0.5) * 2)

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


def board(size: kit.Size, upright: bool, words: Words, laps: int = 2) -> pygame.Surface:
    """The peg board for a box of this size, with its holes, ticks, figures and maker's mark."""
    box = (0.0, 0.0, float(size[0]), float(size[1]))
    step = plan.pitch(box, upright)
    wood = _plank(size, step)
    _inlay(wood, box, upright)
    _figures(wood, box, upright, words, laps)
    _drill(wood, box, upright, laps)
    return wood


def _plank(size: kit.Size, step: float) -> pygame.Surface:
    """The bevelled block."""
    radius = step * 0.7
    wood = oak(size, 21, step * 0.9)
    shape = kit.rounded(size, radius)
    bevel = max(1.0, step * 0.14)
    block = kit.cut(wood, shape)
    block.blit(kit.outline(size, radius, bevel, (20, 10, 4, 130)), (0, 0))
    lit = kit.outline(size, radius, bevel, (*theme.OAK_PALE, 200))
    kept = (0, 0, size[0], round(bevel * 1.5) + 1)
    block.blit(lit, (0, 0), kept)
    block.blit(lit, (0, 0), (0, 0, round(bevel * 1.5), size[1] - round(radius)))
    block.blit(kit.outline(size, radius, max(1, step * 0.05), (24, 13, 6)), (0, 0))
    return block


def _inlay(wood: pygame.Surface, box: plan.Box, upright: bool) -> None:
    """Fine lines of brass round the gutter, and the ticks after every fifth hole."""
    step = plan.pitch(box, upright)
    groove = kit.mix(theme.OAK, (0, 0, 0), 0.4)
    for side in (0, 1):
        inner, outer = (plan.row(side, deep, box, upright) for deep in (True, False))
        sign = 1 if side == 0 else -1
        for column in range(5, plan.ROW, 5):
            length = plan.along(column) - (1 + plan.GAP) / 2
            reach = 0.62 if column == 15 else 0.42
            for middle, colour in ((inner, groove), (outer, groove)):
                ends = [plan.place(box, upright, length, middle + reach * part) for part in (-1, 1)]
                pygame.draw.line(wood, colour, ends[0], ends[1], max(1, round(step * 0.07)))
        ends = [
            plan.place(box, upright, plan.FIRST - 0.53, outer + 0.42 * part) for part in (-1, 1)
        ]
        pygame.draw.line(wood, theme.BRASS, ends[0], ends[1], max(1, round(step * 0.07)))
        edge = inner - sign * 0.62
        ends = [plan.place(box, upright, at, edge) for at in (4.9, 32.9)]
        pygame.draw.line(wood, theme.BRASS, ends[0], ends[1], max(1, round(step * 0.06)))


def _figures(wood: pygame.Surface, box: plan.Box, upright: bool, words: Words, laps: int) -> None:
    step = plan.pitch(box, upright)
    ink = kit.mix(theme.BRASS, theme.OAK, 0.15)
    shade = kit.mix(theme.OAK, (0, 0, 0), 0.55)

    def engrave(text: str, face: str, high: float, length: float, turn: bool) -> None:
        for colour, drop in ((shade, max(1, round(step * 0.06))), (ink, 0)):
            label = words(text, face, max(6, round(step * high)), colour)
            if turn and upright:
                label = pygame.transform.rotate(label, 90)
            x, y = plan.place(box, upright, length, 0.0)
            wood.blit(label, label.get_rect(center=(round(x), round(y) + drop)))

    if laps > 1:
        for number in (1, 2):
            engrave(str(number), "bold", 0.72, 2.75 + 1.1 * (number - 1), False)
    engrave("60", "bold", 1.0, 5.6, False)
    engrave("15\u00b745", "bold", 1.0, plan.along(15) - 0.6, True)
    engrave("30", "bold", 1.0, 31.6, False)
    engrave("Jn. Crib, Salop", "speech", 1.2, 10.5, True)
    engrave("Costly Colours", "speech", 1.2, 24.7, True)


def _drill(wood: pygame.Surface, box: plan.Box, upright: bool, laps: int) -> None:
    step = plan.pitch(box, upright)
    small = _bore(max(3, round(step * HOLE)))
    spots = [plan.hole(side, n, box, upright) for side in (0, 1) for n in range(1, 61)]
    spots += [plan.start(side, which, box, upright) for side in (0, 1) for which in (0, 1)]
    for x, y in spots:
        wood.blit(small, small.get_rect(center=(round(x), round(y))))
    last = _brass_lip(max(5, round(step * (HOLE + 0.3))))
    for side in (0, 1):
        for n in range(plan.LAP - 4, plan.LAP + 1):
            x, y = plan.hole(side, n, box, upright)
            wood.blit(last, last.get_rect(center=(round(x), round(y))))
    ring = bead(max(7, round(step * 1.1)))
    end = plan.game(box, upright)
    wood.blit(ring, ring.get_rect(center=(round(end[0]), round(end[1]))))
    wide = _bore(max(4, round(step * 0.62)))
    wood.blit(wide, wide.get_rect(center=(round(end[0]), round(end[1]))))
    if laps > 1:
        cup = _bore(max(3, round(step * 0.6)), 0.35)
        for side in (0, 1):
            for number in (1, 2):
                x, y = plan.lap(side, number, box, upright)
                wood.blit(cup, cup.get_rect(center=(round(x), round(y))))


def _bore(size: int, depth: float = 0.8) -> pygame.Surface:
    """A drilled hole, its lower lip catching the light."""
    room = size + 2

    def paint(surface: pygame.Surface, over: int) -> None:
        middle, radius = room * over / 2, size * over / 2
        pygame.draw.circle(surface, (*theme.OAK_PALE, 200), (middle, middle + over * 0.7), radius)
        dark = kit.mix(theme.OAK, (8, 4, 2), depth)
        pygame.draw.circle(surface, (*dark, 255), (middle, middle), radius)
        deeper = kit.mix(dark, (0, 0, 0), 0.6)
        pygame.draw.circle(surface, (*deeper, 255), (middle, middle - radius * 0.12), radius * 0.7)

    return kit.smooth((room, room), paint, theme.OAK)


def _brass_lip(size: int) -> pygame.Surface:
    """The lining of the last five holes, which say that home is near."""

    def paint(surface: pygame.Surface, over: int) -> None:
        middle = size * over / 2
        thick = max(2, round(middle * 0.2))
        pygame.draw.circle(surface, theme.BRASS, (middle, middle), middle * 0.96, thick)

    return kit.smooth((size, size), paint, theme.BRASS)


def ghost(size: int) -> pygame.Surface:
    """A ring of light round the hole where a score would bring the peg."""

    def paint(surface: pygame.Surface, over: int) -> None:
        middle = size * over / 2
        for part, alpha in ((1.0, 70), (0.9, 150), (0.82, 255)):
            thick = max(2, round(middle * 0.2))
            colour = (*theme.CANDLE, alpha)
            pygame.draw.circle(surface, colour, (middle, middle), middle * part, thick)

    return kit.smooth((size, size), paint, theme.CANDLE)


def peg(side: int, size: int, front: bool) -> pygame.Surface:
    """A peg seen from above, with its shadow; blit it centred on the hole."""
    room = size + max(2, size // 3)
    body = theme.BONE if side == 0 else theme.EBONY

    def paint(surface: pygame.Surface, over: int) -> None:
        middle, radius = room * over / 2, size * over / 2
        for grow in range(6):
            drop = (middle + radius * 0.16, middle + radius * 0.26)
            pygame.draw.circle(surface, (0, 0, 0, 22 + 20 * grow), drop, radius * (1.1 - grow / 30))
        if front:
            pygame.draw.circle(
                surface, kit.mix(theme.BRASS, (0, 0, 0), 0.45), (middle, middle), radius
            )
            pygame.draw.circle(surface, theme.BRASS, (middle - radius * 0.03,) * 2, radius * 0.95)
            radius *= 0.76
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
    """A brass bead, lit from above left."""

    def paint(surface: pygame.Surface, over: int) -> None:
        middle = size * over / 2
        for n in range(9):
            tone = kit.mix(kit.mix(theme.BRASS, (30, 18, 4), 0.65), (255, 236, 178), (n / 8) ** 1.4)
            shift = middle * 0.045 * n
            where = (middle - shift, middle - shift)
            pygame.draw.circle(surface, tone, where, middle * (0.98 - 0.108 * n))

    return kit.smooth((size, size), paint, theme.BRASS)
