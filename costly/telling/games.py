"""The games by name: what each is called, what it is, and where it comes from."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.stages import LayingOut, Mog, PartnersMog
from costly.engine.state import Rules


class GameWording(NamedTuple):
    """What a game is called, a sentence on what it is, and one on its history.

    The history is after ``docs/rules/``.
    """

    title: str
    about: str
    history: str


NAME = "Costly Colours"
"""What the whole is called, and the game that it is about."""
GAMES = {
    "costly": GameWording(
        NAME,
        "Costly Colours for two: the game of the old Shropshire tables, with every rule.",
        "Charles Cotton printed it in 1674; a handbook of 1805 and Shropshire Folk-Lore of"
        " 1883 kept it from being forgotten.",
    ),
    "costly-partners": GameWording(
        "Costly for four",
        "Four in partnerships, opposite each other; a mog passes a card to the partner.",
        "That four could play is known; how they did hardly is. What the old books leave"
        " open, this table settles.",
    ),
    "costly-cotton": GameWording(
        "Costly by Cotton, 1674",
        "As Charles Cotton printed it first: 61 up, one count a deal, no pairs or runs.",
        "Chapter 14 of The Compleat Gamester, London 1674: the oldest description there is.",
    ),
    "costly-parlett": GameWording(
        "Costly by Parlett, 2008",
        "David Parlett’s reading: no pairs in the play, and one for the go at thirty-one.",
        "From The Penguin Book of Card Games of 2008, which reads the old texts anew.",
    ),
    "cribbage-5": GameWording(
        "Five-card cribbage",
        "The oldest cribbage, to 61: one series a deal, and three for last to the eldest.",
        "The oldest way to play it, as Professor Hoffmann gave it in Hoyle’s Games Modernized"
        " of 1909.",
    ),
    "cribbage-6": GameWording(
        "Six-card cribbage",
        "Cribbage as most play it, by Professor Hoffmann’s rules of 1909.",
        "From Hoyle’s Games Modernized, 1909, which says that nobody’s rules of it are binding.",
    ),
    "cribbage-7": GameWording(
        "Seven-card cribbage",
        "The long game, to 181: seven cards, two laid out, five to count.",
        "The longest of the three in Hoyle’s Games Modernized, 1909: three times round the board.",
    ),
    "noddy": GameWording(
        "Noddy",
        "Cribbage’s ancestor, 31 up: hands are called, unseen, and then the cards are played.",
        "Its name is found in English since 1589; a full set of rules from its own day is not.",
    ),
}
"""Every game by its key."""


def title(rules: Rules) -> str:
    """What a game is called."""
    return GAMES[rules.key].title


def about(rules: Rules) -> str:
    """A sentence on what a game is."""
    return GAMES[rules.key].about


def history(rules: Rules) -> str:
    """A sentence on where a game comes from."""
    return GAMES[rules.key].history


def game_and_target(rules: Rules) -> str:
    """A game and how far it goes: ``Costly Colours, to 121``."""
    return f"{title(rules)}, to {rules.target}"


def turned_name(rules: Rules) -> str:
    """What the card turned up is called: a *start* where there is a crib (cribbage)."""
    return "start" if rules.stages_of(LayingOut) else "deck card"


def has_mog(rules: Rules) -> bool:
    """Whether cards are offered, or passed, before the play."""
    return any(isinstance(stage, Mog | PartnersMog) for stage in rules.stages)
