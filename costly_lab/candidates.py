"""Rules of play for a seat that heeds all it knows, each quick enough to be followed at the table.

They are made of what can be worked out there: the chances that the play's table gives, and what a
card comes to if both hands then lay open (its *open worth*), on average over the hands that the
other seat may hold. How likely those are is a matter of *belief*: by the pack alone; by the mog,
that is by Bayes over what the other answered with such a hand under this deck card; or also by the
cards that it has laid since.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numba import njit, prange

from costly.bots.master import ROUGH, SECRET, SHARP, SHARP_AT_ONE
from costly.judge.belief import DOUBT
from costly_lab.cfr import CHUNKS, DEEPEST, WeightedTree, even
from costly_lab.hands import DEALER, ELDEST
from costly_lab.public import EXCHANGE, Public, hidden, leading
from costly_lab.rules import HIGH_ACE
from costly_lab.tree import Tree

TILT = 2.0
"""How much a tilted table makes of a point."""


@njit(cache=True, parallel=True)
def _open(starts, up, slot, points, eldest_slots, worth):
    """Fill ``worth`` with what each node comes to when both hands lie open from there on."""
    for pair in prange(len(starts) - 1):
        base = starts[pair]
        for at in range(base, starts[pair + 1]):
            worth[at] = points[at]
        known = np.zeros(DEEPEST, np.bool_)
        for at in range(starts[pair + 1] - 1, base, -1):
            above, sign = base + up[at], 1 if slot[at] < eldest_slots else -1
            if not known[up[at]] or sign * worth[at] > sign * worth[above]:
                worth[above] = worth[at]
            known[up[at]] = True


def open_worths(tree: Tree) -> np.ndarray:
    """For each node what the eldest pegs more if both hands lie open and each takes the most."""
    worth = np.empty(len(tree.slot), np.int8)
    _open(tree.starts, tree.up, tree.slot, tree.points, tree.eldest_slots, worth)
    return worth


@njit(cache=True, parallel=True)
def _average(starts, up, slot, worths, weights, laying, low, high, sums, mass):
    """Fill ``sums[chunk]`` with the slots' worths by how likely they are, and ``mass[chunk]``."""
    pairs = len(starts) - 1
    for chunk in prange(CHUNKS):
        reach = np.empty(DEEPEST)
        sums[chunk] = 0.0
        mass[chunk] = 0.0
        for pair in range(chunk * pairs // CHUNKS, (chunk + 1) * pairs // CHUNKS):
            if weights[pair] == 0:
                continue
            base, size = starts[pair], starts[pair + 1] - starts[pair]
            reach[0] = weights[pair]
            for node in range(1, size):
                s = slot[base + node]
                above = reach[up[base + node]]
                mine = low <= s < high
                reach[node] = above * (1.0 if mine else laying[s])
                if mine:
                    sums[chunk, s - low] += above * worths[base + node]
                    mass[chunk, s - low] += above


def averages(
    game: WeightedTree, worths: np.ndarray, weights: np.ndarray, laying: np.ndarray | None = None
) -> np.ndarray:
    """For each slot its open worth to the seat that lays, on average over the other's hands.

    ``worths`` are the tree's, ``weights`` how likely the pairs of hands are before the play, and
    ``laying`` how likely the other seat lays what it has laid: of no account if it is None.
    """
    tree = game.tree
    laying = np.ones(len(tree.cards)) if laying is None else laying
    found = np.zeros(len(tree.cards))
    for seat, sign in ((ELDEST, 1.0), (DEALER, -1.0)):
        low, high = game.span(seat)
        sums, mass = np.empty((CHUNKS, high - low)), np.empty((CHUNKS, high - low))
        _average(
            tree.starts, tree.up, tree.slot, worths, weights, laying, low, high, sums, mass
        )  # fmt: skip
        whole = mass.sum(axis=0)
        found[low:high] = sign * sums.sum(axis=0) / np.where(whole > 0, whole, 1.0)
    return found


def doubted(tree: Tree, table: np.ndarray) -> np.ndarray:
    """How likely a card is laid by one who may or may not play by the table."""
    return (1 - DOUBT) * table + DOUBT * even(tree)


@dataclass(frozen=True)
class PlayerView:
    """A public game as a player at the table sees it."""

    public: Public
    worths: np.ndarray
    """The tree's open worths."""
    table: np.ndarray
    """The policy that the play's table has in this game."""
    unknowing: np.ndarray
    """Averages over all that is possible for the table, by Bayes, for each slot of the whole tree
    in the game's book."""

    @property
    def tree(self) -> Tree:
        """The game's tree."""
        return self.public.game.tree

    @property
    def exchanged(self) -> bool:
        """Whether cards changed hands."""
        return self.public.name.book == EXCHANGE

    @cached_property
    def decision(self) -> np.ndarray:
        """For each slot its decision."""
        width = np.diff(self.tree.first)
        return np.repeat(np.arange(len(width)), width)

    @cached_property
    def by_pack(self) -> np.ndarray:
        """Open worths on average over hands as the pack has them."""
        return averages(self.public.game, self.worths, self.public.pack)

    @cached_property
    def by_mog(self) -> np.ndarray:
        """The same by Bayes over what the other answered at the mog."""
        return averages(self.public.game, self.worths, self.public.game.weights)

    @cached_property
    def by_lead(self) -> np.ndarray:
        """The same, and over the card that the eldest led."""
        laying = np.where(leading(self.tree), doubted(self.tree, self.table), 1.0)
        return averages(self.public.game, self.worths, self.public.game.weights, laying)

    @cached_property
    def by_all(self) -> np.ndarray:
        """The same, and over every card that the other has laid."""
        laying = doubted(self.tree, self.table)
        return averages(self.public.game, self.worths, self.public.game.weights, laying)

    @cached_property
    def known(self) -> np.ndarray:
        """For each slot whether it lays a card of the rank that was taken at the exchange."""
        name, tree = self.public.name, self.tree
        ranks = np.where(tree.cards == HIGH_ACE, 1, tree.cards)
        taken = np.where(
            np.arange(len(ranks)) < tree.eldest_slots, name.dealer_gave, name.eldest_gave
        )
        found: np.ndarray = ranks == taken + 1
        return found

    def best(self, worth: np.ndarray) -> np.ndarray:
        """The policy that takes the slot of the most worth."""
        order = np.lexsort((-worth, self.decision))
        found = np.zeros(len(worth))
        found[order[self.tree.first[:-1]]] = 1.0
        return found

    def softened(
        self, worth: np.ndarray, sharp: float, base: np.ndarray | None = None
    ) -> np.ndarray:
        """The policy in proportion to ``base * exp(sharp * worth)``."""
        first = self.tree.first[:-1]
        base = np.ones(len(worth)) if base is None else base
        most = np.maximum.reduceat(np.where(base > 0, worth, -np.inf), first)[self.decision]
        lifted = base * np.exp(np.minimum(sharp * (worth - most), 0.0))
        found: np.ndarray = lifted / np.add.reduceat(lifted, first)[self.decision]
        return found

    def with_few(self, most: int, policy: np.ndarray) -> np.ndarray:
        """The table's policy, but another where the other seat holds ``most`` cards at most."""
        return np.where(hidden(self.tree) <= most, policy, self.table)


Rule = Callable[[PlayerView], np.ndarray]


def _averaging(seen: PlayerView) -> np.ndarray:
    return seen.best(seen.by_pack) if seen.exchanged else seen.with_few(1, seen.best(seen.by_pack))


def _tilted(seen: PlayerView) -> np.ndarray:
    gained = seen.by_all - seen.unknowing[seen.public.slots]
    return seen.softened(gained, TILT, seen.table)


def _master(seen: PlayerView) -> np.ndarray:
    if not seen.exchanged:
        return seen.with_few(1, seen.softened(seen.by_lead, SHARP_AT_ONE, seen.table + ROUGH))
    return seen.softened(seen.by_lead + SECRET * seen.known, SHARP)


RULES: Mapping[str, Rule] = {
    "the table": lambda seen: seen.table,
    "best by the pack": _averaging,
    "best by the mog": lambda seen: seen.best(seen.by_mog),
    "best by all": lambda seen: seen.best(seen.by_all),
    "softened by the mog": lambda seen: seen.softened(seen.by_mog, SHARP),
    "softened by all": lambda seen: seen.softened(seen.by_all, SHARP),
    "softened with few": lambda seen: seen.with_few(2, seen.softened(seen.by_all, SHARP)),
    "the table, tilted": _tilted,
    "Master": _master,
}
"""The rules that are measured: of ``best by the pack`` without an exchange only the last hidden
card is weighed, as Master once did; ``with few`` is with two cards at most in the other hand."""
