"""What a villager looks like, as data: a :class:`Face`, and the moods it can be in.

Lengths are parts of the medallion's diameter, on a head of the usual size: 0.4 across, its
eyes at a height of 0.475 and its chin at 0.735. ``wide``, ``tall``, ``low`` and ``tilt`` then
make this head the villager's own, with all that it wears.
"""

from __future__ import annotations

from dataclasses import dataclass

from costly.platform.art.kit import RGB


@dataclass(frozen=True, slots=True)
class Mood:
    """What changes in a face: each from 0, as it always is, to 1."""

    gape: float = 0.0
    """How far the mouth is open."""
    smile: float = 0.0
    """How far its corners are drawn apart and up."""
    brows: float = 0.0
    """How far the eyebrows are raised."""
    crinkle: bool = False
    """Whether the eyes are narrowed to two merry bows."""


MOODS = {
    "plain": Mood(),
    "speaking": Mood(gape=1.0, brows=0.45),
    "pleased": Mood(gape=0.7, smile=1.0, brows=1.0, crinkle=True),
}


@dataclass(frozen=True, slots=True)
class Face:
    """Colours, build and features: what every part that is drawn goes by."""

    skin: RGB
    hair: RGB
    coat: RGB
    felt: RGB
    """The hat's or the cap's colour."""
    trim: RGB
    """What is brightest about them: a ribbon, a neckerchief."""

    # ---- Build ----
    wide: float = 1.0
    tall: float = 1.0
    low: float = 0.0
    tilt: float = 0.0
    """Degrees clockwise."""
    turn: float = 0.0
    """How far the features are turned aside."""
    cheek: float = 0.2
    jaw: float = 0.165
    chin: float = 0.735

    # ---- Features ----
    eye: float = 0.02
    gaze: float = 0.0
    lashes: bool = False
    brow: float = 0.02
    slant: float = 0.0
    """How far the brows fall towards the nose; less than 0 is a mild look."""
    nose: str = "bulb"
    mouth: float = 0.075
    """Half its width."""
    smile: float = 0.3
    """How merry the mouth is at rest."""
    wry: float = 0.0
    """How much one corner of the mouth, and the brow above it, is drawn up more."""
    gap: bool = False
    """A tooth is missing."""
    lips: bool = False
    """Whether the lips are painted red."""
    blush: float = 0.55
