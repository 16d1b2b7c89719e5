"""Card faces. Lengths are parts of the card's width."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from costly.platform.art import kit
from costly.platform.art.ace import garland, rosette
from costly.platform.art.paper import paper
from costly.platform.art.shapes import Point, placed, suit_polygons
from costly.ui import theme
from costly.ui.theme import Look

if TYPE_CHECKING:
    from costly.engine.cards import Card

COURT_HALF = (208, 182)
"""Pixels of one half-court on the baked sheet."""

LETTERS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
PANEL = (0.52, 0.925)
"""Width and height of a court's picture."""
PIP = 0.182
LARGE_AT = (0.665, 0.335)
"""The middle of what stands beside a large index, upright; the same is turned round below."""
LARGE_COURT = 0.55
LARGE_SPOT = 0.19
LARGE_SPOTS: dict[int, tuple[Point, ...]] = {
    0: (),
    1: ((0, 0),),
    2: ((0, -0.13), (0, 0.13)),
    3: ((-0.14, -0.13), (0.14, -0.13), (0, 0.13)),
    4: ((-0.14, -0.13), (0.14, -0.13), (-0.14, 0.13), (0.14, 0.13)),
    5: ((-0.14, -0.175), (0.14, -0.175), (0, 0), (-0.14, 0.175), (0.14, 0.175)),
}
"""Pips beside a large index, from the middle of their place: a card shows as many as it counts."""
LARGE_ACE = 0.28
FLAG, FLAG_IN = 0.095, 0.03
"""The side of a corner flag, and how far it is from the edges."""
ACE_PIP = 0.46
COURT_PIP = 0.148

LEFT, MIDDLE, RIGHT = 0.365, 0.5, 0.635
TOP, CENTRE = 0.2, 0.7
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


@dataclass(frozen=True, slots=True)
class Index:
    """The letter and the suit in the corner, in parts of the card's width."""

    x: float
    """The middle of both,"""
    top: float
    """the letter's top,"""
    cap: float
    """its height"""
    wide: float
    """and the most it may be wide;"""
    gap: float
    """the room under it, into which J and Q reach,"""
    suit: float
    """and the side of the suit sign."""


INDICES = {
    "court": Index(x=0.145, top=0.06, cap=0.205, wide=0.182, gap=0.045, suit=0.165),  # 20 px on 104
    "large": Index(x=0.2, top=0.06, cap=0.35, wide=0.31, gap=0.07, suit=0.265),
}


class Pack:
    """Draws the cards of one pack in one light; keeps parts, not cards."""

    def __init__(
        self,
        look: Look,
        courts: pygame.Surface,
        font: Callable[[int], pygame.font.Font],
    ) -> None:
        """``font`` gives the bold face at a size in pixels."""
        light = theme.THEMES[look.theme]
        self.light = light
        self.large = look.pack == "large"
        self.flags = look.inks == "four"
        self.inks = theme.SUIT_INKS_FOUR if self.flags else theme.SUIT_INKS
        index = INDICES[look.pack]
        self.index = replace(index, top=index.top + 0.035) if self.flags else index
        self._courts = courts
        self._font = font
        self.paper = functools.lru_cache(maxsize=8)(lambda width: paper(width, light))
        self.pip = functools.lru_cache(maxsize=96)(self._pip)

    def face(self, card: Card, width: int) -> pygame.Surface:
        """The face of one card."""
        face = self.paper(width).copy()
        if self.large:
            self._ends(face, card, width)
        elif card.rank > 10:
            self._court(face, card, width)
        elif card.rank == 1:
            self._ace(face, card.suit, width)
        else:
            self._spots(face, card, width)
        _both_ends(face, self._index(card, width), (0, 0))
        if self.flags:
            side = round(width * FLAG_IN)
            _both_ends(face, self._flag(card, round(width * FLAG)), (side, side))
        return face

    def _flag(self, card: Card, side: int) -> pygame.Surface:
        """A corner flag that tells the suit's colour without one: red solid, black hatched."""
        ink = self.inks[card.suit]

        def paint(surface: pygame.Surface, over: int) -> None:
            end = side * over - 1
            if card.colour == "red":
                pygame.draw.polygon(surface, ink, [(0, 0), (end, 0), (0, end)])
                return
            thick = max(1, round(end * 0.13))
            for part in (0.3, 0.62, 0.94):
                pygame.draw.line(surface, ink, (end * part, 0), (0, end * part), thick)

        return kit.smooth((side, side), paint, ink)

    def _ends(self, face: pygame.Surface, card: Card, width: int) -> None:
        """Beside each large index the head of a court, or half of the pips: an ace has one."""
        if card.rank == 1:
            _centred(
                face,
                self.pip(card.suit, round(width * LARGE_ACE)),
                width / 2,
                face.get_height() / 2,
            )
            return
        x, y = (width * part for part in LARGE_AT)
        if card.rank > 10:
            wide = round(width * LARGE_COURT)
            picture = self._half_court(card, width, (wide, round(wide * 7 / 8)))
            _frame(picture, max(1, round(width * 0.006)))
            corner = (round(x) - wide // 2, round(y) - picture.get_height() // 2)
            _both_ends(face, picture, corner, pygame.BLEND_RGB_MULT)
            return
        pip = self.pip(card.suit, round(width * LARGE_SPOT))
        turned = pygame.transform.rotate(pip, 180)
        for across, down in LARGE_SPOTS[(card.rank + 1) // 2]:
            _centred(face, pip, x + across * width, y + down * width)
        for across, down in LARGE_SPOTS[card.rank // 2]:
            left, top = width - x - across * width, face.get_height() - y - down * width
            _centred(face, turned, left, top)

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
            _centred(
                face,
                rosette(round(width * 0.15), self.light.paper, self.inks["S"]),
                middle[0],
                middle[1] + width * 0.03,
            )
        else:
            _centred(face, self.pip(suit, round(width * ACE_PIP)), *middle)

    def _court(self, face: pygame.Surface, card: Card, width: int) -> None:
        wide = _alike(width * PANEL[0], width)
        high = _alike(width * PANEL[1], face.get_height())
        x, y = (width - wide) // 2, (face.get_height() - high) // 2
        picture = pygame.Surface((wide, high))
        # Of an odd number of rows the one in the middle is in both halves: none is left blank.
        _both_ends(picture, self._half_court(card, width, (wide, (high + 1) // 2)), (0, 0))
        face.blit(picture, (x, y), special_flags=pygame.BLEND_RGB_MULT)
        thick = max(1, round(width * 0.006))
        frame = pygame.Rect(x, y, wide, high).inflate(2 * thick, 2 * thick)
        pygame.draw.rect(face, theme.INDIGO, frame, thick)

    def _half_court(self, card: Card, width: int, size: kit.Size) -> pygame.Surface:
        """The upper half of a court with its pip, to be multiplied onto the paper."""
        across, down = COURT_HALF
        at = ((card.rank - 11) * across, "CDHS".index(card.suit) * down)
        half = pygame.transform.smoothscale(self._courts.subsurface((*at, across, down)), size)
        self._court_pip(half, card, width)
        return half

    def _court_pip(self, upper: pygame.Surface, card: Card, width: int) -> None:
        size = round(width * COURT_PIP)
        edge = round(width * 0.014)
        right = f"{card.suit}{LETTERS[card.rank]}" in RIGHT_HANDED
        left = upper.get_width() - size - edge if right else edge
        upper.blit(self.pip(card.suit, size), (left, edge))

    def _index(self, card: Card, width: int) -> pygame.Surface:
        """The corner's letter and suit on a transparent plate that starts at the corner."""
        ink, index = self.inks[card.suit], self.index
        letter = self._letter(LETTERS[card.rank], width, ink)
        pip = self.pip(card.suit, max(5, round(width * index.suit)))
        under = round(width * (index.top + index.cap + index.gap))
        plate = kit.clear((round(width * (2 * index.x + 0.01)), under + pip.get_height()), ink)
        middle = width * index.x
        plate.blit(letter, (round(middle - letter.get_width() / 2), round(width * index.top)))
        plate.blit(pip, (round(middle - pip.get_width() / 2), under))
        return plate

    def _letter(self, text: str, width: int, ink: kit.RGB) -> pygame.Surface:
        """The rank, as high as the index asks and never wider than the corner allows."""
        cap, wide = self.index.cap, self.index.wide
        drawn = self._font(max(8, round(width * cap / 0.65))).render(text, True, ink)
        seen = drawn.get_bounding_rect()
        letter = drawn.subsurface(seen)
        high = round(width * cap * (1.14 if text in "JQ" else 1.0))  # room for their tails
        most = round(width * (wide + (0.02 if text == "10" else 0.0)))
        return pygame.transform.smoothscale(letter, (max(1, min(seen.width, most)), high))


def _both_ends(
    face: pygame.Surface, mark: pygame.Surface, corner: kit.Size, flags: int = 0
) -> None:
    """Puts a mark on a card at a corner, and turned round at the same place from the other end."""
    x, y = corner
    turned = pygame.transform.rotate(mark, 180)
    far = (face.get_width() - x - mark.get_width(), face.get_height() - y - mark.get_height())
    face.blit(turned, far, special_flags=flags)
    face.blit(mark, corner, special_flags=flags)


def _alike(length: float, whole: int) -> int:
    """The whole number near a length that is odd or even as another: so one halves the other."""
    return whole - 2 * round((whole - length) / 2)


def _frame(picture: pygame.Surface, thick: int) -> None:
    pygame.draw.rect(picture, theme.INDIGO, picture.get_rect(), thick)


def _centred(face: pygame.Surface, mark: pygame.Surface, x: float, y: float) -> None:
    face.blit(mark, (round(x - mark.get_width() / 2), round(y - mark.get_height() / 2)))
