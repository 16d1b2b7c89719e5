"""The great words of the two greatest moments, on a scroll over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from costly.ui.curves import out
from costly.ui.marks import BannerMark, Box, Mark
from costly.ui.theme import UNROLL

if TYPE_CHECKING:
    from costly.ui.table.scene import Table

SHAPES = {False: (3.4, 0.8), True: (3.0, 1.0)}
"""Width over height of a scroll, and the most of the hand's height it takes; of the last and
greatest too."""


def banner(table: Table) -> list[Mark]:
    """The scroll, as far as it has unrolled."""
    told, room = table.banner, table.room
    if told is None:
        return []
    long = UNROLL * table.sprites.pace
    part = min(told.past / long, 1.0) if long else 1.0
    shape, most = SHAPES[told.last]
    wide = min(room.hand.w * 0.92, room.hand.h * most * shape)
    high = wide / shape
    x, y = room.hand.middle
    box = Box(x - wide / 2, y - high / 2, wide, high)
    return [BannerMark(box, told.text, told.under, round(out(part), 2))]
