"""cribbage-scorer: shows of three and four cards, and the play card by card."""

from __future__ import annotations

import json
import sys

from cribbage_scorer import cribbage_scorer  # type: ignore[import-not-found]


def card(name: str) -> tuple[int, str]:
    """A card in cribbage-scorer's words."""
    return "?A23456789TJQK".index(name[0]), name[1]


def show(own: list[str], start: str, crib: bool) -> int:
    """The points of a hand. It knows no flush but that of four cards."""
    found: int = cribbage_scorer.show_calc_score(card(start), [*map(card, own)], crib)[0]
    return found


def play(series: list[str]) -> list[int]:
    """What each card of a series makes."""
    cards = [*map(card, series)]
    return [
        cribbage_scorer.play_score_ongoing(cards[:size])[1] for size in range(1, len(cards) + 1)
    ]


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(play(asked["series"]) if "series" in asked else show(**asked)))
