"""What the table says beside the lesson's own sentences while somebody teaches."""

from __future__ import annotations

from costly.telling.lessons.lesson import Lesson, Piece
from costly.telling.words import number

GO_ON, FINISH = "Go on", "To the end"
"""The button of a step that is only read; the same at the last."""
CUT = "Cut the pack"
PIECES = {
    Piece.BOARD: "the peg board",
    Piece.SCORES: "the scores",
    Piece.OTHER: "who sits across",
    Piece.PACK: "the pack",
    Piece.DECK: "the deck card",
    Piece.DIAL: "the dial",
    Piece.SERIES: "the cards that are laid",
    Piece.HAND: "your hand",
    Piece.SHOWN: "the hand that lies open",
    Piece.CRIB: "the crib",
}
"""What each thing of the table is called."""


def touch(piece: Piece) -> str:
    """To touch a thing on the table."""
    return f"Touch {PIECES[piece]}"


def found(count: int, most: int) -> str:
    """Of cards that are to be found, how many have been."""
    many = f"{number(count)} of {number(most)}" if count else f"none of {number(most)}"
    return f"{many.capitalize()} touched"


# ---- Lessons to choose from ----

LESSONS, BY_PLAYING = "Lessons", "Learn it by playing"
FIRST = "Learn it in five minutes"
"""The great offer to whoever comes for the first time,"""
FIRST_NOTE = "Nan shows you, card by card"
"""and what it is."""
WAITS, ANEW = "The lesson waits", "From its beginning"
KEPT = "Its place is kept: leave when you like, and go on later."
TAKE_UP = "Go on with the lesson"
LEDE = "A deal each, played with your own hands. Leave when you like, and go on later."
TAKEN, BEGUN = "Done", "Begun"
"""Of a lesson that was played to its end, or only begun."""


def offered(lesson: Lesson, state: str) -> str:
    """A lesson for the ear: what it is called and for, and how far it has come, if anything."""
    return f"{lesson.title}: {lesson.about}{f'; {state.lower()}' if state else ''}"


def play_now(name: str) -> str:
    """To play a game with whoever taught it."""
    return f"Play {name}"


ENDED = "That was all of it"
KNOWN = "You know enough to play. How to play has every rule, whenever you wonder."
