"""What is read page by page: the rules, what was told, the end of a game and its review."""

from __future__ import annotations

from collections.abc import Sequence

from costly.judge.review import Review
from costly.telling import handing
from costly.telling.story import story
from costly.telling.table import result
from costly.ui.port import Way
from costly.ui.screens.ending import Ended, ending, story_page
from costly.ui.screens.learning import lesson_over
from costly.ui.screens.logbook import log_pages, split
from costly.ui.screens.pages import log_page, page_fits, record_page
from costly.ui.screens.parts import Part, Prose
from costly.ui.screens.pausing import proposing
from costly.ui.screens.reviewing import looking, review_page
from costly.ui.screens.sheet import ScreenContext, Sheet
from costly.ui.table.scene import Table
from costly.ui.table.taught import TaughtTable
from costly.ui.tally import KeptTally


class Books:
    """Makes the pages, and remembers what is dear to find out and where a book lay open."""

    def __init__(self, context: ScreenContext, tally: KeptTally) -> None:
        """The pages are sheets in ``context``; the end tells the ``tally``."""
        self.context, self.tally = context, tally
        self._log_page = 0
        """The page of the log that was opened last."""
        self._record_page = 0
        self.handed = ""
        """What came of the last way by which the record left."""
        self._ended: Ended | None = None
        """The game that ended last, with its story."""
        self.looked_over: Review | None = None
        """The game that was looked over last, as far as it was."""

    def log(self, table: Table, page: int | None) -> Sheet:
        """What was told of the last deals, open at a page, or at the newest.

        In a larger room there are fewer pages, so the page that was next may be none.
        """
        chapters = table.teller.log.chapters
        found = log_pages(chapters, table.voice, lambda one: page_fits(self.context, one))
        last = len(found) - 1
        self._log_page = last if page is None else min(page, last)
        return log_page(self.context, found, self._log_page)

    def log_again(self, table: Table) -> Sheet:
        """The log where it lay open, in a room that has changed."""
        return self.log(table, self._log_page)

    def record(self, table: Table, ways: Sequence[Way], page: int | None) -> Sheet:
        """The record so far, open at a page, or at the one with the ``ways`` out of the game."""
        if page is None:
            self.handed = ""
        lines: list[Part] = [Prose(line) for line in table.game.text.splitlines() if line]
        book = split(handing.HEADING, lines, lambda one: page_fits(self.context, one))
        self._record_page = min(page or 0, len(book))
        return record_page(self.context, ways, self.handed, book, self._record_page)

    def record_again(self, table: Table, ways: Sequence[Way]) -> Sheet:
        """The record where it lay open, in a room that has changed or after it was handed over."""
        return self.record(table, ways, self._record_page)

    def lesson_over(self, table: TaughtTable) -> Sheet:
        """What comes after a lesson."""
        return lesson_over(self.context, table.guide.lesson, table.voice.names[1])

    # ---- A game that is over ----

    def _end_of(self, table: Table) -> Ended:
        record = table.record
        if self._ended is None or self._ended.record is not record:
            verdict = result(table.voice, record.rules, record.state.winner or 0)
            bot = record.get("Bot") or ""
            count = self.tally.now.against(record.rules.key, bot)
            seats = record, table.voice.names, table.viewer
            won = record.state.winner == record.rules.side(table.viewer)
            parting = table.teller.company.parting(won=won)
            self._ended = Ended(*seats, story(record), verdict, parting, count)
        return self._ended

    def ending(self, table: Table) -> Sheet:
        """Who has won."""
        return ending(self.context, self._end_of(table))

    def proposal(self, table: Table) -> Sheet | None:
        """Somebody stronger asks for a game after one, if it is time for that; only once."""
        stronger = self.tally.asks(table.record, table.viewer)
        return proposing(self.context, stronger, table.record) if stronger else None

    def story(self, table: Table) -> Sheet:
        """How it went, where there is no room for that beside who has won."""
        return story_page(self.context, self._end_of(table))

    def review(self, table: Table, page: int | None) -> Sheet:
        """A page of the review, the first if none is said; or how far it has come."""
        ended = self._end_of(table)
        if self.looked_over is None or self.looked_over.record is not ended.record:
            self.looked_over = Review(ended.record)
        if self.looked_over.done:
            return review_page(self.context, self.looked_over, ended, page or 0)
        return looking(self.context, self.looked_over)
