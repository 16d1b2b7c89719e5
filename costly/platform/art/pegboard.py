"""The peg board: a plank of pear wood, bevelled and inlaid, with drilled holes."""

from __future__ import annotations

import functools
import math
from random import Random

import pygame

from costly.platform.art import kit
from costly.platform.art.kit import Words
from costly.platform.art.pegs import bead
from costly.ui import theme
from costly.ui.marks import Box
from costly.ui.table.board import CUP_STEP, CUPS, FIRST, GAP, LAP, NUMBER, ROW, Board, along
from costly.ui.theme import Theme

HOLE = 0.46
"""Diameter of a hole in pitches."""
LABEL = 8.4
"""The longest name on the plate, in pitches: it covers no figure."""
STAINS = ((theme.CREAM, 88), (theme.EBONY, 120))
"""The colour that each side leaves on its track, and how strong it is at the most;"""
FAINT = 0.42
"""a part of that where everything is plain, or the holes would drown in it."""


def board(
    size: kit.Size,
    upright: bool,
    target: int,
    name: str,
    look: Theme,
    words: Words,
    worn: float = 0.0,
) -> pygame.Surface:
    """The peg board of a game to ``target``, filling ``size``; the ``name`` is on its plate.

    All of its track is ``worn`` so much, from 0 to 1: what has been walked is shown by parts
    of such a picture.
    """
    plan = Board(Box(0.0, 0.0, float(size[0]), float(size[1])), upright, target)
    joiner = _Joiner(plan, look, words, _plank(size, plan.pitch, look))
    joiner.wear(worn)
    joiner.inlay()
    joiner.engrave(name)
    joiner.drill()
    return joiner.wood


# ---- The wood ----


def _plank(size: kit.Size, step: float, look: Theme) -> pygame.Surface:
    """The bevelled block; a plain one where everything is plain."""
    radius = step * 0.7
    if look.top == "plain":
        block = kit.plate(size, radius, theme.SLATE)
        block.blit(kit.outline(size, radius, max(1.0, step * 0.14), look.edge), (0, 0))
        return block
    block = kit.cut(pear(size, 8), kit.rounded(size, radius))
    block.blit(_bevel(size, radius, max(1.0, step * 0.16)), (0, 0))
    return block


def _bevel(size: kit.Size, radius: float, thick: float) -> pygame.Surface:
    """The plank's edges: those above and at the left catch the light, the others are in shade."""
    shape = kit.rounded(size, radius)
    lit = kit.mix(theme.PEAR_PALE, theme.CREAM, 0.45)
    edges = kit.clear(size)
    for colour, way in (((*lit, 190), -1), ((18, 6, 2, 150), 1)):
        edge = shape.copy()
        off = round(way * thick)
        edge.blit(shape, (-off, -off), special_flags=pygame.BLEND_RGBA_SUB)
        edge.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        edge.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        edges.blit(edge, (0, 0))
    edges.blit(kit.outline(size, radius, max(1.0, thick * 0.4), (34, 14, 7)), (0, 0))
    return edges


@functools.lru_cache(maxsize=1)
def pear(size: kit.Size, seed: int) -> pygame.Surface:
    """Pear wood with its grain along the longer side: close and even, with a silken figure.

    It is kept, for one plank is made plain and worn: do not draw on it.
    """
    width, height = size
    if height > width:
        return pygame.transform.rotate(pear((height, width), seed), 90)
    wood = kit.stretch(_figure((width, height), seed), size)
    for long, low, across in ((7, 216, 1), (34, 224, 2)):
        small = (width // (long * across) + 2, max(2, height // across))
        grain = kit.noise(small, seed + long, (low, low - 8, low - 12), (255, 255, 255))
        wood.blit(kit.stretch(grain, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return wood


def _figure(size: kit.Size, seed: int) -> pygame.Surface:
    """The broad figure, small: rings cut lengthwise into long tongues, and a cross shimmer."""
    chance = Random(seed)
    width, height = size
    ratio = width / height
    bends = [(chance.uniform(0.3, 1.3), chance.random() * math.tau) for _ in range(3)]
    heart = chance.uniform(0.35, 0.65)

    def shade(x: float, y: float) -> kit.RGB:
        drift = sum(math.sin(x * pace * ratio + start) for pace, start in bends)
        off = y - heart + 0.06 * drift
        far = math.sqrt(off * off + 0.03 * (x - 0.4) ** 2)
        tongue = math.sin(math.tau * (11 * far + 0.15 * drift))
        shimmer = math.sin(x * ratio * 9 + 3 * y + drift)
        light = 0.5 + 0.2 * tongue + 0.06 * shimmer + 0.05 * (chance.random() - 0.5)
        if light < 0.5:
            return kit.mix(theme.PEAR_DARK, theme.PEAR, light * 2)
        return kit.mix(theme.PEAR, theme.PEAR_PALE, light * 2 - 1)

    return kit.field((min(130, width // 3 + 2), min(48, height // 2 + 2)), shade)


# ---- What is worked into it ----


class _Joiner:
    """Works lines, letters and holes into the plank."""

    def __init__(self, plan: Board, look: Theme, words: Words, wood: pygame.Surface) -> None:
        self.plan, self.look, self.words, self.wood = plan, look, words, wood
        self.step = plan.pitch
        self.plain = plain = look.top == "plain"
        self.brass = look.edge if plain else theme.BRASS
        self.groove = (0, 0, 0) if plain else kit.mix(theme.PEAR_DARK, (0, 0, 0), 0.45)
        self.stamp = look.edge if plain else theme.INK
        self.letters = look.inks["light"] if plain else theme.CREAM
        self.pale = kit.mix(theme.SLATE, look.edge, 0.6) if plain else theme.PEAR_PALE

    def wear(self, worn: float) -> None:
        """The stain that pegs and fingers leave on the track, each side's its own."""
        if not worn:
            return
        strength = worn * (FAINT if self.plain else 1.0)
        for side, (colour, alpha) in enumerate(STAINS):
            for x, y, wide, high in self.plan.walked(side, min(LAP, self.plan.target - 1)):
                strip = kit.plate((round(wide), round(high)), 1, (*colour, round(alpha * strength)))
                self.wood.blit(strip, (round(x), round(y)))

    def inlay(self) -> None:
        """Ticks after every fifth hole, the starting line, and the home stretch."""
        for side in (0, 1):
            outer = self.plan.row(side, inner=False)
            deepest = self.plan.row(side, inner=self.plan.rows == 2)
            sign = 1 if side == 0 else -1
            for column in range(5, ROW, 5):
                at = along(column) - (1 + GAP) / 2
                half = column == ROW // 2
                self._line(at, outer + 0.34 * sign, deepest - (0.5 if half else 0.34) * sign, half)
            self._line(FIRST - 0.52, outer + 0.4 * sign, outer - 0.4 * sign, True)
            self._flag(side)

    def _line(self, at: float, start: float, end: float, bright: bool) -> None:
        """A line across the rows: inlaid in brass, or cut, with a lit edge."""
        first, last = self.plan.place(at, start), self.plan.place(at, end)
        thick = max(1, round(self.step * (0.1 if bright else 0.07)))
        if not bright:
            right, down = (0, thick) if self.plan.upright else (thick, 0)
            lit = [(x + right, y + down) for x, y in (first, last)]
            pygame.draw.line(self.wood, self.pale, lit[0], lit[1], thick)
        pygame.draw.line(self.wood, self.brass if bright else self.groove, first, last, thick)

    def _flag(self, side: int) -> None:
        """The last holes before the game hole lie in an inlay of their own, with a brass edge."""
        first, *_, last = (self.plan.hole(side, n) for n in self.plan.home())
        reach = self.step * 0.46
        left, top = min(first[0], last[0]) - reach, min(first[1], last[1]) - reach
        wide, high = abs(first[0] - last[0]) + 2 * reach, abs(first[1] - last[1]) + 2 * reach
        size = round(wide), round(high)
        colour = self.look.inks["accent"] if self.plain else theme.INDIGO
        inlay = kit.plate(size, reach, colour)
        inlay.blit(kit.outline(size, reach, max(1.0, self.step * 0.09), self.brass), (0, 0))
        self.wood.blit(inlay, (round(left), round(top)))

    def engrave(self, name: str) -> None:
        """The figures in the gutter, the plate of the laps and the cartouche with a name."""
        plan, high = self.plan, self.plan.type
        for text, at in plan.figures:
            self._letters(text, high, at, turn=len(text) > 2)
        if plan.laps > 1:
            self._laps(min(high, 1.45))
        self._cartouche(name, 25.2, min(high, 1.05 if plan.rows == 2 else 1.5))

    def _laps(self, high: float) -> None:
        """A plate of brass with a number and a cup for either side for every lap."""
        plan, away = self.plan, self.plan.gutter * 0.94
        first, last = plan.plate
        (x, y), (x2, y2) = plan.place(first, -away), plan.place(last, away)
        plate = self._brass((round(abs(x2 - x)), round(abs(y2 - y))))
        self._set(plate, ((x + x2) / 2, (y + y2) / 2))
        for lap in range(1, plan.laps + 1):
            label = self.words(str(lap), "bold", max(6, round(self.step * high)), self.stamp)
            self._centre(label, plan.place(CUPS + CUP_STEP * (lap - 1) - NUMBER, 0.0))

    def _brass(self, size: kit.Size) -> pygame.Surface:
        """A small plate of brass, polished above and with a dark edge; a plain one is dark."""
        radius, thin = min(size) * 0.3, max(1.0, self.step * 0.07)
        if self.plain:
            plate = kit.plate(size, radius, kit.mix(theme.SLATE, (0, 0, 0), 0.45))
            plate.blit(kit.outline(size, radius, thin, self.brass), (0, 0))
            return plate
        plate = kit.plate(size, radius, theme.BRASS)
        plate.blit(kit.plate((size[0], max(1, size[1] // 2)), radius, (255, 246, 214, 54)), (0, 0))
        plate = kit.cut(plate, kit.rounded(size, radius))
        plate.blit(kit.outline(size, radius, thin, self.groove), (0, 0))
        return plate

    def _centre(self, label: pygame.Surface, at: tuple[float, float]) -> None:
        """Blit a text with its ink centred on a point."""
        seen = label.get_bounding_rect()
        corner = round(at[0] - seen.width / 2 - seen.x), round(at[1] - seen.height / 2 - seen.y)
        self.wood.blit(label, corner)

    def _letters(self, text: str, high: float, at: float, *, turn: bool) -> None:
        """Letters inlaid on the middle line, with the shade of the cut above them."""
        drop = max(1, round(self.step * 0.06))
        for colour, off in ((self.groove, -drop), (self.letters, 0)):
            label = self.words(text, "bold", max(6, round(self.step * high)), colour)
            label = pygame.transform.rotate(label, 90) if turn and self.plan.upright else label
            x, y = self.plan.place(at, 0.0)
            self._centre(label, (x, y + off))

    def _cartouche(self, name: str, at: float, high: float) -> None:
        """What is played on a small plate of brass; a long name is set smaller."""
        px = max(6, round(self.step * high))
        label = self.words(name, "speech", px, self.stamp)
        wide, room = label.get_bounding_rect().width, LABEL * self.step
        if wide > room:
            label = self.words(name, "speech", max(6, int(px * room / wide)), self.stamp)
        seen = label.get_bounding_rect()
        plate = self._brass((seen.width + round(seen.height * 1.1), round(seen.height * 1.7)))
        middle = plate.get_rect().center
        plate.blit(label, (middle[0] - seen.centerx, middle[1] - seen.centery))
        plate = pygame.transform.rotate(plate, 90) if self.plan.upright else plate
        self._set(plate, self.plan.place(at, 0.0))

    # ---- Holes ----

    def drill(self) -> None:
        """Every hole of the track, the starting holes, the game hole and the laps' cups."""
        plan = self.plan
        last = min(plan.target - 1, ROW * plan.rows)
        bore = self._bore(HOLE)
        for side in (0, 1):
            for n in range(1, last + 1):
                self._set(bore, plan.hole(side, n))
            for which in (0, 1):
                self._set(bore, plan.start(side, which))
            for lap in range(1, plan.laps + 1) if plan.laps > 1 else ():
                self._set(self._bore(0.5), plan.cup(side, lap))
        self._set(bead(max(7, round(self.step * 1.25))), plan.game())
        self._set(self._bore(0.7), plan.game())

    def _set(self, picture: pygame.Surface, at: tuple[float, float]) -> None:
        self.wood.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def _bore(self, across: float) -> pygame.Surface:
        """A drilled hole: dark above, and its lower lip catches the light."""
        size = max(3, round(self.step * across))
        room = size + 2 * max(1, round(size * 0.16))
        dark = kit.mix(self.groove, (0, 0, 0), 0.5)

        def paint(surface: pygame.Surface, over: int) -> None:
            middle, radius = room * over / 2, size * over / 2
            lip = radius * 0.2
            pygame.draw.circle(
                surface, (*self.pale, 210), (middle + lip * 0.5, middle + lip), radius
            )
            pygame.draw.circle(surface, (*self.groove, 255), (middle, middle), radius)
            pygame.draw.circle(
                surface, (*dark, 255), (middle - lip * 0.3, middle - lip * 0.7), radius * 0.8
            )
            glint = (middle + radius * 0.3, middle + radius * 0.45)
            pygame.draw.circle(
                surface, (*kit.mix(self.groove, self.pale, 0.3), 255), glint, radius * 0.22
            )

        return kit.smooth((room, room), paint, self.groove)
