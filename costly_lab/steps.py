"""What each step on the way to the play's table brings: more rounds, more books, and rounding.

Figures are points a deal: what best responses gain in the two seats together, and once what the
play of dealt hands is worth to the dealer.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile

import numpy as np

from costly_lab import mog, play
from costly_lab.after import by_book
from costly_lab.solve import PLAY_ROUNDS, dealt_game, learnt, weighted
from costly_lab.tree import whole

ROUNDS = (60, PLAY_ROUNDS, 200)


def steps(answers: mog.Policies, work: Path) -> Iterator[tuple[str, float]]:
    """Each step's name and figure, as it is found; ``work`` keeps the checkpoints."""
    work.mkdir(parents=True, exist_ok=True)
    books = by_book(answers)
    dealt = dealt_game()
    policy, kept = np.empty(0), list[Path]()
    for rounds in ROUNDS:
        kept.append(work / f"steps-dealt-{rounds}.npz")
        if len(kept) > 1 and not kept[-1].exists():
            copyfile(kept[-2], kept[-1])  # go on from there, and leave that as it is
        average = learnt(dealt, kept[-1], rounds)
        yield f"dealt hands, {rounds} rounds", sum(dealt.exploitability(average))
        if rounds == PLAY_ROUNDS:
            yield "the same, to the dealer", -dealt.value(average)
            policy = play.rounded(whole(), average)
            yield "the same, rounded", sum(dealt.exploitability(policy))
            plain = play.rounded(whole(), average, seldom=0.0)
            yield "the same, rounded everywhere", sum(dealt.exploitability(plain))
    every = weighted(books.sum(axis=0))
    yield (
        "solved for dealt hands, met by those that the mog brings",
        sum(every.exploitability(policy)),
    )
    one = play.rounded(whole(), learnt(every, work / "steps-one.npz", PLAY_ROUNDS))
    yield "one book, against who heeds how the mog went", _heeding(books, [one] * 4)
    refused = weighted(books[:3].sum(axis=0))
    first = play.rounded(whole(), learnt(refused, work / "steps-refused.npz", PLAY_ROUNDS))
    last = play.rounded(
        whole(), learnt(weighted(books[3]), work / "steps-exchanged.npz", PLAY_ROUNDS)
    )
    yield "two books, against the same", _heeding(books, [first] * 3 + [last])


def _heeding(books: np.ndarray, policies: list[np.ndarray]) -> float:
    """What best responses gain that know in which book they are."""
    return sum(
        sum(weighted(likely).exploitability(policy))
        for likely, policy in zip(books, policies, strict=True)
    )
