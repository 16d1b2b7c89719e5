"""What each decision is worth: every choice, what it pegs, what it should bring, and why.

:func:`judge` knows what the seat asked may know, and no more. At the play it averages, over all
that the others may hold, what each card comes to if all hands then lay open and each side took
the most; at the mog, over the hands that may answer; at the lay-out, over every start. A claim is
worth what is right of it, less what is wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from costly.engine.driver import legal
from costly.engine.moves import Action
from costly.engine.stages import Mog, PartnersMog, Playing
from costly.engine.state import State
from costly.judge.blind import judge_lay_out, judge_partners
from costly.judge.claiming import judge_claim
from costly.judge.evaluation import Evaluation
from costly.judge.mogging import judge_mog
from costly.judge.playing import judge_play
from costly.judge.why import Reason, Wins, now, why, wins
from costly.judge.winning import NEAR_HOME


class Choice(NamedTuple):
    """One thing that the seat asked may do, and what comes of it."""

    action: Action
    now: float
    """What it pegs at once for the side that moves, less what it gives the others at once."""
    expected: float
    """Points of that side less the others', from now to the end of the deal, on average."""
    chance: float | None
    """How likely the side then is to win the game, where a table knows, or it wins at once."""
    why: Reason | None
    """What it brings and risks, once that is known and if there is anything to tell."""

    @property
    def wins(self) -> bool:
        """Whether it wins the game at once."""
        return isinstance(self.why, Wins)


def judge(seen: State) -> Iterator[tuple[Choice, ...]]:
    """Every choice that is open to the seat asked, best first, again and again, ever surer.

    ``seen`` is :meth:`~costly.engine.state.State.seen_by` that seat. Each slice is a few
    milliseconds at most in the browser; at least one comes. Best is what is expected to bring
    the most points or, where one side is near home, the best chance of the game; where that is not
    known, who comes home first in the last cards of the play. What wins at once is better than all
    else, and is worth what it pegs. Like choices keep the order in which the engine lists them.
    """
    if seen.reckoning is not None:
        yield tuple(Choice(*judged) for judged in judge_claim(seen))
        return
    actions = legal(seen)
    asked = _Asked(
        actions,
        [now(seen, action) for action in actions],
        frozenset(action for action in actions if wins(seen, action)),
        near=max(seen.scores) >= seen.rules.target - NEAR_HOME,
    )
    reasons: dict[Action, Reason | None] = {}
    evaluations: list[Evaluation] = []
    for evaluations in _evaluations(seen, actions):
        # To tell why takes time too: of one choice a slice, when it will soon be judged.
        for action in actions[len(reasons) : len(reasons) + 1]:
            reasons[action] = why(seen, action)
        yield asked.choices(evaluations, reasons)
    for action in actions[len(reasons) :]:
        reasons[action] = why(seen, action)
        yield asked.choices(evaluations, reasons)


class _Asked(NamedTuple):
    """What is known of a decision before it is judged."""

    actions: tuple[Action, ...]
    pegs: list[int]
    """What each pegs at once."""
    winning: frozenset[Action]
    """Those that win the game at once."""
    near: bool
    """Whether a side is near home."""

    def choices(
        self, evaluations: list[Evaluation], reasons: dict[Action, Reason | None]
    ) -> tuple[Choice, ...]:
        """The choices, best first, as far as they are known."""
        found = []
        for action, pegged, judged in zip(self.actions, self.pegs, evaluations, strict=True):
            evaluation = Evaluation(pegged, 1.0) if action in self.winning else judged
            reason = reasons.get(action)
            choice = Choice(action, pegged, evaluation.expected, evaluation.chance, reason)
            found.append((self._rank(action, evaluation), choice))
        return tuple(choice for _, choice in sorted(found, key=lambda one: one[0], reverse=True))

    def _rank(self, action: Action, evaluation: Evaluation) -> tuple[bool, float, float, float]:
        """How good it is: a win, then who comes home first, the chance, and the points."""
        known = self.near and evaluation.chance is not None
        chance = round(evaluation.chance or 0.0, 4) if known else 0.0
        return (
            action in self.winning,
            round(evaluation.first, 2),
            chance,
            round(evaluation.expected, 6),
        )


def _evaluations(seen: State, actions: tuple[Action, ...]) -> Iterator[list[Evaluation]]:
    match seen.now:
        case Playing() as playing:
            return judge_play(seen, playing, actions)
        case Mog() as mog:
            return judge_mog(seen, mog, actions)
        case PartnersMog() as mog:
            return judge_partners(seen, mog, actions)
        case _:
            return judge_lay_out(seen, actions)
