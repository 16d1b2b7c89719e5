"""What is said of a record that is handed out of the game, and of what came of it."""

from __future__ import annotations

HEADING = "The record"
FOR_WHAT = (
    "This game as text, from its first card on. Whoever reports that something is wrong needs to"
    " send no more than this."
)
SHOWS_ALL = (
    "It shows every card that was dealt, those of the others too. It begins on the next page."
)
COPY, SHARE, DOWNLOAD = "Copy", "Share", "Save"

COPIED = "The record is copied: paste it where it is to go."
NOT_COPIED = "The machine does not let the game copy anything."
OPENED = (
    "The browser does not let the page copy anything. The record lies open under the table in"
    " words, and is chosen: copy it from there."
)
SHARED = "The record is handed on."
NOT_SHARED = "The browser does not let the page share anything here: copy it or save it instead."


def downloaded(name: str) -> str:
    """Of a record that the browser took as a file."""
    return f"The browser has taken the record as {name}."


def saved(path: str) -> str:
    """Of a record that was written as a file."""
    return f"The record is kept in {path}."
