"""The two simplest: whatever comes to hand, and every point at once."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from costly.bots.bot import ActionTotals, by_table, guess, honest, luck
from costly.engine.driver import apply, legal
from costly.engine.moves import Action, Pegged, Phase
from costly.engine.state import State


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Any legal action, each as likely as another."""

    seed: str = ""

    def think(self, seen: State) -> Iterator[Action]:
        """One action, drawn at random."""
        yield luck(self.seed, seen).choice(legal(seen))


@dataclass(frozen=True, slots=True)
class GreedyBot:
    """The most points now: what an action pegs at once, over a few guesses at the rest."""

    seed: str = ""
    guesses: int = 8

    def think(self, seen: State) -> Iterator[Action]:
        """The best action so far, after each guess and action tried."""
        if seen.reckoning is not None:
            yield honest(seen)
            return
        seen = by_table(seen)
        rng = luck(self.seed, seen)
        seat = seen.to_act
        assert seat is not None
        best = ActionTotals(legal(seen))
        for _ in range(self.guesses):
            world = guess(seen, rng)
            for action in best.actions:
                best.add(action, _pegs_now(world, action, seat, rng))
                yield best.action


def _pegs_now(state: State, action: Action, seat: int, rng: random.Random) -> float:
    """The points an action pegs for its side less the others', once it is answered."""
    state, events = apply(state, action)
    gained = list(events)
    while any(state.sealed) and state.to_act is not None:
        state, events = apply(state, rng.choice(legal(state)))
        gained += events
    side = state.rules.side
    # What the show will bring is not "now": a greedy player does not look so far.
    return sum(
        event.score.points * (1 if side(event.seat) == side(seat) else -1)
        for event in gained
        if isinstance(event, Pegged) and event.phase in (Phase.MOG, Phase.PLAY)
    )
