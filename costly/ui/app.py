"""The whole game as one thing that takes inputs and gives pictures: a stack of scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from costly.engine.house import find
from costly.engine.match import Cut, next_dealer
from costly.engine.record import Record
from costly.engine.stages import LayingOut
from costly.telling import notices
from costly.telling.help import HELP
from costly.telling.house import contradict, means
from costly.telling.opponents import OPPONENTS, names_at_table
from costly.telling.rulebook import pages
from costly.telling.story import story
from costly.ui.address import Address, read_address
from costly.ui.controls import Control, Fixture, HandCard, Item, Next, Pressable, Worded, hit
from costly.ui.inputs import Back, Fragment, Hidden, Hover, Input, Key, Press, Quit, Word
from costly.ui.kept import KeptGame, KeptGames, KeptTexts, Slot
from costly.ui.marks import Box, Mark, Picture, ShadeMark
from costly.ui.newgame import NewGame
from costly.ui.port import Mirror, Screen, View
from costly.ui.preferences import Preference, Preferences, next_house_rule, read_preferences
from costly.ui.scene import Focus, Scene
from costly.ui.screens import sheets
from costly.ui.screens.ending import Ended, ending, story_page
from costly.ui.screens.logbook import log_pages
from costly.ui.screens.overlooking import Review
from costly.ui.screens.reviewing import Reviewing, looking, review_page
from costly.ui.screens.sheet import Screen as Leaf
from costly.ui.screens.sheets import Desk
from costly.ui.table.layout import Layout, layout
from costly.ui.table.scene import Table
from costly.ui.theme import GUARD

VIEWER = 0
"""The player's seat."""
RENEWED = ("title", "games", "opponent", "house", "settings", "pause")
"""The screens that tell the wishes, and are made anew when one changes."""
LEAST_ROOM = 240.0
"""The least room that is laid out; a smaller window shows a part of it."""


class App:
    """The game, apart from the machine it runs on."""

    def __init__(self, screen: Screen, new_seed: Callable[[], str]) -> None:
        """``new_seed`` gives a fresh seed for a game that no address asked for."""
        self.screen = screen
        self.new_seed = new_seed
        self.view = _fair(screen.view())
        self.texts = KeptTexts(screen)
        self.games = KeptGames(self.texts, self._say, VIEWER)
        self.preferences = read_preferences(self.texts.fetch("wishes"))
        screen.wear(self.preferences.look)
        self.said: list[str] = []
        self.focus = Focus()
        self.quit = False
        self._stirred = True
        self._lively = True
        self._face, self._guard = "", 0.0
        self.desk = Desk(self._choose, lambda: self.view)
        self._told_of: Ended | None = None
        """The game that ended last, with its story."""
        self._reviewed: Review | None = None
        """The game that was looked over last, as far as it was."""
        self._left: list[Pressable | None] = []
        """What the keyboard had chosen on each scene that lies under another."""
        self._page = 0
        """The page of the log that was opened last."""
        self._noted = ""
        """What the house-rules sheet says of the rule that was changed last."""
        self.table: Table | None = None
        self.scenes: list[Scene] = []
        self.open_address(self.view.fragment)
        self._face = self._seen()

    # ---- Coming in ----

    def open_address(self, fragment: str) -> None:
        """Set up what the address asks for: a table, or the title where it asks for none."""
        address, ignored = read_address(fragment, self.preferences.rules)
        self.said += ignored
        if address.pace is not None:
            self.preferences = replace(self.preferences, pace=address.pace)
        if address.game:
            self._open_linked(address)
        else:
            self.show_title()

    def _open_linked(self, address: Address) -> None:
        kept = self.games.fetch(Slot.LINKED)
        if kept is not None and kept.record.get("Address") == address.game and not kept.over:
            self._take_up(kept, Slot.LINKED)
            return
        wanted = NewGame(
            rules=address.rules or self.preferences.rules,
            bot=address.bot or self.preferences.bot,
            seed=address.seed or self.new_seed(),
            dealer=address.dealer,
            address=address.game,
        )
        self._begin(wanted, Slot.LINKED)

    def show_title(self) -> None:
        """The title, with the game that was left if there is one."""
        self.table = None
        self._turn_to(sheets.title(self.desk, self.preferences, self.games.standing()))

    # ---- Games ----

    def _begin(self, wanted: NewGame, slot: Slot) -> None:
        record, cut = wanted.begin()
        self._sit_down(record, slot, cut=cut)

    def _take_up(self, kept: KeptGame, slot: Slot) -> None:
        self._sit_down(kept.record, slot, told=kept.told)

    def _sit_down(
        self, record: Record, slot: Slot, *, cut: Cut | None = None, told: int | None = None
    ) -> None:
        self.table = Table(
            record,
            viewer=VIEWER,
            names=names_at_table(record, VIEWER),
            pace=self.preferences.pace,
            still=self.view.reduced,
            shelf=slot,
            store=self.texts,
            room=_room(self.view, record),
            cut=cut,
            told=told,
        )
        self._tell_table()
        self._turn_to(self.table)

    def _tell_table(self) -> None:
        """The table shows whether there is sound, and a way to a hint if hints are wished."""
        assert self.table is not None
        self.table.muted, self.table.hints = not self.preferences.sound, self.preferences.hints
        if not self.preferences.hints:
            self.table.hint = None

    def _again(self) -> None:
        assert self.table is not None
        record, bot = self.table.record, self.table.record.get("Bot") or ""
        self.games.forget(Slot(self.table.shelf))
        if self._asks_to_leave():
            return
        wanted = NewGame(
            rules=str(record.rules),
            bot=bot if bot in OPPONENTS else self.preferences.bot,
            seed=self.new_seed(),
            dealer=next_dealer(record.state.winner or 0, record.rules.seats),
        )
        self._begin(wanted, Slot.OWN)

    def _asks_to_leave(self) -> bool:
        """A game that waits is not thrown away without a word: whether there is one."""
        waits = self.games.waiting() is not None
        if waits:
            self._open(sheets.asking(self.desk))
        return waits

    def _preferred(self) -> NewGame:
        """The game that the player has chosen, with fresh cards."""
        return NewGame(self.preferences.rules, self.preferences.bot, self.new_seed())

    # ---- What the sheets say ----

    def _choose(self, word: str) -> None:
        """An item of a menu was chosen."""
        kind, _, what = word.partition("-")
        match kind:
            case "play" if self._asks_to_leave():
                pass
            case "play" | "fresh":
                self._begin(self._preferred(), Slot.OWN)
            case "resume":
                kept = self.games.fetch(Slot.OWN)
                if kept is not None:
                    self._take_up(kept, Slot.OWN)
            case "opponent" if what:
                self._prefer(replace(self.preferences, bot=what))
            case "game":
                self._choose_game(what)
            case "rule":
                self._change_rule(what)
            case "hint" if self.table is not None:
                self._close()
                self.table.ask_hint()
            case "sound" | "volume" | "hints" | "pace" | "theme" | "pack" | "inks":
                self._prefer(self.preferences.changed(Preference(kind)))
            case "games" | "opponent" | "settings" | "story":
                self._open(self._made(word))
            case "house":
                self._noted = ""
                self._open(self._made("house"))
            case "help":
                self._help(int(what or 0))
            case "review" | "decision":
                self._review(int(what) if what else None)
            case "log":
                self._turn(self._log(int(what) if what else None))
            case "back":
                self._close()
            case "title":
                self.show_title()
            case "again":
                self._again()
            case "quit":
                self.quit = True

    # ---- Sheets ----

    def _turn_to(self, scene: Scene) -> None:
        """Have one scene with nothing on top of it."""
        self.scenes, self.focus, self._left = [scene], Focus(), []

    def _made(self, name: str) -> Leaf:
        """A screen that tells the wishes or the game, as they are now."""
        match name:
            case "title":
                return sheets.title(self.desk, self.preferences, self.games.standing())
            case "games":
                return sheets.games(self.desk, self.preferences)
            case "opponent":
                return sheets.opponents(self.desk, self.preferences)
            case "house":
                return sheets.house(self.desk, self.preferences, self._noted)
            case "settings":
                return sheets.settings(self.desk, self.preferences)
            case "pause":
                hint = self.table is not None and self.table.hints and bool(self.table.open())
                return sheets.pause(self.desk, self.preferences, hint=hint)
            case "story":
                return story_page(self.desk, self._ended())
            case _:
                raise AssertionError(name)

    def _open(self, leaf: Leaf) -> None:
        """Lay a sheet on top; what the keyboard had chosen below is remembered."""
        self._left.append(self.focus.what)
        self.scenes.append(leaf)
        self.focus.what = None

    def _close(self) -> None:
        """Take the sheet on top away."""
        self.scenes.pop()
        self.focus.what = self._left.pop() if self._left else None

    def _prefer(self, preferences: Preferences) -> None:
        """Do as the player likes it from now on, keep that, and show the sheets anew."""
        self.preferences = preferences
        self.screen.wear(preferences.look)
        trouble = self.texts.store("wishes", str(preferences))
        if trouble:
            self.said.append(trouble)
        if self.table is not None:
            self.table.set_pace(preferences.pace)
            self._tell_table()
        self.scenes = [self._anew(scene) for scene in self.scenes]

    def _anew(self, scene: Scene) -> Scene:
        """A scene that tells the wishes, as they are now."""
        if not isinstance(scene, Leaf) or scene.name not in RENEWED:
            return scene
        made = self._made(scene.name)
        made.hover = scene.hover
        return made

    def _choose_game(self, key: str) -> None:
        if key != find(self.preferences.rules).key:
            self._prefer(replace(self.preferences, rules=key))

    def _change_rule(self, name: str) -> None:
        """Give a house rule its next value, and say what it is."""
        change = next_house_rule(find(self.preferences.rules), name)
        if change is None:
            return
        told = f"{means(change.rule, change.value)}."
        self._noted = told if change.refused is None else contradict(change.refused)
        self.said.append(self._noted)
        self._prefer(replace(self.preferences, rules=change.rules))

    def _help(self, at: int) -> None:
        rules = self.table.record.rules if self.table is not None else find(self.preferences.rules)
        book = (*pages(rules), *HELP)
        self._turn(sheets.help_page(self.desk, book, at))

    def _log(self, at: int | None) -> Leaf:
        """What was told of the last deals, open at a page, or at the newest.

        In a larger room there are fewer pages, so the page that was next may be none.
        """
        assert self.table is not None
        pages = log_pages(self.table, lambda page: sheets.log_fits(self.desk, page))
        last = len(pages) - 1
        self._page = last if at is None else min(at, last)
        return sheets.log_page(self.desk, pages, self._page)

    def _turn(self, page: Leaf) -> None:
        """Open a book at a page, or turn to it where the book lies open."""
        if self._seen() == page.name:
            self.scenes[-1] = page
            self.focus.what = Item(page.start)
        else:
            self._open(page)
        self.said += page.lines()

    def _review(self, at: int | None) -> None:
        """Look the game over that has ended, or open a page of what was found."""
        record = self._ended().record
        if self._reviewed is None or self._reviewed.record is not record:
            self._reviewed = Review(record)
        if self._reviewed.done:
            self._turn(review_page(self.desk, self._reviewed, self._ended(), at or 0))
        else:
            self._open(looking(self.desk, self._reviewed))

    def _look_on(self) -> None:
        """Show how far the review has come, or what it found."""
        scene = self.scenes[-1]
        if isinstance(scene, Reviewing) and scene.review.done:
            self._review(0)
        elif isinstance(scene, Reviewing) and scene.deal != scene.review.deal:
            self.scenes[-1] = looking(self.desk, scene.review)

    def _say(self, sentence: str) -> None:
        self.said.append(sentence)

    def _ended(self) -> Ended:
        assert self.table is not None
        record = self.table.record
        if self._told_of is None or self._told_of.record is not record:
            verdict = self.table.verdict(record.state.winner or 0)
            self._told_of = Ended(record, self.table.names, VIEWER, story(record), verdict)
        return self._told_of

    # ---- Each frame ----

    def changed(self) -> bool:
        """Whether the picture may be another than when this was last asked."""
        was, stirred, scene = self._lively, self._stirred, self.scenes[-1]
        self._lively = isinstance(scene, Table | Leaf) and scene.lively
        self._stirred = False
        return was or stirred or self._lively

    def take(self, event: Input) -> None:
        """One thing that came in."""
        self._stirred = True
        match event:
            case Press(x, y):
                self.focus.seen = False
                if not self._just_came():
                    self._press(hit(self._controls(), x, y))
            case Hover(x, y):
                what = hit(self._controls(), x, y)
                scene = self.scenes[-1]
                if isinstance(scene, Leaf):
                    scene.hover = what
                elif self.table is not None and self.table.hover != what:
                    self.table.hover = what
                    self.table.aim()
            case Key(name):
                self._key(name)
            case Word(word):
                if word == "menu" and self.scenes[-1] is self.table:
                    self._press(Fixture.MENU)
                else:
                    self.scenes[-1].word(word)
            case Back():
                self._back()
            case Fragment(text):
                self.open_address(text)
            case Hidden():
                pass  # everything is kept after every decision
            case Quit():
                self.quit = True

    def _seen(self) -> str:
        """What lies on top: a sheet by its name, or the table."""
        scene = self.scenes[-1]
        return scene.name if isinstance(scene, Leaf) else ""

    def _just_came(self) -> bool:
        """Whether what lies on top came up so lately that a press was meant for another thing."""
        if self._face != self._seen():
            self._face, self._guard = self._seen(), GUARD
        return self._guard > 0

    def _controls(self) -> list[Control]:
        return self.scenes[-1].controls()

    def _press(self, what: Pressable | None) -> None:
        if what is Fixture.MENU:
            self._open(self._made("pause"))
        elif what is Fixture.LOG and self.table is not None and self.table.calm:
            self._turn(self._log(None))
        elif what is Fixture.MUTE:
            self._prefer(self.preferences.changed(Preference.SOUND))
        else:
            self.scenes[-1].press(what)

    def _key(self, name: str) -> None:
        if name in ("left", "up", "right", "down"):
            self._move(name)
        elif name in ("enter", " "):
            self._enter()
        elif not self.scenes[-1].key(name):
            self._app_key(name)

    def _move(self, name: str) -> None:
        """Lead the focus about: on a sheet it begins where the sheet says."""
        scene, controls, start = self.scenes[-1], self._controls(), self._start()
        if start and self.focus.what not in [control.what for control in controls]:
            self.focus.what, self.focus.seen = start, True
        elif isinstance(scene, Leaf) and name in ("up", "down"):
            self.focus.step(controls, 1 if name == "down" else -1)
        else:
            self.focus.move(controls, 1 if name in ("right", "down") else -1)

    def _start(self) -> Item | None:
        """What the keyboard comes to first on a sheet, if the sheet says."""
        scene = self.scenes[-1]
        return Item(scene.start) if isinstance(scene, Leaf) and scene.start else None

    def _enter(self) -> None:
        if self._just_came():
            return
        found = [control.what for control in self._controls()]
        worded = [what for what in (self._start(), *found) if isinstance(what, Worded)]
        waits = worded == [Next()]
        if self.focus.what in found and not (waits and isinstance(self.focus.what, HandCard)):
            self._press(self.focus.what)
            return
        # With nothing chosen Enter does what there is to do, if there is one thing.
        has_cards = any(isinstance(what, HandCard) for what in found)
        alone = waits or self._ready() or not has_cards
        self._press(worded[0] if worded and alone else None)

    def _ready(self) -> bool:
        """Whether the cards that were raised make one thing to do."""
        scene = self.scenes[-1]
        return isinstance(scene, Table) and len(scene.picked()) == 1

    def _app_key(self, name: str) -> None:
        if name == "escape":
            self._back()
        elif name in ("?", "f1"):
            self._help(0)
        elif name == "x":
            self._press(Fixture.MUTE)
        elif name == "v" and self.scenes[-1] is self.table and self.table.log:
            self._press(Fixture.LOG)

    def _back(self) -> None:
        """One step back: a sheet closes, the table opens its menu, the title stays."""
        if len(self.scenes) > 1:
            self._close()
        elif self.table is not None:
            self._press(Fixture.MENU)

    def resize(self) -> None:
        """The window has another size, another part of it is free, or less motion is asked for."""
        self.view = _fair(self.screen.view())
        self._stirred = True
        if self.table is not None:
            self.table.still = self.view.reduced
            self.table.set_pace(self.preferences.pace)
            self.table.resize(_room(self.view, self.table.record))
        if self._seen() == "log":
            self.scenes[-1] = self._log(self._page)

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass. Under a sheet the table stands still."""
        self._just_came()
        self._guard = max(0.0, self._guard - dt)
        self.scenes[-1].tick(dt)
        if self.table is not None and self.scenes[-1] is self.table:
            if self.table.over:
                self._open(ending(self.desk, self._ended()))
                self._stirred = True
            # Of what comes at once, as at the pace of an instant, each is heard once.
            for name, step in dict.fromkeys(self.table.sounds):
                if self.preferences.sound:
                    self.screen.sound(name, step, self.preferences.loud)
            self.table.sounds.clear()
        # One slice at least, or on a slow machine the opponent would never come to an end.
        while self.scenes[-1].think() and self.screen.spare():
            pass
        self._look_on()

    def picture(self) -> Picture:
        """All there is to see."""
        focus = self.focus.what if self.focus.seen else None
        marks: list[Mark] = []
        if self.table is not None:
            top = self.scenes[-1] is self.table
            marks += self.table.picture(focus if top else None)
            if top:
                return tuple(marks)
        marks.append(ShadeMark(0.55 if self.table is not None else 0.0))
        return (*marks, *self.scenes[-1].picture(focus))

    def mirror(self) -> Mirror:
        """All there is to hear; what was said is handed over once."""
        said = self.said + (self.table.said if self.table is not None else [])
        self.said = []
        if self.table is not None:
            self.table.said = []
        scene = self.scenes[-1]
        return Mirror(
            said=tuple(said),
            table=tuple(scene.lines()),
            actions=tuple(scene.actions()),
            record=self.table.text if self.table is not None else "",
            title=self._page_title(),
            back=self.table is not None or len(self.scenes) > 1,
        )

    def _page_title(self) -> str:
        return notices.page_title(self.table.shown.scores if self.table is not None else ())


def _room(view: View, record: Record) -> Layout:
    crib = any(isinstance(stage, LayingOut) for stage in record.rules.stages)
    return layout(view, record.rules.seats, crib=crib)


def _fair(view: View) -> View:
    """The room there is, or the least that a table can be laid out in."""
    safe = view.safe
    return view._replace(safe=Box(safe.x, safe.y, max(safe.w, LEAST_ROOM), max(safe.h, LEAST_ROOM)))
