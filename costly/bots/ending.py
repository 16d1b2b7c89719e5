"""The end of a game, where who wins counts for more than how many points are made."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from costly.chances import Chances
from costly.judge.openly import open_play, rank
from costly.play_table import Lay, Ranks, pegs
from costly.rulesets import PLAYING


class Shown(NamedTuple):
    """What a side's hand comes to at the show, and the other's."""

    own: int
    other: int


@dataclass(frozen=True, slots=True)
class Race:
    """How the sides stand in a deal, as one of them sees it."""

    chances: Chances
    own: int
    other: int
    deals: bool
    """Whether the side that looks deals now: its hand is then shown last."""

    def over(self, own: int, other: int) -> float | None:
        """The chance when so much has been pegged, if that ends the game."""
        if self.own + own >= self.chances.target:
            return 1.0
        return 0.0 if self.other + other >= self.chances.target else None

    def at_end(self, own: int, other: int, shown: Shown) -> float:
        """The chance of winning when so much has been pegged, and the hands are shown."""
        first, then = ((own, other + shown.other), (own + shown.own, other + shown.other))
        if not self.deals:
            first = (own + shown.own, other)
        for pegged in (first, then):
            over = self.over(*pegged)
            if over is not None:
                return over
        own, other = then
        return self.chances.side(self.own + own, self.other + other, deals=not self.deals)


class Table(NamedTuple):
    """The play with both hands open, and what each side has pegged in it."""

    hands: tuple[Ranks, Ranks]
    """Those of the side that looks, and of the other."""
    series: tuple[Lay, ...]
    total: int
    turn: int
    gone: bool
    """Whether the side whose turn it is not has said Go."""
    pegged: tuple[int, int]


@lru_cache(maxsize=20_000)
def lays(hand: Ranks, total: int) -> tuple[tuple[Lay, Ranks], ...]:
    """Each card that may be laid, the lowest first, and what is then left of the hand."""
    return tuple(
        ((rank(code), value), rest)
        for code, value, rest in sorted(open_play(PLAYING).moves(hand))
        if total + value <= PLAYING.limit
    )


def chance(table: Table, lay: Lay, race: Race, shown: Shown) -> float:
    """The chance of the side that looks when a card is laid, if each then does its best."""
    turn, other = table.turn, 1 - table.turn
    hands, pegged = [*table.hands], [*table.pegged]
    at = hands[turn].index(lay[0])
    hands[turn] = hands[turn][:at] + hands[turn][at + 1 :]
    series, total = (*table.series, lay), table.total + lay[1]
    pegged[turn] += pegs(series)
    gone = False
    if total == PLAYING.limit:
        series, total = (), 0
        follows = other if hands[other] else turn
    elif not table.gone and lays(hands[other], total):
        follows = other
    elif lays(hands[turn], total):
        follows, gone = turn, True
    else:
        pegged[turn] += PLAYING.last
        series, total = (), 0
        follows = other if hands[other] else turn
    over = race.over(pegged[0], pegged[1])
    if over is not None:
        return over
    if not hands[follows]:
        return race.at_end(pegged[0], pegged[1], shown)
    then = Table((hands[0], hands[1]), series, total, follows, gone, (pegged[0], pegged[1]))
    choose = min if follows else max
    return choose([chance(then, one, race, shown) for one, _ in lays(hands[follows], total)])


def snatched(elder: Ranks, dealer: Ranks) -> tuple[int, int]:
    """What elder and dealer peg when both snatch what they can: a rough guess at a play."""
    hands, pegged = [elder, dealer], [0, 0]
    series: tuple[Lay, ...] = ()
    total, turn, newest = 0, 0, 0
    while any(hands):
        for seat in (turn, 1 - turn):
            open_ = lays(hands[seat], total)
            if open_:
                lay, rest = max(open_, key=lambda one: pegs((*series, one[0])))
                hands[seat], series, total = rest, (*series, lay), total + lay[1]
                pegged[seat] += pegs(series)
                turn, newest = 1 - seat, seat
                break
        else:
            pegged[newest] += PLAYING.last
            series, total, turn = (), 0, 1 - newest
            continue
        if total == PLAYING.limit:
            series, total = (), 0
    if series:
        pegged[newest] += PLAYING.last
    return pegged[0], pegged[1]
