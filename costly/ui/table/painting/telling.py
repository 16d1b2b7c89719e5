"""What has happened, in words: caption and slip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from costly.engine.moves import Offer
from costly.engine.scoring import Score
from costly.engine.stages import PartnersMog
from costly.telling.words import capital, named, number
from costly.ui.marks import (
    Box,
    Mark,
    PanelMark,
    TextMark,
)
from costly.ui.table.painting.lettering import sized, words
from costly.ui.table.painting.rails import log_box
from costly.ui.theme import BODY, SMALL, TARGET

if TYPE_CHECKING:
    from costly.ui.table.scene import Slip, Table


AIR = 3
"""Above and below a caption, so that two lines keep clear of the totals and of the badges."""
STEP = 3
"""By how many lines a slip grows."""
SHORT = {"fifteen or twenty-five": "15 or 25"}
"""What would be too long for a slip."""
TIGHT = {"twenty-five": "25", "four in colour, three in suit": "4 colour, 3 suit"}
"""What would be too long for half a slip."""


def caption(table: Table) -> list[Mark]:
    """The last thing said, the score whose cards stand up, or what the raised card would earn."""
    room = table.room
    text = table.playback.announced or table.caption
    picked = table.picked()
    if picked and isinstance(picked[0], Offer):
        earns = table.voice.offer(table.truth, picked[0]).split(": ")[1]
        passed = isinstance(table.truth.now, PartnersMog)
        text = f"To pass it earns {earns}." if passed else f"{capital(earns)}."
    box = room.caption.shrunk(0, AIR * room.unit)
    return [words(text, box, sized(room, 20), "bright", "speech")] if text else []


def slip(table: Table) -> list[Mark]:
    """The count of a hand on a slip of paper, line by line, the newest standing out."""
    slip, room = table.slip, table.room
    assert slip is not None
    px = sized(room, BODY)
    box = _sheet(table, px)
    marks: list[Mark] = [PanelMark("sheet", box)]
    inner = box.shrunk(px * 1.3, px * 1.2)
    marks.append(
        TextMark(
            slip_name(table, slip),
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
            _total(table),
            inner.right,
            inner.y + px * 0.6,
            px * 1.25,
            "ink",
            inner.w * 0.34,
            "bold",
            "right",
        )
    )
    rows = Box(inner.x, inner.y + px * 1.7, inner.w, inner.h - px * 1.7)
    return marks + _slip_lines(table, rows, px)


def _total(table: Table) -> str:
    """What has been counted so far; that it is nothing is said when nothing is to come."""
    assert table.slip is not None
    if not table.slip.scores and table.playback.counts_next:
        return ""
    return capital(number(table.slip.total))


def _sheet(table: Table, px: float) -> Box:
    """The slip itself: as high as its lines need, within its room.

    It grows by a few lines at a time, for another size of paper takes long to draw.
    """
    assert table.slip is not None
    room = table.room.slip
    if table.shown.held and table.shown.held[table.viewer]:
        return room  # what is left of the hand lies beneath
    lines = len(grouped(table.slip.scores))
    head, line = px * 4.6, px * 1.4
    if head + lines * line > room.h:
        lines = -(-lines // 2)
    lines = -(-max(1, lines) // STEP) * STEP
    return room._replace(h=min(room.h, head + lines * line))


def slip_name(table: Table, slip: Slip) -> str:
    """Whose hand a slip counts, or whose crib."""
    what = "crib" if slip.crib else "hand"
    return f"Your {what}" if slip.seat == table.viewer else f"{table.names[slip.seat]}’s {what}"


def _slip_lines(table: Table, rows: Box, px: float) -> list[Mark]:
    """A line a score, equal ones on one line; two columns where one has not the room."""
    assert table.slip is not None
    lines = grouped(table.slip.scores)
    fit = max(1, int(rows.h // (px * 1.25)))
    columns = 1 if len(lines) <= fit else 2
    deep = -(-len(lines) // columns)
    high = min(px * 1.4, rows.h / max(1, deep))
    size = min(px, max(SMALL, high * 0.85))
    wide = rows.w / columns
    if wide < 160:
        lines = grouped(table.slip.scores, SHORT | TIGHT)
    marks: list[Mark] = []
    for at, (text, points) in enumerate(lines):
        column, line = divmod(at, deep)
        x, y = rows.x + column * wide, rows.y + (line + 0.5) * high
        face = "bold" if at == len(lines) - 1 else "text"
        marks.append(TextMark(text, x, y, size, "ink", wide * 0.8, face, "left"))
        right = x + wide - px * 0.7
        marks.append(TextMark(str(points), right, y, size, "accent", px * 2, "bold", "right"))
    return marks


def grouped(scores: list[Score], short: dict[str, str] = SHORT) -> list[tuple[str, int]]:
    """The lines of a slip: what they are for and their points, equal neighbours together."""
    lines: list[tuple[str, int, int]] = []
    for score in scores:
        text = capital(short.get(score.name) or named(score))
        if lines and lines[-1][0] == text:
            _, points, times = lines.pop()
            lines.append((text, points + score.points, times + 1))
        else:
            lines.append((text, score.points, 1))
    return [(f"{text} × {n}" if n > 1 else text, points) for text, points, n in lines]


def log_boxes(table: Table) -> list[Box]:
    """Where a press opens what was told so far: the log, or else the slip or the caption."""
    room = table.room
    if not table.log:
        return []
    log = log_box(table)
    if log is not None:
        return [log]
    if table.slip is not None:
        return [_sheet(table, sized(room, BODY))]
    high = max(TARGET, room.caption.h)
    return [room.caption._replace(y=room.caption.bottom - high, h=high)]
