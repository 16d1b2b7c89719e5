"""The rules in short, a page a part of the game, told from the ruleset itself.

Each sentence takes its numbers from the stage or the scorer that the engine plays by, so
that a rule shown is a rule played. A new game made of known parts needs no text here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import singledispatch
from typing import NamedTuple

from costly.engine.house import HOUSE_RULES
from costly.engine.scoring import (
    Colours,
    Flush,
    Matching,
    Nob,
    Reaching,
    Running,
    Score,
    ScoreKind,
    Sequences,
    Sets,
    Summing,
    Total,
    Worth,
)
from costly.engine.stages import (
    Dealing,
    HeadStart,
    LayingOut,
    Mog,
    PartnersMog,
    Playing,
    Show,
    ShowCrib,
    TurnUp,
    rewards,
)
from costly.engine.state import Rules, Stage
from costly.telling.examples import worked_examples
from costly.telling.house import means
from costly.telling.scores import named
from costly.telling.words import RANKS, capital, listed, number

Page = tuple[str, tuple[str, ...]]
"""A heading and the paragraphs under it."""
LETTERS, PARAGRAPHS = 330, 3
"""How much a page holds at most, so that it fits on a telephone."""


def pages(rules: Rules) -> tuple[Page, ...]:
    """The rules of a game, with its house rules, and worked examples of its scores."""
    sections = [("The game", [*_game(rules)])]
    for stage in rules.stages:
        for heading, text in _stage(stage, rules):
            if heading != sections[-1][0]:
                sections.append((heading, []))
            sections[-1][1].append(text)
    sections += [
        ("By house rules", [*_house(rules)]),
        ("Worked examples", [*worked_examples(rules)]),
    ]
    return tuple(page for heading, texts in sections for page in _packed(heading, texts))


def _packed(heading: str, texts: list[str]) -> Iterator[Page]:
    """The paragraphs on as many pages as they need; no two pages have one heading."""
    groups: list[list[str]] = []
    for text in texts:
        letters = sum(map(len, groups[-1])) + len(text) if groups else LETTERS + 1
        if letters > LETTERS or len(groups[-1]) == PARAGRAPHS:
            groups.append([])
        groups[-1].append(text)
    for at, group in enumerate(groups, start=1):
        yield (heading if at == 1 else f"{heading} ({at})", tuple(group))


# ---- The parts of a deal ----


def _game(rules: Rules) -> Iterator[str]:
    if rules.seats == rules.sides:
        yield f"{capital(number(rules.seats))} play, each alone."
    else:
        yield (
            f"{capital(number(rules.seats))} play, on {number(rules.sides)} sides; partners sit"
            " opposite, and what either scores is the side’s."
        )
    yield (
        f"Whoever first stands at {rules.target} has won, at once, whatever was still to come."
        " The lowest card cut deals first, the Ace lowest; then the deal goes round."
    )
    if rules.lurch:
        yield (
            f"A loser who is not halfway home, with {(rules.target - 1) // 2} or fewer, is in the"
            " lurch and loses double."
        )


def _house(rules: Rules) -> Iterator[str]:
    for rule_name, value in rules.house:
        yield f"{means(HOUSE_RULES[rule_name], value)} ({rule_name}={value})."


@singledispatch
def _stage(stage: Stage, _rules: Rules) -> Iterator[tuple[str, str]]:
    """The paragraphs on a part of the deal, each with its heading."""
    raise TypeError(f"the rulebook does not know {type(stage).__name__}")


@_stage.register
def _(stage: Dealing, _rules: Rules) -> Iterator[tuple[str, str]]:
    yield (
        "The deal",
        f"Each is dealt {number(stage.hand)} cards, one at a time. The eldest, who sits next after"
        " the dealer, is dealt the first, leads, and is counted first.",
    )


@_stage.register
def _(stage: HeadStart, _rules: Rules) -> Iterator[tuple[str, str]]:
    yield (
        "The deal",
        f"At the first deal of a game the eldest pegs {stage.points} at once: {stage.kind}.",
    )


@_stage.register
def _(stage: LayingOut, rules: Rules) -> Iterator[tuple[str, str]]:
    yield (
        "The crib",
        f"Each lays out {number(stage.cards)} cards, face down, the eldest first, and keeps"
        f" {number(_kept(rules))}.",
    )
    yield (
        "The crib",
        f"These {number(_crib(rules))} cards are the crib. Nobody sees it before the show, where"
        " it counts for the dealer.",
    )


@_stage.register
def _(stage: TurnUp, rules: Rules) -> Iterator[tuple[str, str]]:
    turned = _turned(rules)
    heading = f"The {turned}"
    crib = " and with the crib" if _crib(rules) else ""
    yield (
        heading,
        f"The top card of the pack is turned up: the {turned}. It belongs to nobody, and at the"
        f" show it counts with every hand{crib}.",
    )
    for points in dict.fromkeys(points for _, points in stage.pays):
        ranks = [rank for rank, pays in stage.pays if pays == points]
        why = "" if stage.kind is ScoreKind.TURN_UP else f": {named(Score(stage.kind, points, ()))}"
        yield (
            heading,
            f"{capital(_either(map(_rank, ranks)))} turned up pays the dealer {points} at"
            f" once{why}.",
        )


@_stage.register
def _(stage: Mog, rules: Rules) -> Iterator[tuple[str, str]]:
    everybody = {2: "both"}.get(rules.seats, "all")
    swap = (
        f"If {everybody} offer, the cards change hands"
        if rules.seats == 2
        else "If all offer, each card goes to the next player"
    )
    if stage.eldest_first:
        yield (
            "The mog",
            "Before the play the eldest offers a card, face down, or refuses, in the open; then the"
            f" dealer. {swap}.",
        )
        yield (
            "The mog",
            f"The eldest’s refusal pays the dealer {stage.refused}, whatever he says himself; else"
            f" the dealer’s pays the eldest {stage.refused}.",
        )
    else:
        yield (
            "The mog",
            f"Before the play each secretly offers a card, face down, or refuses. {swap}.",
        )
        none = f"each pegs {stage.none_willing}" if stage.none_willing else "nobody scores"
        yield (
            "The mog",
            f"Who offers and is refused pegs {stage.refused}. If {everybody} refuse, {none}.",
        )
    yield "The mog", _reward(stage.reward, rules, "its giver")


@_stage.register
def _(stage: PartnersMog, rules: Rules) -> Iterator[tuple[str, str]]:
    yield (
        "The mog",
        "Before the play the eldest for his side, and the dealer for the other, secretly agree to"
        " mog or refuse. If both agree, every player passes a card, face down, to the partner.",
    )
    yield (
        "The mog",
        f"A side that agrees and is refused pegs {stage.refused}; if both refuse, nobody scores.",
    )
    yield (
        "The mog",
        "Where no cards were passed the dealer may put one card of his hand under the pack and"
        f" take, unseen, the one beneath the {_turned(rules)}.",
    )
    yield "The mog", _reward(stage.reward, rules, "its giver’s side")
    yield (
        "The mog",
        "Who answers, what is passed and what may be changed is this table’s own rule: no old"
        " book that we could read has it.",
    )


def _reward(reward: Worth, rules: Rules, giver: str) -> str:
    ranks = _either(_rank(rank) for rank, _ in reward.kinds)
    return (
        f"{capital(ranks)} given away pays {giver} {_worth(reward, rules)}; at the show it then"
        " pays no more by itself."
    )


@_stage.register
def _(stage: Playing, rules: Rules) -> Iterator[tuple[str, str]]:
    yield (
        "The play",
        f"The eldest leads; each in turn lays a card, and they are added up, never past"
        f" {stage.limit}. Courts count ten; {_ace(stage.ace, 'as its player calls it')}.",
    )
    on = "may lay on or stop" if stage.optional else "must lay on while any card fits"
    others = "the other" if rules.seats == 2 else "the others"
    yield (
        "The play",
        f"You must lay a card if you hold one that fits. If none fits you say Go, and {others}"
        f" {on}.",
    )
    yield "The play", f"{_last(stage)} {_series(stage, rules)}"
    texts = [_play(scorer) for scorer in stage.scorers]
    if len(texts) > 1:
        texts[-1] += " All that a card makes is pegged."
    for text in texts:
        yield "Scores in the play", text
    missing = [
        what
        for kind, what in ((Matching, "pairs"), (Running, "runs"))
        if not any(isinstance(scorer, kind) for scorer in stage.scorers)
    ]
    if missing:
        yield "Scores in the play", f"{capital(listed(missing))} score nothing in the play."


def _last(stage: Playing) -> str:
    if not stage.last and not stage.at_limit:
        return "The last card of a series pegs nothing besides what it makes."
    short = f"The last card of a series short of {stage.limit} pegs {stage.last or 'nothing'}"
    if stage.at_limit:
        return f"{short}; one that makes {stage.limit} pegs {stage.at_limit} besides, for the go."
    return f"{short}; one that makes {stage.limit}, nothing besides."


def _series(stage: Playing, rules: Rules) -> str:
    if stage.most_series is None:
        return "Then the next player who has cards leads anew from nothing, until all are laid."
    many = (
        "One series is"
        if stage.most_series == 1
        else f"{capital(number(stage.most_series))} series are"
    )
    counted = rules.stages_of(Show, rules.stages.index(stage))
    hand = ", but belong to the hand" if counted else ""
    return f"{many} played in a deal; cards left over are not laid{hand}."


@_stage.register
def _(stage: Show, rules: Rules) -> Iterator[tuple[str, str]]:
    later = rules.stages_of(Playing, rules.stages.index(stage))
    when = "Before the play the" if later else "The"
    shown = "" if stage.open else " The scores are called, but no card is shown."
    yield (
        "The show",
        f"{when} hands are counted, the eldest’s first, each with the {_turned(rules)}:"
        f" {number(_kept(rules) + 1)} cards. All that they make adds up.{shown}",
    )
    for scorer in stage.scorers:
        yield "The show", _show(scorer, _Holding(_kept(rules), "hand", rules))
    played = [scorer for playing in rules.stages_of(Playing) for scorer in playing.scorers]
    ran = any(isinstance(scorer, Running) for scorer in played)
    if ran and not any(isinstance(scorer, Sequences) for scorer in stage.scorers):
        yield "The show", "Runs are worth nothing here."


@_stage.register
def _(stage: ShowCrib, rules: Rules) -> Iterator[tuple[str, str]]:
    yield (
        "The crib’s show",
        f"Last the dealer counts the crib, with the {_turned(rules)}:"
        f" {number(_crib(rules) + 1)} cards.",
    )
    hands = [scorer for show in rules.stages_of(Show) for scorer in show.scorers]
    texts = [
        _show(scorer, _Holding(_crib(rules), "crib", rules))
        for scorer in stage.scorers
        if scorer not in hands
    ]
    if {type(scorer) for scorer in hands} == {type(scorer) for scorer in stage.scorers}:
        but = f", but for this: {_small(' '.join(texts))}" if texts else "."
        texts = [f"It counts as a hand does{but}"]
    else:
        texts = [_show(one, _Holding(_crib(rules), "crib", rules)) for one in stage.scorers]
    for text in texts:
        yield "The crib’s show", text


# ---- The scorers ----


@singledispatch
def _play(scorer: object) -> str:
    """What a scorer of the play pays for."""
    raise TypeError(f"the rulebook does not know {type(scorer).__name__}")


@_play.register
def _(scorer: Reaching) -> str:
    return f"A card that brings the count to {_totals(scorer.totals, 'of the series')}."


@_play.register
def _(scorer: Matching) -> str:
    return (
        f"The newest cards of one rank, with none between: {_sets(scorer.points)}. Only the"
        " largest set counts."
    )


@_play.register
def _(scorer: Running) -> str:
    return (
        f"The newest cards in sequence, {number(scorer.least)} or more, laid in any order: a point"
        " a card. The Ace is low."
    )


class _Holding(NamedTuple):
    """What is counted at a show: how many cards, what they are, and in which game."""

    size: int
    what: str
    rules: Rules


@singledispatch
def _show(scorer: object, _holding: _Holding) -> str:
    """What a scorer of the show pays for."""
    raise TypeError(f"the rulebook does not know {type(scorer).__name__}")


@_show.register
def _(scorer: Summing, _holding: _Holding) -> str:
    said = f"Each choice of cards that makes {_totals(scorer.totals, 'of the choice')}."
    if len(scorer.ace) > 1:
        said += f" {capital(_ace(scorer.ace, 'as suits'))}"
        if len(scorer.totals) > 1:
            paid = "for each" if scorer.both else "once"
            said += f"; a choice that can make two totals is paid {paid}"
        said += "."
    return said


@_show.register
def _(scorer: Sets, _holding: _Holding) -> str:
    return f"Cards of one rank: {_sets(scorer.points)}."


@_show.register
def _(scorer: Worth, holding: _Holding) -> str:
    ranks = listed([f"{_rank(rank)}s" for rank, _ in scorer.kinds])
    rewarded = [rank for reward in rewards(holding.rules) for rank, _ in reward.kinds]
    paid = any(rank in rewarded for rank, _ in scorer.kinds)
    unless = ", unless paid at the mog" if paid else ""
    return f"Each of your own {ranks}{unless}: {_worth(scorer, holding.rules)}."


@_show.register
def _(scorer: Sequences, _holding: _Holding) -> str:
    return (
        f"Each run of {number(scorer.least)} or more, the longest only, the Ace low: a point a"
        " card. Cards of one rank make a run each."
    )


@_show.register
def _(scorer: Flush, holding: _Holding) -> str:
    turned, size = _turned(holding.rules), holding.size
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


@_show.register
def _(scorer: Nob, holding: _Holding) -> str:
    called = named(Score(scorer.kind, scorer.points, ()))
    return (
        f"The {_rank(scorer.rank)} of the {_turned(holding.rules)}’s suit, unless it is turned up"
        f" itself: {scorer.points}, for {called}."
    )


@_show.register
def _(scorer: Colours, _holding: _Holding) -> str:
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


# ---- Words ----


def _small(text: str) -> str:
    return text[:1].lower() + text[1:]


def _either(items: Iterable[str]) -> str:
    *most, last = [f"a {item}" for item in items]
    return f"{', '.join(most)} or {last}" if most else last


def _rank(rank: int) -> str:
    return {2: "Deuce"}.get(rank, capital(RANKS[rank]))


def _ace(ace: tuple[int, ...], which: str) -> str:
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


def _worth(worth: Worth, rules: Rules) -> str:
    right = f"{worth.right} if of the {_turned(rules)}’s suit"
    return f"{worth.plain}, or {right}" if worth.plain else right


def _turned(rules: Rules) -> str:
    return "start" if _crib(rules) else "deck card"


def _laid_out(rules: Rules) -> int:
    return sum(stage.cards for stage in rules.stages_of(LayingOut))


def _kept(rules: Rules) -> int:
    dealt = sum(stage.hand for stage in rules.stages_of(Dealing))
    return dealt - _laid_out(rules)


def _crib(rules: Rules) -> int:
    return _laid_out(rules) * rules.seats
