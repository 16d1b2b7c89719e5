"""What the play of Costly Colours for two comes to when both hands are open; quick, by rank."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from costly.bots.search import Position, count
from costly.play_table import Lay, Ranks, choices, pegs
from costly.play_table import lay as laid
from costly.rulesets import PLAYING

Series = tuple[Lay, ...]


class Standing(NamedTuple):
    """How the play stands for the side that is to lay a card."""

    mine: Ranks
    theirs: Ranks
    series: Series
    total: int
    gone: bool
    """Whether the other side has said Go in this series."""


def standing(position: Position) -> Standing:
    """The same position as the search of every game has it."""
    mine, theirs = position.hands[position.seat], position.hands[1 - position.seat]
    return Standing(
        tuple(sorted(mine)),
        tuple(sorted(theirs)),
        position.pile,
        count(position.pile),
        1 - position.seat in position.gone,
    )


def after(now: Standing, lay: Lay) -> int:
    """What the side that lays a card pegs more than the other, to the end of the play."""
    mine, theirs, series, total, gone = now
    at = mine.index(lay[0])
    return _laid(mine[:at] + mine[at + 1 :], theirs, (*series, lay), total + lay[1], gone)


def _laid(mine: Ranks, theirs: Ranks, series: Series, total: int, gone: bool) -> int:
    """What the newest card of a series pegs for who laid it, and all that follows."""
    points = pegs(series)
    room = PLAYING.limit - total
    if room:
        if theirs and not gone and (theirs[0] <= room or room >= 10):
            return points - _best(theirs, mine, series, total, False)
        if mine and (mine[0] <= room or room >= 10):
            return points + _best(mine, theirs, series, total, True)
        points += PLAYING.last
    if theirs:
        return points - _lead(theirs, mine)
    return points + _lead(mine, theirs) if mine else points


def _best(mine: Ranks, theirs: Ranks, series: Series, total: int, gone: bool) -> int:
    """The most that the side to lay can peg more than the other."""
    return max(
        [
            _laid(rest, theirs, (*series, lay), total + lay[1], gone)
            for lay, rest in lays(mine, total)
        ]
    )


@lru_cache(maxsize=20_000)
def _lead(mine: Ranks, theirs: Ranks) -> int:
    """The same for a new series."""
    return _best(mine, theirs, (), 0, False)


@lru_cache(maxsize=20_000)
def lays(mine: Ranks, total: int) -> tuple[tuple[Lay, Ranks], ...]:
    """Each card that may be laid, and what is then left of the hand."""
    found = []
    for code in choices(mine, total):
        lay = laid(code)
        at = mine.index(lay[0])
        found.append((lay, mine[:at] + mine[at + 1 :]))
    return tuple(found)
