"""What the seats and the sides of a game are called, for one pair of ears."""

from __future__ import annotations

from dataclasses import dataclass, replace

from costly.engine.state import State
from costly.telling.words import capital, listed


@dataclass(frozen=True, slots=True)
class Naming:
    """The names of the seats, for ``viewer``, a seat who is called "you", or for everybody."""

    names: tuple[str, ...]
    viewer: int | None = None
    by_rank: bool = False
    """Whether the viewer's hand is told, and lies before him, by rank and not as it was dealt."""

    def lying(self, state: State) -> State:
        """A state with the viewer's hand in the order in which it lies before him.

        Cards that he has not seen come last, so that their places tell nothing.
        """
        if not self.by_rank or self.viewer is None or not state.held:
            return state
        known = state.known[self.viewer]
        held = list(state.held)
        unseen = [card for card in held[self.viewer] if card not in known]
        held[self.viewer] = (*sorted(set(held[self.viewer]) & known), *unseen)
        return replace(state, held=tuple(held))

    def seat(self, seat: int) -> str:
        """What a seat is called in the middle of a sentence."""
        return "you" if seat == self.viewer else self.names[seat]

    def does(self, seat: int, verb: str, verbs: str) -> str:
        """A seat and its verb: ``You lay``, ``Mr Crib lays``."""
        return f"You {verb}" if seat == self.viewer else f"{self.names[seat]} {verbs}"

    def whose(self, seat: int, thing: str) -> str:
        """A thing and who has it: ``Your crib``, ``Mr Crib’s hand``."""
        return f"Your {thing}" if seat == self.viewer else f"{self.names[seat]}’s {thing}"

    def crib_of(self, state: State) -> str:
        """The crib by its owner, the dealer, in a sentence: ``your crib``."""
        return "your crib" if state.dealer == self.viewer else self.whose(state.dealer, "crib")

    def may_name(self, seat: int) -> bool:
        """Whether a seat's hidden cards may be named."""
        return self.viewer is None or seat == self.viewer

    def score_line(self, state: State) -> str:
        """How the sides stand: ``Score: You 31, Silas 28.``"""
        scores = ", ".join(self.score(state, side) for side in range(state.rules.sides))
        return f"Score: {scores}."

    def score(self, state: State, side: int) -> str:
        """A side and its points: ``You 31``."""
        return f"{capital(self.side(state, side))} {state.scores[side]}"

    def side(self, state: State, side: int) -> str:
        """A side by all who play for it, the viewer first."""
        seats = sorted(state.rules.seats_of(side), key=lambda seat: seat != self.viewer)
        return listed([self.seat(seat) for seat in seats])

    def stand(self, state: State) -> str:
        """How the sides stand now: ``You have 34, Mr Crib 29.``"""
        own = None if self.viewer is None else state.rules.side(self.viewer)
        first, *others = sorted(range(state.rules.sides), key=lambda side: side != own)
        have = "has" if first != own and len(state.rules.seats_of(first)) == 1 else "have"
        stand = f"{capital(self.side(state, first))} {have} {state.scores[first]}"
        return f"{', '.join([stand, *(self.score(state, side) for side in others)])}."
