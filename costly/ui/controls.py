"""What can be pressed: each control is a value, the same for finger, mouse and keyboard."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.moves import Action
from costly.telling.lessons.lesson import Piece
from costly.telling.notes import About
from costly.ui.items import Item
from costly.ui.marks import Box


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the player's hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class Decision:
    """The button that decides: press it, and the action is done."""

    action: Action


@dataclass(frozen=True, slots=True)
class Next:
    """The button that ends a pause."""


class Fixture(Enum):
    """What is there to be pressed whatever is played."""

    HINT = auto()
    LOG = auto()
    MENU = auto()
    MUTE = auto()
    UNDO = auto()
    """In the place of the sound's, in a game for practice."""
    ABOVE = auto()
    """The arrow to what of a list lies above,"""
    BELOW = auto()
    """and to what lies below."""


@dataclass(frozen=True, slots=True)
class OpenCard:
    """A card that lies open on the table, where cards are to be found."""

    card: Card


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing on the table that is spoken of, where it is to be touched."""

    piece: Piece


@dataclass(frozen=True, slots=True)
class Response:
    """One of several answers to a question."""

    text: str


@dataclass(frozen=True, slots=True)
class Explains:
    """A thing that explains itself when it is touched."""

    about: About
    seat: int = 0
    """Whom it is about, if it is somebody."""


@dataclass(frozen=True, slots=True)
class SlipRow:
    """A line of the count of a hand, and the cards that it counts."""

    at: int
    cards: tuple[Card, ...]
    called: str
    """What it says, for the ear."""


class ClaimControl(Enum):
    """What is pressed to count by hand."""

    COUNT = auto()
    """Ask what the cards make that are chosen;"""
    LESS = auto()
    """say one less,"""
    MORE = auto()
    """or one more."""


Worded = Decision | Next | Item
"""The controls that the mirror has as buttons too, each with its word."""
Pressable = (
    HandCard | OpenCard | SlipRow | Explains | Thing | Response | Worded | Fixture | ClaimControl
)


class Control(NamedTuple):
    """Something that can be pressed, and the box where it is."""

    what: Pressable
    box: Box


def hit(controls: list[Control], x: float, y: float) -> Pressable | None:
    """What lies at a point: the first of the controls that holds it, or nothing."""
    return next((control.what for control in controls if control.box.holds(x, y)), None)
