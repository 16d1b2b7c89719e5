"""``costly lab``: what it prints, and what it says where numba is missing."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from dataclasses import asdict
from itertools import product
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from costly.cli import WRITING, main
from costly_lab import command, mog, play, plots, solve, steps
from costly_lab.after import BOOKS, Meetings
from costly_lab.candidates import RULES
from costly_lab.findings import Findings, RankAdvice, told
from costly_lab.hands import HANDS, ways
from costly_lab.public import likely
from costly_lab.tree import grow
from costly_lab.worth_knowing import Found

WITHOUT = "import sys; sys.modules['numba'] = None; from costly.cli import main; "


def test_without_numba_it_says_in_one_line_how_to_have_it() -> None:
    words = [sys.executable, "-c", WITHOUT + "sys.exit(main(['lab', 'check']))"]
    told = subprocess.run(words, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr == "costly: lab needs numba: pip install 'costly[lab]'\n"
    assert not told.stdout


def test_numpy_that_cannot_be_loaded_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "numpy.py").write_text("raise ImportError('a shared object\\nis missing')\n")
    told = subprocess.run(
        [sys.executable, "-m", "costly", "lab", "check"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    assert told.returncode == 2
    assert told.stderr == "costly: lab needs numpy and numba: pip install 'costly[lab]'\n"
    assert not told.stdout


def test_the_game_itself_needs_neither_numpy_nor_numba() -> None:
    look = "from costly import find; from costly.solved import solved_for; "
    look += "solved = solved_for(find('costly')); "
    look += "assert all((solved.play, solved.mog, solved.worths, solved.chances)); "
    look += "sys.exit(bool({'numpy', 'costly_lab'} & {*sys.modules} - {'numba'}))"
    assert not subprocess.run([sys.executable, "-c", WITHOUT + look], check=False).returncode


def test_the_pictures_are_drawings() -> None:
    found = [RankAdvice(rank, 0.1, 0.2, 0.3, 0.4) for rank in "A23456789TJQK"]
    for text in (plots.board(), plots.leads(found)):
        marks = list(ElementTree.fromstring(text))
        assert len(marks) > 26
        words = {mark.text for mark in marks if mark.text}
        assert {"0", "20", "120"} <= words or {"A", "10", "K"} <= words


def test_what_it_cannot_do_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["lab", "dream", "--to", str(tmp_path)]) == 2
    assert "choose from" in capsys.readouterr().err


def some_meetings() -> list[Meetings]:
    """Under each deck card three ways without an exchange, and one exchange."""
    refused, exchanged = np.zeros((3, 2, 2)), np.zeros((13, 13, 2, 2))
    refused[:, 0, 1], exchanged[4, 7, 1, 1] = (0.01, 0.02, 0.03), 0.01
    return [Meetings(refused, exchanged)] * mog.DECKS


def test_knowing_tells_what_was_found_in_the_public_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """From a checkpoint that has every game: none is solved here."""
    met = some_meetings()
    monkeypatch.setattr(command, "meetings", lambda _: met)
    monkeypatch.setattr(command, "whole", lambda: None)
    monkeypatch.setattr(play, "policies", lambda *_: np.empty(0))
    found = asdict(Found(-1.5, 0.1, -1.25, {rule: [0.1, 0.2, 0.3, 0.4] for rule in RULES}))
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "knowing.jsonl").write_text(
        "".join(json.dumps([name, found]) + "\n" for name in likely(met)), encoding="utf-8"
    )
    assert main(["lab", "knowing", "--games", "0", "--to", str(tmp_path)]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head == "measured in 52 of the 52 public games that come"
    assert any(line.split()[:2] == ["the", "table"] for line in lines)
    assert main(["lab", "knowing", "--json", "--games", "16", "--to", str(tmp_path)]) == 0
    whole = json.loads(capsys.readouterr().out)
    assert whole["value"]["solved"]["all"]["value"] == pytest.approx(13 * 0.07 * -1.5)
    assert whole["Master"]["elder loses"]["exchanged"]["value"] == pytest.approx(13 * 0.01 * 0.1)
    assert main(["lab", "knowing", "--games", "few", "--to", str(tmp_path)]) == 2
    assert capsys.readouterr().err == "costly: --games is a whole number from 0, not 'few'\n"


def test_steps_are_measured_and_gone_on_with(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """In the tree of few hands, each pair as likely as it happens."""
    hands = sorted(random.Random(8).sample(range(len(HANDS)), 8))
    dealt = ways()
    tree = grow(np.array([pair for pair in product(hands, hands) if dealt[pair]]), 20_000)
    books = np.random.default_rng(8).random((len(BOOKS), len(HANDS), len(HANDS))) / 64
    for where in (solve, steps):
        monkeypatch.setattr(where, "whole", lambda: tree)
    monkeypatch.setattr(steps, "PLAY_ROUNDS", 4)
    monkeypatch.setattr(steps, "ROUNDS", (2, 4, 8))
    monkeypatch.setattr(steps, "by_book", lambda _: books)
    monkeypatch.setattr(steps, "dealt_game", lambda: solve.weighted(books[0]))
    assert main(["lab", "steps", "--json", "--to", str(tmp_path)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["dealt hands, 8 rounds"] < found["dealt hands, 2 rounds"]
    assert found["the same, rounded"] != found["dealt hands, 4 rounds"]
    assert "the same, to the dealer" in found
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "work").iterdir()}
    assert main(["lab", "steps", "--to", str(tmp_path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    again = dict(line.rsplit(maxsplit=1) for line in lines)
    assert {name: float(figure) for name, figure in again.items()} == found
    assert kept == {path: path.stat().st_mtime_ns for path in (tmp_path / "work").iterdir()}


def test_what_is_advised_is_told_rank_by_rank() -> None:
    ranks = [RankAdvice(rank, 0.1, 0.2, 0.3, 0.4) for rank in "A23456789TJQK"]
    least = ("A", 0.41), ("2", 0.42)
    found = Findings(ranks, (0.55, 0.54), least, (0.5, 0.4), [0.21, 0.26, 0.24, 0.29])
    head, *lines = told(found)
    assert head.startswith("rank")
    assert lines[0].split() == ["A", "10%", "0.20", "30%", "40%"]
    assert lines[-3].endswith("least often under a deck card A (41.0%) and 2 (42.0%)")
    assert "refused by both in 21.0%, wanted by elder alone in 26.0%" in lines[-1]
    assert lines[-1].endswith("by dealer alone in 24.0%, made in 29.0%")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["check", "--games", "many"], "--games is a whole number from 0, not 'many'"),
        (["solve", "--games", "3"], "--games: lab solve has none, only lab knowing"),
        (["plots", "--knowing"], "--knowing: only lab check has it, not lab plots"),
    ],
)
def test_options_that_do_not_belong_are_refused(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main(["lab", *words, "--to", str(tmp_path)]) == 2
    assert capsys.readouterr() == ("", f"costly: {why}\n")


@pytest.mark.parametrize("what", WRITING)
def test_where_it_cannot_write_is_said_before_any_work(
    what: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def work(*_: object, **__: object) -> None:
        pytest.fail("it has begun to work")

    for name in ("solve", "knowing", "stepped", "plots"):
        monkeypatch.setattr(command, name, work)
    (tmp_path / "file").touch()
    there = tmp_path / "file" / "within"
    assert main(["lab", what, "--to", str(there)]) == 2
    assert capsys.readouterr() == ("", f"costly: {there}: Not a directory\n")
