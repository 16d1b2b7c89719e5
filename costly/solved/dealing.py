"""What a deal brings in a game with a crib, beside the hand that one keeps, and how likely.

The lab counted it in the deals that made the table of chances: it stands in that table's head, as
``pegs`` (the eldest's, dealer's, and how often), and by number of points ``hands`` and ``crib``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Points = dict[int, float]
"""How likely each number of points is."""


class Brought(NamedTuple):
    """The distributions of one game."""

    pegs: tuple[tuple[int, int, float], ...]
    """What the eldest and the dealer peg before the hands are shown, and how likely that is."""
    hands: tuple[Points, Points]
    """What the eldest's hand and the dealer's come to."""
    crib: Points


def brought(head: Mapping[str, Any]) -> Brought:
    """The distributions that the head of a table holds."""
    pegs = head["pegs"]
    whole = sum(many for *_, many in pegs)
    eldest, dealer = map(_parts, head["hands"])
    return Brought(
        tuple((one, other, many / whole) for one, other, many in pegs),
        (eldest, dealer),
        _parts(head["crib"]),
    )


def _parts(counts: list[int]) -> Points:
    whole = sum(counts)
    return {points: many / whole for points, many in enumerate(counts) if many}
