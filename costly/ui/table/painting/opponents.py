"""The other seats: faces, speech, who deals, and whose the crib is."""

from __future__ import annotations

from costly.telling import table as sentences
from costly.ui.marks import (
    Box,
    Mark,
    PanelMark,
    PegMark,
    PortraitMark,
    TextMark,
)
from costly.ui.measure import LEADING, LOOSE, extent, reach, width
from costly.ui.speech import balloon
from costly.ui.table.layout import Layout
from costly.ui.table.painting.lettering import fitting, sized, words
from costly.ui.table.painting.pegging import row_of
from costly.ui.table.view import TableView
from costly.ui.theme import SMALL, Role

BEAD = 0.3
"""How large the peg of a side is at a face, as a part of it."""


def opponent(view: TableView) -> list[Mark]:
    """The other seats: faces, names where there are several, who deals, and what is said."""
    marks: list[Mark] = []
    for seat in range(len(view.voice.names)):
        if seat != view.viewer:
            marks += _seat(view, seat)
    if view.telling.speech:
        marks += _bubble(view)
    return marks + _crib(view)


def _seat(view: TableView, seat: int) -> list[Mark]:
    """A face, and its name if it is not the only one."""
    room, at = view.room, view.room.other(seat, view.viewer)
    marks: list[Mark] = [
        PortraitMark(room.company.faces[at], view.voice.names[seat], _mood(view, seat))
    ]
    if room.company.called:
        box, px = room.company.called[at], sized(room, SMALL)
        ink: Role = "bright" if seat == view.telling.speaker else "light"
        name = view.voice.names[seat]
        if view.truth.rules.side(seat) == view.truth.rules.side(view.viewer):
            told = sentences.partner_plate(name)
            name = told if reach(told, px) <= box.w else name
        marks.append(_bead(view, seat, room.company.faces[at]))
        marks.append(TextMark(name, box.x, box.middle[1], px, ink, box.w, align="left"))
    if seat == view.shown.dealer and view.begun:
        marks += _deals(room.company.faces[at], sized(room, SMALL))
    return marks


def _bead(view: TableView, seat: int, face: Box) -> PegMark:
    """At the corner of a face the peg of its side: the partner has the viewer's own."""
    side, across = view.truth.rules.side(seat), face.w * BEAD
    x, y = face.right - across / 2, face.y + across / 2
    return PegMark(row_of(view, side), x, y, across, front=True)


def _mood(view: TableView, seat: int) -> str:
    if view.shown.winner == view.truth.rules.side(seat):
        return "pleased"
    return "speaking" if view.telling.speech and seat == view.telling.speaker else "plain"


def _deals(face: Box, px: float) -> list[Mark]:
    """The plate that hangs from the foot of a portrait and says who deals."""
    wide, high = width(sentences.DEALS, px, "bold") + px, px * 1.2
    plate = Box(face.middle[0] - wide / 2, face.bottom - high * 0.72, wide, high)
    return [
        PanelMark("badge", plate),
        TextMark(sentences.DEALS, *plate.middle, px, "bright", wide, "bold"),
    ]


# ---- Speech ----


def _bubble(view: TableView) -> list[Mark]:
    """What is being said, in a bubble as wide as its words, with its tail to the speaker."""
    at = max(0, view.room.other(view.telling.speaker, view.viewer))
    box, px = bubble(view.room, at, view.telling.speech)
    face = view.room.company.faces[at]
    return [*balloon(box, face), words(view.telling.speech, box, px, "ink", "speech")]


def bubble(room: Layout, at: int, speech: str) -> tuple[Box, float]:
    """The bubble for what one of the other seats says, and the size of its type."""
    place, face = room.company.speeches[at], room.company.faces[at]
    beside = place.x >= face.right
    tail = _reach(place) if beside else 0.0
    over = 0.0 if beside else _reach(place)
    most = sized(room, 18)
    wide, high = place.w - tail - 1.5 * most, place.h - over - 6
    px, lines = fitting(speech, "speech", most, wide, high, most=2)
    across, down = extent(lines, px, "speech")
    wide = max(across * LOOSE + 1.5 * px, px * 3)
    high = min(place.h - over, down - px * (LEADING - 1) + px * 0.95)
    if beside:
        return Box(place.x + tail, place.middle[1] - high / 2, wide, high), px
    x = min(max(face.middle[0] - wide / 2, place.x), place.right - wide)
    return Box(x, place.y + over, wide, high), px


def _reach(place: Box) -> float:
    """How far a tail stands out from its bubble."""
    return min(10.0, place.h * 0.2)


def _crib(view: TableView) -> list[Mark]:
    """Beside the crib: whose it is."""
    shown, room = view.shown, view.room
    if not shown.crib or shown.crib_shown:
        return []
    box, text, px = room.crib_name, sentences.crib_plate(view.voice, shown), sized(room, SMALL)
    if box.y > room.crib.y:
        return [TextMark(text, *box.middle, px, "light", box.w, lines=2)]
    x, y = box.x + 3 * room.unit, box.middle[1]  # close by the cards, as what belongs to them
    return [TextMark(text, x, y, px, "light", box.right - x, align="left", lines=2)]
