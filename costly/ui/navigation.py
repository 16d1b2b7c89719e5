"""Where the player is, at the title or a table, and under which sheets; what items ask for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from costly.engine.house import find
from costly.engine.state import Rules
from costly.judge.drills import DrillKind
from costly.telling.table import COUNTS, NOTHING_TO_TAKE_BACK, taken_back
from costly.ui.address import read_address
from costly.ui.books import Books
from costly.ui.drilling import DrillRoom, Trainer
from costly.ui.items import (
    AnswerDrill,
    Book,
    ByTheBook,
    ChangeRule,
    Climb,
    Command,
    CountBy,
    GameChoice,
    Item,
    Menu,
    OpenBook,
    OpenChapter,
    OpenDecision,
    PlayGame,
    PlayLesson,
    PlayWith,
    RaiseCard,
    StartDrill,
    TryAgain,
)
from costly.ui.kept import KeptGames, KeptTexts, Slot
from costly.ui.marks import Box
from costly.ui.menus import Menus
from costly.ui.port import Screen, View, Way
from costly.ui.preferences import Preference, Preferences
from costly.ui.reader import HelpReader
from costly.ui.screens.drilling import MENU, DrillSheet
from costly.ui.screens.pausing import asking, who_counts
from costly.ui.screens.reviewing import Reviewing, page_of
from costly.ui.screens.sheet import PartScene, ScreenContext
from costly.ui.seating import VIEWER, Seating
from costly.ui.stack import SceneStack
from costly.ui.table.scene import Table
from costly.ui.table.taught import TaughtTable

LEAST_ROOM = 240.0
"""The least room that is laid out; a smaller window shows a part of it."""


class Navigation:
    """Opens tables, sheets and books, and does what items ask for."""

    def __init__(self, screen: Screen, new_seed: Callable[[], str]) -> None:
        """``new_seed`` gives a fresh seed for a game that no address asked for."""
        self.screen = screen
        self.view = fair(screen.view())
        self.said: list[str] = []
        self.context = ScreenContext(self._choose, lambda: self.view)
        self.games = KeptGames(KeptTexts(screen), self._say, VIEWER)
        self.menus = Menus(self.context, self.games)
        self.books = Books(self.context, self.menus.tally)
        self.seating = Seating(self.games, self.menus, lambda: self.view, new_seed)
        self.stack = SceneStack()
        self.trainer = Trainer(self.context, self.games.texts, self._say, new_seed)
        self.drills = DrillRoom(self.trainer, self.stack, self._turn_page, lambda: self._rules)
        self.reader = HelpReader(self.context, self.stack, self._say)
        self.wear()
        self.open_address(self.view.fragment)
        self.stack.settle()

    @property
    def preferences(self) -> Preferences:
        """What the player prefers."""
        return self.menus.preferences

    @property
    def table(self) -> Table | None:
        """The table that is played at, if one is."""
        return self.seating.table

    # ---- Coming in ----

    def open_address(self, fragment: str) -> None:
        """Set up what the address asks for: a table, or the title where it asks for none."""
        address, ignored = read_address(fragment, self.preferences.rules)
        self.said += ignored
        if address.pace is not None:
            self.menus.preferences = replace(self.preferences, pace=address.pace)
        if address.game:
            self.stack.turn_to(self.seating.linked(address))
        else:
            self.show_title()

    def show_title(self) -> None:
        """The title, with the game that was left if there is one."""
        self.seating.table = None
        self.stack.turn_to(self.menus.made(Menu.TITLE))

    # ---- Games ----

    def _again(self, rules: str = "", stronger: str = "") -> None:
        """Another game after one that is over, if nobody ``stronger`` asks for it first.

        By other house rules if that is wished.
        """
        assert self.table is not None
        ended = self.table.record
        asked = None
        if not stronger and self.menus.offers_counting(ended.rules):
            asked = who_counts(self.context)
        elif not stronger and not rules:  # one question is enough
            asked = self.books.proposal(self.table)
        if asked is not None:
            self.stack.open(asked)
            return
        self.games.forget(Slot(self.table.game.slot))
        if not self._asks_to_leave():
            self.stack.turn_to(self.seating.another(ended, rules, stronger))

    def _reopen(self) -> None:
        """The game on the table as another window has left it."""
        table = self.seating.reopened()
        if table is None:
            self.show_title()
        else:
            self.stack.turn_to(table)

    def _asks_to_leave(self) -> bool:
        """A game that waits is not thrown away without a word: whether there is one."""
        standing = self.games.standing()
        if standing is not None:
            self.stack.open(asking(self.context, standing))
        return standing is not None

    def _take_back(self, table: Table) -> None:
        """Go back to the player's last decision, or say why not."""
        back = self.seating.taken_back()
        if back is not None:
            self.said.append(taken_back(back.record.deals()))
            self.stack.turn_to(back)
        elif table is self.stack.top:
            table.teller.refuse(NOTHING_TO_TAKE_BACK if table.game.practice else COUNTS)

    @property
    def _rules(self) -> Rules:
        """The game that is played, or chosen."""
        return self.table.record.rules if self.table else find(self.preferences.rules)

    # ---- What the items of the screens ask for ----

    def _choose(self, item: Item) -> None:
        match item:
            case Command():
                self.obey(item)
            case Menu.TITLE:
                self.show_title()
            case Menu():
                self.open_menu(item)
            case Preference() | PlayGame() | PlayWith() | ChangeRule() | ByTheBook():
                self.change(item)
            case PlayLesson(key):
                self.stack.turn_to(self.seating.lesson(key))
            case OpenBook(book, page):
                self.open_book(book, page)
            case Way() if self.table is not None:
                game = self.table.game
                self.screen.hand_over(item, self.table.record.rules.key, game.text)
            case Climb(bot) if self.table is not None:
                self._again(stronger=bot)
            case OpenChapter(key):
                self._turn_page(self.reader.chapter(self._rules, self.table, key))
            case OpenDecision(number):
                self.open_book(Book.REVIEW, page_of(number))
            case StartDrill(kind):
                self.drills.drill(DrillKind(kind))
            case RaiseCard() | AnswerDrill():
                self.drills.take(item)
            case CountBy(way) if self.table is not None:
                self._again(self.menus.count_by(self.table.record.rules, way))
            case TryAgain(decisions) if self.table is not None:
                self.stack.turn_to(self.seating.tried_again(self.table.record, decisions))

    def obey(self, command: Command) -> None:
        """Do what is asked for in one word, where it makes sense."""
        match command:
            case Command.PLAY if self._asks_to_leave():
                pass
            case Command.PLAY | Command.FRESH:
                self.stack.turn_to(self.seating.preferred())
            case Command.RESUME:
                table = self.seating.resumed()
                if table is not None:
                    self.stack.turn_to(table)
            case Command.REOPEN:
                self._reopen()
            case Command.AGAIN if self.table is not None:
                self._again()
            case Command.HINT if self.table is not None:
                self.stack.close()
                self.table.ask_hint()
            case Command.PRACTISE if self.table is not None:
                self.table.make_practice()
                self.stack.turn_to(self.table)
            case Command.UNDO if self.table is not None:
                self._take_back(self.table)
            case Command.STORY if self.table is not None:
                self.stack.open(self.books.story(self.table))
            case Command.TEACH_ANEW if isinstance(self.table, TaughtTable):
                key = self.table.guide.lesson.key
                self.stack.turn_to(self.seating.lesson(key, anew=True))
            case Command.PLAY_TAUGHT if self.table is not None:
                self.menus.prefer_taught(self.table.record)
                self.obey(Command.PLAY)
            case Command.BACK:
                self.stack.close()
                if self.stack.name == MENU:
                    self.stack.replace(self.drills.menu())
            case _:
                self.drills.obey(command)

    def open_menu(self, menu: Menu) -> None:
        """Lay a menu on top."""
        self.stack.open(self.menus.opened(menu, self.seating.offered))

    def change(self, wanted: Preference | GameChoice) -> None:
        """Do as the player likes it from now on, and show the screens anew that tell it."""
        self.said += self.menus.change(wanted)
        self.screen.wear(self.preferences.look)
        self.seating.do_as_preferred()
        self.stack.renew(self._as_preferred)

    def _as_preferred(self, scene: PartScene) -> PartScene:
        """A screen that tells the preferences, as they are now; any other as it was."""
        if not isinstance(scene.name, Menu):
            return scene
        return self.menus.made(scene.name, self.seating.offered)

    def open_book(self, book: Book, page: int | None) -> None:
        """Open a book at a page, or turn to it where the book lies open."""
        match book:
            case Book.HELP | Book.CARD:
                self._turn_page(self.reader.opened(book, self._rules, self.table))
            case Book.LOG if self.table is not None:
                self._turn_page(self.books.log(self.table, page))
            case Book.RECORD if self.table is not None:
                self._turn_page(self.books.record(self.table, self.screen.ways(), page))
            case Book.REVIEW if self.table is not None:
                sheet = self.books.review(self.table, page)
                if isinstance(sheet, Reviewing):
                    self.stack.open(sheet)
                else:
                    self._turn_page(sheet)

    def _turn_page(self, page: PartScene) -> None:
        self.stack.turn_page(page)
        self.said += page.lines()

    def look_on(self) -> None:
        """Show how far the review has come, or what it found."""
        sheet = self.stack.top
        if isinstance(sheet, DrillSheet) and sheet.moved_on:
            self.drills.ask_on()
        if not isinstance(sheet, Reviewing) or not sheet.moved_on or self.table is None:
            return
        further = self.books.review(self.table, None)
        if isinstance(further, Reviewing):
            self.stack.replace(further)
        else:
            if self.books.looked_over is not None:
                self.trainer.heed(self.books.looked_over, VIEWER)
            self._turn_page(further)

    def read_on(self) -> None:
        """Show anew what is cut into pages, where it lay open."""
        if self.table is not None and self.stack.name == Book.LOG:
            self.stack.replace(self.books.log_again(self.table))
        elif self.table is not None and self.stack.name == Book.RECORD:
            self.stack.replace(self.books.record_again(self.table, self.screen.ways()))

    def wear(self) -> None:
        """Look as the player prefers it, or else as the machine is set."""
        set_so = self.preferences.as_set(contrast=self.view.contrast)
        if set_so != self.preferences:
            self.menus.preferences = set_so
            self.stack.renew(self._as_preferred)
        self.screen.wear(self.preferences.look)

    def _say(self, sentence: str) -> None:
        self.said.append(sentence)


def fair(view: View) -> View:
    """The room there is, or the least that a table can be laid out in."""
    safe = view.safe
    return view._replace(safe=Box(safe.x, safe.y, max(safe.w, LEAST_ROOM), max(safe.h, LEAST_ROOM)))
