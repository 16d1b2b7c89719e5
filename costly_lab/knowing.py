"""What the play's table leaves out of account, and what that costs.

The table knows ranks, how the mog went, and what was laid. A seat also knows the deck card, and
the card that it gave. A best response that uses such knowledge against the table gains more than
one that does not; the difference is the most that the knowledge can be worth against it.
"""

from __future__ import annotations

import numpy as np
from tqdm import tqdm

from costly_lab import mog
from costly_lab.after import BOOKS, WAYS, by_deck
from costly_lab.hands import DEALER, ELDEST, HANDS
from costly_lab.solve import weighted

OTHERS_BOOK = (0, 2, 1, 3)
"""The books as dealer counts ways: its own willingness is the other's of the eldest's."""
Gains = tuple[float, float]


def gains(policies: np.ndarray, answers: mog.Policies) -> dict[str, Gains]:
    """What a best response gains over the table in each seat, by what it is told besides."""
    best = {name: [0.0, 0.0] for name in ("nothing", "given", "deck", "both")}
    whole = np.zeros((2, WAYS, len(HANDS), len(HANDS)))
    for here in tqdm(
        by_deck(answers), "knowing", mog.DECKS, unit="deck", leave=False, disable=None
    ):
        whole += here
        for seat in (ELDEST, DEALER):
            best["deck"][seat] += _best(policies, here[seat], seat, given=False)
            best["both"][seat] += _best(policies, here[seat], seat, given=True)
    for seat in (ELDEST, DEALER):
        best["nothing"][seat] = _best(policies, whole[seat], seat, given=False)
        best["given"][seat] = _best(policies, whole[seat], seat, given=True)
    value = sum(
        weighted(whole[ELDEST, list(ways)].sum(axis=0)).value(policy)
        for policy, ways in zip(policies, BOOKS, strict=True)
    )
    return {name: (eldest - value, value - dealer) for name, (eldest, dealer) in best.items()}


def _best(policies: np.ndarray, ways: np.ndarray, seat: int, *, given: bool) -> float:
    """The value of the best response of a seat that is told, or not, which rank it gave."""
    found = 0.0
    for book, alike in enumerate(BOOKS):
        policy = policies[book if seat == ELDEST else OTHERS_BOOK[book]]
        for told in [[way] for way in alike] if given else [list(alike)]:
            found += weighted(ways[told].sum(axis=0)).best_response(policy, seat)[0]
    return found
