"""What it is worth to heed all that is known in the play, and which rule of play makes most of it.

The play falls into public games (:mod:`costly_lab.public`). Each is solved by itself, and each
rule of :mod:`costly_lab.candidates` is held against the solution, against a best response that
knows as much, and against the table. There are 1,689 games; a sample of them, drawn so that
what is likely is drawn the oftener, says nearly as much.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from math import hypot
from pathlib import Path

import numpy as np
from tqdm import tqdm

from costly_lab.after import Meetings
from costly_lab.candidates import RULES, PlayerView, averages, doubted, open_worths
from costly_lab.cfr import CfrSolver, Damaged, WeightedTree
from costly_lab.hands import DEALER, ELDEST
from costly_lab.public import EXCHANGE, Name, Public, games
from costly_lab.solve import weighted
from costly_lab.tree import whole

ROUNDS = 30
"""Rounds that each public game is solved for."""
SHARE = 16
"""Of so many games drawn one is without an exchange: such are long to solve, and much alike."""
SEED = 1674


@dataclass(frozen=True)
class Found:
    """What was found in one public game; points a deal of that game, the eldest's less dealer's."""

    solved: float
    """Its value for those who heed all they know."""
    open: float
    """How far the two best responses to the solution are apart: what is left unsolved."""
    table: float
    """Its value when both follow the table."""
    rules: dict[str, list[float]]
    """By rule: what a best response takes from it at most as eldest and as dealer, less than the
    solution has there, and what it makes of the table in either seat, more than the table does."""


@dataclass(frozen=True)
class Mean:
    """A mean over the games drawn, and its standard error."""

    value: float
    error: float


def measure(public: Public, worths: np.ndarray, books: np.ndarray, unknowing: np.ndarray) -> Found:
    """Solve one public game, and try every rule in it."""
    name, tree = public.name, public.game.tree
    game = WeightedTree(tree, public.game.weights / public.game.weights.sum())
    solver = CfrSolver.fresh(game)
    for _ in range(ROUNDS):
        solver.step()
    average = solver.average()
    above, below = (game.best_response(average, seat)[0] for seat in (ELDEST, DEALER))
    solved = (above + below) / 2
    table = books[name.book][public.slots]
    seen = PlayerView(public, worths, table, unknowing[name.book])
    even = game.value(table)
    edge = tree.eldest_slots
    rules = {}
    for which, rule in RULES.items():
        policy = rule(seen)
        rules[which] = [
            solved - game.best_response(policy, DEALER)[0],
            game.best_response(policy, ELDEST)[0] - solved,
            game.value(np.concatenate([policy[:edge], table[edge:]])) - even,
            even - game.value(np.concatenate([table[:edge], policy[edge:]])),
        ]
    return Found(solved, above - below, even, rules)


def unknowing(books: np.ndarray, met: Sequence[Meetings]) -> np.ndarray:
    """Averages of open worths by Bayes for one who knows what the table knows: book by slot."""
    tree, found = whole(), []
    worths = open_worths(tree)
    ways = np.sum([one.ways(ELDEST) for one in met], axis=0)
    for book, policy in enumerate(books):
        alike = ways[book] if book < EXCHANGE else ways[EXCHANGE:].sum(axis=0)
        game = weighted(alike)
        found.append(averages(game, worths, game.weights, doubted(tree, policy)))
    return np.stack(found)


def drawn(chances: dict[Name, float], number: int) -> dict[Name, float]:
    """Some games and what each counts in a mean over all deals; all of them for a number of 0.

    Those without an exchange and those after one are drawn apart, each with a chance in
    proportion to how likely it is, at even steps from a start that the seed gives.
    """
    if not number:
        return chances
    found: dict[Name, float] = {}
    start = float(np.random.default_rng(SEED).random())
    for exchanged, many in ((False, -(-number // SHARE)), (True, number)):
        names = [name for name in chances if (name.book == EXCHANGE) == exchanged]
        sums = np.cumsum([chances[name] for name in names])
        for at in np.searchsorted(sums, (np.arange(many) + start) * sums[-1] / many):
            found[names[at]] = found.get(names[at], 0.0) + float(sums[-1]) / many
    return found


def study(
    names: Iterable[Name], met: Sequence[Meetings], books: np.ndarray, checkpoint: Path
) -> dict[Name, Found]:
    """What is found in some games; what the checkpoint has is not worked out again."""
    checkpoint.parent.mkdir(parents=True, exist_ok=True)
    found = {}
    if checkpoint.exists():
        whole_lines = checkpoint.read_bytes().rpartition(b"\n")[0]
        for line in whole_lines.splitlines():
            try:
                name, what = json.loads(line)
                found[Name(*name)] = Found(**what)
            except (ValueError, TypeError):
                raise Damaged(checkpoint) from None
        # Of a line that was broken off the rest would spoil the next.
        os.truncate(checkpoint, len(whole_lines) + 1 if whole_lines else 0)
    left = sorted(set(names) - set(found))
    if not left:
        return found
    without = unknowing(books, met)
    tree, worths = None, np.empty(0)
    with checkpoint.open("a") as kept:
        for public in tqdm(
            games(met, left), "public games", len(left), unit="game", leave=False, disable=None
        ):
            if public.game.tree is not tree:
                tree, worths = public.game.tree, open_worths(public.game.tree)
            here = found[public.name] = measure(public, worths, books, without)
            kept.write(json.dumps([public.name, asdict(here)]) + "\n")
            kept.flush()
    return found


def mean(values: Sequence[float], counts: Sequence[float], whole: float) -> Mean:
    """The sum of some games' values, each as much as it counts, and its error.

    The error is that of as many independent draws: even steps do rather better.
    """
    value, count = np.array(values), np.array(counts)
    average = float((value * count).sum() / count.sum())
    spread = float((count * (value - average) ** 2).sum() / count.sum())
    return Mean(average * whole, (spread / len(value)) ** 0.5 * whole)


def report(
    found: dict[Name, Found], counts: dict[Name, float]
) -> dict[str, dict[str, dict[str, Mean]]]:
    """What the games come to in points a deal, by what was measured and which deals count.

    ``counts`` is what each game counts; the deals are those without an exchange, those with one,
    and all, and each adds what it adds to the points of all deals.
    """

    def means(of: dict[Name, float]) -> dict[str, Mean]:
        parts = []
        for exchanged in (False, True):
            names = [name for name in counts if (name.book == EXCHANGE) == exchanged]
            weights = [counts[name] for name in names]
            parts.append(mean([of[name] for name in names], weights, sum(weights)))
        both = Mean(parts[0].value + parts[1].value, hypot(*(part.error for part in parts)))
        return {"refused": parts[0], "exchanged": parts[1], "all": both}

    told = {
        "value": {
            "solved": means({name: one.solved for name, one in found.items()}),
            "table": means({name: one.table for name, one in found.items()}),
            "knowing": means({name: one.solved - one.table for name, one in found.items()}),
            "open": means({name: one.open for name, one in found.items()}),
        }
    }
    what = ("elder loses", "dealer loses", "elder gains on the table", "dealer gains on the table")
    for rule in RULES:
        told[rule] = {
            words: means({name: one.rules[rule][at] for name, one in found.items()})
            for at, words in enumerate(what)
        }
    return told


def lines(told: dict[str, dict[str, dict[str, Mean]]]) -> list[str]:
    """The report as text."""
    values = told["value"]
    found = ["points a deal, elder's less dealer's, in the play:"]
    rows = {
        "table": "by the table",
        "solved": "heeding all that is known",
        "knowing": "what that adds for elder",
        "open": "left unsolved",
    }
    found += [f"  {words:26} {_parts(values[what])}" for what, words in rows.items()]
    found.append("")
    found.append("each rule: lost at most to a best response, gained on the table (elder, dealer)")
    for which in RULES:
        here = told[which]
        for deals in ("refused", "exchanged", "all"):
            figures = "  ".join(f"{one[deals].value:+.4f}" for one in here.values())
            found.append(f"  {which if deals == 'refused' else '':20} {deals:10} {figures}")
    errors = max(one["all"].error for rule in RULES for one in told[rule].values())
    found.append(f"standard errors of these are {errors:.4f} at most")
    return found


def _parts(means: dict[str, Mean]) -> str:
    return "  ".join(f"{deals} {one.value:+.4f} ±{one.error:.4f}" for deals, one in means.items())
