"""What can come in from whoever plays, and from the machine."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Press:
    """A click or a tap."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Hover:
    """The mouse moved, without a press."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down: ``left right up down enter escape`` or a character."""

    name: str


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
class Quit:
    """The window was closed."""


Input = Press | Hover | Key | Word | Hidden | Back | Fragment | Quit
