"""Opens the game where it runs: in a page of ours, in a stock pygbag page, or in a window."""

from __future__ import annotations

import asyncio
import gc
import os
import secrets
import sys
from pathlib import Path
from typing import Protocol

from costly.platform.art import NoAssets
from costly.ui.app import App
from costly.ui.port import Screen

RUBBISH = 20_000
"""How many things more than were dropped may be made before rubbish is looked for."""


class HostScreen(Screen, Protocol):
    """A screen that may change its size."""

    def resized(self) -> bool:
        """Whether it has another size since the last call."""

    def prepare(self) -> None:
        """Do a little, while nothing moves, of what would be slow later."""


def host_screen() -> HostScreen:
    """The screen of this machine."""
    if sys.platform == "emscripten":
        try:
            from js import costly as host
        except ImportError:
            pass
        else:
            from costly.platform.page import Page

            return Page(host)
    from costly.platform.desktop import Desktop, Files, files

    if sys.platform == "emscripten":
        # Somebody else's page: its files last as long as the page does.
        return Desktop(Files(Path("kept")))
    return Desktop(files(), os.environ.get("COSTLY_TABLE", ""))


async def run() -> None:
    """Play until the window is closed; one awaited frame a turn."""
    screen = host_screen()
    app = App(screen, new_seed=lambda: secrets.token_hex(8))
    # What lives as long as the game need not be looked through for rubbish again.
    gc.freeze()
    # A frame makes some hundred marks and drops them: looking through them so often costs frames.
    gc.set_threshold(RUBBISH)
    while not app.quit:
        past = await screen.frame()
        if screen.resized():
            app.resize()
        for came in screen.inputs():
            app.take(came)
        app.tick(past)
        if app.changed():
            screen.paint(app.picture())
            screen.mirror(app.mirror())
        elif screen.spare():
            screen.prepare()


def open_window() -> int:
    """Run the game in a window; returns the exit status."""
    from costly.platform.desktop import NoDisplay  # which a page has no need of

    try:
        asyncio.run(run())
    except (NoAssets, NoDisplay) as lack:
        print(f"costly: {lack}", file=sys.stderr)
        return 1
    return 0
