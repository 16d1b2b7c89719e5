"""Whoever reads the help: where it lies open, what is looked for, and whether there are keys."""

from __future__ import annotations

from collections.abc import Callable

from costly.engine.state import Rules
from costly.telling.book import chapter_at, search, search_found
from costly.telling.chapters import ChapterKey
from costly.ui.items import Book
from costly.ui.screens.helping import Helping, card_sheet, chapter_sheet
from costly.ui.screens.sheet import ScreenContext, Sheet
from costly.ui.stack import SceneStack
from costly.ui.table.scene import Table

LONGEST = 40
"""So many letters may be looked for."""


class HelpReader:
    """Makes the chapters, and looks for what is asked for in them."""

    def __init__(
        self, context: ScreenContext, stack: SceneStack, say: Callable[[str], None]
    ) -> None:
        """``say`` is told what a search came to; its page changes on the ``stack``."""
        self.context, self.stack, self.say = context, stack, say
        self.keyboard = False
        """Whether a keyboard is known to be there, or a mouse, which has one beside it."""

    def opened(self, book: Book, rules: Rules, table: Table | None) -> Sheet:
        """The score card, or the help where it fits what the table shows."""
        if book is Book.CARD:
            return card_sheet(self.context, rules)
        fits = chapter_at(table.shown) if table is not None else ChapterKey.CONTENTS
        return self.chapter(rules, table, fits)

    def chapter(self, rules: Rules, table: Table | None, key: ChapterKey) -> Sheet:
        """The help open at a chapter."""
        fits = chapter_at(table.shown) if table is not None else None

        def looked_for(asked: str) -> Sheet:
            helping = Helping(rules, self.keyboard, asked[:LONGEST], fits)
            return chapter_sheet(self.context, helping, key, ask)

        def ask(asked: str) -> None:
            self.stack.replace(looked_for(asked))
            self.stack.focus.what = None
            if asked.strip():
                self.say(search_found(asked, search(rules, asked, keyboard=self.keyboard)))

        return looked_for("")
