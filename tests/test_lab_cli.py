"""``costly lab``: what it prints, and what it says where numba is missing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from costly.__main__ import main
from costly_lab import plots
from costly_lab.findings import Advice

WITHOUT = "import sys; sys.modules['numba'] = None; from costly.__main__ import main; "


def test_without_numba_it_says_in_one_line_how_to_have_it() -> None:
    words = [sys.executable, "-c", WITHOUT + "sys.exit(main(['lab', 'check']))"]
    told = subprocess.run(words, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr == "costly: lab needs numba: pip install 'costly[lab]'\n"
    assert not told.stdout


def test_the_game_itself_needs_neither_numpy_nor_numba() -> None:
    look = "from costly import chances, mog_table, play_table; play_table.shipped(); "
    look += "mog_table.shipped(); chances.shipped(121); "
    look += "sys.exit(bool({'numpy', 'costly_lab'} & {*sys.modules} - {'numba'}))"
    assert not subprocess.run([sys.executable, "-c", WITHOUT + look], check=False).returncode


def test_the_pictures_are_drawings() -> None:
    found = [Advice(rank, 0.1, 0.2, 0.3, 0.4) for rank in "A23456789TJQK"]
    for text in (plots.board(), plots.leads(found)):
        marks = list(ElementTree.fromstring(text))
        assert len(marks) > 26
        words = {mark.text for mark in marks if mark.text}
        assert {"0", "20", "120"} <= words or {"A", "10", "K"} <= words


@pytest.mark.slow
def test_check_measures_the_shipped_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "check", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(found["play"]["exploitability"]) <= 0.01
    assert max(found["mog"]["exploitability"]) <= 0.03
    assert sum(found["bytes"].values()) <= 200_000


def test_what_it_cannot_do_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["lab", "dream", "--to", str(tmp_path)]) == 2
    assert "choose from" in capsys.readouterr().err
