"""Contact sheets: a dozen states of the game, at four sizes, in three themes, on twelve pages.

``python -m tools.pictures`` paints them into docs/pictures/; ``tests/test_sheets.py`` paints
them again and compares. Each state is reached as a player reaches it and painted by the
game's own window, so the same code gives the same page.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pygame
from PIL import Image

from costly.platform.window import Window
from costly.ui.theme import THEMES
from tests.test_layout import in_room
from tools.fetch import ROOT

FOLDER = ROOT / "docs" / "pictures"
STATES = (
    *("title with a game", "games", "settings", "cut"),
    *("mog, raised", "ace, raised", "series", "go"),
    *("show", "the crib", "a series of four hands", "end"),
)
"""Names of the scenes of the layout tests, in the order in which they come in a game."""


class Size(NamedTuple):
    """A size of window, and of its picture on a page."""

    wide: int
    high: int
    ratio: float
    """Device pixels in a CSS pixel."""
    small: float
    """Pixels on the page in a CSS pixel."""
    columns: int

    @property
    def name(self) -> str:
        """Breadth by height."""
        return f"{self.wide}x{self.high}"


SIZES = (
    Size(360, 640, 3.0, 0.6, 6),
    Size(844, 390, 2.0, 0.5, 3),
    Size(1280, 720, 1.0, 0.34, 3),
    Size(1920, 1080, 1.0, 0.23, 3),
)
GAP = 8
QUALITY = 82


def path(theme: str, size: Size) -> Path:
    """Where a page is kept."""
    return FOLDER / f"sheet-{theme}-{size.name}.webp"


def pictures(theme: str, size: Size) -> Iterator[tuple[str, Image.Image]]:
    """Every state of a page, by its name, as small as it stands there."""
    area = round(size.wide * size.ratio), round(size.high * size.ratio)
    window = Window(area, size.ratio)
    small = round(size.wide * size.small), round(size.high * size.small)
    for name in STATES:
        app = in_room(name, (size.wide, size.high, (0, 0, 0, 0)))
        window.wear(replace(app.preferences.look, theme=theme))
        window.paint(app.picture())
        pixels = pygame.image.tobytes(window.surface, "RGB")
        whole = Image.frombytes("RGB", area, pixels)
        yield name, whole.resize(small, Image.Resampling.BOX)


def places(size: Size) -> Iterator[tuple[int, int]]:
    """The left upper corner of each state on a page."""
    wide, high = round(size.wide * size.small) + GAP, round(size.high * size.small) + GAP
    for at in range(len(STATES)):
        row, column = divmod(at, size.columns)
        yield GAP + column * wide, GAP + row * high


def page(theme: str, size: Size) -> Image.Image:
    """All the states on one page."""
    corners = list(places(size))
    area = round(size.wide * size.small), round(size.high * size.small)
    across = max(x for x, _ in corners) + area[0] + GAP
    down = max(y for _, y in corners) + area[1] + GAP
    whole = Image.new("RGB", (across, down), THEMES[theme].dark)
    for (_, small), corner in zip(pictures(theme, size), corners, strict=True):
        whole.paste(small, corner)
    return whole


def paint() -> Iterator[Path]:
    """Paint every page anew; gives where each was written."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for theme in THEMES:
        for size in SIZES:
            page(theme, size).save(path(theme, size), "WEBP", quality=QUALITY, method=6)
            yield path(theme, size)
