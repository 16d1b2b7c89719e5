"""How good the opponents are: matches of each against the one below, in a table.

``python -m tools.ladder --save`` writes ``docs/ladder.md``. Pairs of games share their deals,
the bots changing seats, and the seed is fixed: the same games on every machine, but for the
milliseconds. Games that are played are kept in ``build/ladder``, for as long as no code that has a
part in them changes: who breaks off goes on where he was, and rungs may be measured one by one
with ``--only`` and ``--rung``.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import astuple
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tqdm import tqdm

from costly.bots import LADDER
from costly.bots.arena import GameResult, Match, sum_up, workers
from costly.engine.house import find
from costly.engine.rulesets import RULESETS
from costly.telling.games import title
from tools.fetch import ROOT, number, say_and_stop

PAGE = ROOT / "docs" / "ladder.md"
KEPT = ROOT / "build" / "ladder"
SEED = "ladder"
PIECE = 10
"""So many games, whole pairs, are one piece of work."""
LOW, HIGH = 0.58, 0.66
"""A rung that is won more seldom is none, and one that is won more often is two."""
HEAD = """\
| better | worse | games | won | 95 % interval | 58 to 66 % | points a deal | ms a decision |
|---|---|---|---|---|---|---|---|"""
BESIDE = (("child", "random"), ("child", "greedy"), ("village", "parson"), ("master", "village"))
GENERAL = (("greedy", "random"), ("village", "greedy"))
"""Those who play every game; where there is no ladder, they are all there is."""
CRIBBAGE = ("cribbage-5", "cribbage-6", "cribbage-7")
PLAYERS = ("engine/*.py", "solved/*", "solved/tables/*", "judge/*.py", "bots/*.py")


class LadderTable(NamedTuple):
    """Matches of one game, and what share of the games asked for is played."""

    rules: str
    title: str
    pairs: tuple[tuple[str, str], ...]
    part: float
    rungs: bool = False
    """Whether its matches are the rungs of a ladder."""


def tables() -> list[LadderTable]:
    """Everything that is measured."""
    rungs = tuple((better, worse) for worse, better in pairwise(LADDER))
    return [
        LadderTable("costly", "The ladder at Costly Colours", rungs, 1.0, rungs=True),
        LadderTable("costly", "Beside the ladder", (*GENERAL, *BESIDE), 0.1),
        *(
            LadderTable(key, f"The ladder at {title(find(key)).lower()}", rungs, 1.0, rungs=True)
            for key in CRIBBAGE
        ),
        *(
            LadderTable(key, f"Beside the ladder: {title(rules)}", GENERAL, 0.1)
            for key, rules in RULESETS.items()
            if key != "costly"
        ),
    ]


# ---- The games ----


def played(match: Match, first: int, games: int) -> list[GameResult]:
    """Some games of a match."""
    return [match.game(number) for number in range(first, first + games)]


@cache
def code() -> str:
    """A short name for all code and all tables that have a part in a game, docstrings aside."""
    found = hashlib.sha256()
    for pattern in PLAYERS:
        for path in sorted((ROOT / "costly").glob(pattern)):
            found.update(_meaning(path))
    return found.hexdigest()[:12]


def _meaning(path: Path) -> bytes:
    if path.suffix != ".py":
        return path.read_bytes() if path.is_file() else b""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            node.body = [one for one in node.body if not _is_said(one)]
    return ast.dump(tree).encode()


def _is_said(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class KeptMatch:
    """The games of a match that are played, kept in a file, one a line."""

    def __init__(self, match: Match, folder: Path = KEPT) -> None:
        name = f"{match.rules} {' '.join(match.bots)} {match.seed} {code()}"
        self._path = folder / f"{name.replace('/', '_')}.jsonl"

    def games(self) -> list[GameResult]:
        """Those that are played."""
        if not self._path.exists():
            return []
        text = self._path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        if whole != text:  # a line was broken off: its rest would spoil the next
            os.truncate(self._path, len(whole.encode()))
        return [_read(line) for line in whole.splitlines()]

    def add(self, games: list[GameResult]) -> None:
        """Keep some more."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(astuple(game)) + "\n" for game in games)


def _read(line: str) -> GameResult:
    winner, deals, points, decisions, seconds = json.loads(line)
    return GameResult(winner, deals, tuple(points), tuple(decisions), tuple(seconds))


def results(
    matches: dict[Match, int], jobs: int, folder: Path = KEPT
) -> Iterator[list[GameResult]]:
    """The games of each match in turn, ``matches`` saying how many; the pool is never idle."""
    records = {match: KeptMatch(match, folder) for match in matches}
    there = {match: records[match].games()[:many] for match, many in matches.items()}
    missing = sum(matches.values()) - sum(map(len, there.values()))
    with workers(jobs) as pool, tqdm(total=missing, unit="game", disable=None) as bar:
        asked: dict[Match, list[Future[list[GameResult]]]] = {
            match: [
                pool.submit(played, match, first, min(PIECE, many - first))
                for first in range(len(there[match]), many, PIECE)
            ]
            for match, many in matches.items()
        }
        try:
            for match, pieces in asked.items():
                bar.set_description(f"{match.rules}: {' against '.join(match.bots)}")
                for piece in pieces:
                    games = piece.result()
                    records[match].add(games)
                    there[match] += games
                    bar.update(len(games))
                yield there[match]
        finally:
            pool.shutdown(cancel_futures=True)


# ---- The page ----


def row(better: str, worse: str, games: list[GameResult], *, rung: bool) -> str:
    """One line of a table."""
    result = sum_up(games)
    low, high = result.interval
    first, second = result.points_per_deal
    quick, slow = result.ms_per_decision
    won = result.wins[0] / result.games
    verdict = ("yes" if LOW <= won <= HIGH else "no") if rung else ""
    cells = (
        *(f"`{better}`", f"`{worse}`", str(result.games), f"{won:.1%}", f"{low:.1%} to {high:.1%}"),
        *(verdict, f"{first:.2f} to {second:.2f}", f"{quick:.1f}, {slow:.1f}"),
    )
    return f"| {' | '.join(cells)} |"


def is_better(games: list[GameResult]) -> bool:
    """Whether the first bot won more games than the second, and pegged more a deal."""
    result = sum_up(games)
    first, second = result.points_per_deal
    return result.wins[0] > result.wins[1] and first > second


def page(rows: dict[tuple[str, str, str], str], text: str) -> str:
    """The page with new rows, each by its table's title and its bots; the rest stays as it is."""
    before, _, _ = text.partition("\n## ")
    parts = [before.strip()]
    for table in tables():
        old = text.partition(f"\n## {table.title}\n")[2].partition("\n## ")[0].splitlines()
        lines = []
        for better, worse in table.pairs:
            start = f"| `{better}` | `{worse}` |"
            kept = next((line for line in old if line.startswith(start)), None)
            line = rows.get((table.title, better, worse), kept)
            lines += [line] if line else []
        parts.append("\n".join([f"## {table.title}", "", HEAD, *lines]))
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """The command."""
    keys = list(dict.fromkeys(table.rules for table in tables()))
    bots = list(dict.fromkeys(better for table in tables() for better, _ in table.pairs))
    parser = argparse.ArgumentParser(prog="tools.ladder", description=__doc__, allow_abbrev=False)
    parser.add_argument(
        "--games", type=number(1), default=2000, help="of each rung; a tenth elsewhere"
    )
    parser.add_argument("--jobs", type=number(1), default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--only", choices=keys, help="one game alone, by its key")
    parser.add_argument(
        "--rung", choices=bots, help="whose matches against the one below alone are played"
    )
    parser.add_argument("--save", action="store_true", help=f"write {PAGE.relative_to(ROOT)}")
    chosen = parser.parse_args()
    wanted = {
        (table, pair): max(2, round(chosen.games * table.part))
        for table in tables()
        for pair in table.pairs
        if chosen.only in (None, table.rules) and chosen.rung in (None, pair[0])
    }
    if not wanted:
        parser.error(f"--rung: at {chosen.only} {chosen.rung} has no match")
    matches = {Match(pair, table.rules, SEED): many for (table, pair), many in wanted.items()}
    rows, weak, seconds = {}, list[str](), 0.0
    for (table, pair), games in zip(wanted, results(matches, chosen.jobs), strict=True):
        rows[table.title, *pair] = row(*pair, games, rung=table.rungs)
        weak += (
            [] if is_better(games) else [f"{pair[0]} is no better than {pair[1]} at {table.rules}"]
        )
        seconds += sum(sum(game.seconds) for game in games)
        tqdm.write(f"{table.rules}: {rows[table.title, *pair]}")
    print(f"{sum(matches.values())} games, {seconds / 60:.0f} minutes of thought")
    if chosen.save:
        PAGE.write_text(page(rows, PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    if weak:
        sys.exit(f"ladder: {'; '.join(weak)}")


if __name__ == "__main__":
    say_and_stop(main)
