"""What has happened, in words: caption, slip and log."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from costly.moves import Offer
from costly.scoring import Score
from costly.stages import PartnersMog
from costly.ui.drawing.lettering import fitting, sized
from costly.ui.marks import (
    Box,
    Mark,
    PanelMark,
    TextMark,
)
from costly.ui.theme import BODY, SMALL, TARGET, Role
from costly.words import capital, named, number

if TYPE_CHECKING:
    from costly.ui.table import Slip, Table


SHORT = {"fifteen or twenty-five": "15 or 25"}
"""What would be too long for a slip."""
BROKEN = 3
"""How many letters' room a line leaves at its end, for the word that goes to the next."""
TIGHT = {"twenty-five": "25", "four in colour, three in suit": "4 colour, 3 suit"}
"""What would be too long for half a slip."""


def caption(table: Table) -> list[Mark]:
    """The last thing said, or what the raised card would earn."""
    room = table.room
    text = table.caption
    picked = table.picked()
    if picked and isinstance(picked[0], Offer):
        earns = table.voice.offer(table.truth, picked[0]).split(": ")[1]
        passed = isinstance(table.truth.now, PartnersMog)
        text = f"To pass it earns {earns}." if passed else f"{capital(earns)}."
    x, y = room.caption.middle
    px, lines = fitting(text, room.caption.shrunk(0, 2 * room.unit), sized(room, 19))
    return (
        [TextMark(text, x, y, px, "bright", room.caption.w, "speech", lines=lines)] if text else []
    )


def slip(table: Table) -> list[Mark]:
    """The count of a hand on a slip of paper, line by line, the newest standing out."""
    slip, room = table.slip, table.room
    assert slip is not None
    px = sized(room, BODY)
    box = room.slip
    marks: list[Mark] = [PanelMark("sheet", box)]
    inner = box.shrunk(px * 1.1, px * 0.8)
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
    total = number(slip.total)
    marks.append(
        TextMark(
            total.capitalize(),
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
    if room.log is not None:
        return [room.log]
    if table.slip is not None:
        return [room.slip]
    high = max(TARGET, room.caption.h)
    return [room.caption._replace(y=room.caption.bottom - high, h=high)]


def log(table: Table) -> list[Mark]:
    """The last sentences, the newest last, where there is room for them."""
    box = table.room.log
    if box is None:
        return []
    px = sized(table.room, SMALL + 1)
    inner = box.shrunk(14, 12)
    marks: list[Mark] = [PanelMark("strip", box)]
    shown: list[tuple[str, int]] = []
    room = inner.h
    for sentence in reversed(table.log):
        letters = inner.w / (px * 0.46)
        lines = 1 if len(sentence) <= letters else max(2, ceil(len(sentence) / (letters - BROKEN)))
        room -= lines * px * 1.22 + px * 0.45
        if room < 0:
            break
        shown.insert(0, (sentence, lines))
    y = inner.y
    for at, (sentence, lines) in enumerate(shown):
        high = lines * px * 1.22
        ink: Role = "bright" if at == len(shown) - 1 else "light"
        marks.append(
            TextMark(sentence, inner.x, y + high / 2, px, ink, inner.w, align="left", lines=lines)
        )
        y += high + px * 0.45
    return marks
