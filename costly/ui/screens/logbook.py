"""The log as pages of a sheet: what was told of the last deals, and how their hands counted."""

from __future__ import annotations

from collections.abc import Callable

from costly.telling.words import number
from costly.ui.table.painting.telling import grouped, slip_name
from costly.ui.table.scene import Slip, Table

Page = tuple[str, tuple[str, ...]]
"""A heading, and the lines beneath it."""


def log_pages(table: Table, fits: Callable[[Page], bool]) -> list[Page]:
    """Every deal that is kept, as many pages as it takes, the newest last."""
    pages: list[Page] = []
    for chapter in table.chapters:
        pages += _split(f"Deal {number(chapter.number)}", chapter.lines, fits)
        counts = [_count(table, slip) for slip in chapter.slips]
        pages += _split(f"The hands of deal {number(chapter.number)}", counts, fits)
    return pages or [("What was told", ("Nothing yet.",))]


def _count(table: Table, slip: Slip) -> str:
    """The count of a hand in one line."""
    items = ", ".join(f"{text} {points}" for text, points in grouped(slip.scores))
    counts = f"{items}. Together {number(slip.total)}" if slip.scores else "nothing"
    return f"{slip_name(table, slip)}: {counts}."


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
