"""What the mog brings about: how often each pair of hands comes to the play, and by which way.

A *way* is what a seat knows of the mog besides its own hand: that both refused, that only it was
willing, that only the other was, or, after an exchange, the rank of the card that it gave.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import numba
import numpy as np
from numba import njit
from tqdm import tqdm

from costly_lab import mog
from costly_lab.hands import DEALER, ELDER, HANDS, PLACES

WAYS = 16
"""None willing, this seat alone, the other alone; then a rank given: 2 and the rank."""
BOOKS = ((0,), (1,), (2,), tuple(range(3, WAYS)))
"""Elder's ways in each book of the play's table: all know how the mog went."""


def by_deck(policies: mog.Policies) -> Iterator[np.ndarray]:
    """For each deck card, seat by way by pair of hands by rank: how likely it is. In all, one.

    ``[seat, way, elder's hand, dealer's hand]``; the two seats' sums over ways are the same.
    """
    every = mog.views()

    def under(deck: int) -> np.ndarray:
        into = np.zeros((2, WAYS, len(HANDS), len(HANDS)))
        own, other = policies[ELDER][deck], policies[DEALER][deck]
        _met(every.hands[deck], every.twins[deck], PLACES, own, other, into)
        into /= mog.DECKS * mog.VIEWS * mog.OTHERS
        return into

    with ThreadPoolExecutor(numba.get_num_threads()) as pool:
        yield from pool.map(under, range(mog.DECKS))


def by_book(policies: mog.Policies) -> np.ndarray:
    """How likely each pair of hands is in the play: book by elder's by dealer's. In all, one."""
    found = np.zeros((len(BOOKS), len(HANDS), len(HANDS)))
    for here in tqdm(by_deck(policies), "meetings", mog.DECKS, unit="deck", leave=False):
        for book, ways in enumerate(BOOKS):
            found[book] += here[ELDER, list(ways)].sum(axis=0)
    return found


@njit(cache=True, nogil=True)
def _met(hands, twins, ranks_at, elder, dealer, into):
    """Add every meeting of two hands under one deck card, a view's twin with it."""
    for h in range(len(hands)):
        if twins[h] < h:
            continue
        weight = 2.0 if twins[h] > h else 1.0
        x, y, z = hands[h]
        own = ranks_at[x // 4 + 1, y // 4 + 1, z // 4 + 1]
        for o in range(len(hands)):
            u, v, w = hands[o]
            if u in (x, y, z) or v in (x, y, z) or w in (x, y, z):
                continue
            other = ranks_at[u // 4 + 1, v // 4 + 1, w // 4 + 1]
            for a in range(4):
                if elder[h, a] == 0:
                    continue
                for b in range(4):
                    chance = weight * elder[h, a] * dealer[o, b]
                    if chance == 0:
                        continue
                    if a and b:
                        i, j = hands[h, a - 1], hands[o, b - 1]
                        mine = ranks_at[
                            hands[h, a % 3] // 4 + 1, hands[h, (a + 1) % 3] // 4 + 1, j // 4 + 1
                        ]
                        yours = ranks_at[
                            hands[o, b % 3] // 4 + 1, hands[o, (b + 1) % 3] // 4 + 1, i // 4 + 1
                        ]
                        into[0, 3 + i // 4, mine, yours] += chance
                        into[1, 3 + j // 4, mine, yours] += chance
                    else:
                        into[0, (a > 0) + 2 * (b > 0), own, other] += chance
                        into[1, (b > 0) + 2 * (a > 0), own, other] += chance
