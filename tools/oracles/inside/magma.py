"""magmacrunch-cribbage: shows of three, four and five cards, and the play card by card."""

from __future__ import annotations

import json
import sys
from typing import Any

from cribbage.cards import (  # type: ignore[import-not-found]
    Card,
    score_hand,
    score_pegging_play,
)

SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def card(name: str) -> Any:
    """A card in magmacrunch's words."""
    return Card(SUITS[name[1]], name[0].replace("T", "10"))


def show(own: list[str], start: str, crib: bool) -> int:
    """The points of a hand, its flush only where there are four cards: no other is right."""
    found = score_hand([*map(card, own)], card(start), crib)
    points: int = found.total if len(own) == 4 else found.total - found.flush
    return points


def play(series: list[str]) -> list[int]:
    """What each card of a series makes."""
    cards = [*map(card, series)]
    return [score_pegging_play(one, cards[:at]).points for at, one in enumerate(cards)]


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(play(asked["series"]) if "series" in asked else show(**asked)))
