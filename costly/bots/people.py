"""The people of the village, who see less than there is to see, each in their own way.

A person looks at his own cards, and one card ahead at most. What he overlooks he overlooks
always: :class:`Eyes` says what.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple

from costly.bots.bot import Best
from costly.bots.pegging import Pegs, Pile, pegging
from costly.cards import Card, values
from costly.cribs import crib_worth
from costly.engine import legal
from costly.judge.hidden import unseen
from costly.moves import Action, Agree, Change, Keep, LayOut, Offer, Play, Refuse
from costly.scoring import TOTAL_NAMES, Hand, Score, Worth
from costly.stages import LayingOut, Mog, PartnersMog, Playing, Show
from costly.state import Rules, State

ALL = 99
TOTALS = frozenset(TOTAL_NAMES.values())
SOME = 3
"""Of the cards that may come he thinks of one in so many."""
NOTHING = Worth((), 0, 0)


class Eyes(NamedTuple):
    """What a person sees, and what he overlooks."""

    totals: int = ALL
    """Of how many cards at most he finds the totals in a hand."""
    high: bool = True
    """Whether he sees twenty-fives and thirty-ones in a hand, and not fifteens alone."""
    runs: str = "any"
    """Which runs he sees in the play: ``any``, those that lie ``in order``, or ``none``."""
    deck: bool = True
    """Whether he counts the deck card in with his hand."""
    go: bool = True
    """Whether he sees it coming that the other must say Go."""
    fear: float = 1.0
    """How much he minds what the next may make of the card that he lays; less than nothing if he
    lays towards totals, and forgets who comes to them first."""
    hope: bool = True
    """Whether he thinks of the cards that may come in place of those that he parts with."""
    shy: float = -0.5
    """How much more than the hand he has a mog must promise; the eager put up with less."""
    crib: bool = True
    """Whether he thinks of whose crib it is that he lays out to."""


PEOPLE = {
    "child": Eyes(
        totals=2, runs="in order", deck=False, go=False, fear=0.0, hope=False, shy=-3.0, crib=False
    ),
    "farmer": Eyes(
        totals=2, high=False, runs="none", go=False, fear=-0.5, hope=False, shy=-99.0, crib=False
    ),
    "carter": Eyes(
        totals=2, high=False, runs="in order", go=False, fear=0.0, hope=False, shy=-3.0, crib=False
    ),
    "parson": Eyes(fear=0.7),
}
"""The people, weakest first."""


@dataclass(frozen=True, slots=True)
class Person:
    """A player who sees what his eyes let him."""

    eyes: Eyes

    def think(self, seen: State) -> Iterator[Action]:
        """The best action so far, after each small piece of thought."""
        actions = legal(seen)
        yield actions[0]
        if len(actions) == 1:
            return
        match seen.now:
            case Mog() | PartnersMog() as mog:
                yield from self._mog(seen, mog)
            case LayingOut():
                yield from self._lay_out(seen)
            case Playing() as playing:
                yield from self._play(seen, playing)

    # ---- The mog, and the crib ----

    def _mog(self, seen: State, mog: Mog | PartnersMog) -> Iterator[Action]:
        assert seen.to_act is not None
        assert seen.deck is not None
        first, *_ = legal(seen)
        hand, deck = seen.held[seen.to_act], seen.deck
        reward = NOTHING if isinstance(first, Keep) else mog.reward
        keeping = self._worth(seen.rules, hand, deck)
        gains = {}
        for given in hand:
            left = yield from self._without(seen, given, first)
            paid = sum(score.points for score in reward.of(given, deck))
            gains[given] = left + paid - keeping
        given, gain = max(gains.items(), key=lambda item: item[1])
        willing = gain > self.eyes.shy
        match first:
            case Offer():
                yield Offer(given)
            case Agree():
                yield first if willing else Refuse()
            case Keep():
                yield Change(given) if willing else first
            case _:
                yield Offer(given) if willing else first

    def _without(
        self, seen: State, given: Card, meanwhile: Action
    ) -> Generator[Action, None, float]:
        """What the hand seems to be worth when a card is given away."""
        seat, deck = seen.to_act, seen.deck
        assert seat is not None
        assert deck is not None
        kept = tuple(card for card in seen.held[seat] if card != given)
        if not self.eyes.hope:
            return self._worth(seen.rules, kept, deck)
        total, coming = 0, unseen(seen)[::SOME]
        for taken in coming:
            total += self._worth(seen.rules, (*kept, taken), deck)
            yield meanwhile
        return total / len(coming)

    def _lay_out(self, seen: State) -> Iterator[Action]:
        seat = seen.to_act
        assert seat is not None
        best = Best(legal(seen))
        starts = unseen(seen)[:: SOME if self.eyes.hope else ALL]
        for action in best.actions:
            assert isinstance(action, LayOut)
            kept = tuple(card for card in seen.held[seat] if card not in action.cards)
            total = 0
            for start in starts:
                total += self._worth(seen.rules, kept, start)
                yield best.action
            best.add(action, total / len(starts) + self._crib(seen, kept, action))
        yield best.action

    def _crib(self, seen: State, kept: tuple[Card, ...], action: LayOut) -> float:
        if not self.eyes.crib:
            return 0.0
        own = seen.dealer == seen.to_act
        return crib_worth(len(kept), action.cards, own=own) * (1 if own else -1)

    def _worth(self, rules: Rules, hand: tuple[Card, ...], deck: Card) -> int:
        """What a hand seems to be worth at the show."""
        scores = showing(rules)(tuple(sorted(hand)), deck)
        return sum(score.points for score in scores if self.finds(score, deck))

    def finds(self, score: Score, deck: Card) -> bool:
        """Whether a score of a hand is seen."""
        if deck in score.cards and not self.eyes.deck:
            return False
        totals = [name for name in TOTALS if name in score.name]
        if totals:
            return len(score.cards) <= self.eyes.totals and (self.eyes.high or "fifteen" in totals)
        return score.name != "run" or self.eyes.runs != "none"

    # ---- The play ----

    def _play(self, seen: State, playing: Playing) -> Iterator[Action]:
        best = Best(legal(seen))
        pegs = pegging(playing)
        pile = tuple((laid.card.rank, laid.value) for laid in seen.pile)
        for action in best.actions:
            if isinstance(action, Play):
                lay = action.card.rank, action.call or values(action.card, playing.ace)[0]
                series = (*pile, lay)
                dread = yield from self._dread(seen, playing, pegs, series, best.action)
                best.add(action, self._now(pegs, series) - dread)
        yield best.action

    def _now(self, pegs: Pegs, series: Pile) -> int:
        """What the newest card of a series seems to score."""
        return sum(score.points for score in pegs(series) if self._notices(score, series))

    def _notices(self, score: Score, series: Pile) -> bool:
        if score.name != "run" or self.eyes.runs == "any":
            return True
        ranks = [rank for rank, _ in series[-len(score.cards) :]]
        return self.eyes.runs == "in order" and ranks in (sorted(ranks), sorted(ranks)[::-1])

    def _dread(
        self, seen: State, playing: Playing, pegs: Pegs, series: Pile, meanwhile: Action
    ) -> Generator[Action, None, float]:
        """What the next seat may make of a series, less what its Go would be worth."""
        yield meanwhile
        seat = seen.to_act
        assert seat is not None
        hidden = unseen(seen)
        cards = len(seen.held[(seat + 1) % seen.rules.seats])
        room = playing.limit - sum(value for _, value in series)
        if not room:
            series, room = (), playing.limit
        worth = {
            rank: self._reply(playing, pegs, series, rank, room)
            for rank in {card.rank for card in hidden}
        }
        made = sum(max(0, worth[card.rank]) for card in hidden) * cards / len(hidden)
        stuck = sum(worth[card.rank] < 0 for card in hidden) / len(hidden)
        return self.eyes.fear * made - self.eyes.go * stuck**cards * playing.last

    def _reply(self, playing: Playing, pegs: Pegs, series: Pile, rank: int, room: int) -> int:
        """The most that a card of some rank seems to make; less than nothing if it cannot lie."""
        worths = [
            self._now(pegs, (*series, (rank, value)))
            for value in values(Card(rank, "?"), playing.ace)
            if value <= room
        ]
        return max(worths, default=-1)


@cache
def showing(rules: Rules) -> Callable[[tuple[Card, ...], Card], tuple[Score, ...]]:
    """What hands score at the show of a game."""
    shows = [stage for stage in rules.stages if isinstance(stage, Show)]

    @lru_cache(maxsize=50_000)
    def scores(hand: tuple[Card, ...], deck: Card) -> tuple[Score, ...]:
        return tuple(score for show in shows for score in show.scores(Hand(hand, deck)))

    return scores
