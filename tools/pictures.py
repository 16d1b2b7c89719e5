"""Paints the pictures of the documents: ``python -m tools.pictures`` writes docs/pictures/.

With them go the figures of the states that the tests compare: tests/sheets.txt.

Each is the real table, laid from a record and painted by the game's own window, which SDL's
dummy driver keeps out of sight. The same code gives the same picture.
"""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from typing import NamedTuple

import pygame
from PIL import Image

from costly.platform.window import Window
from costly.ui.app import App
from costly.ui.inputs import Input, Word
from costly.ui.marks import Box
from costly.ui.port import Mirror, View
from tools import assets, sheets
from tools.fetch import ROOT, say_and_stop

FOLDER = ROOT / "docs" / "pictures"
INKS = 52
"""Colours of a finished picture: few enough for a small file, and none is missed."""


class Shot(NamedTuple):
    """A picture: its size in CSS pixels, the device's ratio, the game, and how much was told."""

    name: str
    size: tuple[int, int]
    ratio: float
    record: str
    told: int = 999


PLAY = """\
Rules: costly
Dealer: 0
Score: 38-45
Names: Player, Mr Crib
Bot: village

6C9DTD6HKSASJH refuse refuse 6C 9D TD
"""
SHOW = """\
Rules: costly
Dealer: 1
Score: 72-64
Names: Player, Mr Crib
Bot: village

5HKSJD3C2D9SJH refuse refuse 5H KS JD 3C 2D 9S
"""
SHOTS = (
    Shot("table.png", (960, 600), 1.0, PLAY),
    Shot("phone.png", (360, 640), 1.5, PLAY),
    Shot("show.png", (960, 600), 1.0, SHOW, told=8),
)


class Still(Window):
    """A window that nobody touches, with one game on its shelf."""

    def __init__(self, shot: Shot) -> None:
        """A window of the shot's size that keeps the shot's game."""
        wide, high = shot.size
        super().__init__((round(wide * shot.ratio), round(high * shot.ratio)), shot.ratio)
        self.room = View(wide, high, Box(0, 0, wide, high), reduced=True, fragment="")
        decisions = len(shot.record.partition("\n\n")[2].split())
        self.kept = {"own.game": shot.record, "own.told": f"{decisions} {shot.told}"}

    def view(self) -> View:
        """The whole window."""
        return self.room

    def store(self, key: str, text: str) -> str:
        """Kept for as long as the picture takes."""
        self.kept[key] = text
        return ""

    def fetch(self, key: str) -> str | None:
        """What was kept."""
        return self.kept.get(key)

    def forget(self, key: str) -> None:
        """Keep it no longer."""
        self.kept.pop(key, None)

    def inputs(self) -> Sequence[Input]:
        """Nothing comes in."""
        return ()

    def mirror(self, mirror: Mirror) -> None:
        """Nobody listens."""

    def spare(self) -> bool:
        """Nobody thinks."""
        return False

    async def frame(self) -> float:
        """No time passes."""
        return 0.0


def painted(shot: Shot) -> bytes:
    """The table of a shot, as the bytes of a PNG file."""
    window = Still(shot)
    app = App(window, new_seed=lambda: "1674")
    app.take(Word("resume"))
    window.paint(app.picture())
    size = window.surface.get_size()
    whole = Image.frombytes("RGB", size, pygame.image.tobytes(window.surface, "RGB"))
    small = whole.quantize(INKS, method=Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    file = io.BytesIO()
    small.save(file, "PNG", optimize=True)
    return file.getvalue()


def main() -> None:
    """The command: paint them all, and say how large they became."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    assets.bake()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for shot in SHOTS:
        data = painted(shot)
        (FOLDER / shot.name).write_bytes(data)
        print(f"{len(data):8d}  docs/pictures/{shot.name}")
    for path in sheets.paint():
        print(f"{path.stat().st_size:8d}  docs/pictures/{path.name}", flush=True)
    kept = sheets.keep()
    print(f"{kept.stat().st_size:8d}  {kept.relative_to(ROOT)}")


if __name__ == "__main__":
    say_and_stop(main)
