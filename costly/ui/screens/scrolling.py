"""A body that is higher than its room: a part of it is seen, and it moves under the room.

Nothing is cut: a row, a line or a picture that does not lie wholly in the room is not there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from costly.ui.controls import Control, Fixture
from costly.ui.marks import (
    BannerMark,
    BarsMark,
    Box,
    CardMark,
    IconMark,
    Mark,
    PanelMark,
    PlotMark,
    PortraitMark,
    SignMark,
    TextMark,
)
from costly.ui.screens.parts import Drawn
from costly.ui.theme import CARD_RATIO, SPACE, TOUCH

COLUMN = TOUCH + SPACE
"""The breadth that the two arrows take from the body."""
BAR = 8.0
"""The breadth of the bar between them, which shows how far it is moved."""


class ScrolledBody(NamedTuple):
    """A body ``high`` under a room, moved up so far."""

    room: Box
    high: float
    moved: float
    controls: tuple[Control, ...]
    """All that can be pressed in the body, seen or not, where it lies now."""

    @property
    def most(self) -> float:
        """How far it can be moved."""
        return max(0.0, self.high - self.room.h)

    def page(self, down: float) -> float:
        """How far it is moved after steps down or up; of a whole one no row is passed over."""
        tallest = max((control.box.h for control in self.controls), default=0.0)
        step = max(0.4 * self.room.h, self.room.h - tallest - SPACE)
        return self.kept(self.moved + down * step)

    def brought(self, wanted: Control) -> float:
        """How far it must be moved for a control to be seen, with what stands before the first."""
        if wanted == self.controls[0]:
            return 0.0
        if wanted == self.controls[-1]:
            return self.most
        above = self.room.y - wanted.box.y
        below = wanted.box.bottom - self.room.bottom
        return self.kept(self.moved + (-above if above > 0 else max(0.0, below)))

    def kept(self, moved: float) -> float:
        """No farther than there is something to see."""
        return min(max(0.0, moved), self.most)

    def drawn(self, body: Drawn) -> Drawn:
        """What of the body is seen, and the two arrows beside it."""
        return _seen(body, self.room).also(Drawn(tuple(self._bar()))).also(self._arrows())

    def _arrows(self) -> Drawn:
        x = self.room.right + SPACE
        low = self.room.bottom - TOUCH
        up = _arrow(Fixture.ABOVE, "up", Box(x, self.room.y, TOUCH, TOUCH), live=self.moved > 0)
        live = self.moved < self.most
        return up.also(_arrow(Fixture.BELOW, "down", Box(x, low, TOUCH, TOUCH), live=live))

    def _bar(self) -> Iterable[Mark]:
        room = self.room
        track = Box(room.right + SPACE, room.y + TOUCH, TOUCH, room.h - 2 * TOUCH).shrunk(0, SPACE)
        long = track.h * room.h / self.high
        if long > BAR:
            y = track.y + (track.h - long) * self.moved / self.most
            yield PanelMark("chosen", Box(track.middle[0] - BAR / 2, y, BAR, long))


def _arrow(what: Fixture, sign: str, box: Box, *, live: bool) -> Drawn:
    """An arrow; none where it would lead nowhere."""
    if not live:
        return Drawn()
    side = box.w * 0.5
    x, y = box.middle
    icon = IconMark(sign, Box(x - side / 2, y - side / 2, side, side), "ink")
    return Drawn((PanelMark("plain", box), icon), (Control(what, box),))


def _seen(body: Drawn, room: Box) -> Drawn:
    """What lies wholly in a room: a control with all that is painted on it, or none of it."""
    controls = tuple(control for control in body.controls if _lies_in(control.box, room))
    marks = []
    hidden = [
        extent
        for mark in body.marks
        if isinstance(mark, CardMark) and not _lies_in(extent := _extent(mark), room)
    ]
    for mark in body.marks:
        box = _extent(mark)
        if any(one.y <= box.middle[1] <= one.bottom for one in hidden):
            continue  # what stands beside a card is said of it
        on = next((one for one in body.controls if one.box.holds(*box.middle)), None)
        if _lies_in(box, room) if on is None else on in controls:
            marks.append(mark)
    return Drawn(tuple(marks), controls)


def _lies_in(box: Box, room: Box) -> bool:
    """Whether a box is neither above nor below a room."""
    return box.y >= room.y - 1 and box.bottom <= room.bottom + 1


def _extent(mark: Mark) -> Box:
    """From the top of a mark to its foot; its sides are of no interest."""
    match mark:
        case SignMark(x=x, y=y, px=px):
            return Box(x, y - px / 2, 0, px)
        case TextMark(x=x, y=y, px=px, lines=lines):
            return Box(x, y - px * lines / 2, 0, px * lines)
        case CardMark(x=x, y=y, width=width):
            return Box(x, y, width, width * CARD_RATIO)
        case PanelMark() | IconMark() | PortraitMark() | PlotMark() | BarsMark() | BannerMark():
            return mark.box
        case _:
            raise TypeError(f"{mark} lies on no sheet")
