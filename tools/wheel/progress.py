"""One line on stderr for each step of the build, with how long it took."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager


def say(text: str, end: str = "\n") -> None:
    """Write to stderr at once: stdout is for the wheel's path."""
    print(text, end=end, file=sys.stderr, flush=True)


@contextmanager
def step(what: str) -> Iterator[None]:
    """Announce a step, then its time."""
    say(f"wheel: {what} ... ", end="")
    start = time.monotonic()
    try:
        yield
    except BaseException:
        say("failed")
        raise
    say(f"{time.monotonic() - start:.1f} s")
