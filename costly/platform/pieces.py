"""Pictures in pieces: what is opaque in them is copied, and only their edges are blended.

Blending a pixel takes many times as long as copying it, above all in the browser, and of a
card or a board nearly all is opaque. So each picture has a *core*, a rectangle without a
pixel that lets anything through.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from weakref import WeakKeyDictionary

import pygame

Blit = tuple[pygame.Surface, tuple[int, int]]
"""A surface and where its left upper corner goes, in device pixels."""

LEAST_CORE = 60 * 60
"""A core of fewer pixels is not worth a piece of its own."""
OPAQUE = 254
"""The alpha above which a pixel lets nothing through."""

_cores: WeakKeyDictionary[pygame.Surface, pygame.Rect] = WeakKeyDictionary()


def core(picture: pygame.Surface) -> pygame.Rect:
    """A large rectangle of a picture that is opaque; empty if there is none to speak of."""
    if picture not in _cores:
        _cores[picture] = _sought(picture)
    return _cores[picture]


def _sought(picture: pygame.Surface) -> pygame.Rect:
    whole = picture.get_rect()
    if whole.w * whole.h < LEAST_CORE or picture.get_alpha() not in (None, 255):
        return pygame.Rect(0, 0, 0, 0)
    if not picture.get_flags() & pygame.SRCALPHA:
        return whole
    mask = pygame.mask.from_surface(picture, OPAQUE)
    rows = _shrunk(whole, mask, 0)  # round corners leave whole rows
    inset = _shrunk(whole, mask, 1)  # a turned card, a disc: something on every side
    best = max(rows, inset, key=lambda rect: rect.w * rect.h)
    return best if best.w * best.h >= LEAST_CORE else pygame.Rect(0, 0, 0, 0)


def _shrunk(whole: pygame.Rect, mask: pygame.Mask, across: int) -> pygame.Rect:
    """The whole, less as much above and below, and on the sides if ``across``, as is not opaque."""
    low, high = -1, min(whole.h, whole.w) // 2
    best = pygame.Rect(0, 0, 0, 0)
    while high - low > 1:
        by = (low + high) // 2
        rect = whole.inflate(-2 * by * across, -2 * by)
        full = pygame.Mask(rect.size, fill=True)
        if mask.overlap_area(full, rect.topleft) == rect.w * rect.h:
            high, best = by, rect
        else:
            low = by
    return best


def sized(picture: pygame.Surface, across: float, down: float) -> pygame.Surface:
    """A picture made larger or smaller, for as long as it moves: quick rather than fine."""
    if across == down == 1.0:
        return picture
    wide, high = picture.get_size()
    size = max(1, round(wide * across)), max(1, round(high * down))
    other = pygame.transform.scale(picture, size)
    was = core(picture)
    if was:
        grown = size[0] / wide, size[1] / high
        left, top = (int(side * by) + 1 for side, by in zip(was.topleft, grown, strict=True))
        right, bottom = (int(at * by) - 1 for at, by in zip(was.bottomright, grown, strict=True))
        was = pygame.Rect(left, top, max(0, right - left), max(0, bottom - top))
    _cores[other] = was
    return other


def in_pieces(blits: Sequence[Blit]) -> Iterator[Blit]:
    """The same pictures on the table in pieces, in the order in which they lie.

    Where the next one's core will cover a picture, it is left out.
    """
    for at, (picture, (x, y)) in enumerate(blits):
        own = core(picture)
        hidden = pygame.Rect(0, 0, 0, 0)
        if at + 1 < len(blits):
            above, corner = blits[at + 1]
            hidden = core(above).move(corner[0] - x, corner[1] - y).clip(picture.get_rect())
        if not own and not hidden:
            yield picture, (x, y)
            continue
        if not hidden:
            middle = picture.subsurface(own)
            middle.set_alpha(None)
            yield middle, (x + own.x, y + own.y)
        for part in around(picture.get_rect(), hidden or own):
            yield picture.subsurface(part), (x + part.x, y + part.y)


def around(whole: pygame.Rect, hole: pygame.Rect) -> Iterator[pygame.Rect]:
    """What is left of a rectangle without a hole in it: up to four."""
    if not hole:
        yield whole
        return
    parts = (
        (whole.x, whole.y, whole.w, hole.y - whole.y),
        (whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom),
        (whole.x, hole.y, hole.x - whole.x, hole.h),
        (hole.right, hole.y, whole.right - hole.right, hole.h),
    )
    yield from (pygame.Rect(part) for part in parts if part[2] > 0 and part[3] > 0)
