"""How to answer the mog of Costly Colours for two: the equilibrium, looked up.

A *view* is a hand and the deck card. Suits are told apart only as far as they matter: the deck
card's is 0, the other of its colour 3, and those of the other colour 1 and 2, the way round
that makes the hand's suits the lesser when its cards are sorted by rank and then by suit.

**The body.** One byte for each view: 0 to refuse, 1 to 3 to offer the first, second or third card
of the hand so sorted. First eldest's views, then dealer's; of each by the deck card's rank, then by
the hand's ranks (the 455 sorted triples, in order), then by its suits.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, chain, permutations, product
from math import comb, prod
from typing import NamedTuple

from costly.engine.cards import SUITS, Card
from costly.engine.moves import Answer, Offer, Refuse
from costly.engine.state import State
from costly.solved.ranks import HANDS, Ranks

Suits = tuple[int, ...]
"""The suits of a hand's cards, as numbers, in the order of its cards."""

TWIN = (0, 2, 1, 3)
"""The suits with those of the colour that is not the deck card's exchanged."""


@dataclass(frozen=True, slots=True)
class MogTable:
    """The answers of all views, as the judge and Master look them up."""

    body: bytes

    def answer(self, *, dealer: bool, hand: tuple[Card, ...], deck: Card) -> Answer:
        """What to answer with a hand under a deck card."""
        own = tuple(sorted(hand))
        ranks = tuple(card.rank for card in own)
        suits = tuple(card.suit for card in own)
        at = self.answers(dealer=dealer, deck=deck, ranks=ranks, suits=[suits])[0]
        return Refuse() if at is None else Offer(own[at])

    def answers(
        self, *, dealer: bool, deck: Card, ranks: Ranks, suits: Iterable[tuple[str, ...]]
    ) -> list[int | None]:
        """What to answer with hands of the same ranks, by their suits; all as cards are sorted.

        It is the place of the card that is offered, and none to refuse.
        """
        start = (13 * dealer + deck.rank - 1) * (len(self.body) // 26) + _starts(deck.rank)[ranks]
        found = _views(deck.suit, *_pattern(ranks, deck.rank))
        views = (found[one] for one in suits)
        return [order[self.body[start + place]] for place, order in views]

    def told(self, seen: State) -> Answer:
        """What the seat that is asked should answer."""
        seat, deck = seen.to_act, seen.deck
        assert seat is not None
        assert deck is not None
        return self.answer(dealer=seat == seen.dealer, hand=seen.held[seat], deck=deck)


def sort(hand: tuple[Card, ...], deck: Card) -> tuple[tuple[Card, ...], Suits]:
    """A hand in the order in which the table has its cards, and their suits as numbers."""
    own, numbers = sorted(hand), _numbers(deck.suit)
    suits, order = _least(
        tuple(card.rank for card in own), tuple(numbers[card.suit] for card in own)
    )
    return tuple(own[at] for at in order), suits


@cache
def _numbers(deck: str) -> dict[str, int]:
    """The suits' numbers under a deck card's: either way, as far as 1 and 2 go."""
    fellow = next(suit for suit in SUITS if _alike(suit, deck))
    others = [suit for suit in SUITS if suit not in (deck, fellow)]
    return {deck: 0, others[0]: 1, others[1]: 2, fellow: 3}


def _alike(suit: str, other: str) -> bool:
    return suit != other and Card(1, suit).colour == Card(1, other).colour


def _least(ranks: Ranks, suits: Suits) -> tuple[Suits, tuple[int, ...]]:
    """The lesser of both ways to number a hand's suits, and its cards' order in the table."""
    ways = []
    for turned in (suits, tuple(TWIN[suit] for suit in suits)):
        order = tuple(sorted(range(len(ranks)), key=lambda at: (ranks[at], turned[at])))
        ways.append((tuple(turned[at] for at in order), order))
    return min(ways)


class Location(NamedTuple):
    """Where the table has a hand, and how its answers are read."""

    place: int
    """Among the hands of its ranks."""
    offered: tuple[int | None, ...]
    """The place in the hand of the card that is offered, by the table's answer."""


def _pattern(ranks: Ranks, deck: int) -> tuple[bool, ...]:
    """On what the suits of three cards hang: neighbours of one rank, and who is of the deck's."""
    a, b, c = ranks
    return a == b, b == c, a == deck, b == deck, c == deck


def _alike_in(one: bool, other: bool, *deck: bool) -> list[tuple[int, int]]:
    """For each rank of a pattern how many cards are of it, and of how many suits they may be."""
    a, b, c = (3 if here else 4 for here in deck)
    if one:
        return [(3, a)] if other else [(2, a), (1, c)]
    return [(1, a), (2, b)] if other else [(1, a), (1, b), (1, c)]


@cache
def _size(*pattern: bool) -> int:
    """How many views there are of a pattern: half of the hands and of those that are twins."""
    groups = _alike_in(*pattern)
    every = prod(comb(suits, many) for many, suits in groups)
    # A rank's cards are twins of themselves with neither or both of the suits that change.
    twins = prod(
        comb(suits - 2, many) + (comb(suits - 2, many - 2) if many > 1 else 0)
        for many, suits in groups
    )
    return (every + twins) // 2


@cache
def _views(deck: str, *pattern: bool) -> dict[tuple[str, ...], Location]:
    """The views of a pattern, by the suits of the cards, in any order within a rank."""
    groups = _alike_in(*pattern)
    ranks = tuple(chain.from_iterable([at] * many for at, (many, _) in enumerate(groups)))
    drawn = product(*(permutations(range(4 - suits, 4), many) for many, suits in groups))
    found = {suits: _least(ranks, suits) for suits in map(tuple, map(chain.from_iterable, drawn))}
    places = {suits: at for at, suits in enumerate(sorted({least for least, _ in found.values()}))}
    letters = {number: suit for suit, number in _numbers(deck).items()}
    return {
        tuple(letters[suit] for suit in suits): Location(places[least], (None, *order))
        for suits, (least, order) in found.items()
    }


@cache
def _starts(deck: int) -> dict[Ranks, int]:
    """The place of each hand's first view, among those of one deck card."""
    sizes = (_size(*_pattern(ranks, deck)) for ranks in HANDS)
    return dict(zip(HANDS, accumulate(sizes, initial=0), strict=False))
