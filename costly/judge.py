"""What each decision is worth: every choice, what it pegs, what it should bring, and why.

:func:`judge` knows what the seat asked may know, and no more.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from costly.cards import values
from costly.engine import legal
from costly.moves import Action, Offer, Play
from costly.search import pile_points
from costly.stages import Mog, PartnersMog, Playing
from costly.state import State


class Choice(NamedTuple):
    """One thing that the seat asked may do, and what comes of it."""

    action: Action
    now: float
    """What it pegs at once for the side that moves, less what it gives the others at once."""
    expected: float
    """Points of that side less the others', from now to the end of the deal, on average."""
    chance: float | None
    """How likely the side then is to win the game, where a table knows."""
    why: str
    """One clause in plain words, or nothing."""


def judge(seen: State) -> Iterator[tuple[Choice, ...]]:
    """Every choice that is open to the seat asked, best first, again and again, ever surer.

    ``seen`` is :meth:`~costly.state.State.seen_by` that seat. Each slice is a few
    milliseconds at most in the browser; at least one comes.
    """
    choices = [Choice(action, now := _now(seen, action), now, None, "") for action in legal(seen)]
    yield tuple(sorted(choices, key=lambda choice: -choice.expected))


def _now(seen: State, action: Action) -> float:
    """What an action pegs at once."""
    match seen.now, action:
        case Playing() as playing, Play(card, call):
            value = values(card, playing.ace)[0] if call is None else call
            pile = tuple((laid.card.rank, laid.value) for laid in seen.pile)
            return pile_points(playing, (*pile, (card.rank, value)))
        case (Mog() | PartnersMog()) as mog, Offer(card) if seen.deck is not None:
            return sum(score.points for score in mog.reward.of(card, seen.deck))
        case _:
            return 0
