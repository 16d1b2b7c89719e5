"""The peg board with its pegs, and the scores in figures."""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from costly.ui import board
from costly.ui.drawing.lettering import sized
from costly.ui.lettering import width
from costly.ui.marks import (
    BoardMark,
    Box,
    Mark,
    PanelMark,
    PegMark,
    TextMark,
)
from costly.ui.scene import icon
from costly.ui.theme import BODY

if TYPE_CHECKING:
    from costly.ui.table import Table


def peg_board(table: Table) -> list[Mark]:
    """The board, the lap beads, and two pegs a side."""
    room = table.room
    target = table.truth.rules.target
    laps = max(1, target // board.LAP)
    marks: list[Mark] = [BoardMark(room.board, room.upright, laps)]
    step = board.pitch(room.board, room.upright)
    for side, pair in enumerate(table.sprites.pegs):
        row = _row_of(table, side)
        front = max(peg.goal for peg in pair)
        lap = min(laps, max(0, front - 1) // board.LAP + 1)
        x, y = board.lap(row, int(lap), room.board, room.upright)
        if laps > 1:
            marks.append(PegMark(row, x, y, step * 0.62, front=False, bead=True))
        for at, peg in sorted(enumerate(pair), key=lambda item: item[1].goal):
            hole = peg.now(table.sprites.pace)
            leads = peg.goal == front and (at == 0 or pair[0].goal != front)
            x, y = _hole(table, row, hole, 0 if leads else 1)
            marks.append(PegMark(row, x, y, step * (0.98 if leads else 0.76), front=leads))
    return marks


def _row_of(table: Table, side: int) -> int:
    """The board's near rows are the viewer's."""
    return (side - table.viewer) % table.truth.rules.sides


def _hole(table: Table, side: int, hole: float, which: int) -> tuple[float, float]:
    """Where a peg is: on a hole, or between two while it hops."""

    where = table.room.board, table.room.upright

    def at(n: int) -> tuple[float, float]:
        if n <= 0:
            return board.start(side, which, *where)
        if n >= table.truth.rules.target:
            return board.game(*where)
        return board.hole(side, n, *where, laps=3)

    (x, y), (x2, y2), part = at(floor(hole)), at(ceil(hole)), hole - floor(hole)
    return x + (x2 - x) * part, y + (y2 - y) * part


def corners(table: Table) -> list[Mark]:
    """The corners' signs, and each side with its figure."""
    room = table.room
    marks: list[Mark] = []
    if room.kind == "portrait":
        marks.append(PanelMark("strip", room.bar))
    if room.kind == "roomy":
        first, second = room.scores
        marks.append(PanelMark("strip", Box(second.x, second.y, second.w, first.bottom - second.y)))
    marks += [*icon("menu", room.menu), *icon("mute" if table.muted else "sound", room.mute)]
    inset = 8 * room.unit if room.kind == "roomy" else 0.0
    for side, plate in enumerate(room.scores):
        box = plate.shrunk(inset, 0)
        marks += _score(table, (side + table.viewer) % table.truth.rules.sides, box)
    return marks


def _score(table: Table, side: int, box: Box) -> list[Mark]:
    room, called = table.room, _side_name(table, side)
    px = sized(room, BODY)
    x, y = box.x, box.middle[1]
    marks: list[Mark] = [PegMark(_row_of(table, side), x + px * 0.75, y, px * 0.95, front=True)]
    figure = str(table.shown.scores[side])
    room_left = box.right - 6 - px * 2.4 - x - px * 1.5
    deals = f"{called} {'deal' if called in ('You', 'We', 'They') else 'deals'}"
    if (
        table.record.actions
        and table.truth.rules.side(table.shown.dealer) == side
        and width(deals, "text", px) <= room_left
    ):
        called = deals
    marks.append(TextMark(called, x + px * 1.5, y, px, "light", room_left, align="left"))
    right = box.right - 6
    marks.append(TextMark(figure, right, y, px * 1.5, "bright", px * 3, "bold", "right"))
    return marks


def _side_name(table: Table, side: int) -> str:
    """A side by its players: the viewer first."""
    seats = range(side, table.truth.rules.seats, table.truth.rules.sides)
    if table.viewer in seats and len(seats) > 1:
        return "We"
    if len(seats) > 1:
        return "They"
    return seat_name(table, side)


def seat_name(table: Table, seat: int) -> str:
    """What a seat is called on the table."""
    return "You" if seat == table.viewer else table.names[seat]
