"""The judge at the mog of two: averages over all the hands that may answer.

At Costly Colours for two the other is taken to answer as the table of the mog has it. At games
that have no table it answers by its own show: it offers the card whose giving leaves it the best
hand on average, with the reward, unless keeping is better by more than it is shy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from costly import mog_table
from costly.cards import Card
from costly.judge.hidden import hands, unseen
from costly.judge.outlook import outlook
from costly.judge.shows import Shows, to_come
from costly.judge.verdict import Tally, Verdict
from costly.moves import Action, Offer
from costly.rulesets import COSTLY
from costly.stages import Mog
from costly.state import State

SHY = 0.5
"""How much worse the other lets its hand become for an exchange."""
PEGS = (2, 3)
"""What elder and dealer peg in the play, more or less, where the chances of the game hang on it."""
PLAY = 1.44
"""What the play of Costly Colours brings the dealer more than elder: docs/solving.md."""
PIECE = 3
"""How many hands are tried in one slice."""

Cards = tuple[Card, ...]


class Mind:
    """How a seat answers the mog that looks at its own show alone."""

    def __init__(self, shows: Shows, mog: Mog, deck: Card, pool: Cards) -> None:
        self._shows, self._mog, self._deck = shows, mog, deck
        self._ranks = Counter(card.rank for card in pool)
        self._suits = Counter(card.suit for card in pool)
        self._drawn = sum(shows.card(card, deck) for card in pool) / len(pool)
        self._of_ranks: dict[tuple[int, ...], float] = {}
        self._of_suits: dict[tuple[str, ...], float] = {}
        self._paid: dict[Card, int] = {}

    def answer(self, hand: Cards) -> Card | None:
        """The card that is offered; none where the mog is refused."""
        most, best = self._shows.hand(hand, self._deck) - SHY, None
        for given in hand:
            gain = self._without(tuple(card for card in hand if card != given)) + self.paid(given)
            if gain > most:
                most, best = gain, given
        return best

    def paid(self, card: Card) -> int:
        """What giving a card away is rewarded with."""
        if card not in self._paid:
            scores = self._mog.reward.of(card, self._deck)
            self._paid[card] = sum(score.points for score in scores)
        return self._paid[card]

    def _without(self, kept: Cards) -> float:
        """What the cards kept come to on average with one more, any of the pool."""
        ranks = tuple(sorted(card.rank for card in kept))
        suits = tuple(sorted(card.suit for card in kept))
        if ranks not in self._of_ranks:
            self._of_ranks[ranks] = self._ranks_and_one(ranks)
        if suits not in self._of_suits:
            self._of_suits[suits] = self._suits_and_one(suits)
        cards = sum(self._shows.card(card, self._deck) for card in kept)
        return self._of_ranks[ranks] + self._of_suits[suits] + cards + self._drawn

    def _ranks_and_one(self, ranks: tuple[int, ...]) -> float:
        total = sum(
            many * self._shows.ranks(tuple(sorted((*ranks, one))), self._deck.rank)
            for one, many in self._ranks.items()
        )
        return total / self._ranks.total()

    def _suits_and_one(self, suits: tuple[str, ...]) -> float:
        total = sum(
            many * self._shows.suits(tuple(sorted((*suits, one))), self._deck.suit)
            for one, many in self._suits.items()
        )
        return total / self._suits.total()


def answering(seen: State, mind: Mind) -> Callable[[Cards], Card | None]:
    """How the other answers with a hand: the card that it offers, or none."""
    if seen.rules.stages != COSTLY.stages:
        return mind.answer
    table, deck, dealer = mog_table.shipped(), seen.deck, seen.to_act != seen.dealer
    assert deck is not None

    def told(hand: Cards) -> Card | None:
        answer = table.answer(dealer=dealer, hand=hand, deck=deck)
        return answer.card if isinstance(answer, Offer) else None

    return told


class Meeting:
    """What each pair of answers brings the seat asked, by the mog and the show."""

    def __init__(self, seen: State, mog: Mog, mind: Mind, shows: Shows) -> None:
        seat, deck = seen.to_act, seen.deck
        assert seat is not None
        assert deck is not None
        self.hand, self.elder = seen.held[seat], seat != seen.dealer
        self._mog, self._mind, self._shows, self._deck = mog, mind, shows, deck
        self._own = shows.hand(self.hand, deck)
        self._exchanged: dict[tuple[Card, Card], int] = {}

    def of(
        self, mine: Card | None, theirs: Card | None, other: Cards
    ) -> tuple[tuple[int, int], tuple[int, int]]:
        """What the two seats peg for their answers, and then show: own points first."""
        if mine is None or theirs is None:
            shown = self._shows.hand(other, self._deck)
            return self._unmet(mine is not None, theirs is not None), (self._own, shown)
        rewarded = frozenset(card for card in (mine, theirs) if self._mind.paid(card))
        if (mine, theirs) not in self._exchanged:
            after = _swapped(self.hand, mine, theirs)
            self._exchanged[mine, theirs] = self._shows.hand(after, self._deck, rewarded)
        shown = self._shows.hand(_swapped(other, theirs, mine), self._deck, rewarded)
        pegs = (self._mind.paid(mine), self._mind.paid(theirs))
        return pegs, (self._exchanged[mine, theirs], shown)

    def _unmet(self, mine: bool, theirs: bool) -> tuple[int, int]:
        """What the two seats peg for a mog that was refused."""
        refused = self._mog.refused
        if self._mog.eldest_first:
            willing = mine if self.elder else theirs
            return (refused, 0) if willing == self.elder else (0, refused)
        if not (mine or theirs):
            return self._mog.none_willing, self._mog.none_willing
        return (refused, 0) if mine else (0, refused)


def _swapped(hand: Cards, given: Card, taken: Card) -> Cards:
    return (*(card for card in hand if card != given), taken)


def judge_mog(seen: State, mog: Mog, actions: tuple[Action, ...]) -> Iterator[list[Verdict]]:
    """What refusing, and offering each card, is expected to bring; surer with every slice."""
    shows, _ = to_come(seen)
    seat, deck, others = seen.to_act, seen.deck, unseen(seen)
    assert shows is not None
    assert seat is not None
    assert deck is not None
    mind = Mind(shows, mog, deck, others)
    meeting, ahead, tally = Meeting(seen, mog, mind, shows), outlook(seen), Tally(len(actions))
    answer, declared = answering(seen, mind), seen.declared[1 - seat]
    pegs = PEGS if meeting.elder else (PEGS[1], PEGS[0])
    besides = (-PLAY if meeting.elder else PLAY) if seen.rules.stages == COSTLY.stages else 0.0
    offers = [action.card if isinstance(action, Offer) else None for action in actions]
    for at, other in enumerate(hands(others, len(meeting.hand))):
        theirs = answer(other)
        if declared in (None, theirs is not None):
            points, chances = [], []
            for mine in offers:
                pegged, shown = meeting.of(mine, theirs, other)
                points.append(float(sum(pegged) - 2 * pegged[1] + shown[0] - shown[1]))
                if ahead:
                    both = (pegged[0] + pegs[0], pegged[1] + pegs[1])
                    chances.append(ahead.chance(both, shown))
            tally.add(1, points, chances if ahead else None)
        if at % PIECE == 0:
            yield tally.verdicts(besides)
    yield tally.verdicts(besides)
