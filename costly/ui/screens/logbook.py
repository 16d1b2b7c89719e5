"""The log as pages of a sheet: what was told of the last deals, and how their hands counted."""

from __future__ import annotations

from collections.abc import Callable

from costly.telling import table as sentences
from costly.telling.slips import slip_sentence
from costly.telling.voice import Voice
from costly.ui.table.log import Chapter

Page = tuple[str, tuple[str, ...]]
"""A heading, and the lines beneath it."""


def log_pages(chapters: list[Chapter], voice: Voice, fits: Callable[[Page], bool]) -> list[Page]:
    """Every deal that is kept, as many pages as it takes, the newest last."""
    pages: list[Page] = []
    for chapter in chapters:
        pages += _split(sentences.deal_heading(chapter.number), chapter.lines, fits)
        counts = [
            slip_sentence(voice, slip.seat, slip.scores, crib=slip.crib) for slip in chapter.slips
        ]
        pages += _split(sentences.hands_heading(chapter.number), counts, fits)
    return pages or [sentences.NOTHING_TOLD]


def _split(heading: str, lines: list[str], fits: Callable[[Page], bool]) -> list[Page]:
    """Lines under a heading on as many pages as it takes; none without a line."""
    pages: list[Page] = []
    for line in lines:
        longer = (heading, (*pages[-1][1], line)) if pages else None
        if longer is not None and fits(longer):
            pages[-1] = longer
        else:
            pages.append((heading, (line,)))
    return pages
