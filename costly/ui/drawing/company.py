"""The other seats: faces, speech, and whose the crib is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from costly.cards import UNKNOWN
from costly.ui.drawing.lettering import fitting, sized
from costly.ui.marks import (
    Box,
    CardMark,
    Mark,
    PanelMark,
    PortraitMark,
    TextMark,
)
from costly.ui.theme import SMALL, Role

if TYPE_CHECKING:
    from costly.ui.table import Table


def opponent(table: Table) -> list[Mark]:
    """The other seats: faces, names where there are several, and what is being said."""
    room = table.room
    marks: list[Mark] = [
        PortraitMark(room.faces[room.other(seat, table.viewer)], who, _mood(table, seat))
        for seat, who in enumerate(table.names)
        if seat != table.viewer
    ]
    if len(room.faces) > 1:
        for seat in range(len(table.names)):
            if seat != table.viewer:
                face = room.faces[room.other(seat, table.viewer)]
                other = room.others[room.other(seat, table.viewer)]
                x, y, wide = face.x, face.bottom + SMALL * 0.6, other.right - face.x
                ink: Role = "bright" if seat == table.speaker else "light"
                called = table.names[seat]
                marks.append(TextMark(called, x, y, SMALL, ink, wide, "bold", "left"))
                if seat == table.shown.dealer and table.record.actions:
                    back = max(9.0, face.w * 0.2)
                    marks.append(CardMark(UNKNOWN, face.right - back, face.y, back, shadow=False))
    if table.speech and room.speeches:
        px = sized(room, 17)
        speech = room.speeches[0]
        wide = min(speech.w, max(px * 3, len(table.speech) * px * 0.5 + px * 1.6))
        box = Box(speech.x, speech.y, wide, speech.h)
        marks.append(PanelMark("bubble", box))
        tail = speech.h * 0.16
        px, lines = fitting(table.speech, box.shrunk(6 + tail / 2, 0), px)
        x, y = box.middle
        marks.append(
            TextMark(
                table.speech, x + tail / 2, y, px, "ink", box.w - 12 - tail, "speech", lines=lines
            )
        )
    return marks + _crib(table)


def _mood(table: Table, seat: int) -> str:
    return "speaking" if table.speech and seat == table.speaker else "plain"


def _crib(table: Table) -> list[Mark]:
    """Beside the crib: whose it is."""
    shown, room = table.shown, table.room
    if not shown.crib or shown.crib_shown:
        return []
    whose = "your" if shown.dealer == table.viewer else "their"
    box = room.crib_name
    return [TextMark(f"{whose} crib", *box.middle, SMALL, "light", box.w, lines=2)]
