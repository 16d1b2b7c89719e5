"""What the mog brings about: how often each pair of hands comes to the play, and by which way.

A *way* is what a seat knows of the mog besides its own hand: that both refused, that only it was
willing, that only the other was, or, after an exchange, the rank of the card that it gave.

Under a deck card there are 360 million meetings of two hands. They are not gone through: the two
seats' hands are counted kind by kind, and of the products are taken away those of hands that hold
a card in common (inclusion and exclusion, three cards deep).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from typing import NamedTuple

import numpy as np
from tqdm import tqdm

from costly_lab import mog
from costly_lab.hands import DEALER, ELDEST, HANDS, PAIR_PLACES, PAIRS, PLACES

WAYS = 16
"""None willing, this seat alone, the other alone; then a rank given: 2 and the rank."""
BOOKS = ((0,), (1,), (2,), tuple(range(3, WAYS)))
"""The eldest's ways in each book of the play's table: all know how the mog went."""


def with_card(rank: int) -> np.ndarray:
    """For each two cards kept the hand that they make with one of a rank."""
    return PLACES[PAIRS[:, 0], PAIRS[:, 1], rank]


@dataclass(frozen=True)
class Meetings:
    """How likely each pair of hands comes to the play under one deck card."""

    refused: np.ndarray
    """By the eldest's way (none, the eldest alone, dealer alone), eldest's hand and dealer's."""
    exchanged: np.ndarray
    """By the ranks that the eldest and dealer gave, less one, and what each kept: its place in
    :data:`PAIRS`."""

    def ways(self, seat: int) -> np.ndarray:
        """The same by the seat's own way, the eldest's hand and dealer's."""
        found = np.zeros((WAYS, len(HANDS), len(HANDS)))
        found[:3] = self.refused if seat == ELDEST else self.refused[[0, 2, 1]]
        for eldest_gave, dealer_gave in np.ndindex(13, 13):
            own = eldest_gave if seat == ELDEST else dealer_gave
            hands = np.ix_(with_card(dealer_gave + 1), with_card(eldest_gave + 1))
            found[3 + own][hands] += self.exchanged[eldest_gave, dealer_gave]
        return found


def meetings(policies: mog.Policies) -> Iterator[Meetings]:
    """For each deck card what the mog brings about under it. In all, one."""
    number = mog.DECKS * mog.VIEWS * mog.OTHERS
    for deck in range(mog.DECKS):
        found = counted(deck, policies[ELDEST][deck], policies[DEALER][deck])
        yield Meetings(found.refused / number, found.exchanged / number)


def counted(deck: int, eldest: np.ndarray, dealer: np.ndarray) -> Meetings:
    """The same under one deck card, counted and not yet divided by how many meetings there are.

    ``eldest`` and ``dealer`` are policies under that card: view by answer.
    """
    hands = mog.views().hands[deck]
    asked, offered = zip(*(_kinds(hands, policy) for policy in (eldest, dealer)), strict=True)
    ways = _met(hands, *asked).reshape(2, len(HANDS), 2, len(HANDS))
    exchanged = _met(hands, *offered).reshape(13, len(PAIRS), 13, len(PAIRS))
    refused = np.stack([ways[0, :, 0], ways[1, :, 0], ways[0, :, 1]])
    return Meetings(refused, exchanged.transpose(0, 2, 1, 3))


class Kinds(NamedTuple):
    """What a seat does in each view, put into kinds."""

    number: int
    of: np.ndarray
    """View by what is done: its kind."""
    chances: np.ndarray
    """View by what is done: how likely that is."""

    def by(self, group: np.ndarray, groups: int) -> np.ndarray:
        """The chances in all, group of views by kind."""
        at = (group[:, None] * self.number + self.of).ravel()
        found = np.bincount(at, self.chances.ravel(), groups * self.number)
        return found.reshape(groups, self.number)


def _kinds(hands: np.ndarray, policy: np.ndarray) -> tuple[Kinds, Kinds]:
    """Refusing or willing with a hand by rank; and offering a rank and keeping two."""
    rank = hands // 4 + 1
    hand = PLACES[rank[:, 0], rank[:, 1], rank[:, 2]]
    willing = np.stack([policy[:, 0], policy[:, 1:].sum(axis=1)], axis=1)
    asked = Kinds(2 * len(HANDS), np.stack([hand, hand + len(HANDS)], axis=1), willing)
    kept = PAIR_PLACES[rank[:, [1, 0, 0]], rank[:, [2, 2, 1]]]
    return asked, Kinds(13 * len(PAIRS), (rank - 1) * len(PAIRS) + kept, policy[:, 1:])


def _met(hands: np.ndarray, eldest: Kinds, dealer: Kinds) -> np.ndarray:
    """How often each kind of eldest's meets each of dealer's: hands that share a card do not."""
    found = _product(eldest, dealer, [np.zeros(len(hands), np.int64)], 1)
    found -= _product(eldest, dealer, [*hands.T], mog.CARDS)
    x, y, z = hands.T  # ascending
    pairs = [high * (high - 1) // 2 + low for low, high in ((x, y), (x, z), (y, z))]
    found += _product(eldest, dealer, pairs, comb(mog.CARDS, 2))
    for mine, own in zip(eldest.of.T, eldest.chances.T, strict=True):
        for yours, other in zip(dealer.of.T, dealer.chances.T, strict=True):
            same = np.bincount(mine * dealer.number + yours, own * other, found.size)
            found -= same.reshape(found.shape)
    return found


def _product(eldest: Kinds, dealer: Kinds, groups: list[np.ndarray], number: int) -> np.ndarray:
    """The sum over groups of views of what the seats do in them; a view may be in several."""
    mine, yours = (
        np.sum([kinds.by(group, number) for group in groups], axis=0) for kinds in (eldest, dealer)
    )
    return mine.T @ yours


def by_deck(policies: mog.Policies) -> Iterator[np.ndarray]:
    """For each deck card, seat by way by pair of hands by rank: how likely it is. In all, one.

    ``[seat, way, the eldest's hand, dealer's hand]``; the two seats' sums over ways are the same.
    """
    for here in meetings(policies):
        yield np.stack([here.ways(ELDEST), here.ways(DEALER)])


def by_book(policies: mog.Policies) -> np.ndarray:
    """How likely each pair of hands is in the play: book by eldest's by dealer's. In all, one."""
    found = np.zeros((len(BOOKS), len(HANDS), len(HANDS)))
    for here in tqdm(
        meetings(policies), "meetings", mog.DECKS, unit="deck", leave=False, disable=None
    ):
        ways = here.ways(ELDEST)
        for book, alike in enumerate(BOOKS):
            found[book] += ways[list(alike)].sum(axis=0)
    return found
