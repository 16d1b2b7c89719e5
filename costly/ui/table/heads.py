"""Head lines of a record that the table writes while it is played."""

from __future__ import annotations

from dataclasses import replace

from costly.engine.record import Record


def with_head(record: Record, name: str, value: str) -> Record:
    """The record with a head line of that name and no other of it."""
    rest = tuple(item for item in record.head if item[0] != name)
    return replace(record, head=(*rest, (name, value)))


def with_head_of(text: str, record: Record) -> str:
    """The text of a record with its head as it is now; the deals are not played again."""
    _, gap, course = text.partition("\n\n")
    head = str(replace(record, actions=())).removesuffix("\n\n")
    return f"{head}{gap}{course}"
