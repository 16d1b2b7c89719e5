"""The end of a game: who has won, and the story of how."""

from __future__ import annotations

from typing import NamedTuple

from costly.match import stake
from costly.record import Record
from costly.ui.screens.parts import Button, Prose, Stack
from costly.ui.screens.sheet import Sheet
from costly.ui.screens.sheets import Desk
from costly.words import listed


class Ended(NamedTuple):
    """A game that is over, and the seat that is told of it."""

    record: Record
    names: tuple[str, ...]
    viewer: int


def ending(desk: Desk, ended: Ended) -> Sheet:
    """Who has won, and by how much."""
    text = Stack(tuple(map(Prose, _result(ended))))
    foot = (Button("again", "Play again", "primary"), Button("title", "Leave the table"))
    return Sheet("end", *desk, heading=_heading(ended), body=lambda _: text, foot=foot)


def story_page(desk: Desk, ended: Ended) -> Sheet:
    """The story by itself."""
    return ending(desk, ended)


def _side(ended: Ended, ours: bool) -> list[str]:
    """The names of the viewer's side, or of the other."""
    side = ended.record.rules.side
    own = side(ended.viewer)
    return [name for seat, name in enumerate(ended.names) if (side(seat) == own) == ours]


def _heading(ended: Ended) -> str:
    won = ended.record.state.winner == ended.record.rules.side(ended.viewer)
    winners = _side(ended, ours=won)
    verb = "have" if won or len(winners) > 1 else "has"
    return f"{listed(winners)} {verb} won"


def _result(ended: Ended) -> list[str]:
    record = ended.record
    own = record.rules.side(ended.viewer)
    mine, theirs = record.state.scores[own], record.state.scores[1 - own]
    us, them = listed(_side(ended, ours=True)), listed(_side(ended, ours=False))
    text = [f"{us} {mine}, {them} {theirs}, in {record.deals()} deals."]
    if stake(record.state) > 1:
        text.append("It is a lurch: the loser is not halfway home, and loses double.")
    text.append("The loser deals the next game.")
    return text
