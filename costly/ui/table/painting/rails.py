"""What there is to read beside a roomy table: the rules in play, and what has happened."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from costly.engine.state import Rules
from costly.telling import table as sentences
from costly.telling.games import game_and_target
from costly.telling.tariff import house, tariff
from costly.ui.marks import Box, Mark, PanelMark, TextMark
from costly.ui.measure import LEADING, broken, reach
from costly.ui.signs import in_line, signs
from costly.ui.table.log import Entry
from costly.ui.table.painting.entries import SetEntry, high, score_wide, set_entry
from costly.ui.table.painting.lettering import sized
from costly.ui.table.view import TableView
from costly.ui.theme import SMALL, Role

LOG_LINES = 4
"""The log has room for so many lines at least, whatever the rules need."""
HOUSE_LINES = 3
"""House rules that would take more lines than this are named, and told by the help alone."""


def rails(view: TableView) -> list[Mark]:
    """The rules above, the log beneath, each in its frame; nothing where there is no room."""
    boxes = _boxes(view)
    if boxes is None:
        return []
    px = sized(view.room, SMALL)
    rules, lines = view.truth.rules, view.telling.log[-20:]
    above, beneath = boxes
    heading = sentences.PRACTICE if view.practice else sentences.RULES_HEADING
    return [*rules_in_play(rules, above, px, heading), *log_of_the_hand(lines, beneath, px)]


def log_box(view: TableView) -> Box | None:
    """Where the log stands, if there is room for it."""
    boxes = _boxes(view)
    return boxes[1] if boxes else None


def _boxes(view: TableView) -> tuple[Box, Box] | None:
    """The boxes of the rules and of the log, if there is a rail."""
    room = view.room
    if room.rail is None:
        return None
    return parted(view.truth.rules, room.rail, sized(room, SMALL), room.hand.y)


@lru_cache(maxsize=4)
def parted(rules: Rules, rail: Box, px: float, line: float) -> tuple[Box, Box]:
    """The boxes of the rules and of the log: parted at ``line`` if the rules go above it."""
    gap = px * 1.1
    need = sum(entry.high for entry in _entries(rules, rail.w, px)) + _frame_high(px)
    least = _frame_high(px) + LOG_LINES * px * LEADING
    foot = min(max(rail.y + need, line - gap), rail.bottom - gap - least)
    log = rail._replace(y=foot + gap, h=rail.bottom - foot - gap)
    return rail._replace(h=foot - rail.y), log


def _frame_high(px: float) -> float:
    """How high a frame is with its heading and nothing else."""
    return px * 3.5


def _framed(box: Box, heading: str, px: float) -> tuple[list[Mark], Box]:
    """A frame with a heading, and the room that is left in it."""
    inner = box.shrunk(px * 1.15, px * 0.85)
    x, y = box.middle[0], inner.y + px * 0.6
    head = TextMark(heading, x, y, px * 1.3, "bright", inner.w, "speech")
    down = _frame_high(px) - px * 1.7
    return [PanelMark("strip", box), head], Box(inner.x, inner.y + down, inner.w, inner.h - down)


# ---- The rules in play ----


class TariffRow(NamedTuple):
    """A line of the table of scores: what, what it pays, its face, and how high it is."""

    what: str
    pays: str
    face: str
    high: float


def _entries(rules: Rules, wide: float, px: float) -> list[TariffRow]:
    """Every line: the game, its house rules, and what scores in each part of a deal."""
    line, head, inner = px * 1.24, px * 1.95, wide - px * 2.3
    found = [TariffRow(game_and_target(rules), "", "bold", line)]
    told = [part for rule in house(rules) for part in broken(rule, px, inner)]
    if len(told) > HOUSE_LINES:
        told = list(broken(sentences.house_line(rules), px, inner))
    found += [TariffRow(part, "", "text", line) for part in told]
    for heading, lines in tariff(rules):
        found.append(TariffRow(heading, "", "speech", head))
        found += [TariffRow(one.what, one.pays, "text", line) for one in lines]
    return found


@lru_cache(maxsize=4)
def rules_in_play(
    rules: Rules, box: Box, px: float, heading: str = sentences.RULES_HEADING
) -> tuple[Mark, ...]:
    """The table of what scores, closer set where it would not go into its box."""
    marks, inner = _framed(box, heading, px)
    entries = _entries(rules, box.w, px)
    closer = min(1.0, inner.h / sum(entry.high for entry in entries))
    foot = inner.y
    for entry in entries:
        foot += entry.high * closer
        y = foot - px * 0.62
        ink: Role = "bright" if entry.face == "speech" else "light"
        size = px * 1.12 if entry.face == "speech" else px
        marks.append(TextMark(entry.what, inner.x, y, size, ink, inner.w, entry.face, "left"))
        if entry.pays:
            wide = reach(entry.pays, px, "bold") + 4
            marks.append(TextMark(entry.pays, inner.right, y, px, "bright", wide, "bold", "right"))
    return tuple(marks)


# ---- The log ----


@lru_cache(maxsize=4)
def log_of_the_hand(told: tuple[Entry, ...], box: Box, px: float) -> tuple[Mark, ...]:
    """The last entries, as many as go, the newest last and standing out.

    Cards lie on a slip of paper, that black suits are seen on the dark; a score is told where it
    has changed.
    """
    marks, inner = _framed(box, sentences.LOG_HEADING, px)
    between = px * 0.4
    free = inner.h + between
    shown: list[tuple[Entry, SetEntry]] = []
    for entry in reversed(told):
        found = set_entry(entry, inner.w, px, scored=entry.changed)
        free -= high(found, px) + between
        if free < 0:
            break
        shown.insert(0, (entry, found))
    y = inner.y
    for at, (entry, found) in enumerate(shown):
        ink: Role = "bright" if at == len(shown) - 1 else "light"
        marks += _entry(entry, found, inner._replace(y=y), px, ink)
        y += high(found, px) + between
    return tuple(marks)


def _entry(entry: Entry, found: SetEntry, inner: Box, px: float, ink: Role) -> Iterator[Mark]:
    """One entry of the log from the top of ``inner``."""
    line = px * LEADING
    for at, text in enumerate(found.lines):
        y = inner.y + (at + 0.5) * line
        yield TextMark(text, inner.x, y, px, ink, inner.w, align="left")
    if entry.changed:
        room = score_wide(px)
        y = inner.y + 0.5 * line
        yield TextMark(entry.standing, inner.right, y, px, "bright", room, "bold", "right")
    if entry.cards:
        x, y = inner.x + (found.behind or px * 0.3), inner.y + found.row_of_cards * line
        wide = in_line(entry.cards, px * 0.9)
        yield PanelMark("bubble", Box(x - px * 0.3, y - line * 0.47, wide + px * 0.6, line * 0.94))
        yield from signs(entry.cards, x, y, px * 0.9)
