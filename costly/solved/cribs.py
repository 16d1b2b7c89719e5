"""What two cards are worth in the crib, on average, by their ranks.

The numbers are our own: ``python -m tools.cribs`` makes ``cribs.json`` anew.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

from costly.engine.cards import Card


def crib_worth(kept: int, cards: tuple[Card, ...], *, own: bool) -> float:
    """The points a crib comes to when ``cards`` are laid out to it.

    ``kept`` is how many cards each seat keeps, which names the game; ``own`` says whose
    crib it is, since the other lays out to it with another mind.
    """
    pair = sorted(card.rank for card in cards)
    table = _tables()[f"{kept} {'own' if own else 'other'}"]
    return table[_PLACES[pair[0], pair[1]]]


_PLACES = {pair: at for at, pair in enumerate((a, b) for a in range(1, 14) for b in range(a, 14))}


@cache
def _tables() -> dict[str, list[float]]:
    tables: dict[str, list[float]] = json.loads(
        files(__package__).joinpath("cribs.json").read_text(encoding="utf-8")
    )
    return tables
