"""What hands are worth in the play, one number each: fitted to what pairs of hands are worth.

The form of the table is said in :mod:`costly.solved.worths`. The fit is by least squares, and pairs
of hands weigh as much as they come: book by book after the mog, and a little as they are dealt, for
hands with which a seat does not do what the book says.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from costly.solved.play import BOOKS
from costly.solved.worths import STEPS
from costly_lab import mog
from costly_lab.hands import DEALER, ELDEST, HANDS, ways

NUMBER = len(HANDS)
DEALT = 0.1
"""How much the hands as they are dealt weigh against those that come in a book."""


def fit(play: np.ndarray, met: np.ndarray) -> np.ndarray:
    """The worths, book by seat by hand.

    ``play`` is what each pair of hands brings eldest more than dealer, ``met`` how likely it is:
    book by the eldest's by dealer's hand.
    """
    dealt = ways()
    found = np.zeros((BOOKS, 2, NUMBER))
    for book in range(BOOKS):
        likely = met[book] / met[book].sum()
        found[book] = _fit(play[book], likely + DEALT * dealt / dealt.sum())
        found[book] -= found[book, DEALER] @ likely.sum(axis=0)
    return found


def _fit(play: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The eldest's worths and dealer's whose differences come nearest, by the normal equations.

    One more equation settles what they leave open, since only differences matter.
    """
    own, other = weights.sum(axis=1), weights.sum(axis=0)
    sums = np.block([[np.diag(own), -weights], [-weights.T, np.diag(other)]]) + 1.0
    gains = np.concatenate([(weights * play).sum(axis=1), -(weights * play).sum(axis=0)])
    return np.linalg.solve(sums, gains).reshape(2, NUMBER)


def body(fitted: np.ndarray) -> bytes:
    """The body of the table."""
    return np.rint(fitted * STEPS).astype(np.int8).tobytes()


def worths(body: bytes) -> np.ndarray:
    """The worths that a body holds, book by seat by hand."""
    return np.frombuffer(body, np.int8).reshape(BOOKS, 2, NUMBER) / STEPS


def together(found: np.ndarray) -> np.ndarray:
    """What each pair of hands then brings eldest more than dealer: book by eldest's by dealer's."""
    return found[:, ELDEST, :, None] - found[:, DEALER, None, :]


def measured(
    body: bytes, before: mog.MogGame, met: np.ndarray, answers: mog.Policies
) -> dict[str, Any]:
    """How good the worths are.

    The share that they explain of the variance of the pairs' worth, book by book. And of the
    answers to the mog, by seat, against the other's in the table: in how many views the best by
    these worths is the table's, and what the table's then costs in points; and the same, where
    the play is counted as ``before`` has it, pair by pair.
    """
    near = together(worths(body))
    return {
        "explained": [
            round(_explained(*one), 4) for one in zip(before.play, near, met, strict=True)
        ],
        "by worths": _answered(mog.MogGame(near), answers),
        "by pairs": _answered(before, answers),
    }


def _explained(play: np.ndarray, near: np.ndarray, weights: np.ndarray) -> float:
    mean = (weights * play).sum() / weights.sum()
    left, whole = (weights * (play - near) ** 2).sum(), (weights * (play - mean) ** 2).sum()
    return float(1 - left / whole)


def _answered(game: mog.MogGame, answers: mog.Policies) -> dict[str, list[float]]:
    alike, costs = [], []
    for seat in (ELDEST, DEALER):
        worth = game.worths(answers[1 - seat], seat)
        best = worth.argmax(axis=2)[..., None]
        alike.append(float((np.take_along_axis(answers[seat], best, axis=2) > 0).mean()))
        costs.append(float((worth.max(axis=2) - (answers[seat] * worth).sum(axis=2)).mean()))
    return {
        "alike": [round(share, 4) for share in alike],
        "cost": [round(cost, 4) for cost in costs],
    }
