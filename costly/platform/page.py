"""What only a page has: its storage, its mirror in words, its size and its frames.

The page's half is ``web/page.mjs``, whose host object is all that is used of the browser.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Sequence
from typing import Protocol

import pygame

from costly.platform.handing import file_name
from costly.platform.window import Window
from costly.telling import handing
from costly.ui.inputs import (
    Back,
    Blurred,
    Down,
    Focused,
    Fragment,
    Handed,
    Hidden,
    Hover,
    Input,
    Key,
    Leave,
    Press,
    Scroll,
    Word,
)
from costly.ui.marks import Box
from costly.ui.port import Mirror, View, Way

BUDGET = 0.0035
"""Seconds of a frame that may go into thinking."""
RGBA = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
"""The bytes of a pixel as the page wants them, as masks."""

KEYS = {
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "up",
    "ArrowDown": "down",
    "PageUp": "pageup",
    "PageDown": "pagedown",
    "Backspace": "backspace",
    "Enter": "enter",
    "Escape": "escape",
}
PLACE = re.compile("(?:Key|Digit|Numpad)([A-Z0-9])")
"""What the page calls the place of a key, after what an English keyboard has there."""


def key(name: str, code: str, again: bool) -> list[Key]:
    """A key as the page tells of it, by what is printed on it and by its place.

    Held down it goes on for the arrows alone: one press is one decision.
    """
    arrow = name.startswith("Arrow")
    if (name not in KEYS and len(name) != 1) or (again and not arrow):
        return []
    place = PLACE.fullmatch(code)
    return [Key(KEYS.get(name, name.lower()), place[1].lower() if place else "")]


def handed(way: Way, name: str, came: str) -> str:
    """What there is to say when the page has handed over a text: of a ``way``, and what came of it.

    Nothing, where the player thought better of it.
    """
    said = {
        (Way.COPY, "done"): handing.COPIED,
        (Way.COPY, "opened"): handing.OPENED,
        (Way.SHARE, "done"): handing.SHARED,
        (Way.SHARE, "refused"): handing.NOT_SHARED,
        (Way.DOWNLOAD, "done"): handing.downloaded(name),
    }
    return said.get((way, came), "")


class JsBytes(Protocol):
    """Bytes of the page's."""

    def to_bytes(self) -> bytes:
        """The same as Python's own."""


class Host(Protocol):
    """The page's host object, as ``from js import costly`` gives it."""

    async def frame(self, soon: bool) -> float:
        """The time of the next animation frame, or of a turn before it, in milliseconds."""

    def view(self) -> str:
        """JSON: the size of the window, its ratio, insets and preferences."""

    def inputs(self) -> str:
        """JSON: what came in since the last call."""

    def mirror(self, changed: str) -> None:
        """JSON: what has changed of the table in words."""

    def dress(self, width: float, height: float) -> None:
        """Give the canvas its size in CSS pixels."""

    def show(self, address: int, wide: int, high: int, *rect: int) -> None:
        """Bring a rectangle of a picture onto the canvas: it lies at an address of the heap."""

    def picture(self, name: str) -> JsBytes | None:
        """The pixels of a picture that an earlier visit kept."""

    def keep(self, name: str, pixels: bytes) -> None:
        """Keep the pixels of a picture for later visits."""

    def heard(self) -> None:
        """A sound is played: the page stops what plays sounds when there are none for long."""

    def store(self, key: str, text: str) -> str:
        """Keep a text; a sentence if it cannot be kept."""

    def fetch(self, key: str) -> str | None:
        """The text that was kept."""

    def forget(self, key: str) -> None:
        """Keep it no longer."""

    def ways(self) -> str:
        """The words of the ways by which a text leaves the page."""

    def hand(self, way: str, name: str, text: str) -> None:
        """Hand a text over by one of the ways; ``handed`` comes in when that is done."""

    def fragment(self) -> str:
        """The address from # on."""


class Page(Window):
    """The canvas of a page."""

    def __init__(self, host: Host) -> None:
        """Take the canvas at the size the page gives it."""
        self.host = host
        self._said: dict[str, object] = {}
        self._last: float | None = None
        self._until = 0.0
        self._eager = self._moved = False
        self._resized = False
        self._view = json.loads(host.view())
        super().__init__(self._backing(), self._ratio())
        self.art.use(self)
        self._dress()

    def _backing(self) -> tuple[int, int]:
        ratio = self._view["dpr"]
        wide, high = (max(1, round(self._view[side] * ratio)) for side in ("width", "height"))
        return wide, high

    def _ratio(self) -> float:
        """Device pixels in a pixel of the layout, which is smaller than the page's if need be."""
        ratio: float = self._view["dpr"]
        return ratio * self._room().smaller

    def _dress(self) -> None:
        """SDL sets the canvas's CSS size to its pixels; it must fill the window instead."""
        self.host.dress(self._view["width"], self._view["height"])

    def resized(self) -> bool:
        """Whether the page has another room or wish of motion, or has come back to sight.

        A canvas out of sight may lose what was painted on it, so all is painted anew.
        """
        told, self._resized = self._resized, False
        if told:
            self._view = json.loads(self.host.view())
            self.fit(self._backing(), self._ratio())
            self._dress()
            self.repaint()
        return told

    def canvas(self, size: tuple[int, int]) -> pygame.Surface:
        """A surface like the display's, but opaque: there the fourth byte of a pixel is 0."""
        super().canvas(size)
        return pygame.Surface(size, pygame.SRCALPHA, 32, RGBA)

    def show(self, rects: Sequence[pygame.Rect]) -> None:
        """SDL would bring the whole picture; the page brings what is new."""
        self._moved = bool(rects)
        wide, high = self.surface.get_size()
        for rect in rects:
            self.host.show(self.surface._pixels_address, wide, high, *rect)

    def picture(self, name: str) -> bytes | None:
        """A picture that an earlier visit drew."""
        kept = self.host.picture(name)
        return None if kept is None else kept.to_bytes()

    def keep(self, name: str, pixels: bytes) -> None:
        """Keep it for the next."""
        self.host.keep(name, pixels)

    def prepare(self) -> None:
        """Keep a picture that was seen; where there is none, draw a card that may be dealt."""
        if not self.art.shelve():
            super().prepare()
            self.art.drop_fresh()

    def sound(self, name: str, step: int, volume: float) -> None:
        """Play a sound, and tell the page that there is one to be heard."""
        super().sound(name, step, volume)
        if self._mixer:
            self.host.heard()

    def view(self) -> View:
        """The room in the window that no notch or bar covers."""
        return self._room().laid_out()

    def _room(self) -> View:
        wide, high, insets = self._view["width"], self._view["height"], self._view["insets"]
        safe = Box(
            insets["left"],
            insets["top"],
            wide - insets["left"] - insets["right"],
            high - insets["top"] - insets["bottom"],
        )
        return View(
            wide,
            high,
            safe,
            self._view["reduced"],
            self.host.fragment(),
            self._view.get("contrast", False),
        )

    def inputs(self) -> Sequence[Input]:
        """All from the page, which hears them before SDL."""
        pygame.event.get()  # SDL hears nothing of the canvas, and keeps no more than is taken
        came: list[Input] = []
        smaller = self._room().smaller
        for kind, *rest in json.loads(self.host.inputs()):
            self.touched |= kind in ("down", "key", "word")
            match kind:
                case "down":
                    came.append(Down(rest[0] / smaller, rest[1] / smaller))
                case "up":
                    came.append(Press(rest[0] / smaller, rest[1] / smaller))
                case "move":
                    came.append(Hover(rest[0] / smaller, rest[1] / smaller))
                case "wheel":
                    came.append(Scroll(rest[0]))
                case "leave":
                    came.append(Leave())
                case "key":
                    came += key(*rest)
                case "tab":
                    came.append(Key("backtab" if rest[0] else "tab"))
                case "focus":
                    came.append(Focused(*rest))
                case "blur":
                    came.append(Blurred())
                case "word":
                    came.append(Word(rest[0]))
                case "fragment":
                    came.append(Fragment(rest[0]))
                case "handed":
                    came.append(Handed(handed(Way(rest[0]), *rest[1:])))
                case "back":
                    came.append(Back())
                case "hidden" | "pagehide":
                    came.append(Hidden())
                case "resize" | "shown":
                    self._resized = True
        return came

    def mirror(self, mirror: Mirror) -> None:
        """Hand the page what has changed since the last time."""
        now: dict[str, object] = {
            "table": mirror.table,
            "actions": mirror.actions,
            "tools": mirror.tools,
            "choosing": mirror.choosing,
            "drawn": mirror.drawn,
            "asked": mirror.asked,
            "record": mirror.record,
            "title": mirror.title,
            "back": mirror.back,
            # Ready when there is something to decide, and from then on.
            "state": "ready" if mirror.actions else self._said.get("state", "loading"),
        }
        changed = {name: value for name, value in now.items() if self._said.get(name) != value}
        if mirror.said:
            changed["said"] = mirror.said
        if changed:
            self.host.mirror(json.dumps(changed))
        self._said = now

    def store(self, key: str, text: str) -> str:
        """Keep a text in the page's storage."""
        return str(self.host.store(key, text))

    def fetch(self, key: str) -> str | None:
        """A text from the page's storage."""
        return self.host.fetch(key)

    def forget(self, key: str) -> None:
        """Take it from the page's storage."""
        self.host.forget(key)

    def ways(self) -> Sequence[Way]:
        """Those of the page."""
        return [Way(word) for word in self.host.ways().split()]

    def hand_over(self, way: Way, game: str, text: str) -> None:
        """By the page, which tells later what came of it."""
        self.host.hand(way.value, f"{file_name(game)}.txt", text)

    def spare(self) -> bool:
        """Whether this frame has time left to think."""
        self._eager = time.perf_counter() >= self._until
        return not self._eager

    async def frame(self) -> float:
        """Wait for the browser's next frame; a hidden page's long wait counts as a moment.

        While nothing moves, whoever wanted more time to think has another turn before it.
        """
        soon, self._eager, self._moved = self._eager and not self._moved, False, False
        now = await self.host.frame(soon)
        self._until = time.perf_counter() + BUDGET
        past = 0.0 if self._last is None else (now - self._last) / 1000
        self._last = now
        return min(max(past, 0.0), 0.25)
