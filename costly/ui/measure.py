"""How much room words take, from a table of the type's widths (``python -m tools.widths``)."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files

LEADING = 1.22
"""From line to line, in sizes of the type."""
ROUNDING = 1.07
"""A letter's width is rounded to whole pixels when it is drawn, which adds up to so much."""
USUAL = 500
"""The width of a letter that the table lacks, in thousandths of its size."""


@cache
def _widths() -> dict[str, dict[str, int]]:
    text = files("costly.ui").joinpath("widths.json").read_text("utf-8")
    widths: dict[str, dict[str, int]] = json.loads(text)
    return widths


@lru_cache(4096)
def _ems(text: str, face: str) -> float:
    letters = _widths()[face]
    return sum(letters.get(letter, USUAL) for letter in text) / 1000


def width(text: str, px: float, face: str = "text") -> float:
    """How wide a line of a face is at a size, at most."""
    return _ems(text, face) * px * ROUNDING


def broken(text: str, px: float, room: float, face: str = "text") -> tuple[str, ...]:
    """The lines of a text in so much room; a word that is wider has a line of its own.

    >>> broken("fifteen for two", 16, 80)
    ('fifteen for', 'two')
    """
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, px, face) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def balanced(text: str, px: float, room: float, face: str = "text") -> tuple[str, ...]:
    """As few lines as in so much room, but as even as may be.

    >>> balanced("each point looked after, you see", 16, 200)
    ('each point looked', 'after, you see')
    """
    lines = narrower = broken(text, px, room, face)
    while len(narrower) == len(lines) and room > px:
        lines, room = narrower, room * 0.95
        narrower = broken(text, px, room, face)
    return lines


def fitted(text: str, px: float, least: float, room: float, face: str = "text") -> float:
    """The largest size from ``px`` down to ``least`` at which a text is one line."""
    wide = width(text, px, face)
    return px if wide <= room else max(least, px * room / wide)
