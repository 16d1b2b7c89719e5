"""The chance of the game by what is laid out to the crib.

Near home over all that the deal may bring, in the order in which it is pegged: the play, the
eldest's hand, the dealer's with the crib. The own hand is taken with every start; what else a deal
brings is taken as often as it came in the lab's deals, the crib moved to what these cards bring it.
"""

from __future__ import annotations

from collections.abc import Generator
from math import floor

from costly.engine.moves import LayOut
from costly.engine.state import State
from costly.judge.after_play import added
from costly.judge.hidden import unseen
from costly.judge.shows import Spread, average, show_to_come
from costly.judge.winning import NEAR_HOME, WinningChances
from costly.solved.dealing import Brought

FINE = 0.5
"""The crib is moved by such steps."""
LOOKED_UP_A_SLICE = 8
"""So many of the ways that the play may go are looked at in one slice."""


class LayOutChances:
    """The chances of one decision; remembers what several lay-outs have in common."""

    def __init__(self, seen: State, ahead: WinningChances, brought: Brought) -> None:
        self._seen, self._ahead, self._brought = seen, ahead, brought
        self._deals = seen.to_act == seen.dealer
        self._late: dict[tuple[tuple[int, float], ...], dict[tuple[int, int], float]] = {}

    def chance(self, action: LayOut, crib: float) -> Generator[None, None, float]:
        """The chance with a lay-out that brings the crib so much on average."""
        hand = self._hand(action)
        worth = _moved(self._brought.crib, crib)
        eldest, dealer = self._brought.hands
        early, late = (eldest, added(hand, worth)) if self._deals else (hand, added(dealer, worth))
        yield
        if self._ahead.near(NEAR_HOME):
            won = yield from self._by_order(early, late)
        else:
            won = self._on_average(average(early), average(late))
        return 1.0 - won if self._deals else won

    def _hand(self, action: LayOut) -> Spread:
        """What the cards that are kept show, over every start."""
        seen, show = self._seen, show_to_come(self._seen)
        assert seen.to_act is not None
        kept = [card for card in seen.held[seen.to_act] if card not in action.cards]
        starts, found = unseen(seen), Spread()
        for start in starts:
            points = show.hand(kept, start)
            found[points] = found.get(points, 0.0) + 1 / len(starts)
        return found

    @property
    def _stand(self) -> tuple[int, int]:
        """Where the eldest stands, and the dealer."""
        own, other = self._ahead.own, self._ahead.other
        return (other, own) if self._deals else (own, other)

    def _by_order(self, early: Spread, late: Spread) -> Generator[None, None, float]:
        """How likely the eldest wins, by who comes home first."""
        (eldest, dealer), target, won = self._stand, self._ahead.target, 0.0
        known = self._late.setdefault(tuple(late.items()), {})
        for at, (own, other, part) in enumerate(self._brought.pegs):
            one, two = eldest + own, dealer + other
            if max(one, two) >= target:
                won += part * (float(one > two) if one != two else 0.5)
                continue
            for points, share in early.items():
                then = one + points, two
                if then[0] < target and then not in known:
                    known[then] = self._after(*then, late)
                won += part * share * known.get(then, 1.0)
            if at % LOOKED_UP_A_SLICE == 0:
                yield
        return won

    def _after(self, eldest: int, dealer: int, late: Spread) -> float:
        """How likely the eldest wins when it stands so and the dealer is yet to show."""
        chances, target = self._ahead.chances, self._ahead.target
        return sum(
            share * chances.side(eldest, dealer + points, deals=True)
            for points, share in late.items()
            if dealer + points < target
        )

    def _on_average(self, early: float, late: float) -> float:
        """How likely the eldest wins if each side makes what it makes on average."""
        eldest, dealer = self._stand
        eldest_pegs = sum(own * part for own, _, part in self._brought.pegs)
        dealer_pegs = sum(other * part for _, other, part in self._brought.pegs)
        return sum(
            part * share * self._ahead.chances.side(one, two, deals=True)
            for one, part in _between(eldest + eldest_pegs + early)
            for two, share in _between(dealer + dealer_pegs + late)
        )


def _between(hole: float) -> tuple[tuple[int, float], tuple[int, float]]:
    """The holes on both sides of a place on the board, by how near it is to them."""
    under = floor(hole)
    return (under, 1 - hole + under), (under + 1, hole - under)


def _moved(crib: Spread, worth: float) -> Spread:
    """A crib's distribution moved so that it comes to so much on average, about."""
    beyond = round((worth - average(crib)) / FINE) * FINE
    found = Spread()
    for points, part in crib.items():
        for hole, share in _between(points + beyond):
            found[max(hole, 0)] = found.get(max(hole, 0), 0.0) + part * share
    return found
