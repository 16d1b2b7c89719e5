"""Whole deals, dealt and played by the solved policies, many million of them.

Only what decides games is kept: how often a deal brings the two seats which points, and how often
one seat comes to so many points before the other comes to so many, in the order in which they
score.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numba import njit, prange

from costly_lab import mog
from costly_lab.hands import DEALER, ELDEST, HANDS, PLACES
from costly_lab.rules import LIMIT, TURN_UP, play_points, value
from costly_lab.tree import KEY_BITS, Tree, best, follow, key, lays

NUMBER = len(HANDS)
MOST_POINTS = 128
"""More points than a seat can make in a deal."""
CHUNKS = 64
"""Parts of the deals, each with a seed of its own, so that any number of cores makes the same."""


@dataclass(frozen=True)
class Tally:
    """What a number of deals came to; the counts are of deals."""

    deals: int
    points: np.ndarray
    """``points[e, d]``: the eldest made e and dealer d in all."""
    first: np.ndarray
    """``first[0, e, d]``: eldest came to e before dealer came to d; ``first[1]``: the other way."""
    phases: np.ndarray
    """By seat and phase (turn-up, mog, play, show) the points in all."""
    answers: np.ndarray
    """How often none was willing to mog, the eldest alone, dealer alone, both."""

    def parts(self) -> dict[str, np.ndarray]:
        """The counts by name, for a checkpoint."""
        counts = {name: getattr(self, name) for name in self.counts()}
        return {"deals": np.array(self.deals), **counts}

    @classmethod
    def counts(cls) -> tuple[str, ...]:
        """The names of the counts."""
        return ("points", "first", "phases", "answers")

    @classmethod
    def shapes(cls) -> dict[str, tuple[int, ...]]:
        """The shapes of :meth:`parts`."""
        shapes = ((MOST_POINTS, MOST_POINTS), (2, MOST_POINTS, MOST_POINTS), (2, 4), (4,))
        return {"deals": (), **dict(zip(cls.counts(), shapes, strict=True))}

    def plus(self, more: Tally) -> Tally:
        """This tally and another together."""
        mine, yours = self.parts(), more.parts()
        return Tally.kept({name: mine[name] + yours[name] for name in mine})

    @classmethod
    def kept(cls, parts: Mapping[str, np.ndarray]) -> Tally:
        """The tally of :meth:`parts`."""
        return cls(int(parts["deals"]), **{name: parts[name] for name in cls.counts()})

    def deviations(self) -> tuple[float, float, float]:
        """Standard deviations of a deal's points: eldest's, dealer's, and of their difference."""
        made = np.arange(MOST_POINTS)
        eldest, dealer = np.meshgrid(made, made, indexing="ij")
        first, second, between = (
            self._deviation(points) for points in (eldest, dealer, eldest - dealer)
        )
        return first, second, between

    def _deviation(self, points: np.ndarray) -> float:
        mean = (self.points * points).sum() / self.deals
        return float(((self.points * (points - mean) ** 2).sum() / self.deals) ** 0.5)


def tally(tree: Tree, policies: np.ndarray, answers: mog.Policies, deals: int, seed: int) -> Tally:
    """Deal and play ``deals`` deals."""
    every = mog.views()
    turn_up = np.zeros(14, np.int64)
    for rank, pays in TURN_UP.pays:
        turn_up[rank] = pays
    scored = np.zeros((CHUNKS, MOST_POINTS, MOST_POINTS), np.int64)
    ahead = np.zeros((CHUNKS, 2, MOST_POINTS, MOST_POINTS), np.int64)
    phases, met = np.zeros((CHUNKS, 2, 4), np.int64), np.zeros((CHUNKS, 4), np.int64)
    each = -(-deals // CHUNKS)
    solved = (tree.keys, tree.first, policies, answers[ELDEST], answers[DEALER])
    table = (every.hands, every.places, every.shows, every.rewards, turn_up, PLACES)
    _tally(each, seed, solved, table, scored, ahead, phases, met)
    before = ahead.sum(axis=0)
    # What was counted at one less than the other seat has yet to make holds for more as well.
    first = np.stack([before[0].cumsum(axis=1), before[1].cumsum(axis=0)])
    return Tally(each * CHUNKS, scored.sum(axis=0), first, phases.sum(axis=0), met.sum(axis=0))


@njit(parallel=True)
def _tally(each, seed, solved, table, points, ahead, phases, met):
    for chunk in prange(CHUNKS):
        np.random.seed(seed * CHUNKS + chunk)
        _some(each, solved, table, points[chunk], ahead[chunk], phases[chunk], met[chunk])


@njit
def _draw(chances):
    """One of some chances that add up to one, drawn."""
    left = np.random.random()
    for at in range(len(chances) - 1):
        left -= chances[at]
        if left < 0:
            return at
    return len(chances) - 1


@njit
def _peg(seat, gain, phase, made, ahead, phases):
    """Peg ``gain``: the seat comes to each hole on the way while the other is where it is."""
    phases[seat, phase] += gain
    for hole in range(made[seat] + 1, made[seat] + gain + 1):
        if seat == 0:
            ahead[0, hole, made[1] + 1] += 1
        else:
            ahead[1, made[0] + 1, hole] += 1
    made[seat] += gain


@njit
def _some(each, solved, table, points, ahead, phases, met):
    """Deal and play some deals, and count what they come to."""
    keys, firsts, policies, eldest, dealer = solved
    hands, places, shows, rewards, turn_up, ranks_at = table
    pack, views, answers = np.arange(52), np.zeros(2, np.int64), np.zeros(2, np.int64)
    made, paid = np.zeros(2, np.int64), np.zeros(2, np.int64)
    held, masks = np.zeros((2, 3), np.int64), np.zeros(2, np.int64)
    laid, whose = np.zeros(8, np.int64), np.zeros(8, np.int64)
    for _ in range(each):
        made[:] = 0
        paid[:] = 0
        deck = _deal(pack, places, views)
        _peg(1, turn_up[deck + 1], 0, made, ahead, phases)
        answers[0] = _draw(eldest[deck, views[0]])
        answers[1] = _draw(dealer[deck, views[1]])
        book = (answers[0] > 0) + 2 * (answers[1] > 0)
        met[book] += 1
        if answers.all():
            _exchange(hands[deck], places[deck], rewards, answers, views, paid)
            for seat in range(2):
                _peg(seat, paid[1 - seat], 1, made, ahead, phases)
        elif answers.any():
            _peg(0 if answers[0] else 1, mog.REFUSED, 1, made, ahead, phases)
        for seat in range(2):
            for at in range(3):
                held[seat, at] = hands[deck, views[seat], at] // 4 + 1
            masks[seat] = 7
        _play(
            held, masks, laid, whose, ranks_at, keys, firsts, policies[book], made, ahead, phases
        )  # fmt: skip
        for seat in range(2):
            _peg(seat, shows[deck, views[seat]] - paid[seat], 3, made, ahead, phases)
        points[made[0], made[1]] += 1


@njit
def _deal(pack, places, views):
    """Deal two hands: fill ``views`` with them; returns the rank of the deck card, less one."""
    # The deck card is of the first suit; the pack's other cards are drawn from.
    deck = np.random.randint(13)
    at = 0
    for number in range(52):
        if number != 4 * deck:
            pack[at] = number
            at += 1
    for at in range(6):
        other = np.random.randint(at, 51)
        pack[at], pack[other] = pack[other], pack[at]
    for seat in range(2):
        views[seat] = places[deck, pack[3 * seat], pack[3 * seat + 1], pack[3 * seat + 2]]
    return deck


@njit
def _exchange(hands, places, rewards, answers, views, paid):
    """Let the cards that were offered change hands; ``paid`` is for each seat what its new one
    was rewarded with."""
    eldest, dealer = hands[views[0], answers[0] - 1], hands[views[1], answers[1] - 1]
    for seat, given, taken in ((0, eldest, dealer), (1, dealer, eldest)):
        own = hands[views[seat]]
        kept, too = own[answers[seat] % 3], own[(answers[seat] + 1) % 3]
        views[seat] = places[kept, too, taken]
        paid[1 - seat] = rewards[given]


@njit
def _play(held, masks, laid, whose, ranks_at, keys, firsts, policy, made, ahead, phases):
    found, which = np.empty(4, np.int64), np.empty(4, np.int64)
    names = np.zeros(2, np.int64)
    for seat in range(2):
        hand = ranks_at[held[seat, 0], held[seat, 1], held[seat, 2]] + seat * NUMBER
        names[seat] = hand << KEY_BITS
    seat, start, end, total = 0, 0, 0, 0
    while seat >= 0:
        number = lays(held[seat], masks[seat], LIMIT - total, found, which)
        chosen = 0
        if number > 1 and masks[1 - seat] == 0:
            _, chosen = best(held, masks, seat, laid, start, end, total)
        elif number > 1:
            decision = np.searchsorted(keys, names[seat] | key(laid, whose, end, seat))
            chosen = _draw(policy[firsts[decision] : firsts[decision + 1]])
        masks[seat] &= ~(1 << which[chosen])
        laid[end], whose[end] = found[chosen], seat
        end += 1
        total += value(found[chosen])
        gain = play_points(laid, start, end, total)
        then, total, last = follow(held, masks, seat, total)
        _peg(seat, gain + last, 2, made, ahead, phases)
        if total == 0:
            start = end
        seat = then
