"""The count: the deck card, the dial, and the totals under the series."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from costly.cards import UNKNOWN
from costly.ui.drawing.lettering import sized
from costly.ui.marks import (
    CardMark,
    DialMark,
    Mark,
    TextMark,
)
from costly.ui.theme import SMALL
from costly.words import deck_name

if TYPE_CHECKING:
    from costly.ui.table import Table


def count(table: Table) -> list[Mark]:
    """The pack under the deck card, the dial, and the totals."""
    room, shown = table.room, table.shown
    marks: list[Mark] = []
    pack = room.pack(shown)
    px = SMALL if room.kind != "roomy" else sized(room, SMALL)
    if any(shown.held) or any(shown.laid):
        # The rest of the pack, under the deck card.
        for at in (2, 1):
            away = 1.5 * at * room.unit
            marks.append(CardMark(UNKNOWN, pack.x - away, pack.y + away, pack.w))
    if shown.deck is not None:
        x, y = pack.middle[0], pack.bottom + px * 0.9
        marks.append(TextMark(deck_name(shown), x, y, px, "light", pack.w * 1.3))
    if table.cut is not None:
        return marks
    if table.slip is None:
        marks.append(DialMark(room.dial, shown.count if shown.pile else None))
        marks += _totals(table, px)
    return marks


def _totals(table: Table, px: float) -> list[Mark]:
    """Under the series what each card made, the newest surely, others where there is room."""
    room, shown = table.room, table.shown
    boxes = room.pile_boxes(len(shown.pile))
    totals = accumulate(laid.value for laid in shown.pile)
    marks: list[Mark] = []
    free = room.dial.x
    for total, box in reversed(list(zip(totals, boxes, strict=True))):
        x = box.x + box.w * 0.23
        if x + px * 0.55 <= free:
            marks.append(TextMark(str(total), x, box.bottom + px * 0.9, px, "bright", 40, "bold"))
            free = x - px * 0.65
    return marks
