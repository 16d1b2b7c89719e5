"""What is to be seen of a table: all that painting knows of it, and nothing that it may change."""

from __future__ import annotations

from dataclasses import dataclass

from costly.engine.cards import Card
from costly.engine.match import Cut
from costly.engine.moves import Pegged
from costly.engine.state import State
from costly.telling.words import Voice
from costly.ui.table.hand import Choices
from costly.ui.table.hint import Hint
from costly.ui.table.layout import Layout
from costly.ui.table.log import Slip
from costly.ui.table.sprites import Sprites
from costly.ui.table.teller import Banner


@dataclass(frozen=True, slots=True)
class Telling:
    """What is being told."""

    caption: str
    speech: str
    """What the seat says that has the word,"""
    speaker: int
    """and which seat that is."""
    banner: Banner | None
    unrolled: float
    """For how many seconds the banner has been there."""
    slip: Slip | None
    counts_next: bool
    """Whether the next event is a score, which the hand that lies open has made."""
    coming: Pegged | None
    """The score that is told next, from when its cards stand up."""
    log: tuple[str, ...]
    cut: Cut | None


@dataclass(frozen=True, slots=True)
class Light:
    """The cards of a score, as they stand up and are lit."""

    lit: frozenset[Card]
    standing: frozenset[Card]
    """Those of them that lie on the table."""
    motion: str
    """The motion by which they stand up."""
    stood: float
    """Seconds since they began to."""


@dataclass(frozen=True, slots=True)
class TableView:
    """A table at a moment, as the player sees it."""

    room: Layout
    voice: Voice
    viewer: int
    truth: State
    shown: State
    """The state that is told so far; the cards lie as it has them."""
    begun: bool
    """Whether anything has been done yet."""
    sprites: Sprites
    """Where the cards, the pegs and the dial's hand are on their way; only to be read."""
    choices: Choices
    prospect: int
    """What the card that is thought of would score at once."""
    telling: Telling
    light: Light
    pause: str
    idle: bool
    over: bool
    hint: Hint | None
    hints: bool
    """Whether a hint is to be had."""
    muted: bool
