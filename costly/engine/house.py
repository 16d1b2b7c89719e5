"""House rules: the open questions of the old books, each a named switch on a ruleset.

Each is data: its name, its values, and for each value a function from a ruleset to the same with
the value in force. What it says is in :mod:`costly.telling.house`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from costly.engine.rulesets import EITHER, ONE, RULESETS, SETS
from costly.engine.scoring import (
    Colours,
    Matching,
    PlayScorer,
    Reaching,
    Running,
    ShowScorer,
    Summing,
    Total,
)
from costly.engine.stages import Mog, Playing, Show
from costly.engine.state import Counting, Missed, Rules, Stage

RuleChange = Callable[[Rules], Rules]
OneStage = TypeVar("OneStage", bound=Stage)


class RulesError(ValueError):
    """A text that names no game we have; the message says why not, and what there is."""


class Contradiction(RulesError):
    """Two house rules that do not go together."""

    def __init__(self, own: tuple[str, str], other: str) -> None:
        """``own`` is a rule and its value, ``other`` the word of the rule it is at odds with."""
        name, value = own
        super().__init__(f"the house rules {name} and {other} contradict one another")
        self.words = f"{name}={value}", other


COSTLY_TWO = ("costly", "costly-cotton", "costly-parlett")
COSTLY_ALL = (*COSTLY_TWO, "costly-partners")
CRIBBAGE = ("cribbage-5", "cribbage-6", "cribbage-7")
ALL = tuple(RULESETS)
NOT_CRIBBAGE = tuple(key for key in ALL if key not in CRIBBAGE)


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One switch: ``values`` gives each value what it does to a ruleset."""

    name: str
    values: dict[str, RuleChange]
    games: tuple[str, ...]
    """The games on which it makes sense."""
    unless: tuple[tuple[str, str], ...] = ()
    """Values that contradict another house rule, with that rule's word."""
    wants: str = ""
    """The word of the rule on which it bears: without that it says nothing."""
    only: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Values that make sense on fewer games, with those."""

    def default(self, rules: Rules) -> str | None:
        """The value that a ruleset has of itself, if it has one of these."""
        return next((value for value, turn in self.values.items() if turn(rules) == rules), None)


def _at(kind: type[OneStage], change: Callable[[OneStage], OneStage]) -> RuleChange:
    """What changes the stages of a kind, and leaves the others as they are."""

    def turn(rules: Rules) -> Rules:
        changed = tuple(change(one) if isinstance(one, kind) else one for one in rules.stages)
        return replace(rules, stages=changed)

    return turn


def _show(change: Callable[[ShowScorer], ShowScorer]) -> RuleChange:
    return _at(Show, lambda one: replace(one, scorers=tuple(map(change, one.scorers))))


def _target(hole: int) -> RuleChange:
    return lambda rules: replace(rules, target=hole)


def _ace(ace: tuple[int, ...]) -> RuleChange:
    """What an Ace may count for, in the play and in the hand."""
    hand = _show(lambda one: replace(one, ace=ace) if isinstance(one, Summing) else one)
    play = _at(Playing, lambda one: replace(one, ace=ace))
    return lambda rules: play(hand(rules))


PLAY_ORDER: tuple[type, ...] = (Reaching, Matching, Running)
"""The order in which the scores of the play are told."""


def _with(scorer: PlayScorer) -> RuleChange:
    def change(playing: Playing) -> Playing:
        others = [one for one in playing.scorers if type(one) is not type(scorer)]
        scorers = sorted((*others, scorer), key=lambda one: PLAY_ORDER.index(type(one)))
        return replace(playing, scorers=tuple(scorers))

    return _at(Playing, change)


def _without(kind: type) -> RuleChange:
    return _at(
        Playing,
        lambda one: replace(
            one, scorers=tuple(scorer for scorer in one.scorers if not isinstance(scorer, kind))
        ),
    )


def _thirty_one(points: Total) -> RuleChange:
    def change(scorer: ShowScorer) -> ShowScorer:
        if not isinstance(scorer, Summing):
            return scorer
        others = [one for one in scorer.totals if one.total != points.total]
        return replace(scorer, totals=(*others, points))

    return _show(change)


def _colours(*, own: bool) -> RuleChange:
    return _show(lambda one: replace(one, own=own) if isinstance(one, Colours) else one)


def _both(*, both: bool) -> RuleChange:
    return _show(lambda one: replace(one, both=both) if isinstance(one, Summing) else one)


def _counting(change: Callable[[Counting], Counting]) -> RuleChange:
    return lambda rules: replace(rules, counting=change(rules.counting))


HOUSE_RULES = {
    rule.name: rule
    for rule in (
        HouseRule(
            "target",
            {str(hole): _target(hole) for hole in (31, 61, 121, 181)},
            ALL,
            only=(("31", NOT_CRIBBAGE), ("181", CRIBBAGE)),
        ),
        HouseRule(
            "ace",
            {"either": _ace(EITHER), "one": _ace(ONE)},
            COSTLY_ALL,
        ),
        HouseRule(
            "go-at-31",
            {
                "unpaid": _at(Playing, lambda one: replace(one, at_limit=0)),
                "paid": _at(Playing, lambda one: replace(one, at_limit=1)),
            },
            COSTLY_ALL,
        ),
        HouseRule(
            "mog",
            {
                "secret": _at(Mog, lambda one: replace(one, eldest_first=False)),
                "eldest-first": _at(Mog, lambda one: replace(one, eldest_first=True)),
            },
            COSTLY_TWO,
        ),
        HouseRule(
            "both-refuse",
            {
                "nothing": _at(Mog, lambda one: replace(one, none_willing=0)),
                "one": _at(Mog, lambda one: replace(one, none_willing=1)),
            },
            ("costly", "costly-parlett"),
            unless=(("one", "mog=eldest-first"),),
        ),
        HouseRule(
            "pairs",
            {"yes": _with(Matching(SETS)), "no": _without(Matching)},
            COSTLY_ALL,
        ),
        HouseRule(
            "runs",
            {"yes": _with(Running()), "no": _without(Running)},
            COSTLY_ALL,
        ),
        HouseRule(
            "colours",
            {"four": _colours(own=False), "hand": _colours(own=True)},
            COSTLY_ALL,
        ),
        HouseRule(
            "fifteen-and-twenty-five",
            {"once": _both(both=False), "twice": _both(both=True)},
            ("costly", "costly-partners", "costly-parlett"),
            unless=(("twice", "ace=one"),),
        ),
        HouseRule(
            "31-in-hand",
            {"cards": _thirty_one(Total(31, each=1)), "four": _thirty_one(Total(31, flat=4))},
            COSTLY_ALL,
        ),
        HouseRule(
            "playing-on",
            {
                "must": _at(Playing, lambda one: replace(one, optional=False)),
                "may": _at(Playing, lambda one: replace(one, optional=True)),
            },
            ("cribbage-5",),
        ),
        HouseRule(
            "count",
            {
                "table": _counting(lambda one: replace(one, show=False, play=False)),
                "show": _counting(lambda one: replace(one, show=True, play=False)),
                "all": _counting(lambda one: replace(one, show=True, play=True)),
            },
            ALL,
        ),
        HouseRule(
            "muggins",
            {
                "no": _counting(lambda one: replace(one, missed=Missed.GIVEN)),
                "lost": _counting(lambda one: replace(one, missed=Missed.LOST)),
                "yes": _counting(lambda one: replace(one, missed=Missed.TAKEN)),
            },
            ALL,
            unless=(("lost", "count=table"), ("yes", "count=table")),
            wants="count=show",
        ),
        HouseRule(
            "overcount",
            {
                "back": _counting(lambda one: replace(one, excess=False)),
                "given": _counting(lambda one: replace(one, excess=True)),
            },
            ALL,
            unless=(("given", "count=table"),),
            wants="count=show",
        ),
        HouseRule(
            "lurch",
            {
                "double": lambda rules: replace(rules, lurch=True),
                "single": lambda rules: replace(rules, lurch=False),
            },
            CRIBBAGE,
        ),
    )
}
"""Every house rule by its name."""


def find(text: str) -> Rules:
    """The ruleset that a record or a command names, with its house rules.

    >>> find("costly target=61").target
    61

    Raises :class:`RulesError` with one sentence.
    """
    key, *words = text.split() or [""]
    if key not in RULESETS:
        raise RulesError(f"there is no game {key[:24]!r} (there are: {', '.join(RULESETS)})")
    return with_house_rules(RULESETS[key], words)


def values_at(rule: HouseRule, key: str) -> list[str]:
    """The values of a house rule that make sense on a game."""
    fewer = dict(rule.only)
    return [value for value in rule.values if key in fewer.get(value, rule.games)]


def with_house_rules(rules: Rules, words: list[str]) -> Rules:
    """A ruleset with house rules, each written ``name=value``.

    Raises :class:`RulesError` with one sentence for a rule that there is
    not, that comes twice, or that makes no sense on this game or beside another.
    """
    house: list[tuple[str, str]] = []
    changed = rules
    for word in words:
        name, equals, value = word.partition("=")
        rule = HOUSE_RULES.get(name)
        if rule is None or not equals:
            known = ", ".join(one.name for one in HOUSE_RULES.values() if rules.key in one.games)
            raise RulesError(f"there is no house rule {word[:24]!r} (there are: {known})")
        if name in dict(house):
            raise RulesError(f"the house rule {name} comes twice")
        if rules.key not in rule.games:
            raise RulesError(f"the house rule {name} makes no sense at {rules.key}")
        values = values_at(rule, rules.key)
        if value not in values:
            raise RulesError(f"{name} is {' or '.join(values)}, not {value[:24]!r}")
        changed = rule.values[value](changed)
        house.append((name, value))
    for name, value in house:
        for own, other in HOUSE_RULES[name].unless:
            if value == own and other in words:
                raise Contradiction((name, value), other)
    return replace(changed, house=tuple(house))
