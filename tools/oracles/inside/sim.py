"""cribbagesim: shows of four cards, and the play card by card but for 31."""

from __future__ import annotations

import json
import sys
from typing import Any

from CribbageSim.CribbageDeal import CribbageDeal  # type: ignore[import-not-found]
from HandsDecksCards.card import Card  # type: ignore[import-not-found]
from HandsDecksCards.hand import Hand  # type: ignore[import-not-found]

DEAL = CribbageDeal()


def card(name: str) -> Any:
    """A card in cribbagesim's words."""
    return Card(name[1], name[0].replace("T", "10"))


def show(own: list[str], start: str, crib: bool) -> int:
    """The points of a hand."""
    hand = Hand()
    hand.add_cards([*map(card, own)])
    score = DEAL.determine_score_showing_crib if crib else DEAL.determine_score_showing_hand
    found: int = score(hand, card(start), [])
    return found


def play(series: list[str]) -> list[int]:
    """What each card of a series makes; the two for 31 it pays elsewhere."""
    cards = [*map(card, series)]
    found = []
    for size in range(1, len(cards) + 1):
        full = sum(one.count_card() for one in cards[:size]) == 31
        found.append(DEAL.determine_score_playing(cards[:size], None, []) + 2 * full)
    return found


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(play(asked["series"]) if "series" in asked else show(**asked)))
