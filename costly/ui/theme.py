"""Every number and colour that a designer might change: palette, type, spacing, pace."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Colour = tuple[int, int, int]

# ---- Materials: what things are made of, the same in every light ----
PAPER: Colour = (0xF3, 0xE8, 0xCF)
INK: Colour = (0x28, 0x18, 0x10)
MADDER: Colour = (0x9A, 0x2B, 0x22)
INDIGO: Colour = (0x2A, 0x36, 0x58)
OCHRE: Colour = (0xC8, 0x97, 0x3A)
CREAM: Colour = (0xF7, 0xEF, 0xDC)
OAK: Colour = (0x4A, 0x2F, 0x1D)
OAK_LIGHT: Colour = (0x6B, 0x46, 0x28)
GOLD: Colour = (0xE2, 0xBD, 0x6B)
BONE: Colour = (0xF2, 0xE9, 0xD4)
EBONY: Colour = (0x1B, 0x16, 0x13)
BRASS: Colour = (0xC9, 0xA2, 0x4B)
OAK_PALE: Colour = (0x8A, 0x5F, 0x38)
CANDLE: Colour = (0xFF, 0xC8, 0x6E)
PEAR: Colour = (0x82, 0x3C, 0x24)
PEAR_DARK: Colour = (0x50, 0x20, 0x12)
PEAR_PALE: Colour = (0xB8, 0x6A, 0x42)
STEEL: Colour = (0x2A, 0x3C, 0x66)
SLATE: Colour = (0x6D, 0x6D, 0x6F)

SUIT_INKS: dict[str, Colour] = {"C": INK, "D": MADDER, "H": MADDER, "S": INK}
"""The inks of a period pack: two."""
SUIT_INKS_FOUR: dict[str, Colour] = {
    "C": (0x1F, 0x5F, 0x7A),
    "D": (0xC4, 0x57, 0x1B),
    "H": (0x8F, 0x1D, 0x2C),
    "S": (0x18, 0x18, 0x18),
}
"""Four inks told apart by every kind of eye; warm ones are red suits, cool ones black."""

# ---- Themes: what the table is and what is read on it ----

Role = Literal["light", "bright", "ink", "accent"]
"""What a text is for, which gives it its colour in every theme: ``light`` is read on the
table, ``bright`` is what matters most there; ``ink`` is read on paper, ``accent`` heads it."""


@dataclass(frozen=True, slots=True)
class Theme:
    """One light in which the table is seen."""

    top: Literal["oak", "baize", "plain"]
    """What the table's top is."""
    lit: Colour
    """The top where the light falls: nothing on it but its rail is lighter;"""
    ground: Colour
    """in the middle of the light and the shade,"""
    dark: Colour
    """and in the shade."""
    rail: tuple[Colour, Colour]
    """The wood round the top: its dark and its pale."""
    inks: Mapping[Role, Colour]
    """The colour of a text by what it is for."""
    plate: tuple[int, int, int, int]
    """Strips and quiet buttons on the table, with their alpha."""
    edge: Colour
    """Lines round buttons and in strips."""
    button: Colour
    """The button that stands out; its label is ``ink``."""
    paper: Colour
    """Cards, sheets, bubbles and the dial."""
    back: Colour
    """What the backs of the cards are printed in."""
    focus: Colour
    """The ring round what the keyboard has chosen, within and without lined with ``RING``."""
    weight: float = 1.0
    """How heavy lines are; a heavy hand leaves the paper's tooth and the wood's grain away."""


RING: Colour = (0x0C, 0x0A, 0x08)
"""The dark on both sides of the ring of the keyboard, which sets it off from paper."""

THEMES: dict[str, Theme] = {
    "oak": Theme(
        top="oak",
        lit=(0x8E, 0x59, 0x2D),
        ground=(0x70, 0x42, 0x1E),
        dark=(0x1E, 0x10, 0x07),
        rail=((0x2A, 0x15, 0x0C), (0x58, 0x30, 0x1B)),
        inks={"light": CREAM, "bright": (0xFF, 0xE2, 0x9C), "ink": INK, "accent": MADDER},
        plate=(0x1C, 0x0F, 0x07, 190),
        edge=GOLD,
        button=GOLD,
        paper=PAPER,
        back=MADDER,
        focus=CANDLE,
    ),
    "baize": Theme(
        top="baize",
        lit=(0x36, 0x70, 0x46),
        ground=(0x30, 0x66, 0x3F),
        dark=(0x24, 0x50, 0x30),
        rail=((0x8C, 0x62, 0x38), (0xD6, 0xAE, 0x76)),
        inks={
            "light": (0xFC, 0xF7, 0xEA),
            "bright": (0xFF, 0xE2, 0x9A),
            "ink": INK,
            "accent": MADDER,
        },
        plate=(0x0A, 0x28, 0x1A, 180),
        edge=(0xE8, 0xCB, 0x84),
        button=(0xEA, 0xCE, 0x78),
        paper=(0xF9, 0xF3, 0xE4),
        back=(0x2F, 0x4C, 0x86),
        focus=CANDLE,
    ),
    "contrast": Theme(
        top="plain",
        lit=(0x0C, 0x0C, 0x0E),
        ground=(0x0C, 0x0C, 0x0E),
        dark=(0x0C, 0x0C, 0x0E),
        rail=((0x00, 0x00, 0x00), (0x84, 0x84, 0x88)),
        inks={
            "light": (0xFF, 0xFF, 0xFF),
            "bright": (0xFF, 0xDC, 0x4A),
            "ink": (0x00, 0x00, 0x00),
            "accent": (0x8A, 0x00, 0x10),
        },
        plate=(0x00, 0x00, 0x00, 255),
        edge=(0xFF, 0xFF, 0xFF),
        button=(0xFF, 0xDC, 0x4A),
        paper=(0xFF, 0xFF, 0xFF),
        back=(0x10, 0x24, 0x70),
        focus=(0x4A, 0xC8, 0xFF),
        weight=2.2,
    ),
}
PACKS = ("court", "large")
INKS = ("two", "four")


@dataclass(frozen=True, slots=True)
class Look:
    """How the player wants the table to look: keys of ``THEMES``, ``PACKS`` and ``INKS``."""

    theme: str = "oak"
    pack: str = "court"
    inks: str = "two"


CARD_RATIO = 1.4
"""Height of a card over its width."""

VOLUMES = 3
"""How many steps of loudness there are."""

# ---- Measures of every plate, in CSS pixels ----
UNIT = 8.0
"""What gaps and insets are counted in."""
RADIUS = UNIT
"""The corner of a button or a plate; a sheet's is half as much again, a badge is round."""
SHADOW: tuple[int, int, int, int] = (0x0A, 0x06, 0x03, 158)
"""The one shadow: under cards, board and sheets, with its alpha."""

# ---- Type, in CSS pixels ----
SMALL = 14.0
NOTE = 14.5
BODY = 16.0
HEADING = 26.0
TITLE = 46.0
SPACE = 8.0
"""Between things on a screen; a gap is so many of these."""

TARGET = 48.0
"""The least side of anything that is pressed, but for cards in a hand."""
TOUCH = 44.0
"""The least that a target may shrink to where there is little room."""

# ---- Motion and pace, in seconds at the normal pace ----
PACES = {"slow": 1.7, "normal": 1.0, "brisk": 0.5, "instant": 0.0}


@dataclass(frozen=True, slots=True)
class CardMotion:
    """One way in which cards move."""

    seconds: float
    """How long a card is on its way,"""
    curve: str
    """along a curve of :mod:`costly.ui.curves`,"""
    stagger: float = 0.0
    """how long after the one before it, where several set out together,"""
    height: float = 0.0
    """how high above the table at the top of its way, in steps of its shadow,"""
    over: bool = False
    """and whether over all other cards until it lies."""


MOTIONS: dict[str, CardMotion] = {
    "deal": CardMotion(0.16, "land", height=2, over=True),
    "lay": CardMotion(0.26, "land", stagger=0.04, height=2, over=True),
    "turn": CardMotion(0.3, "smooth", height=1),
    "lift": CardMotion(0.09, "out", stagger=0.03),
    "wave": CardMotion(0.3, "land", stagger=0.11, height=2),
    "sink": CardMotion(0.14, "smooth"),
    "gather": CardMotion(0.26, "smooth", stagger=0.025),
    "slide": CardMotion(0.24, "smooth", height=1),
}
PRESSED = 5.0
"""How far a card gives under the finger, in CSS pixels."""
HOP = 0.085
"""A peg from hole to hole."""
LONGEST_HOP = 0.9
"""A peg on its way, however far."""
TICK = 0.08
"""The least from one tick of the pegs to the next."""
PEG_AFTER = 0.2
"""From the phrase of a score to the first hop of its peg."""
RISES = {"lift": 10.0, "wave": 12.0}
"""How far the cards of a score rise by each motion, at the smallest design."""
LEAD, LEAD_GRAND = 0.28, 0.85
"""From the cards of a score rising to its phrase, and of Costly Colours."""
THREAD = 0.14
"""How long the thread takes from the first card of a score to the last."""
UNROLL = 0.35
"""How long a banner takes to unroll,"""
FANFARE = 1.9
"""and how long it stays."""
SWEEP = 0.35
"""The hand of the dial on its way."""
THINK = 0.7
"""The least that an opponent takes to decide, so that it can be followed."""
GUARD = 0.4
"""After a decision presses are ignored so long: the second of a double click lays nothing."""
RESUMING = 0.9
"""A game that is taken up is seen as it stood for so long before it is told on."""
HASTE = 0.7
"""Who taps to hurry on in such a rhythm has not yet seen that a card may be laid."""

WAITS = {
    "Began": 0.5,
    "Entered": 0.0,
    "Asked": 0.0,
    "Dealt": 0.06,
    "Stocked": 0.25,
    "LaidOut": 0.6,
    "Changed": 0.7,
    "Kept": 0.5,
    "Stopped": 0.6,
    "Declared": 1.0,
    "CribShown": 1.0,
    "TurnedUp": 0.8,
    "Sealed": 0.35,
    "Answered": 1.3,
    "Passed": 0.9,
    "Paid": 0.0,
    "Played": 0.45,
    "SaidGo": 0.8,
    "Counted": 0.6,
    "Shown": 1.0,
    "Pegged": 1.15,
    "Reckoning": 0.0,
    "Claimed": 0.9,
    "Reckoned": 1.0,
    "Won": 2.6,
}
"""From each event to the next, by the event's class."""
