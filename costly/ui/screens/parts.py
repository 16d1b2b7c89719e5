"""What a screen is made of: parts that know how high they are and what they say."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from costly.engine.cards import Card
from costly.ui.controls import Control, Item
from costly.ui.marks import Box, CardMark, IconMark, Mark, PanelMark, PortraitMark, TextMark
from costly.ui.measure import LEADING, balanced, broken, fitted, reach
from costly.ui.speech import balloon
from costly.ui.theme import BODY, CARD_RATIO, HEADING, NOTE, SMALL, SPACE, TARGET, TOUCH, Role

SIGN = 1.25
"""The room of a row's tick or arrow, in sizes of its type."""


class Setting(NamedTuple):
    """How large everything is set, and whether on paper or on the bare table."""

    unit: float
    paper: bool = True

    @property
    def body(self) -> float:
        """The size of what is read."""
        return max(SMALL, BODY * self.unit)

    @property
    def note(self) -> float:
        """The size of what stands beside or below it."""
        return max(SMALL, NOTE * self.unit)

    @property
    def heading(self) -> float:
        """The size of a heading."""
        return max(SMALL, HEADING * self.unit)

    @property
    def row(self) -> float:
        """The height of what is pressed."""
        return max(TOUCH, TARGET * self.unit)

    @property
    def gap(self) -> float:
        """The unit of space."""
        return SPACE * self.unit

    @property
    def ink(self) -> Role:
        """What is read."""
        return "ink" if self.paper else "light"

    @property
    def accent(self) -> Role:
        """What stands out."""
        return "accent" if self.paper else "bright"


class Drawn(NamedTuple):
    """Marks, and what can be pressed among them."""

    marks: tuple[Mark, ...] = ()
    controls: tuple[Control, ...] = ()

    def also(self, other: Drawn) -> Drawn:
        """Both, the other on top."""
        return Drawn(self.marks + other.marks, self.controls + other.controls)


class Part:
    """One thing on a screen."""

    __slots__ = ()

    def high(self, wide: float, setting: Setting, /) -> float:
        """How high it is in so much breadth."""
        raise NotImplementedError

    def draw(self, box: Box, setting: Setting, /) -> Drawn:
        """It, in a box at least as high as it asked for."""
        raise NotImplementedError

    def lines(self) -> tuple[str, ...]:
        """What it says, for the mirror."""
        return ()

    def items(self) -> tuple[tuple[str, str], ...]:
        """What it offers, for the mirror: words and what they do."""
        return ()


# ---- What is read ----


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


# ---- What is pressed ----


@dataclass(frozen=True, slots=True)
class Button(Part):
    """A labelled button: ``kind`` is primary or secondary."""

    word: str
    label: str
    kind: str = "secondary"
    says: str = ""
    """What the mirror says, where that is more."""
    tall: float = 0.0
    """The least height, in units."""

    def high(self, wide: float, setting: Setting) -> float:
        """A target, or two lines of label."""
        px = setting.body + 1
        lines = len(broken(self.label, px, wide - 2 * setting.gap))
        return max(setting.row, self.tall * setting.unit, lines * px * LEADING + setting.gap)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """The label in the middle of its plate."""
        main = self.kind == "primary"
        kind = "primary" if main else "plain" if setting.paper else "ledge"
        ink: Role = "ink" if setting.paper or main else "light"
        face = "bold" if main else "text"
        room = box.w - 2 * setting.gap
        label = TextMark(self.label, *box.middle, setting.body + 1, ink, room, face, lines=2)
        return Drawn((PanelMark(kind, box), label), (Control(Item(self.word), box),))

    def items(self) -> tuple[tuple[str, str], ...]:
        """Its word."""
        return ((self.word, self.says or self.label),)


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
class Choice(Part):
    """A row that can be pressed: a title, a note under it, a value at its right.

    The chosen one of several is stained and ticked; one that leads on has an arrow.
    """

    word: str
    title: str
    note: str = ""
    value: str = ""
    says: str = ""
    """What the mirror says: title and value, if nothing else."""
    chosen: bool = False
    leads: bool = False
    face: str = ""
    """Whose portrait stands at its left, by name."""
    tall: float = 0.0
    """The least height, in units."""

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
        sign = setting.body * SIGN if self.chosen or self.leads else 0.0
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
        """How high title and note are."""
        titles, notes = self._lines(room, setting)
        return len(titles) * setting.body * LEADING, len(notes) * setting.note * LEADING

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
        right = box.right - self._pad(setting)
        if self.chosen or self.leads:
            marks.append(self._sign(right, box.middle[1], setting))
            right -= setting.body * SIGN
        if self.value:
            ink = self._ink(setting) if self.chosen else setting.accent
            at = right, box.middle[1], setting.note
            marks.append(TextMark(self.value, *at, ink, value + 6, align="right"))
        return Drawn(tuple(marks), (Control(Item(self.word), box),))

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

    def _sign(self, right: float, y: float, setting: Setting) -> IconMark:
        """The tick of what is chosen, or the arrow of what leads on."""
        side = setting.body * 1.1
        ink: Role = "accent" if self.chosen or setting.paper else "bright"
        place = Box(right - side + 3, y - side / 2, side, side)
        return IconMark("tick" if self.chosen else "next", place, ink)

    def items(self) -> tuple[tuple[str, str], ...]:
        """Its word."""
        value = f"{self.title}: {self.value}" if self.value else self.title
        return ((self.word, self.says or value),)


# ---- What is seen ----


@dataclass(frozen=True, slots=True)
class Figure(Part):
    """A drawing: ``tall`` gives its height in a breadth, ``paint`` draws it in its box."""

    tall: Callable[[float, Setting], float]
    paint: Callable[[Box, Setting], tuple[Mark, ...]]

    def high(self, wide: float, setting: Setting) -> float:
        """What it asks for."""
        return self.tall(wide, setting)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """In the upper part of its box."""
        return Drawn(self.paint(Box(box.x, box.y, box.w, self.high(box.w, setting)), setting))


@dataclass(frozen=True, slots=True)
class Cards(Part):
    """Cards in a row, in the middle; ``apart`` of them at the right stand off."""

    cards: tuple[Card, ...]
    size: float = 64.0
    apart: int = 0

    def _wide(self, wide: float, setting: Setting) -> float:
        return min(self.size * setting.unit, wide / 4.5)

    def high(self, wide: float, setting: Setting) -> float:
        """A card."""
        return self._wide(wide, setting) * CARD_RATIO

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """The row of cards."""
        wide = self._wide(box.w, setting)
        together, off = len(self.cards) - self.apart, wide * 1.35
        # Where there are many they lie over one another.
        room = box.w - wide - self.apart * off
        step = min(wide * 1.1, room / max(1, together - 1))
        left = box.x + (room - step * (together - 1)) / 2
        last = left + step * (together - 1)
        lying = [left + step * at for at in range(together)]
        lying += [last + off * (at + 1) for at in range(self.apart)]
        return Drawn(
            tuple(CardMark(card, x, box.y, wide) for card, x in zip(self.cards, lying, strict=True))
        )


@dataclass(frozen=True, slots=True)
class Saying(Part):
    """Somebody's face, and what they say in a bubble beside it."""

    who: str
    words: str
    mood: str = "plain"
    size: float = 84.0

    def high(self, _wide: float, setting: Setting) -> float:
        """The face."""
        return self.size * setting.unit

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """Face and bubble as a pair in the middle."""
        side, px = self.high(box.w, setting), setting.body
        gap, pad = setting.gap, px * 0.9
        most = box.w - side - gap
        room = most - pad * 3
        lines = balanced(self.words, px, room, "speech")
        said = max(reach(line, px, "speech") for line in lines) + 2
        high = len(lines) * px * LEADING + pad * 1.3
        wide = said + 2 * pad
        x = box.x + (box.w - side - gap - wide) / 2
        bubble = Box(x + side + gap, box.y + (side - high) / 2, wide, high)
        middle, top = bubble.middle[0], bubble.middle[1] - len(lines) * px * LEADING / 2
        text = written(lines, middle, top, px, "ink", said + 2, "speech", "centre")
        face = Box(x, box.y, side, side)
        portrait = PortraitMark(face, self.who, self.mood)
        return Drawn((portrait, *balloon(bubble, face), *text))


# ---- Parts of parts ----


class Several(Part):
    """Parts together."""

    __slots__ = ()
    parts: tuple[Part, ...]

    def lines(self) -> tuple[str, ...]:
        """What they say, in their order."""
        return tuple(line for part in self.parts for line in part.lines())

    def items(self) -> tuple[tuple[str, str], ...]:
        """What they offer, in their order."""
        return tuple(item for part in self.parts for item in part.items())


@dataclass(frozen=True, slots=True)
class Stack(Several):
    """Parts one below the other, ``gap`` spaces apart."""

    parts: tuple[Part, ...]
    gap: float = 1.0

    def high(self, wide: float, setting: Setting) -> float:
        """All of them, and what is between."""
        highs = [high for part in self.parts if (high := part.high(wide, setting))]
        return sum(highs) + self.gap * setting.gap * max(0, len(highs) - 1)

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """From the top of the box."""
        drawn, y = Drawn(), box.y
        for part in self.parts:
            high = part.high(box.w, setting)
            drawn = drawn.also(part.draw(Box(box.x, y, box.w, high), setting))
            y += high + self.gap * setting.gap if high else 0.0
        return drawn


@dataclass(frozen=True, slots=True)
class Row(Several):
    """Parts side by side, each with its share of the breadth."""

    parts: tuple[Part, ...]
    shares: tuple[float, ...] = ()
    gap: float = 1.0

    def _wides(self, wide: float, setting: Setting) -> list[float]:
        shares = self.shares or (1.0,) * len(self.parts)
        room = wide - self.gap * setting.gap * (len(self.parts) - 1)
        return [room * share / sum(shares) for share in shares]

    def high(self, wide: float, setting: Setting) -> float:
        """The highest."""
        wides = self._wides(wide, setting)
        return max(
            (part.high(own, setting) for part, own in zip(self.parts, wides, strict=True)),
            default=0.0,
        )

    def draw(self, box: Box, setting: Setting) -> Drawn:
        """From left to right."""
        drawn, x = Drawn(), box.x
        for part, wide in zip(self.parts, self._wides(box.w, setting), strict=True):
            drawn = drawn.also(part.draw(Box(x, box.y, wide, box.h), setting))
            x += wide + self.gap * setting.gap
        return drawn


def grid(parts: tuple[Part, ...], columns: int, gap: float = 1.0, apart: float = 1.0) -> Stack:
    """Parts in rows of so many, the columns ``apart``; the last row's share the breadth."""
    rows = [parts[at : at + columns] for at in range(0, len(parts), columns)]
    return Stack(tuple(Row(row, gap=apart) for row in rows), gap)
