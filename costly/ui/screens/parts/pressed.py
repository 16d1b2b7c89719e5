"""Parts that are pressed."""

from __future__ import annotations

from dataclasses import dataclass

from costly.telling.sheets import chosen
from costly.ui.controls import Control
from costly.ui.items import Item
from costly.ui.marks import Box, IconMark, Mark, PanelMark, PortraitMark, TextMark
from costly.ui.measure import LEADING, broken, reach
from costly.ui.screens.parts.part import Drawn, Part, Setting
from costly.ui.screens.parts.text import written
from costly.ui.theme import Role

SIGN = 1.25
"""The room of a row's tick or arrow, in sizes of its type."""
HOLE = 0.61
"""From hole to hole of a row's rank, in sizes of its type."""


@dataclass(frozen=True, slots=True)
class Button(Part):
    """A labelled button: ``kind`` is primary or secondary."""

    item: Item
    label: str
    kind: str = "secondary"
    says: str = ""
    """What the mirror says, where that is more."""
    tall: float = 0.0
    """The least height, in units."""
    note: str = ""
    """A line below the label, in small type."""

    def _label(self, wide: float, setting: Setting) -> float:
        """How high the label is."""
        px = setting.body + 1
        return len(broken(self.label, px, wide - 2 * setting.gap)) * px * LEADING

    def _note(self, setting: Setting) -> float:
        """How high the line below is."""
        return setting.note * LEADING if self.note else 0.0

    def high(self, wide: float, setting: Setting) -> float:
        """A target, or two lines of label, and the note."""
        text = self._label(wide, setting) + self._note(setting)
        return max(setting.row, self.tall * setting.unit, text + setting.gap)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """The label in the middle of its plate."""
        main = self.kind == "primary"
        kind = "primary" if main else "plain" if setting.paper else "ledge"
        ink: Role = "ink" if setting.paper or main else "light"
        face = "bold" if main else "text"
        room = box.w - 2 * setting.gap
        (x, y), below = box.middle, self._note(setting)
        px = setting.body + 1
        marks: list[Mark] = [
            PanelMark(kind, box),
            TextMark(self.label, x, y - below / 2, px, ink, room, face, lines=2),
        ]
        if self.note:
            low = y + self._label(box.w, setting) / 2
            marks.append(TextMark(self.note, x, low, setting.note, ink, room))
        return Drawn(tuple(marks), (Control(self.item, box),))

    def items(self) -> tuple[tuple[Item, str], ...]:
        """The item that it stands for."""
        return ((self.item, self.says or self.label),)


@dataclass(frozen=True, slots=True)
class SignButton(Part):
    """A button with a sign in place of a label."""

    item: Item
    sign: str
    says: str
    kind: str = "secondary"

    def high(self, _wide: float, setting: Setting) -> float:
        """A target."""
        return setting.row

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """The sign in the middle of its plate."""
        side, (x, y) = setting.body * 1.5, box.middle
        main = self.kind == "primary"
        ink: Role = "ink" if setting.paper or main else "light"
        sign = IconMark(self.sign, Box(x - side / 2, y - side / 2, side, side), ink)
        kind = "primary" if main else "plain" if setting.paper else "ledge"
        return Drawn((PanelMark(kind, box), sign), (Control(self.item, box),))

    def items(self) -> tuple[tuple[Item, str], ...]:
        """The item that it stands for."""
        return ((self.item, self.says),)


@dataclass(frozen=True, slots=True)
class Blank(Part):
    """The place of a button that is not there, so that the others keep theirs."""

    def high(self, _wide: float, setting: Setting) -> float:
        """As high as a button."""
        return setting.row

    def draw(self, _box: Box, _setting: Setting) -> Drawn:
        """Nothing."""
        return Drawn()


@dataclass(frozen=True, slots=True)
class ChoiceRow(Part):
    """A row that can be pressed: a title, a note under it, a value at its right.

    The chosen one of several is stained and ticked; one that leads on has an arrow, and one
    that goes round its values has two that go round.
    """

    item: Item
    title: str
    note: str = ""
    value: str = ""
    says: str = ""
    """What the mirror says: title and value, if nothing else."""
    chosen: bool = False
    leads: bool = False
    turns: bool = False
    face: str = ""
    """Whose portrait stands at its left, by name."""
    tall: float = 0.0
    """The least height, in units."""
    rank: tuple[int, int] | None = None
    """A place among so many, drawn below the title as pegs in a row of holes."""

    @property
    def _signed(self) -> bool:
        """Whether a sign stands at its right."""
        return self.chosen or self.leads or self.turns

    def _face(self, high: float, setting: Setting) -> float:
        """The side of the portrait."""
        return high - 1.2 * setting.gap if self.face else 0.0

    def _pad(self, setting: Setting) -> float:
        """What is left free at the ends; less in the narrow rows that have a portrait."""
        return (0.6 if self.face else 1.4) * setting.gap

    def _rooms(self, wide: float, high: float, setting: Setting) -> tuple[float, float, float]:
        """Where the text begins, its breadth, and the breadth of the value."""
        pad = self._pad(setting)
        left = self._face(high, setting) + 1.6 * setting.gap if self.face else pad
        sign = setting.body * SIGN if self._signed else 0.0
        room = wide - left - pad - sign
        value = reach(self.value, setting.note, "text") if self.value else 0.0
        return left, room - (value + setting.gap if value else 0.0), value

    def _lines(self, room: float, setting: Setting) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The lines of title and note."""
        return (
            broken(self.title, setting.body, room, "bold"),
            broken(self.note, setting.note, room),
        )

    def _text(self, room: float, setting: Setting) -> tuple[float, float]:
        """How high title and note are, the rank with the note."""
        titles, notes = self._lines(room, setting)
        holes = setting.note * HOLE * 1.4 if self.rank else 0.0
        return len(titles) * setting.body * LEADING, len(notes) * setting.note * LEADING + holes

    def high(self, wide: float, setting: Setting) -> float:
        """A target, or its lines."""
        least = max(setting.row, self.tall * setting.unit)
        _, room, _ = self._rooms(wide, least, setting)
        return max(least, sum(self._text(room, setting)) + 1.4 * setting.gap)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """The row."""
        kind = "chosen" if self.chosen else "row" if setting.paper else "ledge"
        least = max(setting.row, self.tall * setting.unit)
        left, room, value = self._rooms(box.w, least, setting)
        marks: list[Mark] = [PanelMark(kind, box)]
        if self.face:
            side = self._face(least, setting)
            place = Box(box.x + 0.8 * setting.gap, box.middle[1] - side / 2, side, side)
            marks.append(PortraitMark(place, self.face))
        marks += self._written(box, left, room, setting)
        marks += self._pegs(box, left, setting)
        right = box.right - self._pad(setting)
        if self._signed:
            level = setting.note * HOLE * 0.7 if self.rank else 0.0
            marks.append(self._sign(right, box.middle[1] - level, setting))
            right -= setting.body * SIGN
        if self.value:
            ink = self._ink(setting) if self.chosen else setting.accent
            at = right, box.middle[1], setting.note
            marks.append(TextMark(self.value, *at, ink, value + 6, align="right"))
        return Drawn(tuple(marks), (Control(self.item, box),))

    def _ink(self, setting: Setting) -> Role:
        return "ink" if self.chosen else setting.ink

    def _written(
        self, box: Box, left: float, room: float, setting: Setting
    ) -> tuple[TextMark, ...]:
        """Title and note, together in the middle of the height."""
        titles, notes = self._lines(room, setting)
        title, note = self._text(room, setting)
        x, y, ink = box.x + left, box.middle[1] - (title + note) / 2, self._ink(setting)
        return (
            *written(titles, x, y, setting.body, ink, room, "bold"),
            *written(notes, x, y + title, setting.note, ink, room),
        )

    def _pegs(self, box: Box, left: float, setting: Setting) -> list[IconMark]:
        """The rank, below the title, and as long in every row."""
        if self.rank is None:
            return []
        (at, of), ink = self.rank, self._ink(setting)
        side = min(setting.note * HOLE, (box.w - left - self._pad(setting)) / of)
        foot = box.middle[1] + (setting.body * LEADING + setting.note * HOLE * 1.4) / 2
        places = (Box(box.x + left + side * hole, foot - side, side, side) for hole in range(of))
        return [
            IconMark("pegged" if hole < at else "hole", place, ink)
            for hole, place in enumerate(places)
        ]

    def _sign(self, right: float, y: float, setting: Setting) -> IconMark:
        """The tick of what is chosen, or what leads on or goes round."""
        side = setting.body * 1.1
        ink: Role = "accent" if self.chosen or setting.paper else "bright"
        place = Box(right - side + 3, y - side / 2, side, side)
        return IconMark("tick" if self.chosen else "round" if self.turns else "next", place, ink)

    def items(self) -> tuple[tuple[Item, str], ...]:
        """The item that it stands for."""
        value = f"{self.title}: {self.value}" if self.value else self.title
        label = self.says or value
        return ((self.item, chosen(label) if self.chosen else label),)
