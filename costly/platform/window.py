"""What a window and a page share: pygame paints the marks, plays sounds and reads inputs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

from costly.platform.art import Art, NoAssets
from costly.platform.painter import Painter
from costly.platform.sound import LOUDS, RATE, TAKES, pcm
from costly.ui.inputs import (
    Blurred,
    Down,
    Hidden,
    Hover,
    Input,
    Key,
    Leave,
    Press,
    Quit,
    Scroll,
    Word,
)
from costly.ui.marks import Picture
from costly.ui.port import Way
from costly.ui.theme import Look

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
    pygame.K_BACKSPACE: "backspace",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
}


PLACES = {
    **{pygame.KSCAN_A + at: letter for at, letter in enumerate("abcdefghijklmnopqrstuvwxyz")},
    **{pygame.KSCAN_1 + at: digit for at, digit in enumerate("1234567890")},
}
"""What an English keyboard has where a key lies."""


def assets() -> Path:
    """The folder of baked assets: beside the package in a wheel, above it in a checkout.

    Raises :class:`~costly.platform.art.NoAssets` where there is none.
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
        self.surface = self.canvas(size)
        self.art = Art(assets())
        self.painter = Painter(self.art, ratio)
        self._painted: Picture | None = None
        self._sounds: dict[tuple[str, int, int], pygame.mixer.Sound] = {}
        self._runs: Counter[str] = Counter()
        """How often each sound was begun,"""
        self._plays = 0
        """and how many were played: none is heard twice the same, which would grate."""
        self._mixer: bool | None = None
        self.touched = False
        """Browsers allow sound only after a touch or a key, so none is tried before."""

    # ---- Painting ----

    def canvas(self, size: tuple[int, int]) -> pygame.Surface:
        """What is painted on: the display, at another size."""
        return pygame.display.set_mode(size, self.flags)

    def fit(self, size: tuple[int, int], ratio: float) -> bool:
        """Take another size, in device pixels; whether anything changed."""
        if size == self.surface.get_size() and ratio == self.ratio:
            return False
        self.ratio = self.painter.ratio = ratio
        self.surface = self.canvas(size)
        self.art.forget()
        self.repaint()
        return True

    def repaint(self) -> None:
        """Paint the next picture whole, whatever was painted before."""
        self.painter.forget()
        self._painted = None

    def wear(self, look: Look) -> None:
        """Show everything in another look from the next picture on."""
        if self.art.wear(look):
            self.repaint()

    def paint(self, picture: Picture) -> None:
        """Show a picture, unless it is the one that is shown."""
        if picture != self._painted:
            self._painted = picture
            self.show(self.painter.paint(self.surface, picture))

    def prepare(self) -> None:
        """Draw a card that may soon be dealt."""
        self.painter.drawer.prepare()

    def show(self, rects: Sequence[pygame.Rect]) -> None:
        """Bring what was painted in these rectangles before the player's eyes."""
        pygame.display.update(rects)

    # ---- Sound ----

    def sound(self, name: str, step: int, volume: float) -> None:
        """Play a sound; where there is no sound, nothing happens, now and ever after."""
        if self._mixer is False or not self.touched:
            return
        try:
            if self._mixer is None:
                pygame.mixer.init(RATE, -16, 1, 1024)
                self._mixer = True
            # A run of steps keeps its take, or it would be out of tune.
            self._runs[name] += step == 0
            self._plays += 1
            wanted = name, step, self._runs[name] % len(TAKES)
            if wanted not in self._sounds:
                self._sounds[wanted] = pygame.mixer.Sound(buffer=pcm(*wanted))
            sound = self._sounds[wanted]
            sound.set_volume(volume * LOUDS[self._plays % len(LOUDS)])
            sound.play()
        except pygame.error:
            self._mixer = False

    # ---- The record ----

    def ways(self) -> Sequence[Way]:
        """Nothing leaves a window by itself; a page and a desktop have their ways."""
        return ()

    def hand_over(self, way: Way, game: str, text: str) -> None:
        """By none of them."""

    # ---- Inputs ----

    def events(self) -> Iterator[Input]:
        """What came in, as the game understands it; a tap comes once, as the mouse's."""
        for event in pygame.event.get():
            read = _INPUTS.get(event.type)
            came = read(self, event) if read else None
            if came is not None:
                self.touched |= isinstance(came, Press | Key)
                yield came

    def _down(self, event: pygame.Event) -> Input | None:
        x, y = event.pos
        return Down(x / self.ratio, y / self.ratio) if event.button == 1 else None

    def _press(self, event: pygame.Event) -> Input | None:
        x, y = event.pos
        return Press(x / self.ratio, y / self.ratio) if event.button == 1 else None

    def _hover(self, event: pygame.Event) -> Input | None:
        x, y = event.pos
        return None if event.touch else Hover(x / self.ratio, y / self.ratio)

    def _wheel(self, event: pygame.Event) -> Input | None:
        return Scroll(-event.y) if event.y else None

    def _key(self, event: pygame.Event) -> Input | None:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            takes_back = event.key == pygame.K_z and not event.mod & pygame.KMOD_ALT
            return Word("undo") if takes_back else None
        if event.key == pygame.K_TAB:
            return Key("backtab" if event.mod & pygame.KMOD_SHIFT else "tab")
        name = KEYS.get(event.key) or event.unicode.lower()
        place = PLACES.get(event.scancode, "")
        return Key(name, place) if (name or place) and name.isprintable() else None


_INPUTS: dict[int, Callable[[Window, pygame.Event], Input | None]] = {
    pygame.MOUSEBUTTONDOWN: Window._down,
    pygame.MOUSEBUTTONUP: Window._press,
    pygame.WINDOWLEAVE: lambda _window, _event: Leave(),
    pygame.WINDOWFOCUSLOST: lambda _window, _event: Blurred(),
    pygame.MOUSEMOTION: Window._hover,
    pygame.MOUSEWHEEL: Window._wheel,
    pygame.KEYDOWN: Window._key,
    pygame.QUIT: lambda _window, _event: Quit(),
    pygame.WINDOWHIDDEN: lambda _window, _event: Hidden(),
}
