"""What has happened, in words: caption and slip."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.moves import Offer
from costly.telling import claims, slips
from costly.telling import table as sentences
from costly.telling.words import capital
from costly.ui.controls import SlipRow
from costly.ui.marks import (
    Box,
    Mark,
    PanelMark,
    TextMark,
)
from costly.ui.measure import reach
from costly.ui.table.claiming import ClaimTally
from costly.ui.table.painting.buttons import crowded
from costly.ui.table.painting.lettering import sized, words
from costly.ui.table.painting.rails import log_box
from costly.ui.table.view import TableView
from costly.ui.theme import BODY, SMALL, TARGET

AIR = 3
"""Above and below a caption, so that two lines keep clear of the totals and of the badges."""
STEP = 3
"""By how many lines a slip grows."""
TIGHT = 160.0
"""Narrower columns of a slip say it in fewer letters."""
DOT = " ."
"""What leads from the words of a line to its points."""


def caption(view: TableView) -> list[Mark]:
    """The last thing said, the score whose cards stand up, or what the raised card would earn."""
    room = view.room
    text = view.telling.caption
    picked, tally = view.choices.picked, view.choices.tally
    if tally is not None and not view.choices.armed:
        asked = room.prompt != room.actions  # beside the buttons, with the answer
        text = "" if asked else tally.note or claims.how(tally.asks)
    if picked and isinstance(picked[0], Offer):
        text = sentences.offered(view.truth, picked[0].card)
    if len(picked) > 1 and room.prompt == room.actions:
        text = sentences.WHICH_VALUE  # where that is asked else, the buttons stand
    box = room.caption
    if room.kind == "portrait" and not view.shown.crib:
        box = box._replace(x=room.crib.x, w=box.right - room.crib.x)  # nothing lies beside it
    box = box.shrunk(0, AIR * room.unit)
    return [words(text, box, sized(room, 20), "bright", "speech")] if text else []


def slip(view: TableView) -> list[Mark]:
    """The count of a hand on a slip of paper, line by line, the newest standing out."""
    slip, room = view.telling.slip, view.room
    assert slip is not None
    px = sized(room, BODY)
    box = _sheet(view, px)
    marks: list[Mark] = [PanelMark("sheet", box)]
    inner = box.shrunk(min(px * 1.3, box.w * 0.05), px * 1.2)
    marks.append(
        TextMark(
            slips.slip_heading(view.voice, slip.seat, crib=slip.crib),
            inner.x,
            inner.y + px * 0.6,
            px * 1.25,
            "accent",
            inner.w * 0.66,
            "speech",
            "left",
        )
    )
    marks.append(
        TextMark(
            _total(view),
            inner.right,
            inner.y + px * 0.6,
            px * 1.25,
            "ink",
            inner.w * 0.34,
            "bold",
            "right",
        )
    )
    rows = _rows(view, px)
    tally = view.choices.tally
    if tally is None:
        return marks + _slip_lines(view, rows, px)
    return marks + _answered(view, tally, rows, px)


def _rows(view: TableView, px: float) -> Box:
    """Where the lines stand on the slip, under its heading."""
    box = _sheet(view, px)
    inner = box.shrunk(min(px * 1.3, box.w * 0.05), px * 1.2)
    return Box(inner.x, inner.y + px * 1.7, inner.w, inner.h - px * 1.7)


def _answered(view: TableView, tally: ClaimTally, rows: Box, px: float) -> list[Mark]:
    """The lines of a hand that is counted by hand, and under them what was answered last."""
    if crowded(view):
        return _slip_lines(view, rows, px)
    note, high = tally.note or claims.how(tally.asks), px * 1.7
    foot = Box(rows.x, rows.bottom - high, rows.w, high)
    told = words(note, foot, max(SMALL, px * 0.94), "ink", "speech")
    return [told, *_slip_lines(view, rows._replace(h=rows.h - high - px * 0.3), px)]


def _total(view: TableView) -> str:
    """What has been counted so far; that it is nothing is said when nothing is to come."""
    assert view.telling.slip is not None
    if view.choices.tally is not None:
        return str(view.choices.tally.points)
    counting = view.telling.counts_next or view.shown.reckoning is not None
    if not view.telling.slip.scores and counting:
        return ""
    return slips.slip_total(view.telling.slip.total)


def _sheet(view: TableView, px: float) -> Box:
    """The slip itself: as high as its lines need, within its room.

    It grows by a few lines at a time, for another size of paper takes long to draw.
    """
    assert view.telling.slip is not None
    room = view.room.slip
    if view.shown.held and view.shown.held[view.viewer]:
        return room  # what is left of the hand lies beneath
    head, line = px * 4.6, px * 1.4
    if view.choices.tally is None:
        lines = len(view.telling.slip.scores)  # paper never shrinks, if equal ones go together
    else:
        lines = len(_lines(view, px)) + 2
    lines = -(-max(1, lines) // STEP) * STEP
    return room._replace(h=min(room.h, head + lines * line))


def _lines(view: TableView, px: float, *, tight: bool = False) -> list[slips.SlipLine]:
    """The lines of the slip: one a score, if all have room, or else equal ones together."""
    assert view.telling.slip is not None
    scores, room = view.telling.slip.scores, view.room.slip.h - px * 4.6
    each = len(scores) * px * 1.25 <= room and view.choices.tally is None
    return slips.slip_lines(scores, tight=tight, each=each)


class SlipLineRow(NamedTuple):
    """A line of the slip, where it stands, and what is pressed there."""

    line: slips.SlipLine
    box: Box
    what: SlipRow
    px: float


def slip_rows(view: TableView) -> list[SlipLineRow]:
    """The lines that can be touched: those of a hand that lies there and is counted."""
    if view.telling.slip is None or view.choices.tally is not None:
        return []
    px = sized(view.room, BODY)
    return _placed(view, _rows(view, px), px)


def _placed(view: TableView, rows: Box, px: float) -> list[SlipLineRow]:
    """A line a score, equal ones on one line; two columns where one has not the room."""
    lines = _lines(view, px)
    fit = max(1, int(rows.h // (px * 1.25)))
    columns = 1 if len(lines) <= fit else 2
    deep = -(-len(lines) // columns)
    high = min(px * 1.4, rows.h / max(1, deep))
    size = min(px, max(SMALL, high * 0.85))
    wide = rows.w / columns
    if wide < TIGHT:
        lines = _lines(view, px, tight=True)
    found = []
    for at, line in enumerate(lines):
        column, down = divmod(at, deep)
        right = px * 0.7 if columns > 1 else 0.0
        row = Box(rows.x + column * wide, rows.y + down * high, wide - right, high)
        what = SlipRow(at, line.cards, slips.line_in_words(line))
        found.append(SlipLineRow(line, row, what, size))
    return found


def _slip_lines(view: TableView, rows: Box, px: float) -> list[Mark]:
    marks: list[Mark] = []
    placed = _placed(view, rows, px)
    for one in placed:
        marks += _slip_line(one.line, one.box, one.px, newest=one is placed[-1])
    return marks


def _slip_line(line: slips.SlipLine, row: Box, px: float, *, newest: bool) -> list[Mark]:
    """What for at the left, and how it is made; its points at the right; between them dots.

    Of several that are told together their sum is there instead.
    """
    text, points, y = capital(line.what), str(line.points), row.middle[1]
    face = "bold" if newest else "text"
    figure = reach(points, px, "bold") + 2
    left, right = row.x + reach(text, px, face), row.right - figure
    most = row.w - figure
    marks: list[Mark] = [
        TextMark(text, row.x, y, px, "ink", min(most, left - row.x + 2), face, "left"),
        TextMark(points, row.right, y, px, "accent", figure, "bold", "right"),
    ]
    if line.made and left + px + reach(line.made, px) <= right - px:
        wide = reach(line.made, px)
        marks.append(TextMark(line.made, left + px * 0.6, y, px, "ink", wide, align="left"))
        left += px * 0.6 + wide
    free = right - left - px
    summed = slips.equals(line.sum)
    if summed and reach(summed, px) <= free:
        marks.append(TextMark(summed, right - px * 0.25, y, px, "ink", free, align="right"))
    elif dots := DOT * int(free / reach(DOT, px)):
        marks.append(TextMark(dots, right - px * 0.4, y, px, "ink", free, align="right"))
    return marks


def log_boxes(view: TableView) -> list[Box]:
    """Where a press opens what was told so far: the log, or else the slip or the caption."""
    room = view.room
    if not view.telling.log:
        return []
    log = log_box(view)
    if log is not None:
        return [log]
    if view.telling.slip is not None:
        px = sized(room, BODY)
        paper, rows = _sheet(view, px), _rows(view, px)
        lines = view.telling.slip.scores and view.choices.tally is None
        return [paper._replace(h=rows.y - paper.y) if lines else paper]
    high = max(TARGET, room.caption.h)
    return [room.caption._replace(y=room.caption.bottom - high, h=high)]
