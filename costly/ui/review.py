"""A game looked over when it is done: every decision beside the best that could be known then."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from costly.engine import apply
from costly.judge import Choice, judge
from costly.moves import NATURE, Action, Deal
from costly.record import Record
from costly.state import State

DEAREST = 5
"""So many decisions are shown, at most."""
LEAST = 0.05
"""A decision that cost less than this, in points, is as good as the best."""


class Decision(NamedTuple):
    """What a seat decided, and what it would best have done, as far as it could know."""

    deal: int
    """Which deal of the game it was in, from 1."""
    seat: int
    seen: State
    """The game as the seat knew it."""
    made: Choice
    best: Choice

    @property
    def cost(self) -> float:
        """The points that it gave away, on average."""
        return max(0.0, self.best.expected - self.made.expected)

    @property
    def hope(self) -> float:
        """The chances of the game that it gave away, where they are known."""
        if self.best.chance is None or self.made.chance is None:
            return 0.0
        return max(0.0, self.best.chance - self.made.chance)


class Total(NamedTuple):
    """How a side decided in a whole game."""

    decisions: int
    cost: float

    @property
    def average(self) -> float:
        """What a decision cost."""
        return self.cost / self.decisions if self.decisions else 0.0


class Review:
    """A game that is looked over slice by slice."""

    def __init__(self, record: Record) -> None:
        """``record`` is of a game that is over: its decisions are judged as each seat saw it."""
        self.record = record
        self.decisions: list[Decision] = []
        """Those that have been judged, in the order of the game, if there was a choice."""
        self.deal = 0
        """The deal that is looked at,"""
        self.deals = record.deals()
        """of so many."""
        self.done = False
        self._work = self._look()

    def think(self) -> bool:
        """Use one slice of time; whether it wants another."""
        self.done = self.done or next(self._work, None) is None
        return not self.done

    def _look(self) -> Iterator[State]:
        """Go through the game; gives the state that it has come to after every slice."""
        state = self.record.start
        for action in self.record.actions:
            self.deal += isinstance(action, Deal)
            if state.to_act != NATURE:
                yield from self._weigh(state, action)
            state, _ = apply(state, action)
            yield state

    def _weigh(self, state: State, action: Action) -> Iterator[State]:
        """Judge one decision, unless there was nothing else to do."""
        assert state.to_act is not None
        seen, choices = state.seen_by(state.to_act), tuple[Choice, ...]()
        for choices in judge(seen):
            yield state
            if len(choices) < 2:
                return
        made = next((choice for choice in choices if choice.action == action), None)
        if made is not None:
            self.decisions.append(Decision(self.deal, state.to_act, seen, made, choices[0]))

    def total(self, side: int) -> Total:
        """What the decisions of a side came to."""
        costs = [one.cost for one in self.decisions if self.record.rules.side(one.seat) == side]
        return Total(len(costs), sum(costs))

    def dearest(self, seat: int) -> list[Decision]:
        """A seat's decisions that cost most, the dearest first."""
        found = [one for one in self.decisions if one.seat == seat and one.cost >= LEAST]
        return sorted(found, key=lambda one: (-one.hope, -one.cost))[:DEAREST]
