"""How the checks are run: each when what it needs is done, and none after one has failed."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tools.check import ALL, ENGINE, LONG, QUICK, Step, run
from tools.fetch import ROOT


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module that writes its words to a file, and ends as the last of them says."""
    module = "noted"
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("NOTED", str(tmp_path / "notes"))
    (tmp_path / f"{module}.py").write_text(
        "import os, sys, time\n"
        "name, way = sys.argv[1:]\n"
        "print(name, file=open(os.environ['NOTED'], 'a'))\n"
        "time.sleep(900 if way == 'hangs' else 0)\n"
        "sys.exit(way == 'fails')\n"
    )
    return module


def test_a_step_waits_for_what_it_needs(script: str, tmp_path: Path) -> None:
    steps = {
        "last": Step((script, "last", "ends"), ("first", "second")),
        "second": Step((script, "second", "ends"), ("first",), polite=True),
        "first": Step((script, "first", "ends")),
    }
    assert run(steps) is None
    assert (tmp_path / "notes").read_text().split() == ["first", "second", "last"]


def test_what_fails_twice_ends_all_others(
    script: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = {
        "hangs": Step((script, "hangs", "hangs")),
        "fails": Step((script, "fails", "fails"), again=(script, "again", "fails")),
        "after": Step((script, "after", "ends"), ("fails",)),
    }
    began = time.monotonic()
    assert run(steps) == "fails"
    assert time.monotonic() - began < 900, "nobody waits for what hangs"
    noted = (tmp_path / "notes").read_text().split()
    assert {"fails", "again"} <= {*noted} <= {"fails", "again", "hangs"}
    assert "== hangs: " in capsys.readouterr().out


def test_it_says_what_takes_long(
    script: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.check.SILENCE", 0)
    assert run({"short": Step((script, "short", "ends"))}) is None
    assert "== still running: short\n" in capsys.readouterr().out


def test_what_goes_well_the_second_time_is_done(script: str, tmp_path: Path) -> None:
    steps = {
        "flaky": Step((script, "flaky", "fails"), again=(script, "again", "ends")),
        "after": Step((script, "after", "ends"), ("flaky",)),
    }
    assert run(steps) is None
    assert (tmp_path / "notes").read_text().split() == ["flaky", "again", "after"]


def test_every_step_can_come_and_every_file_that_is_named_is_there() -> None:
    for steps in (QUICK, ALL):
        done: set[str] = set()
        while ready := [name for name in steps.keys() - done if done.issuperset(steps[name].after)]:
            done.update(ready)
        assert done == steps.keys()
    for name in (*ENGINE, *LONG):
        assert (ROOT / "tests" / f"test_{name}.py").is_file()
    assert not {*ENGINE} & {*LONG}
