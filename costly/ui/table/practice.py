"""A game for practice: what is decided may be taken back in it, and its record says so."""

from __future__ import annotations

from dataclasses import replace

from costly.engine.record import Record
from costly.ui.table.heads import with_head
from costly.ui.table.hint import HINTS

PRACTICE, YES = "Practice", "yes"
"""The head line of a record that says so, and what it says."""


def is_practice(record: Record) -> bool:
    """Whether a game is for practice."""
    return record.get(PRACTICE) == YES


def for_practice(record: Record) -> Record:
    """The same game for practice: there is no way back from that."""
    return with_head(record, PRACTICE, YES)


def back_at(record: Record, decisions: int) -> Record:
    """A game as it stood after so many decisions; the cards to come are those of its seed."""
    return replace(record, actions=record.actions[:decisions])


def tried_again(record: Record, decisions: int) -> Record:
    """A game for practice that goes on from where another stood after so many decisions."""
    begun = replace(record, head=tuple(line for line in record.head if line[0] != HINTS))
    return for_practice(back_at(begun, decisions))
