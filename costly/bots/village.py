"""The villager, who knows the odds of the cards and looks as far as the play goes."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from costly.bots.bot import ActionTotals, honest
from costly.engine.cards import Card
from costly.engine.driver import legal
from costly.engine.moves import Action, Agree, Change, Keep, Offer, Refuse
from costly.engine.stages import LayingOut, Mog, PartnersMog, Playing
from costly.engine.state import State
from costly.judge.blind import giving, laying_out
from costly.judge.double_dummy import UNBOUNDED
from costly.judge.evaluation import with_interim
from costly.judge.hidden import determinizations
from costly.judge.playing import weighed

CARDS_TRIED = 200
"""So many cards to come, all determinizations together, are thought through."""
LEAST_SAMPLES = 20
"""No fewer determinizations than this are drawn."""
LONG, DEPTH = 6, 4
"""With more cards than this to come, only so many are looked ahead."""
SHY = 0.5
"""By so many points keeping must be better than giving for a mog to be refused."""


@dataclass(frozen=True, slots=True)
class VillageBot:
    """A decent player, who thinks of its own hand at the mog and of yours at the play.

    At the mog it offers the card whose giving leaves the best hand on average over all
    the cards it may get, with the reward, unless keeping is better by :data:`SHY` points.
    At the play it averages, over some of what the others may hold, the best that each card
    can come to if everybody then saw everything.
    """

    def think(self, seen: State) -> Iterator[Action]:
        """The best action so far, after each small piece of thought."""
        actions = legal(seen)
        yield actions[0]
        if len(actions) == 1:
            return
        if seen.reckoning is not None:
            yield honest(seen)
            return
        match seen.now:
            case Mog():
                yield from self._answer(seen)
            case PartnersMog():
                yield from self._share(seen)
            case LayingOut():
                yield from self._lay_out(seen)
            case Playing() as playing:
                yield from self._play(seen, playing)

    def _answer(self, seen: State) -> Iterator[Action]:
        given, gain = yield from _best_to_give(seen, Refuse())
        yield Offer(given) if gain > -SHY else legal(seen)[0]

    def _share(self, seen: State) -> Iterator[Action]:
        """The side's answer, the card for the partner, or the dealer's change."""
        first, *_ = legal(seen)
        given, gain = yield from _best_to_give(seen, first)
        match first:
            case Agree():
                yield Agree() if gain > -SHY else Refuse()
            case Offer():
                yield Offer(given)
            case _:
                yield Change(given) if gain > 0 else Keep()

    def _lay_out(self, seen: State) -> Iterator[Action]:
        best = ActionTotals(legal(seen))
        for action in best.actions:
            worth = yield from with_interim(laying_out(seen, action), best.action)
            best.add(action, worth)
            yield best.action

    def _play(self, seen: State, playing: Playing) -> Iterator[Action]:
        left = sum(map(len, seen.held))
        many = max(LEAST_SAMPLES, CARDS_TRIED // left)
        depth = DEPTH if left > LONG else UNBOUNDED
        best, ways = ActionTotals(legal(seen)), determinizations(seen, many, many)
        for weight, worths in weighed(seen, playing, best.actions, ways, depth):
            for action, points in zip(best.actions, worths, strict=False):
                best.add(action, weight * points)
            yield best.action


def _best_to_give(seen: State, first: Action) -> Generator[Action, None, tuple[Card, float]]:
    """The card whose giving for an unseen one gains most on average, and how much."""
    assert seen.to_act is not None
    gains: dict[Card, float] = {}
    for given in seen.held[seen.to_act]:
        gains[given] = giving(seen, given)
        yield first
    return max(gains.items(), key=lambda item: item[1])
