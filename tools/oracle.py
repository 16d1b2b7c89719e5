"""Compares our cribbage with public programs: ``make oracle``, outside ``make test``.

They live in environments of their own, in the cache, and are no part of the game;
``docs/oracles.md`` says which they are and what each may differ in. Ends with status 1 if
any disagrees otherwise, or cannot be had.
"""

from __future__ import annotations

import argparse
import random
import sys
import time

from tools.fetch import say_and_stop
from tools.oracles import games, hands
from tools.oracles.report import Report


def main() -> None:
    """Compare, and print what came of it."""
    asked = argparse.ArgumentParser(
        prog="python -m tools.oracle", description=__doc__, allow_abbrev=False
    )
    asked.add_argument("--games", type=int, default=1_000, help="whole games (1000)")
    asked.add_argument("--seed", type=int, default=1674, help="of all that is drawn (1674)")
    wanted = asked.parse_args()
    began, report, rng = time.monotonic(), Report(), random.Random(wanted.seed)
    games.compare(wanted.games, rng, report)
    hands.compare(rng, report)
    print(report)
    wrong = sum(report.differ.values())
    print(f"{wrong} disagreements; seed {wanted.seed}, {time.monotonic() - began:.0f} s")
    if wrong:
        sys.exit(1)


if __name__ == "__main__":
    say_and_stop(main)
