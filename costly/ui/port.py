"""The port: what the game asks of the place it runs in, a window or a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple, Protocol

from costly.ui.inputs import Input
from costly.ui.marks import Box, Picture
from costly.ui.theme import Look

WindowShape = Literal["portrait", "short", "roomy"]
"""A window: taller than broad, low as a telephone on its side, or with room all round."""
PORTRAIT = 0.85
"""A window that is less broad for its height is a portrait;"""
SQUARE = 1.2
"""a narrow one is a portrait up to this;"""
SHORT = 480.0
"""one that is less high, and no portrait, is short,"""
NARROW = 690.0
"""and so is a narrow one: less broad than this."""
LEAST_ROOMS: dict[WindowShape, tuple[float, float]] = {
    "portrait": (320, 480),
    "short": (496, 320),
    "roomy": (NARROW, SHORT),
}
"""The least room in which each is laid out; in a smaller one all is shown smaller."""
SMALLEST = 0.4
"""How much smaller it is shown at most."""


class Way(StrEnum):
    """How the record may leave the game; the words are the mirror's, too."""

    COPY = "copy"
    SHARE = "share"
    DOWNLOAD = "download"


class Toggle(NamedTuple):
    """A button that is pressed or not, with its word and what it says."""

    word: str
    label: str
    pressed: bool


class Choosing(NamedTuple):
    """A decision on several cards at once, made by choosing one after another."""

    cards: tuple[Toggle, ...] = ()
    word: str = ""
    """The word of the decision that the chosen cards make; none while they make none,"""
    label: str = ""
    """and what it does, or what is still to be chosen."""


class FocusPlace(NamedTuple):
    """Where the keyboard is among the drawn controls."""

    at: int = -1
    """Which of them it has chosen; less than 0 for none,"""
    of: int = 0
    """how many there are,"""
    called: str = ""
    """and what the chosen one is called."""


NOT_CHOOSING, NOWHERE = Choosing(), FocusPlace()


@dataclass(frozen=True, slots=True)
class Mirror:
    """All that the page says of the game in words; ``said`` is what is new."""

    said: tuple[str, ...]
    table: tuple[str, ...]
    actions: tuple[tuple[str, str], ...]
    record: str
    title: str
    back: bool
    """Whether the browser's back button would do something in the game."""
    tools: tuple[tuple[str, str], ...] = ()
    """What may be asked for besides, without deciding anything."""
    choosing: Choosing = NOT_CHOOSING
    drawn: FocusPlace = NOWHERE
    asked: str | None = None
    """What is looked for, where something can be looked for."""


class View(NamedTuple):
    """The room there is: the whole picture, and the part that nothing of the device covers."""

    width: float
    height: float
    safe: Box
    reduced: bool
    """The player asks for little motion."""
    fragment: str
    contrast: bool = False
    """The player asks the machine for much contrast."""

    @property
    def shape(self) -> WindowShape:
        """Which of the three shapes the free part has."""
        broad, narrow = self.safe.w / max(1.0, self.safe.h), self.safe.w < NARROW
        if broad < (SQUARE if narrow else PORTRAIT):
            return "portrait"
        return "short" if narrow or self.safe.h < SHORT else "roomy"

    @property
    def smaller(self) -> float:
        """How much smaller than in CSS pixels all is shown: 1 unless the window is tiny."""
        wide, high = LEAST_ROOMS[self.shape]
        return max(SMALLEST, min(1.0, self.safe.w / wide, self.safe.h / high))

    def laid_out(self) -> View:
        """The room in the pixels in which the table is laid: there is always enough of it."""
        if self.smaller == 1:
            return self
        safe = Box(*(side / self.smaller for side in self.safe))
        wide, high = self.width / self.smaller, self.height / self.smaller
        return self._replace(width=wide, height=high, safe=safe)


class Store(Protocol):
    """Where texts are kept from one visit to the next. Never raises."""

    def store(self, key: str, text: str) -> str:
        """Keep a text; returns one sentence when it cannot be kept, else nothing."""

    def fetch(self, key: str) -> str | None:
        """The text that was kept, if there is one and it can be had."""

    def forget(self, key: str) -> None:
        """Keep it no longer."""


class Screen(Store, Protocol):
    """What the game asks of a window or a page."""

    def view(self) -> View:
        """The room there is now."""

    def inputs(self) -> Sequence[Input]:
        """What came in since the last call, oldest first."""

    def wear(self, look: Look) -> None:
        """Show everything in this look from now on."""

    def paint(self, picture: Picture) -> None:
        """Show a picture, unless it is shown already."""

    def sound(self, name: str, step: int, volume: float) -> None:
        """Play a sound if there is sound, at a volume of 0 to 1; never fails."""

    def mirror(self, mirror: Mirror) -> None:
        """Say the table in words, where there is somewhere to say it."""

    def ways(self) -> Sequence[Way]:
        """How a text may leave the game here."""

    def hand_over(self, way: Way, game: str, text: str) -> None:
        """Hand over the record of a game of this key; :class:`Handed` then says what came of it."""

    def spare(self) -> bool:
        """Whether there is still time to think in this frame."""

    async def frame(self) -> float:
        """Wait for the next frame; the seconds since the last."""
