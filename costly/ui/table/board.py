"""Where the holes of the peg board are. Pure numbers: drawing and tapping both ask here.

The old books' board: each side has two rows of thirty in sets of five, up the outer row
and down the inner, and a game hole at the starting end. Twice round is 121, once is 61,
thrice 181; for 31 there is the outer row alone, and the game hole at its end. Lying, the
board starts at its left end; upright it is the same board turned, starting at its foot.
Side 0 has the near rows: the lower ones lying, the right-hand ones upright.
"""

from __future__ import annotations

from dataclasses import dataclass

from costly.ui.marks import Box

ROW = 30
LAP = 60
HOME = 5
"""So many holes before the game hole are home, and marked."""

LENGTH = 33.6
"""Length of the board over its pitch."""
FIRST = 2.75
"""From the starting end to the first hole, in pitches."""
GAP = 0.2
"""Added after every fifth hole."""
ROWS = 1.15
"""Between the outer and the inner row."""
RIM = 0.85
"""From the long edge to the outer row."""
CUPS = 6.3
"""From the starting end to the cups of the first lap,"""
CUP_STEP = 2.2
"""and from one lap's cups to the next's."""
NUMBER = 0.95
"""From a lap's number to its cups."""
BESIDE = 0.85
"""From a hole to a tag that lies ahead of it."""
STAIN = 0.38
"""How far the stain of the walked track reaches to either side of its holes."""


def along(column: float) -> float:
    """How far column 0 to 29 is from the starting end, in pitches."""
    return FIRST + column + GAP * (column // 5)


@dataclass(frozen=True, slots=True)
class Board:
    """A board for a game to ``target``, lying or upright in ``box``."""

    box: Box
    upright: bool
    target: int

    @property
    def laps(self) -> int:
        """How often a peg goes round."""
        return max(1, self.target // LAP)

    @property
    def rows(self) -> int:
        """How many rows of holes a side has."""
        return 2 if self.target > LAP else 1

    @property
    def pitch(self) -> float:
        """The distance between neighbouring holes."""
        return (self.box[3] if self.upright else self.box[2]) / LENGTH

    @property
    def gutter(self) -> float:
        """Half of the width that is free between the inner rows, in pitches."""
        return self.row(0, inner=True) - 0.5

    def place(self, length: float, across: float) -> tuple[float, float]:
        """The point ``length`` pitches from the starting end and ``across`` from the middle.

        ``across`` is positive on the side of player 0.
        """
        x, y, width, height = self.box
        step = self.pitch
        if self.upright:
            return x + width / 2 + across * step, y + height - length * step
        return x + length * step, y + height / 2 + across * step

    def row(self, side: int, *, inner: bool) -> float:
        """How far a row is from the middle line, in pitches, signed for :meth:`place`."""
        half = (self.box[2] if self.upright else self.box[3]) / self.pitch / 2
        squeeze = min(1.0, half / 3.1)  # a thin board keeps its proportions
        away = half - (RIM + (ROWS if inner else 0.0)) * squeeze
        return away if side == 0 else -away

    def start(self, side: int, which: int) -> tuple[float, float]:
        """The centre of a starting hole: ``which`` is 0 for the foremost, 1 for the hindmost."""
        return self.place(self.length(0) - 0.95 * which, self.row(side, inner=False))

    def game(self) -> tuple[float, float]:
        """The centre of the game hole, one for both sides."""
        return self.place(self.length(self.target), 0.0)

    def cup(self, side: int, lap: int) -> tuple[float, float]:
        """Where a side's bead lies in a lap: a cup in the gutter, on its side of the middle."""
        away = self.gutter * 0.46
        return self.place(CUPS + CUP_STEP * (lap - 1), away if side == 0 else -away)

    def lap(self, score: int) -> int:
        """The lap in which a peg at ``score`` walks, the first being 1."""
        return min(self.laps, max(0, score - 1) // LAP + 1)

    def length(self, n: int) -> float:
        """How far hole ``n`` is from the starting end, in pitches."""
        if n >= self.target:
            return 1.3 if self.rows == 2 else along(ROW - 1)
        return along(_seat(n)[0]) if n > 0 else FIRST - 1.05

    def hole(self, side: int, n: int) -> tuple[float, float]:
        """The centre of hole ``n``: 0 or less is the start, from the target on the game hole."""
        if n >= self.target:
            return self.game()
        inner = n > 0 and _seat(n)[1]
        return self.place(self.length(n), self.row(side, inner=inner))

    @property
    def figures(self) -> tuple[tuple[str, float], ...]:
        """The figures on the middle line, and how far each is from the starting end."""
        half = along(ROW // 2) - (1 + GAP) / 2
        if self.rows == 1:
            return (("15", half),)
        return ("60", 3.25), ("15\u2009\u00b7\u200945", half), ("30", 31.6)

    @property
    def type(self) -> float:
        """How high the figures are set, in pitches: as high as the gutter has room for."""
        return min(1.48 * self.gutter, 1.55)

    def free(self, length: float, half: float) -> float:
        """Where on the middle line a tag may lie, near to ``length``: its own middle.

        It is ``half`` as long on either side, and covers neither the game hole nor a figure
        beyond the plate of the laps.
        """
        taken = [(self.length(self.target), 0.9)]
        taken += [(at, self.type * (0.22 * len(text) + 0.1)) for text, at in self.figures[-2:]]
        for at, reach in taken:
            away = half + reach
            if abs(length - at) < away:
                back = length < at or at + away + half > LENGTH
                return at - away if back else at + away
        return length

    @property
    def plate(self) -> tuple[float, float]:
        """From where to where the plate of the laps reaches along the middle line."""
        return CUPS - NUMBER - 0.86, CUPS + CUP_STEP * (self.laps - 1) + 0.55

    def tag(self, side: int, n: int, half: float) -> tuple[float, float]:
        """Where a tag for hole ``n`` lies, ``half`` as long on either side.

        That is on the middle line; where the plate of the laps would be under it, ahead of the
        hole on its own rows, for no peg of its side stands there.
        """
        length, (start, end) = self.free(self.length(n), half), self.plate
        clear = not start - half < length < end + half
        if self.laps == 1 or n >= self.target or clear:
            return self.place(length, 0.0)
        ahead = (BESIDE + half) * (-1 if _seat(n)[1] else 1)
        across = (self.row(side, inner=False) + self.row(side, inner=True)) / 2
        return self.place(max(self.length(n) + ahead, half), across)

    def home(self) -> tuple[int, ...]:
        """The last holes before the game hole."""
        return tuple(range(self.target - HOME, self.target))

    def walked(self, side: int, score: int) -> list[Box]:
        """The strips of track that a peg at ``score`` has behind it in its lap."""
        steps = min(score, self.target - 1) - LAP * (self.lap(score) - 1)
        if steps <= 0:
            return []
        outer, inner = (self.row(side, inner=deep) for deep in (False, True))
        far = along(ROW - 1) + STAIN
        if steps <= ROW:
            return [self._strip(FIRST - STAIN, along(steps - 1) + STAIN, outer, outer)]
        column, _ = _seat(steps)
        # Up, across at the far end, and down: three strips that do not overlap.
        turn = far - 2 * STAIN
        return [
            self._strip(FIRST - STAIN, turn, outer, outer),
            self._strip(turn, far, outer, inner),
            *([self._strip(along(column) - STAIN, turn, inner, inner)] if column < ROW - 1 else []),
        ]

    def _strip(self, start: float, end: float, near: float, away: float) -> Box:
        """The box from one length to another, a stain's width round the rows it joins."""
        low, high = min(near, away) - STAIN, max(near, away) + STAIN
        (x, y), (x2, y2) = self.place(start, low), self.place(end, high)
        return Box(min(x, x2), min(y, y2), abs(x2 - x), abs(y2 - y))


def _seat(n: int) -> tuple[int, bool]:
    """The column of hole ``n``, and whether it is in the inner row."""
    step = (n - 1) % LAP
    return (LAP - 1 - step, True) if step >= ROW else (step, False)
