"""Parts that are read."""

from __future__ import annotations

from dataclasses import dataclass

from costly.ui.marks import Box, Mark, PanelMark, TextMark
from costly.ui.measure import LEADING, balanced, broken, fitted
from costly.ui.screens.parts.part import Drawn, Part, Setting
from costly.ui.theme import SMALL, Role


def written(
    lines: tuple[str, ...],
    x: float,
    top: float,
    px: float,
    ink: Role,
    room: float,
    face: str = "text",
    align: str = "left",
) -> tuple[TextMark, ...]:
    """Lines of text from ``top`` down, broken here and nowhere else."""
    return tuple(
        TextMark(line, x, top + (at + 0.5) * px * LEADING, px, ink, room, face, align)
        for at, line in enumerate(lines)
    )


@dataclass(frozen=True, slots=True)
class Prose(Part):
    """A paragraph. Room is kept for the longest of ``keep``, so that nothing below moves.

    One that is ``even`` has lines of about one length.
    """

    text: str
    keep: tuple[str, ...] = ()
    small: bool = False
    size: float = 1.0
    centred: bool = False
    silent: bool = False
    """Not for the mirror, which says it elsewhere."""
    even: bool = False

    def _px(self, setting: Setting) -> float:
        return setting.note if self.small else max(SMALL, setting.body * self.size)

    def high(self, wide: float, setting: Setting) -> float:
        """As many lines as it has."""
        px = self._px(setting)
        return max(len(broken(text, px, wide)) for text in (self.text, *self.keep)) * px * LEADING

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """From the top of its box."""
        px = self._px(setting)
        lines = (balanced if self.even else broken)(self.text, px, box.w)
        x, align = (box.middle[0], "centre") if self.centred else (box.x, "left")
        return Drawn(written(lines, x, box.y, px, setting.ink, box.w, align=align))

    def lines(self) -> tuple[str, ...]:
        """The paragraph."""
        return (self.text,) if self.text and not self.silent else ()


@dataclass(frozen=True, slots=True)
class Aside(Part):
    """A sentence for the mirror alone, where there is no room to write it."""

    text: str

    def high(self, _wide: float, _setting: Setting) -> float:
        """No room is taken."""
        return 0.0

    def draw(self, _box: Box, _setting: Setting) -> Drawn:
        """Nothing."""
        return Drawn()

    def lines(self) -> tuple[str, ...]:
        """The sentence."""
        return (self.text,)


@dataclass(frozen=True, slots=True)
class Heading(Part):
    """A line of large type, with a swelled rule under it if it heads a whole sheet."""

    text: str
    size: float = 1.0
    ruled: bool = False
    face: str = "speech"

    def _px(self, setting: Setting) -> float:
        return max(SMALL, setting.heading * self.size)

    def _set(self, wide: float, setting: Setting) -> tuple[tuple[str, ...], float]:
        """Its lines, one if it will go on one, and their size."""
        px = fitted(self.text, self._px(setting), SMALL, wide, self.face)
        return balanced(self.text, px, wide + 1, self.face), px

    def high(self, wide: float, setting: Setting) -> float:
        """A line or more, and the rule."""
        lines, px = self._set(wide, setting)
        more = (len(lines) - 1) * px * LEADING
        return self._px(setting) * 1.15 + more + (setting.gap * 1.4 if self.ruled else 0)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """In the middle."""
        lines, px = self._set(box.w, setting)
        half = self._px(setting) * 1.15 / 2
        x, y, ink = box.middle[0], box.y + half, setting.accent
        top = y - px * LEADING / 2
        marks: tuple[Mark, ...] = written(lines, x, top, px, ink, box.w, self.face, "centre")
        if self.ruled:
            wide = min(box.w * 0.6, 220 * setting.unit)
            foot = y + (len(lines) - 1) * px * LEADING + half + setting.gap * 0.4
            rule = Box(x - wide / 2, foot, wide, setting.gap * 0.9)
            marks += (PanelMark("rule", rule),)
        return Drawn(marks)
