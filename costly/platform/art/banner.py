"""The scroll of the great moments, and the knots of the thread that joins cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from costly.platform.art import kit
from costly.ui import theme
from costly.ui.theme import Theme

Fonts = Callable[[str, int], pygame.font.Font]


def sheet(size: kit.Size, text: str, under: str, look: Theme, font: Fonts) -> pygame.Surface:
    """A scroll's paper, unrolled, with a word in large type and a line beneath."""
    width, height = size
    paper = kit.stretch(kit.field((48, 12), lambda x, y: _curl(x, y, look)), size)
    tooth = kit.noise((128, 128), 9, (247, 246, 243), (255, 255, 255))
    kit.tile(paper, tooth, pygame.BLEND_RGB_MULT)
    ink = look.inks["accent"]
    for inset, part in ((0.06, 0.016), (0.1, 0.007)):
        thick = max(1, round(height * part))
        for y in (round(height * inset), height - round(height * inset) - thick):
            paper.fill(ink, (0, y, width, thick))
    _word(paper, text, height * 0.43, font, 0.46, ink)
    _line(paper, under, height * 0.76, font, look)
    return paper.convert()


def _curl(x: float, y: float, look: Theme) -> kit.RGB:
    """The paper's tone: browned at its edges, darker towards the rolls."""
    edge = max(abs(2 * x - 1) ** 10, abs(2 * y - 1) ** 8)
    return kit.mix(kit.mix(look.paper, (255, 255, 255), 0.3), theme.OAK_PALE, 0.55 * edge)


def _word(
    paper: pygame.Surface, text: str, y: float, font: Fonts, part: float, ink: kit.RGB
) -> None:
    """The large type, as large as goes between the rolls."""
    width, height = paper.get_size()
    px, room = height * part, width - 0.7 * height
    across = font("speech", round(px)).size(text)[0]
    drawn = font("speech", round(px * min(1.0, room / across))).render(text, True, ink)
    paper.blit(drawn, drawn.get_rect(center=(width / 2, y)))


def _line(paper: pygame.Surface, text: str, y: float, font: Fonts, look: Theme) -> None:
    """The line beneath, between two lozenges."""
    width, height = paper.get_size()
    drawn = font("text", round(height * 0.2)).render(text, True, look.inks["ink"])
    paper.blit(drawn, drawn.get_rect(center=(width / 2, y)))
    away, side = drawn.get_width() / 2 + height * 0.2, height * 0.05
    ink, size = look.inks["accent"], (round(side * 2), round(side * 2))
    lozenge = kit.smooth(size, lambda surface, _: _lozenge(surface, ink), ink)
    for x in (width / 2 - away, width / 2 + away):
        paper.blit(lozenge, lozenge.get_rect(center=(x, y + height * 0.01)))


def _lozenge(surface: pygame.Surface, ink: kit.RGB) -> None:
    wide, high = surface.get_size()
    corners = [(0, high / 2), (wide / 2, 0), (wide, high / 2), (wide / 2, high)]
    pygame.draw.polygon(surface, ink, corners)


def roll(height: int, look: Theme) -> pygame.Surface:
    """The rolled end of a scroll on its rod of oak, taller than the sheet by its knobs."""
    wide, knob = max(6, round(height * 0.17)), max(3, round(height * 0.09))
    room = (wide + 2, height + 2 * knob)

    def tone(x: float, _y: float) -> kit.RGB:
        light = max(0.0, 1 - abs(x - 0.36) * 1.9)
        return kit.mix(theme.OAK, look.paper, 0.25 + 0.75 * light)

    def rod(surface: pygame.Surface, over: int) -> None:
        middle = room[0] * over / 2
        for y in (knob * 0.62, room[1] - knob * 0.62):
            pygame.draw.circle(surface, theme.EBONY, (middle, y * over), knob * 0.62 * over)
            light = (middle - knob * 0.12 * over, (y - knob * 0.12) * over)
            pygame.draw.circle(surface, theme.OAK_LIGHT, light, knob * 0.44 * over)

    end = kit.smooth(room, rod, theme.EBONY, 3)
    body = kit.cut(
        kit.stretch(kit.field((24, 2), tone), (wide, height + 2)),
        kit.rounded((wide, height + 2), wide * 0.22),
    )
    body.blit(kit.outline(body.get_size(), wide * 0.22, 1, (*theme.OAK, 190)), (0, 0))
    end.blit(body, (1, knob - 1))
    return end


def thread(reach: kit.Size, thick: int, look: Theme) -> pygame.Surface:
    """A piece of twisted thread with its dark edge, ``reach`` to the right and down."""
    right, down = reach
    margin = thick + 2
    piece = kit.clear((right + 2 * margin, abs(down) + 2 * margin), look.edge)
    start = (margin, margin + max(0, -down))
    end = (start[0] + right, start[1] + down)
    for colour, wide in ((_dark(look), thick + 2), (look.edge, thick)):
        pygame.draw.aaline(piece, colour, start, end, wide)
    return piece


def _dark(look: Theme) -> kit.RGB:
    """The thread's edge, so that it is seen on paper as well as on the table."""
    return kit.mix(look.edge, (0, 0, 0), 0.75)


def knot(size: int, look: Theme) -> pygame.Surface:
    """A small round knot, lit from above left."""

    def paint(surface: pygame.Surface, over: int) -> None:
        middle = size * over / 2
        pygame.draw.circle(surface, _dark(look), (middle, middle), middle * 0.94)
        pygame.draw.circle(surface, look.edge, (middle, middle), middle * 0.7)
        light = kit.mix(look.edge, (255, 255, 255), 0.6)
        pygame.draw.circle(surface, light, (middle * 0.82, middle * 0.78), middle * 0.26)

    return kit.smooth((size, size), paint, look.edge)
