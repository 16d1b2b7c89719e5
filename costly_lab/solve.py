"""Making the shipped tables from nothing, part after part, with checkpoints on the way.

The play is solved for hands as they are dealt; then the mog before that play; then the play again,
for the hands that this mog brings, and so on, turn by turn, until the two agree: until the answers
to the mog are good before the play that was made for them, too. Then whole deals are tallied for
the chances.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from tqdm import tqdm

from costly.solved.play import BOOKS
from costly.solved.tables import TableFile, pack
from costly_lab import answers as answering
from costly_lab import cfr, match, mog, play, worths
from costly_lab.after import by_book
from costly_lab.deals import Tally, tally
from costly_lab.hands import ELDEST, HANDS, ways
from costly_lab.tree import whole

T = TypeVar("T")

COMMAND = "costly lab solve"
AGREED = 0.01
"""The mog and the play agree when a best response to the answers gains less than this, in points a
deal and the two seats together, before the play that was made for them."""
TURNS = 6
"""But no more turns than these are made."""
PLAY_ROUNDS = 100
MOG_ROUNDS = 30
LOTS = 40
"""How many lots of deals are tallied for the chances."""
LOT = 500_000
SEED = 1674
CHECKPOINT_EVERY = 10
"""Rounds, or lots, between checkpoints."""


@dataclass(frozen=True)
class Solution:
    """Everything that the tables hold, as it ships."""

    play: np.ndarray
    """The play's policies, book by slot of the tree."""
    mog: mog.Policies
    tally: Tally
    turns: int
    """How often the mog was solved for the play, and the play for that mog."""


@dataclass(frozen=True)
class Turn:
    """What a turn came to: the mog solved for the last play, and the play solved for that mog."""

    number: int
    mog: mog.Policies
    play: np.ndarray
    apart: float
    """What a best response gains on the mog's answers before that play, the two seats together."""

    @property
    def agrees(self) -> bool:
        """Whether there is no need to go on."""
        return self.apart < AGREED


def dealt_game() -> cfr.WeightedTree:
    """The play of hands as they are dealt."""
    dealt = ways()
    return weighted(dealt / dealt.sum())


def weighted(likely: np.ndarray) -> cfr.WeightedTree:
    """The play of hands that come as likely as ``likely`` says: the eldest's by dealer's."""
    tree = whole()
    return cfr.WeightedTree(tree, likely[tree.pairs[:, 0], tree.pairs[:, 1]])


def solve(work: Path) -> Solution:
    """Solve everything; ``work`` keeps the checkpoints, and is gone on from where it stands."""
    work.mkdir(parents=True, exist_ok=True)
    for turn in turns(work):
        last = turn
        tqdm.write(told(turn), sys.stderr)
    tallied = tally_deals(last.play, last.mog, work / "deals.npz")
    return Solution(last.play, last.mog, tallied, last.number)


def turns(work: Path) -> Iterator[Turn]:
    """Turn after turn, until the mog and the play agree, or :data:`TURNS` are made."""
    policies = np.stack([solve_play(dealt_game(), work / "play.npz")] * BOOKS)
    before = mog_before(policies)
    for number in range(1, TURNS + 1):
        answers = solve_mog(before, work / f"mog-{number}.npz")
        policies = solve_books(answers, work, number)
        before = mog_before(policies)
        turn = Turn(number, answers, policies, sum(before.exploitability(answers)))
        yield turn
        if turn.agrees:
            return


def told(turn: Turn) -> str:
    """What a turn came to, as text."""
    gain = f"turn {turn.number}: before its play a best response at its mog gains {turn.apart:.4f}"
    return f"{gain}, {'less' if turn.agrees else 'not less'} than {AGREED}"


def solve_books(answers: mog.Policies, work: Path, turn: int) -> np.ndarray:
    """The play's policies for what a mog brings, book by slot."""
    met = work / f"meetings-{turn}.npz"
    if not met.exists():
        cfr.keep(met, books=by_book(answers))
    books = cfr.kept(met, books=(BOOKS, len(HANDS), len(HANDS)))["books"]
    return np.stack(
        [
            solve_play(weighted(likely), work / f"play-{turn}-{book}.npz")
            for book, likely in enumerate(books)
        ]
    )


def solve_play(game: cfr.WeightedTree, checkpoint: Path, rounds: int = PLAY_ROUNDS) -> np.ndarray:
    """The play's average policy after so many rounds, rounded as it ships."""
    return play.rounded(game.tree, learnt(game, checkpoint, rounds))


def learnt(game: cfr.WeightedTree, checkpoint: Path, rounds: int = PLAY_ROUNDS) -> np.ndarray:
    """The play's average policy after so many rounds."""
    solver = cfr.CfrSolver.fresh(game)
    _advance(solver, rounds, checkpoint)
    return solver.average()


def _advance(solver: cfr.CfrSolver | mog.MogSolver, rounds: int, checkpoint: Path) -> None:
    """Let a solver learn until it has had so many rounds, from where the checkpoint stands."""
    solver.resume(checkpoint)
    for _ in _bar(range(solver.rounds, rounds), checkpoint.stem, "round"):
        solver.step()
        if solver.rounds % CHECKPOINT_EVERY == 0 or solver.rounds == rounds:
            solver.save(checkpoint)


def mog_before(policies: np.ndarray) -> mog.MogGame:
    """The mog before a play by some policies."""
    game = dealt_game()  # in which every pair comes
    worth = np.zeros((BOOKS, len(HANDS), len(HANDS)))
    for book, policy in enumerate(policies):
        _, values = game.worths(policy, ELDEST)
        worth[book, game.tree.pairs[:, 0], game.tree.pairs[:, 1]] = values
    return mog.MogGame(worth)


def solve_mog(game: mog.MogGame, checkpoint: Path, rounds: int = MOG_ROUNDS) -> mog.Policies:
    """The best answers to the other seat's average after so many rounds, as they ship."""
    solver = mog.MogSolver.fresh(game)
    _advance(solver, rounds, checkpoint)
    return mog.best_answers(game, solver.average())


def tally_deals(
    policies: np.ndarray, answers: mog.Policies, checkpoint: Path, lots: int = LOTS
) -> Tally:
    """Many lots of deals by the solved policies, each lot with a seed of its own."""
    done, so_far = 0, None
    if checkpoint.exists():
        kept = cfr.kept(checkpoint, lots=(), **Tally.shapes())
        done, so_far = int(kept["lots"]), Tally.kept(kept)
    for lot in _bar(range(done, lots), checkpoint.stem, "lot"):
        more = tally(whole(), policies, answers, LOT, SEED + lot)
        so_far = more if so_far is None else so_far.plus(more)
        if (lot + 1) % CHECKPOINT_EVERY == 0 or lot + 1 == lots:
            cfr.keep(checkpoint, lots=lot + 1, **so_far.parts())
    assert so_far is not None
    return so_far


def _bar(steps: range, what: str, unit: str) -> Iterable[int]:
    return tqdm(
        steps,
        desc=what,
        total=steps.stop,
        initial=steps.start,
        unit=unit,
        leave=False,
        disable=None,
    )


def files(found: Solution) -> dict[str, bytes]:
    """The tables' files by name, each with what is known of it in its head."""
    fitted = worths.fit(mog_before(found.play).play, by_book(found.mog))
    bodies = {
        "play": play.body(whole(), play.whole_parts(found.play)),
        "mog": answering.body(found.mog),
        "worths": worths.body(fitted),
        "chances": match.body(found.tally),
    }
    made: dict[str, dict[str, Any]] = {
        "play": {"rounds": PLAY_ROUNDS},
        "mog": {"rounds": MOG_ROUNDS},
        "worths": {},
        "chances": {"deals": found.tally.deals, "seed": SEED},
    }
    measured = measure(found.play, found.mog, bodies["worths"])
    measured["chances"] = measured_deals(found.tally)
    return {
        f"{name}.bin": pack(
            TableFile(
                {"command": COMMAND, "turns": found.turns, **made[name], **measured[name]}, body
            )
        )
        for name, body in bodies.items()
    }


def measure(
    policies: np.ndarray, answers: mog.Policies, fitted: bytes
) -> dict[str, dict[str, Any]]:
    """The values of the play and the mog, the eldest's less dealer's, and what best responses gain.

    And how good the table of worths of that body is.
    """
    value, gains, met = 0.0, np.zeros(2), by_book(answers)
    for policy, likely in zip(policies, met, strict=True):
        game = weighted(likely)
        value += game.value(policy)
        gains += game.exploitability(policy)
    before = mog_before(policies)
    return {
        "play": _measured(value, gains),
        "mog": _measured(before.value(answers), before.exploitability(answers)),
        "worths": worths.measured(fitted, before, met, answers),
    }


def _measured(value: float, gains: Iterable[float]) -> dict[str, Any]:
    return {"value": round(value, 5), "exploitability": [round(gain, 6) for gain in gains]}


def measured_deals(found: Tally) -> dict[str, Any]:
    """Points a deal by seat and phase, and how likely the first dealer is to win."""
    first_dealer = {str(goal): round(1 - match.chances(found, goal)[0, 0], 5) for goal in (121, 61)}
    phases = np.round(found.phases / found.deals, 4)
    return {"points": phases.tolist(), "first dealer wins": first_dealer}
