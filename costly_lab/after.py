"""What the mog brings about: how often each pair of hands comes to the play, and by which way.

A *way* is what a seat knows of the mog besides its own hand: that both refused, that only it was
willing, that only the other was, or, after an exchange, the rank of the card that it gave.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import combinations_with_replacement

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
PAIRS = np.array(list(combinations_with_replacement(range(1, 14), 2)), np.int64)
"""Every two cards that a seat may keep at an exchange, by rank."""


def _pair_places() -> np.ndarray:
    places = np.zeros((14, 14), np.int64)
    for at, (a, b) in enumerate(PAIRS):
        places[a, b] = places[b, a] = at
    return places


PAIR_PLACES = _pair_places()
"""The place of two cards in :data:`PAIRS`, in any order."""


def with_card(rank: int) -> np.ndarray:
    """For each two cards kept the hand that they make with one of a rank."""
    return PLACES[PAIRS[:, 0], PAIRS[:, 1], rank]


@dataclass(frozen=True)
class Meetings:
    """How likely each pair of hands comes to the play under one deck card."""

    refused: np.ndarray
    """By elder's way (none, elder alone, dealer alone), elder's hand and dealer's."""
    exchanged: np.ndarray
    """By the ranks that elder and dealer gave, less one, and what each kept: its place in
    :data:`PAIRS`."""

    def ways(self, seat: int) -> np.ndarray:
        """The same by the seat's own way, elder's hand and dealer's."""
        found = np.zeros((WAYS, len(HANDS), len(HANDS)))
        found[:3] = self.refused if seat == ELDER else self.refused[[0, 2, 1]]
        for elders, dealers in np.ndindex(13, 13):
            own = elders if seat == ELDER else dealers
            hands = np.ix_(with_card(dealers + 1), with_card(elders + 1))
            found[3 + own][hands] += self.exchanged[elders, dealers]
        return found


def meetings(policies: mog.Policies) -> Iterator[Meetings]:
    """For each deck card what the mog brings about under it. In all, one."""
    every = mog.views()

    def under(deck: int) -> Meetings:
        refused = np.zeros((3, len(HANDS), len(HANDS)))
        exchanged = np.zeros((13, 13, len(PAIRS), len(PAIRS)))
        own, other = policies[ELDER][deck], policies[DEALER][deck]
        tables = PLACES, PAIR_PLACES
        _met(every.hands[deck], every.twins[deck], *tables, own, other, refused, exchanged)
        number = mog.DECKS * mog.VIEWS * mog.OTHERS
        return Meetings(refused / number, exchanged / number)

    with ThreadPoolExecutor(numba.get_num_threads()) as pool:
        yield from pool.map(under, range(mog.DECKS))


def by_deck(policies: mog.Policies) -> Iterator[np.ndarray]:
    """For each deck card, seat by way by pair of hands by rank: how likely it is. In all, one.

    ``[seat, way, elder's hand, dealer's hand]``; the two seats' sums over ways are the same.
    """
    for here in meetings(policies):
        yield np.stack([here.ways(ELDER), here.ways(DEALER)])


def by_book(policies: mog.Policies) -> np.ndarray:
    """How likely each pair of hands is in the play: book by elder's by dealer's. In all, one."""
    found = np.zeros((len(BOOKS), len(HANDS), len(HANDS)))
    for here in tqdm(meetings(policies), "meetings", mog.DECKS, unit="deck", leave=False):
        ways = here.ways(ELDER)
        for book, alike in enumerate(BOOKS):
            found[book] += ways[list(alike)].sum(axis=0)
    return found


@njit(cache=True, nogil=True)
def _met(hands, twins, ranks_at, pair_at, elder, dealer, refused, exchanged):
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
                        mine = pair_at[hands[h, a % 3] // 4 + 1, hands[h, (a + 1) % 3] // 4 + 1]
                        yours = pair_at[hands[o, b % 3] // 4 + 1, hands[o, (b + 1) % 3] // 4 + 1]
                        exchanged[i // 4, j // 4, mine, yours] += chance
                    else:
                        refused[(a > 0) + 2 * (b > 0), own, other] += chance
