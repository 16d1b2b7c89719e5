"""The play as it falls apart for those who heed all that they know.

After the mog both seats know the deck card, how the mog went and, after an exchange, both cards
that changed hands. What both know splits the play into games of their own: for each deck card
three without an exchange, and one for each two ranks given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from math import comb
from typing import NamedTuple

import numpy as np

from costly_lab.after import Meetings, with_card
from costly_lab.cfr import WeightedTree
from costly_lab.hands import PAIRS, ways
from costly_lab.mog import DECKS
from costly_lab.tree import KEY_BITS, Tree, grow, whole

ROOM = 1_000_000
"""Room for the tree of one exchange."""
EXCHANGE = 3
"""The book of the play's table after an exchange."""


class Name(NamedTuple):
    """Which of the games it is: what both seats know. Ranks are less one."""

    book: int
    eldest_gave: int
    """The rank that the eldest gave; -1 if cards did not change hands."""
    dealer_gave: int
    deck: int


@dataclass(frozen=True)
class Public:
    """One game of those into which the play falls."""

    name: Name
    game: WeightedTree
    """Its weights are how likely each pair of hands is, of all deals."""
    pack: np.ndarray
    """For each pair of hands in how many ways the pack can bring it, the mog left out of account.

    Only how the hands of one seat compare, beside one hand of the other, means anything.
    """
    slots: np.ndarray
    """For each slot the whole tree's."""


def likely(met: Sequence[Meetings]) -> dict[Name, float]:
    """Every game that comes, and how likely it is; ``met`` is by deck card."""
    found = {}
    for book in range(EXCHANGE):
        for deck in range(DECKS):
            found[Name(book, -1, -1, deck)] = float(met[deck].refused[book].sum())
    for eldest_gave, dealer_gave, deck in np.ndindex(DECKS, DECKS, DECKS):
        chance = float(met[deck].exchanged[eldest_gave, dealer_gave].sum())
        if chance:
            found[Name(EXCHANGE, eldest_gave, dealer_gave, deck)] = chance
    return found


def games(met: Sequence[Meetings], names: Iterable[Name]) -> Iterator[Public]:
    """The games of some names, those that share a tree one after another."""
    for (book, eldest_gave, dealer_gave), alike in groupby(sorted(names), lambda name: name[:3]):
        if book < EXCHANGE:
            tree, slots, own = whole(), np.arange(len(whole().cards)), whole().pairs
        else:
            tree, slots, own = exchange_tree(eldest_gave, dealer_gave)
        for name in alike:
            if book < EXCHANGE:
                chances, pack = met[name.deck].refused[book], ways(name.deck + 1)
            else:
                chances = met[name.deck].exchanged[eldest_gave, dealer_gave]
                pack = kept_ways((name.deck + 1, eldest_gave + 1, dealer_gave + 1))
            at = own[:, 0], own[:, 1]
            yield Public(name, WeightedTree(tree, chances[at]), pack[at], slots)


def exchange_tree(eldest_gave: int, dealer_gave: int) -> tuple[Tree, np.ndarray, np.ndarray]:
    """The tree after an exchange of two ranks, its slots in the whole tree, what each seat kept.

    What was kept is a place in :data:`~costly_lab.hands.PAIRS` for each pair of hands and seat.
    """
    kept = np.argwhere(np.ones((len(PAIRS), len(PAIRS)), np.bool_))
    hands = with_card(dealer_gave + 1)[kept[:, 0]], with_card(eldest_gave + 1)[kept[:, 1]]
    fit = ways()[hands] > 0
    tree, every = grow(np.stack(hands, axis=1)[fit], ROOM), whole()
    width = np.diff(tree.first)
    begin = every.first[np.searchsorted(every.keys, tree.keys)] - tree.first[:-1]
    return tree, np.repeat(begin, width) + np.arange(len(tree.cards)), kept[fit]


@cache
def kept_ways(out: tuple[int, ...]) -> np.ndarray:
    """In how many ways a pack without some ranks holds what the two seats keep: pair by pair."""
    left = Counter(dict.fromkeys(range(1, 14), 4))
    left.subtract(out)
    counts = [Counter(map(int, pair)) for pair in PAIRS]
    found = np.ones((len(PAIRS), len(PAIRS)))
    for at, mine in enumerate(counts):
        for other, yours in enumerate(counts):
            for rank in mine.keys() | yours.keys():
                have = max(left[rank], 0)
                found[at, other] *= comb(have, mine[rank])
                found[at, other] *= comb(max(have - mine[rank], 0), yours[rank])
    return found


def hidden(tree: Tree) -> np.ndarray:
    """For each slot how many cards the other seat then holds."""
    codes = tree.keys[:, None] >> np.arange(0, KEY_BITS, 5) & 31
    return np.repeat(3 - (codes > 16).sum(axis=1), np.diff(tree.first))


def leading(tree: Tree) -> np.ndarray:
    """For each slot whether it leads the first series of the deal."""
    return np.repeat(tree.keys % (1 << KEY_BITS) == 0, np.diff(tree.first))
