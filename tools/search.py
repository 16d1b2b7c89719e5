"""Looks for what no test has found yet: ``python -m tools.search --minutes 60``.

The tests draw the same examples every time, so that a failure is the change's. Here the property
tests and the fuzz of records draw others, the oracle compares other deals, and the fuzz of the page
plays other games, round after round with new seeds. What fails is printed with the command that
does it again.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import time
from collections.abc import Iterator

from costly.engine.house import HOUSE_RULES, RulesError, find
from costly.engine.rulesets import RULESETS
from tools.fetch import ROOT, number, say_and_stop

PROPERTIES = ("tests/test_laws.py", "tests/test_record.py", "tests/test_story.py")
"""The files in which hypothesis draws."""
PAGES = 4
"""So many pages are fuzzed for each time that hypothesis draws."""
CommandLine = tuple[str, ...]
"""The words after ``python -m``."""


def properties(seed: int) -> CommandLine:
    """The property tests, among them the fuzz of records, with examples of a seed."""
    drawn = ("--hypothesis-profile=search", f"--hypothesis-seed={seed}")
    return ("pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "hypothesis", *drawn, *PROPERTIES)


def a_game(rng: random.Random) -> str:
    """A game with up to three house rules that make sense together."""
    key = rng.choice(list(RULESETS))
    words = [key]
    for name in rng.sample(sorted(HOUSE_RULES), 3):
        text = f"{' '.join(words)} {name}={rng.choice(list(HOUSE_RULES[name].values))}"
        try:
            find(text)
        except RulesError:
            continue  # not a rule of this game, or not beside those
        words = text.split()
    return " ".join(words)


def commands(seed: int) -> Iterator[CommandLine]:
    """What is run, without end: the same for the same seed."""
    rng = random.Random(seed)
    while True:
        yield properties(rng.randrange(10**9))
        yield ("tests.test_oracle", a_game(rng), str(rng.randrange(10**9)))
        for _ in range(PAGES):
            yield ("tests.fuzz", a_game(rng), str(rng.randrange(10**9)))


def passes(command: CommandLine, seconds: float) -> bool:
    """Whether a command finds nothing; one that has not ended by then has found nothing."""
    run = [sys.executable, "-m", *command]
    try:
        done = subprocess.run(
            run, cwd=ROOT, capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    if done.returncode:
        print(done.stdout + done.stderr)
        quoted = " ".join(f"'{word}'" if " " in word else word for word in command)
        print(f"Again: python -m {quoted}", flush=True)
    return done.returncode == 0


def search(minutes: float, seed: int) -> tuple[int, int]:
    """Run commands until the time is up: how many found nothing, and how many something."""
    end = time.monotonic() + 60 * minutes
    found = [0, 0]
    for command in commands(seed):
        left = end - time.monotonic()
        if left <= 0:
            break
        found[not passes(command, left)] += 1
    return found[0], found[1]


def main() -> None:
    """The command; it ends with 1 where something was found."""
    parser = argparse.ArgumentParser(prog="tools.search", description=__doc__, allow_abbrev=False)
    parser.add_argument("--minutes", type=number(1), default=10, help="how long it looks")
    parser.add_argument("--seed", type=number(0), default=time.time_ns() % 10**9, help="of it all")
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}, {chosen.minutes} minutes", flush=True)
    well, ill = search(chosen.minutes, chosen.seed)
    print(f"{well + ill} runs, {ill} of them found something")
    sys.exit(ill > 0)


if __name__ == "__main__":
    say_and_stop(main)
