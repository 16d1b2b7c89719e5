"""Paints pictures, and of each only what has changed since the one before.

A mark becomes *blits*, surfaces at corners, once for as long as it stands in the pictures.
What a new picture does not share with the old is damage: rectangles, in which the table is
laid bare and every blit is laid again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import NamedTuple

import pygame

from costly.platform.art import Art
from costly.platform.drawing import Drawer
from costly.platform.pieces import Blit, in_pieces
from costly.ui.marks import Mark, Picture

MOST_DAMAGE = 0.6
"""If more than this part of the picture is damaged, all of it is painted."""
FEW_MARKS = 12
"""How many marks may differ before a picture is sorted mark by mark."""
FAST = pygame.BLEND_ALPHA_SDL2
"""In the browser SDL's own blending is ten times as fast as pygame's."""


class LaidMark(NamedTuple):
    """A mark as it is laid on the table."""

    blits: tuple[Blit, ...]
    bounds: pygame.Rect


class Painter:
    """Lays marks on a surface; a CSS pixel is ``ratio`` device pixels."""

    def __init__(self, art: Art, ratio: float) -> None:
        """``art`` makes the surfaces."""
        self.art, self.ratio = art, ratio
        self.forget()

    def forget(self) -> None:
        """The next picture is painted whole: the surface or the look is another."""
        self._last: Picture = ()
        self._laid: list[LaidMark] = []
        """The marks of the last picture as they lie, in its order."""
        self._bare = True
        """Whether nothing has been painted yet."""
        self._top: pygame.Surface | None = None
        """The table's top, bare."""
        self.drawer = Drawer(self.art, self.ratio)
        """Draws marks that were in no picture before."""

    def paint(self, surface: pygame.Surface, picture: Picture) -> list[pygame.Rect]:
        """Paint a picture over the last one; gives the rectangles that are new."""
        self.drawer.size = surface.get_size()
        whole = surface.get_rect()
        damage = merged(rect.clip(whole) for rect in self._change(picture))
        if self._bare or sum(rect.w * rect.h for rect in damage) > MOST_DAMAGE * whole.w * whole.h:
            self._bare, damage = False, [whole]
        if self._top is None:
            # Of the surface's own kind, or every pixel would be turned into one at every frame.
            self._top = self.art.table(surface.get_size()).convert(surface)
            self._top.set_alpha(None)
        blits = [blit for laid in self._laid for blit in laid.blits]
        for rect in damage:
            surface.set_clip(rect)
            surface.blit(self._top, rect, rect)
            surface.fblits(blits, FAST)
        surface.set_clip(None)
        return damage

    def _change(self, picture: Picture) -> list[pygame.Rect]:
        """Lay the marks of another picture; gives the bounds of those that came or went.

        From frame to frame most marks stay in their places, so places are compared first:
        to look marks up takes ten times as long. Only where much differs, as when one has
        come in between, is each sought among all.
        """
        old, before = self._last, self._laid
        if len(old) != len(picture):
            return self._sort(picture)
        pairs = enumerate(zip(old, picture, strict=True))
        differing = [at for at, (was, mark) in pairs if was != mark]
        if len(differing) > FEW_MARKS:
            return self._sort(picture)
        now = before.copy()
        for at in differing:
            now[at] = self._lay(picture[at])
        self._last, self._laid = picture, now
        return [laid[at].bounds for at in differing for laid in (before, now)]

    def _sort(self, picture: Picture) -> list[pygame.Rect]:
        known = dict(zip(self._last, self._laid, strict=True))
        changed = difference(self._last, picture)
        lies = {mark: known.get(mark) or self._lay(mark) for mark in picture}
        self._last, self._laid = picture, [lies[mark] for mark in picture]
        return [(known.get(mark) or lies[mark]).bounds for mark in changed]

    def _lay(self, mark: Mark) -> LaidMark:
        blits = tuple(in_pieces(list(self.drawer.blits(mark))))
        rects = [picture.get_rect(topleft=corner) for picture, corner in blits]
        bounds = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
        return LaidMark(blits, bounds)


def difference(old: Sequence[Mark], new: Sequence[Mark]) -> list[Mark]:
    """The marks that must be painted anew: come, gone, or in another order than they were."""
    before, now = set(old), set(new)
    changed = [mark for mark in old if mark not in now] + [
        mark for mark in new if mark not in before
    ]
    stayed = [mark for mark in old if mark in now], [mark for mark in new if mark in before]
    for pair in zip_longest(*stayed):
        if pair[0] != pair[1]:
            changed += [mark for mark in pair if mark is not None]
    return changed


def merged(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """The rectangles, those that meet as one."""
    apart: list[pygame.Rect] = []
    for rect in filter(None, rects):
        whole = rect
        while (at := whole.collidelist(apart)) >= 0:
            whole = whole.union(apart.pop(at))
        apart.append(whole)
    return apart
