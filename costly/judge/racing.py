"""The end of a game, where it decides who pegs first: the play with every hand open.

Each side then takes not the most points but the best chance of the game, card by card: whoever
comes home in the play has won, whatever the hands would show. Or neither sees the other's hand, and
each lays what pegs most at once.
"""

from __future__ import annotations

from collections.abc import Mapping

from costly.judge.double_dummy import SERIES_BASE, UNBOUNDED, DoubleDummy, Hands, next_in
from costly.judge.winning import WinningChances
from costly.solved.ranks import Ranks

Pegs = tuple[int, int]
"""What the seat asked has pegged from now on, and what the other has."""


class Racing:
    """A search for the best chance of the game, both hands and what they may show being given."""

    def __init__(
        self,
        solver: DoubleDummy,
        ahead: WinningChances,
        shows: Mapping[tuple[int, int], float],
        *,
        seeing: bool = True,
    ) -> None:
        """``seeing`` is whether each knows the other's hand."""
        self.playing, self._seeing = solver.playing, seeing
        self._solver, self._ahead, self._shows = solver, ahead, shows
        self._ends: dict[Pegs, float] = {}

    def after(
        self,
        hands: Hands,
        series: int,
        total: int,
        pegs: Pegs = (0, 0),
        low: float = 0.0,
        high: float = 1.0,
        *,
        own: bool = True,
    ) -> float:
        """The chance when a card has just been laid by the seat in front, ``own`` or the other.

        What is not above ``low`` or not below ``high`` is only known to be so.
        """
        solver, playing = self._solver, self.playing
        points, room = solver.pegs(series), playing.limit - total
        step = next_in(hands, room) if room else 0
        if not step:
            points += playing.closing_points(total)
            step = next_in(hands, UNBOUNDED) if playing.most_series is None else 0
            series = total = 0
        pegs = (pegs[0] + points, pegs[1]) if own else (pegs[0], pegs[1] + points)
        decided = self._ahead.decided(pegs)
        if decided is not None:
            return decided
        if not step:
            return self._end(pegs)
        then = hands[step:] + hands[:step]
        return self._best(then, series, total, pegs, low, high, own=own == (step == 2))

    def _best(
        self,
        hands: Hands,
        series: int,
        total: int,
        pegs: Pegs,
        low: float,
        high: float,
        *,
        own: bool,
    ) -> float:
        found = -1.0 if own else 2.0
        for code, value, rest in self._moves(hands[0], series, total):
            left, longer = (rest, *hands[1:]), series * SERIES_BASE + code
            chance = self.after(left, longer, total + value, pegs, low, high, own=own)
            if own:
                found = max(found, chance)
                low = max(low, found)
            else:
                found = min(found, chance)
                high = min(high, found)
            if low >= high:
                break
        return found

    def _moves(self, hand: Ranks, series: int, total: int) -> list[tuple[int, int, Ranks]]:
        """What may be thought to be laid: all that goes, or what pegs most, the dearest of it."""
        solver, limit = self._solver, self.playing.limit
        moves = [move for move in solver.moves(hand) if total + move[1] <= limit]
        if self._seeing or len(moves) == 1:
            return moves
        return [max(moves, key=lambda move: solver.pegs(series * SERIES_BASE + move[0]))]

    def _end(self, pegs: Pegs) -> float:
        """The chance when the play is over, and the hands are shown."""
        if pegs not in self._ends:
            self._ends[pegs] = self._ahead.over(pegs, self._shows)
        return self._ends[pegs]
