"""Print the wheel's path, making it if needed; ``--check`` tries it again."""

from __future__ import annotations

import argparse
import sys

from tools import fetch
from tools.wheel import checks, wheel
from tools.wheel.progress import step


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.wheel", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--check", action="store_true", help="check the wheel again")
    wanted = parser.parse_args()
    path = wheel()
    if wanted.check:
        with step("symbols"):
            checks.check_symbols(path)
        with step("trial in Chromium"):
            checks.check_in_browser(path)
    print(path)


if __name__ == "__main__":
    sys.argv[0] = "wheel"  # what a failure is headed with
    fetch.say_and_stop(main)
