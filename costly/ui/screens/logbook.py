"""The log as pages of a sheet: what was told of the last deals, and how their hands counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from costly.telling import table as sentences
from costly.telling.slips import slip_sentence
from costly.telling.voice import Voice
from costly.ui.marks import Box, Mark, TextMark
from costly.ui.measure import LEADING, broken, reach
from costly.ui.screens.parts import Drawn, Part, Setting, written
from costly.ui.signs import in_line, signs
from costly.ui.table.log import Chapter, Entry

LogPage = tuple[str, tuple[Part, ...]]
"""A heading, and the lines beneath it."""
Fits = Callable[[LogPage], bool]
"""Whether a page has room."""
WIDEST = "121–121"
"""The longest score, for which room is kept at the right."""


@dataclass(frozen=True, slots=True)
class LogLine(Part):
    """A sentence, behind it the cards that it names as signs, and at the right the score."""

    entry: Entry
    standing: str = ""
    """How the sides stand after it, the viewer's first,"""
    changed: bool = False
    """and whether that is news."""

    def _set(self, wide: float, px: float) -> tuple[tuple[str, ...], float]:
        """The lines of the sentence, and where its cards begin; 0 on a line of their own."""
        room = wide - reach(WIDEST, px, "bold") - px
        lines = broken(self.entry.sentence, px, room)
        behind = reach(lines[-1], px) + 0.6 * px
        return lines, behind if behind + in_line(self.entry.cards, px) <= room else 0.0

    def high(self, wide: float, setting: Setting) -> float:
        """Its lines, and one for the cards if they do not go behind the last."""
        lines, behind = self._set(wide, setting.body)
        own = bool(self.entry.cards) and not behind
        return (len(lines) + own) * setting.body * LEADING

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """From the top of its box."""
        px = setting.body
        room = reach(WIDEST, px, "bold")
        lines, behind = self._set(box.w, px)
        marks: list[Mark] = [*written(lines, box.x, box.y, px, setting.ink, box.w - room)]
        row = len(lines) - (0.5 if behind else -0.5)
        marks += signs(self.entry.cards, box.x + behind, box.y + row * px * LEADING, px)
        if self.standing:
            ink, face = (setting.accent, "bold") if self.changed else (setting.ink, "text")
            y = box.y + 0.5 * px * LEADING
            marks.append(TextMark(self.standing, box.right, y, px, ink, room, face, "right"))
        return Drawn(tuple(marks))

    def lines(self) -> tuple[str, ...]:
        """The sentence, and the score if it has changed."""
        score = f" {self.standing}." if self.changed else ""
        return (f"{self.entry.sentence}{score}",)


def log_pages(chapters: list[Chapter], voice: Voice, fits: Fits) -> list[LogPage]:
    """Every deal that is kept, as many pages as it takes, the newest last."""
    pages: list[LogPage] = []
    for chapter in chapters:
        lines = _told(chapter, voice.viewer or 0)
        for slip in chapter.slips:
            counted = slip_sentence(voice, slip.seat, slip.scores, crib=slip.crib)
            lines.append(LogLine(Entry(counted)))
        pages += split(sentences.deal_heading(chapter.number), lines, fits)
    heading, (nothing,) = sentences.NOTHING_TOLD
    return pages or [(heading, (LogLine(Entry(nothing)),))]


def _told(chapter: Chapter, viewer: int) -> list[Part]:
    lines: list[Part] = []
    before: tuple[int, ...] = ()
    for entry in chapter.entries:
        first = viewer % max(1, len(entry.scores))
        standing = "–".join(map(str, entry.scores[first:] + entry.scores[:first]))
        changed = bool(before and entry.scores and entry.scores != before)
        lines.append(LogLine(entry, standing, changed))
        before = entry.scores or before
    return lines


def split(heading: str, lines: list[Part], fits: Fits) -> list[LogPage]:
    """Lines under a heading on as few pages as it takes, about as much on each."""
    full = _filled(heading, lines, len(lines), fits)
    even = _filled(heading, lines, -(-len(lines) // max(1, len(full))), fits)
    return even if len(even) == len(full) else full


def _filled(heading: str, lines: list[Part], most: int, fits: Fits) -> list[LogPage]:
    """Lines on pages, at most so many on each; none without a line."""
    pages: list[LogPage] = []
    for line in lines:
        longer = (heading, (*pages[-1][1], line)) if pages else None
        if longer is not None and len(longer[1]) <= most and fits(longer):
            pages[-1] = longer
        else:
            pages.append((heading, (line,)))
    return pages
