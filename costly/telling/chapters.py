"""What the help is made of: chapters of a book, with sentences and with cards that are shown."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from costly.engine.cards import Card


class ChapterKey(StrEnum):
    """What a chapter is about; the words are the mirror's, after ``help-``."""

    CONTENTS = "contents"
    GAME = "game"
    DEAL = "deal"
    CRIB = "crib"
    TURNED = "start"
    """The card turned up, where that is not a part of the deal."""
    MOG = "mog"
    PLAY = "play"
    SCORES = "scores"
    """What scores in the play."""
    SHOW = "show"
    COLOURS = "colours"
    CRIB_SHOW = "crib-show"
    PEGS = "pegs"
    HOUSE = "house"
    HINTS = "hints"
    KEYS = "keys"
    CARD = "card"
    """The score card."""
    WORDS = "words"
    """The glossary, and the search."""


class Pictured(NamedTuple):
    """Cards that are shown, and what is said of them."""

    cards: tuple[Card, ...]
    says: str
    """What stands below them,"""
    heard: str
    """and the same for whoever does not see them: it names the cards."""
    apart: int = 0
    """How many at the right stand off, as the card turned up does."""
    under: tuple[str, ...] = ()
    """What stands under each card: the count of a series."""


Passage = str | Pictured
"""A paragraph, or a picture."""


class HelpChapter(NamedTuple):
    """A chapter on one page, which is read as it is scrolled."""

    key: ChapterKey
    heading: str
    passages: tuple[Passage, ...] = ()
    """None where the chapter is a table of its own: contents, score card, words."""

    @property
    def texts(self) -> tuple[str, ...]:
        """All that it says, in words."""
        return tuple(one.heard if isinstance(one, Pictured) else one for one in self.passages)
