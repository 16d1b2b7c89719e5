"""Hands and series by lot beside the scorers, each within what it is known to be right about.

``docs/oracles.md`` has the whole of that. Where a scorer leaves something out, our own
score is taken without it too: a flush of three or five cards, which none of them knows,
and with pycribbage a run in a series in which a rank has come twice.
"""

from __future__ import annotations

import random
from itertools import accumulate
from typing import Any, NamedTuple

from costly.engine.cards import PACK, SUITS, Card, Laid, values
from costly.engine.rulesets import CRIBBAGE_5, CRIBBAGE_6, CRIBBAGE_7
from costly.engine.scoring import Hand, Score, ScoreKind
from tools.oracles.games import PLAYING, stages
from tools.oracles.homes import (
    CRIBBAGESIM,
    MAGMACRUNCH,
    PYCRIBBAGE,
    SCORER,
    Oracle,
    ask,
    lacks,
)
from tools.oracles.report import Report

HANDS = 10_000
"""Of each size and kind."""
SERIES = 10_000
GAMES = {3: CRIBBAGE_5, 4: CRIBBAGE_6, 5: CRIBBAGE_7}
"""The game in which a hand of so many cards is shown."""
SIZES = {SCORER: (3, 4), PYCRIBBAGE: (4,), MAGMACRUNCH: (3, 4, 5), CRIBBAGESIM: (4,)}
"""How many cards a scorer can take besides the start."""
REPEATED = "a run after a rank came twice, which pycribbage does not pay"


class ShownHand(NamedTuple):
    """A hand or a crib, and the start."""

    own: tuple[Card, ...]
    start: Card
    crib: bool

    def question(self) -> dict[str, Any]:
        """As a scorer is asked for it."""
        return {"own": [*map(str, self.own)], "start": str(self.start), "crib": self.crib}

    def points(self) -> int:
        """What our rules say, without a flush of other than four cards."""
        _, show, crib = stages(GAMES[len(self.own)])
        scores = (crib if self.crib else show).scores(Hand(self.own, self.start))
        return sum(
            one.points for one in scores if one.kind is not ScoreKind.FLUSH or len(self.own) == 4
        )


def compare(rng: random.Random, report: Report) -> None:
    """Compare every scorer that can live here."""
    report.allowed[REPEATED] = 0
    lots = {
        (size, kind): [draw(rng, size) for _ in range(HANDS)]
        for size in GAMES
        for kind, draw in (("by lot", by_lot), ("of one suit", of_one_suit))
    }
    played = [series(rng, close=bool(at % 2)) for at in range(SERIES)]
    for oracle, sizes in SIZES.items():
        if lack := lacks(oracle.home):
            report.lines.append(f"{oracle.name}: not asked, there is {lack} here")
            continue
        for (size, kind), hands in lots.items():
            if size in sizes:
                what = f"{oracle.name}: hands of {size} and the start, {kind}"
                answers = ask(oracle, (hand.question() for hand in hands))
                for hand, theirs in zip(hands, answers, strict=True):
                    report.same(what, hand.points(), theirs, str(hand.question()))
        _compare_series(oracle, played, report)


def by_lot(rng: random.Random, size: int) -> ShownHand:
    """Any cards; about half of the hands of four are cribs."""
    *own, start = rng.sample(PACK, size + 1)
    return ShownHand(tuple(own), start, size == 4 and rng.random() < 0.5)


def of_one_suit(rng: random.Random, size: int) -> ShownHand:
    """Cards of one suit, and in half of the cases the start too."""
    suit = rng.choice(SUITS)
    own = rng.sample([card for card in PACK if card.suit == suit], size)
    agrees = rng.random() < 0.5
    starts = [card for card in PACK if card not in own and (card.suit == suit) == agrees]
    return ShownHand(tuple(own), rng.choice(starts), size == 4 and rng.random() < 0.5)


def series(rng: random.Random, *, close: bool) -> list[Laid]:
    """A series by lot, as long as the limit lets it be; ``close`` by four ranks only."""
    low = rng.randint(1, 10)
    pack = [card for card in PACK if not close or low <= card.rank < low + 4]
    cards = rng.sample(pack, min(len(pack), PLAYING.limit))
    worth = [values(card, PLAYING.ace)[0] for card in cards]
    return [
        Laid(card, value, 0)
        for card, value, count in zip(cards, worth, accumulate(worth), strict=True)
        if count <= PLAYING.limit
    ]


def _compare_series(oracle: Oracle, played: list[list[Laid]], report: Report) -> None:
    answers = ask(oracle, ({"series": [str(laid.card) for laid in pile]} for pile in played))
    for pile, points in zip(played, answers, strict=True):
        for size, theirs in enumerate(points, 1):
            newest = tuple(pile[:size])
            scores = PLAYING.scores(newest)
            if oracle is PYCRIBBAGE and len({laid.card.rank for laid in newest}) < size:
                report.allowed[REPEATED] += any(map(_run, scores))
                scores = tuple(score for score in scores if not _run(score))
            ours = sum(score.points for score in scores)
            where = " ".join(str(laid.card) for laid in newest)
            report.same(f"{oracle.name}: cards of a series", ours, theirs, where)


def _run(score: Score) -> bool:
    return score.kind is ScoreKind.RUN
