"""The ruleset's own numbers as arrays, and scorers compiled from them.

``tests/test_lab_play.py`` holds these against the engine's scorers on random cases.
"""

from __future__ import annotations

from typing import TypeVar

import numpy as np
from numba import njit

from costly.engine.rulesets import COSTLY
from costly.engine.scoring import Matching, Reaching, Running, Total
from costly.engine.stages import Mog, Playing, Show, TurnUp

T = TypeVar("T")


def one(things: tuple[object, ...], kind: type[T]) -> T:
    """The single thing of a kind among ``things``."""
    (found,) = (thing for thing in things if isinstance(thing, kind))
    return found


PLAYING = COSTLY.stage(Playing)
SHOW = COSTLY.stage(Show)
MOG = COSTLY.stage(Mog)
TURN_UP = COSTLY.stage(TurnUp)

LIMIT = PLAYING.limit
CLOSING = np.array([PLAYING.closing_points(count) for count in range(LIMIT + 1)], np.int64)
"""What the last card of a series pegs by the count at which it ended."""
ACE_HIGH = max(PLAYING.ace)
HIGH_ACE = 14
"""How an Ace that counts eleven is written; every other card is written as its rank."""


def _each(totals: tuple[Total, ...]) -> np.ndarray:
    """What a card of a series or subset earns at each total, 0 to the limit."""
    assert not any(total.flat for total in totals)
    each = np.zeros(LIMIT + 1, np.int64)
    for total in totals:
        each[total.total] = total.each
    return each


EACH = _each(one(PLAYING.scorers, Reaching).totals)
SETS = np.array(one(PLAYING.scorers, Matching).points, np.int64)
LEAST_RUN = one(PLAYING.scorers, Running).least


@njit(cache=True)
def value(code: int) -> int:
    """What a laid card counts for."""
    return ACE_HIGH if code == HIGH_ACE else min(code, 10)


@njit(cache=True)
def rank(code: int) -> int:
    """The rank of a laid card."""
    return 1 if code == HIGH_ACE else code


@njit(cache=True)
def play_points(laid: np.ndarray, start: int, end: int, total: int) -> int:
    """What the newest card of the series ``laid[start:end]`` pegs when that is at ``total``."""
    points = EACH[total] * (end - start)
    newest = rank(laid[end - 1])
    same = 1
    while end - same > start and rank(laid[end - same - 1]) == newest:
        same += 1
    points += SETS[same]
    seen, low, high, run = 0, newest, newest, 0
    for size in range(1, end - start + 1):
        here = rank(laid[end - size])
        if seen >> here & 1:
            break
        seen |= 1 << here
        low, high = min(low, here), max(high, here)
        if size >= LEAST_RUN and high - low == size - 1:
            run = size
    return points + run
