"""How large type is set in the room there is."""

from __future__ import annotations

from functools import lru_cache

from costly.ui.marks import Box, TextMark
from costly.ui.measure import LEADING, LOOSE, balanced, extent
from costly.ui.table.layout import Layout
from costly.ui.theme import SMALL, Role


def sized(room: Layout, px: float) -> float:
    """A size of type that grows with the room, never under the smallest."""
    return max(SMALL, px * min(max(room.unit, 0.95), 2.0))


@lru_cache(maxsize=256)
def fitting(
    text: str, face: str, px: float, wide: float, high: float, most: int = 9
) -> tuple[float, tuple[str, ...]]:
    """The size, at most ``px``, at which a text goes into a room, and its lines there.

    It is set smaller rather than in more than ``most`` lines, but never too small to read.
    """
    while True:
        lines = balanced(text, px, wide, face)
        across, down = extent(lines, px, face)
        goes = across * LOOSE <= wide and down - px * (LEADING - 1) <= high
        if px <= SMALL or (goes and len(lines) <= most):
            return px, lines
        px = max(SMALL, px - 0.5)


def words(text: str, box: Box, px: float, ink: Role, face: str = "text") -> TextMark:
    """A text in the middle of a box, at most ``px`` large, its lines as even as can be."""
    px, lines = fitting(text, face, px, box.w, box.h)
    wide = min(box.w, extent(lines, px, face)[0] * LOOSE + 2)
    return TextMark(text, *box.middle, px, ink, wide, face, lines=max(1, len(lines)))
