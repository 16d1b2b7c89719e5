"""What explains itself when it is touched: where that is, and the leaflet that then lies there."""

from __future__ import annotations

from collections.abc import Iterator

from costly.telling.notes import About
from costly.ui.controls import Control, Explains
from costly.ui.marks import Box, Mark, PanelMark
from costly.ui.table.painting.lettering import sized, words
from costly.ui.table.view import TableView
from costly.ui.theme import BODY, TARGET

LEAFLET = 42.0
"""A lower place has no room for a paper: then the words stand on the table."""
EDGE = 6.0
"""From the edge of a leaflet to what is written on it."""


def explainers(view: TableView, others: list[Control]) -> list[Control]:
    """The things that explain themselves, where nothing else is pressed."""
    if view.telling.cut is not None or view.telling.slip is not None:
        return []
    found: list[Control] = []
    for what, box in _things(view):
        large = _large(box, view)
        taken = [*others, *found]
        if large is not None and not any(large.meets(one.box) for one in taken):
            found.append(Control(what, large))
    return found


def _things(view: TableView) -> Iterator[tuple[Explains, Box]]:
    room, shown = view.room, view.shown
    if shown.deck is not None:
        yield Explains(About.DECK), room.pack(shown)
    yield Explains(About.DIAL), room.dial
    yield Explains(About.BOARD), room.board
    if shown.crib and not shown.crib_shown:
        yield Explains(About.CRIB), room.crib
    for seat in range(len(view.voice.names)):
        if seat != view.viewer:
            yield Explains(About.OTHER, seat), room.company.faces[room.other(seat, view.viewer)]
    first, last = room.scores[0], room.scores[-1]
    x, y = min(first.x, last.x), min(first.y, last.y)
    right, foot = max(first.right, last.right), max(first.bottom, last.bottom)
    yield Explains(About.SCORES), Box(x, y, right - x, foot - y)


def _large(box: Box, view: TableView) -> Box | None:
    """A box that is large enough to be pressed, if there is one inside the window."""
    wide, high = max(box.w, TARGET), max(box.h, TARGET)
    x, y = box.middle
    grown = Box(x - wide / 2, y - high / 2, wide, high)
    room = view.room
    window = Box(room.bar.x, room.bar.y, room.bar.w, room.actions.bottom - room.bar.y)
    return grown if grown == box or grown.within(window) else None


def explained(view: TableView) -> list[Mark]:
    """The leaflet of what was touched, in the place of the caption; nothing if there is none."""
    text, room = view.telling.note, view.room
    if not text:
        return []
    box = room.caption
    if room.kind == "portrait" and not view.shown.crib:
        box = box._replace(x=room.crib.x, w=box.right - room.crib.x)  # nothing lies beside it
    if room.kind == "short":
        box = box._replace(h=room.prompt.bottom - box.y)
    if box.h < LEAFLET:
        return [words(text, box, sized(room, BODY), "bright")]
    return [PanelMark("sheet", box), words(text, box.shrunk(EDGE), sized(room, BODY), "ink")]
