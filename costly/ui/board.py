"""Where the holes of the peg board are. Pure numbers: drawing and tapping both ask here.

The old books' board: each side has two rows of thirty in sets of five, up the outer row
and down the inner, and a game hole at the starting end. Twice round is 121, once is 61.
Lying, the board starts at its left end; upright it is the same board turned, starting at
its foot. Side 0 has the near rows: the lower ones lying, the right-hand ones upright.
"""

from __future__ import annotations

Box = tuple[float, float, float, float]
Point = tuple[float, float]

ROW = 30
LAP = 60

LENGTH = 33.6
"""Length of the board over its pitch."""
FIRST = 2.75
"""From the starting end to the first hole, in pitches."""
GAP = 0.2
"""Added after every fifth hole."""
ROWS = 1.25
"""Between the outer and the inner row."""
RIM = 0.95
"""From the long edge to the outer row."""


def pitch(box: Box, upright: bool) -> float:
    """The distance between neighbouring holes."""
    return (box[3] if upright else box[2]) / LENGTH


def along(column: float) -> float:
    """How far column 0 to 29 is from the starting end, in pitches."""
    return FIRST + column + GAP * (column // 5)


def place(box: Box, upright: bool, length: float, across: float) -> Point:
    """The point ``length`` pitches from the starting end and ``across`` from the middle line.

    ``across`` is positive on the side of player 0.
    """
    x, y, width, height = box
    step = pitch(box, upright)
    if upright:
        return x + width / 2 + across * step, y + height - length * step
    return x + length * step, y + height / 2 + across * step


def row(side: int, inner: bool, box: Box, upright: bool) -> float:
    """How far a row is from the middle line, in pitches, signed for :func:`place`."""
    half = (box[2] if upright else box[3]) / pitch(box, upright) / 2
    squeeze = min(1.0, half / 3.1)  # a thin board keeps its proportions
    away = half - (RIM + (ROWS if inner else 0.0)) * squeeze
    return away if side == 0 else -away


def start(side: int, which: int, box: Box, upright: bool) -> Point:
    """The centre of a starting hole: ``which`` is 0 for the foremost, 1 for the hindmost."""
    length = FIRST - 1.05 - 0.95 * which
    return place(box, upright, length, row(side, False, box, upright))


def game(box: Box, upright: bool) -> Point:
    """The centre of the game hole, one for both sides."""
    return place(box, upright, 1.3, 0.0)


def lap(side: int, number: int, box: Box, upright: bool) -> Point:
    """Where a side's lap bead lies in lap 1, 2 or 3: cups by the game hole."""
    away = 0.44 * abs(row(side, True, box, upright))
    return place(box, upright, 2.75 + 1.1 * (number - 1), away if side == 0 else -away)


def hole(side: int, n: int, box: Box, upright: bool, laps: int = 2) -> Point:
    """The centre of hole ``n``: 0 or less is the start, past the last lap the game hole."""
    if n <= 0:
        return start(side, 0, box, upright)
    if n > LAP * laps:
        return game(box, upright)
    step = (n - 1) % LAP
    inner = step >= ROW
    column = LAP - 1 - step if inner else step
    return place(box, upright, along(column), row(side, inner, box, upright))
