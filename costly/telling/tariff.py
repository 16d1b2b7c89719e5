"""What scores in a game, in lines short enough for the side of the table.

Like :mod:`costly.telling.rulebook` it takes every number from the stages and scorers that the
engine plays by.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, singledispatch
from typing import NamedTuple

from costly.engine.house import HOUSE_RULES
from costly.engine.scoring import (
    RIGHT,
    Colours,
    Flush,
    Matching,
    Nob,
    Reaching,
    Running,
    Score,
    Sequences,
    Sets,
    Summing,
    Total,
    Worth,
)
from costly.engine.stages import HeadStart, Mog, PartnersMog, Playing, Show, TurnUp
from costly.engine.state import Rules, Stage
from costly.telling.house import means
from costly.telling.scores import named
from costly.telling.words import RANKS, capital


class TariffLine(NamedTuple):
    """What scores, and what it pays."""

    what: str
    pays: str


TariffPart = tuple[str, tuple[TariffLine, ...]]
"""A heading and the lines under it."""


@cache
def tariff(rules: Rules) -> tuple[TariffPart, ...]:
    """The parts of a deal that score, in their order, each with its lines."""
    parts: dict[str, list[TariffLine]] = {}
    for stage in rules.stages:
        heading, lines = _stage(stage)
        parts.setdefault(heading, []).extend(lines)
    return tuple((heading, tuple(lines)) for heading, lines in parts.items() if lines)


def house(rules: Rules) -> tuple[str, ...]:
    """The house rules in force, a line each."""
    chosen = ((HOUSE_RULES[name], value) for name, value in rules.house if name != "target")
    return tuple(means(rule, value) for rule, value in chosen)


# ---- The parts of a deal ----

BEFORE, PLAY, SHOW = "Before the play", "In the play", "At the show"


@singledispatch
def _stage(_stage: Stage) -> tuple[str, list[TariffLine]]:
    """Under which heading a part of the deal comes, and its lines."""
    return "", []


@_stage.register
def _(stage: HeadStart) -> tuple[str, list[TariffLine]]:
    return BEFORE, [TariffLine(capital(stage.kind), str(stage.points))]


@_stage.register
def _(stage: TurnUp) -> tuple[str, list[TariffLine]]:
    paid = dict.fromkeys(points for _, points in stage.pays)
    ranks = {pay: [rank for rank, points in stage.pays if points == pay] for pay in paid}
    return BEFORE, [TariffLine(f"{_either(ranks[pay])} turned up", str(pay)) for pay in paid]


@_stage.register(Mog)
@_stage.register(PartnersMog)
def _(stage: Mog | PartnersMog) -> tuple[str, list[TariffLine]]:
    lines = [TariffLine("A mog refused", str(stage.refused))]
    if isinstance(stage, Mog) and stage.none_willing:
        lines.append(TariffLine("All refuse, each", str(stage.none_willing)))
    given = _either([rank for rank, _ in stage.reward.kinds])
    return BEFORE, [*lines, TariffLine(f"{given} given", _worth(stage.reward))]


@_stage.register
def _(stage: Playing) -> tuple[str, list[TariffLine]]:
    lines = [line for scorer in stage.scorers for line in _scorer(scorer)]
    if stage.last:
        lines.append(TariffLine("The last card", str(stage.last)))
    if stage.at_limit:
        lines.append(TariffLine(f"The go at {stage.limit}", str(stage.at_limit)))
    return PLAY, lines


@_stage.register
def _(stage: Show) -> tuple[str, list[TariffLine]]:
    return SHOW, [line for scorer in stage.scorers for line in _scorer(scorer)]


# ---- The scorers ----


@singledispatch
def _scorer(scorer: object) -> Iterator[TariffLine]:
    """What a scorer pays for."""
    raise TypeError(f"the tariff does not know {type(scorer).__name__}")


@_scorer.register(Reaching)
@_scorer.register(Summing)
def _(scorer: Reaching | Summing) -> Iterator[TariffLine]:
    pays: dict[str, list[str]] = {}
    for total in scorer.totals:
        pays.setdefault(_total(total), []).append(str(total.total))
    for paid, totals in pays.items():
        yield TariffLine(_or(totals), paid)


def _total(total: Total) -> str:
    each = {0: "", 1: "1 a card"}.get(total.each, f"{total.each} a card")
    return " and ".join(part for part in (each, str(total.flat or "")) if part)


@_scorer.register(Matching)
@_scorer.register(Sets)
def _(scorer: Matching | Sets) -> Iterator[TariffLine]:
    pays = scorer.points[2:]
    called = ["A pair", "three", "four"][: len(pays)]
    yield TariffLine(_or(called), ", ".join(map(str, pays)))


@_scorer.register(Running)
@_scorer.register(Sequences)
def _(scorer: Running | Sequences) -> Iterator[TariffLine]:
    yield TariffLine(f"A run of {scorer.least} or more", "1 a card")


@_scorer.register
def _(scorer: Worth) -> Iterator[TariffLine]:
    if scorer.plain:
        yield TariffLine(_either([rank for rank, _ in scorer.kinds]), _worth(scorer))
    else:
        for _, kind in scorer.kinds:
            right = named(Score(RIGHT[kind], scorer.right, ()))
            yield TariffLine(capital(right), str(scorer.right))


def _worth(worth: Worth) -> str:
    return f"{worth.plain}, right {worth.right}" if worth.plain else f"right {worth.right}"


@_scorer.register
def _(scorer: Flush) -> Iterator[TariffLine]:
    least = f" of {scorer.least} or more" if scorer.least else ""
    yield TariffLine(f"A flush{least}", "1 a card")


@_scorer.register
def _(scorer: Nob) -> Iterator[TariffLine]:
    yield TariffLine(capital(named(Score(scorer.kind, scorer.points, ()))), str(scorer.points))


@_scorer.register
def _(scorer: Colours) -> Iterator[TariffLine]:
    lines = (
        ("Three in colour", scorer.three_of_colour),
        ("Three in suit", scorer.three_of_suit),
        ("Four in colour", scorer.four_of_colour),
        ("The same, three in suit", scorer.four_of_colour_three_of_suit),
        ("Costly Colours", scorer.four_of_suit),
    )
    for what, points in lines:
        if points:
            yield TariffLine(what, str(points))


# ---- Words ----


def _either(ranks: list[int]) -> str:
    return _or([capital({2: "Deuce"}.get(rank, RANKS[rank])) for rank in ranks])


def _or(items: list[str]) -> str:
    *most, last = items
    return f"{', '.join(most)} or {last}" if most else last
