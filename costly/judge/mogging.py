"""The judge at the mog of two: averages over all the hands that may answer, none left out.

What an answer brings is the mog's own points, the two shows and the play. The first two are the
rules'; the play of Costly Colours for two counts by what hands are worth in it on average.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from functools import cache
from math import floor

from costly.engine.cards import Card
from costly.engine.moves import Action, Offer
from costly.engine.stages import Mog
from costly.engine.state import State
from costly.judge.evaluation import Evaluation, with_interim
from costly.judge.hidden import unseen
from costly.judge.offers import LikeHands, ThreeCards, offers
from costly.judge.shows import Shows, show_to_come
from costly.judge.winning import WinningChances, winning_chances
from costly.solved import solved_for
from costly.solved.ranks import Ranks

PEGS = (2, 3)
"""What each, the eldest first, pegs in the play, more or less, where chances hang on it."""
HANDS_A_SLICE, COST_OF_RANKS = 300, 40
"""How many hands are looked at in one slice; those of other ranks count as so many more."""
PAIRS_A_SLICE = 60
"""How many pairs of cards that the other keeps."""
SHOWS_A_SLICE = 5
"""How many numbers of points that the other shows."""
WAYS_A_SLICE = 160
"""Of how many ways that it may end the chance is looked up."""

Both = tuple[int, int]
"""What the seat asked makes, and what the other makes."""


@dataclass
class Met:
    """The hands of the other seat that answer alike: the willing ones, or those that refuse."""

    shows: Counter[int] = field(default_factory=Counter)
    """How many of them show so much."""
    plays: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """What they are worth in the play, all together, by whether the seat asked is willing."""


@dataclass
class Prospect:
    """What an answer may come to, over all hands of the other."""

    ways: Counter[tuple[Both, Both]] = field(default_factory=Counter)
    """In how many cases the mog is pegged so, and the hands then show so."""
    play: float = 0.0
    """What the play then brings, in all cases together."""

    def points(self) -> float:
        """The points that it brings on average; none where there is no case."""
        total = self.play + sum(
            many * (pegs[0] - pegs[1] + shows[0] - shows[1])
            for (pegs, shows), many in self.ways.items()
        )
        return total / (self.ways.total() or 1)

    def chance(self, ahead: WinningChances, pegs: Both) -> Generator[None, None, float]:
        """The chance of the game, where the seats peg ``pegs`` in the play, more or less.

        What the play brings beyond their difference one of the two pegs besides: the whole
        points of it always, and a part of a point in so many of the cases.
        """
        cases, chance = self.ways.total() or 1, 0.0
        beyond = self.play / cases - pegs[0] + pegs[1]
        for more, part in ((floor(beyond), 1 - beyond % 1), (floor(beyond) + 1, beyond % 1)):
            own, other = pegs[0] + max(more, 0), pegs[1] + max(-more, 0)
            for at, ((mog, shows), many) in enumerate(self.ways.items(), start=1):
                won = ahead.chance((mog[0] + own, mog[1] + other), shows)
                chance += part * many / cases * won
                if at % WAYS_A_SLICE == 0:
                    yield
        return chance


class Meeting:
    """Every hand that the other seat may hold, gathered once, to weigh each answer against all.

    :meth:`gather` comes first; then :meth:`prospect` says what an answer comes to.
    """

    def __init__(self, seen: State, mog: Mog, shows: Shows) -> None:
        seat, deck = seen.to_act, seen.deck
        assert seat is not None
        assert deck is not None
        self.hand, self.eldest = seen.held[seat], seat != seen.dealer
        self._seen, self._mog, self._shows, self._deck = seen, mog, shows, deck
        self._declared = seen.declared[1 - seat]
        self._worths = solved_for(seen.rules).worths
        self._met = {False: Met(), True: Met()}
        """The hands that refuse, and those that are willing."""
        self._offers: defaultdict[ThreeCards, list[Card]] = defaultdict(list)
        """By the two cards that the other then keeps, all those that it offers."""
        self._by_suits = cache(lambda suits: shows.suits(tuple(sorted(suits)), deck.suit))
        self._alone = {card: shows.card(card, deck) for card in (*unseen(seen), *self.hand)}

    def gather(self) -> Generator[None, None, None]:
        """Look at all the hands of the other: of the first ranks alone, for much is new then."""
        looked = HANDS_A_SLICE
        for hands in offers(self._seen, self._mog, self._shows):
            self._look(hands)
            looked += len(hands.cards) + COST_OF_RANKS
            if looked >= HANDS_A_SLICE:
                yield
                looked = 0

    def _look(self, hands: LikeHands) -> None:
        """Count what hands of the same ranks show, are worth in the play, and offer."""
        by_ranks, alone = self._shows.ranks(hands.ranks, self._deck.rank), self._alone
        shows: dict[bool, list[int]] = {False: [], True: []}
        refusing, willing, by_kept = shows[False], shows[True], self._offers
        by_suits = map(self._by_suits, hands.suits)
        for (one, two, three), suited, at in zip(hands.cards, by_suits, hands.offered, strict=True):
            shown = by_ranks + suited + alone[one] + alone[two] + alone[three]
            if at is None:
                refusing.append(shown)
                continue
            willing.append(shown)
            if at == 0:
                by_kept[two, three].append(one)
            elif at == 1:
                by_kept[one, three].append(two)
            else:
                by_kept[one, two].append(three)
        for theirs, met in self._met.items():
            met.shows.update(shows[theirs])
            for mine in (False, True):
                worth = self._worth(hands.ranks, own=False, mine=mine, theirs=theirs)
                met.plays[mine] += len(shows[theirs]) * worth

    def prospect(self, given: Card | None) -> Generator[None, None, Prospect]:
        """What may come of offering ``given``, or of refusing if that is None."""
        found, mine = Prospect(), given is not None
        shown = self._shows.hand(self.hand, self._deck)
        for theirs, met in self._met.items():
            if not (mine and theirs) and self._declared in (None, theirs):
                pegs, worth = self._unmet(mine, theirs), self._own(self.hand, mine, theirs)
                found.ways.update({(pegs, (shown, one)): n for one, n in met.shows.items()})
                found.play += met.shows.total() * worth - met.plays[mine]
        if given is not None and self._declared is not False:
            yield from self._exchange(given, found)
        return found

    def _exchange(self, given: Card, found: Prospect) -> Iterator[None]:
        """Add to ``found`` the cases in which the other offers too, and cards change hands."""
        paid, alone = self._reward(given), self._alone
        shown_alone = 0 if paid else alone[given]
        by_ranks = cache(lambda *ranks: self._by_ranks(tuple(sorted(ranks))))
        taken_by_shown: defaultdict[int, list[Card]] = defaultdict(list)
        for at, ((one, two), offered) in enumerate(self._offers.items(), start=1):
            shown, worth = by_ranks(one.rank, two.rank, given.rank)
            shown += self._by_suits((one.suit, two.suit, given.suit))
            shown += alone[one] + alone[two] + shown_alone
            taken_by_shown[shown] += offered
            found.play -= len(offered) * worth
            if at % PAIRS_A_SLICE == 0:
                yield
        own = cache(lambda taken: self._after(given, taken))
        for at, (shown, takens) in enumerate(taken_by_shown.items(), start=1):
            for taken, many in Counter(takens).items():
                pegs, own_shown, worth = own(taken)
                found.ways[pegs, (own_shown, shown)] += many
                found.play += many * worth
            if at % SHOWS_A_SLICE == 0:
                yield

    def _after(self, given: Card, taken: Card) -> tuple[Both, int, float]:
        """What an exchange pegs, and what the own hand then shows and is worth in the play."""
        hand = (*(card for card in self.hand if card != given), taken)
        pegs = self._reward(given), self._reward(taken)
        paid = frozenset((taken,) if pegs[1] else ())
        return pegs, self._shows.hand(hand, self._deck, paid), self._own(hand, True, True)

    def _by_ranks(self, ranks: Ranks) -> tuple[int, float]:
        """What the ranks of the other's hand show after an exchange, and are worth in the play."""
        worth = self._worth(ranks, own=False, mine=True, theirs=True)
        return self._shows.ranks(ranks, self._deck.rank), worth

    def _reward(self, card: Card) -> int:
        """What giving a card away is rewarded with."""
        return self._mog.reward.points(card, self._deck)

    def _own(self, hand: ThreeCards, mine: bool, theirs: bool) -> float:
        """What the own hand is worth in the play after two answers."""
        ranks = tuple(sorted(card.rank for card in hand))
        return self._worth(ranks, own=True, mine=mine, theirs=theirs)

    def _worth(self, ranks: Ranks, *, own: bool, mine: bool, theirs: bool) -> float:
        """What a hand is worth in the play after two answers; nothing where that is not known."""
        if self._worths is None:
            return 0.0
        eldest, dealer = (mine, theirs) if self.eldest else (theirs, mine)
        return self._worths.of(ranks, dealer=own != self.eldest, book=eldest + 2 * dealer)

    def _unmet(self, mine: bool, theirs: bool) -> Both:
        """What the two seats peg for a mog that was refused."""
        refused = self._mog.refused
        if self._mog.eldest_first:
            willing = mine if self.eldest else theirs
            return (refused, 0) if willing == self.eldest else (0, refused)
        if not (mine or theirs):
            return self._mog.none_willing, self._mog.none_willing
        return (refused, 0) if mine else (0, refused)


def judge_mog(seen: State, mog: Mog, actions: tuple[Action, ...]) -> Iterator[list[Evaluation]]:
    """What refusing, and offering each card, is expected to bring; nothing is said till the end."""
    waiting = [Evaluation(0.0, None)] * len(actions)
    yield waiting  # each table that is not read yet has a slice of its own
    ahead = winning_chances(seen)
    yield waiting
    meeting, found = Meeting(seen, mog, show_to_come(seen)), []
    yield waiting
    if solved_for(seen.rules).mog:
        yield waiting
    yield from with_interim(meeting.gather(), waiting)
    pegs = PEGS if meeting.eldest else (PEGS[1], PEGS[0])
    for action in actions:
        given = action.card if isinstance(action, Offer) else None
        prospect = yield from with_interim(meeting.prospect(given), waiting)
        chance = None
        if ahead:
            chance = yield from with_interim(prospect.chance(ahead, pegs), waiting)
        found.append(Evaluation(prospect.points(), chance))
        yield waiting
    yield found
