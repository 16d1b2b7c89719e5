"""The story of a game drawn: its scores in two lines, and its points in bars."""

from __future__ import annotations

from costly.telling.narration import side_titles, sides_in_order
from costly.telling.story import Story
from costly.telling.words import capital
from costly.ui.marks import HEAD_AND_FOOT, BarsMark, Box, PlotMark
from costly.ui.table.board import LAP

BAR = 24.0
"""A good height for a row of the bars, in CSS pixels."""


def plot(told: Story, box: Box, names: tuple[str, ...], viewer: int | None) -> PlotMark:
    """The scores as lines from deal to deal, the viewer's side first."""
    order, titles = sides_in_order(told, viewer), side_titles(told, names, viewer)
    return PlotMark(
        box,
        tuple(_line(told, side) for side in order),
        told.rules.target,
        grid=_grid(told.rules.target),
        deals=told.deals,
        labels=tuple(
            f"{title} {told.scores[side]}" for title, side in zip(titles, order, strict=True)
        ),
        winner=None if told.winner is None else order.index(told.winner),
    )


def _line(told: Story, side: int) -> tuple[tuple[float, float], ...]:
    """A side's scores as points in a square: deals take equal parts, and so do points in one."""
    places = [(0.0, told.line[0].scores[side])]
    for deal in range(1, told.deals + 1):
        inside = [point.scores[side] for point in told.line if point.deal == deal]
        scores = inside or [places[-1][1]]
        places += [
            ((deal - 1 + at / len(scores)) / told.deals, score)
            for at, score in enumerate(scores, start=1)
        ]
    return tuple((x, score / told.rules.target) for x, score in places)


def _grid(target: int) -> tuple[int, ...]:
    """The scores that have a rule: laps of the board or their halves, thirds of a short game."""
    step = LAP if target > 2 * LAP + 1 else LAP // 2 if target > LAP + 1 else target // 3
    return tuple(range(step, target - step // 2, step))


def bars(told: Story, box: Box, names: tuple[str, ...], viewer: int | None) -> BarsMark:
    """The points by kind, the viewer's at the left."""
    left, right = sides_in_order(told, viewer)
    return BarsMark(
        box,
        tuple((capital(row.name), row.points[left], row.points[right]) for row in told.rows),
        side_titles(told, names, viewer),
    )


def plot_high(wide: float) -> float:
    """How high the plot would like to be, so many CSS pixels wide."""
    return max(170.0, wide * 0.5)


def bars_high(told: Story) -> float:
    """How high the bars would like to be, in CSS pixels."""
    return BAR * (len(told.rows) + HEAD_AND_FOOT)
