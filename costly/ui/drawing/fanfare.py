"""The great words of the two greatest moments, on a scroll over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from costly.ui.curves import out
from costly.ui.marks import BannerMark, Box, Mark
from costly.ui.theme import UNROLL

if TYPE_CHECKING:
    from costly.ui.table import Table

SHAPE, SHAPE_WON = 3.4, 2.4
"""Width over height of a scroll, and of the last and greatest."""


def banner(table: Table) -> list[Mark]:
    """The scroll, as far as it has unrolled."""
    told, room = table.banner, table.room
    if told is None:
        return []
    long = UNROLL * table.sprites.pace
    part = min(told.past / long, 1.0) if long else 1.0
    shape = SHAPE_WON if told.last else SHAPE
    wide = min(room.hand.w * 0.92, room.hand.h * shape)
    high = wide / shape
    x, y = room.hand.middle
    box = Box(x - wide / 2, y - high / 2, wide, high)
    return [BannerMark(box, told.text, told.under, round(out(part), 2))]
