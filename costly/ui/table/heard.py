"""What is heard of each event at the table."""

from __future__ import annotations

from costly.engine.moves import (
    Began,
    Counted,
    CribShown,
    Dealt,
    Event,
    LaidOut,
    Passed,
    Pegged,
    Played,
    SaidGo,
    Shown,
    TurnedUp,
    Won,
)
from costly.ui.table.playback import grand


def heard(event: Event, own_side: int) -> str:
    """The name of an event's sound, or nothing; ``own_side`` is the listener's."""
    match event:
        case Dealt():
            return "deal"
        case TurnedUp() | Shown() | Passed() | CribShown() | LaidOut():
            return "turn"
        case Played():
            return "lay"
        case Pegged() if grand(event):
            return "costly"
        case SaidGo():
            return "knock"
        case Counted() | Began():
            return "gather"
        case Won(side):
            return "win" if side == own_side else "lose"
        case _:
            return ""
