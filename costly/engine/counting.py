"""Who counts: the table, which misses nothing, or whoever has the points and says how many.

Where seats count for themselves, each *claims* what its hand has, or its crib, or the card that it
has laid. What happens to a claim that is not right is told in :func:`settle`; the B-number is
that of ``docs/rules/costly.md``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from costly.engine.moves import (
    Action,
    Asked,
    Claim,
    Claimed,
    Pegged,
    Phase,
    Reckoned,
    Reckoning,
)
from costly.engine.scoring import Score, ScoreKind
from costly.engine.state import Missed, Procedure, State


def peg(state: State, seat: int, scores: Iterable[Score], phase: Phase) -> Procedure:
    """Peg the scores one by one for a seat; returns the state after the last of them."""
    for score in scores:
        state = yield Pegged(seat, score, phase)
    return state


def count(state: State, seat: int, scores: Iterable[Score], phase: Phase) -> Procedure:
    """Peg what a seat has, or ask the seat for it, where seats count for themselves (B25)."""
    if not state.rules.counting.asks(phase):
        return (yield from peg(state, seat, scores, phase))
    state = yield Reckoning(seat, phase)
    return (yield Asked(seat))


def claims(state: State, most: int) -> tuple[Action, ...]:
    """What may be claimed where nothing comes to more than ``most``: all of it, or the rest."""
    assert state.reckoning is not None
    return tuple(map(Claim, range(most - (state.reckoning.claimed or 0) + 1)))


def settle(
    state: State, action: Action, scores: Sequence[Score], *, later: bool = False
) -> Procedure:
    """What comes of a claim, where the truth is ``scores``; it may ask the other side (B25).

    With ``later`` the other side cannot see the cards yet, and is asked when it can.
    """
    assert isinstance(action, Claim)
    assert state.to_act is not None
    assert state.reckoning is not None
    seat, asked, phase = state.to_act, state.reckoning, state.reckoning.phase
    right = sum(score.points for score in scores)
    state = yield Claimed(seat, asked.owner, action.points)
    if asked.claimed is not None:
        # Another says what was overlooked, and takes it; who says too much takes nothing.
        points = action.points if action.points <= right - asked.claimed else 0
        state = yield from _lump(state, seat, ScoreKind.MUGGINS, points, Phase.MUGGINS)
        return (yield Reckoned(asked.owner, phase, tuple(scores)))
    missed, house = right - action.points, state.rules.counting
    if missed > 0 and house.missed is not Missed.GIVEN:
        # Too few: what was claimed is pegged, and the rest is lost or may be taken.
        state = yield from _lump(state, seat, ScoreKind.CLAIMED, action.points, phase)
        if house.missed is Missed.TAKEN:
            return (yield Reckoned(seat, phase, None) if later else Asked(rival(state, seat)))
    else:
        # Right, or too few and given, or too many and put back: the truth is pegged.
        state = yield from peg(state, seat, scores, phase)
        if house.excess:
            excess = max(0, -missed)
            other = rival(state, seat)
            state = yield from _lump(state, other, ScoreKind.EXCESS, excess, Phase.MUGGINS)
    return (yield Reckoned(asked.owner, phase, tuple(scores)))


def rival(state: State, seat: int) -> int:
    """Who speaks for the other side: the next seat, which is always of another side."""
    return (seat + 1) % state.rules.seats


def _lump(state: State, seat: int, kind: ScoreKind, points: int, phase: Phase) -> Procedure:
    """Peg so many points at once, if there are any: nobody has said for which cards."""
    return (yield from peg(state, seat, [Score(kind, points, ())] if points else [], phase))
