"""The whole game as one thing that takes inputs and gives pictures."""

from __future__ import annotations

from collections.abc import Callable

from costly.telling import notices
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
from costly.ui.items import Book, Command, Menu
from costly.ui.marks import Picture
from costly.ui.navigation import Navigation, fair
from costly.ui.pointing import Pointing
from costly.ui.port import NOT_CHOOSING, Mirror, Screen
from costly.ui.preferences import Preference
from costly.ui.screens.helping import HelpSheet
from costly.ui.screens.pausing import elsewhere
from costly.ui.screens.sheet import PartScene
from costly.ui.table.practice import is_practice
from costly.ui.table.scene import Table, what_is_what
from costly.ui.table.taught import TaughtTable

NOTCH = 0.3
"""So much of a page of a list a notch of the wheel moves."""


class App(Navigation):
    """The game, apart from the machine it runs on."""

    def __init__(self, screen: Screen, new_seed: Callable[[], str]) -> None:
        """``new_seed`` gives a fresh seed for a game that no address asked for."""
        super().__init__(screen, new_seed)
        self.pointing = Pointing(self.stack)
        self.quit = False
        self._stirred = True
        self._lively = True

    # ---- What comes in ----

    def take(self, event: Input) -> None:
        """One thing that came in."""
        self._stirred = True
        # A finger does not hover: that is a mouse, and beside it there are keys.
        self.reader.keyboard |= isinstance(event, Key | Focused) or (
            isinstance(event, Hover) and not self.pointing.held
        )
        match event:
            case Down() | Press() | Hover() | Leave():
                for step in self.pointing.swept(event):
                    self._turn(step)
                for meant in self.pointing.take(event):
                    self._press(meant)
                    self.stack.came_by(self.pointing.place)
            case Key(name, place):
                # What is printed on a key goes before where it lies.
                if not self._key(name) and place != name:
                    self._key(place)
                self.stack.came_by("key")
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
        self.read_on()

    def _use(self, word: str) -> bool:
        """A word that asks for something at the table and decides nothing; whether it is one."""
        if self.table is None or self.stack.top is not self.table:
            return False
        match word:
            case "menu":
                self._press(Fixture.MENU)
            case "log":
                self.open_book(Book.LOG, None)
            case "undo":
                self.obey(Command.UNDO)
            case "hint":
                self.table.ask_hint()
            case "what":
                what_is_what(self.table)
            case "score-card":
                self.open_book(Book.CARD, None)
            case "score":
                self.table.teller.read_out("s")
            case _:
                return False
        return True

    def _press(self, what: Pressable | None) -> None:
        if what is Fixture.MENU:
            self.open_menu(Menu.PAUSE)
        elif what is Fixture.LOG and self.table is not None and self.table.calm:
            self.open_book(Book.LOG, None)
        elif what is Fixture.UNDO:
            self.obey(Command.UNDO)
        elif what is Fixture.MUTE:
            self.change(Preference.SOUND)
        else:
            self.stack.top.press(what)

    def _key(self, name: str) -> bool:
        """A key by its name; whether it means anything."""
        if name in ("left", "up", "right", "down"):
            self.stack.move(name)
        elif name in ("tab", "backtab"):
            self.stack.walk(1 if name == "tab" else -1)
        elif name == " " and isinstance(self.stack.top, HelpSheet) and self.stack.top.types(name):
            return self.stack.top.key(name)
        elif name in ("enter", " "):
            if not self.stack.just_came("key"):
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
            self.open_book(Book.HELP, None)
        elif name == "c" and self.stack.name != Book.CARD:
            self.open_book(Book.CARD, None)
        elif name == "x":
            self._press(Fixture.MUTE)
        elif name == "u" and self.table is not None and self._may_undo:
            self.obey(Command.UNDO)
        elif name == "v" and self.stack.top is self.table and self.table.teller.log.lines:
            self._press(Fixture.LOG)
        else:
            return False
        return True

    def _turn(self, step: int) -> None:
        """Turn the page of a book."""
        item = self.stack.top.turn(step) if isinstance(self.stack.top, PartScene) else None
        if item is not None:
            self._choose(item)

    @property
    def _may_undo(self) -> bool:
        """Whether the table lies open, or the end of its game does."""
        return self.stack.top is self.table or self.stack.name == "end"

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

    def resize(self) -> None:
        """The window has another size, another part of it is free, or less motion is asked for."""
        self.view = fair(self.screen.view())
        self._stirred = True
        self.wear()
        self.seating.resize()
        self.read_on()

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass. Under a sheet the table stands still."""
        self.stack.tick(dt)
        if self.table is not None and self.stack.top is self.table:
            if self.table.over:
                self.menus.game_over()
                self._end(self.table)
                self._stirred = True
            elif isinstance(self.table, TaughtTable) and self.table.finished:
                self.stack.open(self.books.lesson_over(self.table))
                self._stirred = True
            # Of what comes at once, as at the pace of an instant, each is heard once.
            for name, step in dict.fromkeys(self.table.teller.sounds):
                if self.preferences.sound:
                    self.screen.sound(name, step, self.preferences.loud)
            self.table.teller.sounds.clear()
        # One slice at least, or on a slow machine the opponent would never come to an end.
        while self.stack.top.think() and self.screen.spare():
            pass
        self.look_on()
        if self.games.texts.behind:
            self.games.texts.behind = False
            if self.table is not None:
                self.stack.open(elsewhere(self.context))
                self._stirred = True

    def _end(self, table: Table) -> None:
        """A game is over and told: count it, if it was not for practice, and open its end."""
        if not is_practice(table.record):
            trouble = self.menus.tally.count(table.record, table.game.text, table.viewer)
            self.said += [trouble] if trouble else []
        self.stack.open(self.books.ending(table))

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
            asked=scene.asked if isinstance(scene, HelpSheet) else None,
        )

    def _page_title(self) -> str:
        return notices.page_title(self.table.shown.scores if self.table is not None else ())
