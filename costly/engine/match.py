"""What stands between games: who deals the first hand."""

from __future__ import annotations

from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.state import State


class Cut(NamedTuple):
    """A cut for the deal: each time every seat's card, in seat order, and who deals."""

    rounds: tuple[tuple[Card, ...], ...]
    dealer: int


def cut_for_deal(pack: tuple[Card, ...], seats: int) -> Cut:
    """Each seat cuts a card from ``pack``; the lowest deals, Ace low (rule 5, B1).

    Where the lowest rank is cut more than once, all cut again, from further down.

    >>> from costly.engine.cards import cards
    >>> cut_for_deal(cards("4S 4H KD AC"), 2).dealer
    1
    """
    rounds: list[tuple[Card, ...]] = []
    for at in range(0, len(pack) - seats + 1, seats):
        cuts = pack[at : at + seats]
        rounds.append(cuts)
        ranks = [card.rank for card in cuts]
        if ranks.count(min(ranks)) == 1:
            return Cut(tuple(rounds), ranks.index(min(ranks)))
    raise ValueError("the pack ran out before one seat cut the lowest card")


def next_dealer(winner: int, seats: int) -> int:
    """Who deals the next game of a match: the loser may (B1); here the winner's next seat."""
    return (winner + 1) % seats


def stake(state: State) -> int:
    """What a finished game counts for: two when the loser is in the lurch, else one.

    He is when the rules have a lurch and he stands below half the game (A25).
    """
    halfway = state.rules.target / 2
    return 2 if state.rules.lurch and min(state.scores) < halfway else 1
