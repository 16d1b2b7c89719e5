"""Blank cards and backs, and the shadow and the halo that lie under a card."""

from __future__ import annotations

import functools
import math
from random import Random

import pygame

from costly.platform.art import kit
from costly.ui import theme
from costly.ui.theme import Theme

CORNER = 0.055
"""Radius of a card's corner, as a part of its width."""

EDGE: kit.RGBA = (0x7A, 0x62, 0x46, 210)
"""Where the paper is worn."""


def height_of(width: int) -> int:
    """A card's height in pixels."""
    return round(width * theme.CARD_RATIO)


def paper(width: int, look: Theme) -> pygame.Surface:
    """A blank card: rag paper with fibres and a darker edge, or plain white with a black one."""
    size = (width, height_of(width))
    radius = width * CORNER
    thick = max(1.0, width * 0.008) * look.weight
    if look.top == "plain":
        return _edged(size, radius, round(thick), look)
    sheet = pygame.Surface(size).convert()
    _age(sheet, look)
    card = kit.cut(sheet, kit.rounded(size, radius))
    card.blit(kit.outline(size, radius, thick, EDGE), (0, 0))
    return card


def _edged(size: kit.Size, radius: float, thick: int, look: Theme) -> pygame.Surface:
    """One flat plate on another, which is its edge."""
    card = kit.plate(size, radius, look.inks["ink"])
    inner = (size[0] - 2 * thick, size[1] - 2 * thick)
    card.blit(kit.plate(inner, max(1.0, radius - thick), look.paper), (thick, thick))
    return card


def _age(sheet: pygame.Surface, look: Theme) -> None:
    """What makes a sheet look made of rags, and held often."""
    sheet.fill(kit.mix(look.paper, (255, 255, 255), 0.3))
    _mottle(sheet)
    _fibres(sheet, Random(sheet.get_width()))
    vignette = kit.stretch(_vignette(), sheet.get_size())
    sheet.blit(vignette, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _mottle(sheet: pygame.Surface) -> None:
    """Clouds in the pulp, and a fine tooth."""
    width, height = sheet.get_size()
    clouds = kit.noise((width // 14 + 2, height // 14 + 2), 11, (246, 245, 241), (255, 255, 255))
    sheet.blit(kit.stretch(clouds, (width, height)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    tooth = kit.noise((width, height), 12, (246, 245, 243), (255, 255, 255))
    sheet.blit(tooth, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _fibres(sheet: pygame.Surface, chance: Random) -> None:
    width, height = sheet.get_size()
    dark, light = (230, 217, 189), (248, 239, 217)
    for n in range(60):
        x, y, turn = chance.random() * width, chance.random() * height, chance.random() * math.tau
        long = width * (0.01 + 0.022 * chance.random())
        bend = turn + chance.uniform(-0.7, 0.7)
        mid = (x + long * math.cos(turn), y + long * math.sin(turn))
        end = (mid[0] + long * math.cos(bend), mid[1] + long * math.sin(bend))
        pygame.draw.aalines(sheet, dark if n % 3 == 0 else light, False, [(x, y), mid, end])


@functools.cache
def _vignette() -> pygame.Surface:
    def shade(x: float, y: float) -> kit.RGB:
        edge = max(abs(2 * x - 1) ** 4, abs(2 * y - 1) ** 5)
        return kit.mix((255, 255, 255), (238, 228, 206), edge)

    return kit.field((26, 36), shade)


def back(width: int, look: Theme) -> pygame.Surface:
    """A diaper of lozenges in one ink on paper, within a ruled margin."""
    card = paper(width, look)
    ink = look.back
    size = card.get_size()
    margin = max(2, round(width * 0.055))
    inner = (size[0] - 2 * margin, size[1] - 2 * margin)

    def paint(surface: pygame.Surface, over: int) -> None:
        _diaper(surface, ink, width * over)

    over = 2 if width > 160 else 3
    card.blit(kit.smooth(inner, paint, ink, over), (margin, margin))
    return card


def _diaper(surface: pygame.Surface, ink: kit.RGB, width: float) -> None:
    wide, high = surface.get_size()
    rule = max(1, round(width * 0.012))
    gap = round(width * 0.032)
    field = surface.get_rect().inflate(-2 * gap, -2 * gap)
    columns = 7
    across, rows = field.width / columns, 10
    down = field.height / rows
    surface.set_clip(field)
    for row in range(rows + 1):
        for column in range(columns + 1):
            x, y = field.left + column * across, field.top + row * down
            _lozenge(surface, ink, x, y, across, down)
            _lozenge(surface, ink, x + across / 2, y + down / 2, across, down)
    surface.set_clip(None)
    pygame.draw.rect(surface, ink, field, max(1, rule // 2))
    pygame.draw.rect(surface, ink, (0, 0, wide, high), rule, round(width * 0.025))


def _lozenge(
    surface: pygame.Surface, ink: kit.RGB, x: float, y: float, wide: float, high: float
) -> None:
    """A solid lozenge with a light one and a dot of ink in it."""
    for scale, colour in ((0.9, (*ink, 255)), (0.56, (*ink, 0)), (0.34, (*ink, 255))):
        w, h = wide / 2 * scale, high / 2 * scale
        pygame.draw.polygon(surface, colour, [(x - w, y), (x, y - h), (x + w, y), (x, y + h)])


def shadow(width: int, rise: int = 0) -> pygame.Surface:
    """A soft shadow, larger than the card on each side: the more, the higher it is."""
    card = (width, height_of(width))
    reach = round(margin(width) * (1 + 0.6 * rise))
    return kit.soft_plate(
        card, reach, width * CORNER, theme.SHADOW[:3], theme.SHADOW[3] - 18 * rise
    )


def glow(width: int) -> pygame.Surface:
    """A warm halo for a card that scores, larger than it by ``2 * margin(width)`` a side."""
    card = (width, height_of(width))
    return kit.soft_plate(card, 2 * margin(width), width * 0.1, theme.CANDLE, 235)


def margin(width: int) -> int:
    """How far a card's shadow reaches beyond it."""
    return max(3, round(width * 0.09))
