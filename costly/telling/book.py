"""The help as a book: its chapters in their order, where it opens, and what is found in it."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.stages import LayingOut, Mog, PartnersMog, Playing, Proof, Show, ShowCrib, TurnUp
from costly.engine.state import Rules, State
from costly.telling.chapters import ChapterKey, HelpChapter, Pictured
from costly.telling.glossary import glossary
from costly.telling.help import hints, keys
from costly.telling.rulebook import rule_chapters
from costly.telling.scorers import crib_size
from costly.telling.words import number

CONTENTS, CARD, WORDS = "How to play", "Score card", "Words and search"
TO_CONTENTS, NOT_FOUND = "Contents", "Nothing is found of that."
TYPE_TO_SEARCH = "Type to search, or read on: the words from A to Z."


def chapters(rules: Rules, *, keyboard: bool) -> tuple[HelpChapter, ...]:
    """Every chapter that a game has; the keys only where there is a ``keyboard``."""
    return (
        HelpChapter(ChapterKey.CONTENTS, CONTENTS),
        *rule_chapters(rules),
        HelpChapter(ChapterKey.CARD, CARD),
        HelpChapter(ChapterKey.WORDS, WORDS),
        hints(rules),
        *([keys(rules)] if keyboard else []),
    )


def chapter_at(state: State) -> ChapterKey:
    """The chapter that fits what is on the table."""
    match state.now:
        case LayingOut():
            return ChapterKey.CRIB
        case TurnUp() if crib_size(state.rules):
            return ChapterKey.TURNED
        case Mog() | PartnersMog():
            return ChapterKey.MOG
        case Playing():
            return ChapterKey.PLAY
        case Show() | Proof():
            return ChapterKey.SHOW
        case ShowCrib():
            return ChapterKey.CRIB_SHOW
        case _:
            return ChapterKey.DEAL


# ---- The search ----


Terms = tuple[tuple[str, str], ...]
"""Words of the game, each with what it means."""


class SearchResult(NamedTuple):
    """What a search has found: chapters, each with the passage, and words of the game."""

    chapters: tuple[tuple[HelpChapter, str], ...]
    called: Terms
    """What is called so,"""
    spoken: Terms = ()
    """and what only speaks of it."""

    @property
    def many(self) -> int:
        """How much was found."""
        return len(self.chapters) + len(self.called) + len(self.spoken)


def search(rules: Rules, asked: str, *, keyboard: bool) -> SearchResult:
    """All that has to do with what is asked for; every word of the game if nothing is asked."""
    wanted = asked.casefold().split()
    said = tuple(glossary(rules).items())
    if not wanted:
        return SearchResult((), said)
    in_chapters = []
    for chapter in chapters(rules, keyboard=keyboard):
        told = [one for one in chapter.passages if isinstance(one, str)]
        shown = [one.says for one in chapter.passages if isinstance(one, Pictured)]
        texts = (*told, *shown, chapter.heading)
        hit = next((text for text in texts if _holds(f"{chapter.heading} {text}", wanted)), None)
        if hit is not None:
            in_chapters.append((chapter, hit))
    called = tuple(one for one in said if _holds(one[0], wanted))
    spoken = tuple(one for one in said if one not in called and _holds(" ".join(one), wanted))
    return SearchResult(tuple(in_chapters), called, spoken)


def _holds(text: str, wanted: list[str]) -> bool:
    """Whether each word that is wanted begins a word of a text."""
    words = text.casefold().replace("-", " ").replace("(", " ").split()
    return all(any(word.startswith(one) for word in words) for one in wanted)


def looked_for(asked: str) -> str:
    """What is looked for, for the ear."""
    return f"Looked for: {asked}."


def search_found(asked: str, found: SearchResult) -> str:
    """What a search came to, for the ear."""
    said = f"{number(found.many)} found." if found.many else NOT_FOUND
    return f"“{asked}”: {said}"


def pays(what: str, paid: str) -> str:
    """A line of the score card, for the ear."""
    return f"{what}: {paid}."
