"""The oracles' own environments: made once, in the cache, and asked over a pipe.

Nothing of them is part of the game or its bundle. The packages come by name from whatever
index pip is set to, the versions pinned, and none but those named here.
"""

from __future__ import annotations

import functools
import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from tools import fetch


class Home(NamedTuple):
    """An environment: its name, what is installed there, and the Python it wants."""

    name: str
    packages: tuple[str, ...]
    least: tuple[int, int] = (3, 11)


class Oracle(NamedTuple):
    """A program to ask: its name and version, where it lives, and our file that speaks to it."""

    name: str
    home: Home
    file: str


# Each home has all that its oracles import, and no more: OpenSpiel's numpy and scipy, and
# magmacrunch's arcade, are left where they are.
MOST = Home(
    "most",
    ("open_spiel==2.0.2", "cribbage-scorer==0.2.5", "more-itertools==11.2.1", "pycribbage==1.0.0"),
)
MAGMA = Home("magmacrunch", ("magmacrunch-cribbage==0.1.1",))  # run, never shipped: its licence
SIM = Home(
    "cribbagesim",
    ("cribbagesim==1.0.2", "HandsDecksCards==1.0.0", "UserResponseCollector==1.1.0"),
    least=(3, 12),
)
OPEN_SPIEL = Oracle("OpenSpiel 2.0.2", MOST, "spiel.py")
SCORER = Oracle("cribbage-scorer 0.2.5", MOST, "scorer.py")
PYCRIBBAGE = Oracle("pycribbage 1.0.0", MOST, "pycrib.py")
MAGMACRUNCH = Oracle("magmacrunch-cribbage 0.1.1", MAGMA, "magma.py")
CRIBBAGESIM = Oracle("cribbagesim 1.0.2", SIM, "sim.py")


def ask(oracle: Oracle, questions: Iterable[object]) -> list[Any]:
    """An oracle's answer to each question; :class:`~tools.fetch.Missing` if it has none."""
    lines = [json.dumps(question) for question in questions]
    done = subprocess.run(
        [_python(oracle.home), "-I", str(Path(__file__).parent / "inside" / oracle.file)],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        check=False,
    )
    answers = done.stdout.splitlines()
    if done.returncode or len(answers) != len(lines):
        tail = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise fetch.Missing(f"{oracle.name} gave up ({done.returncode}): {tail}")
    return [json.loads(answer) for answer in answers]


def lacks(home: Home) -> str | None:
    """What a home wants that is not to be had here, in words."""
    return None if _base(home.least) else f"no Python {'.'.join(map(str, home.least))} or newer"


@functools.cache
def _python(home: Home) -> str:
    """The Python of a home, which is furnished first if it is new."""
    base = _base(home.least)
    if base is None:
        raise fetch.Missing(f"{home.name} is not to be had: {lacks(home)} here")
    version = fetch.run(base, "-c", "import sys; print('%d.%d' % sys.version_info[:2])").strip()

    def furnish(folder: Path) -> None:
        print(f"oracle: installing {', '.join(home.packages)}", file=sys.stderr, flush=True)
        fetch.run(base, "-m", "venv", folder)
        pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
        fetch.run(folder / "bin" / "python", *pip, *home.packages)

    name = "-".join([home.name, *(pin.partition("==")[2] for pin in home.packages), version])
    return str(fetch.once(fetch.cache() / "oracles" / name, furnish) / "bin" / "python")


@functools.cache
def _base(least: tuple[int, int]) -> str | None:
    """A Python on this machine that is not older than ``least``."""
    test = f"import sys; sys.exit(sys.version_info < {least})"
    for name in (sys.executable, "python3.12", "python3.13", "python3.14", "python3.11"):
        path = shutil.which(name)
        if path and not subprocess.run([path, "-c", test], capture_output=True).returncode:
            return path
    return None
