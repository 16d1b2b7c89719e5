"""What a window and a page share: pygame paints the marks, plays sounds and reads inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import assert_never

import pygame

from costly.cards import Card
from costly.screen.art import Art, NoAssets, kit
from costly.screen.sound import RATE, pcm
from costly.ui.marks import (
    BannerMark,
    BoardMark,
    Box,
    CardMark,
    DialMark,
    Hidden,
    Hover,
    IconMark,
    Input,
    Key,
    LinkMark,
    Mark,
    PanelMark,
    PegMark,
    Picture,
    PortraitMark,
    Press,
    Quit,
    ShadeMark,
    TextMark,
)
from costly.ui.theme import CARD_RATIO, SMALL, Look

KEYS = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_ESCAPE: "escape",
    pygame.K_SPACE: " ",
    pygame.K_F1: "f1",
}


def assets() -> Path:
    """The folder of baked assets: beside the package in a wheel, above it in a checkout.

    Raises :class:`~costly.screen.art.NoAssets` where there is none.
    """
    package = Path(__file__).resolve().parent.parent
    for folder in (package / "assets", package.parent / "assets"):
        if (folder / "courts.png").is_file():
            return folder
    raise NoAssets


class Window:
    """Paints pictures on pygame's display; a CSS pixel is ``ratio`` device pixels."""

    def __init__(self, size: tuple[int, int], ratio: float, flags: int = 0) -> None:
        """``size`` in device pixels."""
        pygame.display.init()
        pygame.font.init()
        self.ratio = ratio
        self.flags = flags
        self.surface = pygame.display.set_mode(size, flags)
        self.art = Art(assets())
        self._painted: Picture | None = None
        self._sounds: dict[tuple[str, int], pygame.mixer.Sound] = {}
        self._dim: dict[tuple[Card, int], pygame.Surface] = {}
        self._mixer: bool | None = None
        self.touched = False
        """Browsers allow sound only after a touch or a key, so none is tried before."""

    # ---- Painting ----

    def fit(self, size: tuple[int, int], ratio: float) -> bool:
        """Take another size, in device pixels; whether anything changed."""
        if size == self.surface.get_size() and ratio == self.ratio:
            return False
        self.ratio = ratio
        self.surface = pygame.display.set_mode(size, self.flags)
        self.art.forget()
        self._dim.clear()
        self._painted = None
        return True

    def wear(self, look: Look) -> None:
        """Show everything in another look from the next picture on."""
        if self.art.wear(look):
            self._dim.clear()
            self._painted = None

    def paint(self, picture: Picture) -> None:
        """Show a picture, unless it is the one that is shown."""
        if picture == self._painted:
            return
        self._painted = picture
        self._blit(self.art.table(self.surface.get_size()), (0, 0))
        for mark in picture:
            self._mark(mark)
        pygame.display.flip()

    def _px(self, length: float) -> int:
        return max(1, round(length * self.ratio))

    def _size(self, box: Box) -> tuple[int, int]:
        return self._px(box.w), self._px(box.h)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round(x * self.ratio), round(y * self.ratio)

    def _mark(self, mark: Mark) -> None:
        match mark:
            case CardMark():
                self._card(mark)
            case TextMark():
                self._text(mark)
            case PanelMark(kind, box):
                picture = self.art.panel(self._size(box), kind)
                self._centred(picture, *box.middle)
            case IconMark(name, box, ink):
                self._blit(self.art.icon(name, self._px(box.w), ink), self._at(box.x, box.y))
            case BoardMark(box, upright, laps):
                size = self._size(box)
                self._centred(self.art.drop(size), *box.middle)
                self._blit(self.art.board(size, upright, laps), self._at(box.x, box.y))
            case PegMark(side, x, y, size, front, bead):
                peg = (
                    self.art.bead(self._px(size))
                    if bead
                    else self.art.peg(side, self._px(size), front)
                )
                self._centred(peg, x, y)
            case DialMark(box, count):
                self._blit(self.art.dial(self._px(box.w), count), self._at(box.x, box.y))
            case PortraitMark(box):
                self._blit(self.art.portrait(self._px(box.w)), self._at(box.x, box.y))
            case LinkMark():
                self._link(mark)
            case BannerMark():
                self._banner(mark)
            case ShadeMark(strength):
                self._shade(strength)
            case _:
                assert_never(mark)

    def _blit(self, picture: pygame.Surface, corner: tuple[int, int]) -> None:
        # In the browser SDL's own blending is ten times as fast as pygame's.
        self.surface.blit(picture, corner, special_flags=pygame.BLEND_ALPHA_SDL2)

    def _centred(self, picture: pygame.Surface, x: float, y: float) -> None:
        across, down = picture.get_size()
        corner = round(x * self.ratio - across / 2), round(y * self.ratio - down / 2)
        self._blit(picture, corner)

    def _card(self, mark: CardMark) -> None:
        whole = self._px(mark.goal or mark.width)
        part = self._px(mark.width) / whole
        x, y = mark.x + mark.width / 2, mark.y + mark.width * CARD_RATIO / 2
        if mark.light:
            self._centred(_sized(self.art.glow(whole), part, part), x, y)
        elif mark.shadow and mark.squash == 1.0:
            fall = mark.rise * mark.width * 0.05  # the light stands high at the left
            shadow = _sized(self.art.shadow(whole, mark.rise), part, part)
            self._centred(shadow, x + fall / 2, y + fall)
        if mark.dim:
            picture = self._dimmed(mark.card, whole)
        else:
            picture = self.art.card(mark.card, whole, mark.tilt)
        self._centred(_sized(picture, part * mark.squash, part), x, y)

    def _dimmed(self, card: Card, width: int) -> pygame.Surface:
        """A card in shadow, that may not be laid now."""
        if (card, width) not in self._dim:
            picture = self.art.card(card, width).copy()
            picture.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
            self._dim[card, width] = picture
        return self._dim[card, width]

    def _link(self, mark: LinkMark) -> None:
        """A thread from point to point, and knots as far as it has come."""
        thread, dark = self.art.theme.edge, kit.mix(self.art.theme.edge, (0, 0, 0), 0.75)
        thick = max(2, self._px(1.6))
        reach = mark.drawn * (len(mark.points) - 1)
        points = [self._at(x, y) for x, y in mark.points]
        for at, (here, there) in enumerate(pairwise(points)):
            part = min(1.0, reach - at)
            if part > 0:
                end = _between(here, there, part)
                pygame.draw.aaline(self.surface, dark, here, end, thick + 2)
                pygame.draw.aaline(self.surface, thread, here, end, thick)
        for x, y in mark.points[: int(reach) + 1]:
            self._centred(self.art.knot(self._px(9)), x, y)

    def _banner(self, mark: BannerMark) -> None:
        """A scroll: as much of the sheet as is unrolled, between its two rolls."""
        wide, high = self._size(mark.box)
        open_ = max(2, round(wide * mark.drawn))
        x, y = self._at(mark.box.x, mark.box.y)
        x += (wide - open_) // 2
        drop = self.art.drop((wide, high))
        margin = (drop.get_width() - wide) // 2
        seen = ((wide - open_) // 2, 0, open_ + 2 * margin, drop.get_height())
        flags = pygame.BLEND_ALPHA_SDL2
        self.surface.blit(drop, (x - margin, y - margin), seen, flags)
        sheet = self.art.banner((wide, high), mark.text, mark.under)
        self.surface.blit(sheet, (x, y), ((wide - open_) // 2, 0, open_, high), flags)
        roll = self.art.roll(high)
        for end in (x, x + open_):
            corner = end - roll.get_width() // 2, y + (high - roll.get_height()) // 2
            self._blit(roll, corner)

    def _shade(self, strength: float) -> None:
        if strength:
            veil = pygame.Surface(self.surface.get_size())
            veil.set_alpha(round(255 * strength))
            self._blit(veil, (0, 0))

    # ---- Type ----

    def _text(self, mark: TextMark) -> None:
        px, lines = self._set(mark)
        high = px * 1.22
        top = mark.y * self.ratio - high * (len(lines) - 1) / 2
        for at, line in enumerate(lines):
            picture = self.art.text(line, mark.face, round(px), self.art.ink(mark.ink))
            across, down = picture.get_size()
            x = mark.x * self.ratio
            left = {"left": x, "centre": x - across / 2, "right": x - across}[mark.align]
            self._blit(picture, (round(left), round(top + high * at - down / 2)))

    def _set(self, mark: TextMark) -> tuple[float, list[str]]:
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
        lines: list[str] = []
        for word in mark.text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and font.size(longer)[0] <= room:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) > mark.lines or any(font.size(line)[0] > room for line in lines):
            return None
        return lines

    def _cut(self, mark: TextMark, px: float) -> list[str]:
        """A text that will not go at all loses its end."""
        words = mark.text.split()
        while len(words) > 1:
            words.pop()
            shorter = TextMark(
                f"{' '.join(words)} …",
                *(mark.x, mark.y, mark.px, mark.ink, mark.width, mark.face, mark.align),
                lines=mark.lines,
            )
            lines = self._broken(shorter, px)
            if lines is not None:
                return lines
        return words

    # ---- Sound ----

    def sound(self, name: str, step: int, volume: float) -> None:
        """Play a sound; where there is no sound, nothing happens, now and ever after."""
        if self._mixer is False or not self.touched:
            return
        try:
            if self._mixer is None:
                pygame.mixer.init(RATE, -16, 1, 1024)
                self._mixer = True
            if (name, step) not in self._sounds:
                self._sounds[name, step] = pygame.mixer.Sound(buffer=pcm(name, step))
            sound = self._sounds[name, step]
            sound.set_volume(volume)
            sound.play()
        except pygame.error:
            self._mixer = False

    # ---- Inputs ----

    def events(self) -> Iterator[Input]:
        """What came in, as the game understands it; a tap comes once, as the mouse's."""
        for event in pygame.event.get():
            read = _INPUTS.get(event.type)
            came = read(self, event) if read else None
            if came is not None:
                self.touched |= isinstance(came, Press | Key)
                yield came

    def _press(self, event: pygame.Event) -> Input | None:
        x, y = event.pos
        return Press(x / self.ratio, y / self.ratio) if event.button == 1 else None

    def _hover(self, event: pygame.Event) -> Input | None:
        x, y = event.pos
        return None if event.touch else Hover(x / self.ratio, y / self.ratio)

    def _key(self, event: pygame.Event) -> Input | None:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        name = KEYS.get(event.key) or event.unicode.lower()
        return Key(name) if name and name.isprintable() else None


def _between(one: tuple[int, int], two: tuple[int, int], part: float) -> tuple[float, float]:
    """The point so far from one to two."""
    return one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part


def _sized(picture: pygame.Surface, across: float, down: float) -> pygame.Surface:
    """A picture made larger or smaller, for as long as it moves: quick rather than fine."""
    if across == down == 1.0:
        return picture
    wide, high = picture.get_size()
    size = max(1, round(wide * across)), max(1, round(high * down))
    return pygame.transform.scale(picture, size)


_INPUTS: dict[int, Callable[[Window, pygame.Event], Input | None]] = {
    pygame.MOUSEBUTTONDOWN: Window._press,
    pygame.MOUSEMOTION: Window._hover,
    pygame.KEYDOWN: Window._key,
    pygame.QUIT: lambda _window, _event: Quit(),
    pygame.WINDOWHIDDEN: lambda _window, _event: Hidden(),
}
