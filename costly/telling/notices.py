"""What the game says of itself, beside what is played: of addresses, kept games, house rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from costly.engine.state import State
from costly.telling.games import NAME, title
from costly.telling.voice import side_called

NO_SUCH_PART = "there is no such part"
NO_SUCH_SEAT = "there is no such seat"
DEALERS = "the dealer is a seat: 0, which is you, or the next numbers"
SEEDS = "a seed is up to 64 printed characters, without #"
HOMELESS = "there is no home folder to keep anything in, so the game is lost when the window closes"
PLAYED_ELSEWHERE = "This game was played on in another window. What was done there is kept."
LONGEST_QUOTE = 40
"""How many characters of an address are quoted."""


def known_are(what: str, known: Iterable[str]) -> str:
    """Which there are, where an address asks for another: ``the paces are brisk, slow``."""
    return f"the {what} are {', '.join(known)}"


def ignored(name: str, value: str, why: str) -> str:
    """Of a part of an address that nothing can be done with."""
    return f"The address asks for {name[:LONGEST_QUOTE]}={value[:LONGEST_QUOTE]}, but {why}."


def set_aside(why: str) -> str:
    """Of a kept game that is no record: ``why`` not."""
    return f"The game that was kept here cannot be read ({why}); it is set aside."


class Standing(NamedTuple):
    """A game that waits: what it is and with whom, and how it stands, each in few words."""

    game: str
    scores: str


def standing(names: Sequence[str], viewer: int, shown: State) -> Standing:
    """Of a game that waits: ``Noddy with Silas``, ``you 31, Silas 28``."""
    rules = shown.rules
    scores = (
        f"{side_called(rules, side, names, viewer)} {score}"
        for side, score in enumerate(shown.scores)
    )
    across = names[(viewer + 1) % len(names)]
    return Standing(f"{title(rules)} with {across}", ", ".join(scores))


def not_kept(where: str, why: str = "it is not text") -> str:
    """Of a game that could not be kept in a folder."""
    return f"The game could not be kept in {where}: {why}."


def no_display(why: str) -> str:
    """Why no window opens; ``why`` is what the machine says."""
    return f"there is no display to open a window on: {why}"


def page_title(scores: Sequence[int] = ()) -> str:
    """The title of the page or the window: the viewer's score and the other's, if one plays."""
    return f"{'–'.join(map(str, scores))} · {NAME}" if scores else NAME
