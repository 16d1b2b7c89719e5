"""What only a desktop has: files that keep the game, a window to be pulled about, a clock."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pygame

from costly.platform.handing import file_name
from costly.platform.scale import desktop_scale
from costly.platform.window import Window, assets
from costly.telling import handing
from costly.telling.notices import HOMELESS, no_display, not_kept, page_title
from costly.ui.inputs import Handed, Input
from costly.ui.marks import Box
from costly.ui.port import Mirror, View, Way

SIZE = (1180, 720)
"""The window at first, in pixels of a desktop that is not scaled."""
PART = 0.9
"""So much of the desktop it may take."""
FRAME = 1 / 60
BUDGET = 0.006
"""Seconds of a frame that may go into thinking."""


class NoDisplay(Exception):
    """There is nothing to open a window on."""

    def __init__(self, why: str) -> None:
        """``why`` is what the machine says."""
        super().__init__(no_display(why))


class Memory:
    """Texts that are kept for as long as the game runs, where there is no folder for files."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def store(self, key: str, text: str) -> str:
        """Keep a text."""
        self._texts[key] = text
        return ""

    def fetch(self, key: str) -> str | None:
        """The text that was kept."""
        return self._texts.get(key)

    def forget(self, key: str) -> None:
        """Keep it no longer."""
        self._texts.pop(key, None)


class Files:
    """Texts kept as files in one folder. Never raises."""

    def __init__(self, folder: Path) -> None:
        """The folder is made when something is first kept."""
        self.folder = folder

    def store(self, key: str, text: str) -> str:
        """Write a file whole or not at all."""
        path = self.path(key)
        fresh = path.with_suffix(".new")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(path)
        except OSError as error:
            return not_kept(str(self.folder), str(error.strerror))
        except ValueError:
            return not_kept(str(self.folder))
        return ""

    def path(self, key: str) -> Path:
        """The file of a key, which may lie in a folder within."""
        return self.folder / f"{key}.txt"

    def fetch(self, key: str) -> str | None:
        """What a file holds; None if there is none, or none that can be read."""
        try:
            return self.path(key).read_text(encoding="utf-8", errors="replace")
        except OSError:
            return None

    def forget(self, key: str) -> None:
        """Take the file away."""
        try:
            self.path(key).unlink(missing_ok=True)
        except OSError:
            return


class Desktop(Window):
    """A window on a desktop."""

    def __init__(self, files: Files | Memory, fragment: str = "") -> None:
        """Open a window that can be resized; ``fragment`` sets up a table as an address would.

        Raises :class:`NoDisplay` where nobody could see it.
        """
        try:
            _check_display()
            self.scale = desktop_scale()
            super().__init__(_size(self.scale), self.scale, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoDisplay(str(error)) from None
        pygame.display.set_caption(page_title())
        self.files = files
        self.fragment = fragment
        self._handed: list[Input] = []
        self._last = time.perf_counter()
        self._until = 0.0

    def store(self, key: str, text: str) -> str:
        """Keep a text in a file."""
        return self.files.store(key, text)

    def fetch(self, key: str) -> str | None:
        """The text of a file."""
        return self.files.fetch(key)

    def forget(self, key: str) -> None:
        """Take a file away."""
        self.files.forget(key)

    def view(self) -> View:
        """The whole window is free."""
        return self._room(self.surface.get_size()).laid_out()

    def _room(self, size: tuple[int, int]) -> View:
        box = Box(0, 0, size[0] / self.scale, size[1] / self.scale)
        return View(box.w, box.h, box, reduced=False, fragment=self.fragment)

    def resized(self) -> bool:
        """Whether the window has another size than it was painted for."""
        wide, high = pygame.display.get_window_size()
        size = max(1, wide), max(1, high)
        return self.fit(size, self.scale * self._room(size).smaller)

    def inputs(self) -> Sequence[Input]:
        """What came in since the last frame."""
        handed, self._handed = self._handed, []
        return [*self.events(), *handed]

    def ways(self) -> Sequence[Way]:
        """The clipboard, and a file where there is a folder for it; none in another's page."""
        if sys.platform == "emscripten":
            return ()
        return (Way.COPY, Way.DOWNLOAD) if isinstance(self.files, Files) else (Way.COPY,)

    def hand_over(self, way: Way, game: str, text: str) -> None:
        """To the clipboard, or into the player's folder."""
        said = self._copy(text) if way is Way.COPY else self._save(game, text)
        self._handed.append(Handed(said))

    def _copy(self, text: str) -> str:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return handing.NOT_COPIED
        return handing.COPIED

    def _save(self, game: str, text: str) -> str:
        if not isinstance(self.files, Files):
            return HOMELESS
        key = f"records/{file_name(game)}"
        return self.files.store(key, text) or handing.saved(str(self.files.path(key)))

    def mirror(self, mirror: Mirror) -> None:
        """A window has its title, and nobody to read the rest."""
        if pygame.display.get_caption()[0] != mirror.title:
            pygame.display.set_caption(mirror.title)

    def spare(self) -> bool:
        """Whether this frame has time left to think."""
        return time.perf_counter() < self._until

    async def frame(self) -> float:
        """Wait for the next of sixty frames a second."""
        await asyncio.sleep(max(0.0, self._last + FRAME - time.perf_counter()))
        now = time.perf_counter()
        past, self._last = now - self._last, now
        self._until = now + BUDGET
        return past


def _check_display() -> None:
    """SDL would take a display that shows nothing where it finds no other, and run for ever."""
    icon = assets() / "icons" / "icon-192.png"
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise NoDisplay("neither X11 nor Wayland answers")
    if icon.is_file():  # before the window, or some desktops keep the icon of SDL
        pygame.display.set_icon(pygame.image.load(icon))


def _size(scale: float) -> tuple[int, int]:
    """The window at first, in pixels; if it is scaled, no larger than the desktop has room for."""
    if scale == 1:
        return SIZE
    wide, high = (round(side * scale) for side in SIZE)
    room = pygame.display.get_desktop_sizes()[0]
    return min(wide, round(room[0] * PART)), min(high, round(room[1] * PART))


UNSEEN = ("dummy", "offscreen")
"""Displays that nobody sees; a test may ask for one."""


def files() -> Files | Memory:
    """Where this system keeps a player's files; memory where there is no home for them."""
    import platformdirs  # a browser has none

    try:
        return Files(Path(platformdirs.user_data_dir("costly", appauthor=False)))
    except RuntimeError:
        print(f"costly: {HOMELESS}", file=sys.stderr)
        return Memory()
