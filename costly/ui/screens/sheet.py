"""Scenes made of parts: the sheet of paper that lies over the table, and what all share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from costly.ui.controls import Control, Fixture, Pressable
from costly.ui.items import Item
from costly.ui.marks import Box, PanelMark, Picture
from costly.ui.port import View
from costly.ui.screens.parts import Blank, Drawn, Heading, Part, Row, Setting, Stack
from costly.ui.screens.scrolling import COLUMN, ScrolledBody
from costly.ui.theme import SPACE

Shape = Literal["small", "tall", "short", "roomy"]
"""The window: a telephone upright, a small one or not, one on its side, or anything larger."""
EDGE = 8.0
"""From the paper to the window's edge."""
BREADTH = 720.0
"""The breadth of a sheet at most on a telephone, in units."""
LONE = 420.0
"""In more breadth than this a lone button at the foot does not fill it."""
RULES = 0.034
"""How far the printed rules reach in from the edge, as a part of the sheet's shorter side."""
SMALLEST_SETTING, STEP = 0.7, 0.95
"""The smallest setting, as a part of the usual one, and how a setting shrinks until it fits."""


def shape_of(view: View) -> Shape:
    """Which shape a window has, a portrait being small or tall."""
    if view.shape == "portrait":
        return "small" if view.safe.h < 610 else "tall"
    return view.shape


def unit_of(view: View) -> float:
    """How large things are set where there is no lack of room."""
    wide, high = {
        "small": (370, 600),
        "tall": (370, 600),
        "short": (700, 390),
        "roomy": (960, 600),
    }[shape_of(view)]
    return max(0.8, min(view.safe.w / wide, view.safe.h / high, 2.0))


class ScreenContext(NamedTuple):
    """What every screen is given: who is told what is chosen on it, and the room there is."""

    choose: Callable[[Item], None]
    view: Callable[[], View]


@dataclass(slots=True)
class PartScene:
    """A scene of parts. ``choose`` is called with an item, ``closed`` is Escape's."""

    name: str
    """What tells it from other screens; its pages may change under one name."""
    choose: Callable[[Item], None]
    view: Callable[[], View]
    closed: Item | None = field(default=None, kw_only=True)
    start: Item | None = field(default=None, kw_only=True)
    """The item that the keyboard comes to first, if not the first."""
    hover: Pressable | None = field(default=None, kw_only=True, compare=False)
    """The item under the mouse."""
    _laid: tuple[View, Drawn] | None = field(default=None, kw_only=True, compare=False)

    # ---- What a screen says of itself ----

    def whole(self) -> Part:
        """Everything on it that is read or pressed."""
        raise NotImplementedError

    def lay(self, view: View) -> Drawn:
        """Its marks and controls where they go in the room there is."""
        raise NotImplementedError

    # ---- The scene ----

    def press(self, what: Pressable | None) -> None:
        """One of the items, or nothing."""
        if isinstance(what, Item) and what in dict(self.whole().items()):
            self.choose(what)

    def word(self, word: str) -> None:
        """Choose an item by its word, if it is there."""
        found = {str(item): item for item, _ in self.whole().items()}
        if word in found:
            self.choose(found[word])

    def key(self, name: str) -> bool:
        """Escape closes the screen."""
        if name == "escape" and self.closed is not None:
            self.choose(self.closed)
            return True
        return False

    def tick(self, dt: float) -> None:
        """Nothing moves."""

    def think(self) -> bool:
        """Nothing to think of."""
        return False

    @property
    def lively(self) -> bool:
        """Whether it is about to look otherwise."""
        return False

    def actions(self) -> list[tuple[str, str]]:
        """Every item."""
        return [(str(item), label) for item, label in self.whole().items()]

    def called(self, what: Pressable) -> str:
        """What an item is called."""
        return dict(self.whole().items()).get(what, "") if isinstance(what, Item) else ""

    def scroll(self, pages: float) -> None:
        """Everything is seen at once."""

    def draw_along(self, _down: float) -> bool:
        """Everything is seen at once."""
        return False

    def bring(self, what: Pressable | None) -> None:
        """Everything is seen at once."""

    def turn(self, _step: int) -> Item | None:
        """What a page is turned to, on or back: there is but one."""
        return None

    def reach(self) -> list[Control]:
        """What arrows lead to."""
        return self.controls()

    @property
    def only_read(self) -> bool:
        """Whether up and down move what is read, for there is nothing to choose there."""
        return False

    def lines(self) -> list[str]:
        """The screen in words."""
        return list(self.whole().lines())

    def controls(self) -> list[Control]:
        """Every item where it can be pressed."""
        return list(self._drawn().controls)

    def picture(self, focus: Pressable | None) -> Picture:
        """What is to be seen, with a ring round the item that the keyboard has chosen."""
        drawn = self._drawn()
        lit = (PanelMark("lit", box) for what, box in drawn.controls if what == self.hover)
        rings = (box.shrunk(-4) for what, box in drawn.controls if what == focus)
        return (*drawn.marks, *lit, *(PanelMark("focus", ring) for ring in rings))

    def _drawn(self) -> Drawn:
        """Laid once for every size of window."""
        view = self.view()
        if self._laid is None or self._laid[0] != view:
            self._laid = view, self.lay(view)
        return self._laid[1]


@dataclass(slots=True)
class Sheet(PartScene):
    """A sheet of paper: a heading, a body, and buttons at its foot.

    ``body`` gives the body for a shape of window. All ``pages`` of a book have one size, so
    that the buttons at the foot stay where they are.
    """

    heading: str
    body: Callable[[Shape], Part]
    foot: tuple[Part, ...] = ()
    pages: tuple[Part, ...] = ()
    broad: float = 520.0
    """The breadth at roomy sizes, in units."""
    shares: tuple[float, ...] = field(default=(), kw_only=True)
    """The breadths of the buttons at the foot, if they differ."""
    filling: bool = field(default=False, kw_only=True)
    """Whether the paper is as high as the window, however little is on it."""
    steady: bool = field(default=False, kw_only=True)
    """Whether what does not go into its room is moved, and not set smaller."""
    moved: float | None = field(default=None, kw_only=True, compare=False)
    """How far its body is moved where it is too high, once it has been looked at."""
    _scroll: ScrolledBody | None = field(default=None, kw_only=True, compare=False)
    """The body that is too high for its room."""

    def whole(self) -> Part:
        """Heading, body and foot."""
        return Stack((self.body(shape_of(self.view())), *self.foot))

    def lines(self) -> list[str]:
        """The heading, and what the body says."""
        return [f"{self.heading}.", *self.whole().lines()]

    def lay(self, view: View) -> Drawn:
        """In the middle of the window, as large as it may be."""
        safe, body = view.safe, self.body(shape_of(view))
        setting = self._setting(view)
        wide, high, margin = self._size(view, body, setting)
        high = safe.h - 2 * EDGE if self.filling else min(high, safe.h - 2 * EDGE)
        paper = Box(safe.x + (safe.w - wide) / 2, safe.y + (safe.h - high) / 2, wide, high)
        return Drawn((PanelMark("sheet", paper),)).also(
            self._inside(paper.shrunk(margin), body, setting)
        )

    # ---- A body that is too high ----

    def scroll(self, pages: float) -> None:
        """Move the body so many pages down, or up."""
        self.controls()
        if self._scroll is not None:
            self._move(self._scroll.page(pages))

    def draw_along(self, down: float) -> bool:
        """Move the body by so many pixels; whether there is more of it than is seen."""
        self.controls()
        if self._scroll is not None:
            self._move(self._scroll.kept(self._scroll.moved + down))
        return self._scroll is not None

    @property
    def only_read(self) -> bool:
        """Whether up and down move what is read, for there is nothing to choose there."""
        self.controls()
        return self._scroll is not None and not self._scroll.controls

    def bring(self, what: Pressable | None) -> None:
        """Move the body so that a control of it is seen."""
        self.controls()
        if self._scroll is not None:
            found = [control for control in self._scroll.controls if control.what == what]
            if found:
                self._move(self._scroll.brought(found[0]))

    def reach(self) -> list[Control]:
        """What arrows lead to: the rows that are not seen, too."""
        seen = self.controls()
        if self._scroll is None:
            return seen
        rows = self._scroll.controls
        foot = [one for one in seen if one not in rows and not isinstance(one.what, Fixture)]
        return [*rows, *foot]

    def press(self, what: Pressable | None) -> None:
        """One of the items, or an arrow."""
        if what in (Fixture.ABOVE, Fixture.BELOW):
            self.scroll(1 if what is Fixture.BELOW else -1)
        else:
            PartScene.press(self, what)

    def _move(self, moved: float) -> None:
        self.moved, self._laid = moved, None

    def _inside(self, room: Box, body: Part, setting: Setting) -> Drawn:
        head, foot = Heading(self.heading, ruled=True), self._foot(room.w)
        top = head.high(room.w, setting) + setting.gap
        low = foot.high(room.w, setting)
        above = low + 1.6 * setting.gap if self.foot else 0.0
        space = Box(room.x, room.y + top, room.w, room.h - top - above)
        return (
            head.draw(Box(room.x, room.y, room.w, top), setting)
            .also(self._body(body, space, setting))
            .also(foot.draw(Box(room.x, room.bottom - low, room.w, low), setting))
        )

    def _body(self, body: Part, space: Box, setting: Setting) -> Drawn:
        """The body, or what of it is seen in a space that is too low for it."""
        high, self._scroll = body.high(space.w, setting), None
        if high <= space.h + 0.5:
            return body.draw(space._replace(h=high), setting)
        space = space._replace(w=space.w - COLUMN)
        high = body.high(space.w, setting)
        if high <= space.h + 0.5:  # it is lower in less breadth
            return body.draw(space._replace(h=high), setting)
        whole = body.draw(Box(space.x, space.y, space.w, high), setting)
        if self.moved is None:
            found = [control for control in whole.controls if control.what == self.start]
            start = ScrolledBody(space, high, 0.0, whole.controls)
            self.moved = start.brought(found[0]) if found else 0.0
        moved = ScrolledBody(space, high, 0.0, ()).kept(self.moved)
        whole = body.draw(Box(space.x, space.y - moved, space.w, high), setting)
        self._scroll = ScrolledBody(space, high, moved, whole.controls)
        return self._scroll.drawn(whole)

    def _foot(self, wide: float) -> Row:
        """The buttons at the foot; a lone one does not fill a broad sheet."""
        if len(self.foot) == 1 and wide > LONE:
            return Row((Blank(), *self.foot, Blank()), (1.0, 2.0, 1.0))
        return Row(self.foot, self.shares)

    def fits(self, view: View) -> bool:
        """Whether all of it has room, if it is set as small as may be."""
        return self._fits(view, self._setting(view))

    def at_ease(self, view: View) -> bool:
        """Whether all of it has room as large as it would like to be."""
        return self._fits(view, Setting(unit_of(view)))

    def _fits(self, view: View, setting: Setting) -> bool:
        _, high, _ = self._size(view, self.body(shape_of(view)), setting)
        return high <= view.safe.h - 2 * EDGE

    def _setting(self, view: View) -> Setting:
        """The largest that fits, or the smallest that there is."""
        unit = usual = unit_of(view)
        if self.steady:
            return Setting(unit)
        while unit * STEP >= usual * SMALLEST_SETTING and not self._fits(view, Setting(unit)):
            unit *= STEP
        return Setting(unit)

    def _size(self, view: View, body: Part, setting: Setting) -> tuple[float, float, float]:
        """The breadth and height of the paper, and from its edge to what is on it."""
        most = self.broad if shape_of(view) == "roomy" else BREADTH
        # The paper keeps its breadth when things on it are set smaller.
        wide = min(view.safe.w - 2 * EDGE, most * unit_of(view))
        # Past the printed rules, whose distance from the edge goes by the shorter side.
        margin = RULES * min(wide, view.safe.h) + max(12.0, 1.7 * SPACE * unit_of(view))
        inner = wide - 2 * margin
        high = Heading(self.heading, ruled=True).high(inner, setting) + setting.gap
        high += max(page.high(inner, setting) for page in (body, *self.pages))
        if self.foot:
            high += 1.6 * setting.gap + self._foot(inner).high(inner, setting)
        return wide, high + 2 * margin, margin
