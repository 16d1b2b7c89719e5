"""The package as a user installs it: the command, and what a built wheel carries."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.assets import bake
from tools.fetch import ROOT

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    bake()
    folder = tmp_path_factory.mktemp("wheel")
    words = ["pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run([sys.executable, "-m", *words], check=True, cwd=folder)
    (found,) = folder.glob("costly-*.whl")
    return found


def test_a_built_wheel_carries_the_baked_assets_and_their_licences(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "costly/assets/courts.png" in names
    assert {f"costly/assets/fonts/{face}.ttf" for face in ("text", "bold", "speech")} <= names
    assert "costly/assets/CREDITS.md" in names
    assert any(name.startswith("costly/assets/licences/") for name in names)
    assert "costly/py.typed" in names


def test_the_installed_command_scores_without_the_rest_of_the_repository(
    wheel: Path, tmp_path: Path
) -> None:
    home = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    python = home / ("Scripts" if os.name == "nt" else "bin") / "python"
    quiet = ["--quiet", "--disable-pip-version-check"]
    subprocess.run([str(python), "-m", "pip", "install", *quiet, str(wheel)], check=True)
    command = python.with_name("costly")
    told = subprocess.run(
        [command, "score", "JH JD JC / 5H"],
        check=True,
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    assert told.stdout.splitlines()[-1].split()[0] == "34"
    arena = [str(command), "arena", "greedy", "random", "--games", "2", "--json"]
    assert b'"games": 2' in subprocess.run(arena, check=True, capture_output=True).stdout


def test_without_baked_assets_the_window_says_which_command_makes_them(tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    words = ["git", "ls-files", "costly"]
    listed = subprocess.run(words, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in listed.splitlines():
        target = copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / name).read_bytes())
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-m", "costly"],
        cwd=copy,
        env={**quiet, "PYTHONPATH": str(copy), "PYGAME_HIDE_SUPPORT_PROMPT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "costly: the cards are not baked yet: run `make assets`\n"
