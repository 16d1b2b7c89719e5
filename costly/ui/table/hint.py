"""A hint that the player asks for: it is thought of in slices, and counted in the record."""

from __future__ import annotations

from costly.engine.cards import Card
from costly.engine.moves import Action, cards_of
from costly.engine.record import Record
from costly.engine.state import State
from costly.judge import Choice, judge
from costly.telling.advice import Advice

HINTS = "Hints"
"""The head line of a record that says how many hints were taken."""
SLOW = 0.3
"""A hint that takes more seconds than this says that it is being thought of."""
RIPE = 200
"""After so many slices a hint is told, though it is still thought of."""


class Hint:
    """A hint that was asked for: it is thought of in slices, and told before the last of them."""

    def __init__(self, seen: State) -> None:
        """``seen`` is the game as the seat that asks may know it."""
        self.seen = seen
        self.choices: tuple[Choice, ...] = ()
        """The choices, best first, as they are told: none too early, and no other every moment."""
        self.why = False
        """Whether its numbers are told, and not only what is best."""
        self.done = False
        self.past = 0.0
        """Seconds since it was asked for."""
        self._slices = 0
        self._latest: tuple[Choice, ...] = ()
        self._judging = judge(seen)

    def think(self) -> bool:
        """Use one slice of time; whether it wants another."""
        if self.done:
            return False
        latest = next(self._judging, None)
        self._slices += 1
        self.done = latest is None
        self._latest = self._latest if latest is None else latest
        if self.done or (not self.choices and self._ripe):
            self.choices = self._latest
        return not self.done

    @property
    def _ripe(self) -> bool:
        """Whether so much has been thought that it may be told."""
        return self._slices >= RIPE and any(choice.expected for choice in self._latest)

    @property
    def slow(self) -> bool:
        """Whether it should say that it is being thought of."""
        return not self.choices and self.past >= SLOW

    def go_on(self) -> bool:
        """Tell its numbers too; whether there are any that were not told."""
        more = self.may_go_on
        self.why |= more
        return more

    @property
    def may_go_on(self) -> bool:
        """Whether it has numbers that were not told yet."""
        return bool(self.choices) and not self.why and self.seen.reckoning is None

    @property
    def advice(self) -> Advice:
        """What is told of the choices."""
        return Advice(self.choices, self.seen)

    @property
    def ranked(self) -> tuple[Action, ...]:
        """The actions of the best two choices."""
        return tuple(choice.action for choice in self.advice.best_two)

    def shares(self) -> dict[Card, tuple[int, ...]]:
        """For each card of the best two choices which of them it is of: 0 is the best.

        A card may be of both. Nothing where there is but one thing to do.
        """
        actions = self.ranked if len(self.ranked) > 1 else ()
        found: dict[Card, tuple[int, ...]] = {}
        for at, action in enumerate(actions):
            for card in cards_of(action):
                found[card] = (*found.get(card, ()), at)
        return found


def hints_taken(record: Record) -> int:
    """With how many hints a game was played, as its record says."""
    taken = record.get(HINTS) or ""
    return int(taken[:6]) if taken.isdecimal() and taken.isascii() else 0
