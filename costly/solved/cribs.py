"""What two cards are worth in the crib, on average, by their ranks.

The numbers are our own: ``python -m tools.cribs`` makes ``tables/cribs.json`` anew.
"""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.cards import Card


class Cribs(NamedTuple):
    """The worths in one game."""

    figures: dict[str, list[float]]
    """Of every game, by how many cards a seat keeps and whose crib it is: pair by pair."""
    kept: int
    """How many cards each seat keeps in this one."""

    def worth(self, cards: tuple[Card, ...], *, own: bool) -> float:
        """The points a crib comes to when ``cards`` are laid out to it.

        ``own`` says whose crib it is, since the other lays out to it with another mind.
        """
        low, high = sorted(card.rank for card in cards)
        return self.figures[f"{self.kept} {'own' if own else 'other'}"][_PLACES[low, high]]


_PLACES = {pair: at for at, pair in enumerate((a, b) for a in range(1, 14) for b in range(a, 14))}
