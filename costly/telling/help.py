"""The chapters of the help that are not about a game: its keys, and its hints."""

from __future__ import annotations

from collections.abc import Iterator

from costly.engine.stages import PartnersMog
from costly.engine.state import Rules
from costly.solved import solved_for
from costly.telling.chapters import ChapterKey, HelpChapter
from costly.telling.games import has_mog
from costly.telling.words import listed


def keys(rules: Rules) -> HelpChapter:
    """What each key does, in a game."""
    return HelpChapter(
        ChapterKey.KEYS,
        "Keys",
        (
            (
                f"Arrows and Enter choose. 1, 2, 3 lay or raise a card, M gives what is raised."
                f" {listed([*_letters(rules)])}. H asks for a hint."
            ),
            (
                "S says the score, T the table, L the last thing; V opens what was told, C the "
                "score card, U takes back in practice. Escape is the menu, ? this help. Tab goes "
                "on to the table in words."
            ),
            (
                "In a book up, down, Page Up and Page Down move the page, N and B turn it, on and "
                "back; / searches the help."
            ),
        ),
    )


def _letters(rules: Rules) -> Iterator[str]:
    """What the letters do that a game has a use for."""
    if has_mog(rules):
        yield "R refuses the mog"
    if rules.stages_of(PartnersMog):
        yield "A agrees to it"
        yield "K keeps the hand"
    yield "N goes on"


def hints(rules: Rules) -> HelpChapter:
    """What a hint tells."""
    chance = solved_for(rules).chances is not None
    also = ", and how likely you then are to win the game" if chance else ""
    return HelpChapter(
        ChapterKey.HINTS,
        "A hint",
        (
            (
                "At every decision you may ask for a hint. It knows no more than you do, and names "
                "the best that you can do and what is next best."
            ),
            (
                "Asked why, it tells what each scores at once and what it expects: your points less"
                f" the other side’s to the end of the deal, on average{also}."
            ),
        ),
    )
