"""Every hand under every deck card, through the real scorers: what arithmetic says of them.

A show is worth what its ranks, its suits and its single cards are worth, so each scorer is
asked once for each different question; that this comes to the same as asking the whole show is
itself tested, on hands drawn at random.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from costly.engine.cards import PACK, SUITS, Card
from costly.engine.rulesets import COSTLY
from costly.engine.scoring import Colours, Hand, Score, Sets, ShowScorer, Summing, Worth
from costly.engine.stages import Show
from tools.census import mean, of

SHOW = COSTLY.stage(Show)
BY_RANKS = tuple(scorer for scorer in SHOW.scorers if isinstance(scorer, Summing | Sets))
BY_SUITS = tuple(scorer for scorer in SHOW.scorers if isinstance(scorer, Colours))
BY_CARD = tuple(scorer for scorer in SHOW.scorers if isinstance(scorer, Worth))

PAIRS = 1_082_900
HIGHEST = 34
ALL_POINTS = 7_132_584


def points(scorers: tuple[ShowScorer, ...], hand: Hand) -> int:
    scores: list[Score] = [score for scorer in scorers for score in scorer(hand)]
    return sum(score.points for score in scores)


@cache
def worth_of_ranks(ranks: tuple[int, int, int, int]) -> int:
    """By the ranks alone; the suits are made up so that no card comes twice."""
    own = [Card(rank, SUITS[ranks[:at].count(rank)]) for at, rank in enumerate(ranks)]
    return points(BY_RANKS, Hand(tuple(own[:3]), own[3]))


@cache
def worth_of_suits(suits: tuple[str, str, str, str]) -> int:
    """By the suits alone; the ranks are made up so that no card comes twice."""
    own = [Card(rank, suit) for rank, suit in enumerate(suits, start=3)]
    return points(BY_SUITS, Hand(tuple(own[:3]), own[3]))


def worth_of_cards(own: tuple[Card, ...], suit: str) -> int:
    """By the single cards of the hand, under a deck card of a suit."""
    return points(BY_CARD, Hand(own, Card(0, suit)))


def worth(own: tuple[Card, ...], deck: Card) -> int:
    one, two, three, four = sorted(card.rank for card in (*own, deck))
    first, second, third, fourth = sorted(card.suit for card in (*own, deck))
    by_ranks = worth_of_ranks((one, two, three, four))
    by_suits = worth_of_suits((first, second, third, fourth))
    return by_ranks + by_suits + worth_of_cards(own, deck.suit)


def census() -> tuple[Counter[int], list[Hand]]:
    """How often each total comes, and the hands that make the most."""
    totals: Counter[int] = Counter()
    highest: list[Hand] = []
    for own in combinations(PACK, 3):
        singles = {suit: worth_of_cards(own, suit) for suit in SUITS}
        for deck in PACK:
            if deck in own:
                continue
            four = (*own, deck)
            one, two, three, last = sorted([card.rank for card in four])
            first, second, third, fourth = sorted([card.suit for card in four])
            total = (
                worth_of_ranks((one, two, three, last))
                + worth_of_suits((first, second, third, fourth))
                + singles[deck.suit]
            )
            totals[total] += 1
            if total >= HIGHEST:
                highest.append(Hand(own, deck))
    return totals, highest


def test_each_show_scorer_is_asked_in_the_census() -> None:
    assert {*BY_RANKS, *BY_SUITS, *BY_CARD} == set(SHOW.scorers)


def test_a_show_is_worth_its_ranks_its_suits_and_its_cards() -> None:
    rng = random.Random(1674)
    for _ in range(5_000):
        *own, deck = rng.sample(PACK, 4)
        hand = Hand(tuple(own), deck)
        assert worth(tuple(own), deck) == points(SHOW.scorers, hand), hand


@pytest.mark.slow
def test_census_of_all_hands_and_deck_cards() -> None:
    totals, highest = census()
    assert totals.total() == PAIRS
    assert set(range(HIGHEST + 1)) - set(totals) == {1, 29, 31, 33}
    assert max(totals) == HIGHEST
    assert totals[HIGHEST] == 8
    assert totals[0] == 48_864
    everything = sum(total * times for total, times in totals.items())
    assert everything == ALL_POINTS
    assert round(everything / PAIRS, 2) == 6.59
    # The eight: a Five turned up, both Jacks of its colour and one Jack of the other.
    assert all(hand.deck.rank == 5 for hand in highest)
    assert all({card.rank for card in hand.own} == {11} for hand in highest)
    assert len({(hand.own, hand.deck) for hand in highest}) == 8
    for hand in highest:
        alike = [card for card in hand.own if card.colour == hand.deck.colour]
        assert len(alike) == 2
        assert points(SHOW.scorers, hand) == HIGHEST


# --- cribbage ------------------------------------------------------------------------------

FOUR_AND_A_START = 12_994_800


@pytest.mark.parametrize(
    ("key", "size", "crib"),
    [
        ("cribbage-5", 3, False),
        ("cribbage-6", 4, False),
        ("cribbage-7", 5, False),
        ("cribbage-6", 4, True),
    ],
)
def test_a_cribbage_show_is_worth_its_ranks_its_suits_and_its_knave(
    key: str, size: int, crib: bool
) -> None:
    rng = random.Random(1909)
    counted = of(key, size, crib=crib)
    for suits in ("CDHS", "CDHS", "DH", "S"):
        pack = [card for card in PACK if card.suit in suits]
        for _ in range(60):
            *own, start = rng.sample(pack, size + 1)
            hand = Hand(tuple(own), start)
            assert counted.worth(tuple(own), start) == points(counted.scorers, hand), hand


@pytest.mark.slow
def test_census_of_four_cards_and_a_start() -> None:
    totals = of("cribbage-6", 4).count()
    assert sum(totals) == FOUR_AND_A_START
    assert len(totals) == 30
    assert (totals[29], totals[28], totals[24]) == (4, 76, 3_680)
    assert totals[0] == 1_009_008
    assert [points for points, times in enumerate(totals) if not times] == [19, 25, 26, 27]
    assert round(mean(totals), 4) == 4.7692


@pytest.mark.slow
def test_census_of_cribs() -> None:
    totals = of("cribbage-6", 4, crib=True).count()
    assert sum(totals) == FOUR_AND_A_START
    assert totals[0] == 1_022_208


@pytest.mark.slow
def test_census_of_three_cards_and_a_start() -> None:
    totals = of("cribbage-5", 3).count()
    assert sum(totals) == PAIRS
    assert len(totals) - 1 == 20
    assert totals[20] == 4
