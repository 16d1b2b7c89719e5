"""The chance of winning the game after a deal, where a table of chances is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from costly.engine.state import State
from costly.judge.evaluation import EVEN
from costly.solved import solved_for


class ChanceTable(Protocol):
    """The chances between deals, for one target."""

    def side(self, own: int, other: int, *, deals: bool) -> float:
        """How likely a side is to win, that deals next or does not."""


NEAR_HOME = 25
"""A side that has no more than this to go is near home: then chances decide, and not points."""
NEAR = 9
"""How many holes from home a side is when it matters in the play who pegs first."""


@dataclass(frozen=True, slots=True)
class WinningChances:
    """How likely the side asked is to win the game, by what the rest of the deal brings."""

    chances: ChanceTable
    target: int
    own: int
    other: int
    eldest: bool
    """Whether the side asked has the eldest, who shows first, and deals next."""

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
        foremost has it; the eldest shows first.
        """
        own, other = self.own + pegs[0], self.other + pegs[1]
        if max(own, other) >= self.target:
            return float(own > other) if own != other else 0.5
        own, other = own + shows[0], other + shows[1]
        if own >= self.target and (self.eldest or other < self.target):
            return 1.0
        if other >= self.target:
            return 0.0
        return self.chances.side(own, other, deals=self.eldest)

    def over(self, pegs: tuple[int, int], shows: Mapping[tuple[int, int], float]) -> float:
        """The same on average, over what the hands may show and how likely it is."""
        return sum(part * self.chance(pegs, both) for both, part in shows.items())


class _Unknown:
    """Chances of which nothing is known."""

    def side(self, own: int, other: int, *, deals: bool) -> float:
        """Even, however it stands."""
        del own, other, deals
        return EVEN


def first_home(seen: State) -> WinningChances:
    """The chances where no more is known than who is home, for two sides under any rules.

    They serve a search for who comes home first: while nobody is, the game counts as even.
    """
    assert seen.to_act is not None
    side = seen.rules.side(seen.to_act)
    own, other = seen.scores[side], seen.scores[1 - side]
    return WinningChances(_Unknown(), seen.rules.target, own, other, eldest=_eldest(seen))


def winning_chances(seen: State) -> WinningChances | None:
    """The chances of the side asked, as the game stands; None where no table fits the rules."""
    table = solved_for(seen.rules).chances
    if table is None:
        return None
    assert seen.to_act is not None
    side = seen.rules.side(seen.to_act)
    own, other = seen.scores[side], seen.scores[1 - side]
    return WinningChances(table, seen.rules.target, own, other, eldest=_eldest(seen))


def _eldest(seen: State) -> bool:
    """Whether the side asked has the eldest, and not the dealer."""
    assert seen.to_act is not None
    return seen.rules.side(seen.to_act) != seen.rules.side(seen.dealer)
