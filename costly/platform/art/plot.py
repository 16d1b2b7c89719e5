"""A game printed on paper: its scores in two lines, and its points in bars, back to back.

Both are ink alone, to lie on a sheet. The sides are told apart as their pegs are: bone is
a double line or a hollow bar, ebony a black one.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from costly.platform.art import kit, pegs
from costly.platform.art.kit import Words
from costly.platform.art.shapes import Path
from costly.telling.ending import DEAL, IN_ALL
from costly.ui import theme
from costly.ui.marks import HEAD_AND_FOOT, BarsMark, PlotMark

LETTERS = 14
"""Everything is drawn in parts of the lettering, as if that were so high."""
BROAD = 0.34
"""The most of the breadth that is left to the names at the ends."""


def plot(mark: PlotMark, size: kit.Size, px: int, words: Words) -> pygame.Surface:
    """Two lines that rise from deal to deal to the game hole; ``px`` is the lettering's height."""
    unit = px / LETTERS
    labels = [_fitted(label, "bold", px, size[0] * BROAD, words) for label in mark.labels]
    figures = [words(str(mark.target), "bold", px, theme.INK), words(DEAL, "text", px, theme.INK)]
    left = max(label.get_width() for label in figures) + 7 * unit
    right = max(label.get_width() for label in labels) + 13 * unit
    room = max(1.0, size[0] - left - right), max(1.0, size[1] - px * 2.35)
    field = pygame.FRect((left, px * 0.75), room)

    def at(x: float, y: float) -> tuple[float, float]:
        return field.left + x * field.width, field.bottom - y * field.height

    def paint(surface: pygame.Surface, over: int) -> None:
        paths = [[_over(at(*point), over) for point in line] for line in mark.lines]
        scaled = pygame.FRect(*(side * over for side in field))
        _rule(surface, mark, scaled, unit * over)
        _hatch(surface, paths, unit * over)
        _strokes(surface, paths, unit * over)
        _diamonds(surface, paths[1], unit * over, scaled, mark.deals)

    picture = kit.smooth(size, paint, theme.INK, _times(size))
    ends = [at(*line[-1]) for line in mark.lines]
    if mark.winner is not None:
        _put(picture, pegs.bead(round(12 * unit)), "center", *ends[mark.winner])
    heights = _apart([y for _, y in ends], px * 1.15, px * 0.75, field.bottom)
    for label, (x, _), y in zip(labels, ends, heights, strict=True):
        _put(picture, label, "midleft", x + 10 * unit, y)
    _scale(picture, mark, field, px, words)
    return picture


def _times(size: kit.Size) -> int:
    """How many times too large a picture is drawn: a large one has fine edges of itself."""
    return 2 if size[0] > 800 else 3


def _faint() -> kit.RGB:
    """Ink for what lies behind."""
    return kit.mix(theme.PAPER, theme.INK, 0.42)


def _over(point: tuple[float, float], over: int) -> tuple[float, float]:
    return point[0] * over, point[1] * over


def _put(picture: pygame.Surface, small: pygame.Surface, place: str, x: float, y: float) -> None:
    """Paint something with its ``place``, as pygame's rectangles call it, at a point."""
    picture.blit(small, small.get_rect(**{place: (round(x), round(y))}))


def _fitted(text: str, face: str, px: int, room: float, words: Words) -> pygame.Surface:
    """A text in one line; where it has not the room it loses letters from its first word on."""
    made = words(text, face, px, theme.INK)
    head, gap, tail = text.rpartition(" ")
    while made.get_width() > room and len(head) > 1:
        head = head[:-1]
        made = words(f"{head.rstrip()}…{gap}{tail}", face, px, theme.INK)
    return made


def _apart(heights: list[float], gap: float, top: float, foot: float) -> list[float]:
    """Two heights moved apart, so that what stands at them does not overlap."""
    upper, lower = sorted(heights)
    short = gap - (lower - upper)
    if short > 0:
        upper, lower = upper - short / 2, lower + short / 2
    down = max(0.0, top - upper) - max(0.0, lower - foot)
    moved = (upper + down, lower + down)
    return list(moved if heights[0] <= heights[1] else reversed(moved))


def _rule(surface: pygame.Surface, mark: PlotMark, field: pygame.FRect, unit: float) -> None:
    """The foot, the game hole's line, the rules between them, and a tick at each deal's end."""
    for score in mark.grid:
        y = field.bottom - field.height * score / mark.target
        _dotted(surface, field.left, field.right, y, unit)
    ends = (field.left, field.right)
    kit.stroke(surface, theme.INK, [(x, field.bottom) for x in ends], 1.3 * unit)
    for y, thick in ((field.top, 1.3), (field.top - 3 * unit, 0.6)):
        kit.stroke(surface, theme.INK, [(x, y) for x in ends], thick * unit)
    for deal in range(mark.deals + 1):
        x = field.left + field.width * deal / max(1, mark.deals)
        path = [(x, field.bottom), (x, field.bottom + 4 * unit)]
        kit.stroke(surface, theme.INK, path, 1.1 * unit)


def _dotted(surface: pygame.Surface, left: float, right: float, y: float, unit: float) -> None:
    x = left
    while x < right:
        pygame.draw.circle(surface, _faint(), (x, y), 0.75 * unit)
        x += 4.5 * unit


def _hatch(surface: pygame.Surface, paths: Sequence[Path], unit: float) -> None:
    """Upright strokes between the lines: the lead, as an engraver would shade it."""
    one, two = paths
    x = one[0][0] + 3 * unit
    while x < one[-1][0]:
        ends = [(x, _height(path, x)) for path in (one, two)]
        kit.stroke(surface, _faint(), ends, 0.7 * unit)
        x += 3 * unit


def _height(path: Path, x: float) -> float:
    """How high a path is at x: it runs from left to right."""
    for (x0, y0), (x1, y1) in itertools.pairwise(path):
        if x0 <= x <= x1 and x1 > x0:
            return y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    return path[-1][1]


def _strokes(surface: pygame.Surface, paths: Sequence[Path], unit: float) -> None:
    """The two lines. Ebony is narrower than bone and lies above it, so that both are seen."""
    bone, ebony = paths
    kit.stroke(surface, theme.INK, bone, 4.6 * unit)
    kit.stroke(surface, theme.BONE, bone, 2.4 * unit)
    kit.stroke(surface, theme.EBONY, ebony, 2 * unit)


def _diamonds(
    surface: pygame.Surface, path: Path, unit: float, field: pygame.FRect, deals: int
) -> None:
    """A point of ink where each deal ends."""
    reach = 4 * unit
    for deal in range(1, deals + 1):
        x = field.left + field.width * deal / deals
        y = _height(path, x)
        corners = [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
        pygame.draw.polygon(surface, theme.EBONY, corners)


def _scale(
    picture: pygame.Surface, mark: PlotMark, field: pygame.FRect, px: int, words: Words
) -> None:
    """The figures at the left and below."""
    for score in (*mark.grid, mark.target):
        y = field.bottom - field.height * score / mark.target
        label = words(str(score), "bold" if score == mark.target else "text", px, theme.INK)
        _put(picture, label, "midright", field.left - px * 0.4, y)
    low = field.bottom + px * 0.95
    label = words(DEAL, "text", px, theme.INK)
    _put(picture, label, "midright", field.left - px * 0.4, low)
    part = field.width / max(1, mark.deals)
    widest = words(str(mark.deals), "text", px, theme.INK).get_width()
    step = next(step for step in itertools.count(1) if part * step > widest * 1.5)
    for deal in range(1, mark.deals + 1):
        if (deal - 1) % step == 0:
            label = words(str(deal), "text", px, theme.INK)
            _put(picture, label, "center", field.left + part * (deal - 0.5), low)


class _Table(NamedTuple):
    """Where the parts of the bars are, in device pixels."""

    middle: float
    half: float
    """From the middle to where the bars begin."""
    long: float
    """A bar's length for a point."""
    row: float
    """A row's height."""
    foot: float
    """The row of the sums."""


def bars(mark: BarsMark, size: kit.Size, px: int, words: Words) -> pygame.Surface:
    """A row for each kind of points, the sides' names above and their sums below."""
    unit = px / LETTERS
    sums = sum(mine for _, mine, _ in mark.rows), sum(theirs for _, _, theirs in mark.rows)
    table = _table(mark, size, px, words)
    left, right = table.middle - table.half, table.middle + table.half

    def paint(surface: pygame.Surface, over: int) -> None:
        high = min(13 * unit, table.row * 0.6) * over
        for at, (_, mine, theirs) in enumerate(mark.rows, start=1):
            y = (at + 0.5) * table.row * over
            _hollow(surface, (left * over, y), mine * table.long * over, high, unit * over)
            _solid(surface, (right * over, y), theirs * table.long * over, high)
        foot = (table.foot - 0.3) * table.row * over
        for y, thick in ((foot, 1.3), (foot + 3 * unit * over, 0.6)):
            ends = [(over, y), ((size[0] - 1) * over, y)]
            kit.stroke(surface, theme.INK, ends, thick * unit * over)

    picture = kit.smooth(size, paint, theme.INK, _times(size))

    def write(row: float, face: str, mine: str, label: str, theirs: str, *out: float) -> None:
        away = out or (0.0, 0.0)
        for text, place, x, room in (
            (mine, "midright", left - away[0], left),
            (label, "center", table.middle, size[0]),
            (theirs, "midleft", right + away[1], left),
        ):
            made = _fitted(text, face, px, room, words)
            _put(picture, made, place, x, (row + 0.5) * table.row)

    write(0, "bold", mark.names[0], "", mark.names[1])
    for at, (label, mine, theirs) in enumerate(mark.rows, start=1):
        out = [value * table.long + 4 * unit for value in (mine, theirs)]
        write(at, "text", str(mine), label, str(theirs), *out)
    write(table.foot, "bold", str(sums[0]), IN_ALL, str(sums[1]))
    return picture


def _table(mark: BarsMark, size: kit.Size, px: int, words: Words) -> _Table:
    unit, middle = px / LETTERS, size[0] / 2
    labels = [words(row[0], "text", px, theme.INK).get_width() for row in mark.rows]
    half = max(labels, default=0) / 2 + 7 * unit
    figure = words("000", "text", px, theme.INK).get_width() + 5 * unit
    most = max((max(row[1:]) for row in mark.rows), default=1)
    long = max(0.0, middle - half - figure) / max(1, most)
    rows = len(mark.rows) + HEAD_AND_FOOT
    return _Table(middle, half, long, size[1] / rows, rows - 1)


def _hollow(
    surface: pygame.Surface, root: tuple[float, float], long: float, high: float, unit: float
) -> None:
    """A bar of bone to the left, ruled twice."""
    x, y = root
    if long:
        frame = pygame.FRect(x - long, y - high / 2, long, high)
        pygame.draw.rect(surface, theme.INK, frame)
        inner = frame.inflate(-2.6 * unit, -2.6 * unit)
        if inner.width > 0:
            pygame.draw.rect(surface, theme.BONE, inner)


def _solid(surface: pygame.Surface, root: tuple[float, float], long: float, high: float) -> None:
    """A bar of ebony to the right."""
    x, y = root
    pygame.draw.rect(surface, theme.EBONY, pygame.FRect(x, y - high / 2, long, high))
