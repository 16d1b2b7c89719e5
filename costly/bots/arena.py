"""Matches between bots: paired deals, both seats, and how sure the result is."""

from __future__ import annotations

import os
import signal
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from multiprocessing import parent_process
from statistics import fmean, stdev
from threading import Thread

from costly.bots import bot_named, decide
from costly.engine.driver import apply, new_game
from costly.engine.house import find
from costly.engine.moves import NATURE
from costly.engine.shuffle import deal


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game between two bots: who won, and for each bot points, decisions, seconds."""

    winner: int
    """0 for the first bot, 1 for the second."""
    deals: int
    points: tuple[int, int]
    decisions: tuple[int, int]
    seconds: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Result:
    """A whole match, as ``costly arena --json`` prints it."""

    games: int
    wins: tuple[int, int]
    interval: tuple[float, float]
    """Where the first bot's share of wins lies, with 95 % confidence."""
    points_per_deal: tuple[float, float]
    ms_per_decision: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Match:
    """Two bots by name, the game by key, and the seed of its deals."""

    bots: tuple[str, str]
    rules: str
    seed: str

    def game(self, number: int) -> GameResult:
        """Game ``number``. Games 2n and 2n+1 have the same deals, the bots changing seats.

        Seat 0 deals first in one pair, seat 1 in the next.
        """
        pair, swapped = divmod(number, 2)
        rules = find(self.rules)
        seed = f"{self.seed}/{pair}"
        bots = [bot_named(name, f"{seed}/{at}") for at, name in enumerate(self.bots)]
        # Sides take turns round the table, so even seats are one bot's and odd the other's.
        whose = [(seat + swapped) % 2 for seat in range(rules.seats)]
        state, deals = new_game(rules, pair % rules.seats), 0
        decisions, seconds = [0, 0], [0.0, 0.0]
        while state.winner is None:
            seat = state.to_act
            assert seat is not None
            if seat == NATURE:
                deals += 1
                state, _ = apply(state, deal(rules, seed, deals))
                continue
            bot = whose[seat]
            began = time.perf_counter()
            action = decide(bots[bot], state)
            seconds[bot] += time.perf_counter() - began
            decisions[bot] += 1
            state, _ = apply(state, action)
        points = (state.scores[swapped], state.scores[1 - swapped])
        return GameResult(
            winner=whose[state.winner],
            deals=deals,
            points=points,
            decisions=(decisions[0], decisions[1]),
            seconds=(seconds[0], seconds[1]),
        )

    def play(self, games: int, jobs: int = 1) -> Iterator[GameResult]:
        """The first ``games`` games in order, the same for any number of ``jobs``."""
        if jobs == 1:
            yield from map(self.game, range(games))
            return
        asked: deque[Future[GameResult]] = deque()
        with workers(jobs) as pool:
            try:
                for number in range(games):
                    asked.append(pool.submit(self.game, number))
                    if len(asked) > AHEAD * jobs:
                        yield asked.popleft().result()
                for game in asked:
                    yield game.result()
            finally:
                pool.shutdown(cancel_futures=True)


AHEAD = 16
"""How many games a process are asked for before they are wanted, so that none is idle."""


def workers(jobs: int) -> ProcessPoolExecutor:
    """So many processes to work, none of which outlives this one, however it ends."""
    return ProcessPoolExecutor(jobs, initializer=_serve)


def _serve() -> None:
    """Leave Ctrl-C, which reaches every process of a terminal, to the parent; end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def sum_up(games: list[GameResult]) -> Result:
    """The result of a match."""
    deals = sum(game.deals for game in games)
    wins = sum(game.winner == 0 for game in games)
    return Result(
        games=len(games),
        wins=(wins, len(games) - wins),
        interval=interval(games),
        points_per_deal=_points(games, deals),
        ms_per_decision=_ms(games),
    )


def interval(games: list[GameResult]) -> tuple[float, float]:
    """95 % confidence limits of the first bot's share of wins, from pairs of games.

    The two games of a pair share their deals and are not independent, so the spread is
    that of the pairs' means. A pair won and a pair lost are added, as Agresti and Coull add
    them to single trials: without them a whitewash of three games would be a certainty.
    """
    pairs = [
        fmean(float(game.winner == 0) for game in games[at : at + 2])
        for at in range(0, len(games), 2)
    ]
    pairs += [0.0, 1.0]
    half = 1.96 * stdev(pairs) / sqrt(len(pairs))
    share = fmean(pairs)
    return max(0.0, share - half), min(1.0, share + half)


def _points(games: list[GameResult], deals: int) -> tuple[float, float]:
    first, second = (sum(game.points[bot] for game in games) / deals for bot in (0, 1))
    return first, second


def _ms(games: list[GameResult]) -> tuple[float, float]:
    first, second = (
        1000 * sum(game.seconds[bot] for game in games) / sum(game.decisions[bot] for game in games)
        for bot in (0, 1)
    )
    return first, second
