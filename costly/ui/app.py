"""The whole game as one thing that takes inputs and gives pictures: a stack of scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from costly.engine.house import find
from costly.telling import notices
from costly.ui.address import read_address
from costly.ui.books import Books
from costly.ui.controls import Fixture, Pressable
from costly.ui.inputs import (
    Back,
    Blurred,
    Down,
    Focused,
    Fragment,
    Handed,
    Hidden,
    Hover,
    Input,
    Key,
    Leave,
    Press,
    Quit,
    Scroll,
    Word,
)
from costly.ui.items import (
    Book,
    ByTheBook,
    ChangeRule,
    Command,
    GameChoice,
    Item,
    Menu,
    OpenBook,
    OpenDecision,
    PlayGame,
    PlayWith,
)
from costly.ui.kept import KeptGames, KeptTexts, Slot
from costly.ui.marks import Box, Picture
from costly.ui.menus import Menus
from costly.ui.pointing import Pointing
from costly.ui.port import NOT_CHOOSING, Mirror, Screen, View, Way
from costly.ui.preferences import Preference, Preferences
from costly.ui.screens.pausing import asking, elsewhere
from costly.ui.screens.reviewing import Reviewing, page_of
from costly.ui.screens.sheet import PartScene, ScreenContext
from costly.ui.seating import VIEWER, Seating
from costly.ui.stack import SceneStack
from costly.ui.table.scene import Table

NOTCH = 0.3
"""So much of a page of a list a notch of the wheel moves."""
LEAST_ROOM = 240.0
"""The least room that is laid out; a smaller window shows a part of it."""


class App:
    """The game, apart from the machine it runs on."""

    def __init__(self, screen: Screen, new_seed: Callable[[], str]) -> None:
        """``new_seed`` gives a fresh seed for a game that no address asked for."""
        self.screen = screen
        self.view = _fair(screen.view())
        self.said: list[str] = []
        self.quit = False
        self._stirred = True
        self._lively = True
        self._context = ScreenContext(self._choose, lambda: self.view)
        self.games = KeptGames(KeptTexts(screen), self._say, VIEWER)
        self.menus = Menus(self._context, self.games)
        self.books = Books(self._context)
        self.seating = Seating(self.games, self.menus, lambda: self.view, new_seed)
        self.stack = SceneStack()
        self.pointing = Pointing(self.stack)
        self._wear()
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

    def _again(self) -> None:
        """Another game after one that is over."""
        assert self.table is not None
        ended = self.table.record
        self.games.forget(Slot(self.table.game.slot))
        if not self._asks_to_leave():
            self.stack.turn_to(self.seating.another(ended))

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
            self.stack.open(asking(self._context, standing))
        return standing is not None

    # ---- What the items of the screens ask for ----

    def _choose(self, item: Item) -> None:
        match item:
            case Command():
                self._obey(item)
            case Menu.TITLE:
                self.show_title()
            case Menu():
                self._open_menu(item)
            case Preference() | PlayGame() | PlayWith() | ChangeRule() | ByTheBook():
                self._change(item)
            case OpenBook(book, page):
                self._open_book(book, page)
            case Way() if self.table is not None:
                game = self.table.game
                self.screen.hand_over(item, self.table.record.rules.key, game.text)
            case OpenDecision(number):
                self._open_book(Book.REVIEW, page_of(number))

    def _obey(self, command: Command) -> None:
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
            case Command.AGAIN:
                self._again()
            case Command.HINT if self.table is not None:
                self.stack.close()
                self.table.ask_hint()
            case Command.STORY if self.table is not None:
                self.stack.open(self.books.story(self.table))
            case Command.BACK:
                self.stack.close()

    def _open_menu(self, menu: Menu) -> None:
        self.stack.open(self.menus.opened(menu, hint=self.seating.has_hint))

    def _change(self, wanted: Preference | GameChoice) -> None:
        """Do as the player likes it from now on, and show the screens anew that tell it."""
        self.said += self.menus.change(wanted)
        self.screen.wear(self.preferences.look)
        self.seating.do_as_preferred()
        self.stack.renew(self._as_preferred)

    def _as_preferred(self, scene: PartScene) -> PartScene:
        """A screen that tells the preferences, as they are now; any other as it was."""
        if not isinstance(scene.name, Menu):
            return scene
        return self.menus.made(scene.name, hint=self.seating.has_hint)

    def _open_book(self, book: Book, page: int | None) -> None:
        """Open a book at a page, or turn to it where the book lies open."""
        match book:
            case Book.HELP:
                rules = self.table.record.rules if self.table else find(self.preferences.rules)
                self._turn_page(self.books.help(rules, page))
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

    def _look_on(self) -> None:
        """Show how far the review has come, or what it found."""
        sheet = self.stack.top
        if not isinstance(sheet, Reviewing) or not sheet.moved_on or self.table is None:
            return
        further = self.books.review(self.table, None)
        if isinstance(further, Reviewing):
            self.stack.replace(further)
        else:
            self._turn_page(further)

    def _say(self, sentence: str) -> None:
        self.said.append(sentence)

    # ---- What comes in ----

    def take(self, event: Input) -> None:
        """One thing that came in."""
        self._stirred = True
        match event:
            case Down() | Press() | Hover() | Leave():
                for meant in self.pointing.take(event):
                    self._press(meant)
            case Key(name, place):
                # What is printed on a key goes before where it lies.
                if not self._key(name) and place != name:
                    self._key(place)
            case Focused(backwards):
                self.stack.show_focus(backwards=backwards)
            case Blurred():
                self.stack.focus.seen = False
                self.stack.point(None)
            case Scroll(down):
                self.stack.scroll(down * NOTCH)
            case Word(word) if self._use(word):
                pass
            case Word(word):
                self.stack.top.word(word)
            case Back():
                self._back()
            case Handed(sentence):
                self._handed(sentence)
            case Fragment(text):
                self.open_address(text)
            case Hidden():
                pass  # everything is kept after every decision
            case Quit():
                self.quit = True

    def _handed(self, sentence: str) -> None:
        """Say what came of handing the record over, and write it on its page."""
        self.said += [sentence] if sentence else []
        self.books.handed = sentence
        self._read_on()

    def _read_on(self) -> None:
        """Show anew what is cut into pages, where it lay open."""
        if self.table is not None and self.stack.name == Book.LOG:
            self.stack.replace(self.books.log_again(self.table))
        elif self.table is not None and self.stack.name == Book.RECORD:
            self.stack.replace(self.books.record_again(self.table, self.screen.ways()))

    def _use(self, word: str) -> bool:
        """A word that asks for something at the table and decides nothing; whether it is one."""
        if self.table is None or self.stack.top is not self.table:
            return False
        match word:
            case "menu":
                self._press(Fixture.MENU)
            case "log":
                self._open_book(Book.LOG, None)
            case "hint":
                self.table.ask_hint()
            case "score":
                self.table.teller.read_out("s")
            case _:
                return False
        return True

    def _press(self, what: Pressable | None) -> None:
        if what is Fixture.MENU:
            self._open_menu(Menu.PAUSE)
        elif what is Fixture.LOG and self.table is not None and self.table.calm:
            self._open_book(Book.LOG, None)
        elif what is Fixture.MUTE:
            self._change(Preference.SOUND)
        else:
            self.stack.top.press(what)

    def _key(self, name: str) -> bool:
        """A key by its name; whether it means anything."""
        if name in ("left", "up", "right", "down"):
            self.stack.move(name)
        elif name in ("tab", "backtab"):
            self.stack.walk(1 if name == "tab" else -1)
        elif name in ("enter", " "):
            if not self.stack.just_came():
                self._press(self.stack.meant())
        elif name in ("pageup", "pagedown"):
            self.stack.scroll(1 if name == "pagedown" else -1)
        else:
            return self.stack.top.key(name) or self._app_key(name)
        return True

    def _app_key(self, name: str) -> bool:
        if name == "escape":
            self._back()
        elif name in ("?", "f1"):
            self._open_book(Book.HELP, None)
        elif name == "x":
            self._press(Fixture.MUTE)
        elif name == "v" and self.stack.top is self.table and self.table.teller.log.lines:
            self._press(Fixture.LOG)
        else:
            return False
        return True

    def _back(self) -> None:
        """One step back: a sheet closes, the table opens its menu, the title stays."""
        if len(self.stack.scenes) > 1:
            self.stack.close()
        elif self.table is not None:
            self._press(Fixture.MENU)

    # ---- Each frame ----

    def changed(self) -> bool:
        """Whether the picture may be another than when this was last asked."""
        was, stirred = self._lively, self._stirred
        self._lively, self._stirred = self.stack.top.lively, False
        return was or stirred or self._lively

    def _wear(self) -> None:
        """Look as the player prefers it, or else as the machine is set."""
        set_so = self.preferences.as_set(contrast=self.view.contrast)
        if set_so != self.preferences:
            self.menus.preferences = set_so
            self.stack.renew(self._as_preferred)
        self.screen.wear(self.preferences.look)

    def resize(self) -> None:
        """The window has another size, another part of it is free, or less motion is asked for."""
        self.view = _fair(self.screen.view())
        self._stirred = True
        self._wear()
        self.seating.resize()
        self._read_on()

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass. Under a sheet the table stands still."""
        self.stack.tick(dt)
        if self.table is not None and self.stack.top is self.table:
            if self.table.over:
                self.stack.open(self.books.ending(self.table))
                self._stirred = True
            # Of what comes at once, as at the pace of an instant, each is heard once.
            for name, step in dict.fromkeys(self.table.teller.sounds):
                if self.preferences.sound:
                    self.screen.sound(name, step, self.preferences.loud)
            self.table.teller.sounds.clear()
        # One slice at least, or on a slow machine the opponent would never come to an end.
        while self.stack.top.think() and self.screen.spare():
            pass
        self._look_on()
        if self.games.texts.behind:
            self.games.texts.behind = False
            if self.table is not None:
                self.stack.open(elsewhere(self._context))
                self._stirred = True

    def picture(self) -> Picture:
        """All there is to see."""
        return self.stack.picture()

    def mirror(self) -> Mirror:
        """All there is to hear; what was said is handed over once."""
        said = self.said + (self.table.teller.said if self.table is not None else [])
        self.said = []
        if self.table is not None:
            self.table.teller.said = []
        scene = self.stack.top
        return Mirror(
            said=tuple(said),
            table=tuple(scene.lines()),
            actions=tuple(scene.actions()),
            record=self.table.game.text if self.table is not None else "",
            title=self._page_title(),
            back=self.table is not None or len(self.stack.scenes) > 1,
            tools=tuple(scene.tools()) if isinstance(scene, Table) else (),
            choosing=scene.choosing() if isinstance(scene, Table) else NOT_CHOOSING,
            drawn=self.stack.drawn(),
        )

    def _page_title(self) -> str:
        return notices.page_title(self.table.shown.scores if self.table is not None else ())


def _fair(view: View) -> View:
    """The room there is, or the least that a table can be laid out in."""
    safe = view.safe
    return view._replace(safe=Box(safe.x, safe.y, max(safe.w, LEAST_ROOM), max(safe.h, LEAST_ROOM)))
