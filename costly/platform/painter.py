"""Paints pictures, and of each only what has changed since the one before.

A mark becomes *blits*, surfaces at corners, once for as long as it stands in the pictures.
What a new picture does not share with the old is damage: rectangles, in which the table is
laid bare and every blit is laid again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise, zip_longest
from typing import NamedTuple, assert_never

import pygame

from costly.engine.cards import PACK, Card
from costly.platform.art import Art
from costly.platform.pieces import Blit, core, in_pieces, sized
from costly.ui.marks import (
    BannerMark,
    BarsMark,
    BoardMark,
    Box,
    CardMark,
    DialMark,
    GhostMark,
    HaloMark,
    IconMark,
    LinkMark,
    Mark,
    PanelMark,
    PegMark,
    Picture,
    PlotMark,
    PortraitMark,
    ShadeMark,
    SignMark,
    StainMark,
    TextMark,
)
from costly.ui.measure import LEADING, filled
from costly.ui.signs import FIGURES, PIP
from costly.ui.theme import CARD_RATIO, SMALL

WORN = (0.4, 1.0)
"""How worn the board's track is in the laps before, and in this one."""
MOST_DAMAGE = 0.6
"""If more than this part of the picture is damaged, all of it is painted."""
FEW_MARKS = 12
"""How many marks may differ before a picture is sorted mark by mark."""
WIDTHS = 3
"""At how many widths all cards are drawn before they come."""
FALL = 0.05
"""How far a card's shadow falls for each step of its height, in its widths."""
THREAD = 0.2
"""How thick the thread is that joins the cards of a score, as a part of its knots."""
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
        self.art = art
        self.ratio = ratio
        self._size = (0, 0)
        self._last: Picture = ()
        self._laid: list[LaidMark] = []
        """The marks of the last picture as they lie, in its order."""
        self._bare = True
        """Whether nothing has been painted yet."""
        self._top: pygame.Surface | None = None
        """The table's top, bare."""
        self._dim: dict[tuple[Card, int], pygame.Surface] = {}
        self._widths: set[int] = set()
        self._ahead: list[Callable[[], pygame.Surface]] = []
        """What draws pictures that will soon be wanted: cards at widths in use, a worn board."""

    def forget(self) -> None:
        """The next picture is painted whole: the surface or the look is another."""
        self._last, self._laid, self._bare, self._top = (), [], True, None
        self._dim.clear()
        self._widths.clear()
        self._ahead.clear()

    def paint(self, surface: pygame.Surface, picture: Picture) -> list[pygame.Rect]:
        """Paint a picture over the last one; gives the rectangles that are new."""
        self._size = surface.get_size()
        whole = surface.get_rect()
        damage = merged(rect.clip(whole) for rect in self._change(picture))
        if self._bare or sum(rect.w * rect.h for rect in damage) > MOST_DAMAGE * whole.w * whole.h:
            self._bare, damage = False, [whole]
        if self._top is None:
            # Of the surface's own kind, or every pixel would be turned into one at every frame.
            self._top = self.art.table(self._size).convert(surface)
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

    def prepare(self) -> bool:
        """Draw one picture that will soon be wanted; whether there is another.

        For times when nothing moves: a card takes as long to draw as several frames.
        """
        if self._ahead:
            core(self._ahead.pop()())
        return bool(self._ahead)

    def _expect(self, width: int) -> None:
        """Any card may come at a width at which one has come, if those are few."""
        if width not in self._widths and len(self._widths) < WIDTHS:
            self._widths.add(width)
            self._ahead += [partial(self.art.card, card, width) for card in PACK]

    # ---- Lengths ----

    def _px(self, length: float) -> int:
        return max(1, round(length * self.ratio))

    def _area(self, box: Box) -> tuple[int, int]:
        return self._px(box.w), self._px(box.h)

    def _at(self, picture: pygame.Surface, x: float, y: float) -> Blit:
        """A picture with its left upper corner at a point."""
        return picture, (round(x * self.ratio), round(y * self.ratio))

    def _about(self, picture: pygame.Surface, x: float, y: float) -> Blit:
        """A picture with its middle at a point."""
        across, down = picture.get_size()
        return picture, (round(x * self.ratio - across / 2), round(y * self.ratio - down / 2))

    # ---- Marks ----

    def _lay(self, mark: Mark) -> LaidMark:
        blits = tuple(in_pieces(list(self._blits(mark))))
        rects = [picture.get_rect(topleft=corner) for picture, corner in blits]
        bounds = rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)
        return LaidMark(blits, bounds)

    def _blits(self, mark: Mark) -> Iterator[Blit]:
        match mark:
            case CardMark():
                yield from self._card(mark)
            case HaloMark(x, y, wide, goal):
                whole = self._px(goal or wide)
                part = self._px(wide) / whole
                halo = sized(self.art.glow(whole), part, part)
                yield self._about(halo, x + wide / 2, y + wide * CARD_RATIO / 2)
            case TextMark():
                yield from self._text(mark)
            case PanelMark(kind, box):
                if kind == "sheet":
                    yield self._about(self.art.drop(self._area(box)), *box.middle)
                yield self._about(self.art.panel(self._area(box), kind, self.ratio), *box.middle)
            case IconMark(name, box, ink):
                yield self._at(self.art.icon(name, self._px(box.w), ink), box.x, box.y)
            case SignMark():
                yield from self._sign(mark)
            case BoardMark(box):
                yield self._about(self.art.drop(self._area(box)), *box.middle)
                self._ahead += [partial(self._board, mark, one) for one in WORN]
                yield self._at(self._board(mark), box.x, box.y)
            case StainMark(board, box, fresh):
                yield self._stain(board, box, WORN[fresh])
            case GhostMark(x, y, size):
                yield self._about(self.art.ghost(self._px(size)), x, y)
            case PegMark(side, x, y, size, front, lift):
                yield self._about(self.art.peg(side, self._px(size), front, lift), x, y)
            case DialMark():
                yield from self._dial(mark)
            case PortraitMark(box, who, mood):
                yield self._at(self.art.portrait(self._px(box.w), who, mood), box.x, box.y)
            case PlotMark(box):
                plot = self.art.plot(mark, self._area(box), self._px(mark.px))
                yield self._at(plot, box.x, box.y)
            case BarsMark(box):
                bars = self.art.bars(mark, self._area(box), self._px(mark.px))
                yield self._at(bars, box.x, box.y)
            case LinkMark():
                yield from self._link(mark)
            case BannerMark():
                yield from self._banner(mark)
            case ShadeMark(strength):
                if strength:
                    yield self.art.veil(self._size, round(255 * strength)), (0, 0)
            case _:
                assert_never(mark)

    def _card(self, mark: CardMark) -> Iterator[Blit]:
        whole = self._px(mark.goal or mark.width)
        part = self._px(mark.width) / whole
        x, y = mark.x + mark.width / 2, mark.y + mark.width * CARD_RATIO / 2
        if mark.shadow and not mark.lit and mark.squash == 1.0:
            fall = mark.rise * mark.width * FALL
            shadow = sized(self.art.shadow(whole, mark.rise), part, part)
            yield self._about(shadow, x + fall / 2, y + fall)
        if mark.card.rank:
            self._expect(whole)
        if mark.dim:
            picture = self._dimmed(mark.card, whole)
        else:
            picture = self.art.card(mark.card, whole, mark.tilt)
        yield self._about(sized(picture, part * mark.squash, part), x, y)

    def _board(self, mark: BoardMark, worn: float = 0.0) -> pygame.Surface:
        size = self._area(mark.box)
        return self.art.board(size, mark.upright, mark.target, mark.name, worn)

    def _sign(self, mark: SignMark) -> Iterator[Blit]:
        """A figure, and the sign of its suit close behind it."""
        px = self._px(mark.px)
        ink = self.art.suit_ink(mark.card.suit)
        figure = self.art.text(FIGURES[mark.card.rank], "bold", px, ink)
        pip = self.art.pip(mark.card.suit, round(px * PIP))
        x, y = round(mark.x * self.ratio), round(mark.y * self.ratio)
        yield figure, (x, y - figure.get_height() // 2)
        yield pip, (x + figure.get_width(), y - pip.get_height() // 2)

    def _stain(self, board: BoardMark, box: Box, worn: float) -> Blit:
        """A part of the board's own picture, worn."""
        whole = self._board(board, worn)
        _, (left, top) = self._at(whole, board.box.x, board.box.y)
        _, (x, y) = self._at(whole, box.x, box.y)
        _, (right, bottom) = self._at(whole, box.right, box.bottom)
        part = pygame.Rect(x - left, y - top, right - x, bottom - y).clip(whole.get_rect())
        return whole.subsurface(part), (x, y)

    def _dial(self, mark: DialMark) -> Iterator[Blit]:
        px = self._px(mark.px) if mark.px else 0
        dial = self.art.dial(self._px(mark.box.w), mark.limit, mark.marked, px)
        for picture, (right, down) in dial.at(mark.hand, mark.figure):
            _, (x, y) = self._at(picture, mark.box.x, mark.box.y)
            yield picture, (x + right, y + down)

    def _dimmed(self, card: Card, width: int) -> pygame.Surface:
        """A card in shadow, that may not be laid now."""
        if (card, width) not in self._dim:
            picture = self.art.card(card, width).copy()
            picture.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
            self._dim[card, width] = picture
        return self._dim[card, width]

    def _link(self, mark: LinkMark) -> Iterator[Blit]:
        """A thread from point to point, as far as it has come, and the knots so far."""
        reach = mark.drawn * (len(mark.points) - 1)
        scaled = [(round(x * self.ratio), round(y * self.ratio)) for x, y in mark.points]
        for at, ((x, y), (x2, y2)) in enumerate(pairwise(scaled)):
            if reach > at:
                piece = self.art.thread((x2 - x, y2 - y), self._px(mark.knot * THREAD))
                edge = (piece.get_height() - abs(y2 - y)) // 2
                wide = min(1.0, reach - at) * piece.get_width()
                seen = piece.subsurface((0, 0, max(1, round(wide)), piece.get_height()))
                yield seen, (x - edge, min(y, y2) - edge)
        for point in mark.points[: int(reach) + 1]:
            yield self._about(self.art.knot(self._px(mark.knot)), *point)

    def _banner(self, mark: BannerMark) -> Iterator[Blit]:
        """A scroll: as much of its sheet as is unrolled, between two rolls."""
        size = wide, high = self._area(mark.box)
        seen = max(2, round(wide * mark.drawn))
        rolled = (wide - seen) // 2
        left, top = round(mark.box.x * self.ratio), round(mark.box.y * self.ratio)
        drop = self.art.drop(size)
        margin = (drop.get_width() - wide) // 2
        under = pygame.Rect(rolled, 0, seen + 2 * margin, drop.get_height())
        yield drop.subsurface(under), (left + rolled - margin, top - margin)
        sheet = self.art.banner(size, mark.text, mark.under)
        yield sheet.subsurface((rolled, 0, seen, high)), (left + rolled, top)
        roll = self.art.roll(high)
        for end in (left + rolled, left + rolled + seen):
            yield roll, roll.get_rect(center=(end, top + high // 2)).topleft

    # ---- Type ----

    def _text(self, mark: TextMark) -> Iterator[Blit]:
        px, lines = self.set(mark)
        high = px * LEADING
        top = mark.y * self.ratio - high * (len(lines) - 1) / 2
        for at, line in enumerate(lines):
            picture = self.art.text(line, mark.face, round(px), self.art.ink(mark.ink))
            across, down = picture.get_size()
            x = mark.x * self.ratio
            left = {"left": x, "centre": x - across / 2, "right": x - across}[mark.align]
            yield picture, (round(left), round(top + high * at - down / 2))

    def set(self, mark: TextMark) -> tuple[float, list[str]]:
        """The size and the lines of a text: as large as asked, or as large as goes."""
        least = min(mark.px, SMALL) * self.ratio
        px = mark.px * self.ratio
        while True:
            lines = self._broken(mark, px)
            if lines is not None:
                return px, lines
            if px <= least:
                return px, self._cut(mark, px)
            px = max(least, px * 0.94)

    def _broken(self, mark: TextMark, px: float) -> list[str] | None:
        """The lines of a text at a size, or None if it will not go."""
        font = self.art.font(mark.face, round(px))
        room = mark.width * self.ratio
        lines = filled(mark.text, lambda line: font.size(line)[0] <= room)
        if len(lines) > mark.lines or any(font.size(line)[0] > room for line in lines):
            return None
        return lines

    def _cut(self, mark: TextMark, px: float) -> list[str]:
        """A text that will not go at all loses its end."""
        for shorter in _shorter(mark.text.split()):
            lines = self._broken(replace(mark, text=shorter), px)
            if lines is not None:
                return lines
        return ["…"]


def _shorter(words: list[str]) -> Iterator[str]:
    """A text without its last words, ever fewer, and then without the last letters of the first."""
    for left in range(len(words) - 1, 0, -1):
        yield f"{' '.join(words[:left])} …"
    for left in range(len(words[0]) - 1, 0, -1):
        yield f"{words[0][:left]}…"


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
