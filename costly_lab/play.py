"""The shipped table of the play: rounding a policy, writing it, reading it again.

The form of the body is said in :mod:`costly.solved.play`.
"""

from __future__ import annotations

import numpy as np

from costly.solved.play import BOOKS, PARTS
from costly_lab.cfr import purified
from costly_lab.hands import HANDS
from costly_lab.tree import KEY_BITS, Tree

SELDOM = 0.03
"""How seldom a seat comes to a decision for its policy there to be made plain."""


def rounded(tree: Tree, policy: np.ndarray, seldom: float = SELDOM) -> np.ndarray:
    """The policy as it ships: in so many :data:`PARTS`, the largest remainders rounded up."""
    policy = purified(tree, policy, seldom)
    width = np.diff(tree.first)
    decision = np.repeat(np.arange(len(width)), width)
    parts = np.floor(policy * PARTS + 1e-9)
    lacking = PARTS - np.add.reduceat(parts, tree.first[:-1])
    order = np.lexsort((parts - policy * PARTS, decision))
    place = np.arange(len(policy)) - tree.first[decision]
    parts[order] += place < lacking[decision]
    return parts / PARTS


def body(tree: Tree, parts: np.ndarray) -> bytes:
    """The body of the table, from the parts of every book."""
    hands = tree.keys >> KEY_BITS
    lengths = np.bincount(hands, np.diff(tree.first) - 1, 2 * len(HANDS))
    return lengths.astype("<u2").tobytes() + parts[:, ~_last(tree)].T.tobytes()


def policies(tree: Tree, body: bytes) -> np.ndarray:
    """The policies that a body holds, book by slot."""
    told = np.frombuffer(body, np.uint8)[4 * len(HANDS) :].reshape(-1, BOOKS).T
    last = _last(tree)
    parts = np.zeros((BOOKS, len(last)), np.int64)
    parts[:, ~last] = told
    parts[:, last] = PARTS - np.add.reduceat(parts, tree.first[:-1], axis=1)
    return parts / PARTS


def whole_parts(policies: np.ndarray) -> np.ndarray:
    """Rounded policies in their parts."""
    return np.rint(policies * PARTS).astype(np.uint8)


def _last(tree: Tree) -> np.ndarray:
    """Which slots are the last of their decision: their part is what is left."""
    last = np.zeros(len(tree.cards), np.bool_)
    last[tree.first[1:] - 1] = True
    return last
