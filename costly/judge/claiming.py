"""What claims are worth where seats count for themselves: the right one is the best."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.driver import legal
from costly.engine.moves import Claim
from costly.engine.stages import truth
from costly.engine.state import State
from costly.judge.why import Counts


class Judged(NamedTuple):
    """A claim, and the same of it as of every other choice."""

    action: Claim
    now: float
    expected: float
    chance: None
    why: Counts | None
    """What there is to count, of the right claim."""


def right(seen: State) -> int:
    """The claim that is right: all that there is, or all that was overlooked."""
    assert seen.reckoning is not None
    return sum(score.points for score in truth(seen)) - (seen.reckoning.claimed or 0)


def judge_claim(seen: State) -> list[Judged]:
    """Every claim, best first: each is worth the right one less so much as it is off.

    So is a claim that costs nothing, because what is missed is given and what is too much is put
    back: to overlook is a mistake at every table.
    """
    best, scores = right(seen), truth(seen)
    found = []
    for action in legal(seen):
        assert isinstance(action, Claim)
        worth = best - abs(best - action.points)
        why = Counts(scores) if action.points == best else None
        found.append(Judged(action, worth, worth, None, why))
    return sorted(found, key=lambda one: one.expected, reverse=True)
