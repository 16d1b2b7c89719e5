"""How large type is set in the room there is."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from costly.ui.marks import (
    Box,
)
from costly.ui.theme import SMALL

if TYPE_CHECKING:
    from costly.ui.layout import Layout


def sized(room: Layout, px: float) -> float:
    """A size of type that grows with the room, never under the smallest."""
    return max(SMALL, px * min(max(room.unit, 0.95), 1.5))


def fitting(text: str, room: Box, px: float) -> tuple[float, int]:
    """The size, at most ``px``, at which a text should go into a box, and its most lines."""
    while px > SMALL:
        lines = ceil(len(text) * px * 0.52 / room.w + 0.12)
        if px * (1.22 * lines - 0.5) <= room.h:
            break
        px = max(SMALL, px - 0.5)
    return px, max(1, int((room.h / px + 0.5) / 1.22))
