"""The strongest player: the play from the equilibrium table, and all that a player knows besides.

Where nothing is known but what the table knows, the table is followed. Where cards changed
hands, each knows a card of the other's, which the table leaves out of account: then every card
is tried against every hand that the other may still hold. Near the end of a game what counts is
no longer the points but who wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import comb, prod

from costly.bots.bot import Best, luck, unseen
from costly.bots.open_hands import Standing, after
from costly.bots.village import VillageBot
from costly.cards import UNKNOWN
from costly.engine import legal
from costly.moves import Action, Play
from costly.play_table import PlayTable, Ranks, shipped, sight
from costly.rulesets import PLAYING
from costly.state import State


@dataclass(frozen=True, slots=True)
class MasterBot:
    """Plays from the tables where there are any, and as the village does where there are none."""

    seed: str = ""

    def think(self, seen: State) -> Iterator[Action]:
        """The best action so far, after each small piece of thought."""
        actions = legal(seen)
        yield actions[0]
        if len(actions) == 1:
            return
        if seen.now == PLAYING and seen.rules.seats == 2:
            yield from self._play(seen)
        else:
            yield from VillageBot(self.seed).think(seen)

    def _play(self, seen: State) -> Iterator[Action]:
        hidden = seen.held[_other(seen)].count(UNKNOWN)
        if exchanged(seen) or hidden == 0:
            yield from weigh(seen)
        else:
            yield from self._look_up(seen, shipped())

    def _look_up(self, seen: State, table: PlayTable) -> Iterator[Action]:
        """A card by the chances that the table gives each."""
        first, *_ = plays = different(seen)
        looked = sight(seen)
        for _ in table.study(looked.dealer, looked.hand):
            yield plays[first]
        policy = table.policy(looked)
        (lay,) = luck(self.seed, seen).choices([*policy], [*policy.values()])
        yield plays[lay]


def _other(seen: State) -> int:
    assert seen.to_act is not None
    return 1 - seen.to_act


def exchanged(seen: State) -> bool:
    """Whether cards changed hands at the mog."""
    return seen.willing is not None and len(seen.willing) == seen.rules.seats


def different(seen: State) -> dict[tuple[int, int], Play]:
    """The cards that may be laid, one of each rank and value: suits never matter in the play."""
    plays: dict[tuple[int, int], Play] = {}
    for action in legal(seen):
        assert isinstance(action, Play)
        lay = (action.card.rank, action.call or min(action.card.rank, 10))
        plays.setdefault(lay, action)
    return plays


def weigh(seen: State) -> Iterator[Action]:
    """The card that comes to most on average over all that the other may hold."""
    seat = seen.to_act
    assert seat is not None
    plays = different(seen)
    best = Best(tuple(plays.values()))
    mine = tuple(sorted(card.rank for card in seen.held[seat]))
    series = tuple((laid.card.rank, laid.value) for laid in seen.pile)
    gone = _other(seen) in seen.gone
    for theirs, weight in possible(seen):
        standing = Standing(mine, theirs, series, seen.count, gone)
        for lay, action in plays.items():
            best.add(action, weight * after(standing, lay))
        yield best.action
    yield best.action


def possible(seen: State) -> Iterator[tuple[Ranks, float]]:
    """The ranks that the other seat may still hold, and how likely they are."""
    seat = seen.to_act
    assert seat is not None
    held = seen.held[_other(seen)]
    known = [card.rank for card in held if card != UNKNOWN]
    pool = Counter(card.rank for card in unseen(seen, seat))
    least = refused_room(seen)
    for ranks in combinations_with_replacement(
        [rank for rank in sorted(pool) if min(rank, 10) > least], held.count(UNKNOWN)
    ):
        ways = prod(comb(pool[rank], count) for rank, count in Counter(ranks).items())
        if ways:
            yield tuple(sorted((*known, *ranks))), float(ways)


def refused_room(seen: State) -> int:
    """The most room that there was when the other seat said Go: all that it holds counts more."""
    most = 0
    for number, series in enumerate((*seen.series, seen.pile)):
        layers = [*(laid.seat for laid in series[1:]), seen.to_act]
        if number < len(seen.series):
            layers[-1] = None  # nobody could go on
        total = 0
        for laid, then in zip(series, layers, strict=False):
            total += laid.value
            room = PLAYING.limit - total
            if room and then in (None, laid.seat) and then != _other(seen):
                most = max(most, room)
    return most
