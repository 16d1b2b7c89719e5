"""What it gains near the end of a game to play for the chances of winning, and not for points.

``python -m tools.ending`` lets Master play on from scores near the end against the same Master
who plays for points to the last: in pairs of games with the same deals, the two changing seats,
all from the seed. It tells how many of the games Master wins, and, with less noise, what the
chances gain him in single decisions: wherever the two would act otherwise, the deal is played
to its end after either action, by the same players and with the same cards.

``--near 5 15 --against 9`` holds Masters who play for chances from five and from fifteen holes to
go against one who does so from nine: the same games for each.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from tqdm import tqdm

from costly.bots import MasterBot, decide
from costly.bots.arena import workers
from costly.engine.driver import apply, new_game
from costly.engine.moves import Action
from costly.engine.rulesets import COSTLY
from costly.engine.shuffle import deal
from costly.engine.stages import Mog
from costly.engine.state import State
from costly.judge.winning import NEAR
from costly.solved import solved_for
from tools.fetch import number, say_and_stop

SEED = "ending"
POINTS = 0
"""So many holes to go before it plays for chances who plays for points to the last."""
FROM, TO = 100, 120
"""Between these holes both sides stand at the start."""


class Holes(NamedTuple):
    """From how many holes to go on the two play for chances."""

    near: int
    """He whose wins and gains are told."""
    against: int
    """The other."""


class Gain(NamedTuple):
    """What one decision gained."""

    mog: bool
    """Whether it was an answer to the mog, or a card laid."""
    chance: float


@dataclass(frozen=True)
class Pair:
    """What a pair of games came to."""

    won: int
    """Of the two games, those that were won by him whose gains are told."""
    gains: tuple[Gain, ...]
    """For each decision that differed in the first deals, the chance gained by it."""


def played(holes: Holes, number: int) -> Pair:
    """Pair ``number``: its start and its deals hang on nothing else."""
    won, gains = 0, list[Gain]()
    for seat in range(2):
        state = start(number)
        gains += list(differing(state, seat, holes, number))
        won += finished(state, seat, holes, number).winner == seat
    return Pair(won, tuple(gains))


def start(number: int) -> State:
    """The scores and the dealer that a pair begins with."""
    rng = Random(f"{SEED} {number}")
    pegs = tuple((hole, hole - 1) for hole in (rng.randint(FROM, TO), rng.randint(FROM, TO)))
    return replace(new_game(COSTLY, rng.randint(0, 1)), pegs=pegs, opening=False)


def masters(seat: int, holes: Holes, number: int) -> tuple[MasterBot, MasterBot]:
    """Him whose gains are told in one seat, and the other in the other."""
    first, second = (
        MasterBot(f"{SEED}/{number}/{at}", near=holes.near if at == seat else holes.against)
        for at in range(2)
    )
    return first, second


def finished(state: State, seat: int, holes: Holes, number: int) -> State:
    """The end of the game."""
    bots, deals = masters(seat, holes, number), count(1)
    while state.winner is None:
        state, _ = apply(state, deal(COSTLY, f"{SEED}/{number}", next(deals)))
        state = dealt_out(state, bots)
    return state


def dealt_out(state: State, bots: tuple[MasterBot, MasterBot]) -> State:
    """The end of the deal or of the game."""
    while state.to_act in (0, 1):
        state, _ = apply(state, decide(bots[state.to_act], state))
    return state


def differing(state: State, seat: int, holes: Holes, number: int) -> Iterator[Gain]:
    """The chance gained by each decision of the first deal that differs."""
    bots = masters(seat, holes, number)
    plain = replace(bots[seat], near=holes.against)
    state, _ = apply(state, deal(COSTLY, f"{SEED}/{number}", 1))
    while state.to_act in (0, 1):
        action = decide(bots[state.to_act], state)
        if state.to_act == seat:
            other = decide(plain, state)
            if other != action:
                gained = chance(state, action, seat, bots) - chance(state, other, seat, bots)
                yield Gain(isinstance(state.now, Mog), gained)
        state, _ = apply(state, action)


def chance(state: State, action: Action, seat: int, bots: tuple[MasterBot, MasterBot]) -> float:
    """The chance of a seat after the deal, if it takes an action and all then play it out."""
    state = dealt_out(apply(state, action)[0], bots)
    if state.winner is not None:
        return float(state.winner == seat)
    chances = solved_for(COSTLY).chances
    assert chances is not None
    own, other = state.scores[seat], state.scores[1 - seat]
    return chances.side(own, other, deals=state.dealer == seat)


def interval(values: list[float]) -> tuple[float, float]:
    """The mean, and how far from it the true one is at most, with 95 % confidence."""
    return fmean(values), 1.96 * stdev(values) / sqrt(len(values))


def report(pairs: list[Pair]) -> list[str]:
    """What the pairs came to, as text."""
    share, about = interval([pair.won / 2 for pair in pairs])
    lines = [f"{2 * len(pairs)} games: {share:.2%} won, ±{about:.2%}"]
    for what, mog in (("answers to the mog", True), ("cards laid", False)):
        gains = [gain.chance for pair in pairs for gain in pair.gains if gain.mog == mog]
        if len(gains) > 1:
            mean, within = interval(gains)
            lines.append(f"{len(gains)} {what} differ: each gains {mean:+.2%} ±{within:.2%}")
    whole, near = interval([sum(gain.chance for gain in pair.gains) / 2 for pair in pairs])
    return [*lines, f"in all {whole:+.2%} ±{near:.2%} a deal"]


def title(holes: Holes) -> str:
    """What was measured, as text."""
    ways = [f"chances from {one} holes to go" if one else "points to the last" for one in holes]
    return f"from {FROM} to {TO} holes, {ways[0]} against {ways[1]}"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="tools.ending", description=__doc__, allow_abbrev=False)
    add, whole = parser.add_argument, number(POINTS)
    add("--games", type=number(4), default=4000, help="how many games (4000)")
    add("--near", type=whole, nargs="+", default=[NEAR], help=f"holes from home ({NEAR})")
    add("--against", type=whole, default=POINTS, help="the other's (0: he plays for points)")
    add("--jobs", type=number(1), default=os.cpu_count() or 1, help="processes")
    chosen = parser.parse_args()
    pairs = range(-(-chosen.games // 2))
    with workers(chosen.jobs) as pool:
        for holes in (Holes(near, chosen.against) for near in chosen.near):
            found = pool.map(partial(played, holes), pairs, chunksize=8)
            done = list(tqdm(found, "pairs", len(pairs), unit="pair", leave=False, disable=None))
            print("\n".join([title(holes), *report(done)]), flush=True)


if __name__ == "__main__":
    say_and_stop(main)
