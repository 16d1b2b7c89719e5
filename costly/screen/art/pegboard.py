"""The peg board: a bevelled plank with its holes, figures and maker's mark."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from costly.screen.art import kit
from costly.screen.art.pegs import bead
from costly.screen.art.wood import oak
from costly.ui import board as plan
from costly.ui import theme

Words = Callable[[str, str, int, kit.RGB], pygame.Surface]
"""Renders text: string, face, pixels, colour."""

HOLE = 0.44
"""Diameter of a hole in pitches."""


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
        for number in range(1, laps + 1):
            engrave(str(number), "bold", 0.72, 2.75 + 1.1 * (number - 1), False)
    engrave("60", "bold", 1.0, 5.6 if laps < 3 else 5.95, False)
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
            for number in range(1, laps + 1):
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
