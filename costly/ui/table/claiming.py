"""What the player finds of what he is asked to count, and what he means to claim."""

from __future__ import annotations

from dataclasses import dataclass, replace

from costly.engine.cards import Card
from costly.engine.moves import Claim, Phase, Reckoning
from costly.engine.scoring import Score
from costly.engine.stages import truth
from costly.engine.state import State
from costly.telling import claims as say

UNCOMMON = 5
"""What a card in the play does not score often."""


@dataclass(frozen=True, slots=True)
class ClaimTally:
    """The count that the player has come to so far, of what he is asked for now."""

    asks: Reckoning
    most: int
    """No more can be claimed."""
    cards: tuple[Card, ...]
    """What may be touched: the hand or the crib that is counted, and the deck card."""
    chosen: tuple[Card, ...] = ()
    """The cards that he has touched, and asks about next."""
    found: tuple[Score, ...] = ()
    """What he has found."""
    said: int | None = None
    """The number that he has given instead, if he has."""
    note: str = ""
    """What was answered last."""

    @property
    def points(self) -> int:
        """What he means to claim."""
        if self.said is not None:
            return self.said
        made = sum(score.points for score in self.found) - (self.asks.claimed or 0)
        return min(max(0, made), self.most)

    @property
    def claim(self) -> Claim:
        """The same as what is decided by it."""
        return Claim(self.points)

    @property
    def in_play(self) -> bool:
        """Whether it is about a card just laid."""
        return self.asks.phase is Phase.PLAY


class Claiming:
    """The player counts: he touches cards that go together, or says a number."""

    def __init__(self) -> None:
        """Nothing is asked."""
        self._tally: ClaimTally | None = None
        self._state: State | None = None
        """When it was asked."""
        self._digits = ""

    def asked(self, state: State, most: int) -> ClaimTally:
        """How far he has come with what is asked of him in a state."""
        asks = state.reckoning
        assert asks is not None
        if self._tally is None or self._state is not state:
            self._digits, self._state = "", state
            self._tally = ClaimTally(asks, most, _cards(state))
        return self._tally

    @property
    def overlooked(self) -> frozenset[Card]:
        """The cards of what is there and was not found, if he found some and claims too little."""
        tally, state = self._tally, self._state
        if tally is None or state is None or not tally.found:
            return frozenset()
        scores = truth(state)
        right = sum(score.points for score in scores) - (tally.asks.claimed or 0)
        missed = [score for score in scores if score not in tally.found]
        few = tally.points < right
        return frozenset(card for score in missed if few for card in score.cards)

    def done(self) -> None:
        """It has been claimed."""
        self._tally = None

    def touch(self, card: Card) -> None:
        """Choose a card, or leave it out again."""
        tally = self._now
        others = tuple(one for one in tally.chosen if one != card)
        chosen = others if card in tally.chosen else (*others, card)
        self._tally = replace(tally, chosen=chosen, note="")

    def count(self) -> bool:
        """Ask what the chosen cards make together; whether it is something new."""
        tally, chosen = self._now, frozenset(self._now.chosen)
        assert self._state is not None
        made = [score for score in truth(self._state) if frozenset(score.cards) == chosen]
        new = [score for score in made if score not in tally.found]
        note = say.found(new) if new else say.again() if made else say.nothing(sorted(chosen))
        self._tally = replace(tally, chosen=(), note=note, found=(*tally.found, *new), said=None)
        self._digits = ""
        return bool(new)

    def step(self, by: int) -> None:
        """Say one more, or one less; in the play first a number that has no button."""
        tally = self._now
        first = tally.in_play and tally.said is None
        self._say(UNCOMMON if first else tally.points + by)
        self._digits = ""

    def digit(self, figure: str) -> None:
        """A figure of the number is typed."""
        longer = self._digits + figure
        self._digits = longer if int(longer) <= self._now.most else figure
        self._say(int(self._digits))

    def _say(self, points: int) -> None:
        tally = self._now
        self._tally = replace(tally, said=min(max(0, points), tally.most), note="")

    @property
    def _now(self) -> ClaimTally:
        assert self._tally is not None
        return self._tally


def _cards(state: State) -> tuple[Card, ...]:
    """The cards among which the points are, in their order on the table; none in the play."""
    asks = state.reckoning
    assert asks is not None
    if asks.phase is Phase.PLAY or state.deck is None:
        return ()
    own = state.crib if asks.phase is Phase.CRIB else state.hand(asks.owner)
    return (state.deck, *sorted(own))
