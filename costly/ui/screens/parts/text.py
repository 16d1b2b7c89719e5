"""Parts that are read."""

from __future__ import annotations

from dataclasses import dataclass

from costly.ui.marks import Box, Mark, PanelMark, TextMark
from costly.ui.measure import LEADING, broken, fitted
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
    """A paragraph. Room is kept for the longest of ``keep``, so that nothing below moves."""

    text: str
    keep: tuple[str, ...] = ()
    small: bool = False
    size: float = 1.0
    centred: bool = False
    silent: bool = False
    """Not for the mirror, which says it elsewhere."""

    def _px(self, setting: Setting) -> float:
        return setting.note if self.small else max(SMALL, setting.body * self.size)

    def high(self, wide: float, setting: Setting) -> float:
        """As many lines as it has."""
        px = self._px(setting)
        return max(len(broken(text, px, wide)) for text in (self.text, *self.keep)) * px * LEADING

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """From the top of its box."""
        px = self._px(setting)
        lines = broken(self.text, px, box.w)
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
        """None."""
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

    def high(self, _wide: float, setting: Setting) -> float:
        """A line, and the rule."""
        return setting.heading * self.size * 1.15 + (setting.gap * 1.4 if self.ruled else 0)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """In the middle."""
        px = fitted(self.text, setting.heading * self.size, SMALL, box.w, self.face)
        y = box.y + setting.heading * self.size * 1.15 / 2
        x = box.middle[0]
        marks: tuple[Mark, ...] = (TextMark(self.text, x, y, px, setting.accent, box.w, self.face),)
        if self.ruled:
            wide = min(box.w * 0.6, 220 * setting.unit)
            high = setting.gap * 0.9
            top = y + setting.heading * self.size * 1.15 / 2 + setting.gap * 0.4
            marks += (PanelMark("rule", Box(x - wide / 2, top, wide, high)),)
        return Drawn(marks)
