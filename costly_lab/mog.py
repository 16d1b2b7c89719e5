"""The mog, solved exactly: both seats choose at once, knowing their own hand and the deck card.

For a deck card (its suit may be fixed: 13 of them) a seat has 20,825 *views*, the hands that it
may hold, and in each four *answers*: refuse, or offer one of its three cards. An answer is worth
the mog's own points, the difference of the shows, and the play of the hands that result, by a
table of what the play is worth for each pair of hands by rank.

Against one hand that is quick to say, but there are 17,296 hands for each view. What makes it
feasible to sum over them all is that the worth falls apart into terms that hang on the two seats'
cards by little more than sums, so that it is enough to sum over all hands of the other seat once
and take away those that hold a card of one's own (inclusion and exclusion, three cards deep).

A *policy* is an array of chances, deck by view by answer; cards are numbered by rank, then suit,
the deck card's suit being the first and the other of its colour the last. Worths are those of the
seat that answers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

import numpy as np
from numba import njit, prange

from costly.engine.cards import SUITS, Card
from costly.engine.scoring import Colours, Hand, Sets, Summing
from costly_lab.cfr import Learner
from costly_lab.hands import DEALER, ELDEST, HANDS, PAIR_PLACES, PAIRS, PLACES
from costly_lab.rules import MOG, SHOW, one

CARDS = 52
DECKS = 13
VIEWS = 20_825
OTHERS = 17_296
"""Hands that the other seat may hold, in each view."""
ANSWERS = 4
REFUSED = MOG.refused


def card(number: int) -> Card:
    """The card of a number."""
    return Card(number // 4 + 1, SUITS[number % 4])


def by_ranks() -> np.ndarray:
    """What a hand and a deck card show for their ranks: hand by deck rank, from the scorers."""
    scorers = (one(SHOW.scorers, Summing), one(SHOW.scorers, Sets))
    found = np.zeros((len(HANDS), 13), np.int64)
    for at, deck in product(range(len(HANDS)), range(13)):
        ranks = [*map(int, HANDS[at]), deck + 1]
        if ranks.count(deck + 1) < 5:
            cards = [Card(rank, SUITS[ranks[:i].count(rank)]) for i, rank in enumerate(ranks)]
            hand = Hand(tuple(cards[:3]), cards[3])
            found[at, deck] = sum(s.points for scorer in scorers for s in scorer(hand))
    return found


def by_suits() -> np.ndarray:
    """What three cards show for their suits under a deck card of the first suit."""
    colours = one(SHOW.scorers, Colours)
    found = np.zeros((4, 4, 4), np.int64)
    for suits in product(range(4), repeat=3):
        own = tuple(Card(3 + at, SUITS[suit]) for at, suit in enumerate(suits))
        found[suits] = sum(s.points for s in colours(Hand(own, Card(9, SUITS[0]))))
    return found


def rewards() -> np.ndarray:
    """What each card pays by itself under a deck card of the first suit: at mog or show."""
    deck = Card(9, SUITS[0])
    return np.array([sum(s.points for s in MOG.reward.of(card(n), deck)) for n in range(CARDS)])


@dataclass(frozen=True)
class Views:
    """All hands under every deck card of the first suit."""

    hands: np.ndarray
    """Deck by view by three: the cards, ascending."""
    places: np.ndarray
    """Deck by 52 by 52 by 52: the view of three cards in any order; -1 where there is none."""
    shows: np.ndarray
    """Deck by view: what the hand shows when nothing of it was paid at the mog."""
    rewards: np.ndarray
    """What each card pays by itself."""
    twins: np.ndarray
    """Deck by view: the view of the same hand, the two suits of the other colour exchanged."""
    turned: np.ndarray
    """Deck by view by answer: the same answer in the twin."""


@cache
def views() -> Views:
    """Every view there is."""
    ranks, suits, single = by_ranks(), by_suits(), rewards()
    hands = np.zeros((DECKS, VIEWS, 3), np.int64)
    places = np.full((DECKS, CARDS, CARDS, CARDS), -1, np.int32)
    shows = np.zeros((DECKS, VIEWS), np.int64)
    twins = np.zeros((DECKS, VIEWS), np.int64)
    turned = np.zeros((DECKS, VIEWS, ANSWERS), np.int64)
    for deck in range(DECKS):
        left = [number for number in range(CARDS) if number != 4 * deck]
        here = np.array(list(combinations(left, 3)))
        hands[deck] = here
        for a, b, c in ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)):
            places[deck, here[:, a], here[:, b], here[:, c]] = np.arange(VIEWS)
        rank, suit = here // 4 + 1, here % 4
        shows[deck] = ranks[PLACES[rank[:, 0], rank[:, 1], rank[:, 2]], deck]
        shows[deck] += suits[suit[:, 0], suit[:, 1], suit[:, 2]] + single[here].sum(axis=1)
        a, b, c = twin_of(here).T
        twins[deck] = places[deck, a, b, c]
        turned[deck, :, 1:] = _turned(here, here[twins[deck]])
    return Views(hands, places, shows, single, twins, turned)


def _turned(hands: np.ndarray, twins: np.ndarray) -> np.ndarray:
    """For each card of the hands, which one of the twin hand's is its twin; the first is 1."""
    return (twin_of(hands)[:, :, None] == twins[:, None, :]).argmax(axis=2) + 1


def twin_of(cards: np.ndarray) -> np.ndarray:
    """Each card with its suit exchanged, if it is of the colour that the deck card is not."""
    return cards + np.select([cards % 4 == 1, cards % 4 == 2], [1, -1], 0)


def alike(policy: np.ndarray, decks: range = range(DECKS)) -> np.ndarray:
    """The policy that in each view does half what is done there, and half what in its twin."""
    every, here = views(), slice(decks.start, decks.stop)
    at = np.arange(len(decks))[:, None]
    other = np.take_along_axis(policy[at, every.twins[here]], every.turned[here], axis=2)
    return (policy + other) / 2


@njit(cache=True)
def _without(total, one, two, f, h, x, y, z):
    """The sum of ``f`` over the hands with none of ``x``, ``y``, ``z``, which make view ``h``."""
    singles = one[x] + one[y] + one[z]
    return total - singles + two[x, y] + two[x, z] + two[y, z] - f[h]


@njit(cache=True)
def _sums(hands, f):
    """The sum of ``f`` over all hands, over those with a card, and over those with two."""
    one, two = np.zeros(CARDS), np.zeros((CARDS, CARDS))
    total = 0.0
    for h in range(len(hands)):
        x, y, z = hands[h]
        total += f[h]
        one[x] += f[h]
        one[y] += f[h]
        one[z] += f[h]
        two[x, y] += f[h]
        two[x, z] += f[h]
        two[y, z] += f[h]
    return total, one, two


@njit(cache=True)
def _sum_of(hands, f, into):
    """For each view the sum of ``f`` over the hands of the other seat."""
    total, one, two = _sums(hands, f)
    for h in range(len(hands)):
        x, y, z = hands[h]
        into[h] = _without(total, one, two, f, h, x, y, z)


@njit(cache=True)
def _plays_of(hands, places, ranked, f, play, into):
    """For each view the sum of ``f`` times the worth of the play over the other's hands."""
    triples = len(play)
    whole, single = np.zeros(triples), np.zeros((CARDS, triples))
    for h in range(len(hands)):
        for at in range(3):
            single[hands[h, at], ranked[h]] += f[h]
        whole[ranked[h]] += f[h]
    total, one = np.zeros(triples), np.zeros((triples, CARDS))
    for other in range(triples):
        for own in range(triples):
            total[own] += play[own, other] * whole[other]
        for x in range(CARDS):
            if single[x, other] != 0:
                for own in range(triples):
                    one[own, x] += play[own, other] * single[x, other]
    for h in range(len(hands)):
        row = play[ranked[h]]
        x, y, z = hands[h]
        worth = total[ranked[h]] - one[ranked[h], x] - one[ranked[h], y] - one[ranked[h], z]
        for a, b in ((x, y), (x, z), (y, z)):
            for third in range(CARDS):
                other = places[a, b, third]
                if other >= 0:
                    worth += f[other] * row[ranked[other]]
        into[h] = worth - f[h] * row[ranked[h]]


@njit(cache=True)
def _exchanges(deck, policy, play, into):
    """For each view and card given, the sum of what exchanges bring over all that is offered."""
    _their_shows(deck, policy, into)
    offers, offers_with = _offers(deck, policy)
    for taken in range(CARDS):
        if offers[taken] == 0:
            continue
        offered = offers[taken], offers_with[taken]
        plays = _plays_after(deck, policy, play, taken, offers_with[taken])
        for view in range(len(deck.hands)):
            x, y, z = deck.hands[view]
            if taken not in (x, y, z) and deck.twins[view] >= view:
                _exchange(deck, policy, play, taken, view, offered, plays, into[view])


@njit(cache=True)
def _offers(deck, policy):
    """How likely each card is the one that is offered, in all hands; and beside each other card."""
    offers, offers_with = np.zeros(CARDS), np.zeros((CARDS, CARDS))
    for view in range(len(deck.hands)):
        for at in range(3):
            chance = policy[view, at + 1]
            if chance > 0:
                card, one, other = _turned_to(deck.hands[view], at)
                offers[card] += chance
                offers_with[card, one] += chance
                offers_with[card, other] += chance
    return offers, offers_with


@njit(cache=True)
def _plays_after(deck, policy, play, taken, offered_with):
    """What the play brings after a card was taken, summed over the hands that offer it.

    By the two ranks that one has kept and the rank that one gave; the second is by a card before,
    and sums over the hands alone that hold it, too.
    """
    by_pair, by_card = _kept_beside(deck, policy, taken)
    plays, plays_with = np.zeros((len(PAIRS), 13)), np.zeros((CARDS, len(PAIRS), 13))
    for pair in range(len(PAIRS)):
        row = play[PLACES[PAIRS[pair, 0], PAIRS[pair, 1], _rank(taken)]]
        for given in range(1, 14):
            for kept in range(len(PAIRS)):
                other = PLACES[given, PAIRS[kept, 0], PAIRS[kept, 1]]
                plays[pair, given - 1] += by_pair[kept] * row[other]
    for card in range(CARDS):
        if offered_with[card] > 0:
            for pair in range(len(PAIRS)):
                row = play[PLACES[PAIRS[pair, 0], PAIRS[pair, 1], _rank(taken)]]
                for given in range(1, 14):
                    worth = 0.0
                    for third in range(1, 14):
                        worth += by_card[card, third - 1] * row[PLACES[given, _rank(card), third]]
                    plays_with[card, pair, given - 1] = worth
    return plays, plays_with


@njit(cache=True)
def _kept_beside(deck, policy, taken):
    """How likely a card is offered by the ranks of the two that are kept; and by card and rank."""
    by_pair, by_card = np.zeros(len(PAIRS)), np.zeros((CARDS, 13))
    for low in range(CARDS):
        for high in range(low + 1, CARDS):
            chance = _offering(deck, policy, taken, low, high)
            by_pair[PAIR_PLACES[_rank(low), _rank(high)]] += chance
            by_card[low, high // 4] += chance
            by_card[high, low // 4] += chance
    return by_pair, by_card


@njit(cache=True)
def _exchange(deck, policy, play, taken, view, offered, plays, into):
    """Add what giving each card of a view for a card brings, summed over the hands that offer it.

    What those hands hold must be none of one's own: all are counted, those that hold one of the
    three taken away, and those that hold two, which were taken away twice, added again.
    """
    (offers, offers_with), (all_plays, plays_with) = offered, plays
    x, y, z = deck.hands[view]
    xy = _offering(deck, policy, taken, x, y)
    xz = _offering(deck, policy, taken, x, z)
    yz = _offering(deck, policy, taken, y, z)
    chance = offers - offers_with[x] - offers_with[y] - offers_with[z] + xy + xz + yz
    for at in range(3):
        given, one, other = _turned_to(deck.hands[view], at)
        pair, rank = PAIR_PLACES[_rank(one), _rank(other)], given // 4
        shown = deck.shows[deck.places[one, other, taken]]
        worth = chance * (shown + 2 * deck.rewards[given] - 2 * deck.rewards[taken])
        worth += all_plays[pair, rank]
        worth -= plays_with[x, pair, rank] + plays_with[y, pair, rank] + plays_with[z, pair, rank]
        row = play[PLACES[_rank(one), _rank(other), _rank(taken)]]
        if xy > 0:
            worth += xy * row[PLACES[rank + 1, _rank(x), _rank(y)]]
        if xz > 0:
            worth += xz * row[PLACES[rank + 1, _rank(x), _rank(z)]]
        if yz > 0:
            worth += yz * row[PLACES[rank + 1, _rank(y), _rank(z)]]
        into[at] += worth


@njit(cache=True)
def _offering(deck, policy, card, one, other):
    """How likely the hand of three cards offers the first; nought if there is no such hand."""
    view = deck.places[card, one, other]
    return policy[view, _which(deck.hands[view], card) + 1] if view >= 0 else 0.0


@njit(cache=True)
def _which(hand, card):
    """Which of a hand's three cards a card is."""
    return 0 if hand[0] == card else 1 if hand[1] == card else 2


@njit(cache=True)
def _turned_to(hand, at):
    """A card of a hand, and the two others."""
    return hand[at], hand[(at + 1) % 3], hand[(at + 2) % 3]


@njit(cache=True)
def _rank(card):
    """A card's rank."""
    return card // 4 + 1


@njit(cache=True)
def _their_shows(deck, policy, into):
    """Take away what the other seat shows after each exchange, for each view and card given."""
    worth = np.empty(len(deck.hands))
    for given in range(CARDS):
        for view in range(len(deck.hands)):
            x, y, z = deck.hands[view]
            worth[view] = 0.0
            if given not in (x, y, z):
                for at in range(3):
                    _, one, other = _turned_to(deck.hands[view], at)
                    made = deck.places[one, other, given]
                    if policy[view, at + 1] > 0 and made >= 0:
                        worth[view] += policy[view, at + 1] * deck.shows[made]
        total, by_one, by_two = _sums(deck.hands, worth)
        for low in range(CARDS):
            for high in range(low + 1, CARDS):
                view = deck.places[low, high, given]
                if view >= 0:
                    without = total - by_one[low] - by_one[high] + by_two[low, high]
                    into[view, _which(deck.hands[view], given)] = -without


@njit(cache=True)
def _deck_worths(deck, policy, play, into):
    """Fill ``into``, view by answer, under one deck card."""
    hands, shows, views = deck.hands, deck.shows, len(deck.hands)
    ranked = np.empty(views, np.int64)
    for h in range(views):
        ranked[h] = PLACES[_rank(hands[h, 0]), _rank(hands[h, 1]), _rank(hands[h, 2])]
    shy, willing = policy[:, 0].copy(), 1.0 - policy[:, 0]
    unmet, met = np.empty(views), np.empty(views)
    unmet_shows, met_shows = np.empty(views), np.empty(views)
    none, alone, other = np.empty(views), np.empty(views), np.empty(views)
    _sum_of(hands, shy, unmet)
    _sum_of(hands, willing, met)
    _sum_of(hands, shy * shows, unmet_shows)
    _sum_of(hands, willing * shows, met_shows)
    _plays_of(hands, deck.places, ranked, shy, play[0], none)
    _plays_of(hands, deck.places, ranked, shy, play[1], alone)
    _plays_of(hands, deck.places, ranked, willing, play[2], other)
    exchanged = np.zeros((views, 3))
    _exchanges(deck, policy, play[3], exchanged)
    for h in range(views):
        number = unmet[h] + met[h]
        keep = shows[h] * number - unmet_shows[h] - met_shows[h] + none[h] + other[h]
        into[h, 0] = (keep - REFUSED * met[h]) / number
        refused = (shows[h] + REFUSED) * unmet[h] - unmet_shows[h] + alone[h]
        for at in range(3):
            into[h, at + 1] = (refused + exchanged[h, at]) / number
    for h in range(views):
        if deck.twins[h] < h:
            same = deck.twins[h]
            for answer in range(4):
                into[h, answer] = into[same, deck.turned[h, answer]]


class Deck(NamedTuple):
    """All hands under one deck card, as compiled code takes them: what :class:`Views` has of it."""

    hands: np.ndarray
    places: np.ndarray
    shows: np.ndarray
    twins: np.ndarray
    turned: np.ndarray
    rewards: np.ndarray


@njit(cache=True, parallel=True)
def _worths(hands, places, shows, twins, turned, rewards, policy, play, into):
    for at in prange(len(hands)):
        deck = Deck(hands[at], places[at], shows[at], twins[at], turned[at], rewards)
        _deck_worths(deck, policy[at], play, into[at])


def worths(policy: np.ndarray, play: np.ndarray, decks: range) -> np.ndarray:
    """What each answer is worth, deck by view by answer, against the other seat's policy.

    ``play[book, own, other]`` is what the play brings the seat that answers, for hands by rank: in
    turn when none was willing, it alone, the other alone, and after an exchange. A policy does the
    same in a view and its twin.
    """
    every, here = views(), slice(decks.start, decks.stop)
    into = np.empty(policy.shape)
    _worths(
        every.hands[here],
        every.places[here],
        every.shows[here].astype(np.float64),
        every.twins[here],
        every.turned[here],
        every.rewards.astype(np.float64),
        policy,
        play,
        into,
    )
    return into


@dataclass(frozen=True)
class MogGame:
    """The mog before a play whose worth is known."""

    play: np.ndarray
    """What the play brings eldest more than dealer: book by eldest's by dealer's hand, by rank."""
    decks: range = range(DECKS)
    """The deck cards' ranks that policies are for: each can be solved by itself."""

    def worths(self, policy: np.ndarray, seat: int) -> np.ndarray:
        """What each answer is worth to ``seat`` when the other seat answers by ``policy``."""
        play = self.play
        if seat == DEALER:  # whose own willingness is the other's of the eldest's
            play = -play[[0, 2, 1, 3]].transpose(0, 2, 1)
        return worths(policy, np.ascontiguousarray(play), self.decks)

    def value(self, policies: Policies) -> float:
        """Points a deal that the eldest makes more than dealer, from the mog on to the shows."""
        worth = self.worths(policies[DEALER], ELDEST)
        return float((policies[ELDEST] * worth).sum(axis=2).mean())

    def exploitability(self, policies: Policies) -> tuple[float, float]:
        """What the best answers to the other seat gain over ``policies``, in each seat. Exact."""
        gains = []
        for seat in (ELDEST, DEALER):
            worth = self.worths(policies[1 - seat], seat)
            gains.append(float((worth.max(axis=2) - (policies[seat] * worth).sum(axis=2)).mean()))
        return gains[0], gains[1]


Policies = tuple[np.ndarray, np.ndarray]
"""The eldest's policy and dealer's."""


@dataclass
class MogSolver(Learner):
    """Regret matching at work; ``average`` is what it has found so far.

    Its arrays are seat by deck by view by answer.
    """

    game: MogGame

    @classmethod
    def fresh(cls, game: MogGame) -> MogSolver:
        """A solver that has learnt nothing."""
        shape = (2, len(game.decks), VIEWS, ANSWERS)
        return cls(0, np.zeros(shape), np.full(shape, 1 / ANSWERS), np.zeros(shape), game)

    def step(self) -> None:
        """One round: the eldest learns, then dealer."""
        self.rounds += 1
        for seat in (ELDEST, DEALER):
            worth = self.game.worths(self.policy[1 - seat], seat)
            mean = (self.policy[seat] * worth).sum(axis=2, keepdims=True)
            self.regret[seat] = np.maximum(self.regret[seat] + worth - mean, 0.0)
            self.policy[seat] = _normal(self.regret[seat])
        self.total += self.rounds * self.policy

    def average(self) -> Policies:
        """The average policies, which are what come to an equilibrium."""
        return _normal(self.total[ELDEST]), _normal(self.total[DEALER])


def best_answers(game: MogGame, policies: Policies) -> Policies:
    """Each seat's best answer in each view to the other seat's policy."""
    eldest = game.worths(policies[DEALER], ELDEST).argmax(axis=2)
    dealer = game.worths(policies[ELDEST], DEALER).argmax(axis=2)
    plain = np.eye(ANSWERS)
    return alike(plain[eldest], game.decks), alike(plain[dealer], game.decks)


def _normal(weights: np.ndarray) -> np.ndarray:
    """Chances in proportion to ``weights``; even where there are none."""
    sums = weights.sum(axis=2, keepdims=True)
    return np.where(sums > 0, weights / np.where(sums > 0, sums, 1.0), 1 / ANSWERS)
