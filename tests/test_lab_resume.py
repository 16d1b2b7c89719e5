"""What the lab does with checkpoints: it goes on from them, and says which it cannot go on from."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from costly_lab import cfr, command, solve, steps
from costly_lab.cfr import CfrSolver, Damaged, WeightedTree
from tests.test_lab_play import toy

HANDS = ((2, 2, 3), (3, 3, 4), (2, 2, 4), (5, 5, 5))


@pytest.fixture(scope="module")
def game() -> WeightedTree:
    return toy(HANDS)


def test_a_solver_goes_on_as_if_it_had_never_stopped(game: WeightedTree, tmp_path: Path) -> None:
    there = tmp_path / "play.npz"
    solve.learnt(game, there, 3)
    assert (solve.learnt(game, there, 9) == solve.learnt(game, tmp_path / "other.npz", 9)).all()


def test_any_damage_to_a_checkpoint_is_said_in_one_sentence(
    game: WeightedTree, tmp_path: Path
) -> None:
    there = tmp_path / "play.npz"
    CfrSolver.fresh(game).save(there)
    good = there.read_bytes()
    np.save(tmp_path / "bare.npy", np.zeros(3))
    bare = (tmp_path / "bare.npy").read_bytes()
    damaged = [b"", b"PK", b"garbage\n", bare, bare[:30], *(good[:at] for at in range(0, 2000, 97))]
    damaged += [
        good[:at] + bytes([good[at] ^ 0xFF]) + good[at + 1 :] for at in range(0, len(good) - 40, 61)
    ]
    said = []
    for data in damaged:
        there.write_bytes(data)
        try:
            CfrSolver.fresh(game).resume(there)  # what is of no account may well be damaged
        except Damaged as error:
            said.append(str(error))
    assert len(said) > len(damaged) / 2
    assert all(str(there) in line and line.isprintable() for line in said)


def test_a_checkpoint_of_another_game_is_none(game: WeightedTree, tmp_path: Path) -> None:
    there = tmp_path / "play.npz"
    for state in (
        {"rounds": 1, "regret": np.zeros(3), "policy": np.zeros(3), "total": np.zeros(3)},
        {"rounds": 1},
    ):
        cfr.keep(there, **state)
        with pytest.raises(Damaged):
            CfrSolver.fresh(game).resume(there)


def test_deals_that_are_kept_are_of_their_shape(tmp_path: Path) -> None:
    there = tmp_path / "deals.npz"
    cfr.keep(there, lots=3, deals=7, points=np.zeros((3, 3)))
    with pytest.raises(Damaged):
        solve.tally_deals(np.empty(0), (np.empty(0), np.empty(0)), there, 3)


def test_steps_that_are_gone_on_with_find_the_same(
    game: WeightedTree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "ROUNDS", (2, 4, 9))
    monkeypatch.setattr(steps, "dealt_game", lambda: game)
    monkeypatch.setattr(steps, "by_book", lambda _: np.empty(0))

    def found(folder: str, many: int = 3) -> list[tuple[str, float]]:
        return list(islice(steps.steps((np.empty(0), np.empty(0)), tmp_path / folder), many))

    first = found("whole")
    assert len({gain for _, gain in first}) == 3
    assert found("whole") == first
    found("stopped", 2)
    assert found("stopped") == first


def test_the_lab_names_the_checkpoint_that_is_damaged(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from costly.cli import main

    def damaged(to: Path) -> list[Path]:
        raise Damaged(to / "work" / "play.npz")

    monkeypatch.setattr(command, "solve", damaged)
    assert main(["lab", "solve", "--to", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert not out
    assert err.startswith(f"costly: {tmp_path / 'work' / 'play.npz'}: the checkpoint is damaged")
