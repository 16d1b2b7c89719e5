"""What each scorer pays for, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import NamedTuple

from costly.engine.scoring import (
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
from costly.engine.stages import (
    Dealing,
    LayingOut,
    rewards,
)
from costly.engine.state import Rules
from costly.telling.games import turned_name
from costly.telling.scores import named
from costly.telling.words import RANKS, capital, listed, number


@singledispatch
def in_play(scorer: object) -> str:
    """What a scorer of the play pays for."""
    raise TypeError(f"the rulebook does not know {type(scorer).__name__}")


@in_play.register
def _(scorer: Reaching) -> str:
    return f"A card that brings the count to {_totals(scorer.totals, 'of the series')}."


@in_play.register
def _(scorer: Matching) -> str:
    return (
        f"The newest cards of one rank, with none between: {_sets(scorer.points)}. Only the"
        " largest set counts."
    )


@in_play.register
def _(scorer: Running) -> str:
    return (
        f"The newest cards in sequence, {number(scorer.least)} or more, laid in any order: a point"
        " a card. The Ace is low."
    )


class Holding(NamedTuple):
    """What is counted at a show: how many cards, what they are, and in which game."""

    size: int
    what: str
    rules: Rules


@singledispatch
def at_show(scorer: object, _holding: Holding) -> str:
    """What a scorer of the show pays for."""
    raise TypeError(f"the rulebook does not know {type(scorer).__name__}")


@at_show.register
def _(scorer: Summing, _holding: Holding) -> str:
    said = f"Each choice of cards that makes {_totals(scorer.totals, 'of the choice')}."
    if len(scorer.ace) > 1:
        said += f" {capital(ace_counts(scorer.ace, 'as suits'))}"
        if len(scorer.totals) > 1:
            paid = "for each" if scorer.both else "once"
            said += f"; a choice that can make two totals is paid {paid}"
        said += "."
    return said


@at_show.register
def _(scorer: Sets, _holding: Holding) -> str:
    return f"Cards of one rank: {_sets(scorer.points)}."


@at_show.register
def _(scorer: Worth, holding: Holding) -> str:
    ranks = listed([f"{rank_name(rank)}s" for rank, _ in scorer.kinds])
    rewarded = [rank for reward in rewards(holding.rules) for rank, _ in reward.kinds]
    paid = any(rank in rewarded for rank, _ in scorer.kinds)
    unless = ", unless paid at the mog" if paid else ""
    return f"Each of your own {ranks}{unless}: {worth(scorer, holding.rules)}."


@at_show.register
def _(scorer: Sequences, _holding: Holding) -> str:
    return (
        f"Each run of {number(scorer.least)} or more, the longest only, the Ace low: a point a"
        " card. Cards of one rank make a run each."
    )


@at_show.register
def _(scorer: Flush, holding: Holding) -> str:
    turned, size = turned_name(holding.rules), holding.size
    if scorer.least is not None:
        return f"{capital(number(scorer.least))} or more of one suit: a point a card."
    if scorer.start:
        return (
            f"A flush wants the {turned} too: all {number(size + 1)} cards in one suit, {size + 1}."
        )
    return (
        f"All {number(size)} cards of the {holding.what} in one suit are a flush: {size}, or"
        f" {size + 1} if the {turned} is of that suit."
    )


@at_show.register
def _(scorer: Nob, holding: Holding) -> str:
    called = named(Score(scorer.kind, scorer.points, ()))
    return (
        f"The {rank_name(scorer.rank)} of the {turned_name(holding.rules)}’s suit, unless it is"
        f" turned up itself: {scorer.points}, for {called}."
    )


@at_show.register
def _(scorer: Colours, _holding: Holding) -> str:
    lines = [
        (scorer.four_of_suit, "all four in suit (Costly Colours)"),
        (scorer.four_of_colour_three_of_suit, "four in colour with three of them in suit"),
        (scorer.four_of_colour, "four in colour"),
        (scorer.three_of_suit, "three in suit"),
        (scorer.three_of_colour, "three in colour"),
    ]
    if not scorer.four_of_colour:
        # Then the fourth card's colour is nothing: the three in suit are what is paid.
        del lines[1]
    told = "; ".join(f"{line} {points}" for points, line in lines if points)
    own = " Threes want all three in the hand." if scorer.own else ""
    return f"Colours, the best only: {told}.{own}"


def small(text: str) -> str:
    """A sentence where another begins it: its first letter small."""
    return text[:1].lower() + text[1:]


def either(items: Iterable[str]) -> str:
    """One of several things, each with its article: ``a Jack or a Deuce``."""
    *most, last = [f"a {item}" for item in items]
    return f"{', '.join(most)} or {last}" if most else last


def rank_name(rank: int) -> str:
    """A rank as the rules call it, with a capital; a two is a Deuce."""
    return {2: "Deuce"}.get(rank, capital(RANKS[rank]))


def ace_counts(ace: tuple[int, ...], which: str) -> str:
    """What an Ace counts, and ``which`` of two values it is."""
    choice = f", {which}" if len(ace) > 1 else ""
    return f"an Ace is {' or '.join(map(str, ace))}{choice}"


def _totals(totals: tuple[Total, ...], of: str) -> str:
    """``15 or 25 pegs a point for every card of the series; to 31, 4``."""
    pays: dict[str, list[str]] = {}
    for total in totals:
        pays.setdefault(_paying(total, of), []).append(str(total.total))
    return "; one that makes ".join(
        f"{', '.join(made[:-1])}{' or ' if made[:-1] else ''}{made[-1]} pegs {paid}"
        for paid, made in pays.items()
    )


def _paying(total: Total, of: str) -> str:
    each = {0: "", 1: f"a point for every card {of}"}.get(
        total.each, f"{total.each} for every card {of}"
    )
    flat = str(total.flat) if total.flat else ""
    return " and ".join(part for part in (each, flat) if part) or "nothing"


def _sets(points: tuple[int, ...]) -> str:
    called = {2: "a pair", 3: "three", 4: "four"}
    return ", ".join(
        f"{what} {points[size]}" for size, what in called.items() if any(points[size : size + 1])
    )


def worth(worth: Worth, rules: Rules) -> str:
    """What a card is worth by itself."""
    right = f"{worth.right} if of the {turned_name(rules)}’s suit"
    return f"{worth.plain}, or {right}" if worth.plain else right


def _laid_out(rules: Rules) -> int:
    return sum(stage.cards for stage in rules.stages_of(LayingOut))


def kept(rules: Rules) -> int:
    """How many cards of a hand are kept."""
    dealt = sum(stage.hand for stage in rules.stages_of(Dealing))
    return dealt - _laid_out(rules)


def crib_size(rules: Rules) -> int:
    """How many cards the crib has, if there is one."""
    return _laid_out(rules) * rules.seats
