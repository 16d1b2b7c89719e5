"""How good the opponents are: matches of each against the one below, in a table.

``python -m tools.ladder --save`` writes ``docs/ladder.md``. Pairs of games share their deals,
the bots changing seats, and the seed is fixed: the same games on every machine, but for the
milliseconds.
"""

from __future__ import annotations

import argparse
import os
from itertools import pairwise
from typing import NamedTuple

from tqdm import tqdm

from costly.arena import Match, Result, sum_up
from costly.bots import LADDER
from costly.house import find
from tools.fetch import ROOT, say_and_stop

PAGE = ROOT / "docs" / "ladder.md"
SEED = "ladder"
HEAD = """\
| better | worse | games | won | 95 % interval | points a deal | ms a decision |
|---|---|---|---|---|---|---|"""
BESIDE = (("child", "random"), ("child", "greedy"), ("village", "parson"), ("master", "village"))
CRIBBAGE = ("cribbage-5", "cribbage-6", "cribbage-7")


class Table(NamedTuple):
    """Matches of one game, and what share of the games asked for is played."""

    rules: str
    title: str
    pairs: tuple[tuple[str, str], ...]
    part: float


def tables() -> list[Table]:
    """Everything that is measured."""
    rungs = tuple((better, worse) for worse, better in pairwise(LADDER))
    return [
        Table("costly", "The ladder at Costly Colours", rungs, 1.0),
        Table("costly", "Beside the ladder", BESIDE, 0.1),
        *(Table(key, f"The ladder at {find(key).title.lower()}", rungs, 0.1) for key in CRIBBAGE),
    ]


def row(better: str, worse: str, result: Result) -> str:
    """One line of a table."""
    low, high = result.interval
    first, second = result.points_per_deal
    quick, slow = result.ms_per_decision
    won = result.wins[0] / result.games
    cells = (
        *(f"`{better}`", f"`{worse}`", str(result.games), f"{won:.1%}", f"{low:.1%} to {high:.1%}"),
        *(f"{first:.2f} to {second:.2f}", f"{quick:.1f}, {slow:.1f}"),
    )
    return f"| {' | '.join(cells)} |"


def measured(table: Table, games: int, jobs: int) -> str:
    """A table with its heading, all its matches played."""
    lines = [f"## {table.title}", "", HEAD]
    many = max(2, round(games * table.part))
    for better, worse in table.pairs:
        played = Match((better, worse), table.rules, SEED).play(many, jobs)
        title = f"{table.rules}: {better} against {worse}"
        result = sum_up(list(tqdm(played, title, many, unit="game", leave=False)))
        lines.append(row(better, worse, result))
        tqdm.write(lines[-1])
    return "\n".join(lines)


def page(parts: list[str], text: str) -> str:
    """The page: what stands before its first table stays as it is."""
    before, _, _ = text.partition("\n## ")
    return "\n\n".join([before.strip(), *parts]) + "\n"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="tools.ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="of each rung; a tenth elsewhere")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--only", help="one game alone, by its key")
    parser.add_argument("--save", action="store_true", help=f"write {PAGE.relative_to(ROOT)}")
    chosen = parser.parse_args()
    wanted = [table for table in tables() if chosen.only in (None, table.rules)]
    parts = [measured(table, chosen.games, chosen.jobs) for table in wanted]
    if chosen.save:
        PAGE.write_text(page(parts, PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    say_and_stop(main)
