"""What the play comes to when every hand is open, in any game: by rank, for suits never matter."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from costly.cards import Card, Laid
from costly.scoring import Score
from costly.stages import Playing

Pile = tuple[tuple[int, int], ...]
"""A series: of each card its rank and what it counts for."""
Pegs = Callable[[Pile], tuple[Score, ...]]
"""What the newest card of a series scores."""


@cache
def pegging(playing: Playing) -> Pegs:
    """What the newest card of a series scores in a game."""

    @lru_cache(maxsize=50_000)
    def scores(pile: Pile) -> tuple[Score, ...]:
        return playing.scores(tuple(Laid(Card(rank, "?"), value, 0) for rank, value in pile))

    return scores


class Position(NamedTuple):
    """The play with every hand open, by rank: suits never matter there."""

    hands: tuple[tuple[int, ...], ...]
    pile: Pile
    seat: int
    gone: frozenset[int]


PIECES = 2
"""How many cards deep a thought may be broken off; what lies beneath is thought in one go."""


@dataclass(frozen=True)
class Search:
    """What the play comes to if everybody sees everything and each side takes the most."""

    playing: Playing
    seats: int
    sides: int
    seat: int
    """Whose gain is counted: its side's points less the others'."""
    depth: int | None = None
    """How many cards are looked ahead; to the end of the play if it is None."""

    @cached_property
    def pegs(self) -> Pegs:
        """What the newest card of a series scores."""
        return pegging(self.playing)

    def stopped(self, position: Position) -> float:
        """The worth of laying no more, where that ends the play."""
        last_to_lay = position.seat
        return self._signed(self.playing.last, last_to_lay)

    def after(
        self, position: Position, rank: int, value: int, laid: int = 0
    ) -> Generator[None, None, float]:
        """The worth of laying one card, found in small pieces."""
        points, then = self._lay(position, rank, value)
        if then is None:
            return points
        worths = []
        for reply in self._replies(then):
            yield
            if laid == PIECES:
                depth = None if self.depth is None else self.depth - laid
                worths.append(self._worth(then, *reply, depth))
            else:
                worths.append((yield from self.after(then, *reply, laid + 1)))
        return points + self._choose(then.seat)(worths)

    def _worth(self, position: Position, rank: int, value: int, depth: int | None) -> float:
        points, then = self._lay(position, rank, value)
        if then is None or depth == 2:  # this card and the one before are the first two
            return points
        less = None if depth is None else depth - 1
        worths = [self._worth(then, *reply, less) for reply in self._replies(then)]
        return points + self._choose(then.seat)(worths)

    def _lay(self, position: Position, rank: int, value: int) -> tuple[float, Position | None]:
        """What a card pegs, and who lays next: nobody if it was the last."""
        hands, pile, seat, gone = position
        hand = list(hands[seat])
        hand.remove(rank)
        hands = (*hands[:seat], tuple(hand), *hands[seat + 1 :])
        pile = (*pile, (rank, value))
        points = float(sum(score.points for score in self.pegs(pile)))
        after = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        if count(pile) < self.playing.limit:
            for other in after:
                if hands[other] and other not in gone:
                    then = Position(hands, pile, other, gone)
                    if self._replies(then):
                        return self._signed(points, seat), then
                    gone |= {other}
            points += self.playing.last
        else:
            points += self.playing.at_limit
        if self.playing.series is not None:
            # The series that runs now is the last that the play has room for.
            return self._signed(points, seat), None
        for other in after:
            if hands[other]:
                return self._signed(points, seat), Position(hands, (), other, frozenset())
        return self._signed(points, seat), None

    def _replies(self, position: Position) -> list[tuple[int, int]]:
        room = self.playing.limit - count(position.pile)
        return [
            (rank, value)
            for rank in sorted(set(position.hands[position.seat]))
            for value in (self.playing.ace if rank == 1 else (min(rank, 10),))
            if value <= room
        ]

    def _choose(self, seat: int) -> Callable[[list[float]], float]:
        return max if seat % self.sides == self.seat % self.sides else min

    def _signed(self, points: float, seat: int) -> float:
        return points if seat % self.sides == self.seat % self.sides else -points


def count(pile: Pile) -> int:
    """The total of a series."""
    return sum(value for _, value in pile)
