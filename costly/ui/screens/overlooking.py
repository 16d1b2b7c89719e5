"""A game looked over when it is done, slice by slice, for whoever wants to learn from it."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.record import Record
from costly.judge.review import Reviewed, dearest, review

DEAREST = 5
"""So many decisions are shown, at most."""


class Total(NamedTuple):
    """How a side decided in a whole game."""

    decisions: int
    cost: float

    @property
    def average(self) -> float:
        """What a decision cost."""
        return self.cost / self.decisions if self.decisions else 0.0


class Review:
    """A game that is being looked over."""

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

    def total(self, side: int) -> Total:
        """What the decisions of a side came to."""
        costs = [one.cost for one in self.decisions if self.record.rules.side(one.seat) == side]
        return Total(len(costs), sum(costs))

    def dearest(self, seat: int) -> list[Reviewed]:
        """A seat's decisions that cost most, the dearest first."""
        return dearest((one for one in self.decisions if one.seat == seat), DEAREST)
