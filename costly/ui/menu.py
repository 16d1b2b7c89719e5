"""The scenes that are not the table: title, menu, the pages of help, the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil

from costly.cards import Card, card
from costly.ui.marks import Box, CardMark, Mark, PanelMark, Picture, TextMark, View
from costly.ui.scene import Control, button
from costly.ui.theme import BODY, CARD_RATIO, HEADING, TITLE

WIDE, NARROW = 58.0, 49.0
"""From one row of buttons to the next, with room and without."""


@dataclass(frozen=True, slots=True)
class Item:
    """One button of a menu: the word it is, what it says, and how much it stands out."""

    word: str
    label: str
    kind: str = "secondary"
    short: str = ""
    """What it says on a sheet where the label has not the room."""


@dataclass(slots=True)
class Menu:
    """A sheet of paper with a heading, some text and buttons; it lies over the table.

    ``choose`` is called with an item's word; ``closed`` is the word of Escape.
    """

    heading: str
    text: tuple[str, ...]
    items: tuple[Item, ...]
    choose: Callable[[str], None]
    view: Callable[[], View]
    closed: str = ""
    longest: str = ""
    """The longest text that may stand there: its room is kept, so that no button moves."""
    sheet: bool = True
    said: list[str] = field(default_factory=list)

    def press(self, name: str) -> None:
        """One of the buttons, or nothing."""
        if name.startswith("word "):
            self.word(name.removeprefix("word "))

    def word(self, word: str) -> None:
        """Choose an item, if it is there."""
        if any(item.word == word for item in self.items):
            self.choose(word)

    def key(self, name: str) -> bool:
        """Escape closes the sheet."""
        if name == "escape" and self.closed:
            self.choose(self.closed)
            return True
        return False

    def tick(self, dt: float) -> None:
        """Nothing moves."""

    def think(self) -> bool:
        """Nothing to think of."""
        return False

    def actions(self) -> list[tuple[str, str]]:
        """Every button."""
        return [(item.word, item.label) for item in self.items]

    def lines(self) -> list[str]:
        """The sheet in words."""
        return [f"{self.heading}.", *self.text]

    def controls(self) -> list[Control]:
        """Every button."""
        boxes = self._boxes()
        return [
            Control(f"word {item.word}", box) for item, box in zip(self.items, boxes, strict=True)
        ]

    # ---- Where things are ----

    def _unit(self) -> float:
        safe = self.view().safe
        return max(0.8, min(safe.w / 360, safe.h / 380, 1.7))

    def _paper(self) -> Box:
        """The sheet: as wide as reads well, as tall as it needs or the window has."""
        safe, u = self.view().safe, self._unit()
        wide = min(safe.w - 16, 560 * u if safe.w > safe.h else 420 * u)
        high = min(safe.h - 16, self._text_high(wide) + self._buttons_high(wide) + 46 * u)
        return Box(safe.x + (safe.w - wide) / 2, safe.y + (safe.h - high) / 2, wide, high)

    @property
    def fits(self) -> bool:
        """Whether the window has room for all that is on the sheet."""
        wide = self._paper().w
        needs = self._text_high(wide) + self._buttons_high(wide) + 46 * self._unit()
        return needs <= self.view().safe.h - 16

    @staticmethod
    def _margin(paper: Box) -> float:
        """From the edge of the paper to what is on it: past its printed rules."""
        return max(16.0, min(paper.w, paper.h) / 20)

    def _px(self) -> float:
        return max(14.0, min(BODY * self._unit(), 20.0))

    def _heading_px(self) -> float:
        return HEADING * min(self._unit(), 1.4)

    def _lines_of(self, text: str, wide: float) -> int:
        return max(1, ceil(len(text) * self._px() * 0.45 / (wide - 44)))

    def _text_high(self, wide: float) -> float:
        px = self._px()
        lines = sum(self._lines_of(text, wide) for text in self.text)
        lines = max(lines, self._lines_of(self.longest, wide))
        return self._heading_px() * 1.5 + lines * px * 1.25 + len(self.text) * px * 0.5

    def _grid(self, wide: float) -> tuple[int, float]:
        """How many columns of buttons, and from row to row: what the window has room for."""
        count, broad = len(self.items), wide > 480
        least = (min(count, 3) if broad else 1) if count <= 3 else 2
        room = self.view().safe.h - 16 - self._text_high(wide) - 46 * self._unit()
        for columns in (least, 3):
            rows = -(-count // columns)
            if rows * NARROW <= room:
                return columns, min(WIDE, room / rows)
        return 3, NARROW

    def _buttons_high(self, wide: float) -> float:
        columns, step = self._grid(wide)
        return -(-len(self.items) // columns) * step

    def _boxes(self) -> list[Box]:
        paper = self._paper()
        columns, step = self._grid(paper.w)
        room = paper.shrunk(self._margin(paper) + 2)
        gap = min(10.0, step - 44)
        top = paper.bottom - self._margin(paper) - self._buttons_high(paper.w) + gap
        boxes = []
        for at in range(len(self.items)):
            row, column = divmod(at, columns)
            # The last row has its whole room, however many are in it.
            many = min(columns, len(self.items) - row * columns)
            wide = (room.w - gap * (many - 1)) / many
            boxes.append(Box(room.x + column * (wide + gap), top + row * step, wide, step - gap))
        return boxes

    def _labels(self, boxes: list[Box]) -> list[str]:
        """What the buttons say: all of them in short, where one has not the room."""
        px = self._px() + 1
        fits = all(
            len(item.label) * px * 0.46 <= (box.w - 14) * 1.7 or not item.short
            for item, box in zip(self.items, boxes, strict=True)
        )
        return [item.label if fits else item.short or item.label for item in self.items]

    def picture(self, focus: str) -> Picture:
        """The sheet with its text and buttons."""
        paper, px = self._paper(), self._px()
        marks: list[Mark] = [PanelMark("sheet", paper)]
        y = paper.y + self._margin(paper) + 4 + self._heading_px() * 0.5
        heading = TextMark(
            self.heading, paper.middle[0], y, self._heading_px(), "accent", paper.w - 44, "speech"
        )
        marks.append(heading)
        y += self._heading_px() * 0.9
        for text in self.text:
            lines = self._lines_of(text, paper.w)
            high = lines * px * 1.25
            marks.append(
                TextMark(
                    text,
                    paper.x + 22,
                    y + high / 2,
                    px,
                    "ink",
                    paper.w - 44,
                    align="left",
                    lines=lines + 1,
                )
            )
            y += high + px * 0.5
        return (*marks, *self._button_marks(focus))

    def _button_marks(self, focus: str) -> list[Mark]:
        marks: list[Mark] = []
        boxes = self._boxes()
        for item, label, box in zip(self.items, self._labels(boxes), boxes, strict=True):
            kind = "plain" if self.sheet and item.kind == "secondary" else item.kind
            marks += button(box, label, kind, self._px() + 1)
            if focus == f"word {item.word}":
                marks.append(PanelMark("focus", box.shrunk(-4)))
        return marks


@dataclass(slots=True)
class Title(Menu):
    """The first thing seen: the name, three cards, and how to begin."""

    sheet: bool = False
    fan: tuple[Card, ...] = (card("JH"), card("5H"), card("2H"))

    def _boxes(self) -> list[Box]:
        safe, u = self.view().safe, self._unit()
        tall = safe.w / safe.h < 0.85
        wide = min(safe.w * (0.9 if tall else 0.44), 440 * u)
        x = safe.x + (safe.w - wide) / 2 if tall else safe.x + safe.w * 0.53
        rows = len(self.items) - 1
        step = min(60.0, (safe.h * (0.5 if tall else 0.8)) / rows)
        high = max(44.0, step - 10)
        total = step * rows
        top = safe.y + safe.h - total - safe.h * 0.05 if tall else safe.y + (safe.h - total) / 2
        boxes = [Box(x, top + at * step, wide, high) for at in range(rows - 1)]
        # The last two share a row.
        half = (wide - 10) / 2
        y = top + (rows - 1) * step
        return [*boxes, Box(x, y, half, high), Box(x + half + 10, y, half, high)]

    def picture(self, focus: str) -> Picture:
        """Name, cards and buttons on the bare cloth."""
        safe, u = self.view().safe, self._unit()
        tall = safe.w / safe.h < 0.85
        left = (
            Box(safe.x, safe.y, safe.w, safe.h * 0.46)
            if tall
            else Box(safe.x + safe.w * 0.04, safe.y, safe.w * 0.45, safe.h)
        )
        x, y = left.middle
        px = min(TITLE * u, left.w / 6.2)
        wide = min(left.h * 0.3, left.w * 0.26, 190)
        high = wide * CARD_RATIO
        top = y - (px * 2.1 + high) / 2
        marks: list[Mark] = [
            TextMark(self.heading, x, top + px * 0.5, px, "bright", left.w - 12, "speech"),
            TextMark(
                self.text[0],
                x,
                top + px * 1.45,
                max(15.0, px * 0.38),
                "light",
                left.w - 12,
                lines=2,
            ),
        ]
        for at, one in enumerate(self.fan):
            away = (at - 1) * wide * 0.86
            down = abs(at - 1) * wide * 0.06
            marks.append(CardMark(one, x + away - wide / 2, top + px * 2.1 + down, wide))
        return (*marks, *self._button_marks(focus))


HELP = (
    (
        "Keys",
        (
            (
                "Arrows and Enter choose. 1, 2, 3 lay or raise a card, M gives what is raised. R "
                "refuses the mog, A agrees to it, K keeps the hand, N goes on."
            ),
            (
                "S says the score, T the table, L the last thing said; V opens what was told. "
                "Escape is the menu. Tab leads to the table in words."
            ),
        ),
    ),
)
"""The pages of help that are not about a game; those are told by :mod:`costly.ui.rulebook`."""
