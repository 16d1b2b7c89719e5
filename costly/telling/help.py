"""The pages of help that are not about a game: its keys, and its hints."""

from __future__ import annotations

from costly.telling.rulebook import Page

HELP: tuple[Page, ...] = (
    (
        "Keys",
        (
            (
                "Arrows and Enter choose. 1, 2, 3 lay or raise a card, M gives what is raised. R "
                "refuses the mog, A agrees to it, K keeps the hand, N goes on. H asks for a hint."
            ),
            (
                "S says the score, T the table, L the last thing said; V opens what was told. "
                "Escape is the menu, ? is this help. Tab leads to the table in words."
            ),
        ),
    ),
    (
        "A hint",
        (
            (
                "At every decision you may ask for a hint. It knows no more than you do, and names "
                "the best that you can do and what is next best."
            ),
            (
                "Of each it tells what it scores at once, and what it expects: your points less "
                "theirs to the end of the deal, on average; and, at Costly Colours for two, how "
                "likely you then are to win the game."
            ),
        ),
    ),
)
"""A page a subject; the pages about games are told by :mod:`costly.telling.rulebook`."""
