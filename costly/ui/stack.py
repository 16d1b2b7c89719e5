"""The scenes that lie over one another, and what the keyboard has chosen on each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from costly.ui.controls import HandCard, Next, Pressable, Worded
from costly.ui.marks import Box, Picture, ShadeMark
from costly.ui.port import NOWHERE, FocusPlace
from costly.ui.scene import Focus, Scene
from costly.ui.screens.sheet import PartScene, Sheet
from costly.ui.table.scene import Table
from costly.ui.theme import GUARD


class SceneStack:
    """The table or the title, and the sheets that lie over it."""

    def __init__(self) -> None:
        """There is nothing to see before the first scene is turned to."""
        self.scenes: list[Scene] = []
        self.focus = Focus()
        self.left: list[Pressable | None] = []
        """What the keyboard had chosen on each scene that lies under another."""
        self._face, self._guard = "", 0.0
        self._by: Box | Literal["key"] | None = None
        """What brought up what lies on top: a press there, or a key; None if it came by itself."""
        self._drawn = NOWHERE

    @property
    def top(self) -> Scene:
        """The scene that is seen and pressed."""
        return self.scenes[-1]

    @property
    def name(self) -> str:
        """What lies on top: a sheet by its name, or the table, which has none."""
        return self.top.name if isinstance(self.top, PartScene) else ""

    # ---- Laying and taking away ----

    def turn_to(self, scene: Scene) -> None:
        """Have one scene with nothing on top of it."""
        self.scenes, self.focus, self.left = [scene], Focus(), []

    def open(self, sheet: PartScene) -> None:
        """Lay a sheet on top; what the keyboard had chosen below is remembered."""
        self.left.append(self.focus.what)
        self.scenes.append(sheet)
        self.focus.what = None

    def close(self) -> None:
        """Take the sheet on top away."""
        self.scenes.pop()
        self.focus.what = self.left.pop() if self.left else None

    def replace(self, sheet: PartScene) -> None:
        """Have another sheet in the place of the one on top."""
        self.scenes[-1] = sheet

    def turn_page(self, page: PartScene) -> None:
        """Open a book at a page, or turn to it where the book lies open."""
        if self.name == page.name:
            self.replace(page)
            self.focus.what = page.start
        else:
            self.open(page)

    def renew(self, renewed: Callable[[PartScene], PartScene]) -> None:
        """Have every sheet made anew that tells what has changed; the mouse stays where it is."""
        for at, scene in enumerate(self.scenes):
            if isinstance(scene, PartScene):
                made = renewed(scene)
                made.hover = scene.hover
                if isinstance(made, Sheet) and isinstance(scene, Sheet):
                    made.moved = scene.moved
                self.scenes[at] = made

    # ---- What came up just now ----

    def just_came(self, press: tuple[float, float] | Literal["key"]) -> bool:
        """Whether what lies on top came up so lately that this press was not meant for it.

        What came up by itself has been pressed by nobody who saw it; what a press or a key
        brought up may be pressed at once, but not by the second half of the same.
        """
        self._look()
        if self._guard <= 0:
            return False
        if self._by is None or press == "key" or self._by == "key":
            return self._by is None or press == self._by
        return self._by.holds(*press)

    def came_by(self, what: Box | Literal["key"]) -> None:
        """A press at a place, or a key, has been carried out: what came up is its doing."""
        self._look(what)

    def _look(self, by: Box | Literal["key"] | None = None) -> None:
        """Note what lies on top, if it is another than before."""
        if self._face != self.name:
            self._face, self._guard, self._by = self.name, GUARD, by

    def settle(self) -> None:
        """What lies on top has been there for long: it is pressed on purpose."""
        self._face = self.name

    def tick(self, dt: float) -> None:
        """Let ``dt`` seconds pass for the scene on top."""
        self._look()
        self._guard = max(0.0, self._guard - dt)
        self.top.tick(dt)

    def picture(self) -> Picture:
        """The scene on top, over a veil, and beneath it the table if one is played at."""
        focus = self.focus.what if self.focus.seen else None
        table = self.scenes[0]
        if self.top is table and isinstance(table, Table):
            return table.picture(focus)
        beneath = table.picture(None) if isinstance(table, Table) else ()
        veil = ShadeMark(0.55 if isinstance(table, Table) else 0.0)
        return (*beneath, veil, *self.top.picture(focus))

    # ---- Mouse and keyboard ----

    def point(self, what: Pressable | None) -> None:
        """The mouse is over a control, or over none."""
        if isinstance(self.top, PartScene):
            self.top.hover = what
        elif isinstance(self.top, Table):
            self.top.point_at(what)

    def scroll(self, pages: float) -> None:
        """Move a list that is longer than its room."""
        if isinstance(self.top, PartScene):
            self.top.scroll(pages)

    def draw_along(self, down: float) -> bool:
        """Move a list by so many pixels; whether there is one that is longer than its room."""
        return isinstance(self.top, PartScene) and self.top.draw_along(down)

    @property
    def _start(self) -> Pressable | None:
        """What the keyboard comes to first on a sheet, if the sheet says."""
        return self.top.start if isinstance(self.top, PartScene) else None

    def move(self, arrow: str) -> None:
        """Lead the focus about: on a sheet it begins where the sheet says."""
        sheet = self.top if isinstance(self.top, PartScene) else None
        controls = sheet.reach() if sheet else self.top.controls()
        if self._start and self.focus.what not in [control.what for control in controls]:
            self.focus.what, self.focus.seen = self._start, True
        elif sheet and arrow in ("up", "down") and sheet.only_read:
            sheet.scroll(1 if arrow == "down" else -1)
            return
        elif sheet and arrow in ("up", "down"):
            self.focus.step(controls, 1 if arrow == "down" else -1)
        else:
            self.focus.move(controls, 1 if arrow in ("right", "down") else -1)
        if sheet:
            sheet.bring(self.focus.what)

    def walk(self, step: int) -> None:
        """Lead the focus through all controls in their order, as Tab does."""
        sheet = self.top if isinstance(self.top, PartScene) else None
        self.focus.move(sheet.reach() if sheet else self.top.controls(), step)
        if sheet:
            sheet.bring(self.focus.what)

    def drawn(self) -> FocusPlace:
        """Where the keyboard is among the controls, once it is seen to be there.

        While things move nobody but a keyboard asks, and each frame would cost the more.
        """
        if self.top.lively and not self.focus.seen:
            return self._drawn
        self._drawn = self._find()
        return self._drawn

    def _find(self) -> FocusPlace:
        top = self.top
        controls = top.reach() if isinstance(top, PartScene) else top.controls()
        found = [control.what for control in controls]
        what = self.focus.what if self.focus.seen else None
        if what is None or what not in found:
            return FocusPlace(of=len(found))
        return FocusPlace(found.index(what), len(found), self.top.called(what))

    def show_focus(self, *, backwards: bool = False) -> None:
        """Show where the keyboard is, now that it is here: where it was, or where it begins.

        ``backwards`` it comes to the last control.
        """
        if backwards:
            self.focus.what = None
            self.walk(-1)
        elif self.focus.what in [control.what for control in self.top.controls()]:
            self.focus.seen = True
        else:
            self.move("right")

    def meant(self) -> Pressable | None:
        """What Enter presses: what is chosen, or what there is to do if that is one thing."""
        found = [control.what for control in self.top.controls()]
        worded = [what for what in (self._start, *found) if isinstance(what, Worded)]
        waits = worded == [Next()]
        if self.focus.what in found and not (waits and isinstance(self.focus.what, HandCard)):
            return self.focus.what
        has_cards = any(isinstance(what, HandCard) for what in found)
        alone = waits or self._ready() or not has_cards
        return worded[0] if worded and alone else None

    def _ready(self) -> bool:
        """Whether the cards that were raised make one thing to do."""
        return isinstance(self.top, Table) and len(self.top.choices.picked) == 1
