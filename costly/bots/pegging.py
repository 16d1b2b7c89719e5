"""What the newest card of a series scores, by name, and remembered: suits never matter there."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from costly.cards import Card, Laid
from costly.scoring import Score
from costly.stages import Playing

Pile = tuple[tuple[int, int], ...]
"""A series: of each card its rank and what it counts for."""
Pegs = Callable[[Pile], tuple[Score, ...]]
"""What the newest card of a series scores."""


@cache
def pegging(playing: Playing) -> Pegs:
    """What the newest card of a series scores in a game."""

    @lru_cache(maxsize=50_000)
    def scores(pile: Pile) -> tuple[Score, ...]:
        return playing.scores(tuple(Laid(Card(rank, "?"), value, 0) for rank, value in pile))

    return scores
