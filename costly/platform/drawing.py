"""Makes *blits* of marks: surfaces at corners, in device pixels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise
from typing import assert_never

import pygame

from costly.engine.cards import PACK, Card
from costly.platform.art import Art
from costly.platform.pieces import Blit, core, sized
from costly.platform.typesetting import Typesetter
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
    PlotMark,
    PortraitMark,
    ShadeMark,
    SignMark,
    StainMark,
    TextMark,
)
from costly.ui.signs import FIGURES, PIP
from costly.ui.theme import CARD_RATIO

WORN = (0.4, 1.0)
"""How worn the board's track is in the laps before, and in this one."""
WIDTHS = 3
"""At how many widths all cards are drawn before they come."""
FALL = 0.05
"""How far a card's shadow falls for each step of its height, in its widths."""
THREAD = 0.2
"""How thick the thread is that joins the cards of a score, as a part of its knots."""


class Drawer:
    """Draws marks; a CSS pixel is ``ratio`` device pixels."""

    def __init__(self, art: Art, ratio: float) -> None:
        """``art`` makes the surfaces."""
        self.art, self.ratio = art, ratio
        self.size = (0, 0)
        """Of the surface that is painted on, in device pixels."""
        self._type = Typesetter(art, ratio)
        self._dim: dict[tuple[Card, int], pygame.Surface] = {}
        self._widths: set[int] = set()
        self._ahead: list[Callable[[], pygame.Surface]] = []
        """What draws pictures that will soon be wanted: cards at widths in use, a worn board."""

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

    def blits(self, mark: Mark) -> Iterator[Blit]:
        """The surfaces that show a mark, the lowest first."""
        match mark:
            case CardMark():
                yield from self._card(mark)
            case HaloMark(x, y, wide, goal):
                whole = self._px(goal or wide)
                part = self._px(wide) / whole
                halo = sized(self.art.glow(whole), part, part)
                yield self._about(halo, x + wide / 2, y + wide * CARD_RATIO / 2)
            case TextMark():
                yield from self._type.blits(mark)
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
                    yield self.art.veil(self.size, round(255 * strength)), (0, 0)
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
