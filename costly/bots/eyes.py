"""What a person sees of the cards, and what he overlooks, as he always does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from costly.cards import Card, Laid, values
from costly.scoring import TOTAL_NAMES, Colours, Flush, Hand, Score, Sequences, Sets, Summing
from costly.stages import Playing, Show
from costly.state import Stage

ALL = 99
REMEMBERED = 20_000
"""How many series a person remembers."""
HANDS = 100_000
"""How many hands: all that there are by rank, even of five cards and a start."""
IN_PACK = 4
"""Cards of one rank."""
NO_CARD = Card(99, "?")
"""What lies on the deck before it is turned: it goes with no other card."""
Series = tuple[tuple[int, int], ...]
"""A running series: of each card its rank and what it counts for."""


class Eyes(NamedTuple):
    """What a person sees, and what he overlooks."""

    totals: int = ALL
    """Of how many cards at most he finds the totals in a hand."""
    high: bool = True
    """Whether he sees twenty-fives and thirty-ones in a hand, and not fifteens alone."""
    runs: str = "any"
    """Which runs he sees in the play: ``any``, those that lie ``in order``, or ``none``, which
    he misses in a hand too."""
    deck: bool = True
    """Whether he counts the deck card in with his hand."""
    go: bool = True
    """Whether he sees it coming that the other must say Go."""
    fear: float = 1.0
    """How much he minds what the next may make of the card that he lays; less than nothing if he
    lays towards totals, and forgets who comes to them first."""
    given: bool = True
    """Whether he remembers which card he gave the next."""
    hope: bool = True
    """Whether he thinks of the cards that may come in place of those that he parts with."""
    shy: float = -0.5
    """How much more than the hand he has a mog must promise; the eager put up with less."""
    theirs: float = 1.0
    """How much he grudges the other's crib what he lays out to it; less than nothing if he fills
    it as if it were his own."""
    pictures: float = 0.0
    """How many points he would give not to part with a court card."""


class Coming(NamedTuple):
    """The cards that may come, and how many they are of each rank and each suit."""

    cards: tuple[Card, ...]
    ranks: Counter[int]
    suits: Counter[str]


def coming(cards: Iterable[Card]) -> Coming:
    """Cards that may come, counted."""
    cards = tuple(cards)
    return Coming(cards, Counter(card.rank for card in cards), Counter(card.suit for card in cards))


class Sight:
    """What somebody's eyes make of the cards of a game.

    Every show scorer looks at ranks alone, at suits alone, or at one card at a time, and so a
    hand is the sum of three small questions, each asked once and remembered.
    """

    def __init__(self, stages: tuple[Stage, ...], eyes: Eyes) -> None:
        self.eyes = eyes
        scorers = [one for at in stages if isinstance(at, Show) for one in at.scorers]
        by_rank = tuple(one for one in scorers if isinstance(one, Summing | Sets | Sequences))
        by_suit = tuple(one for one in scorers if isinstance(one, Colours | Flush))
        self._by_rank, self._by_suit = Show(by_rank), Show(by_suit)
        self._by_card = Show(tuple(one for one in scorers if one not in (*by_rank, *by_suit)))
        self._playing = next(at for at in stages if isinstance(at, Playing))
        self.ranks = lru_cache(HANDS)(self._ranks)
        self.suits = cache(self._suits)
        self.card = cache(self._card)
        self.pegs = lru_cache(REMEMBERED)(self._pegs)
        self.replies = lru_cache(REMEMBERED)(self._replies)

    # ---- Hands ----

    def hand(self, own: Iterable[Card], deck: Card) -> int:
        """What a hand seems to be worth at the show."""
        own = tuple(own)
        return (
            self.ranks(tuple(sorted(card.rank for card in own)), deck.rank)
            + self.suits(tuple(sorted(card.suit for card in own)), deck.suit)
            + sum(self.card(card, deck) for card in own)
        )

    def taking(self, kept: tuple[Card, ...], deck: Card, may: Coming) -> float:
        """What a hand seems to come to on average with one card more, any of some."""
        ranks, suits = [card.rank for card in kept], [card.suit for card in kept]
        total = sum(
            many * self.ranks(tuple(sorted((*ranks, rank))), deck.rank)
            for rank, many in may.ranks.items()
        )
        total += sum(
            many * self.suits(tuple(sorted((*suits, suit))), deck.suit)
            for suit, many in may.suits.items()
        )
        total += sum(self.card(card, deck) for card in may.cards)
        return total / len(may.cards) + sum(self.card(card, deck) for card in kept)

    def together(self, kept: tuple[Card, ...], may: Coming) -> float:
        """What the cards of a hand seem to make on average under a start card, any of some."""
        ranks = tuple(sorted(card.rank for card in kept))
        suits = tuple(sorted(card.suit for card in kept))
        total = sum(many * self.ranks(ranks, rank) for rank, many in may.ranks.items())
        total += sum(many * self.suits(suits, suit) for suit, many in may.suits.items())
        return total / len(may.cards)

    def alone(self, card: Card, may: Coming) -> float:
        """What one card seems to pay by itself on average under a start card, any of some."""
        return sum(self.card(card, start) for start in may.cards) / len(may.cards)

    def _ranks(self, ranks: tuple[int, ...], deck: int) -> int:
        own = tuple(Card(rank, "?") for rank in ranks)
        return self._found(self._by_rank, Hand(own, Card(deck, "!")))

    def _suits(self, suits: tuple[str, ...], deck: str) -> int:
        own = tuple(Card(at, suit) for at, suit in enumerate(suits, start=1))
        return self._found(self._by_suit, Hand(own, Card(13, deck)))

    def _card(self, card: Card, deck: Card) -> int:
        return self._found(self._by_card, Hand((card,), deck))

    def _found(self, show: Show, hand: Hand) -> int:
        return sum(score.points for score in show.scores(hand) if self.finds(score, hand.deck))

    def finds(self, score: Score, deck: Card) -> bool:
        """Whether a score of a hand is seen."""
        if deck in score.cards and (deck.rank == NO_CARD.rank or not self.eyes.deck):
            return False
        totals = [name for name in TOTAL_NAMES.values() if name in score.name]
        if totals:
            return len(score.cards) <= self.eyes.totals and (self.eyes.high or "fifteen" in totals)
        return score.name != "run" or self.eyes.runs != "none"

    # ---- The play ----

    def _pegs(self, series: Series) -> int:
        """What the newest card of a series seems to score."""
        pile = tuple(Laid(Card(rank, "?"), value, 0) for rank, value in series)
        scores = self._playing.scores(pile)
        return sum(score.points for score in scores if self._notices(score, series))

    def _notices(self, score: Score, series: Series) -> bool:
        if score.name != "run" or self.eyes.runs == "any":
            return True
        ranks = [rank for rank, _ in series[-len(score.cards) :]]
        return self.eyes.runs == "in order" and ranks in (sorted(ranks), sorted(ranks)[::-1])

    def _replies(self, series: Series) -> dict[int, int]:
        """The most that a card of each rank seems to make; less than nothing if it cannot lie."""
        room = self._playing.limit - sum(value for _, value in series)
        if not room:
            series, room = (), self._playing.limit
        return {
            rank: max(
                (
                    self.pegs((*series, (rank, value)))
                    for value in values(Card(rank, "?"), self._playing.ace)
                    if value <= room and series.count((rank, value)) < IN_PACK
                ),
                default=-1,
            )
            for rank in range(1, 14)
        }


@lru_cache(maxsize=64)
def sight_of(stages: tuple[Stage, ...], eyes: Eyes) -> Sight:
    """The one that serves a game."""
    return Sight(stages, eyes)
