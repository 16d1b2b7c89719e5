"""pycribbage: shows of four cards, and the play card by card."""

from __future__ import annotations

import json
import sys
from typing import Any

from pycribbage import deck_tools, scorer  # type: ignore[import-not-found]


def hand(names: list[str]) -> Any:
    """Cards in pycribbage's words."""
    found = deck_tools.Hand()
    found.cards = [
        deck_tools.Card("CDHS".index(name[1]), "?A23456789TJQK".index(name[0])) for name in names
    ]
    return found


def show(own: list[str], start: str, crib: bool) -> int:
    """The points of a hand; its start comes last."""
    found: int = scorer.ScoreTheShow(hand([*own, start]), is_crib=crib).score
    return found


def play(series: list[str]) -> list[int]:
    """What each card of a series makes; the second point for 31 it counts as a go."""
    found = []
    for size in range(1, len(series) + 1):
        table = hand(series[:size])
        full = sum(one.face_value for one in table.cards) == 31
        found.append(scorer.ScoreThePlay(table).score + full)
    return found


if __name__ == "__main__":
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps(play(asked["series"]) if "series" in asked else show(**asked)))
