"""Counts every hand with every card turned up: ``python -m tools.census`` (under a minute).

A show is worth what its ranks, its suits and its knaves are worth, so each scorer of a
ruleset is asked once for each different question, and the answers are added up for all the
12,994,800 hands of six-card cribbage. ``tests/test_census.py`` tries that sum against whole
shows, and the slow tests hold the counts to what is known of them.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from costly.engine.cards import PACK, SUITS, Card
from costly.engine.rulesets import RULESETS
from costly.engine.scoring import Flush, Hand, Nob, ShowScorer
from costly.engine.stages import Show, ShowCrib

RANKS = range(1, 14)


@dataclass(slots=True)
class Census:
    """The show of a hand or of a crib at cribbage, in its three parts."""

    scorers: tuple[ShowScorer, ...]
    size: int
    """The cards of a hand, without the start."""
    by_ranks: dict[tuple[int, ...], list[int]] = field(default_factory=dict)
    by_suits: dict[tuple[str, ...], dict[str, int]] = field(default_factory=dict)

    def worth(self, own: tuple[Card, ...], start: Card) -> int:
        """What a hand comes to, by its parts."""
        ranks, suits = self._kinds(own)
        flush = self._of_suits(suits)[start.suit]
        return self._of_ranks(ranks)[start.rank] + flush + self._nob(own, start.suit)

    def count(self, suits: str = SUITS) -> list[int]:
        """How often each total comes, over all the hands and the starts of ``suits``."""
        totals = [0] * 64
        for own in combinations(PACK, self.size):
            ranks, of_suits = self._kinds(own)
            by_rank, flush = self._of_ranks(ranks), self._of_suits(of_suits)
            for suit in suits:
                more = flush[suit] + self._nob(own, suit)
                mine = [card.rank for card in own if card.suit == suit]
                for rank in RANKS:
                    if rank not in mine:
                        totals[by_rank[rank] + more] += 1
        while not totals[-1]:
            totals.pop()
        return totals

    @staticmethod
    def _kinds(own: tuple[Card, ...]) -> tuple[tuple[int, ...], tuple[str, ...]]:
        return tuple(sorted([card.rank for card in own])), tuple([card.suit for card in own])

    def _of_ranks(self, ranks: tuple[int, ...]) -> list[int]:
        """By the ranks alone, for each rank of a start; suits are made up."""
        if ranks not in self.by_ranks:
            own = tuple(Card(rank, str(at)) for at, rank in enumerate(ranks))
            scorers = [one for one in self.scorers if not isinstance(one, Flush | Nob)]
            self.by_ranks[ranks] = [
                # No start can be a fifth of a rank.
                0 if ranks.count(rank) == 4 else _points(scorers, Hand(own, Card(rank, "start")))
                for rank in range(14)
            ]
        return self.by_ranks[ranks]

    def _of_suits(self, suits: tuple[str, ...]) -> dict[str, int]:
        """By the suits alone, for each suit of a start; ranks are made up."""
        if suits not in self.by_suits:
            own = tuple(Card(rank, suit) for rank, suit in enumerate(suits, start=1))
            scorers = [one for one in self.scorers if isinstance(one, Flush)]
            self.by_suits[suits] = {
                suit: _points(scorers, Hand(own, Card(0, suit))) for suit in SUITS
            }
        return self.by_suits[suits]

    def _nob(self, own: tuple[Card, ...], suit: str) -> int:
        if (11, suit) not in own:
            return 0
        scorers = [one for one in self.scorers if isinstance(one, Nob)]
        return _points(scorers, Hand(own, Card(0, suit)))


def _points(scorers: Sequence[ShowScorer], hand: Hand) -> int:
    return sum(score.points for scorer in scorers for score in scorer(hand))


def of(key: str, size: int, *, crib: bool = False) -> Census:
    """The census of a ruleset's hands, or of its cribs."""
    rules = RULESETS[key]
    scorers = rules.stage(ShowCrib).scorers if crib else rules.stage(Show).scorers
    return Census(scorers, size)


def mean(totals: list[int]) -> float:
    """The average of a count."""
    return sum(points * times for points, times in enumerate(totals)) / sum(totals)


def main() -> None:
    """Count, and print a line a total."""
    for title, census in (
        ("four cards and a start", of("cribbage-6", 4)),
        ("a crib and a start", of("cribbage-6", 4, crib=True)),
        ("three cards and a start", of("cribbage-5", 3)),
    ):
        began = time.monotonic()
        totals = census.count()
        print(f"{title}: {sum(totals):,} in all, mean {mean(totals):.4f}")
        for points, times in enumerate(totals):
            if times:
                print(f"  {points:2} {times:9,}")
        print(f"  ({time.monotonic() - began:.0f} s)", flush=True)


if __name__ == "__main__":
    main()
