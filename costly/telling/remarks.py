"""What the villagers say for company's sake, in the speech of old Shropshire.

The words of each stand in a text of their own in ``villagers/``: below the name of a moment, a line
each. ``{points}``, ``{card}`` and ``{beaten}`` are filled with what has just happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from costly.telling.opponents import OPPONENTS

FOLDER, ANYONE = "villagers", "anyone"
VILLAGERS = tuple(sorted({name for one in OPPONENTS.values() for name in (one.name, *one.company)}))
"""Everybody who has a text."""


class Occasion(StrEnum):
    """When something is said, by its name in the texts; *you* are the player."""

    GREETING = "greeting"
    FIRST = "first"
    """They have never played,"""
    AGAIN = "again"
    """they have played before,"""
    CLIMB = "climb"
    """or never, and the player comes from beating the next weaker."""
    DEAL = "deal"
    AHEAD = "ahead"
    BEHIND = "behind"
    LEVEL = "level"
    NEAR = "near"
    """A deal begins, and the speaker needs but few points."""
    NEAR_YOU = "near-you"
    PAST = "past"
    """A deal begins, and in the one before the speaker came past the player."""
    PAST_YOU = "past-you"
    TURNED = "turned"
    TURNED_YOU = "turned-you"
    MOG = "mog"
    """Both were willing."""
    REFUSED = "refused"
    """The speaker refused, and the player was willing."""
    REFUSED_YOU = "refused-you"
    PEG = "peg"
    PEG_YOU = "peg-you"
    FULL = "full"
    FULL_YOU = "full-you"
    GO = "go"
    """The player says Go."""
    LAST = "last"
    LAST_YOU = "last-you"
    HAND = "hand"
    HAND_YOU = "hand-you"
    NOTHING = "nothing"
    NOTHING_YOU = "nothing-you"
    COLOURS = "colours"
    COLOURS_YOU = "colours-you"
    CRIB = "crib"
    CRIB_YOU = "crib-you"
    WIN = "win"
    """The speaker has won."""
    WIN_CLOSE = "win-close"
    WIN_LURCH = "win-lurch"
    LOSS = "loss"
    LOSS_CLOSE = "loss-close"
    LOSS_LURCH = "loss-lurch"


@cache
def _said_by(who: str) -> Mapping[Occasion, tuple[str, ...]]:
    """All that somebody has to say, by the moment; his text is read when he first speaks."""
    name = who.lower().replace(" ", "-") if who in VILLAGERS else ANYONE
    text = files(__package__).joinpath(FOLDER, f"{name}.txt").read_text(encoding="utf-8")
    found: dict[Occasion, list[str]] = {}
    moments, lines = {str(moment): moment for moment in Occasion}, list[str]()
    for line in text.splitlines():
        if line in moments:
            lines = found.setdefault(moments[line], [])
        else:
            lines.append(line)
    return MappingProxyType({moment: tuple(lines) for moment, lines in found.items()})


def remarks(who: str, moment: Occasion) -> tuple[str, ...]:
    """What somebody may say at a moment, as it is written; a stranger has few words.

    >>> remarks("Mr Crib", Occasion.GREETING)[0]
    'Good evening. Shall we cut?'
    >>> remarks("A stranger", Occasion.LOSS)[1]
    'You had the better of me.'
    """
    return _said_by(who).get(moment, ())


def filled(remark: str, **facts: str) -> str:
    """A remark with what has just happened; a number at its beginning has a capital.

    >>> filled("{points}! I shall not boast.", points="seventeen")
    'Seventeen! I shall not boast.'
    """
    said = remark.format(**facts)
    return said[:1].upper() + said[1:]
