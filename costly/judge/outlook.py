"""The chance of winning the game after a deal, where a table of chances is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Protocol

from costly.engine.rulesets import COSTLY
from costly.engine.state import Rules, State
from costly.judge.verdict import EVEN
from costly.solved import chances


class Chances(Protocol):
    """The chances between deals, for one target."""

    def side(self, own: int, other: int, *, deals: bool) -> float:
        """How likely a side is to win, that deals next or does not."""


NEAR = 9
"""How many holes from home a side is when it matters in the play who pegs first."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the points of a deal mean for the game, to the seat asked."""

    chances: Chances
    target: int
    own: int
    other: int
    elder: bool
    """Whether the seat asked shows first, and deals next."""

    def near(self, holes: int = NEAR) -> bool:
        """Whether a side has no more than so many holes to go."""
        return max(self.own, self.other) >= self.target - holes

    def decided(self, pegs: tuple[int, int]) -> float | None:
        """The chance when each side has pegged so much, if the last of it has ended the game."""
        if self.own + pegs[0] >= self.target:
            return 1.0
        return 0.0 if self.other + pegs[1] >= self.target else None

    def chance(self, pegs: tuple[int, int], shows: tuple[int, int]) -> float:
        """How likely the seat is to win when each side pegs and then shows so much.

        The pegs of the two sides come one after another, so where both would come home the
        foremost has it; the elder shows first.
        """
        own, other = self.own + pegs[0], self.other + pegs[1]
        if max(own, other) >= self.target:
            return float(own > other) if own != other else 0.5
        own, other = own + shows[0], other + shows[1]
        if own >= self.target and (self.elder or other < self.target):
            return 1.0
        if other >= self.target:
            return 0.0
        return self.chances.side(own, other, deals=self.elder)

    def over(self, pegs: tuple[int, int], shows: Mapping[tuple[int, int], float]) -> float:
        """The same on average, over what the hands may show and how likely it is."""
        return sum(part * self.chance(pegs, both) for both, part in shows.items())


class _Unknown:
    """Chances of which nothing is known."""

    def side(self, own: int, other: int, *, deals: bool) -> float:
        """Even, however it stands."""
        del own, other, deals
        return EVEN


def first_home(seen: State) -> Outlook:
    """An outlook that knows no more than who is home, for two sides under any rules."""
    assert seen.to_act is not None
    side = seen.rules.side(seen.to_act)
    own, other = seen.scores[side], seen.scores[1 - side]
    return Outlook(_Unknown(), seen.rules.target, own, other, elder=seen.to_act != seen.dealer)


def outlook(seen: State) -> Outlook | None:
    """The outlook of the seat asked; none where no table fits the rules."""
    table = _chances(seen.rules)
    if table is None:
        return None
    seat = seen.to_act
    assert seat is not None
    own, other = seen.scores[seat], seen.scores[1 - seat]
    return Outlook(table, seen.rules.target, own, other, elder=seat != seen.dealer)


@cache
def _chances(rules: Rules) -> Chances | None:
    """The table for some rules: it is made for Costly Colours as the book has it."""
    if replace(rules, target=COSTLY.target, house=()) != COSTLY:
        return None
    return chances.shipped(rules.target)
