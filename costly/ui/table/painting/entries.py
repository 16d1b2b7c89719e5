"""An entry of the log: its sentence, its cards as signs, and how the sides stand at the right."""

from __future__ import annotations

from typing import NamedTuple

from costly.ui.measure import LEADING, broken, reach
from costly.ui.signs import in_line
from costly.ui.table.log import Entry

WIDEST = "121–121"
"""The longest score, for which room is kept at the right."""


class SetEntry(NamedTuple):
    """An entry as it is broken into lines."""

    lines: tuple[str, ...]
    behind: float
    """Where its cards begin behind the last line; 0 where they have a line of their own."""
    rows: int
    """How many lines it takes, that of the cards with them."""

    @property
    def row_of_cards(self) -> float:
        """How many lines down the middle of the cards is."""
        return self.rows - 0.5


def set_entry(entry: Entry, wide: float, px: float, *, scored: bool = True) -> SetEntry:
    """Break an entry into lines; ``scored`` keeps room for a score at the right."""
    room = wide - (score_wide(px) + px if scored else 0)
    lines = broken(entry.sentence, px, room)
    behind = reach(lines[-1], px) + 0.6 * px
    if not entry.cards or behind + in_line(entry.cards, px) > room:
        behind = 0.0
    own = bool(entry.cards) and not behind
    return SetEntry(lines, behind, len(lines) + own)


def score_wide(px: float) -> float:
    """The room that is kept for a score."""
    return reach(WIDEST, px, "bold")


def high(found: SetEntry, px: float) -> float:
    """How high an entry is."""
    return found.rows * px * LEADING
