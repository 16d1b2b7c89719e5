"""Write ``docs/rules/house.md`` from the house rules themselves.

``python -m tools.house_rules``; the tests hold the document to what this writes.
"""

from __future__ import annotations

from collections.abc import Iterator

from costly.engine.house import HOUSE_RULES, HouseRule
from costly.engine.rulesets import RULESETS
from costly.telling.house import WORDINGS
from costly.telling.words import capital
from tools.fetch import ROOT

DOCUMENT = ROOT / "docs" / "rules" / "house.md"

HEAD = """\
# House rules

Where the old books differ, or leave a question open, the table can be told which way to play. A
house rule is written `name=value` after the game's key: in a [record](../record.md), on the
[command line](../commands.md), in the [address of the page](../mirror.md#the-address), or chosen
on the sheet *House rules* of the title. Several stand side by side:

    Rules: costly target=61 ace=one

A rule that a game does not know is refused, and so is a value that the rule does not have, a rule
named twice, and two rules that contradict one another; the refusal says why. A value that a game
has anyway may be written, and changes nothing but the record.

The B-numbers are questions of [costly.md](costly.md#b-where-the-sources-leave-room), the A-numbers
of [cribbage.md](cribbage.md#where-the-sources-leave-room).

This page is written by `tools/house_rules.py` from `costly/engine/house.py` and its
words in `costly/telling/house.py`; do not edit it by hand.

## On one page
"""


def text() -> str:
    """The whole document."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield HEAD
    yield f"| game | {' | '.join(f'[{name}](#{name})' for name in HOUSE_RULES)} |"
    yield "|---" * (len(HOUSE_RULES) + 1) + "|"
    for key in RULESETS:
        yield f"| `{key}` | {' | '.join(_usual(rule, key) for rule in HOUSE_RULES.values())} |"
    yield ""
    yield "The value is the one that the game has of itself; where there is none, the game does not"
    yield "know the rule."
    for rule in HOUSE_RULES.values():
        yield from _section(rule)


def _usual(rule: HouseRule, key: str) -> str:
    return (rule.default(RULESETS[key]) or "its own") if key in rule.games else ""


def _section(rule: HouseRule) -> Iterator[str]:
    yield ""
    yield f"## {rule.name}"
    yield ""
    yield f"{capital(WORDINGS[rule.name].about)}."
    yield ""
    yield "| value | meaning | usual in |"
    yield "|---|---|---|"
    for value in rule.values:
        usual = [f"`{key}`" for key in rule.games if _usual(rule, key) == value]
        meaning = WORDINGS[rule.name].meaning[value]
        yield f"| `{value}` | {meaning} | {', '.join(usual) or 'no game'} |"
    yield ""
    yield f"**Games:** {', '.join(f'`{key}`' for key in rule.games)}."
    yield ""
    yield f"**Source:** {WORDINGS[rule.name].source}."
    for value, games in rule.only:
        yield ""
        yield f"`{value}` is for {', '.join(f'`{key}`' for key in games)} alone."
    against = [*_against(rule)]
    if against:
        yield ""
        yield f"**Contradicts:** {', '.join(against)}."


def _against(rule: HouseRule) -> Iterator[str]:
    """What may not stand beside a rule, whichever of the two says so."""
    for value, word in rule.unless:
        yield f"`{word}`, where it is `{value}`"
    for other in HOUSE_RULES.values():
        for value, word in other.unless:
            name, _, own = word.partition("=")
            if name == rule.name:
                yield f"`{other.name}={value}`, where it is `{own}`"


if __name__ == "__main__":
    DOCUMENT.write_text(text(), encoding="utf-8")
