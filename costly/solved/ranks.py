"""Cards by rank alone, as the play of every game sees them: suits never matter there.

The tables, the judge's search and the bots all think of the play so.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement

from costly.engine.cards import Card, Laid
from costly.engine.scoring import PlayScorer

Lay = tuple[int, int]
"""A card as it is laid: its rank and what it counts for."""
Ranks = tuple[int, ...]
"""Ranks of cards, sorted."""

HANDS: tuple[Ranks, ...] = tuple(combinations_with_replacement(range(1, 14), 3))
"""Every hand of three cards by rank, sorted; tables have them in this order."""
HIGH_ACE = 14
"""The code of an Ace that counts eleven."""


def encode(lay: Lay) -> int:
    """A laid card's code: its rank, or :data:`HIGH_ACE`."""
    return HIGH_ACE if lay == (1, 11) else lay[0]


def decode(code: int) -> Lay:
    """The laid card of a code."""
    return (1, 11) if code == HIGH_ACE else (code, min(code, 10))


def suitless(series: Iterable[Lay]) -> tuple[Laid, ...]:
    """A series as the scorers of the play take it, where the ranks alone are known."""
    return tuple(Laid(Card(rank, "?"), value, 0) for rank, value in series)


def points(scorers: Iterable[PlayScorer], series: Iterable[Lay]) -> int:
    """What the newest card of a series, its last, makes by some scorers."""
    laid = suitless(series)
    return sum(score.points for scorer in scorers for score in scorer(laid))
