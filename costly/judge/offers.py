"""How the other seat answers the mog of two with each hand that it may hold.

At Costly Colours for two it is taken to answer as the table of the mog has it. At games that have
no table it answers by its own show: it offers the card whose giving leaves it the best hand on
average, with the reward, unless keeping is better by more than it is shy.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple, TypeVar

from costly.engine.cards import Card
from costly.engine.stages import Mog
from costly.engine.state import State
from costly.judge.hidden import unseen
from costly.judge.shows import Shows, coming
from costly.solved import solved_for
from costly.solved.ranks import Ranks

T = TypeVar("T")

ThreeCards = tuple[Card, ...]
SuitLetters = tuple[str, ...]
Offered = list[int | None]
"""For some hands the places of the cards that are offered; none where the mog is refused."""
Answers = Callable[[Ranks, list[ThreeCards], list[SuitLetters]], Offered]
"""How hands of the same ranks are answered with."""

SHY = 0.5
"""How much worse the other lets its hand become for an exchange."""


class LikeHands(NamedTuple):
    """All hands of the same ranks that the other may hold, their cards sorted."""

    ranks: Ranks
    cards: list[ThreeCards]
    suits: list[SuitLetters]
    offered: Offered


def offers(seen: State, mog: Mog, shows: Shows) -> Iterator[LikeHands]:
    """Every hand that the other may hold, and how it answers with it."""
    answers, there = _answers(seen, mog, shows), defaultdict(list)
    for card in sorted(unseen(seen)):
        there[card.rank].append(card)
    suits = {rank: [card.suit for card in cards] for rank, cards in there.items()}
    for ranks in combinations_with_replacement(there, 3):
        cards, suited = _hands(there, ranks), _hands(suits, ranks)
        yield LikeHands(ranks, cards, suited, answers(ranks, cards, suited))


def _hands(there: Mapping[int, list[T]], ranks: Ranks) -> list[tuple[T, ...]]:
    """Every hand of three sorted ranks, of what there is of each rank."""
    a, b, c = ranks
    if a == c:
        return list(combinations(there[a], 3))
    if a == b:
        return [(*two, one) for two, one in product(combinations(there[a], 2), there[c])]
    if b == c:
        return [(one, *two) for one, two in product(there[a], combinations(there[b], 2))]
    return list(product(there[a], there[b], there[c]))


def _answers(seen: State, mog: Mog, shows: Shows) -> Answers:
    """How the other answers: by the table of the mog, or by its own mind."""
    deck = seen.deck
    assert deck is not None
    table, dealer = solved_for(seen.rules).mog, seen.to_act != seen.dealer
    if table is None:
        return Mind(shows, mog, deck, unseen(seen)).answers
    return lambda ranks, _, suits: table.answers(dealer=dealer, deck=deck, ranks=ranks, suits=suits)


class Mind:
    """How a seat answers the mog where no table says it: by its own show alone.

    ``pool`` are the cards that it may hold or be given.
    """

    def __init__(self, shows: Shows, mog: Mog, deck: Card, pool: tuple[Card, ...]) -> None:
        self._shows, self._deck, self._may = shows, deck, coming(pool)
        self._of_ranks = cache(self._ranks_and_one)
        self._of_suits = cache(self._by_suits)
        # What a card brings that is given: its reward, and no longer what it would have shown.
        self._given = {
            card: mog.reward.points(card, deck) - shows.card(card, deck) for card in pool
        }
        drawn = sum(shows.card(card, deck) for card in pool) / len(pool)
        self._keeping = -SHY - drawn

    def answers(self, ranks: Ranks, hands: list[ThreeCards], suits: list[SuitLetters]) -> Offered:
        """The answers with hands of the same ranks."""
        keep = self._shows.ranks(ranks, self._deck.rank) + self._keeping
        gains = [self._of_ranks(kept) for kept in _without_each(ranks)]
        found: Offered = []
        for hand, suited in zip(hands, suits, strict=True):
            kept, *others = self._of_suits(suited)
            most, best = keep + kept, None
            for at, card in enumerate(hand):
                gain = gains[at] + others[at] + self._given[card]
                if gain > most:
                    most, best = gain, at
            found.append(best)
        return found

    def _by_suits(self, suits: SuitLetters) -> tuple[float, ...]:
        """What suits show when all are kept, and with one more when each is given."""
        kept = self._shows.suits(tuple(sorted(suits)), self._deck.suit)
        return (kept, *map(self._suits_and_one, _without_each(suits)))

    def _ranks_and_one(self, ranks: Ranks) -> float:
        may = self._may
        return self._shows.ranks_and_one(ranks, self._deck, may) / len(may.cards)

    def _suits_and_one(self, suits: SuitLetters) -> float:
        may = self._may
        return self._shows.suits_and_one(suits, self._deck, may) / len(may.cards)


def _without_each(things: tuple[T, ...]) -> list[tuple[T, ...]]:
    """What is left when each of some things is taken away."""
    return [(*things[:at], *things[at + 1 :]) for at in range(len(things))]
