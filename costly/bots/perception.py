"""What a person makes of the cards: his traits, and the scores that he finds or overlooks.

What he overlooks he overlooks always.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from costly.engine.cards import Card, values
from costly.engine.scoring import TOTALS, Score, ScoreKind
from costly.engine.stages import Playing, Show
from costly.engine.state import Rules
from costly.judge.shows import Shows
from costly.solved.ranks import Lay, suitless

ALL = 99
REMEMBERED = 20_000
"""How many series a person remembers."""
IN_PACK = 4
"""Cards of one rank."""
NO_CARD = Card(99, "?")
"""What lies on the deck before it is turned: it goes with no other card."""
Series = tuple[Lay, ...]
"""A running series, the newest card last."""


class Traits(NamedTuple):
    """What a person sees, what he overlooks, and what moves him."""

    totals: int = ALL
    """Of how many cards at most he finds the totals in a hand."""
    high: bool = True
    """Whether he sees twenty-fives and thirty-ones in a hand, and not fifteens alone."""
    runs: Literal["any", "in order", "none"] = "any"
    """Which runs he sees in the play; with ``none`` he misses those in a hand too."""
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


class Perception:
    """The scores of one game as somebody of these traits sees them."""

    def __init__(self, rules: Rules, traits: Traits) -> None:
        self.traits = traits
        scorers = tuple(one for show in rules.stages_of(Show) for one in show.scorers)
        self.shows = Shows(scorers, self.finds)
        """What hands seem to be worth at the show."""
        self._playing = rules.stage(Playing)
        self.pegs = lru_cache(REMEMBERED)(self._pegs)
        self.replies = lru_cache(REMEMBERED)(self._replies)

    def finds(self, score: Score, deck: Card) -> bool:
        """Whether a score of a hand is seen."""
        if deck in score.cards and (deck.rank == NO_CARD.rank or not self.traits.deck):
            return False
        totals = [kind for kind in score.kinds if kind in TOTALS.values()]
        if totals:
            return len(score.cards) <= self.traits.totals and (
                self.traits.high or ScoreKind.FIFTEEN in totals
            )
        return score.kind is not ScoreKind.RUN or self.traits.runs != "none"

    def _pegs(self, series: Series) -> int:
        """What the newest card of a series seems to score."""
        scores = self._playing.scores(suitless(series))
        return sum(score.points for score in scores if self._notices(score, series))

    def _notices(self, score: Score, series: Series) -> bool:
        if score.kind is not ScoreKind.RUN or self.traits.runs == "any":
            return True
        ranks = [rank for rank, _ in series[-len(score.cards) :]]
        return self.traits.runs == "in order" and ranks in (sorted(ranks), sorted(ranks)[::-1])

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
def perception_of(rules: Rules, traits: Traits) -> Perception:
    """The perception that serves a game; it remembers what it has worked out."""
    return Perception(rules, traits)
