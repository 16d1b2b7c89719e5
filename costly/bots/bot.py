"""What a bot is, and what all bots share: what a seat may know, and chance that hangs on it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Protocol

from costly.engine.cards import UNKNOWN, Card
from costly.engine.moves import Action, Agree, Answer, Claim, Offer, Refuse
from costly.engine.stages import Mog, PartnersMog
from costly.engine.state import TABLE, State
from costly.judge.claiming import right
from costly.judge.hidden import unseen


class Bot(Protocol):
    """A player of any game."""

    def think(self, seen: State) -> Iterator[Action]:
        """The best action so far, over and over, each after a few milliseconds at most.

        ``seen`` is :meth:`~costly.engine.state.State.seen_by` the seat that is asked. Yields at
        least once.
        """


def decide(bot: Bot, state: State) -> Action:
    """What a bot does when it may think to the end."""
    assert state.to_act is not None
    *_, action = bot.think(state.seen_by(state.to_act))
    return action


def honest(seen: State) -> Claim:
    """The right claim, of who overlooks nothing."""
    return Claim(right(seen))


def by_table(state: State) -> State:
    """The same where the table counts, so that what a card scores is pegged at once."""
    return replace(state, rules=replace(state.rules, counting=TABLE))


def guess(seen: State, rng: random.Random) -> State:
    """A whole state that agrees with all that the seat asked may know.

    The hidden cards are dealt afresh from the unseen ones, and answers that may have
    been sealed before are made up, so that the state can be played on.
    """
    seat = seen.to_act
    assert seat is not None
    pool = list(unseen(seen))
    rng.shuffle(pool)
    held = tuple(tuple(_face(card, pool) for card in hand) for hand in seen.held)
    stock = tuple(_face(card, pool) for card in seen.stock)
    crib = tuple(_face(card, pool) for card in seen.crib)
    sealed = list(seen.sealed)
    order = seen.rules.round(seen.dealer)
    for other in order[: order.index(seat)]:
        sealed[other] = _some_answer(seen, other, held[other], rng)
    return replace(seen, held=held, stock=stock, crib=crib, sealed=tuple(sealed))


def _face(card: Card, pool: list[Card]) -> Card:
    return pool.pop() if card == UNKNOWN else card


def _some_answer(
    seen: State, seat: int, hand: tuple[Card, ...], rng: random.Random
) -> Answer | None:
    """An answer that a seat may have sealed before, if the stage has it answer."""
    match seen.now:
        case Mog():
            declared = seen.declared[seat]
            willing = rng.random() < 0.5 if declared is None else declared
            return Offer(rng.choice(hand)) if willing else Refuse()
        case PartnersMog() if seen.willing is None:
            # The eldest alone has spoken, for his side.
            eldest = seen.rules.round(seen.dealer)[0]
            return rng.choice((Agree(), Refuse())) if seat == eldest else None
        case PartnersMog() if len(seen.willing or ()) == seen.rules.sides:
            return Offer(rng.choice(hand))
        case _:
            return None


def luck(seed: str, seen: State) -> random.Random:
    """Chance that hangs on the seed and on what is known, and on nothing else."""
    what = (seen.held, seen.laid, seen.deck, seen.series, seen.dealer, seen.scores)
    return random.Random(f"{seed} {what}")


@dataclass(slots=True)
class ActionTotals:
    """The running totals of some actions; ties go to the first."""

    actions: tuple[Action, ...]
    totals: dict[Action, float] = field(default_factory=dict)

    def add(self, action: Action, points: float) -> None:
        """Add points to what an action has so far."""
        self.totals[action] = self.totals.get(action, 0.0) + points

    @property
    def action(self) -> Action:
        """The best so far."""
        return max(self.actions, key=lambda action: self.totals.get(action, -1e9))
