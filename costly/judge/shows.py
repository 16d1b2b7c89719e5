"""What hands come to at the show, quickly: whole ones, and those of which cards are hidden.

Every show scorer looks at ranks alone, at suits alone, or at one card at a time. So a hand is the
sum of three small questions, each asked once and remembered, and an average over all that the
hidden cards may be is three short sums.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TypeVar

from costly.cards import Card
from costly.scoring import Colours, Flush, Hand, Sequences, Sets, ShowScorer, Summing
from costly.stages import Show, ShowCrib
from costly.state import State

Kind = TypeVar("Kind", int, str)
Spread = dict[int, float]
"""How likely each number of points is."""

PIECE = 12
"""How many hands are scored in one slice."""


class Shows:
    """What hands come to by some scorers; remembers what it has worked out."""

    def __init__(self, scorers: tuple[ShowScorer, ...]) -> None:
        self._by_sum = [one for one in scorers if isinstance(one, Summing)]
        self._by_rank = [one for one in scorers if isinstance(one, Sets | Sequences)]
        self._by_suit = [one for one in scorers if isinstance(one, Colours | Flush)]
        self._by_card = [
            one for one in scorers if one not in (*self._by_sum, *self._by_rank, *self._by_suit)
        ]
        self._known: dict[object, int] = {}
        self._summed: dict[tuple[int, ...], int] = {}
        self._alike: dict[tuple[int, ...], int] = {}

    def ranks(self, ranks: tuple[int, ...], deck: int) -> int:
        """What the ranks of a hand, sorted, pay under a deck card's."""
        if (ranks, deck) not in self._known:
            # The deck card is one of them all, and in sums court cards are tens.
            every = tuple(sorted((*ranks, deck)))
            values = tuple(min(rank, 10) for rank in every)
            if values not in self._summed:
                self._summed[values] = _points(self._by_sum, _of_ranks(values))
            if every not in self._alike:
                self._alike[every] = _points(self._by_rank, _of_ranks(every))
            self._known[ranks, deck] = self._summed[values] + self._alike[every]
        return self._known[ranks, deck]

    def suits(self, suits: tuple[str, ...], deck: str) -> int:
        """What the suits of a hand, sorted, pay under a deck card's."""
        if (suits, deck) not in self._known:
            own = tuple(Card(at, suit) for at, suit in enumerate(suits, start=1))
            self._known[suits, deck] = _points(self._by_suit, Hand(own, Card(13, deck)))
        return self._known[suits, deck]

    def card(self, card: Card, deck: Card) -> int:
        """What one card pays by itself, if it has not been paid."""
        if (card, deck) not in self._known:
            self._known[card, deck] = _points(self._by_card, Hand((card,), deck))
        return self._known[card, deck]

    def hand(self, own: Iterable[Card], deck: Card, paid: frozenset[Card] = frozenset()) -> int:
        """What a whole hand pays."""
        own = tuple(own)
        return (
            self.ranks(tuple(sorted(card.rank for card in own)), deck.rank)
            + self.suits(tuple(sorted(card.suit for card in own)), deck.suit)
            + sum(self.card(card, deck) for card in own if card not in paid)
        )

    def spread(
        self,
        known: tuple[Card, ...],
        hidden: int,
        pool: tuple[Card, ...],
        deck: Card,
        paid: frozenset[Card] = frozenset(),
    ) -> Generator[None, None, Spread]:
        """What a hand may pay, when ``hidden`` of its cards are as likely any of ``pool``.

        The average of it is exact; for the rest, ranks and suits are taken to be drawn apart.
        """
        all_ways = comb(len(pool), hidden)
        by_rank: Spread = defaultdict(float)
        own = tuple(card.rank for card in known)
        for at, (ranks, ways) in enumerate(draws((card.rank for card in pool), hidden)):
            by_rank[self.ranks(tuple(sorted((*own, *ranks))), deck.rank)] += ways / all_ways
            if at % PIECE == 0:
                yield
        by_suit: Spread = defaultdict(float)
        suits = tuple(card.suit for card in known)
        for drawn, ways in draws((card.suit for card in pool), hidden):
            by_suit[self.suits(tuple(sorted((*suits, *drawn))), deck.suit)] += ways / all_ways
        yield
        found = _both(by_rank, by_suit)
        paying = sum(self.card(card, deck) for card in known if card not in paid)
        found = _both(found, {paying: 1.0})
        by_card: Spread = defaultdict(float)
        for card in pool:
            by_card[self.card(card, deck)] += 1 / len(pool)
        for _ in range(hidden):
            found = _both(found, by_card)
        return found


def _both(one: Spread, other: Spread) -> Spread:
    """What two things that have nothing to do with one another may pay together."""
    found: Spread = defaultdict(float)
    for points, part in one.items():
        for more, share in other.items():
            found[points + more] += part * share
    return found


def average(spread: Spread) -> float:
    """The average of what may be paid."""
    return sum(points * part for points, part in spread.items())


def _of_ranks(ranks: tuple[int, ...]) -> Hand:
    deck, *own = (Card(rank, "?") for rank in ranks)
    return Hand(tuple(own), deck)


def _points(scorers: Sequence[ShowScorer], hand: Hand) -> int:
    return sum(score.points for scorer in scorers for score in scorer(hand))


def draws(pool: Iterable[Kind], count: int) -> Iterator[tuple[tuple[Kind, ...], int]]:
    """Every way to draw so many of a pool, like ones not told apart, and how many ways it is."""
    there = Counter(pool)
    for drawn in combinations_with_replacement(sorted(there), count):
        ways = prod(comb(there[one], many) for one, many in Counter(drawn).items())
        if ways:
            yield drawn, ways


@lru_cache(maxsize=32)
def shows_of(stage: Show | ShowCrib) -> Shows:
    """The one that serves a stage."""
    return Shows(stage.scorers)


def to_come(seen: State) -> tuple[Shows | None, Shows | None]:
    """The show and the crib that are still to come this deal."""
    later = seen.rules.stages[seen.stage + 1 :]
    show = next((shows_of(stage) for stage in later if isinstance(stage, Show)), None)
    crib = next((shows_of(stage) for stage in later if isinstance(stage, ShowCrib)), None)
    return show, crib
