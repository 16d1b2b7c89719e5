"""Buttons, sheets, bubbles, the focus ring, and the icons on them."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from costly.screen.art import kit
from costly.ui import theme
from costly.ui.theme import Theme

KINDS = (
    "primary",
    "secondary",
    "disabled",
    "sheet",
    "bubble",
    "strip",
    "focus",
    "badge",
    "plain",
    "tail",
    "tail-up",
    "frame",
)
ICONS = ("menu", "sound", "mute", "help", "back", "fullscreen", "next")


def panel(size: kit.Size, kind: str, look: Theme) -> pygame.Surface:
    """A plate to paint words on; see ``KINDS``."""
    return _PANELS[kind](size, look)


def drop(size: kit.Size) -> pygame.Surface:
    """A soft shadow for a plate, larger than it by an equal margin all round."""
    reach = max(6, round(min(size) * 0.12))
    return kit.soft_plate(size, min(reach, 60), 4, (4, 6, 3), 165)


def _radius(size: kit.Size) -> float:
    return min(size) * 0.22


def _line(size: kit.Size) -> float:
    return max(1.0, min(size) / 44)


def _graded(size: kit.Size, top: kit.RGB, foot: kit.RGB) -> pygame.Surface:
    return kit.stretch(kit.field((2, 8), lambda _x, y: kit.mix(top, foot, y)), size)


def _primary(size: kit.Size, look: Theme) -> pygame.Surface:
    """A plate of old gold, lit from above."""
    radius, hair = _radius(size), _line(size)
    face = _graded(
        size, kit.mix(look.button, (255, 255, 255), 0.22), kit.mix(look.button, theme.OAK, 0.16)
    )
    grain = kit.noise((max(2, size[0] // 18), size[1]), 3, (240, 238, 232), (255, 255, 255))
    face.blit(kit.stretch(grain, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    button = kit.cut(face, kit.rounded(size, radius))
    inset = round(hair * 2.4)
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    dark = kit.mix(look.button, theme.OAK, 0.72)
    button.blit(kit.outline(size, radius, hair * 1.6, dark), (0, 0))
    line = kit.outline(inner, radius - inset, hair * 0.8, (0xFF, 0xF3, 0xCF, 190))
    button.blit(line, (inset, inset))
    return button


def _secondary(size: kit.Size, look: Theme) -> pygame.Surface:
    """A quiet hollow in the baize with a gilt line."""
    radius, hair = _radius(size), _line(size)
    button = kit.plate(size, radius, look.plate)
    button.blit(kit.outline(size, radius, hair * 1.3, (*look.edge, 200)), (0, 0))
    return button


def _disabled(size: kit.Size, look: Theme) -> pygame.Surface:
    radius, hair = _radius(size), _line(size)
    button = kit.plate(size, radius, look.plate)
    button.blit(kit.outline(size, radius, hair, (*look.paper, 70)), (0, 0))
    return button


def _sheet(size: kit.Size, look: Theme) -> pygame.Surface:
    """A broadsheet: rag paper within a double rule, its edges browned."""
    width, height = size
    radius = min(14.0, min(size) * 0.03)
    paper = pygame.Surface(size).convert()
    paper.fill(kit.mix(look.paper, (255, 255, 255), 0.3))
    clouds = kit.noise((width // 26 + 2, height // 26 + 2), 8, (244, 242, 237), (255, 255, 255))
    paper.blit(kit.stretch(clouds, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    tooth = kit.noise((128, 128), 9, (247, 246, 243), (255, 255, 255))
    kit.tile(paper, tooth, pygame.BLEND_RGB_MULT)

    def brown(x: float, y: float) -> kit.RGB:
        edge = max(abs(2 * x - 1) ** 8, abs(2 * y - 1) ** 8)
        return kit.mix((255, 255, 255), (226, 208, 172), edge)

    paper.blit(
        kit.stretch(kit.field((28, 28), brown), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT
    )
    sheet = kit.cut(paper, kit.rounded(size, radius))
    hair = max(1.0, min(size) / 360)
    for inset, thick in ((hair * 7, hair * 2.2), (hair * 11.5, hair)):
        step = round(inset)
        inner = (width - 2 * step, height - 2 * step)
        rule = kit.outline(inner, 2, thick, (*look.inks["ink"], 190))
        sheet.blit(rule, (step, step))
    return sheet


def _bubble(size: kit.Size, look: Theme) -> pygame.Surface:
    """What a player says: cream, with a dark line round it; its tail is a plate of its own."""
    radius, hair = min(size) * 0.36, _hair(size)
    bubble = kit.plate(size, radius, look.paper)
    bubble.blit(kit.outline(size, radius, hair, _bubble_edge(look)), (0, 0))
    return bubble


def _tail(size: kit.Size, look: Theme) -> pygame.Surface:
    """The tail of a bubble, its point at the left; its root lies on the bubble's edge."""

    def paint(surface: pygame.Surface, over: int) -> None:
        width, height = size[0] * over, size[1] * over
        hair = max(1.0, size[1] / 14) * over
        point = (hair, height / 2)
        corners = [(width, height * 0.1), point, (width, height * 0.9)]
        pygame.draw.polygon(surface, look.paper, corners)
        kit.stroke(surface, _bubble_edge(look), corners, hair)

    return kit.smooth(size, paint, look.paper, 3)


def _tail_up(size: kit.Size, look: Theme) -> pygame.Surface:
    """The same with its point above."""
    return pygame.transform.rotate(_tail((size[1], size[0]), look), -90)


def _hair(size: kit.Size) -> float:
    return max(1.0, min(size) / 40)


def _bubble_edge(look: Theme) -> kit.RGB:
    return kit.mix(theme.OAK, look.paper, 0.15)


def _frame(size: kit.Size, look: Theme) -> pygame.Surface:
    """A sunk field with a fine gilt rule, for what is read beside the table."""
    radius = min(10.0, min(size) * 0.05)
    step = max(3, round(min(size) / 60))
    field = kit.plate(size, radius, (*look.plate[:3], look.plate[3] * 2 // 3))
    field.blit(kit.outline(size, radius, 1.0, (*look.edge, 70)), (0, 0))
    inner = (size[0] - 2 * step, size[1] - 2 * step)
    field.blit(kit.outline(inner, radius * 0.6, 1.0, (*look.edge, 120)), (step, step))
    return field


def _strip(size: kit.Size, look: Theme) -> pygame.Surface:
    """A dark bar that lets the table through, with a hair of gold at its foot."""
    bar = kit.clear(size)
    hair = max(1, min(size) // 44)
    bar.fill(look.plate)
    bar.fill((*look.edge, 110), (0, size[1] - hair, size[0], hair))
    return bar


def _badge(size: kit.Size, look: Theme) -> pygame.Surface:
    """A dark pill on a card, for what laying it would make."""
    return kit.plate(size, size[1] / 2, (*look.inks["ink"], 225))


def _plain(size: kit.Size, look: Theme) -> pygame.Surface:
    """A quiet button on paper: a stain with an inked edge."""
    radius = _radius(size)
    stain = kit.plate(size, radius, (*kit.mix(look.paper, theme.OAK_PALE, 0.28), 255))
    stain.blit(kit.outline(size, radius, _line(size), (*theme.OAK, 255)), (0, 0))
    return stain


def _focus(size: kit.Size, look: Theme) -> pygame.Surface:
    """A ring of cream within black: seen on any ground."""
    thick = max(2.0, min(size) / 30)
    radius = _radius(size)
    ring = kit.outline(size, radius, thick * 1.6, (12, 10, 8))
    inset = max(1, round(thick * 0.3))
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    ring.blit(kit.outline(inner, radius - inset, thick, look.focus), (inset, inset))
    return ring


_PANELS: dict[str, Callable[[kit.Size, Theme], pygame.Surface]] = {
    "primary": _primary,
    "secondary": _secondary,
    "disabled": _disabled,
    "sheet": _sheet,
    "bubble": _bubble,
    "strip": _strip,
    "focus": _focus,
    "badge": _badge,
    "plain": _plain,
    "tail": _tail,
    "tail-up": _tail_up,
    "frame": _frame,
}

Line = list[tuple[float, float]]


def _arc(x: float, y: float, radius: float, start: float, end: float) -> Line:
    """Part of a circle; angles in turns, 0 at the right, growing downwards."""
    steps = 14
    turns = [math.tau * (start + (end - start) * n / steps) for n in range(steps + 1)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


_HORN: Line = [
    (0.14, 0.4),
    (0.28, 0.4),
    (0.46, 0.24),
    (0.46, 0.76),
    (0.28, 0.6),
    (0.14, 0.6),
    (0.14, 0.4),
]
_STROKES: dict[str, list[Line]] = {
    "menu": [[(0.2, y), (0.8, y)] for y in (0.28, 0.5, 0.72)],
    "sound": [_HORN, _arc(0.5, 0.5, 0.16, -0.13, 0.13), _arc(0.5, 0.5, 0.32, -0.13, 0.13)],
    "mute": [_HORN, [(0.62, 0.4), (0.82, 0.6)], [(0.82, 0.4), (0.62, 0.6)]],
    "help": [
        [*_arc(0.5, 0.34, 0.17, -0.5, 0.17), (0.5, 0.56), (0.5, 0.63)],
        [(0.5, 0.8), (0.5, 0.81)],
    ],
    "back": [[(0.46, 0.24), (0.2, 0.5), (0.46, 0.76)], [(0.2, 0.5), (0.82, 0.5)]],
    "next": [[(0.38, 0.22), (0.66, 0.5), (0.38, 0.78)]],
    "fullscreen": [[(a, c), (a, a), (c, a)] for a, c in ((0.2, 0.4),)]
    + [
        [(0.6, 0.2), (0.8, 0.2), (0.8, 0.4)],
        [(0.8, 0.6), (0.8, 0.8), (0.6, 0.8)],
        [(0.4, 0.8), (0.2, 0.8), (0.2, 0.6)],
    ],
}


def icon(name: str, size: int, colour: kit.RGB) -> pygame.Surface:
    """A sign of a few round-ended strokes."""

    def paint(surface: pygame.Surface, over: int) -> None:
        unit = size * over
        for path in _STROKES[name]:
            kit.stroke(surface, colour, [(x * unit, y * unit) for x, y in path], unit * 0.085)

    return kit.smooth((size, size), paint, colour)
