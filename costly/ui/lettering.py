"""How long texts are, and how they break, before any screen has set them.

The letters' widths come from ``widths.txt``, which ``python -m tools.widths`` writes from
the baked type. Kerning is left out. They hold within three in a hundred from 28 device
pixels up, and within seven in a hundred below.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

LEADING = 1.22
"""From line to line, in sizes of the type."""
LOOSE = 1.04
"""Lines are kept so much shorter than their room: in small type a letter takes whole pixels."""


@cache
def _letters() -> dict[str, dict[str, int]]:
    """For each face the width of each letter, in thousandths of the size."""
    found: dict[str, dict[str, int]] = {}
    text = files("costly.ui").joinpath("widths.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        face, *numbers = line.split()
        if face != "#":
            wide, *letters = numbers
            found.setdefault(face, {}).update({chr(int(one, 16)): int(wide) for one in letters})
    return found


@cache
def _thousandths(text: str, face: str) -> int:
    letters = _letters()[face]
    usual = letters["n"]
    return sum(letters.get(letter, usual) for letter in text)


def width(text: str, face: str, px: float) -> float:
    """How wide a text is on one line in a face at a size, in CSS pixels."""
    return _thousandths(text, face) * px / 1000


def broken(text: str, face: str, px: float, room: float) -> list[str]:
    """The lines of a text in so wide a room; a word that is wider has a line of its own."""
    lines: list[str] = []
    room /= LOOSE
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, px) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balanced(text: str, face: str, px: float, room: float) -> list[str]:
    """As few lines as :func:`broken` makes, but as even as can be: no word left by itself."""
    lines = broken(text, face, px, room)
    if len(lines) < 2:
        return lines
    low, high = 0.0, room
    while high - low > px / 8:
        middle = (low + high) / 2
        if len(broken(text, face, px, middle)) > len(lines):
            low = middle
        else:
            high = middle
    return broken(text, face, px, high)


def extent(lines: list[str], face: str, px: float) -> tuple[float, float]:
    """How wide and how high a text is that is set in these lines."""
    return max((width(line, face, px) for line in lines), default=0.0), len(lines) * px * LEADING
