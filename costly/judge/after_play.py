"""What the hands and the crib bring when the play is over, and the game as it then stands."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from math import floor
from typing import NamedTuple

from costly.engine.cards import UNKNOWN, Card
from costly.engine.state import State
from costly.judge.belief import Posterior, show_spread
from costly.judge.hidden import pool, unseen
from costly.judge.shows import Shows, Spread, average, both, show_to_come, to_come
from costly.judge.winning import WinningChances, winning_chances
from costly.solved.ranks import Ranks

NOTHING: Spread = {0: 1.0}
"""What is shown where there is no show to come."""
UNLIKELY = 0.002
"""What is less likely than this is left out where hands and cribs are added."""


class GameChance:
    """The chance of the game by what the play brings; each asked once."""

    def __init__(
        self, ahead: WinningChances, sides: Sides, other: Callable[[Ranks], Spread]
    ) -> None:
        """``other`` says what the other side of two shows, by the ranks that it still holds."""
        self.ahead = ahead
        self._sides, self._other = sides, other
        self._shows = _joint(sides.own, sides.theirs)
        self._known: dict[int, float] = {}

    def of(self, worth: int) -> float:
        """The chance when the play from now on brings so much more than it costs."""
        if worth not in self._known:
            pegs = (max(worth, 0), max(-worth, 0))
            self._known[worth] = self.ahead.over(pegs, self._shows)
        return self._known[worth]

    def of_each(self, worths: Sequence[float]) -> Generator[None, None, list[float]]:
        """The same for some worths that need not be whole, found slice by slice."""
        found: list[float] = []
        for worth in worths:
            found += [(yield from self._between(worth))]
        return found

    def _between(self, worth: float) -> Generator[None, None, float]:
        under = floor(worth)
        for whole in {under, under + (worth != under)}:
            if whole not in self._known:
                self.of(whole)
                yield
        part = worth - under
        return (1 - part) * self.of(under) + (part * self.of(under + 1) if part else 0.0)

    def shows(self, held: Ranks) -> dict[tuple[int, int], float]:
        """What both sides of two may show, when the other holds such ranks."""
        return _joint(self._sides.own, self._other(held))


class Sides(NamedTuple):
    """What each side may show in all: that of the seat asked, and the others'.

    Of four hands the two of a side are one: it shows them together, the eldest's side first.
    """

    own: Spread
    theirs: Spread

    def with_hand(self, hand: Spread, *, own: bool) -> Sides:
        """The same with one hand or crib more."""
        if own:
            return self._replace(own=added(self.own, hand))
        return self._replace(theirs=added(self.theirs, hand))


def after_play(
    seen: State, held: Posterior | None
) -> Generator[None, None, tuple[float, GameChance | None]]:
    """What the hands and the crib bring on average, and the game as it then stands."""
    show, _ = to_come(seen)
    side, besides, sides = seen.rules.side, 0.0, Sides(NOTHING, NOTHING)
    assert seen.to_act is not None
    for seat in range(seen.rules.seats) if show else ():
        spread = yield from _shown(seen, seat, held)
        own = side(seat) == side(seen.to_act)
        besides += average(spread) * (1 if own else -1)
        sides = sides.with_hand(spread, own=own)
    crib = yield from _crib(seen)
    own = side(seen.dealer) == side(seen.to_act)
    besides += average(crib) * (1 if own else -1)
    sides = sides.with_hand(crib, own=own)
    ahead = winning_chances(seen)
    if ahead is None:
        return besides, None
    return besides, GameChance(ahead, sides, _by_ranks(seen, NOTHING if own else crib))


def _shown(seen: State, seat: int, held: Posterior | None) -> Generator[None, None, Spread]:
    """What a seat may show."""
    deck = seen.deck
    assert deck is not None
    if seat == seen.to_act:
        return {own_show(seen): 1.0}
    if held is not None:
        return show_spread(held)
    known, hidden = _told(seen.hand(seat))
    return (yield from show_to_come(seen).spread(known, hidden, pool(seen, seat), deck, seen.paid))


def own_show(seen: State) -> int:
    """What the seat asked will show."""
    assert seen.to_act is not None
    assert seen.deck is not None
    return show_to_come(seen).hand(seen.hand(seen.to_act), seen.deck, seen.paid)


def _crib(seen: State) -> Generator[None, None, Spread]:
    """What the crib may show, if there is one."""
    _, crib = to_come(seen)
    if crib is None:
        return NOTHING
    assert seen.deck is not None
    known, hidden = _told(seen.crib)
    return (yield from crib.spread(known, hidden, unseen(seen), seen.deck))


def _by_ranks(seen: State, crib: Spread) -> Callable[[Ranks], Spread]:
    """What the other of two shows by the ranks that it still holds, with the crib if it is its."""
    show, _ = to_come(seen)
    if show is None:
        return lambda _: NOTHING
    beyond: list[Spread] = []

    def found(held: Ranks) -> Spread:
        if not beyond:
            beyond.append(added(_beyond_ranks(seen, show), crib))
        return added({_ranks(seen, show, held): 1.0}, beyond[0])

    return found


def _beyond_ranks(seen: State, show: Shows) -> Spread:
    """What the other's hand shows for more than its ranks."""
    assert seen.to_act is not None
    assert seen.deck is not None
    other = 1 - seen.to_act
    known, hidden = _told(seen.hand(other))
    spread = NOTHING
    for beyond in show.beyond_ranks(known, hidden, pool(seen, other), seen.deck, seen.paid):
        spread = both(spread, beyond)
    return spread


def _ranks(seen: State, show: Shows, held: Ranks) -> int:
    """What the other shows for its ranks, those that it has laid among them."""
    assert seen.to_act is not None
    assert seen.deck is not None
    laid = (card.rank for card in seen.laid[1 - seen.to_act])
    return show.ranks(tuple(sorted((*laid, *held))), seen.deck.rank)


def _joint(own: Spread, theirs: Spread) -> dict[tuple[int, int], float]:
    return {(a, b): one * two for a, one in own.items() for b, two in theirs.items()}


def added(one: Spread, other: Spread) -> Spread:
    """Two distributions added, what is hardly likely left out of the sum."""
    found = both(one, other)
    if min(len(one), len(other)) == 1:
        return found
    likely = {points: part for points, part in found.items() if part >= UNLIKELY}
    whole = sum(likely.values())
    return {points: part / whole for points, part in likely.items()}


def _told(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], int]:
    """The cards that are known, and how many are not."""
    known = tuple(card for card in cards if card != UNKNOWN)
    return known, len(cards) - len(known)
