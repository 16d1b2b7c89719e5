"""The games, as data. Each number has its source in ``docs/rules/``, by the rule's number."""

from __future__ import annotations

from costly.scoring import (
    Colours,
    Matching,
    Reaching,
    Running,
    Sets,
    Summing,
    Total,
    Worth,
)
from costly.stages import Dealing, Mog, Playing, Show, TurnUp
from costly.state import Rules

EITHER = (1, 11)  # rule 3: an Ace counts as 1 or 11
TOTALS = (Total(15, each=1), Total(25, each=1), Total(31, each=1))  # rules 19 and 26
SETS = (0, 0, 2, 9, 18)  # rules 19 and 26: a pair, three, four of a rank
JACKS_AND_DEUCES = Worth(names=((11, "jack"), (2, "deuce")), plain=2, right=4)  # rules 12, 26

COSTLY = Rules(
    key="costly",
    title="Costly Colours",
    seats=2,
    sides=2,
    target=121,  # rule 4
    stages=(
        Dealing(hand=3, stock=1),  # rule 6
        TurnUp(name="turn-up", pays=((11, 4), (2, 4))),  # rule 7
        Mog(reward=JACKS_AND_DEUCES, refused=1),  # rules 8 to 14
        Playing(
            limit=31,  # rule 17
            ace=EITHER,
            scorers=(Reaching(TOTALS), Matching(SETS), Running()),  # rule 19
            last=1,  # rule 22
        ),
        Show(
            scorers=(
                Summing(TOTALS, ace=EITHER),
                Sets(SETS),
                JACKS_AND_DEUCES,
                Colours(  # rule 26, its table
                    four_of_suit=6,
                    four_of_colour_three_of_suit=5,
                    four_of_colour=4,
                    three_of_suit=3,
                    three_of_colour=2,
                ),
            )
        ),
    ),
)

RULESETS = {rules.key: rules for rules in (COSTLY,)}
"""Every game by its key."""


class RulesError(ValueError):
    """A text that names no game we have; the message says which there are."""


def find(text: str) -> Rules:
    """The ruleset that a record or a command names.

    Raises :class:`RulesError` with one sentence.
    """
    key, *house = text.split() or [""]
    if key not in RULESETS:
        raise RulesError(f"there is no game {key[:24]!r} (there is: {', '.join(RULESETS)})")
    if house:
        raise RulesError(f"{key} has no house rule {house[0][:24]!r}")
    return RULESETS[key]
