"""Every check, in order of cost; stops at the first that fails.

``python -m tools.check quick`` is what each commit should pass; ``all`` adds the slow
tests and the built bundle in real browsers. Each step prints its name and its seconds.

Every branch of the engine is run by the quick tests: they alone are traced, and it alone in them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time

from tools.fetch import ROOT, Missing

COVERED = "costly/engine/*.py"

STYLE = {
    "lint": ["ruff", "check", "--quiet", "."],
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "types": ["mypy"],
    "rooms": ["tools.rooms"],
}
# Neighbours stay together, for what they share is made once by each of the two.
PYTEST = ["pytest", "-q", "-n", "2", "--dist=worksteal", "--durations=5"]
# One browser at a time: two that start at once have hung one another on two cores.
SERIAL = ["pytest", "-q", "--durations=5"]
BROWSERS = "bundle in browsers"
COVERAGE = {
    "engine's branches": ["coverage", "report", "--fail-under=100", "-m", f"--include={COVERED}"]
}
# What `make check` leaves to `make test`, so as to take a minute: whole tables, bots and books.
LONG = (
    *("app", "assets", "bots", "census", "lab_match", "lab_mog", "lab_play", "layout", "oracle"),
    *("perft", "readme", "rulebook", "table", "window"),
)
LONG_FILES = [f"tests/test_{name}.py" for name in LONG]
ALL_BUT_LONG = [f"--ignore={file}" for file in LONG_FILES]
QUICK = {
    **STYLE,
    "quick tests": [
        *PYTEST,
        *("--cov=costly.engine", "--cov-report=", "-m", "not slow and not browser"),
        *ALL_BUT_LONG,
    ],
    **COVERAGE,
}
ALL = {
    **QUICK,
    "slow tests": [*PYTEST, "-m", "slow and not browser", *ALL_BUT_LONG],
    "long tests": [*PYTEST, *LONG_FILES],
    BROWSERS: [*SERIAL, "-m", "browser", "tests/browser"],
}


def main() -> None:
    """Run the checks that the argument names."""
    which = sys.argv[1:] or ["quick"]
    steps = {"quick": QUICK, "all": ALL}[which[0]]
    try:
        prepare(browsers=which[0] == "all")
    except Missing as lack:
        sys.exit(f"check: {lack}")
    for name, words in steps.items():
        began = time.monotonic()
        print(f"== {name}", flush=True)
        done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, check=False)
        print(f"== {name}: {time.monotonic() - began:.0f} s", flush=True)
        if done.returncode and name == BROWSERS:
            # A browser may hang by itself; a fault of the game fails a second time too.
            again = [*words, "--last-failed", "--last-failed-no-failures", "none"]
            print(f"== {name}: what failed, once more", flush=True)
            done = subprocess.run([sys.executable, "-m", *again], cwd=ROOT, check=False)
        if done.returncode:
            sys.exit(f"check: {name} failed")


def prepare(*, browsers: bool) -> None:
    """Make what the tests look at: the baked assets, and for browsers the bundle."""
    from tools.assets import bake

    bake()
    if browsers:
        from tools.bundle import bundle

        bundle()
        # Or the tests would make one of their own.
        os.environ["COSTLY_BUNDLE"] = str(ROOT / "build" / "web")


if __name__ == "__main__":
    main()
