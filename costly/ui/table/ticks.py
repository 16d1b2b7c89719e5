"""What is heard of the pegs: a tick for each hole of a score, higher and higher."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import floor

from costly.ui.table.sprites import Sprites
from costly.ui.theme import TICK


@dataclass(slots=True)
class PegTicks:
    """The ticks of the pegs: one for each hole that a peg comes to beyond its fellow."""

    rest: float = 0.0
    """So many seconds nothing more is heard, or quick pegs would rattle."""
    heard: dict[int, tuple[float, int]] = field(default_factory=dict)
    """For each side the hole its peg makes for, and how many of the score were heard."""

    def listen(self, sprites: Sprites, dt: float) -> list[int]:
        """The holes come to in the last ``dt`` seconds: 0 for the first of a score.

        The hole where a peg comes to rest is always heard.
        """
        self.rest = max(0.0, self.rest - dt)
        steps: list[int] = []
        for side, pair in enumerate(sprites.pegs):
            back, front = sorted(pair, key=lambda peg: peg.goal)
            here = front.now(sprites.pace)
            goal, heard = self.heard.get(side, (0.0, 0))
            heard = heard if goal == front.goal else 0
            come = floor(here - back.goal)
            if come > heard and (self.rest <= 0 or here == front.goal):
                steps.append(come - 1)
                self.rest, heard = TICK, come
            self.heard[side] = front.goal, heard
        return steps
