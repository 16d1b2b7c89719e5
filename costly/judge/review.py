"""A game looked over: at every decision what was best, and what the one made has cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from costly.engine.driver import legal
from costly.engine.moves import NATURE, Action, Deal
from costly.engine.record import Record
from costly.engine.state import State
from costly.judge import Choice, judge

PATIENCE = 600
"""How many slices one decision is thought about, at most."""
NO_MISTAKE, NO_LOSS = 0.05, 0.005
"""What costs fewer points than this, and less of the game, is as good as the best."""


class Reviewed(NamedTuple):
    """One decision that was made, where there was a choice."""

    deal: int
    """The deal's number, from 1."""
    seen: State
    """What the seat knew."""
    made: Action
    choices: tuple[Choice, ...]
    """All that it might have done, best first."""
    at: int
    """After how many decisions of the game, nature's with them."""

    @property
    def seat(self) -> int:
        """Who decided."""
        assert self.seen.to_act is not None
        return self.seen.to_act

    @property
    def best(self) -> Choice:
        """What should have been done."""
        return self.choices[0]

    @property
    def taken(self) -> Choice:
        """What was done."""
        return next(choice for choice in self.choices if choice.action == self.made)

    @property
    def cost(self) -> float:
        """The points that the best choice was expected to bring beyond the one made."""
        return max(0.0, self.best.expected - self.taken.expected)

    @property
    def known(self) -> bool:
        """Whether a table knows what it did to the chance of the game."""
        return self.best.chance is not None and self.taken.chance is not None

    @property
    def lost(self) -> float:
        """The chance of the game that it gave away, where that is known."""
        if self.best.chance is None or self.taken.chance is None:
            return 0.0
        return max(0.0, self.best.chance - self.taken.chance)

    @property
    def let_go(self) -> bool:
        """Whether it let a win go that was there at once, where no table knows what is left."""
        missed = self.best.wins and not self.taken.wins
        return missed and self.taken.chance is None

    @property
    def mistake(self) -> bool:
        """Whether something else would have been better."""
        return self.let_go or self.cost >= NO_MISTAKE or self.lost >= NO_LOSS


def review(record: Record) -> Iterator[Reviewed | None]:
    """Every decision of a game in its order, as it is judged; nothing between two slices."""
    state, deals = record.start, 0
    for at, (action, _, after) in enumerate(record.replay()):
        deals += isinstance(action, Deal)
        if state.to_act not in (NATURE, None) and len(legal(state)) > 1:
            assert state.to_act is not None
            seen = state.seen_by(state.to_act)
            choices: tuple[Choice, ...] = ()
            for thought in islice(judge(seen), PATIENCE):
                choices = thought
                yield None
            yield Reviewed(deals, seen, action, choices, at)
        state = after


class SideCost(NamedTuple):
    """What the decisions of a side have cost in a whole game, in points."""

    decisions: int
    cost: float

    @property
    def average(self) -> float:
        """What one decision has cost."""
        return self.cost / self.decisions if self.decisions else 0.0


def side_costs(decisions: Iterable[Reviewed], sides: int) -> list[SideCost]:
    """For each side what its decisions have cost."""
    costs: list[list[float]] = [[] for _ in range(sides)]
    for one in decisions:
        costs[one.seen.rules.side(one.seat)].append(one.cost)
    return [SideCost(len(some), sum(some)) for some in costs]


def dearest(decisions: Iterable[Reviewed], most: int) -> list[Reviewed]:
    """The mistakes that cost most: of the game where that is known, else in points.

    What costs the same to a tenth of a per cent costs more if it costs more points.
    """
    mistakes = [one for one in decisions if one.mistake]
    return sorted(mistakes, key=_dear, reverse=True)[:most]


def _dear(one: Reviewed) -> tuple[float, float]:
    return (1.0 if one.let_go else round(one.lost, 3), one.cost)


def by_chance(decisions: Iterable[Reviewed]) -> bool:
    """Whether it is known what decisions cost of the game, so that they are ordered by that."""
    return any(one.known for one in decisions)


class Review:
    """A game that is being looked over, slice by slice, for whoever shows how far that has come."""

    def __init__(self, record: Record) -> None:
        """``record`` is of a game that is over: its decisions are judged as each seat saw it."""
        self.record = record
        self.deals = record.deals()
        self.decisions: list[Reviewed] = []
        """Those that have been judged, in the order of the game, if there was a choice."""
        self.done = False
        self._work = review(record)

    @property
    def deal(self) -> int:
        """The deal that is looked at, from 1."""
        return self.decisions[-1].deal if self.decisions else 1

    def think(self) -> bool:
        """Use one slice of time; whether it wants another."""
        try:
            found = next(self._work)
        except StopIteration:
            self.done = True
        else:
            self.decisions += [found] if found is not None else []
        return not self.done

    def cost(self, side: int) -> SideCost:
        """What the decisions of a side have cost."""
        return side_costs(self.decisions, self.record.rules.sides)[side]

    def dearest(self, seat: int, most: int) -> list[Reviewed]:
        """So many of a seat's mistakes at most, those that cost most, the dearest first."""
        return dearest((one for one in self.decisions if one.seat == seat), most)
