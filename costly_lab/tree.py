"""The play of a deal as one tree a pair of hands, laid end to end in long arrays.

A *decision* is what a seat faces: its own hand and what has been laid, in order, by whom. It
has a *slot* for each card (and value) that it may lay. Only real choices are nodes: forced cards
are laid on the way, and when the other seat has no cards left everything is known, so that the
rest is simply played for the most points and ends the branch.

The place of a decision among those of its hand is the order of its :func:`key`; the player at the
table finds the same order for the hand that he holds (``costly/solved/play.py``), which is why a
table needs no index.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numba import njit

from costly_lab.hands import HANDS, ways
from costly_lab.rules import CLOSING, HIGH_ACE, LIMIT, play_points, value

THEIRS = 16
"""The bit of a laid card's code in a key that says that the other seat laid it."""
CODES = 5
"""Bits a laid card takes in a key."""
LONGEST = 4
"""The most cards that may lie before a decision: each seat still holds one."""
KEY_BITS = CODES * LONGEST


@dataclass(frozen=True)
class Tree:
    """All pairs of hands, in order, the eldest's hand first; decisions by seat, hand and key."""

    pairs: np.ndarray
    """For each pair of hands the two hands."""
    starts: np.ndarray
    """For each pair its first node; one more at the end."""
    up: np.ndarray
    """For each node its parent, counted from the pair's first node."""
    slot: np.ndarray
    """For each node the slot that leads to it; -1 for a pair's first."""
    points: np.ndarray
    """For each end of a branch what the eldest pegged more than the dealer; else 0."""
    keys: np.ndarray
    """For each decision ``(seat * 455 + hand) << 20 | key``, ascending."""
    first: np.ndarray
    """For each decision its first slot; one more at the end."""
    cards: np.ndarray
    """For each slot the code of the card laid."""
    before: np.ndarray
    """For each decision the last slot of the same seat on the way to it, or -1."""
    level: np.ndarray
    """For each decision how many decisions of its seat lie before it."""

    @property
    def eldest_slots(self) -> int:
        """How many slots are the eldest's; the rest are the dealer's."""
        return int(self.first[np.searchsorted(self.keys, len(HANDS) << KEY_BITS)])


@njit(cache=True)
def lays(hand: np.ndarray, mask: int, room: int, found: np.ndarray, which: np.ndarray) -> int:
    """The codes that a seat may lay, ascending, and which card each is; returns how many."""
    number = 0
    for at in range(3):
        if not mask >> at & 1 or (number and found[number - 1] == hand[at]):
            continue
        if value(hand[at]) <= room:
            found[number], which[number] = hand[at], at
            number += 1
    if number and found[0] == 1 and value(HIGH_ACE) <= room:
        found[number], which[number] = HIGH_ACE, which[0]
        number += 1
    return number


@njit(cache=True)
def follow(hands, masks, seat, total):
    """Who lays after ``seat`` laid: the seat (-1 nobody), the series' total, the last card's point.

    A total of 0 means that a new series begins.
    """
    other = 1 - seat
    if total < LIMIT:
        for at in (other, seat):
            for card in range(3):
                if masks[at] >> card & 1 and total + value(hands[at, card]) <= LIMIT:
                    return at, total, 0
    last = CLOSING[total]
    if masks[other]:
        return other, 0, last
    return (seat if masks[seat] else -1), 0, last


@njit  # not cached: recursive code that comes from a cache crashes
def best(hands, masks, seat, laid, start, end, total):
    """The most that ``seat`` can still peg when it alone holds cards, and its way to begin."""
    if masks[seat] == 0:
        return 0, -1
    found, which = np.empty(4, np.int64), np.empty(4, np.int64)
    most, chosen = -1, -1
    mask = masks[seat]
    for at in range(lays(hands[seat], mask, LIMIT - total, found, which)):
        masks[seat] = mask & ~(1 << which[at])
        laid[end] = found[at]
        after = total + value(found[at])
        gain = play_points(laid, start, end + 1, after)
        then, count, last = follow(hands, masks, seat, after)
        gain += last
        if then >= 0:
            more, _ = best(hands, masks, seat, laid, start if count else end + 1, end + 1, count)
            gain += more
        if gain > most:
            most, chosen = gain, at
    masks[seat] = mask
    return most, chosen


@njit(cache=True)
def key(laid: np.ndarray, whose: np.ndarray, end: int, seat: int) -> int:
    """What has been laid, as ``seat`` sees it, in a number that orders it as a word is ordered."""
    found = 0
    for at in range(LONGEST):
        code = 0
        if at < end:
            code = laid[at] + (THEIRS if whose[at] != seat else 0)
        found = found << CODES | code
    return found


@njit  # not cached: recursive code that comes from a cache crashes
def _grow(
    hands, masks, seat, laid, whose, start, end, total, points, up, act, out, names, size, base
):
    """Write the branch that begins with ``seat`` to lay; returns the size that the pair then has.

    ``out`` rows are parent, which of its slots, points, card's code (of the slot that leads here),
    number of slots; ``names`` the decision's key, or -1 at an end.
    """
    found, which = np.empty(4, np.int64), np.empty(4, np.int64)
    sign = 1 if seat == 0 else -1
    here = base + size
    if masks[1 - seat] == 0:
        more, _ = best(hands, masks, seat, laid, start, end, total)
        points += sign * more
        out[here, 0], out[here, 1], out[here, 2], out[here, 3] = up, act, points, 0
        names[here] = -1
        return size + 1
    mask = masks[seat]
    number = lays(hands[seat], mask, LIMIT - total, found, which)
    parent = up
    if number > 1:
        out[here, 0], out[here, 1], out[here, 2], out[here, 3] = up, act, 0, number
        for at in range(number):
            out[here, 4 + at] = found[at]
        names[here] = seat << KEY_BITS | key(laid, whose, end, seat)
        parent = size
        size += 1
    for at in range(number):
        masks[seat] = mask & ~(1 << which[at])
        laid[end], whose[end] = found[at], seat
        after = total + value(found[at])
        gain = play_points(laid, start, end + 1, after)
        then, count, last = follow(hands, masks, seat, after)
        now = points + sign * (gain + last)
        size = _grow(
            hands, masks, then, laid, whose, start if count else end + 1, end + 1, count, now,
            parent, at if number > 1 else act, out, names, size, base,
        )  # fmt: skip
    masks[seat] = mask
    return size


@njit  # not cached: recursive code that comes from a cache crashes
def _grow_all(hands, pairs, out, names, owners, starts):
    laid, whose = np.zeros(8, np.int64), np.zeros(8, np.int64)
    held, masks = np.zeros((2, 3), np.int64), np.zeros(2, np.int64)
    for at in range(len(pairs)):
        for seat in range(2):
            held[seat] = hands[pairs[at, seat]]
            masks[seat] = 7
        base = starts[at]
        if base + 400 > len(out):
            return False
        size = _grow(held, masks, 0, laid, whose, 0, 0, 0, 0, -1, 0, out, names, 0, base)
        owners[base : base + size] = at
        starts[at + 1] = base + size
    return True


NODES = 10_500_000
"""Room for the whole tree of the game: 10,074,349 nodes."""


@cache
def whole() -> Tree:
    """The tree of every pair of hands that a pack allows."""
    return grow(np.argwhere(ways() > 0), NODES)


def grow(pairs: np.ndarray, room: int) -> Tree:
    """The tree of some pairs of hands, which may take ``room`` nodes."""
    out, names = np.zeros((room, 8), np.int16), np.zeros(room, np.int64)
    owners, starts = np.zeros(room, np.int32), np.zeros(len(pairs) + 1, np.int64)
    if not _grow_all(HANDS, pairs, out, names, owners, starts):
        raise MemoryError(f"the tree has more than {room} nodes")
    size = starts[-1]
    out, names, owners = out[:size], names[:size], owners[:size]
    real = names >= 0
    seat = names[real] >> KEY_BITS
    hand = pairs[owners[real], seat]
    label = (seat * len(HANDS) + hand) << KEY_BITS | (names[real] & (1 << KEY_BITS) - 1)
    keys, sample, which = np.unique(label, return_index=True, return_inverse=True)
    decision = np.full(size, -1, np.int64)
    decision[real] = which
    node = np.flatnonzero(real)[sample]
    width = out[node, 3].astype(np.int64)
    first = np.concatenate([[0], np.cumsum(width)])
    cards = out[node, 4:8][np.arange(4) < width[:, None]].astype(np.int8)
    up = out[:, 0].copy()
    parent = starts[owners] + up
    slot = np.where(up < 0, -1, first[decision[parent]] + out[:, 1]).astype(np.int32)
    before, level = _ancestry(keys, node, decision, parent, slot)
    return Tree(
        pairs, starts, up, slot, out[:, 2].astype(np.int8), keys, first, cards, before, level
    )


def _ancestry(
    keys: np.ndarray,
    node: np.ndarray,
    decision: np.ndarray,
    parent: np.ndarray,
    slot: np.ndarray,
) -> tuple[np.ndarray, np.ndarray]:
    """For each decision its seat's last slot before it, and its seat's decisions before it."""
    seat = keys >> KEY_BITS >= len(HANDS)
    before, level = np.full(len(keys), -1, np.int64), np.zeros(len(keys), np.int64)
    at, open_ = node.copy(), np.ones(len(keys), np.bool_)
    while open_.any():
        open_ &= slot[at] >= 0
        above = decision[parent[at]]
        own = open_ & (seat[above] == seat)
        before[own & (before < 0)] = slot[at][own & (before < 0)]
        level += own
        at = np.where(open_, parent[at], at)
    return before, level
