"""Parts made of parts: below one another, side by side, in a grid."""

from __future__ import annotations

from dataclasses import dataclass

from costly.ui.items import Item
from costly.ui.marks import Box
from costly.ui.screens.parts.part import Drawn, Part, Setting
from costly.ui.screens.parts.pressed import Blank

NARROWEST = 158.0
"""The narrowest column of rows with a title and a value."""


class Several(Part):
    """Parts together."""

    __slots__ = ()
    parts: tuple[Part, ...]

    def lines(self) -> tuple[str, ...]:
        """What they say, in their order."""
        return tuple(line for part in self.parts for line in part.lines())

    def items(self) -> tuple[tuple[Item, str], ...]:
        """What they offer, in their order."""
        return tuple(item for part in self.parts for item in part.items())


@dataclass(frozen=True, slots=True)
class Stack(Several):
    """Parts one below the other, ``gap`` spaces apart."""

    parts: tuple[Part, ...]
    gap: float = 1.0

    def high(self, wide: float, setting: Setting) -> float:
        """All of them, and what is between."""
        highs = [high for part in self.parts if (high := part.high(wide, setting))]
        return sum(highs) + self.gap * setting.gap * max(0, len(highs) - 1)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """From the top of the box."""
        drawn, y = Drawn(), box.y
        for part in self.parts:
            high = part.high(box.w, setting)
            drawn = drawn.also(part.draw(Box(box.x, y, box.w, high), setting))
            y += high + self.gap * setting.gap if high else 0.0
        return drawn


@dataclass(frozen=True, slots=True)
class Row(Several):
    """Parts side by side, each with its share of the breadth."""

    parts: tuple[Part, ...]
    shares: tuple[float, ...] = ()
    gap: float = 1.0

    def _wides(self, wide: float, setting: Setting) -> list[float]:
        shares = self.shares or (1.0,) * len(self.parts)
        room = wide - self.gap * setting.gap * (len(self.parts) - 1)
        return [room * share / sum(shares) for share in shares]

    def high(self, wide: float, setting: Setting) -> float:
        """The highest."""
        wides = self._wides(wide, setting)
        return max(
            (part.high(own, setting) for part, own in zip(self.parts, wides, strict=True)),
            default=0.0,
        )

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """From left to right."""
        drawn, x = Drawn(), box.x
        for part, wide in zip(self.parts, self._wides(box.w, setting), strict=True):
            drawn = drawn.also(part.draw(Box(x, box.y, wide, box.h), setting))
            x += wide + self.gap * setting.gap
        return drawn


def grid(parts: tuple[Part, ...], columns: int, gap: float = 1.0, apart: float = 1.0) -> Stack:
    """Parts in rows of so many, the columns ``apart``; the last row's share the breadth."""
    rows = [parts[at : at + columns] for at in range(0, len(parts), columns)]
    return Stack(tuple(Row(row, gap=apart) for row in rows), gap)


@dataclass(frozen=True, slots=True)
class Columns(Several):
    """Parts in as many columns, up to ``most``, as have room side by side."""

    parts: tuple[Part, ...]
    most: int

    def _grid(self, wide: float) -> Stack:
        columns = min(self.most, max(1, int(wide // NARROWEST)))
        spare = (Blank(),) * (-len(self.parts) % columns)
        return grid((*self.parts, *spare), columns, 0.0, 3)

    def high(self, wide: float, setting: Setting) -> float:
        """As high as its longest column."""
        return self._grid(wide).high(wide, setting)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """Row by row."""
        return self._grid(box.w).draw(box, setting)
