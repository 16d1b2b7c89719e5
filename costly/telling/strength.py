"""How strong the villagers are, in plain words, by the matches of ``docs/ladder.md``."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.state import Rules
from costly.telling.opponents import OPPONENTS
from costly.telling.words import capital, number, ordinal

RUNGS = (
    *("random", "greedy", "child", "farmer", "carter", "miller", "parson", "village", "master"),
)
"""Everybody who may sit across, the weakest first."""


WOMEN = {"child", "master"}
HE, SHE = ("He", "him"), ("She", "her")


class Measured(NamedTuple):
    """A match of many games: who won it, against whom, and how many of a hundred games."""

    better: str
    worse: str
    percent: int


_COSTLY = (
    Measured("child", "greedy", 64),
    Measured("child", "random", 80),
    Measured("farmer", "child", 62),
    Measured("carter", "farmer", 62),
    Measured("miller", "carter", 64),
    Measured("parson", "miller", 60),
    Measured("village", "parson", 62),
    Measured("master", "village", 58),
)
MATCHES = {
    "costly": _COSTLY,
    "cribbage-5": (
        Measured("farmer", "child", 61),
        Measured("carter", "farmer", 63),
        Measured("miller", "carter", 63),
        Measured("parson", "miller", 64),
        Measured("master", "parson", 59),
    ),
    "cribbage-6": (
        Measured("farmer", "child", 63),
        Measured("carter", "farmer", 64),
        Measured("miller", "carter", 62),
        Measured("parson", "miller", 62),
        Measured("master", "parson", 61),
    ),
    "cribbage-7": (
        Measured("farmer", "child", 65),
        Measured("carter", "farmer", 65),
        Measured("miller", "carter", 64),
        Measured("parson", "miller", 62),
        Measured("master", "parson", 62),
    ),
}
"""What was measured, by the game's key; at the other games nothing was."""


def rung(bot: str) -> int:
    """Which one of all an opponent is in strength, from 1."""
    return RUNGS.index(bot) + 1


def above(bot: str) -> str | None:
    """Who is the next stronger, if anybody is."""
    return RUNGS[RUNGS.index(bot) + 1] if bot in RUNGS[:-1] else None


def below(bot: str) -> str | None:
    """Who is the next weaker, if anybody is."""
    return RUNGS[RUNGS.index(bot) - 1] if bot in RUNGS[1:] else None


def place(bot: str) -> str:
    """The place of an opponent among all, inside a sentence: ``the fourth of nine``."""
    ends = {1: "the weakest", len(RUNGS): "the strongest"}
    at = rung(bot)
    return f"{ends.get(at) or f'the {ordinal(at)} in strength'} of {number(len(RUNGS))}"


def figure(bot: str, rules: Rules) -> str:
    """A sentence of what was measured of an opponent at a game; none where nothing was.

    It tells what he wins against somebody weaker, or else what he loses.
    """
    found = MATCHES.get(rules.key, ()) if not rules.house else ()
    match = next((one for one in found if one.better == bot), None)
    match = match or next((one for one in found if one.worse == bot), None)
    if match is None:
        return ""
    he, him = SHE if bot in WOMEN else HE
    if match.better == bot:
        return f"{he} wins {match.percent} games in 100 against {OPPONENTS[match.worse].name}."
    return f"{OPPONENTS[match.better].name} wins {match.percent} games in 100 against {him}."


def stands(won: int, games: int, bot: str) -> str:
    """How the player stands against an opponent, also if they never played, as a sentence."""
    _, him = SHE if bot in WOMEN else HE
    return f"{so_far(won, games, him)}." if games else "You have not yet met at this game."


def so_far(won: int, games: int, who: str) -> str:
    """How many games the player has won against somebody, without a full stop."""
    return f"You have won {number(won)} of {number(games)} against {who}"


def last_win(won: int, who: str) -> str:
    """Which win it is that the player has against somebody, without a full stop."""
    return f"{capital(f'your {ordinal(won)} win')} against {who}"
