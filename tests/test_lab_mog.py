"""The mog's solver: its arithmetic is the engine's, and its sums leave nobody out."""

from __future__ import annotations

import random

import numpy as np
import pytest

from costly.engine.cards import PACK, SUITS, Card
from costly.engine.driver import Deal, apply, new_game
from costly.engine.moves import Offer, Pegged, Refuse
from costly.engine.rulesets import COSTLY
from costly.engine.scoring import Hand
from costly.solved.mog import MogTable, sort
from costly.solved.tables import load
from costly_lab import answers, mog
from costly_lab.hands import DEALER, ELDEST, HANDS, PLACES
from costly_lab.rules import SHOW

DECK = 10  # a Jack
PLAY = np.random.default_rng(9).normal(size=(4, len(HANDS), len(HANDS)))


def some_policy(seed: int) -> np.ndarray:
    """Chances at random, the same in a view and its twin; many answers never given."""
    rng = np.random.default_rng(seed)
    chances = rng.random((mog.DECKS, mog.VIEWS, mog.ANSWERS))
    chances[rng.random(chances.shape) < 0.5] = 0
    chances[..., 0] += 0.001
    return mog.alike(chances / chances.sum(axis=2, keepdims=True))


def test_views_are_as_many_as_the_paper_says() -> None:
    """The figures of docs/solving.md."""
    every = mog.views()
    assert every.hands.shape[:2] == (mog.DECKS, mog.VIEWS) == (13, 20_825)
    assert mog.OTHERS == 17_296
    assert (every.twins >= np.arange(mog.VIEWS)).sum() == 152_425


def test_every_show_is_the_engines() -> None:
    rng, every = random.Random(34), mog.views()
    for _ in range(1500):
        deck, view = rng.randrange(mog.DECKS), rng.randrange(mog.VIEWS)
        own = tuple(mog.card(int(number)) for number in every.hands[deck, view])
        scores = SHOW.scores(Hand(own, mog.card(4 * deck)))
        assert every.shows[deck, view] == sum(score.points for score in scores)


def settled(deck: int, own: int, other: int, mine: int, yours: int) -> float:
    """What two answers bring the first of two views in mog, play and show."""
    every = mog.views()
    hands = [list(map(int, every.hands[deck, view])) for view in (own, other)]
    worth, book = 0.0, (mine > 0) + 2 * (yours > 0)
    if book == 3:
        given = [hands[0].pop(mine - 1), hands[1].pop(yours - 1)]
        hands = [[*hands[0], given[1]], [*hands[1], given[0]]]
        worth = 2.0 * (every.rewards[given[0]] - every.rewards[given[1]])
    else:
        worth = float((mine > 0) - (yours > 0))
    shows = [every.shows[deck][every.places[deck][tuple(hand)]] for hand in hands]
    a, b = (PLACES[tuple(number // 4 + 1 for number in hand)] for hand in hands)
    return float(worth + shows[0] - shows[1] + PLAY[book, a, b])


def test_what_two_answers_bring_is_what_the_engine_pegs() -> None:
    rng, every = random.Random(12), mog.views()
    for _ in range(400):
        numbers = rng.sample([number for number in range(52) if number != 4 * DECK], 6)
        eldest, dealer = sorted(numbers[:3]), sorted(numbers[3:])
        mine, yours = rng.randrange(4), rng.randrange(4)
        dealt = [mog.card(number) for pair in zip(eldest, dealer, strict=True) for number in pair]
        state, _ = apply(new_game(COSTLY, dealer=1), Deal((*dealt, mog.card(4 * DECK))))
        pegged = []
        for hand, answer in ((eldest, mine), (dealer, yours)):
            action = Offer(mog.card(hand[answer - 1])) if answer else Refuse()
            state, events = apply(state, action)
            pegged += [event for event in events if isinstance(event, Pegged)]
        worth = sum(one.score.points * (1 if one.seat == 0 else -1) for one in pegged)
        for seat, sign in ((0, 1), (1, -1)):
            shown = Hand(state.held[seat], mog.card(4 * DECK), state.paid)
            worth += sign * sum(score.points for score in SHOW.scores(shown))
        views = [int(every.places[DECK][tuple(hand)]) for hand in (eldest, dealer)]
        ranks = [PLACES[tuple(card.rank for card in hand)] for hand in state.held]
        played = PLAY[(mine > 0) + 2 * (yours > 0), ranks[0], ranks[1]]
        assert settled(DECK, views[0], views[1], mine, yours) == pytest.approx(worth + played)


@pytest.mark.parametrize("view", [5, 14_000])
def test_the_sum_over_the_other_hands_is_the_sum_one_by_one(view: int) -> None:
    policy, every = some_policy(4), mog.views()
    mine = set(map(int, every.hands[DECK, view]))
    expected, number = np.zeros(mog.ANSWERS), 0
    for other in range(mog.VIEWS):
        if mine.isdisjoint(map(int, every.hands[DECK, other])):
            number += 1
            for yours in np.flatnonzero(policy[DECK, other]):
                chance = policy[DECK, other, yours]
                for answer in range(mog.ANSWERS):
                    expected[answer] += chance * settled(DECK, view, other, answer, int(yours))
    assert number == mog.OTHERS
    here = mog.worths(policy[DECK : DECK + 1], PLAY, range(DECK, DECK + 1))
    assert here[0, view] == pytest.approx(expected / number)


def test_the_seats_agree_on_what_policies_bring() -> None:
    game = mog.MogGame(PLAY)
    policies = (some_policy(1), some_policy(2))
    dealer = (policies[DEALER] * game.worths(policies[ELDEST], DEALER)).sum(axis=2).mean()
    assert game.value(policies) == pytest.approx(-dealer)


def test_the_look_up_finds_what_was_solved() -> None:
    rng, every = random.Random(2), mog.views()
    body = load("mog").body
    table, solved = MogTable(body), answers.policies(body)
    assert answers.body(solved) == body
    for _ in range(600):
        *hand, deck = rng.sample(PACK, 4)
        seat = rng.randrange(2)
        own, suits = sort(tuple(hand), deck)
        numbers = tuple(4 * (card.rank - 1) + suit for card, suit in zip(own, suits, strict=True))
        told = table.answer(dealer=seat == DEALER, hand=tuple(hand), deck=deck)
        at = own.index(told.card) + 1 if isinstance(told, Offer) else 0
        assert solved[seat][deck.rank - 1, every.places[deck.rank - 1][numbers], at] > 0


def test_suits_that_are_alike_are_answered_alike() -> None:
    table = MogTable(load("mog").body)
    swap = str.maketrans("CSDH", "HDSC")  # clubs for hearts and spades for diamonds, and back
    rng = random.Random(3)
    for _ in range(300):
        cards = rng.sample(PACK, 4)
        turned = [Card(card.rank, card.suit.translate(swap)) for card in cards]
        told, other = (
            table.answer(dealer=True, hand=tuple(these[:3]), deck=these[3])
            for these in (cards, turned)
        )
        if isinstance(told, Offer):
            assert isinstance(other, Offer)
            assert told.card.rank == other.card.rank
        else:
            assert other == Refuse()
    assert set(SUITS) == set("CDHS")
