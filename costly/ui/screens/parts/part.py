"""What every part of a screen is, and how large it is set."""

from __future__ import annotations

from typing import NamedTuple

from costly.ui.controls import Control
from costly.ui.items import Item
from costly.ui.marks import Box, Mark
from costly.ui.theme import BODY, HEADING, NOTE, SMALL, SPACE, TARGET, TOUCH, Role


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
        """How high a box it needs that is ``wide``."""
        raise NotImplementedError

    def draw(self, box: Box, setting: Setting, /) -> Drawn:
        """Its marks and controls in a box that is at least as high as :meth:`high` asks for."""
        raise NotImplementedError

    def lines(self) -> tuple[str, ...]:
        """What it says, for the mirror."""
        return ()

    def items(self) -> tuple[tuple[Item, str], ...]:
        """What it offers, and what the mirror calls that."""
        return ()
