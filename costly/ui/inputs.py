"""What can come in from whoever plays, and from the machine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Down:
    """The mouse's button or a finger went down; what it is for shows when it is lifted."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Press:
    """A click or a tap: the button or the finger was lifted."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Hover:
    """The mouse moved, without a press."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Leave:
    """The pointer is gone, or what went down was broken off: nothing is meant by it."""


@dataclass(frozen=True, slots=True)
class Scroll:
    """The wheel was turned: so many notches down, or up where it is less than 0."""

    down: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down: ``left up enter escape tab backtab`` and such, or the character on it."""

    name: str
    place: str = ""
    """The character that an English keyboard has there, if it has one."""


@dataclass(frozen=True, slots=True)
class Focused:
    """The keyboard came to the table by its own means."""

    backwards: bool = False
    """Whether it came from what lies behind, as by Shift and Tab."""


@dataclass(frozen=True, slots=True)
class Blurred:
    """The keyboard has left the table."""


@dataclass(frozen=True, slots=True)
class Word:
    """A button of the page's mirror was pressed: the record's word, or ``next`` and such."""

    word: str


@dataclass(frozen=True, slots=True)
class Hidden:
    """The window is out of sight, or about to be closed."""


@dataclass(frozen=True, slots=True)
class Back:
    """The browser's back button."""


@dataclass(frozen=True, slots=True)
class Fragment:
    """The address was given another fragment."""

    text: str


@dataclass(frozen=True, slots=True)
class Handed:
    """The record was handed over, or not: what there is to say of it."""

    said: str


@dataclass(frozen=True, slots=True)
class Quit:
    """The window was closed."""


Pointer = Down | Press | Hover | Leave
Input = Pointer | Scroll | Key | Focused | Blurred | Word | Hidden | Back | Fragment | Handed | Quit
