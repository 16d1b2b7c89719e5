"""How to answer the mog of Costly Colours for two: the equilibrium, looked up.

A *view* is a hand and the deck card. Suits are told apart only as far as they matter: the deck
card's is 0, the other of its colour 3, and those of the other colour 1 and 2, the way round
that makes the hand's suits the lesser when its cards are sorted by rank and then by suit.

**The body.** One byte for each view: 0 to refuse, 1 to 3 to offer the first, second or third card
of the hand so sorted. First elder's views, then dealer's; of each by the deck card's rank, then by
the hand's ranks (the 455 sorted triples, in order), then by its suits.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import accumulate, product

from costly.cards import SUITS, Card
from costly.moves import Answer, Offer, Refuse
from costly.play_table import HANDS
from costly.state import State
from costly.tables import load

Suits = tuple[int, ...]
"""The suits of a hand's cards, as numbers, in the order of its cards."""

TWIN = (0, 2, 1, 3)
"""The suits with those of the colour that is not the deck card's exchanged."""


@dataclass(frozen=True, slots=True)
class MogTable:
    """The answers of all views."""

    body: bytes

    def answer(self, *, dealer: bool, hand: tuple[Card, ...], deck: Card) -> Answer:
        """What to answer with a hand under a deck card."""
        own, suits = sort(hand, deck)
        ranks = tuple(card.rank for card in own)
        told = self.body[place(dealer=dealer, deck=deck.rank, ranks=ranks, suits=suits)]
        return Offer(own[told - 1]) if told else Refuse()

    def told(self, seen: State) -> Answer:
        """What the seat that is asked should answer."""
        seat, deck = seen.to_act, seen.deck
        assert seat is not None
        assert deck is not None
        return self.answer(dealer=seat == seen.dealer, hand=seen.held[seat], deck=deck)


@cache
def shipped() -> MogTable:
    """The table that the game ships."""
    return MogTable(load("mog").body)


def sort(hand: tuple[Card, ...], deck: Card) -> tuple[tuple[Card, ...], Suits]:
    """A hand in the order in which the table has its cards, and their suits as numbers."""
    ways = []
    for turned in _numbers(deck.suit):
        own = tuple(sorted(hand, key=lambda card: (card.rank, turned[card.suit])))
        ways.append((tuple(turned[card.suit] for card in own), own))
    suits, own = min(ways)
    return own, suits


@cache
def _numbers(deck: str) -> tuple[dict[str, int], dict[str, int]]:
    """Both ways to number the suits under a deck card's."""
    fellow = next(suit for suit in SUITS if _alike(suit, deck))
    others = [suit for suit in SUITS if suit not in (deck, fellow)]
    numbers = {deck: 0, others[0]: 1, others[1]: 2, fellow: 3}
    return numbers, {suit: TWIN[number] for suit, number in numbers.items()}


def _alike(suit: str, other: str) -> bool:
    return suit != other and Card(1, suit).colour == Card(1, other).colour


def place(*, dealer: bool, deck: int, ranks: tuple[int, ...], suits: Suits) -> int:
    """The place of a view: of a seat, a deck card by rank, a hand by ranks and suits."""
    before = (13 * dealer + deck - 1) * _views()
    return before + _hands_under(deck)[ranks] + _suits_of(ranks, deck).index(suits)


@cache
def _hands_under(deck: int) -> dict[tuple[int, ...], int]:
    """The place of each hand's first view, among those of one deck card."""
    sizes = (len(_suits_of(ranks, deck)) for ranks in HANDS)
    return dict(zip(HANDS, accumulate(sizes, initial=0), strict=False))


@cache
def _views() -> int:
    """How many views a seat has under one deck card: under every rank as many."""
    return sum(len(_suits_of(ranks, 1)) for ranks in HANDS)


def _suits_of(ranks: tuple[int, ...], deck: int) -> tuple[Suits, ...]:
    """The suits that a hand of some ranks may have under a deck card, in order."""
    a, b, c = ranks
    return _suits(a == b, b == c, tuple(rank == deck for rank in ranks))


@cache
def _suits(first_pair: bool, second_pair: bool, deck: tuple[bool, ...]) -> tuple[Suits, ...]:
    """The suits of three cards, whether neighbours are of one rank, and which of the deck's."""
    return tuple(
        suits
        for suits in product(*(range(1 if here else 0, 4) for here in deck))
        if not (first_pair and suits[0] >= suits[1])
        and not (second_pair and suits[1] >= suits[2])
        and suits <= _twin(suits, first_pair, second_pair)
    )


def _twin(suits: Suits, first_pair: bool, second_pair: bool) -> Suits:
    """The suits with the other colour's two exchanged, sorted again within a rank."""
    ranks = (0, 0 if first_pair else 1, (0 if first_pair else 1) + (0 if second_pair else 1))
    return tuple(
        suit for _, suit in sorted((ranks[at], TWIN[suit]) for at, suit in enumerate(suits))
    )
