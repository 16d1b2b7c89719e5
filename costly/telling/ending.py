"""The end of a game in words: the result, what follows from it, and what may be done now."""

from __future__ import annotations

from collections.abc import Sequence

from costly.telling.words import capital, listed, number

AGAIN, STORY, REVIEW = "Play again", "How it went", "Review"
REVIEW_SAYS = "Review what you decided"
DEAL, IN_ALL = "Deal", "In all"
"""What the deals of the drawn story are called, and the sums beneath its rows."""


def result(us: Sequence[str], mine: int, them: Sequence[str], theirs: int) -> str:
    """The score of either side, by its players' names."""
    return f"{listed([*us])} {mine}, {listed([*them])} {theirs}"


def score(mine: int, theirs: int) -> str:
    """The score of a game that was won, in figures."""
    return f"{mine} to {theirs}"


def length(deals: int, hints: int, *, practice: bool = False) -> str:
    """In how many deals the game was played, with how many hints, and whether for practice."""
    hinted = f", with {number(hints)} hint{'s' * (hints > 1)}" if hints else ""
    tried = ", for practice" if practice else ""
    return f"in {number(deals)} deal{'s' * (deals > 1)}{hinted}{tried}"


def follows(*, lurch: bool) -> str:
    """What follows from the result."""
    said = "It is a lurch: the loser is not halfway home, and loses double. " if lurch else ""
    return f"{said}The loser deals the next game."


def best_hand(whose: str | None, points: int) -> str:
    """Of the best hand that was shown: ``whose`` it was, None for the viewer's."""
    owner = "your" if whose is None else f"{whose}’s"
    return capital(f"{owner} best hand, for {number(points)}")
