"""The hand of the dial on its way from one total to the next.

It is told a total and sweeps there in a fixed time, quick at first and gently at the end,
however often it is sent elsewhere on the way.
"""

from __future__ import annotations

from dataclasses import dataclass

from costly.ui.curves import out
from costly.ui.theme import SWEEP


@dataclass(slots=True)
class DialHand:
    """The hand between where it was and the total it goes to."""

    start: float = 0.0
    goal: int = 0
    past: float = 0.0
    """Seconds since it set out."""

    def aim(self, total: int, pace: float) -> None:
        """Send the hand to ``total`` from where it is now."""
        if total != self.goal:
            self.start, self.goal, self.past = self.now(pace), total, 0.0

    def now(self, pace: float) -> float:
        """Where the hand is; at its goal at once where the pace is 0."""
        long = SWEEP * pace
        part = 1.0 if long <= 0 else min(self.past / long, 1.0)
        return self.goal if part == 1.0 else self.start + (self.goal - self.start) * out(part)

    def moving(self, pace: float) -> bool:
        """Whether it is still on its way."""
        return self.past < SWEEP * pace and self.start != self.goal
