"""What can be drawn: a picture is a tuple of marks, painted from the first to the last.

All lengths are CSS pixels; the screen knows how many device pixels each is worth.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from costly.engine.cards import Card
from costly.ui.theme import SMALL, Role


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def within(self, other: Box, slack: float = 0.01) -> bool:
        """Whether this box lies wholly inside ``other``."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def meets(self, other: Box) -> bool:
        """Whether two boxes overlap."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )

    def shrunk(self, by: float, also: float | None = None) -> Box:
        """The box with ``by`` taken from left and right, ``also`` from top and foot."""
        down = by if also is None else also
        return Box(self.x + by, self.y + down, self.w - 2 * by, self.h - 2 * down)


@dataclass(frozen=True, slots=True)
class CardMark:
    """A card, its left upper corner at (x, y); an unknown card shows its back.

    ``squash`` narrows it while it turns over; one that is ``lit`` has a :class:`HaloMark` under
    it, and so no shadow.
    It lies ``tilt`` degrees askew, and ``rise`` steps above the table, 0 to 2.
    ``goal`` is the width at which it will lie, if that is another: until it lies there it is
    that picture, made larger or smaller.
    """

    card: Card
    x: float
    y: float
    width: float
    squash: float = 1.0
    lit: bool = False
    dim: bool = False
    shadow: bool = True
    goal: float = 0.0
    tilt: int = 0
    rise: int = 0


@dataclass(frozen=True, slots=True)
class HaloMark:
    """The light about a card that lies, or will lie, as such a :class:`CardMark` says."""

    x: float
    y: float
    width: float
    goal: float = 0.0


@dataclass(frozen=True, slots=True)
class TextMark:
    """A text about the point (x, y): ``align`` is left, centre or right of it.

    It is set in ``face`` at ``px``, broken into at most ``lines`` lines no wider than
    ``width``, and set smaller if it will not go.
    """

    text: str
    x: float
    y: float
    px: float
    ink: Role
    width: float
    face: str = "text"
    align: str = "centre"
    lines: int = 1


@dataclass(frozen=True, slots=True)
class PanelMark:
    """A plate: one of ``costly.platform.art.panels.KINDS``."""

    kind: str
    box: Box


@dataclass(frozen=True, slots=True)
class IconMark:
    """A sign drawn in strokes."""

    name: str
    box: Box
    ink: Role


@dataclass(frozen=True, slots=True)
class SignMark:
    """A card as a figure and the sign of its suit, ``px`` high, from the left about (x, y)."""

    card: Card
    x: float
    y: float
    px: float


@dataclass(frozen=True, slots=True)
class BoardMark:
    """The peg board of a game to ``target``; what is played stands on its plate."""

    box: Box
    upright: bool
    target: int
    name: str


@dataclass(frozen=True, slots=True)
class StainMark:
    """The part of a board in ``box`` with its track worn; the more if it is ``fresh``."""

    board: BoardMark
    box: Box
    fresh: bool


@dataclass(frozen=True, slots=True)
class GhostMark:
    """A ring of light round the hole at (x, y), ``size`` across, where a peg would land."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class PegMark:
    """A peg with its head centred on (x, y).

    ``lift`` from 0 to 1 is how high it is over the board: its shadow lies the farther away.
    """

    side: int
    x: float
    y: float
    size: float
    front: bool
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class DialMark:
    """The dial of the count, with the text ``figure`` in its middle.

    ``limit`` is the total at the top, 0 for a face without ticks; ``marked`` are the totals
    that score, their numbers written ``px`` high unless that is 0. ``hand`` is the total to
    which the hand points; None leaves the hand away.
    """

    box: Box
    figure: str
    hand: float | None = None
    limit: int = 0
    marked: tuple[int, ...] = ()
    px: float = 0.0


@dataclass(frozen=True, slots=True)
class PortraitMark:
    """The face of a player by name; ``mood`` is plain, speaking or pleased."""

    box: Box
    who: str
    mood: str = "plain"


@dataclass(frozen=True, slots=True)
class PlotMark:
    """A game in lines on paper: for each side points (x, y) from 0 to 1, y upwards to ``target``.

    The first line is bone, the second ebony. The deals have equal parts of the breadth.
    """

    box: Box
    lines: tuple[tuple[tuple[float, float], ...], ...]
    target: int
    grid: tuple[int, ...]
    """The scores that have a rule across."""
    deals: int
    labels: tuple[str, ...]
    """What is written at the end of each line."""
    winner: int | None
    """Which of the lines ends in the game hole."""
    px: float = SMALL
    """The size of its lettering."""


HEAD_AND_FOOT = 2.5
"""How many rows' height the names above the bars and the sums below them take."""


@dataclass(frozen=True, slots=True)
class BarsMark:
    """A table on paper, a row a kind of points: its label, and a bar to the left and the right.

    Bars of bone at the left, of ebony at the right; the sums stand below.
    """

    box: Box
    rows: tuple[tuple[str, int, int], ...]
    names: tuple[str, str]
    px: float = SMALL
    """The size of its lettering."""


@dataclass(frozen=True, slots=True)
class LinkMark:
    """A thread with a knot at each point, ``drawn`` so far along from the first, 0 to 1.

    ``knot`` is how large a knot is; the thread is thinner.
    """

    points: tuple[tuple[float, float], ...]
    knot: float
    drawn: float = 1.0


@dataclass(frozen=True, slots=True)
class BannerMark:
    """A scroll with a word in large type and one beneath, unrolled so far: 0 to 1."""

    box: Box
    text: str
    under: str
    drawn: float = 1.0


@dataclass(frozen=True, slots=True)
class ShadeMark:
    """A veil over everything drawn before it; ``strength`` 0 to 1."""

    strength: float


Mark = (
    CardMark
    | HaloMark
    | TextMark
    | PanelMark
    | IconMark
    | SignMark
    | BoardMark
    | StainMark
    | GhostMark
    | PegMark
    | DialMark
    | PortraitMark
    | LinkMark
    | BannerMark
    | PlotMark
    | BarsMark
    | ShadeMark
)
Picture = tuple[Mark, ...]
