"""Card faces, backs, shadows and halos. Lengths are parts of the card's width."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pygame

from costly.screen.art import kit
from costly.screen.art.shapes import Point, placed, points, suit_polygons
from costly.ui import theme

if TYPE_CHECKING:
    from costly.cards import Card

COURT_HALF = (208, 182)
"""Pixels of one half-court on the baked sheet."""

LETTERS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CORNER = 0.055
INDEX_X, INDEX_TOP = 0.145, 0.06
CAP = 0.205
"""Height of the index letter: 20 px on a hand card of 104."""
INDEX_WIDE = 0.182
INDEX_SUIT = 0.165
PANEL = (0.54, 0.96)
"""Width and height of a court's picture."""
PIP = 0.182
ACE_PIP = 0.46
COURT_PIP = 0.148

LEFT, MIDDLE, RIGHT = 0.365, 0.5, 0.635
TOP, UPPER, CENTRE = 0.2, 0.4, 0.7
HIGH = (TOP + 0.535) / 2
LAYOUT: dict[int, tuple[Point, ...]] = {
    2: ((MIDDLE, TOP),),
    3: ((MIDDLE, TOP), (MIDDLE, CENTRE)),
    4: ((LEFT, TOP), (RIGHT, TOP)),
    5: ((LEFT, TOP), (RIGHT, TOP), (MIDDLE, CENTRE)),
    6: ((LEFT, TOP), (RIGHT, TOP), (LEFT, CENTRE), (RIGHT, CENTRE)),
    7: ((LEFT, TOP), (RIGHT, TOP), (LEFT, CENTRE), (RIGHT, CENTRE), (MIDDLE, 0.45)),
    8: ((LEFT, TOP), (RIGHT, TOP), (LEFT, CENTRE), (RIGHT, CENTRE), (MIDDLE, 0.45)),
    9: ((LEFT, TOP), (RIGHT, TOP), (LEFT, 0.535), (RIGHT, 0.535), (MIDDLE, CENTRE)),
    10: ((LEFT, TOP), (RIGHT, TOP), (LEFT, 0.535), (RIGHT, 0.535), (MIDDLE, HIGH)),
}
"""Pips of the upper half, and of the middle line; the others are these turned round."""

RIGHT_HANDED = frozenset({"CJ", "CQ", "DJ", "DQ", "HJ", "SQ"})
"""Courts whose figure leaves the pip's place at the right of the head."""


def height_of(width: int) -> int:
    """A card's height in pixels."""
    return round(width * theme.CARD_RATIO)


class Pack:
    """Draws cards with given suit inks, type and court sheet; keeps parts, not cards."""

    def __init__(
        self,
        inks: dict[str, kit.RGB],
        courts: pygame.Surface,
        font: Callable[[int], pygame.font.Font],
    ) -> None:
        """``font`` gives the bold face at a size in pixels."""
        self.inks = inks
        self._courts = courts
        self._font = font
        self.paper = functools.lru_cache(maxsize=8)(paper)
        self.pip = functools.lru_cache(maxsize=96)(self._pip)

    def face(self, card: Card, width: int) -> pygame.Surface:
        """The face of one card."""
        face = self.paper(width).copy()
        if card.rank > 10:
            self._court(face, card, width)
        elif card.rank == 1:
            self._ace(face, card.suit, width)
        else:
            self._spots(face, card, width)
        index = self._index(card, width)
        face.blit(index, (0, 0))
        face.blit(
            pygame.transform.rotate(index, 180),
            (width - index.get_width(), face.get_height() - index.get_height()),
        )
        return face

    def _pip(self, suit: str, size: int) -> pygame.Surface:
        ink = self.inks[suit]

        def paint(surface: pygame.Surface, over: int) -> None:
            side = size * over
            for shape in suit_polygons(suit):
                corners = placed(shape, side / 2, side / 2, side * 0.98, side * 0.98)
                pygame.draw.polygon(surface, ink, corners)

        return kit.smooth((size, size), paint, ink)

    def _spots(self, face: pygame.Surface, card: Card, width: int) -> None:
        pip = self.pip(card.suit, round(width * PIP))
        turned = pygame.transform.rotate(pip, 180)
        for x, y in LAYOUT[card.rank]:
            _centred(face, pip, x * width, y * width)
            if y != CENTRE and not (card.rank == 7 and x == MIDDLE):
                _centred(face, turned, width - x * width, face.get_height() - y * width)

    def _ace(self, face: pygame.Surface, suit: str, width: int) -> None:
        middle = (width / 2, face.get_height() / 2)
        if suit == "S":
            _centred(face, garland(width, self.inks["S"]), *middle)
            _centred(face, self.pip(suit, round(width * ACE_PIP * 0.98)), *middle)
            _centred(face, rosette(round(width * 0.15)), middle[0], middle[1] + width * 0.03)
        else:
            _centred(face, self.pip(suit, round(width * ACE_PIP)), *middle)

    def _court(self, face: pygame.Surface, card: Card, width: int) -> None:
        wide, high = (2 * round(part * width / 2) for part in PANEL)
        x, y = (width - wide) // 2, (face.get_height() - high) // 2
        column, row = card.rank - 11, "CDHS".index(card.suit)
        across, down = COURT_HALF
        half = self._courts.subsurface((column * across, row * down, across, down))
        upper = pygame.transform.smoothscale(half, (wide, high // 2))
        self._court_pip(upper, card, width)
        lower = pygame.transform.rotate(upper, 180)
        face.blit(lower, (x, y + high // 2), special_flags=pygame.BLEND_RGB_MULT)
        face.blit(upper, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        thick = max(1, round(width * 0.006))
        frame = pygame.Rect(x, y, wide, high).inflate(2 * thick, 2 * thick)
        pygame.draw.rect(face, theme.INDIGO, frame, thick)

    def _court_pip(self, upper: pygame.Surface, card: Card, width: int) -> None:
        size = round(width * COURT_PIP)
        edge = round(width * 0.014)
        right = f"{card.suit}{LETTERS[card.rank]}" in RIGHT_HANDED
        left = upper.get_width() - size - edge if right else edge
        upper.blit(self.pip(card.suit, size), (left, edge))

    def _index(self, card: Card, width: int) -> pygame.Surface:
        """The corner's letter and suit on a transparent plate that starts at the corner."""
        ink = self.inks[card.suit]
        letter = self._letter(LETTERS[card.rank], width, ink)
        pip = self.pip(card.suit, max(5, round(width * INDEX_SUIT)))
        under = round(width * (INDEX_TOP + CAP + 0.045))
        plate = kit.clear((round(width * 0.3), under + pip.get_height()), ink)
        middle = width * INDEX_X
        plate.blit(letter, (round(middle - letter.get_width() / 2), round(width * INDEX_TOP)))
        plate.blit(pip, (round(middle - pip.get_width() / 2), under))
        return plate

    def _letter(self, text: str, width: int, ink: kit.RGB) -> pygame.Surface:
        """The rank, as high as CAP and never wider than the corner allows."""
        size = max(8, round(width * CAP / 0.65))
        drawn = self._font(size).render(text, True, ink)
        seen = drawn.get_bounding_rect()
        letter = drawn.subsurface(seen)
        high = round(width * CAP * (1.14 if text in "JQ" else 1.0))  # room for their tails
        most = round(width * (INDEX_WIDE + (0.02 if text == "10" else 0.0)))
        return pygame.transform.smoothscale(letter, (max(1, min(seen.width, most)), high))


def _centred(face: pygame.Surface, mark: pygame.Surface, x: float, y: float) -> None:
    face.blit(mark, (round(x - mark.get_width() / 2), round(y - mark.get_height() / 2)))


def paper(width: int) -> pygame.Surface:
    """A blank card: rag paper with fibres, a darker edge and round corners."""
    size = (width, height_of(width))
    sheet = pygame.Surface(size).convert()
    sheet.fill(kit.mix(theme.PAPER, (255, 255, 255), 0.3))
    _mottle(sheet)
    _fibres(sheet, Random(width))
    sheet.blit(kit.stretch(_vignette(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    radius = width * CORNER
    card = kit.cut(sheet, kit.rounded(size, radius))
    edge = kit.outline(size, radius, max(1.0, width * 0.008), (0x7A, 0x62, 0x46, 210))
    card.blit(edge, (0, 0))
    return card


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


def rosette(size: int) -> pygame.Surface:
    """A flower of paper colour, cut out of the great spade."""

    def paint(surface: pygame.Surface, over: int) -> None:
        unit = size * over
        middle = unit / 2
        for n in range(8):
            petal = placed(_LEAF, middle, middle, unit * 0.2, unit * 0.48, math.tau * n / 8)
            pygame.draw.polygon(surface, theme.PAPER, petal)
        pygame.draw.circle(surface, theme.INK, (middle, middle), unit * 0.12)
        pygame.draw.circle(surface, theme.PAPER, (middle, middle), unit * 0.06)

    return kit.smooth((size, size), paint, theme.PAPER)


def back(width: int) -> pygame.Surface:
    """A diaper of lozenges in madder on paper, within a ruled margin."""
    card = paper(width)
    ink = theme.MADDER
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


def shadow(width: int) -> pygame.Surface:
    """A soft shadow, larger than the card by ``margin(width)`` on each side."""
    card = (width, height_of(width))
    return kit.soft_plate(card, margin(width), width * CORNER, (6, 8, 4), 150)


def glow(width: int) -> pygame.Surface:
    """A warm halo for a card that scores, larger than it by ``2 * margin(width)`` a side."""
    card = (width, height_of(width))
    return kit.soft_plate(card, 2 * margin(width), width * 0.1, theme.CANDLE, 235)


def margin(width: int) -> int:
    """How far a card's shadow reaches beyond it."""
    return max(3, round(width * 0.09))
