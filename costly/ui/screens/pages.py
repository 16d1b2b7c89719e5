"""Sheets that are pages of a book: what was told, the record, and whatever else has pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from costly.telling import handing
from costly.telling import sheets as say
from costly.ui.items import Book, Command, Item, OpenBook
from costly.ui.port import Way
from costly.ui.screens.logbook import LogPage
from costly.ui.screens.parts import Blank, Button, Part, Prose, Row, Stack
from costly.ui.screens.sheet import PartScene, ScreenContext, Sheet


@dataclass(slots=True)
class BookSheet(Sheet):
    """A page of a book: it is turned by its buttons, by N and B, and by a finger that slides."""

    before: Item | None = field(default=None, kw_only=True)
    after: Item | None = field(default=None, kw_only=True)
    """The pages that it can be turned to."""
    search: Item | None = field(default=None, kw_only=True)
    """Where something can be looked for, by the stroke that leans to the right."""

    def turn(self, step: int) -> Item | None:
        """The page before, or the one after."""
        return self.after if step > 0 else self.before

    def key(self, name: str) -> bool:
        """N and B turn the page."""
        wanted = {"n": self.after, "b": self.before, "/": self.search}.get(name)
        if wanted is None:
            return PartScene.key(self, name)
        self.choose(wanted)
        return True


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


def book_page(
    context: ScreenContext, name: Book, book: list[tuple[str, Part]], at: int
) -> BookSheet:
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
    return BookSheet(
        *(name, *context, book[at][0], lambda _: pages[at], (before, close, after), pages),
        closed=Command.BACK,
        start=Command.BACK if last else OpenBook(name, at + 1),
        broad=600,
        before=OpenBook(name, at - 1) if at else None,
        after=None if last else OpenBook(name, at + 1),
    )


def _counted(part: Part, at: int, of: int) -> Part:
    """A page under its number."""
    return Stack((Prose(say.page_of(at, of), small=True, centred=True, silent=True), part), gap=1.6)
