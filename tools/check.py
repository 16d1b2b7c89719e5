"""Every check: what needs nothing of one another runs side by side.

``python -m tools.check quick`` is what each commit should pass; ``all`` adds the slow
tests and the built bundle in real browsers. Each step prints its name and its seconds, and what
it said when it has ended. The first that fails ends the others.

Every branch of the engine is run by the engine's own tests: they alone are traced, and it alone
in them.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace

from tools.fetch import ROOT

COVERED = "costly/engine/*.py"
PAUSE = 0.1
"""Seconds between two looks at what is running."""
SILENCE = 60
"""Seconds after which it is said what is running, where nothing has ended."""


@dataclass(frozen=True)
class Step:
    """A command, as words after ``python -m``, and what must have gone well before it."""

    words: tuple[str, ...]
    after: tuple[str, ...] = ()
    polite: bool = False
    """Whether it leaves the processor to whatever else wants it."""
    again: tuple[str, ...] = ()
    """What to run once more, if it fails: a browser may hang by itself."""


STYLE = {
    "lint": Step(("ruff", "check", "--quiet", ".")),
    "format": Step(("ruff", "format", "--check", "--quiet", ".")),
    "types": Step(("mypy",)),
    "rooms": Step(("tools.rooms",)),
}
ASSETS, BUNDLE, INSTALLED = "assets", "bundle", "browsers"
# Neighbours stay together, for what they share is made once by each of the two.
PYTEST = ("pytest", "-q", "-n", "2", "--dist=worksteal", "--durations=5")
# The engine's own tests.
ENGINE = (
    *("counting", "cribbage", "deals", "ends", "house", "laws", "noddy", "partners", "record"),
    *("scoring", "shuffle"),
)
# What `make check` leaves to `make test`, so as to take a minute: whole tables, bots and books.
LONG = (
    *("app", "assets", "bots", "census", "lab_match", "lab_mog", "lab_play", "layout", "oracle"),
    *("perft", "readme", "rulebook", "table", "window"),
)


TRACED, REPORTED = "engine's tests", "engine's branches"
ENGINES = {
    TRACED: Step(
        (
            *(*PYTEST, "--cov=costly.engine", "--cov-report=", "-m", "engine and not slow"),
            *(f"tests/test_{name}.py" for name in ENGINE),
        ),
        (ASSETS, "types"),
        polite=True,
    ),
    REPORTED: Step(
        ("coverage", "report", "--fail-under=100", "-m", f"--include={COVERED}"), (TRACED,)
    ),
}
WITHOUT_BROWSERS = (*PYTEST, "--ignore=tests/browser")
QUICK = {
    **STYLE,
    ASSETS: Step(("tools.assets",)),
    **ENGINES,
    "quick tests": Step(
        (
            *(*WITHOUT_BROWSERS, "-m", "not engine and not slow"),
            *(f"--ignore=tests/test_{name}.py" for name in LONG),
        ),
        (TRACED,),
    ),
}


def in_browsers(marked: str) -> Step:
    """The tests of a mark in browsers, one at a time: two of a kind have hung one another."""
    cache = f"cache_dir=.pytest_cache/{marked.replace(' ', '-')}"
    words = ("pytest", "-q", "--durations=5", "-o", cache, "-m", marked, "tests/browser")
    again = (*words, "--last-failed", "--last-failed-no-failures", "none")
    return Step(words, (BUNDLE, INSTALLED), again=again)


# The browsers have the longest way to go, so all else leaves them the way.
ALL = {
    BUNDLE: Step(("tools.bundle",)),
    INSTALLED: Step(("tests.browser.drivers",)),
    **STYLE,
    ASSETS: Step(("tools.assets",)),
    **ENGINES,
    "other tests": Step((*WITHOUT_BROWSERS, "-m", "slow or not engine"), (TRACED,), polite=True),
    "bundle in Chromium": in_browsers("not elsewhere"),
    "bundle elsewhere": in_browsers("elsewhere"),
}


class StepUnderWay:
    """A step under way: what it says is kept until it has ended."""

    def __init__(self, name: str, step: Step) -> None:
        """Start the step."""
        print(f"== {name}", flush=True)
        self.step, self._name, self._began = step, name, time.monotonic()
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  told and closed when it has ended
        behind = ("nice", "-n", "10") if step.polite and shutil.which("nice") else ()
        self.process = subprocess.Popen(
            [*behind, sys.executable, "-m", *step.words],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=subprocess.STDOUT,
            # The bundle that is made here, or the tests would make one of their own.
            env={**os.environ, "COSTLY_BUNDLE": str(ROOT / "build" / "web")},
            start_new_session=True,
        )

    def tell(self) -> None:
        """Print what it said, and its seconds."""
        self._said.seek(0)
        print(self._said.read().decode(errors="replace"), end="")
        print(f"== {self._name}: {time.monotonic() - self._began:.0f} s", flush=True)
        self._said.close()

    def end(self) -> None:
        """End it before its time, with all that it has started."""
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()
        self.tell()


def run(steps: Mapping[str, Step]) -> str | None:
    """Run steps, each as soon as what it needs is done; the name of one that failed."""
    waiting, running = dict(steps), dict[str, StepUnderWay]()
    done: set[str] = set()
    spoken = time.monotonic()
    try:
        while waiting or running:
            for name in [name for name, step in waiting.items() if done.issuperset(step.after)]:
                running[name] = StepUnderWay(name, waiting.pop(name))
            time.sleep(PAUSE)
            if time.monotonic() - spoken > SILENCE:
                spoken = time.monotonic()
                print(f"== still running: {', '.join(running)}", flush=True)
            for name, one in list(running.items()):
                if one.process.poll() is None:
                    continue
                spoken = time.monotonic()
                del running[name]
                one.tell()
                if not one.process.returncode:
                    done.add(name)
                elif one.step.again:
                    running[name] = StepUnderWay(
                        name, replace(one.step, words=one.step.again, again=())
                    )
                else:
                    return name
    finally:
        for one in running.values():
            one.end()
    return None


def main() -> None:
    """Run the checks that the argument names."""
    which = sys.argv[1:] or ["quick"]
    if failed := run({"quick": QUICK, "all": ALL}[which[0]]):
        sys.exit(f"check: {failed} failed")


if __name__ == "__main__":
    main()
