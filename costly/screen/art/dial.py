"""The dial that shows the count to thirty-one."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable

import pygame

from costly.screen.art import kit
from costly.ui import theme

LIMIT = 31
MARKED = (15, 25, 31)
Words = Callable[[str, str, int, kit.RGB], pygame.Surface]

_RIM = 0.475
_TRACK = (0.44, 0.395)


def dial(diameter: int, count: int | None, words: Words) -> pygame.Surface:
    """The dial with its hand at ``count``; None shows an empty one, with no hand."""
    picture = _plate(diameter).copy()
    _figures(picture, diameter, words)
    if count:
        picture.blit(_swept(diameter, min(count, LIMIT)), (0, 0))
    if count is not None:
        ink = theme.MADDER if count in MARKED else theme.INK
        label = words(str(count), "bold", round(diameter * 0.42), ink)
        seen = label.get_bounding_rect()
        middle = (diameter / 2 - seen.width / 2 - seen.x, diameter / 2 - seen.height / 2 - seen.y)
        picture.blit(label, (round(middle[0]), round(middle[1])))
    return picture


@functools.lru_cache(maxsize=4)
def _plate(diameter: int) -> pygame.Surface:
    """Paper, rim and ticks."""

    def paint(surface: pygame.Surface, over: int) -> None:
        unit = diameter * over
        middle = (unit / 2, unit / 2)
        pygame.draw.circle(surface, (10, 12, 8, 90), (unit / 2, unit * 0.512), unit * 0.486)
        pygame.draw.circle(surface, kit.mix(theme.BRASS, (0, 0, 0), 0.4), middle, unit * 0.485)
        pygame.draw.circle(surface, theme.BRASS, (unit * 0.497, unit * 0.496), unit * 0.48)
        pygame.draw.circle(surface, kit.mix(theme.BRASS, (0, 0, 0), 0.5), middle, unit * 0.463)
        pygame.draw.circle(surface, theme.PAPER, middle, unit * 0.457)
        pygame.draw.circle(surface, kit.mix(theme.PAPER, theme.OCHRE, 0.16), middle, unit * 0.44)
        pygame.draw.circle(surface, theme.PAPER, middle, unit * 0.385)
        hair = max(1, round(unit * 0.005))
        pygame.draw.circle(surface, theme.INK, middle, unit * 0.385, hair)
        for n in range(1, LIMIT + 1):
            _tick(surface, unit, n)

    return kit.smooth((diameter, diameter), paint, theme.PAPER, 3)


def _tick(surface: pygame.Surface, unit: float, n: int) -> None:
    marked, fifth = n in MARKED, n % 5 == 0
    ink = theme.MADDER if marked else theme.INK
    inner = 0.39 if marked else 0.40 if fifth else 0.415
    thick = unit * (0.026 if marked else 0.012 if fifth else 0.008)
    kit.stroke(surface, ink, [_at(unit, inner, n), _at(unit, 0.438, n)], thick)


def _at(unit: float, radius: float, n: float) -> tuple[float, float]:
    """A point of the dial: 31 is at the top, and the count goes round with the sun."""
    turn = math.tau * n / LIMIT
    return unit * (0.5 + radius * math.sin(turn)), unit * (0.5 - radius * math.cos(turn))


def _figures(picture: pygame.Surface, diameter: int, words: Words) -> None:
    size = round(diameter * 0.1)
    if size < 9:
        return
    for n in MARKED:
        label = words(str(n), "bold", size, theme.MADDER)
        seen = label.get_bounding_rect()
        x, y = _at(diameter, 0.328, n)
        left, top = x - seen.width / 2 - seen.x, y - seen.height / 2 - seen.y
        picture.blit(label, (round(left), round(top)))


def _swept(diameter: int, count: int) -> pygame.Surface:
    """The filled arc up to the count, and the hand at its end."""
    ink = theme.MADDER if count in MARKED else theme.INDIGO

    def paint(surface: pygame.Surface, over: int) -> None:
        unit = diameter * over
        steps = [count * part / 48 for part in range(49)]
        outer = [_at(unit, _TRACK[0], n) for n in steps]
        inner = [_at(unit, _TRACK[1], n) for n in reversed(steps)]
        pygame.draw.polygon(surface, (*ink, 120), outer + inner)
        wing = 0.42
        hand = [
            _at(unit, 0.375, count),
            _at(unit, 0.415, count - wing),
            _at(unit, 0.456, count),
            _at(unit, 0.415, count + wing),
        ]
        pygame.draw.polygon(surface, (*ink, 255), hand)

    return kit.smooth((diameter, diameter), paint, ink, 3)
