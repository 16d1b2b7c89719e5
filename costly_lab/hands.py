"""Hands by rank alone: suits never matter in the play.

A hand is one of 455 sorted triples of ranks, by its place in :data:`HANDS`. A seat is
``ELDEST`` or ``DEALER``.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import comb

import numpy as np

ELDEST, DEALER = 0, 1
HANDS = np.array(list(combinations_with_replacement(range(1, 14), 3)), np.int64)
"""Every hand by rank, sorted; ``HANDS[i]`` are the three ranks of hand ``i``."""


def _places() -> np.ndarray:
    places = np.full((14, 14, 14), -1, np.int64)
    for at, (a, b, c) in enumerate(HANDS):
        for x, y, z in ((a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)):
            places[x, y, z] = at
    return places


PLACES = _places()
"""The place of a hand by its three ranks, in any order."""

PAIRS = np.array(list(combinations_with_replacement(range(1, 14), 2)), np.int64)
"""Every two cards by rank, sorted: what a seat may keep at an exchange."""


def _pair_places() -> np.ndarray:
    places = np.zeros((14, 14), np.int64)
    for at, (a, b) in enumerate(PAIRS):
        places[a, b] = places[b, a] = at
    return places


PAIR_PLACES = _pair_places()
"""The place of two cards in :data:`PAIRS`, in any order."""


def ways(deck: int = 0) -> np.ndarray:
    """How many deals give each pair of hands, the eldest's first: 455 by 455.

    ``deck`` is the rank of a card that is out of the pack; with 0 none is.
    """
    left = Counter(dict.fromkeys(range(1, 14), 4))
    left[deck] -= 1
    counts = [Counter(map(int, hand)) for hand in HANDS]
    found = np.zeros((len(HANDS), len(HANDS)))
    for i, mine in enumerate(counts):
        for j, yours in enumerate(counts):
            number = 1
            for rank in mine.keys() | yours.keys():
                have = left[rank]
                number *= comb(have, mine[rank]) * comb(max(have - mine[rank], 0), yours[rank])
            found[i, j] = number
    return found
