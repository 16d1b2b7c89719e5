"""How things move: each curve takes the part of the time that is past, and gives that of the way.

All begin at 0 and end at 1. A curve may go a little past its end and come back: so a card
that is put down settles.
"""

from __future__ import annotations

from collections.abc import Callable

Curve = Callable[[float], float]

SPRING = 0.9
"""How far ``land`` goes past its end: with this, two hundredths of the way."""


def out(part: float) -> float:
    """Off at once, and slower and slower: for what answers a finger."""
    return 1 - (1 - part) ** 3


def smooth(part: float) -> float:
    """Slow, quick, slow: for what moves by itself from rest to rest."""
    return part * part * (3 - 2 * part)


def land(part: float) -> float:
    """Thrown, a little too far, and back: for a card that is put down."""
    left = part - 1
    return 1 + (SPRING + 1) * left**3 + SPRING * left**2


CURVES: dict[str, Curve] = {"out": out, "smooth": smooth, "land": land}
"""The curves by the names that the theme calls them."""
