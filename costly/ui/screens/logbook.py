"""The log as pages of a sheet: what was told of the last deals, and how their hands counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from costly.telling import table as sentences
from costly.telling.slips import slip_sentence
from costly.telling.voice import Voice
from costly.ui.marks import Box, Mark, TextMark
from costly.ui.measure import LEADING
from costly.ui.screens.parts import Drawn, Part, Setting, written
from costly.ui.signs import signs
from costly.ui.table.log import Chapter, Entry
from costly.ui.table.painting.entries import high, score_wide, set_entry

LogPage = tuple[str, tuple[Part, ...]]
"""A heading, and the lines beneath it."""
Fits = Callable[[LogPage], bool]
"""Whether a page has room."""


@dataclass(frozen=True, slots=True)
class LogLine(Part):
    """A sentence, behind it the cards that it names as signs, and at the right the score."""

    entry: Entry

    def high(self, wide: float, setting: Setting) -> float:
        """Its lines, and one for the cards if they do not go behind the last."""
        return high(set_entry(self.entry, wide, setting.body), setting.body)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """From the top of its box."""
        px, entry = setting.body, self.entry
        room, found = score_wide(px), set_entry(entry, box.w, px)
        marks: list[Mark] = [*written(found.lines, box.x, box.y, px, setting.ink, box.w - room)]
        y = box.y + found.row_of_cards * px * LEADING
        marks += signs(entry.cards, box.x + found.behind, y, px)
        if entry.standing:
            ink, face = (setting.accent, "bold") if entry.changed else (setting.ink, "text")
            y = box.y + 0.5 * px * LEADING
            marks.append(TextMark(entry.standing, box.right, y, px, ink, room, face, "right"))
        return Drawn(tuple(marks))

    def lines(self) -> tuple[str, ...]:
        """The sentence, and the score if it has changed."""
        score = f" {self.entry.standing}." if self.entry.changed else ""
        return (f"{self.entry.sentence}{score}",)


def log_pages(chapters: list[Chapter], voice: Voice, fits: Fits) -> list[LogPage]:
    """Every deal that is kept, as many pages as it takes, the newest last."""
    pages: list[LogPage] = []
    for chapter in chapters:
        lines: list[Part] = [LogLine(entry) for entry in chapter.entries]
        for slip in chapter.slips:
            counted = slip_sentence(voice, slip.seat, slip.scores, crib=slip.crib)
            lines.append(LogLine(Entry(counted)))
        pages += split(sentences.deal_heading(chapter.number), lines, fits)
    heading, (nothing,) = sentences.NOTHING_TOLD
    return pages or [(heading, (LogLine(Entry(nothing)),))]


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
