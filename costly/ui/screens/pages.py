"""Sheets that are pages of a book: the rules, what was told, and whatever else has pages."""

from __future__ import annotations

from collections.abc import Sequence

from costly.telling import handing, teaching
from costly.telling import sheets as say
from costly.telling.rulebook import RulePage
from costly.ui.items import Book, Command, Menu, OpenBook
from costly.ui.port import Way
from costly.ui.screens.logbook import LogPage
from costly.ui.screens.parts import Blank, Button, Part, Prose, Row, Stack
from costly.ui.screens.sheet import ScreenContext, Sheet

READING = 1.12
"""How much larger the rules are set than a line that is only glanced at."""


def help_page(context: ScreenContext, book: tuple[RulePage, ...], at: int) -> Sheet:
    """A page of the rules, with the way to those before and after."""
    pages: list[tuple[str, Part]] = [(heading, _page(text)) for heading, text in book]
    heading, first = pages[0]
    pages[0] = heading, Stack((first, Button(Menu.LESSONS, teaching.BY_PLAYING)), gap=1.6)
    return book_page(context, Book.HELP, pages, at)


def log_page(context: ScreenContext, book: list[LogPage], at: int) -> Sheet:
    """A page of what was told of the last deals."""
    pages: list[tuple[str, Part]] = [(heading, Stack(lines, gap=0.6)) for heading, lines in book]
    return book_page(context, Book.LOG, pages, at)


def record_page(
    context: ScreenContext, ways: Sequence[Way], handed: str, book: list[LogPage], at: int
) -> Sheet:
    """A page of the record. The first says what it is for and has the ``ways`` out of the game.

    ``handed`` says what came of the last of them.
    """
    parts: list[Part] = [Prose(handing.FOR_WHAT), Prose(handing.SHOWS_ALL)]
    if ways:
        parts += [Row(tuple(map(_way, ways))), Prose(handed, keep=(handing.OPENED,))]
    cover = Stack(tuple(parts), gap=1.2)
    pages: list[tuple[str, Part]] = [(handing.HEADING, cover)]
    pages += [(heading, Stack(lines, gap=0.6)) for heading, lines in book]
    return book_page(context, Book.RECORD, pages, at)


def _way(way: Way) -> Button:
    labels = {Way.COPY: handing.COPY, Way.SHARE: handing.SHARE, Way.DOWNLOAD: handing.DOWNLOAD}
    return Button(way, labels[way])


def page_fits(context: ScreenContext, page: LogPage) -> bool:
    """Whether a page of lines has room without being set smaller."""
    return log_page(context, [page], 0).at_ease(context.view())


def book_page(context: ScreenContext, name: Book, book: list[tuple[str, Part]], at: int) -> Sheet:
    """A page of a book; all its pages have one size, and their buttons one place."""
    before = Button(OpenBook(name, at - 1), say.BEFORE) if at else Blank()
    last = at + 1 == len(book)
    after = (
        Blank()
        if last
        else Button(OpenBook(name, at + 1), say.NEXT, "primary", says=book[at + 1][0])
    )
    close = Button(Command.BACK, say.CLOSE, "primary" if last else "secondary")
    pages = tuple(_counted(part, count, len(book)) for count, (_, part) in enumerate(book, 1))
    return Sheet(
        *(name, *context, book[at][0], lambda _: pages[at], (before, close, after), pages),
        closed=Command.BACK,
        start=Command.BACK if last else OpenBook(name, at + 1),
        broad=600,
    )


def _counted(part: Part, at: int, of: int) -> Part:
    """A page under its number."""
    return Stack((Prose(say.page_of(at, of), small=True, centred=True, silent=True), part), gap=1.6)


def _page(text: tuple[str, ...]) -> Part:
    return Stack(tuple(Prose(paragraph, size=READING) for paragraph in text), gap=1.6)
