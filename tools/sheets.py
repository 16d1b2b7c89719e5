"""A dozen states of the game, at four sizes, in three themes: kept as figures, three as pages.

``python -m tools.pictures`` paints the pages that README shows into docs/pictures/, and writes
the mean colours of the squares of all into tests/sheets.txt; ``tests/test_sheets.py`` paints
them again and compares. Each state is reached as a player reaches it and painted by the
game's own window, so the same code gives the same figures.
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


class WindowSize(NamedTuple):
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
    WindowSize(360, 640, 3.0, 0.6, 6),
    WindowSize(844, 390, 2.0, 0.5, 3),
    WindowSize(1280, 720, 1.0, 0.34, 3),
    WindowSize(1920, 1080, 1.0, 0.23, 3),
)
SHOWN = (("oak", SIZES[2]), ("baize", SIZES[0]), ("contrast", SIZES[1]))
"""The pages that README shows."""
FIGURES = ROOT / "tests" / "sheets.txt"
BLOCK = 16
"""Side of the squares whose mean colours are kept."""
GAP = 8
QUALITY = 82


def path(theme: str, size: WindowSize) -> Path:
    """Where a page is kept."""
    return FOLDER / f"sheet-{theme}-{size.name}.webp"


def pictures(theme: str, size: WindowSize) -> Iterator[tuple[str, Image.Image]]:
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


def places(size: WindowSize) -> Iterator[tuple[int, int]]:
    """The left upper corner of each state on a page."""
    wide, high = round(size.wide * size.small) + GAP, round(size.high * size.small) + GAP
    for at in range(len(STATES)):
        row, column = divmod(at, size.columns)
        yield GAP + column * wide, GAP + row * high


def page(theme: str, size: WindowSize) -> Image.Image:
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
    """Paint the pages that are shown anew; gives where each was written."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for theme, size in SHOWN:
        page(theme, size).save(path(theme, size), "WEBP", quality=QUALITY, method=6)
        yield path(theme, size)


def figures(picture: Image.Image) -> bytes:
    """The mean colour of each square of a picture: red, green, blue, row by row."""
    squares = max(1, picture.width // BLOCK), max(1, picture.height // BLOCK)
    return picture.resize(squares, Image.Resampling.BOX).tobytes()


def title(theme: str, size: WindowSize, name: str) -> str:
    """What a line of figures is called."""
    return f"{theme} {size.name} {name}"


def kept() -> dict[str, bytes]:
    """The figures as they were when the pictures were last looked at, by their titles."""
    lines = FIGURES.read_text(encoding="utf-8").splitlines()
    parts = (line.partition(": ") for line in lines)
    return {title: bytes.fromhex(figures) for title, _, figures in parts}


def keep() -> Path:
    """Write the figures of all pictures anew; gives where."""
    lines = [
        f"{title(theme, size, name)}: {figures(picture).hex()}\n"
        for theme in THEMES
        for size in SIZES
        for name, picture in pictures(theme, size)
    ]
    FIGURES.write_text("".join(lines), encoding="utf-8")
    return FIGURES
