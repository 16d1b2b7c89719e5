"""What hands come to at the show, quickly: whole ones, and those of which cards are still to come.

Every show scorer looks at ranks alone, at suits alone, or at one card at a time. So a hand is the
sum of three small questions, each asked once and remembered, and an average over all that the
cards to come may be is three short sums.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple, TypeVar

from costly.engine.cards import Card
from costly.engine.scoring import Colours, Flush, Hand, Score, Sequences, Sets, ShowScorer, Summing
from costly.engine.stages import Show, ShowCrib
from costly.engine.state import State

RankOrSuit = TypeVar("RankOrSuit", int, str)
Spread = dict[int, float]
"""A distribution: how likely each number of points is."""

Finds = Callable[[Score, Card], bool]
"""Whether a score of a hand under a deck card is found."""

HANDS_A_SLICE = 12
"""How many hands are scored in one slice."""
STARTS_A_SLICE = 4
"""With how many ranks of start cards one hand is."""


class Coming(NamedTuple):
    """The cards that may come, and how many they are of each rank and each suit."""

    cards: tuple[Card, ...]
    ranks: Counter[int]
    suits: Counter[str]


def coming(cards: Iterable[Card]) -> Coming:
    """Cards that may come, counted."""
    cards = tuple(cards)
    return Coming(cards, Counter(card.rank for card in cards), Counter(card.suit for card in cards))


class Shows:
    """What hands come to by some scorers; remembers what it has worked out.

    ``finds`` is for who overlooks some scores; without it every score is found.
    """

    def __init__(self, scorers: tuple[ShowScorer, ...], finds: Finds | None = None) -> None:
        sums = tuple(one for one in scorers if isinstance(one, Summing))
        alike = tuple(one for one in scorers if isinstance(one, Sets | Sequences))
        self._by_suits = tuple(one for one in scorers if isinstance(one, Colours | Flush))
        self._by_ranks = (*sums, *alike)
        self._by_card = tuple(
            one for one in scorers if one not in (*self._by_ranks, *self._by_suits)
        )
        self._finds = finds
        self._summed = cache(lambda ranks: self._points(sums, _of_ranks(*ranks)))
        self._alike = cache(lambda ranks: self._points(alike, _of_ranks(*ranks)))
        self.ranks = cache(self._ranks)
        """What the ranks of a hand, sorted, pay under a deck card's."""
        self.suits = cache(self._suits)
        """What the suits of a hand, sorted, pay under a deck card's."""
        self.card = cache(self._card)
        """What one card pays by itself under a deck card, if it has not been paid."""

    def _ranks(self, ranks: tuple[int, ...], deck: int) -> int:
        if self._finds is not None:  # the deck card may be overlooked, and must be told apart
            return self._points(self._by_ranks, _of_ranks(deck, *ranks))
        # The deck card is one of them all, and in sums court cards are tens.
        every = tuple(sorted((*ranks, deck)))
        values = tuple(min(rank, 10) for rank in every)
        return self._summed(values) + self._alike(every)

    def _suits(self, suits: tuple[str, ...], deck: str) -> int:
        own = tuple(Card(at, suit) for at, suit in enumerate(suits, start=1))
        return self._points(self._by_suits, Hand(own, Card(13, deck)))

    def _card(self, card: Card, deck: Card) -> int:
        return self._points(self._by_card, Hand((card,), deck))

    def _points(self, scorers: Sequence[ShowScorer], hand: Hand) -> int:
        finds = self._finds
        return sum(
            score.points
            for scorer in scorers
            for score in scorer(hand)
            if finds is None or finds(score, hand.deck)
        )

    def hand(self, own: Iterable[Card], deck: Card, paid: frozenset[Card] = frozenset()) -> int:
        """What a whole hand pays."""
        own = tuple(own)
        return (
            self.ranks(tuple(sorted(card.rank for card in own)), deck.rank)
            + self.suits(tuple(sorted(card.suit for card in own)), deck.suit)
            + sum(self.card(card, deck) for card in own if card not in paid)
        )

    def taking(self, kept: tuple[Card, ...], deck: Card, may: Coming) -> int:
        """What is kept pays with one card more, that card by itself too; all that may come added.

        What the cards that are kept pay by themselves is left out.
        """
        return (
            self.ranks_and_one(tuple(card.rank for card in kept), deck, may)
            + self.suits_and_one(tuple(card.suit for card in kept), deck, may)
            + sum(self.card(card, deck) for card in may.cards)
        )

    def ranks_and_one(self, ranks: tuple[int, ...], deck: Card, may: Coming) -> int:
        """What ranks pay with one more; all that may come added."""
        return sum(
            many * self.ranks(tuple(sorted((*ranks, one))), deck.rank)
            for one, many in may.ranks.items()
        )

    def suits_and_one(self, suits: tuple[str, ...], deck: Card, may: Coming) -> int:
        """What suits pay with one more; all that may come added."""
        return sum(
            many * self.suits(tuple(sorted((*suits, one))), deck.suit)
            for one, many in may.suits.items()
        )

    def together(self, kept: tuple[Card, ...], may: Coming) -> Generator[None, None, int]:
        """What is kept pays under a start card, none by itself; all starts that may come added."""
        ranks = tuple(sorted(card.rank for card in kept))
        suits = tuple(sorted(card.suit for card in kept))
        total = sum(many * self.suits(suits, suit) for suit, many in may.suits.items())
        for at, (rank, many) in enumerate(may.ranks.items(), start=1):
            total += many * self.ranks(ranks, rank)
            if at % STARTS_A_SLICE == 0:
                yield
        return total

    def alone(self, card: Card, may: Coming) -> int:
        """What a card pays by itself under a start card; all starts that may come added."""
        return sum(self.card(card, start) for start in may.cards)

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
            if at % HANDS_A_SLICE == 0:
                yield
        found = by_rank
        for beyond in self.beyond_ranks(known, hidden, pool, deck, paid):
            found = both(found, beyond)
        yield
        return found

    def beyond_ranks(
        self,
        known: tuple[Card, ...],
        hidden: int,
        pool: tuple[Card, ...],
        deck: Card,
        paid: frozenset[Card] = frozenset(),
    ) -> Iterator[Spread]:
        """What such a hand pays besides for its suits, for known cards, and for each hidden one."""
        all_ways = comb(len(pool), hidden)
        by_suit: Spread = defaultdict(float)
        suits = tuple(card.suit for card in known)
        for drawn, ways in draws((card.suit for card in pool), hidden):
            by_suit[self.suits(tuple(sorted((*suits, *drawn))), deck.suit)] += ways / all_ways
        yield by_suit
        yield {sum(self.card(card, deck) for card in known if card not in paid): 1.0}
        by_card: Spread = defaultdict(float)
        for card in pool:
            by_card[self.card(card, deck)] += 1 / len(pool)
        for _ in range(hidden):
            yield by_card


def both(one: Spread, other: Spread) -> Spread:
    """The distribution of the sum of two that do not hang on one another."""
    found: Spread = defaultdict(float)
    for points, part in one.items():
        for more, share in other.items():
            found[points + more] += part * share
    return found


def average(spread: Spread) -> float:
    """The mean of a distribution."""
    return sum(points * part for points, part in spread.items())


def _of_ranks(deck: int, *own: int) -> Hand:
    """A hand of which the ranks alone are known."""
    return Hand(tuple(Card(rank, "?") for rank in own), Card(deck, "!"))


def draws(pool: Iterable[RankOrSuit], count: int) -> Iterator[tuple[tuple[RankOrSuit, ...], int]]:
    """Every way to draw so many of a pool, like ones not told apart, and how many ways it is."""
    there = Counter(pool)
    for drawn in combinations_with_replacement(sorted(there), count):
        ways = prod(comb(there[one], many) for one, many in Counter(drawn).items())
        if ways:
            yield drawn, ways


@lru_cache(maxsize=32)
def shows_of(stage: Show | ShowCrib) -> Shows:
    """The :class:`Shows` of a stage, the same one at every call, for it remembers much."""
    return Shows(stage.scorers)


def to_come(seen: State) -> tuple[Shows | None, Shows | None]:
    """The show and the crib that are still to come this deal."""
    rules, next_one = seen.rules, seen.stage + 1
    show = next(map(shows_of, rules.stages_of(Show, next_one)), None)
    crib = next(map(shows_of, rules.stages_of(ShowCrib, next_one)), None)
    return show, crib


def show_to_come(seen: State) -> Shows:
    """The show, where the rules have it still to come this deal."""
    show, _ = to_come(seen)
    assert show is not None
    return show
