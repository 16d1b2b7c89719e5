"""The mouse and the finger: a press is taken where it is lifted, over the thing it began on."""

from __future__ import annotations

from costly.ui.controls import Pressable, hit
from costly.ui.inputs import Down, Hover, Leave, Pointer, Press
from costly.ui.marks import Box
from costly.ui.stack import SceneStack

SWEEPS = 56.0
"""So far it goes to a side that turns a page, and no more than half as far up or down."""
SLIDES = 6.0
"""So far a finger may tremble that presses."""


class Pointing:
    """What the pointer went down on, and what is meant when it is lifted."""

    def __init__(self, stack: SceneStack) -> None:
        """``stack`` has what can be pressed."""
        self._stack = stack
        self._down = False
        self._on: Pressable | None = None
        self._y = 0.0
        """Where a list is held that is drawn along."""
        self._from: tuple[float, float] | None = None
        """Where it went down, until a page has been turned by that."""
        self._barred = False
        """Whether this press was broken off, or began before what lies on top came up."""

        self.place = Box(0, 0, 0, 0)
        """Where that stood which was pressed last."""

    @property
    def held(self) -> bool:
        """Whether the button or a finger is down."""
        return self._down

    def swept(self, event: Pointer) -> tuple[int, ...]:
        """The step by which a finger turns a page, on or back, if it does: once a touch."""
        if not isinstance(event, Hover) or self._from is None or not self._down:
            return ()
        across, down = event.x - self._from[0], abs(event.y - self._from[1])
        if abs(across) < SWEEPS or down > abs(across) / 2:
            return ()
        self._from, self._barred = None, True
        return (-1 if across > 0 else 1,)

    def take(self, event: Pointer) -> tuple[Pressable | None, ...]:
        """One thing that the pointer did; gives what it presses by that, if it presses anything."""
        match event:
            case Down(x, y):
                self._stack.focus.seen = False
                self._down, self._on, self._y = True, self._at(x, y), y
                self._from = x, y
                self._barred = self._stack.just_came((x, y))
            case Press(x, y):
                self._stack.focus.seen = False
                return self._lifted(self._at(x, y), (x, y))
            case Hover(_, y) if self._down:
                self._draw_along(y)
            case Hover(x, y):
                self._stack.point(self._at(x, y))
            case Leave():
                self._barred = self._down
                self._stack.point(None)
        return ()

    def _draw_along(self, y: float) -> None:
        """A finger that slides over a list takes it along, and presses nothing."""
        if abs(y - self._y) >= SLIDES and self._stack.draw_along(self._y - y):
            self._y, self._barred = y, True

    def _at(self, x: float, y: float) -> Pressable | None:
        return hit(self._stack.top.controls(), x, y)

    def _lifted(
        self, what: Pressable | None, place: tuple[float, float]
    ) -> tuple[Pressable | None, ...]:
        slid = self._down and self._on != what
        meant = not (slid or self._barred or self._stack.just_came(place))
        self._down = self._barred = False
        boxes = {control.what: control.box for control in self._stack.top.controls()}
        self.place = boxes[what] if what is not None else Box(*place, 0, 0)
        return (what,) if meant else ()
