"""Wood, cloth, and the tops of the table in every light."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from random import Random

import pygame

from costly.platform.art import kit
from costly.ui import theme
from costly.ui.theme import Theme

BOARDS = 4
"""Of how many boards the oak top is joined, whatever its size."""
COARSE = 2
"""The figure of the top is drawn so many times too small, and scaled up once."""
EARLY: kit.RGB = (255, 253, 250)
LATE: kit.RGB = (196, 177, 155)
"""What the light is multiplied by where a year's growth begins, and where it ends."""
JOINT: kit.RGB = (82, 70, 60)
"""The same in the joint between two boards."""

Heights = Callable[[float, float], float]
"""Of a point of a board, both 0 to 1: which year's ring it lies in, 0 to 1 over all rings."""


def oak(
    size: kit.Size,
    seed: int = 0,
    grain: float = 0.0,
    dark: kit.RGB = theme.OAK,
    pale: kit.RGB = theme.OAK_PALE,
) -> pygame.Surface:
    """A piece of wood, its grain along the longer side; ``grain`` is the width of a ring."""
    width, height = size
    if height > width:
        return pygame.transform.rotate(oak((height, width), seed, grain, dark, pale), 90)
    ring = grain or max(4.0, height / 9)
    years = max(2, round(height / ring))
    wood = _figure(size, _sawn(Random(seed)), years, kit.mix(dark, pale, 0.12), pale, seed)
    _fibres(wood, seed + 1)
    _pores(wood, Random(seed + 2), ring, kit.mix(dark, (0, 0, 0), 0.25))
    return wood


# ---- The figure of wood ----


def _figure(
    size: kit.Size, heights: Heights, years: int, late: kit.RGB, early: kit.RGB, seed: int
) -> pygame.Surface:
    """Growth rings, as the level lines of a gentle hill: one palette makes them all at once."""
    width, height = size

    def level(x: float, y: float) -> kit.RGB:
        tone = round(8 + 232 * min(1.0, max(0.0, heights(x, y))))
        return (tone, tone, tone)

    hill = kit.stretch(kit.field((min(48, width // 4 + 2), min(26, height // 3 + 2)), level), size)
    rough = kit.noise((width // 20 + 2, height), seed + 9, (0, 0, 0), (9, 9, 9))
    hill.blit(kit.stretch(rough, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return kit.mapped(hill, [kit.mix(late, early, _year(n / 240 * years)) for n in range(256)])


def _year(at: float) -> float:
    """How pale the wood is at a time counted in years: paling slowly, darkening at once."""
    part = at % 1.0
    return min(1.0, part * 6) if part < 1 / 6 else 1.0 - 0.85 * ((part - 1 / 6) * 1.2) ** 2.2


def _sawn(chance: Random) -> Heights:
    """A board sawn beside the heart: pointed arches up the middle, straight lines beside."""
    heart, lean = chance.uniform(0.3, 0.7), chance.choice((-1, 1)) * chance.uniform(0.16, 0.26)
    bends = [(chance.uniform(2, 9), chance.random() * math.tau) for _ in range(3)]

    def heights(x: float, y: float) -> float:
        drift = sum(math.sin(x * pace + start) for pace, start in bends)
        off = y - heart - 0.035 * drift
        return 0.32 + 0.9 * math.sqrt(off * off + 0.004) + lean * (x - 0.5) + 0.02 * drift

    return heights


def _quartered(chance: Random) -> Heights:
    """A board sawn towards the heart: nearly straight lines."""
    bends = [(chance.uniform(2, 7), chance.random() * math.tau) for _ in range(3)]
    steep = chance.choice((-1, 1))

    def heights(x: float, y: float) -> float:
        drift = sum(math.sin(x * pace + start) for pace, start in bends)
        return 0.5 + steep * 0.44 * (y - 0.5) * (1 + 0.1 * drift) + 0.018 * drift

    return heights


def _knotted(heights: Heights, x: float, y: float, aspect: float) -> Heights:
    """The same board with a knot, round which its rings flow."""

    def flowing(u: float, v: float) -> float:
        far = math.hypot((u - x) * aspect * 0.75, v - y) / 0.2
        return heights(u, v) + 0.3 * math.exp(-far * far)

    return flowing


def _fibres(wood: pygame.Surface, seed: int) -> None:
    """Fine streaks along the grain."""
    width, height = wood.get_size()
    fine = kit.noise((width // 26 + 2, height), seed, (228, 222, 214), (255, 255, 255))
    wood.blit(kit.stretch(fine, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _pores(wood: pygame.Surface, chance: Random, ring: float, dark: kit.RGB) -> None:
    """The short dark dashes that tell oak from other woods."""
    width, height = wood.get_size()
    for _ in range(min(420, width * height // 260)):
        x, y = chance.random() * width, chance.random() * height
        long = ring * (0.3 + 1.2 * chance.random())
        pygame.draw.aaline(wood, dark, (x, y), (x + long, y + chance.uniform(-0.6, 0.6)))


# ---- The top of the table ----


def table(size: kit.Size, look: Theme, seed: int = 0) -> pygame.Surface:
    """The table's top within its rail; opaque, the size of the window.

    Nothing on it but the rail is lighter than the theme's ``lit``.
    """
    top = _TOPS[look.top](size, look, seed)
    thick = max(3, round(min(size) * 0.012))
    if look.top == "plain":
        pygame.draw.rect(top, look.rail[1], top.get_rect(), max(2, thick // 3))
    else:
        _rail(top, thick, look, seed)
    return top


def _oaken(size: kit.Size, look: Theme, seed: int) -> pygame.Surface:
    """Boards joined along the longer side, the light on them."""
    upright = size[1] > size[0]
    long, short = max(size), min(size)
    edges = _edges(Random(seed + 4), short)
    small = pygame.Surface((long // COARSE + 1, short // COARSE + 1)).convert()
    for n, (above, below) in enumerate(itertools.pairwise(edges)):
        board = _plank((small.get_width(), (below - above) // COARSE + 1), n, seed)
        small.blit(board, (0, above // COARSE))
    if upright:
        small = pygame.transform.rotate(small, 90)
    light = kit.stretch(_light(size, look, seed), small.get_size())
    small.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    top = kit.stretch(small, size)
    grain = _grain(max(1, round(short / 700)), seed)
    kit.tile(top, pygame.transform.rotate(grain, 90) if upright else grain, pygame.BLEND_RGB_MULT)
    for edge in edges[1:-1]:
        _joint(top, edge, upright, max(1, round(short / 480)))
    return top


def _edges(chance: Random, short: int) -> list[int]:
    """Where the boards begin and end, none as wide as the next."""
    parts = [chance.uniform(0.8, 1.2) for _ in range(BOARDS)]
    return [round(short * sum(parts[:n]) / sum(parts)) for n in range(BOARDS + 1)]


def _plank(size: kit.Size, n: int, seed: int) -> pygame.Surface:
    """One board, as what the light on it is multiplied by."""
    chance = Random(seed + 31 * n)
    heights = _quartered(chance) if n % 3 == 1 else _sawn(chance)
    if n % 2:
        at = chance.uniform(0.12, 0.88), chance.uniform(0.3, 0.7)
        heights = _knotted(heights, *at, size[0] / size[1])
    board = _figure(size, heights, 9 if n % 3 == 1 else 11, LATE, EARLY, seed + n)
    _fibres(board, seed + 50 + n)
    if n % 3 == 1:
        _rays(board, chance)
    if n % 2:
        _knot(board, at[0] * size[0], at[1] * size[1], size[1])
    tone = chance.randint(234, 255)
    board.fill((tone, tone - 3, tone - 8), special_flags=pygame.BLEND_RGB_MULT)
    for row, shade in enumerate((150, 205, 235)):
        for y in (row, size[1] - 2 - row):
            board.fill((shade,) * 3, (0, y, size[0], 1), pygame.BLEND_RGB_MULT)
    return board


def _knot(board: pygame.Surface, x: float, y: float, high: int) -> None:
    """The dark heart of a knot."""
    for part, tone in ((0.085, (150, 128, 108)), (0.06, (118, 96, 78)), (0.03, (74, 58, 46))):
        radius = max(1.0, part * high)
        spot = pygame.Rect(0, 0, round(radius * 3.4), round(radius * 2))
        spot.center = round(x), round(y)
        blot = kit.smooth(spot.size, _blot(tone), tone, 3)
        board.blit(blot, spot)


def _blot(tone: kit.RGB) -> Callable[[pygame.Surface, int], None]:
    def paint(surface: pygame.Surface, over: int) -> None:
        del over
        pygame.draw.ellipse(surface, (*tone, 190), surface.get_rect())

    return paint


def _rays(board: pygame.Surface, chance: Random) -> None:
    """The pale flecks across the grain that quartered oak is known by."""
    width, height = board.get_size()
    for _ in range(width * height // 900):
        x, y = chance.random() * width, chance.random() * height
        high = height * chance.uniform(0.03, 0.09)
        lean = high * chance.uniform(0.5, 1.6)
        pygame.draw.aaline(board, (238, 230, 218), (x, y), (x + lean, y + high))


def _grain(scale: int, seed: int) -> pygame.Surface:
    """A tile of pores and fibres, to be multiplied onto the top at its full size."""
    wide, high = 256, 192
    fine = kit.noise((wide // 8, high), seed + 5, (238, 235, 230), (255, 255, 255))
    tile = kit.stretch(fine, (wide, high))
    chance = Random(seed + 6)
    for _ in range(96):
        x, y, long = chance.random() * wide, chance.random() * high, chance.uniform(3, 16)
        shade = chance.randint(136, 206)
        dark = (shade, shade - 10, shade - 20)
        pygame.draw.aaline(tile, dark, (x, y), (x + long, y + chance.uniform(-0.5, 0.5)))
    return tile if scale == 1 else kit.stretch(tile, (wide * scale, high * scale))


def _joint(top: pygame.Surface, at: int, upright: bool, thick: int) -> None:
    """The dark line between two boards."""
    along = (at, 0, thick, top.get_height()) if upright else (0, at, top.get_width(), thick)
    top.fill(JOINT, along, pygame.BLEND_RGB_MULT)


def _baize(size: kit.Size, look: Theme, seed: int) -> pygame.Surface:
    """Cloth, with its nap."""
    top = kit.stretch(_light(size, look, seed), size)
    kit.tile(top, _nap(max(1, round(min(size) / 620)), seed), pygame.BLEND_RGB_MULT)
    return top


def _plain(size: kit.Size, look: Theme, seed: int) -> pygame.Surface:
    """One flat colour: nothing lies behind a word."""
    del seed
    top = pygame.Surface(size).convert()
    top.fill(look.lit)
    return top


_TOPS: dict[str, Callable[[kit.Size, Theme, int], pygame.Surface]] = {
    "oak": _oaken,
    "baize": _baize,
    "plain": _plain,
}


def _light(size: kit.Size, look: Theme, seed: int) -> pygame.Surface:
    """The light on the top, small: bright above the middle, dark at the edges."""
    chance = Random(seed)
    width, height = size
    long = max(width, height)
    across, down = width / long, height / long

    def shade(x: float, y: float) -> kit.RGB:
        far = math.hypot((x - 0.5) * across, (y - 0.4) * down * 0.92)
        far /= 0.62 * math.hypot(across, down)
        far = min(1.0, max(0.0, far + chance.uniform(-0.012, 0.012)))
        if far < 0.5:
            return kit.mix(look.lit, look.ground, far * far * 4)
        return kit.mix(look.ground, look.dark, (far - 0.5) * 2)

    return kit.field((round(72 * across) + 2, round(72 * down) + 2), shade)


def _nap(scale: int, seed: int) -> pygame.Surface:
    """A tile of woollen nap, to be multiplied onto the light."""
    side = 160
    wool = kit.noise((side, side), seed + 5, (222, 228, 222), (255, 255, 255))
    chance = Random(seed + 6)
    for _ in range(260):
        x, y, turn = chance.random() * side, chance.random() * side, chance.random() * math.tau
        end = (x + 5 * math.cos(turn), y + 5 * math.sin(turn))
        shade = chance.choice(((214, 222, 214), (255, 255, 255)))
        pygame.draw.aaline(wool, shade, (x, y), end)
    return wool if scale == 1 else kit.stretch(wool, (side * scale, side * scale))


def _rail(top: pygame.Surface, thick: int, look: Theme, seed: int) -> None:
    """A moulding round the top, and its shadow on it."""
    width, height = top.get_size()
    dark, pale = look.rail
    for across, turned in ((width, False), (height, True)):
        strip = oak((across, thick), seed + 3, max(2.0, thick / 2.5), dark, pale)
        strip = pygame.transform.rotate(strip, 90) if turned else strip
        top.blit(strip, (0, 0))
        top.blit(strip, (width - thick, 0) if turned else (0, height - thick))
    inside = top.get_rect().inflate(-2 * thick, -2 * thick)
    for step in range(1, 2 * thick):
        shade = kit.clear((1, 1))
        shade.fill((0, 0, 0, round(120 * (1 - step / (2 * thick)) ** 2)))
        _frame(top, inside.inflate(-2 * step, -2 * step), shade)
    pygame.draw.rect(top, kit.mix(dark, (0, 0, 0), 0.6), inside.inflate(2, 2), 1)
    pygame.draw.rect(top, kit.mix(pale, (255, 255, 255), 0.2), top.get_rect().inflate(-2, -2), 1)


def _frame(target: pygame.Surface, rect: pygame.Rect, shade: pygame.Surface) -> None:
    """A one-pixel frame of a translucent shade, where there is room for one."""
    if min(rect.size) < 1:
        return
    across = pygame.transform.scale(shade, (rect.width, 1))
    down = pygame.transform.scale(shade, (1, max(1, rect.height - 2)))
    target.blit(across, rect.topleft)
    target.blit(across, (rect.left, rect.bottom - 1))
    target.blit(down, (rect.left, rect.top + 1))
    target.blit(down, (rect.right - 1, rect.top + 1))
