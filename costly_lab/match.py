"""The chances of winning a game, by backward induction from a tally of deals.

The form of the shipped table is said in :mod:`costly.solved.chances`.
"""

from __future__ import annotations

import numpy as np

from costly.solved.chances import COARSE, TARGETS, WHOLE, written
from costly_lab.deals import MOST_POINTS, Tally


def chances(tally: Tally, target: int) -> np.ndarray:
    """``chances[e, d]``: how likely the eldest is to win from e to d, both to ``target``.

    A deal that ends the game ends it in the order in which it was scored; any other passes
    the deal, and the seats change.
    """
    first, points = tally.first / tally.deals, tally.points / tally.deals
    found = np.zeros((target, target))
    nothing = points[0, 0]
    for both in range(2 * target - 2, -1, -1):
        for eldest in range(max(0, both - target + 1), min(both, target - 1) + 1):
            dealer = both - eldest
            found[eldest, dealer] = _settled(first, points, found, eldest, dealer, target)
        # A deal without points turns the table round: two equations for the two of them.
        for eldest in range(max(0, both - target + 1), both // 2 + 1):
            dealer = both - eldest
            here, there = found[eldest, dealer], found[dealer, eldest]
            found[eldest, dealer] = _together(here, there, nothing)
            found[dealer, eldest] = _together(there, here, nothing)
    return found


def _settled(
    first: np.ndarray,
    points: np.ndarray,
    found: np.ndarray,
    eldest: int,
    dealer: int,
    target: int,
) -> float:
    """The eldest's chance, all deals without points left out."""
    mine, yours = target - eldest, target - dealer
    won = first[0, mine, min(yours, MOST_POINTS - 1)] if mine < MOST_POINTS else 0.0
    wide, high = min(mine, MOST_POINTS), min(yours, MOST_POINTS)
    going = points[:wide, :high].copy()
    going[0, 0] = 0.0
    later = 1.0 - found[dealer : dealer + high, eldest : eldest + wide].T
    return float(won + (going * later).sum())


def _together(here: float, there: float, nothing: float) -> float:
    """The solution of ``x = here + nothing (1 - y)``, ``y = there + nothing (1 - x)``."""
    return (here + nothing * (1 - there) - nothing**2) / (1 - nothing**2)


def body(tally: Tally) -> bytes:
    """The body of the table for Costly Colours."""
    parts = np.concatenate([np.rint(chances(tally, goal) * WHOLE).ravel() for goal in TARGETS])
    return written(np.diff(parts, prepend=0).astype(np.int64).tolist())


def coarse(found: np.ndarray) -> bytes:
    """The body of the table for another game, of its chances."""
    parts = np.rint(found * COARSE).astype(np.int64)
    down = np.diff(parts, axis=0, prepend=0)
    return written(np.diff(down, axis=1, prepend=0).ravel().tolist())
