"""The solver of the play: CFR+ with linear averages, and the exact best response.

A *policy* is an array with a probability for every slot of a :class:`~costly_lab.tree.Tree`.
Everything rests on one pass over the tree, :func:`_pass`: what each slot of a seat is worth
against the other's policy, summed over all pairs of hands with their weights.

Worths are points that the eldest pegs more than the dealer; weights add up to one, so that sums
over pairs are points a deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Self

import numpy as np
from numba import njit, prange

from costly_lab.hands import DEALER, ELDEST
from costly_lab.tree import Tree

CHUNKS = 8
"""Parts of the tree that are summed apart, so that the sum is the same on any number of cores."""
DEEPEST = 256
"""More nodes than the tree of one pair has."""


class Damaged(Exception):
    """A checkpoint that cannot be gone on from; one sentence."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: the checkpoint is damaged; without it, its part is begun again")


@njit(cache=True, parallel=True)
def _pass(starts, up, slot, points, weights, policy, low, high, slots, values):
    """Fill ``slots[chunk]`` with the worth of slots ``low`` to ``high``, and ``values``."""
    pairs = len(starts) - 1
    for chunk in prange(CHUNKS):
        reach, worth = np.empty(DEEPEST), np.empty(DEEPEST)
        mine = slots[chunk]
        mine[:] = 0.0
        for pair in range(chunk * pairs // CHUNKS, (chunk + 1) * pairs // CHUNKS):
            if weights[pair] == 0:
                values[pair] = 0.0
                continue
            base, size = starts[pair], starts[pair + 1] - starts[pair]
            reach[0], worth[0] = weights[pair], points[base]
            for node in range(1, size):
                at = base + node
                s = slot[at]
                reach[node] = reach[up[at]] * (1.0 if low <= s < high else policy[s])
                worth[node] = points[at]
            for node in range(size - 1, 0, -1):
                at = base + node
                s, above = slot[at], up[at]
                worth[above] += policy[s] * worth[node]
                if low <= s < high:
                    mine[s - low] += reach[above] * worth[node]
            values[pair] = worth[0]


@dataclass(frozen=True)
class WeightedTree:
    """A tree with a weight for each of its pairs of hands."""

    tree: Tree
    weights: np.ndarray
    """How likely each pair is."""

    def span(self, seat: int) -> tuple[int, int]:
        """The seat's first slot and the one after its last."""
        return (
            (0, self.tree.eldest_slots)
            if seat == ELDEST
            else (self.tree.eldest_slots, len(self.tree.cards))
        )

    def worths(self, policy: np.ndarray, seat: int) -> tuple[np.ndarray, np.ndarray]:
        """What each slot of ``seat`` is worth under ``policy``, and the value of each pair.

        A pair that never comes is left out, its value nought.
        """
        tree = self.tree
        low, high = self.span(seat)
        slots, values = np.empty((CHUNKS, high - low)), np.empty(len(tree.pairs))
        _pass(
            tree.starts,
            tree.up,
            tree.slot,
            tree.points,
            self.weights,
            policy,
            low,
            high,
            slots,
            values,
        )
        return slots.sum(axis=0), values

    def value(self, policy: np.ndarray) -> float:
        """Points a deal that the eldest pegs more than the dealer."""
        return float(self.weights @ self.worths(policy, ELDEST)[1])

    def best_response(self, policy: np.ndarray, seat: int) -> tuple[float, np.ndarray]:
        """The most that ``seat`` can make of the other's policy: the value, and how.

        Exact: the last decisions of the seat are settled first, each by all the pairs of
        hands that it cannot tell apart, then those before them.
        """
        tree = self.tree
        low, _ = self.span(seat)
        begin, end = decisions(tree, seat)
        policy = policy.copy()
        for level in range(int(tree.level.max()), -1, -1):
            worth, _ = self.worths(policy, seat)
            if seat == DEALER:
                worth = -worth
            _choose_best(tree.first, tree.level, begin, end, level, worth, low, policy)
        return self.value(policy), policy

    def exploitability(self, policy: np.ndarray) -> tuple[float, float]:
        """What a best response gains in the eldest's seat, and what in the dealer's."""
        value = self.value(policy)
        eldest, _ = self.best_response(policy, ELDEST)
        dealer, _ = self.best_response(policy, DEALER)
        return eldest - value, value - dealer


def decisions(tree: Tree, seat: int) -> tuple[int, int]:
    """The seat's first decision and the one after its last."""
    edge = int(np.searchsorted(tree.first, tree.eldest_slots))
    return (0, edge) if seat == ELDEST else (edge, len(tree.keys))


@njit(cache=True)
def _choose_best(first, levels, begin, end, level, worth, low, policy):
    for decision in range(begin, end):
        if levels[decision] == level:
            best = first[decision]
            for s in range(first[decision], first[decision + 1]):
                policy[s] = 0.0
                if worth[s - low] > worth[best - low]:
                    best = s
            policy[best] = 1.0


@njit(cache=True)
def _learn(first, begin, end, worth, sign, low, regret, policy):
    """Add the regrets of one pass, never below nothing, and match the policy to them."""
    for decision in range(begin, end):
        mean, total = 0.0, 0.0
        for s in range(first[decision], first[decision + 1]):
            mean += policy[s] * worth[s - low]
        for s in range(first[decision], first[decision + 1]):
            regret[s] = max(regret[s] + sign * (worth[s - low] - mean), 0.0)
            total += regret[s]
        for s in range(first[decision], first[decision + 1]):
            width = first[decision + 1] - first[decision]
            policy[s] = regret[s] / total if total > 0 else 1.0 / width


@njit(cache=True)
def _remember(first, before, begin, end, weight, policy, reach, total):
    """Add the policy to its running total, each decision by how often the seat comes to it."""
    for decision in range(begin, end):
        own = 1.0
        if before[decision] >= 0:
            own = reach[before[decision]]
        for s in range(first[decision], first[decision + 1]):
            reach[s] = own * policy[s]
            total[s] += weight * reach[s]


@dataclass
class Learner:
    """What a solver has learnt so far; all arrays are of one shape."""

    rounds: int
    regret: np.ndarray
    policy: np.ndarray
    """What it does now."""
    total: np.ndarray
    """What it has done in all rounds, later ones counting more."""

    def save(self, path: Path) -> None:
        """Write a checkpoint."""
        keep(path, rounds=self.rounds, regret=self.regret, policy=self.policy, total=self.total)

    def resume(self, path: Path) -> Self:
        """Go on from a checkpoint, if there is one."""
        if path.exists():
            shape = self.total.shape
            found = kept(path, rounds=(), regret=shape, policy=shape, total=shape)
            self.rounds = int(found["rounds"])
            self.regret, self.policy, self.total = (
                found[name] for name in ("regret", "policy", "total")
            )
        return self


@dataclass
class CfrSolver(Learner):
    """CFR+ at work: ``step`` improves it, ``average`` is what it has found so far."""

    game: WeightedTree

    @classmethod
    def fresh(cls, game: WeightedTree) -> CfrSolver:
        """A solver that has learnt nothing."""
        slots = len(game.tree.cards)
        return cls(0, np.zeros(slots), even(game.tree), np.zeros(slots), game)

    def step(self) -> None:
        """One round: the eldest learns, then the dealer."""
        tree = self.game.tree
        self.rounds += 1
        for seat in (ELDEST, DEALER):
            worth, _ = self.game.worths(self.policy, seat)
            begin, end = decisions(tree, seat)
            low, _ = self.game.span(seat)
            sign = 1.0 if seat == ELDEST else -1.0
            _learn(tree.first, begin, end, worth, sign, low, self.regret, self.policy)
        reach = np.empty(len(tree.cards))
        _remember(
            tree.first,
            tree.before,
            0,
            len(tree.keys),
            float(self.rounds),
            self.policy,
            reach,
            self.total,
        )

    def average(self) -> np.ndarray:
        """The average policy, which is what comes to an equilibrium."""
        return normal(self.game.tree, self.total)


def even(tree: Tree) -> np.ndarray:
    """The policy that lays any card as likely as another."""
    return normal(tree, np.zeros(len(tree.cards)))


def normal(tree: Tree, weights: np.ndarray) -> np.ndarray:
    """A policy in proportion to ``weights``; even where a decision has none."""
    sums = np.add.reduceat(weights, tree.first[:-1])
    width = np.diff(tree.first)
    spread, whole = np.repeat(sums, width), np.repeat(width, width)
    return np.where(spread > 0, weights / np.where(spread > 0, spread, 1.0), 1.0 / whole)


def purified(tree: Tree, policy: np.ndarray, below: float) -> np.ndarray:
    """The policy, but the likeliest card always where its own seat hardly ever comes to a decision.

    That is where the chance of all its own choices on the way is less than ``below``. What is
    done there can hardly be exploited, and says itself in fewer bytes.
    """
    reach = np.empty(len(policy))
    _remember(tree.first, tree.before, 0, len(tree.keys), 1.0, policy, reach, np.zeros(len(policy)))
    width = np.diff(tree.first)
    decision = np.repeat(np.arange(len(width)), width)
    order = np.lexsort((-policy, decision))
    likeliest = np.zeros(len(policy))
    likeliest[order[tree.first[:-1]]] = 1.0
    seldom = np.add.reduceat(reach, tree.first[:-1]) < below
    return np.where(seldom[decision], likeliest, policy)


def keep(path: Path, **state: object) -> None:
    """Write a checkpoint whole or not at all."""
    part = path.with_suffix(".part.npz")
    np.savez(part, **state)  # type: ignore[arg-type]
    part.replace(path)


def kept(path: Path, **shapes: tuple[int, ...]) -> dict[str, np.ndarray]:
    """What a checkpoint holds, by name: arrays of these shapes, for compiled code trusts them.

    Raises :class:`Damaged` if it does not.
    """
    with path.open("rb") as file:
        try:
            held = np.load(file)
            found = {name: held[name] for name in shapes}
        except Exception:  # numpy, zip and the unpackers each have errors of their own
            raise Damaged(path) from None
    if any(found[name].shape != shape for name, shape in shapes.items()):
        raise Damaged(path)
    return found
