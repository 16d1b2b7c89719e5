"""Buttons, sheets, bubbles, the focus ring, and the icons on them."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from costly.platform.art import kit
from costly.platform.art.shapes import Path
from costly.ui import theme
from costly.ui.theme import RADIUS, RING, SHADOW, UNIT, Theme

KINDS = (
    *("primary", "secondary", "plain", "disabled"),
    *("primary pressed", "secondary pressed", "plain pressed"),
    *("sheet", "bubble", "tail", "tail-up", "strip", "badge", "focus"),
    *("row", "ledge", "chosen", "lit", "rule"),
)
ICONS = (
    *("menu", "sound", "mute", "help", "back", "fullscreen", "next", "round", "tick", "undo"),
    *("left", "up", "right", "down", "hole", "pegged"),
)
DEPTH = 2.5
"""How far a button stands out of the table, in CSS pixels."""


def panel(size: kit.Size, kind: str, look: Theme, ratio: float = 1.0) -> pygame.Surface:
    """A plate to paint words on; see ``KINDS``. A CSS pixel is ``ratio`` of its pixels."""
    return _PANELS[kind](_Plate(size, look, ratio))


def drop(size: kit.Size) -> pygame.Surface:
    """A soft shadow for a plate, larger than it by an equal margin all round."""
    reach = max(6, round(min(size) * 0.12))
    return kit.soft_plate(size, min(reach, 60), 4, SHADOW[:3], SHADOW[3])


def veil(size: kit.Size, alpha: int) -> pygame.Surface:
    """A veil over what lies below."""
    cover = pygame.Surface(size).convert()
    cover.set_alpha(alpha)
    return cover


@dataclass(frozen=True, slots=True)
class _Plate:
    """What a plate is made to: its size in pixels, the light, and pixels to a CSS pixel."""

    size: kit.Size
    look: Theme
    ratio: float

    @property
    def radius(self) -> float:
        """The corner's, which is the same on all plates that are large enough."""
        return min(RADIUS * self.ratio, min(self.size) * 0.3)

    @property
    def hair(self) -> float:
        """A fine line's breadth."""
        return max(1.0, 1.1 * self.ratio * self.look.weight)

    @property
    def flat(self) -> bool:
        """Whether it is to be seen plainly, without sheen or grain."""
        return self.look.top == "plain"


# ---- Buttons ----


def _graded(size: kit.Size, top: kit.RGB, foot: kit.RGB) -> pygame.Surface:
    return kit.stretch(kit.field((2, 8), lambda _x, y: kit.mix(top, foot, y)), size)


def _button(plate: _Plate, face: kit.RGB, edge: kit.RGB, *, down: bool) -> pygame.Surface:
    """A cap lit from above that stands on its foot; it is sunk into it while held ``down``."""
    wide, high = plate.size
    deep = 0 if plate.flat else min(round(DEPTH * plate.ratio), high // 4)
    size = (wide, high - deep)
    top, low = _faces(plate, face, down)
    cap = _graded(size, top, low)
    if not plate.flat:
        grain = kit.noise((max(2, wide // 18), size[1]), 3, (240, 238, 232), (255, 255, 255))
        cap.blit(kit.stretch(grain, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cap = kit.cut(cap, kit.rounded(size, plate.radius))
    cap.blit(kit.outline(size, plate.radius, plate.hair * 1.3, edge), (0, 0))
    body = kit.plate(plate.size, plate.radius, kit.mix(kit.mix(face, edge, 0.2), (0, 0, 0), 0.62))
    body.blit(cap, (0, deep if down else 0))
    return body


def _faces(plate: _Plate, face: kit.RGB, down: bool) -> tuple[kit.RGB, kit.RGB]:
    """The colours of a cap at its top and its foot."""
    if plate.flat:
        held = kit.mix(face, (0x80, 0x80, 0x80), 0.4)
        return (held, held) if down else (face, face)
    light = (255, 250, 236) if sum(face) > 3 * 128 else plate.look.edge
    lit, shaded = kit.mix(face, light, 0.24), kit.mix(face, theme.OAK, 0.15)
    return (shaded, face) if down else (lit, shaded)


def _inset(plate: _Plate, body: pygame.Surface, by: float, line: kit.RGBA, foot: int = 0) -> None:
    """A fine line inside a plate, parallel to its edge."""
    step = round(by)
    inner = (plate.size[0] - 2 * step, plate.size[1] - 2 * step - foot)
    if min(inner) > 4 * step:
        body.blit(
            kit.outline(inner, max(1.0, plate.radius - step), plate.hair * 0.8, line), (step, step)
        )


def _primary(plate: _Plate, *, down: bool = False) -> pygame.Surface:
    """The button that stands out: brass by candle-light, with a bright line let into it."""
    look = plate.look
    edge = look.button if plate.flat else kit.mix(look.button, theme.OAK, 0.72)
    body = _button(plate, look.button, edge, down=down)
    if plate.flat:
        _inset(plate, body, 1.5 * plate.hair, (*look.inks["ink"], 255))
    elif not down:
        _inset(plate, body, 2.6 * plate.hair, (0xFF, 0xF6, 0xD8, 190), round(DEPTH * plate.ratio))
    return body


def _secondary(plate: _Plate, *, down: bool = False) -> pygame.Surface:
    """A quiet button of the plates' own colour, edged like them."""
    return _button(plate, quiet(plate.look), plate.look.edge, down=down)


def quiet(look: Theme) -> kit.RGB:
    """The face of a quiet button on the table."""
    return kit.mix(look.plate[:3], look.ground, 0.0 if look.top == "plain" else 0.3)


def _plain(plate: _Plate, *, down: bool = False) -> pygame.Surface:
    """A quiet button on paper, edged with ink."""
    look = plate.look
    edge = look.inks["ink"] if plate.flat else theme.OAK
    return _button(plate, stained(look), edge, down=down)


def stained(look: Theme) -> kit.RGB:
    """The face of a quiet button on paper."""
    return kit.mix(look.paper, theme.OCHRE, 0.0 if look.top == "plain" else 0.3)


def _disabled(plate: _Plate) -> pygame.Surface:
    """What cannot be pressed now: level with the table, with a faint edge."""
    body = kit.plate(plate.size, plate.radius, plate.look.plate)
    body.blit(kit.outline(plate.size, plate.radius, plate.hair, (*plate.look.paper, 90)), (0, 0))
    return body


# ---- What words lie on ----


def _sheet(plate: _Plate) -> pygame.Surface:
    """A broadsheet: rag paper within a double rule, its edges browned."""
    width, height = plate.size
    paper = pygame.Surface(plate.size).convert()
    paper.fill(plate.look.paper)
    if not plate.flat:
        _age(paper, plate.look)
    sheet = kit.cut(paper, kit.rounded(plate.size, 1.5 * plate.radius))
    hair = max(1.0, min(plate.size) / 360)
    heavy = min(1.5, plate.look.weight)
    for inset, thick in ((6.0, 2.2), (10.5, 1.0)):
        step = round(inset * hair)
        inner = (width - 2 * step, height - 2 * step)
        ink = (*plate.look.inks["ink"], 255 if plate.flat else 200)
        rule = kit.outline(inner, plate.radius * 0.5, thick * hair * heavy, ink)
        sheet.blit(rule, (step, step))
    return sheet


def _age(paper: pygame.Surface, look: Theme) -> None:
    """The tooth, clouds and brown edges of rag paper."""
    width, height = size = paper.get_size()
    paper.fill(kit.mix(look.paper, (255, 255, 255), 0.3))
    clouds = kit.noise((width // 26 + 2, height // 26 + 2), 8, (244, 242, 237), (255, 255, 255))
    paper.blit(kit.stretch(clouds, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    tooth = kit.noise((128, 128), 9, (247, 246, 243), (255, 255, 255))
    kit.tile(paper, tooth, pygame.BLEND_RGB_MULT)

    def brown(x: float, y: float) -> kit.RGB:
        edge = max(abs(2 * x - 1) ** 8, abs(2 * y - 1) ** 8)
        return kit.mix((255, 255, 255), (226, 208, 172), edge)

    edges = kit.stretch(kit.field((28, 28), brown), size)
    paper.blit(edges, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _bubble(plate: _Plate) -> pygame.Surface:
    """What a player says: paper with an inked edge; its tail is a plate of its own."""
    radius = min(plate.size) * 0.36
    body = kit.plate(plate.size, radius, plate.look.paper)
    body.blit(kit.outline(plate.size, radius, plate.hair, _said(plate.look)), (0, 0))
    return body


def _tail(plate: _Plate) -> pygame.Surface:
    """The tail of a bubble, its point at the left; its root hides the bubble's edge."""

    def paint(surface: pygame.Surface, over: int) -> None:
        width, height = plate.size[0] * over, plate.size[1] * over
        hair = plate.hair * over
        corners = [(width, height * 0.1), (hair, height / 2), (width, height * 0.9)]
        pygame.draw.polygon(surface, plate.look.paper, corners)
        kit.stroke(surface, _said(plate.look), corners, hair)

    return kit.smooth(plate.size, paint, plate.look.paper, 3)


def _tail_up(plate: _Plate) -> pygame.Surface:
    """The same, its point above."""
    wide, high = plate.size
    return pygame.transform.rotate(_tail(replace(plate, size=(high, wide))), -90)


def _said(look: Theme) -> kit.RGB:
    """The edge of what is said."""
    return kit.mix(theme.OAK, look.paper, 0.15)


def _strip(plate: _Plate) -> pygame.Surface:
    """A plate let into the table: shaded at its top, lit at its foot, with a line of brass."""
    size, look = plate.size, plate.look
    bar = kit.plate(size, plate.radius, look.plate)
    if plate.flat:
        bar.blit(kit.outline(size, plate.radius, plate.hair, look.rail[1]), (0, 0))
        return bar
    lip = kit.outline(size, plate.radius, plate.hair, (0, 0, 0, 120))
    bar.blit(lip, (0, 0))
    foot = kit.outline(size, plate.radius, plate.hair, (*look.edge, 70))
    part = (0, size[1] - round(plate.radius), size[0], round(plate.radius))
    bar.blit(foot, part[:2], part)
    _stringing(plate, bar)
    return bar


def _stringing(plate: _Plate, bar: pygame.Surface) -> None:
    """A joiner's line of brass round a plate, its corners turned in."""
    step, thick = round(UNIT * 0.375 * plate.ratio), max(1, round(plate.hair * 0.9))
    turn = min(round(UNIT * 0.75 * plate.ratio), min(plate.size) // 5)
    brass = (*plate.look.edge, 150)
    left, top = step, step
    right, foot = plate.size[0] - step, plate.size[1] - step
    for y in (top, foot - thick):
        bar.fill(brass, (left + turn, y, right - left - 2 * turn, thick))
    for x in (left, right - thick):
        bar.fill(brass, (x, top + turn, thick, foot - top - 2 * turn))
    ring = kit.outline((2 * turn, 2 * turn), turn, thick, brass)
    for x, off in ((left, turn), (right - turn, 0)):
        for y, down in ((top, turn), (foot - turn, 0)):
            bar.blit(ring, (x, y), (off, down, turn, turn))


def _badge(plate: _Plate) -> pygame.Surface:
    """A dark pill on a card, for what laying it would make."""
    size, look = plate.size, plate.look
    pill = kit.plate(size, size[1] / 2, (*look.inks["ink"], 255 if plate.flat else 232))
    pill.blit(kit.outline(size, size[1] / 2, plate.hair * 0.8, (*look.edge, 170)), (0, 0))
    return pill


# ---- Lists, and the ornament over them ----


def _ledge(plate: _Plate) -> pygame.Surface:
    """A quiet row on the table: dark, with the faintest edge."""
    ledge = kit.plate(plate.size, plate.radius, plate.look.plate)
    edge = kit.outline(plate.size, plate.radius, plate.hair, (*plate.look.edge, 90))
    ledge.blit(edge, (0, 0))
    return ledge


def _row(plate: _Plate) -> pygame.Surface:
    """A line of a printed list: a hair of ink at its foot."""
    wide, high = plate.size
    hair = max(1, round(plate.hair * 0.9))
    row = kit.clear(plate.size)
    row.fill((*plate.look.inks["ink"], 90), (0, high - hair, wide, hair))
    return row


def _chosen(plate: _Plate) -> pygame.Surface:
    """The line that is chosen: stained, and framed in the ink of headings."""
    look = plate.look
    face = (*kit.mix(look.paper, look.button, 0.5), 255)
    stain = kit.plate(plate.size, plate.radius, face)
    frame = kit.outline(plate.size, plate.radius, plate.hair * 1.2, look.inks["accent"])
    stain.blit(frame, (0, 0))
    return stain


def _lit(plate: _Plate) -> pygame.Surface:
    """A breath of light over what the mouse is on."""
    return kit.plate(plate.size, plate.radius, (*plate.look.focus, 46))


def _rule(plate: _Plate) -> pygame.Surface:
    """A printer's swelled rule, with a lozenge in its middle."""
    ink = plate.look.inks["accent"]

    def paint(surface: pygame.Surface, over: int) -> None:
        x, y = plate.size[0] * over / 2, plate.size[1] * over / 2
        swell, half = y * 0.18, y * 0.72
        for far, near in ((0.0, x - half * 1.9), (2 * x, x + half * 1.9)):
            points = [(far, y), ((far + near) / 2, y - swell), (near, y - swell / 2)]
            points += [(near, y + swell / 2), ((far + near) / 2, y + swell)]
            pygame.draw.polygon(surface, ink, points)
        lozenge = [(x - half, y), (x, y - half), (x + half, y), (x, y + half)]
        pygame.draw.polygon(surface, ink, lozenge)

    return kit.smooth(plate.size, paint, ink)


def _focus(plate: _Plate) -> pygame.Surface:
    """A ring between two dark lines: seen on any ground."""
    thick, dark = 2.6 * plate.ratio, max(1.0, plate.ratio)
    radius = min((RADIUS + UNIT / 2) * plate.ratio, min(plate.size) * 0.34)
    ring = kit.outline(plate.size, radius, thick + 2 * dark, RING)
    step = round(dark)
    inner = (plate.size[0] - 2 * step, plate.size[1] - 2 * step)
    ring.blit(kit.outline(inner, max(1.0, radius - step), thick, plate.look.focus), (step, step))
    return ring


_PANELS: dict[str, Callable[[_Plate], pygame.Surface]] = {
    "primary": _primary,
    "secondary": _secondary,
    "plain": _plain,
    "disabled": _disabled,
    "primary pressed": functools.partial(_primary, down=True),
    "secondary pressed": functools.partial(_secondary, down=True),
    "plain pressed": functools.partial(_plain, down=True),
    "sheet": _sheet,
    "bubble": _bubble,
    "tail": _tail,
    "tail-up": _tail_up,
    "strip": _strip,
    "badge": _badge,
    "row": _row,
    "ledge": _ledge,
    "chosen": _chosen,
    "lit": _lit,
    "rule": _rule,
    "focus": _focus,
}


def _arc(x: float, y: float, radius: float, start: float, end: float) -> Path:
    """Part of a circle; angles in turns, 0 at the right, growing downwards."""
    steps = 14
    turns = [math.tau * (start + (end - start) * n / steps) for n in range(steps + 1)]
    return [(x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns]


_HORN: Path = [
    (0.14, 0.4),
    (0.28, 0.4),
    (0.46, 0.24),
    (0.46, 0.76),
    (0.28, 0.6),
    (0.14, 0.6),
    (0.14, 0.4),
]
_STROKES: dict[str, Sequence[Path]] = {
    "menu": [[(0.2, y), (0.8, y)] for y in (0.28, 0.5, 0.72)],
    "sound": [_HORN, _arc(0.5, 0.5, 0.16, -0.13, 0.13), _arc(0.5, 0.5, 0.32, -0.13, 0.13)],
    "mute": [_HORN, [(0.62, 0.4), (0.82, 0.6)], [(0.82, 0.4), (0.62, 0.6)]],
    "help": [
        [*_arc(0.5, 0.34, 0.17, -0.5, 0.17), (0.5, 0.56), (0.5, 0.63)],
        [(0.5, 0.8), (0.5, 0.81)],
    ],
    "back": [[(0.46, 0.24), (0.2, 0.5), (0.46, 0.76)], [(0.2, 0.5), (0.82, 0.5)]],
    "next": [[(0.38, 0.22), (0.66, 0.5), (0.38, 0.78)]],
    "left": [[(0.62, 0.2), (0.3, 0.5), (0.62, 0.8)]],
    "up": [[(0.2, 0.62), (0.5, 0.3), (0.8, 0.62)]],
    "right": [[(0.38, 0.2), (0.7, 0.5), (0.38, 0.8)]],
    "down": [[(0.2, 0.38), (0.5, 0.7), (0.8, 0.38)]],
    "round": [
        *(_arc(0.5, 0.5, 0.3, turn + 0.04, turn + 0.4) for turn in (0.0, 0.5)),
        [(0.08, 0.62), (0.22, 0.46), (0.38, 0.6)],
        [(0.62, 0.4), (0.78, 0.54), (0.92, 0.38)],
    ],
    "undo": [
        [(0.36, 0.16), (0.14, 0.38), (0.36, 0.6)],
        [(0.14, 0.38), *_arc(0.62, 0.59, 0.21, -0.25, 0.25), (0.4, 0.8)],
    ],
    "tick": [[(0.2, 0.55), (0.42, 0.76), (0.82, 0.26)]],
    "hole": [_arc(0.5, 0.5, 0.3, 0, 1)],
    "pegged": [_arc(0.5, 0.5, radius, 0, 1) for radius in (0.06, 0.15, 0.24, 0.33, 0.4)],
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
