"""What every scene is: something that takes presses, keys and words, and gives a picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from costly.ui.controls import Control, Pressable
from costly.ui.marks import Box, IconMark, Mark, PanelMark, Picture, TextMark
from costly.ui.measure import LOOSE, balanced, extent, fitted
from costly.ui.theme import SMALL, Role

PAD = 7.0
"""From a button's edge to its label."""
NEARLY = 0.86
"""How much smaller a label is set, at most, to go on one line."""


class Scene(Protocol):
    """One thing to look at and to touch."""

    def press(self, what: Pressable | None) -> None:
        """A control was pressed; None is a press beside them all."""

    def key(self, name: str) -> bool:
        """A key that moves no focus; whether it meant anything here."""

    def word(self, word: str) -> None:
        """A word from the mirror."""

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def think(self) -> bool:
        """Use a few milliseconds to think; whether there is more to think of."""

    @property
    def lively(self) -> bool:
        """Whether it is about to look otherwise."""

    def controls(self) -> list[Control]:
        """What can be pressed now, in the order in which arrows go."""

    def picture(self, focus: Pressable | None) -> Picture:
        """What to draw, with a ring round the control that the keyboard has chosen."""

    def actions(self) -> list[tuple[str, str]]:
        """What the mirror offers: words and what they do."""

    def called(self, what: Pressable) -> str:
        """What one of its controls is called."""

    def lines(self) -> list[str]:
        """The scene in words."""


def button(box: Box, label: str, kind: str, px: float) -> list[Mark]:
    """A labelled button: ``kind`` is primary, secondary, or plain on paper.

    A label that nearly goes on one line is set a little smaller; else it has two even ones.
    """
    ink: Role = "ink" if kind in ("primary", "plain") else "light"
    face = "bold" if kind == "primary" else "text"
    room = box.w - 2 * PAD
    px = fitted(label, px, max(SMALL, px * NEARLY), room, face)
    wide = min(room, extent(balanced(label, px, room, face), px, face)[0] * LOOSE + 2)
    x, y = box.middle
    return [PanelMark(kind, box), TextMark(label, x, y, px, ink, wide, face, lines=2)]


def noted(box: Box, label: str, note: str, kind: str, px: float) -> list[Mark]:
    """A button with a line in small type under its label, on which there is room for both."""
    panel, text = button(box, label, kind, px)
    assert isinstance(text, TextMark)
    (x, y), down = box.middle, SMALL * 0.62
    small = TextMark(note, x, y + down, SMALL, text.ink, box.w - PAD, text.face)
    return [panel, replace(text, y=y - down, lines=1, width=box.w - PAD), small]


def icon(name: str, box: Box) -> list[Mark]:
    """A sign in the middle of its target."""
    side = min(box.w, box.h) * 0.5
    x, y = box.middle
    return [IconMark(name, Box(x - side / 2, y - side / 2, side, side), "light")]


@dataclass(slots=True)
class Focus:
    """Which control the keyboard has chosen; it is seen only while keys are in use."""

    what: Pressable | None = None
    seen: bool = False

    def move(self, controls: list[Control], step: int) -> None:
        """Go ``step`` controls on, round and round; to the first from nowhere."""
        found = [control.what for control in controls]
        self.seen = True
        if not found:
            self.what = None
        elif self.what in found:
            self.what = found[(found.index(self.what) + step) % len(found)]
        else:
            self.what = found[0 if step > 0 else -1]

    def step(self, controls: list[Control], step: int) -> None:
        """Go to the nearest control above or below; round from the last to the first."""
        here = next((control.box for control in controls if control.what == self.what), None)
        if here is None:
            self.move(controls, step)
            return
        self.seen = True
        x, y = here.middle

        def away(control: Control) -> tuple[float, float]:
            across, down = control.box.middle
            return (round((down - y) * step), abs(across - x))

        ahead = [one for one in controls if away(one)[0] > min(here.h, one.box.h) / 2]
        self.what = min(ahead or controls, key=away).what
