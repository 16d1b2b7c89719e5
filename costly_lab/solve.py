"""Making the shipped tables from nothing, part after part, with checkpoints on the way."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import numpy as np
from tqdm import tqdm

from costly.tables import Table, pack
from costly_lab import play
from costly_lab.cfr import Game, Solver
from costly_lab.hands import ways
from costly_lab.tree import Tree, whole

ROUNDS = 200
"""Rounds of CFR+ for the play."""
EVERY = 25
"""Rounds between checkpoints."""


def dealt_game() -> Game:
    """The play of hands as they are dealt."""
    return weighted(whole(), ways())


def weighted(tree: Tree, ways: np.ndarray) -> Game:
    """The play of hands that come as ``ways`` says: a number for each pair of hands."""
    weights = ways[tree.pairs[:, 0], tree.pairs[:, 1]]
    return Game(tree, weights / weights.sum())


def solve_play(game: Game, checkpoint: Path, rounds: int = ROUNDS) -> np.ndarray:
    """The average policy after so many rounds, going on from the checkpoint if there is one."""
    solver = Solver.resumed(game, checkpoint)
    for _ in _bar(range(solver.rounds, rounds), "play", rounds, solver.rounds):
        solver.step()
        if solver.rounds % EVERY == 0 or solver.rounds == rounds:
            solver.save(checkpoint)
    return solver.average()


def _bar(rounds: Iterable[int], what: str, total: int, initial: int) -> Iterable[int]:
    return tqdm(rounds, desc=what, total=total, initial=initial, unit="round", leave=False)


def play_table(game: Game, policy: np.ndarray, made: dict[str, object]) -> bytes:
    """The file of the play's table, with what a best response gains against it in its head."""
    body = play.body(game.tree, play.rounded(game.tree, policy))
    shipped = play.policy(game.tree, body)
    elder, dealer = game.exploitability(shipped)
    head = {
        "table": "play",
        **made,
        "value": round(game.value(shipped), 4),
        "exploitability": [round(elder, 5), round(dealer, 5)],
    }
    return pack(Table(head, body))
