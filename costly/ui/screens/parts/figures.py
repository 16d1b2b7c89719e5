"""Parts that are looked at: drawings, cards, and somebody who says something."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from costly.engine.cards import Card
from costly.ui.marks import Box, CardMark, Mark, PortraitMark, TextMark
from costly.ui.measure import LEADING, balanced, reach
from costly.ui.screens.parts.part import Drawn, Part, Setting
from costly.ui.screens.parts.text import written
from costly.ui.speech import balloon
from costly.ui.theme import CARD_RATIO


@dataclass(frozen=True, slots=True)
class Figure(Part):
    """A drawing: ``tall`` gives its height in a breadth, ``paint`` draws it in its box."""

    tall: Callable[[float, Setting], float]
    paint: Callable[[Box, Setting], tuple[Mark, ...]]

    def high(self, wide: float, setting: Setting) -> float:
        """What it asks for."""
        return self.tall(wide, setting)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """In the upper part of its box."""
        return Drawn(self.paint(Box(box.x, box.y, box.w, self.high(box.w, setting)), setting))


@dataclass(frozen=True, slots=True)
class Cards(Part):
    """Cards in a row, in the middle; ``apart`` of them at the right stand off.

    What is ``under`` stands below the cards, in small type, in their order.
    """

    cards: tuple[Card, ...]
    size: float = 64.0
    apart: int = 0
    under: tuple[str, ...] = ()

    def _wide(self, wide: float, setting: Setting) -> float:
        return min(self.size * setting.unit, wide / 4.5)

    def high(self, wide: float, setting: Setting) -> float:
        """A card, and the line below."""
        line = setting.note * LEADING if any(self.under) else 0.0
        return self._wide(wide, setting) * CARD_RATIO + line

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """The row of cards."""
        wide = self._wide(box.w, setting)
        together, off = len(self.cards) - self.apart, wide * 1.35
        # Where there are many they lie over one another.
        room = box.w - wide - self.apart * off
        step = min(wide * 1.1, room / max(1, together - 1))
        left = box.x + (room - step * (together - 1)) / 2
        last = left + step * (together - 1)
        lying = [left + step * at for at in range(together)]
        lying += [last + off * (at + 1) for at in range(self.apart)]
        laid = tuple(
            CardMark(card, x, box.y, wide) for card, x in zip(self.cards, lying, strict=True)
        )
        y = box.y + wide * CARD_RATIO + setting.note * LEADING / 2
        written_under = (
            TextMark(said, x + wide / 2, y, setting.note, setting.ink, wide, "bold")
            for said, x in zip(self.under, lying, strict=False)
            if said
        )
        return Drawn((*laid, *written_under))


@dataclass(frozen=True, slots=True)
class Saying(Part):
    """Somebody's face, and what they say in a bubble beside it."""

    who: str
    words: str
    mood: str = "plain"
    size: float = 84.0

    def _face(self, setting: Setting) -> float:
        return self.size * setting.unit

    def _lines(self, wide: float, setting: Setting) -> tuple[tuple[str, ...], float]:
        """The lines in the bubble, and how high it is."""
        px, pad = setting.body, setting.body * 0.9
        room = wide - self._face(setting) - setting.gap - pad * 3
        lines = balanced(self.words, px, room, "speech")
        return lines, len(lines) * px * LEADING + pad * 1.3

    def high(self, wide: float, setting: Setting) -> float:
        """The face, or the bubble where that is higher."""
        return max(self._face(setting), self._lines(wide, setting)[1])

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """Face and bubble as a pair in the middle."""
        side, px, gap = self._face(setting), setting.body, setting.gap
        lines, high = self._lines(box.w, setting)
        said = max(reach(line, px, "speech") for line in lines) + 2
        wide = said + 2 * px * 0.9
        x = box.x + (box.w - side - gap - wide) / 2
        y = box.y + self.high(box.w, setting) / 2
        bubble = Box(x + side + gap, y - high / 2, wide, high)
        middle, top = bubble.middle[0], y - len(lines) * px * LEADING / 2
        text = written(lines, middle, top, px, "ink", said + 2, "speech", "centre")
        face = Box(x, y - side / 2, side, side)
        portrait = PortraitMark(face, self.who, self.mood)
        return Drawn((portrait, *balloon(bubble, face), *text))
