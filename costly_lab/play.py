"""The shipped table of the play: rounding a policy, writing it, reading it again.

The form of the body is said in :mod:`costly.play_table`.
"""

from __future__ import annotations

import numpy as np

from costly.play_table import PARTS
from costly_lab.hands import HANDS
from costly_lab.tree import KEY_BITS, Tree


def rounded(tree: Tree, policy: np.ndarray) -> np.ndarray:
    """The policy in whole parts of :data:`PARTS`, which add up: the largest remainders go up."""
    width = np.diff(tree.first)
    decision = np.repeat(np.arange(len(width)), width)
    parts = np.floor(policy * PARTS + 1e-9)
    lacking = PARTS - np.add.reduceat(parts, tree.first[:-1])
    order = np.lexsort((parts - policy * PARTS, decision))
    place = np.arange(len(policy)) - tree.first[decision]
    parts[order] += place < lacking[decision]
    return parts.astype(np.uint8)


def body(tree: Tree, parts: np.ndarray) -> bytes:
    """The body of the table: the lengths of the blocks, and the blocks."""
    hands = tree.keys >> KEY_BITS
    lengths = np.bincount(hands, np.diff(tree.first) - 1, 2 * len(HANDS))
    return lengths.astype("<u2").tobytes() + parts[~_last(tree)].tobytes()


def policy(tree: Tree, body: bytes) -> np.ndarray:
    """The policy that a body holds."""
    told = np.frombuffer(body, np.uint8)[4 * len(HANDS) :].astype(np.int64)
    last = _last(tree)
    parts = np.zeros(len(last), np.int64)
    parts[~last] = told
    parts[last] = PARTS - np.add.reduceat(parts, tree.first[:-1])
    return parts / PARTS


def _last(tree: Tree) -> np.ndarray:
    """Which slots are the last of their decision: their part is what is left."""
    last = np.zeros(len(tree.cards), np.bool_)
    last[tree.first[1:] - 1] = True
    return last
