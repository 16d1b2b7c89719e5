"""Type: the three faces, and rendered strings kept as long as they are used."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path

import pygame

from costly.platform.art.kit import RGB

FACES = ("text", "bold", "speech")
KEPT = 400
"""How many rendered strings are remembered."""


class Letters:
    """Fonts by face and size, and strings rendered in them."""

    def __init__(self, folder: Path) -> None:
        """``folder`` holds one ``.ttf`` a face."""
        pygame.font.init()
        self._folder = folder
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._strings: OrderedDict[tuple[str, str, int, RGB], pygame.Surface] = OrderedDict()

    def font(self, face: str, px: int) -> pygame.font.Font:
        """A face at a size, loaded once."""
        key = (face, px)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(str(self._folder / f"{face}.ttf"), px)
        return self._fonts[key]

    def text(self, string: str, face: str, px: int, colour: RGB) -> pygame.Surface:
        """A rendered string; do not draw on it, it is shared."""
        key = (string, face, px, colour)
        if key in self._strings:
            self._strings.move_to_end(key)
            return self._strings[key]
        drawn = self._drawn(string, self.font(face, px), colour)
        self._strings[key] = drawn
        if len(self._strings) > KEPT:
            self._strings.popitem(last=False)
        return drawn

    @staticmethod
    def _drawn(string: str, font: pygame.font.Font, colour: RGB) -> pygame.Surface:
        """A string rendered; there are signs of no breadth, and of those alone there is nothing."""
        wide, high = font.size(string)
        if not wide:
            return pygame.Surface((1, high), pygame.SRCALPHA)
        return font.render(string, True, colour).convert_alpha()
