"""When the lab stops solving mog and play in turn: as soon as they agree, and in the end."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from costly.solved.tables import load
from costly_lab import command, solve


@dataclass
class Before:
    """A mog before the play of some turn, in which gains are as they are told."""

    turn: int
    gains: dict[int, tuple[float, float]]

    def exploitability(self, answers: list[int]) -> tuple[float, float]:
        """What a best response gains on the answers that were found before the play of a turn."""
        assert answers == [self.turn - 1]
        return self.gains[self.turn]


def faked(monkeypatch: pytest.MonkeyPatch, gains: dict[int, tuple[float, float]]) -> None:
    """Nothing is solved: a play is known by its turn, and answers by the play they are for."""
    monkeypatch.setattr(solve, "dealt_game", lambda: None)
    monkeypatch.setattr(solve, "solve_play", lambda *_: 0)
    monkeypatch.setattr(solve, "solve_mog", lambda before, _: [before.turn])
    monkeypatch.setattr(solve, "solve_books", lambda _, __, turn: np.array([turn]))
    monkeypatch.setattr(solve, "mog_before", lambda policies: Before(int(policies[0]), gains))
    monkeypatch.setattr(solve, "tally_deals", lambda *_: None)


@pytest.mark.parametrize(
    ("gains", "made"),
    [
        ([(0.0, 0.0)], 1),
        ([(0.02, 0.01), (0.004, 0.003), (0.0, 0.0)], 2),
        ([(0.009, 0.009), (0.0, 0.01), (0.01, 0.0), (0.0, 0.0099)], 4),
        ([(0.02, 0.0)] * (2 * solve.TURNS), solve.TURNS),
    ],
)
def test_it_goes_on_until_the_mog_agrees_with_the_play_made_for_it(
    gains: list[tuple[float, float]],
    made: int,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    faked(monkeypatch, dict(enumerate(gains, start=1)))
    found = solve.solve(tmp_path)
    assert found.turns == found.play == made
    assert found.mog[0] == made - 1
    out, err = capsys.readouterr()
    assert not out
    *before, last = err.splitlines()
    assert all("not less than 0.01" in line for line in before)
    assert last.startswith(f"turn {made}: ")
    assert ("not less" in last) == (sum(gains[made - 1]) >= solve.AGREED)


def test_the_shipped_mog_agrees_with_the_play_made_for_it() -> None:
    head = load("mog").head
    assert sum(head["exploitability"]) < solve.AGREED
    assert {load(name).head["turns"] for name in command.TABLES} == {head["turns"]}
