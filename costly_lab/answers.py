"""The shipped table of the mog: its views in the table's order, and what is answered in each.

The form of the body is said in :mod:`costly.solved.mog`.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from costly_lab import mog


@cache
def order(deck: int) -> np.ndarray:
    """The views under a deck card that the table has, in its order: one of each pair of twins."""
    every = mog.views()
    first = np.flatnonzero(every.twins[deck] >= np.arange(mog.VIEWS))
    ranks = every.hands[deck, first] // 4
    return first[np.lexsort((first, ranks[:, 2], ranks[:, 1], ranks[:, 0]))]


def body(policies: mog.Policies) -> bytes:
    """The body for policies that answer each view in one way."""
    told = [
        seat[deck].argmax(axis=1)[order(deck)] for seat in policies for deck in range(mog.DECKS)
    ]
    return np.concatenate(told).astype(np.uint8).tobytes()


def policies(body: bytes) -> mog.Policies:
    """The policies that a body holds."""
    seats = np.frombuffer(body, np.uint8).reshape(2, -1)
    return _spread(seats[0]), _spread(seats[1])


def _spread(told: np.ndarray) -> np.ndarray:
    every = mog.views()
    found = np.zeros((mog.DECKS, mog.VIEWS, mog.ANSWERS))
    ends = np.cumsum([len(order(deck)) for deck in range(mog.DECKS)])[:-1]
    for deck, answers in enumerate(np.split(told, ends)):
        here = order(deck)
        found[deck, here, answers] = 1.0
        twins = every.twins[deck, here]
        apart = twins != here
        found[deck, twins[apart], every.turned[deck, here, answers][apart]] = 1.0
    # Where a hand is its own twin, one of two cards that are alike is given, either as likely.
    return mog.alike(found)
