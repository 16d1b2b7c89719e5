"""The great words of the two greatest moments, on a scroll over the table."""

from __future__ import annotations

from costly.ui.curves import out
from costly.ui.marks import BannerMark, Box, Mark
from costly.ui.table.view import TableView
from costly.ui.theme import UNROLL

SHAPES = {False: (3.4, 0.8), True: (3.0, 1.0)}
"""Width over height of a scroll, and the most of the hand's height it takes; of the last and
greatest too."""


def scroll(view: TableView) -> list[Mark]:
    """The scroll, as far as it has unrolled."""
    banner, room = view.telling.banner, view.room
    if banner is None:
        return []
    long = UNROLL * view.sprites.pace
    part = min(view.telling.unrolled / long, 1.0) if long else 1.0
    shape, most = SHAPES[banner.last]
    wide = min(room.hand.w * 0.92, room.hand.h * most * shape)
    high = wide / shape
    x, y = room.hand.middle
    box = Box(x - wide / 2, y - high / 2, wide, high)
    return [BannerMark(box, banner.text, banner.under, round(out(part), 2))]
