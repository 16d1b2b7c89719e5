"""How long texts are, and how they break, from a table of the type (``python -m tools.widths``).

The interface knows no fonts. Kerning is left out, and letters take whole pixels when they
are drawn, so a line may be a little longer than its :func:`width`, but not than its :func:`reach`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from importlib.resources import files

LEADING = 1.22
"""From line to line, in sizes of the type."""
LOOSE = 1.07
"""What rounding letters to whole pixels may add up to."""
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
    """How wide a line of a face is at a size, in CSS pixels."""
    return _ems(text, face) * px


def reach(text: str, px: float, face: str = "text") -> float:
    """The room that a line surely has enough of."""
    return width(text, px, face) * LOOSE


def broken(text: str, px: float, room: float, face: str = "text") -> tuple[str, ...]:
    """The lines of a text in so much room; a word that is wider has a line of its own.

    >>> broken("fifteen for two", 16, 80)
    ('fifteen for', 'two')
    """
    return tuple(filled(text, lambda line: reach(line, px, face) <= room))


def filled(text: str, goes: Callable[[str], bool]) -> list[str]:
    """The lines of a text, each as full as it ``goes``; a lone word that does not stays whole."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and goes(longer):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balanced(text: str, px: float, room: float, face: str = "text") -> tuple[str, ...]:
    """As few lines as :func:`broken` makes, but as even as can be: no word left by itself.

    >>> balanced("each point looked after, you see", 16, 200)
    ('each point looked', 'after, you see')
    """
    lines = broken(text, px, room, face)
    if len(lines) < 2:
        return lines
    low, high = 0.0, room
    while high - low > px / 8:
        middle = (low + high) / 2
        if len(broken(text, px, middle, face)) > len(lines):
            low = middle
        else:
            high = middle
    return broken(text, px, high, face)


def extent(lines: Sequence[str], px: float, face: str = "text") -> tuple[float, float]:
    """How wide and how high a text is that is set in these lines."""
    return max((width(line, px, face) for line in lines), default=0.0), len(lines) * px * LEADING


def fitted(text: str, px: float, least: float, room: float, face: str = "text") -> float:
    """The largest size from ``px`` down to ``least`` at which a text is one line."""
    wide = reach(text, px, face)
    return px if wide <= room else max(least, px * room / wide)
