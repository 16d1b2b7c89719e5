"""Cards as signs in a line: a figure and the sign of the suit."""

from __future__ import annotations

from costly.engine.cards import Card
from costly.ui.marks import SignMark
from costly.ui.measure import reach

FIGURES = ("", "A", *map(str, range(2, 11)), "J", "Q", "K")
"""The figure of each rank."""
PIP = 0.72
"""The sign of a suit beside its figure, as a part of the type's size."""
APART = 0.35
"""From one card to the next."""


def wide(card: Card, px: float) -> float:
    """The room that a card takes as a sign."""
    return reach(FIGURES[card.rank], px, "bold") + PIP * px


def in_line(cards: tuple[Card, ...], px: float) -> float:
    """The room that several take."""
    return sum(wide(card, px) for card in cards) + APART * px * max(0, len(cards) - 1)


def signs(cards: tuple[Card, ...], x: float, y: float, px: float) -> list[SignMark]:
    """Several, from ``x`` to the right."""
    marks = []
    for card in cards:
        marks.append(SignMark(card, x, y, px))
        x += wide(card, px) + APART * px
    return marks
