"""Deals of any game of two sides, played by the strongest bot that needs no table.

For the games that nobody has solved: who pegs how much in a deal, and in which order. The
target is out of reach, so that a deal is played to its end and for its points alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from tqdm import tqdm

from costly.bots import VillageBot, decide
from costly.engine.driver import apply, new_game
from costly.engine.house import HOUSE_RULES, values_at
from costly.engine.moves import NATURE, Event, Pegged, Phase
from costly.engine.rulesets import COSTLY, RULESETS
from costly.engine.shuffle import deal
from costly.engine.stages import ShowCrib
from costly.engine.state import Rules, State
from costly.solved.tables import TableFile
from costly_lab import match
from costly_lab.deals import MOST_POINTS, Tally

COMMAND = "costly lab chances"
DEALS = 2_000
"""So many are played of each game."""
SEED = "chances"
PHASES = {Phase.TURN_UP: 0, Phase.MOG: 1, Phase.PLAY: 2, Phase.SHOW: 3, Phase.CRIB: 3}
"""The columns of a tally's phases."""
OUT_OF_REACH = 1_000_000
BEFORE = (Phase.TURN_UP, Phase.PLAY)
RARE = 400
"""What came less than once in so many deals is left out of what is pegged before the shows."""
LATER = (1, 1)
"""Where the sides stand: not at nothing, for the first deal of a game may have its own points."""


class Peg(NamedTuple):
    """Points that were pegged at once."""

    dealer: bool
    """Whether they are of the dealer's side, and not of the eldest's."""
    phase: Phase
    points: int


def played(rules: Rules, deals: int) -> Iterator[list[Peg]]:
    """So many deals, each as what was pegged in it, in order; always the same ones."""
    endless = replace(rules, target=OUT_OF_REACH)
    for number in range(1, deals + 1):
        state = new_game(endless, number % rules.seats, LATER)
        yield _pegged(state, number)


def _pegged(state: State, number: int) -> list[Peg]:
    """What is pegged in a deal that is about to be dealt."""
    rules, dealer, events = state.rules, state.dealer, list[Event]()
    state, happened = apply(state, deal(rules, SEED, number))
    events += happened
    while state.to_act != NATURE:
        state, happened = apply(state, decide(VillageBot(), state))
        events += happened
    return [
        Peg(rules.side(event.seat) == rules.side(dealer), event.phase, event.score.points)
        for event in events
        if isinstance(event, Pegged) and event.score.points
    ]


def tallied(deals: Iterable[list[Peg]]) -> Tally:
    """The tally of some deals."""
    points = np.zeros((MOST_POINTS, MOST_POINTS), np.int64)
    ahead, phases, number = np.zeros((2, *points.shape), np.int64), np.zeros((2, 4), np.int64), 0
    for pegs in deals:
        made, number = [0, 0], number + 1
        for dealer, phase, gain in pegs:
            phases[int(dealer), PHASES[phase]] += gain
            for _ in range(gain):
                made[dealer] += 1
                # Before the other comes to one more than it has, and so before it comes to more.
                reached = (made[0], made[1] + 1) if not dealer else (made[0] + 1, made[1])
                ahead[(int(dealer), *reached)] += 1
        points[made[0], made[1]] += 1
    first = np.stack([ahead[0].cumsum(axis=1), ahead[1].cumsum(axis=0)])
    return Tally(number, points, first, phases, np.zeros(4, np.int64))


def tables() -> Iterator[tuple[str, TableFile]]:
    """The table of each game by its name, but of that which ``costly lab solve`` has one for."""
    for key, rules in RULESETS.items():
        if rules != COSTLY:
            bar = tqdm(played(rules, DEALS), key, DEALS, unit="deal", leave=False, disable=None)
            yield f"chances-{key}", table(rules, list(bar))


def table(rules: Rules, deals: list[list[Peg]]) -> TableFile:
    """A game's chances to the highest target that it has, and what was measured."""
    found = tallied(deals)
    chances = match.chances(found, highest(rules))
    head = {
        "command": COMMAND,
        "bot": "village",
        "deals": found.deals,
        "seed": SEED,
        "points": np.round(found.phases / found.deals, 4).tolist(),
        "first dealer wins": round(1 - float(chances[-rules.target, -rules.target]), 5),
        **(with_crib(deals) if rules.stages_of(ShowCrib) else {}),
    }
    return TableFile(head, match.coarse(chances))


def with_crib(deals: list[list[Peg]]) -> dict[str, list[list[int]] | list[int]]:
    """What is pegged before the shows, and what hands and crib come to, as a head has it."""
    before = Counter(
        (_made(pegs, *BEFORE, dealer=False), _made(pegs, *BEFORE, dealer=True)) for pegs in deals
    )
    return {
        "pegs": [
            [*made, many] for made, many in sorted(before.items()) if many * RARE >= len(deals)
        ],
        "hands": [
            _counts(_made(pegs, Phase.SHOW, dealer=dealer) for pegs in deals)
            for dealer in (False, True)
        ],
        "crib": _counts(_made(pegs, Phase.CRIB, dealer=True) for pegs in deals),
    }


def _made(pegs: list[Peg], *phases: Phase, dealer: bool) -> int:
    """What a side made in some phases of a deal."""
    return sum(one.points for one in pegs if one.dealer == dealer and one.phase in phases)


def _counts(made: Iterable[int]) -> list[int]:
    """How often each number of points was made."""
    often = Counter(made)
    return [often[points] for points in range(max(often) + 1)]


def highest(rules: Rules) -> int:
    """The highest target that a game may be played to."""
    return max(map(int, values_at(HOUSE_RULES["target"], rules.key)))
