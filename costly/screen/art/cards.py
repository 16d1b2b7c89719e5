"""Card faces. Lengths are parts of the card's width."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from costly.screen.art import kit
from costly.screen.art.ace import garland, rosette
from costly.screen.art.paper import paper
from costly.screen.art.shapes import Point, placed, suit_polygons
from costly.ui import theme

if TYPE_CHECKING:
    from costly.cards import Card

COURT_HALF = (208, 182)
"""Pixels of one half-court on the baked sheet."""

LETTERS = ("", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
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
