"""The count of a hand as a slip has it: a line for all that is made alike, and the total."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from itertools import groupby
from typing import NamedTuple

from costly.engine.cards import RANKS, Card
from costly.engine.scoring import SETS, TOTALS, Score, ScoreKind
from costly.telling.scores import named
from costly.telling.voice import Voice
from costly.telling.words import capital, number

TIGHT = {
    "fifteen or twenty-five": "25 or fifteen",
    "twenty-five": "twenty-five",
    "three in colour": "3 in colour",
    "four in colour": "4 in colour",
    "four in colour, three in suit": "colour and suit",
}
"""What would be too long for half a slip."""
PLURALS = {
    ScoreKind.FIFTEEN: "fifteens",
    ScoreKind.TWENTY_FIVE: "twenty-fives",
    ScoreKind.THIRTY_ONE: "thirty-ones",
    ScoreKind.PAIR: "pairs",
    ScoreKind.RUN: "runs",
    ScoreKind.JACK: "Jacks",
    ScoreKind.RIGHT_JACK: "right Jacks",
    ScoreKind.DEUCE: "Deuces",
}
"""What a hand may make several times."""
LONGEST_SUM = 3
"""A sum of more than so many parts names each number once."""


def slip_heading(voice: Voice, seat: int, *, crib: bool) -> str:
    """Whose hand a slip counts, or whose crib."""
    return voice.whose(seat, "crib" if crib else "hand")


class SlipLine(NamedTuple):
    """A line of a slip: what it is for, how its points come about if they are a sum, and they."""

    what: str
    sum: str
    points: int
    made: str = ""
    """How the cards make it: ``7 + 8 = 15``, ``6-7-8``; nothing where that is to be seen,"""
    cards: tuple[Card, ...] = ()
    """and which cards they are."""


def slip_lines(
    scores: Collection[Score], *, tight: bool = False, each: bool = False
) -> list[SlipLine]:
    """The lines of a slip, equal neighbours together; fewer letters where it is ``tight``.

    With ``each`` every score has a line of its own.
    """
    alike = groupby(scores, key=lambda score: _slip_name(score, tight=tight))
    lots = [(what, list(found)) for what, found in alike]
    if each:
        lots = [(what, [score]) for what, found in lots for score in found]
    lines = []
    for what, together in lots:
        several = (
            _several(together[0], len(together), what, tight=tight) if len(together) > 1 else what
        )
        points = [score.points for score in together]
        used = tuple(sorted({card for score in together for card in score.cards}))
        how = made(together[0]) if len(together) == 1 else ""
        lines.append(SlipLine(several, _summed(points), sum(points), how, used))
    return lines


def made(score: Score) -> str:
    """How cards make a score: the sum of a total, and a run or a set by its ranks.

    >>> made(Score(ScoreKind.FIFTEEN, 2, (Card(8, "S"), Card(7, "H"))))
    '7 + 8 = 15'
    >>> made(Score(ScoreKind.THIRTY_ONE, 3, (Card(1, "S"), Card(13, "H"), Card(10, "H"))))
    '11 + 10 + 10 = 31'
    """
    cards = sorted(score.cards)
    total = next((total for total, kind in TOTALS.items() if kind is score.kind), 0)
    if total:
        worth = [min(card.rank, 10) for card in cards]
        for at in range(worth.count(1)):
            worth[at] += 10 if total - sum(worth) >= 10 else 0
        return f"{' + '.join(map(str, worth))} = {total}" if sum(worth) == total else ""
    if score.kind in (*SETS.values(), ScoreKind.RUN) and cards:
        return "-".join("10" if card.rank == 10 else RANKS[card.rank] for card in cards)
    return ""


def line_in_words(line: SlipLine) -> str:
    """A line by itself, for the ear: ``Fifteen, 7 + 8 = 15: 2``."""
    return f"{', '.join(filter(None, (capital(line.what), line.made)))}: {line.points}"


def _slip_name(score: Score, *, tight: bool) -> str:
    return (TIGHT.get(score.name) if tight else None) or named(score)


def _several(score: Score, times: int, called: str, *, tight: bool) -> str:
    """What cards make several times: ``two fifteens``, or in figures if need be."""
    how_often = str(times) if tight else number(times)
    if score.besides or score.kind not in PLURALS:
        return f"{'twice' if times == 2 else f'{how_often} times'} {called}"
    if score.kind is ScoreKind.RUN:
        return f"{how_often} {called.removeprefix('a ').replace('run', 'runs', 1)}"
    return f"{how_often} {PLURALS[score.kind]}"


def _summed(points: list[int]) -> str:
    """How points come together: ``2 + 2``, or ``8 × 2`` of many; nothing of one."""
    if len(points) <= LONGEST_SUM:
        return " + ".join(map(str, points)) if len(points) > 1 else ""
    return " + ".join(f"{times} × {each}" for each, times in sorted(Counter(points).items()))


def equals(summed: str) -> str:
    """A sum, before what it comes to; nothing if there is none."""
    return f"{summed} =" if summed else ""


def slip_total(points: int) -> str:
    """What a hand counts together."""
    return capital(number(points))


def slip_sentence(voice: Voice, seat: int, scores: Collection[Score], *, crib: bool) -> str:
    """The count of a hand in one sentence: ``Your hand: two fifteens for 2 + 2 = 4. …``."""
    items = ", ".join(
        f"{line.what} for {' '.join(filter(None, (equals(line.sum), str(line.points))))}"
        for line in slip_lines(scores)
    )
    total = sum(score.points for score in scores)
    counts = f"{items}. Together {number(total)}" if scores else "nothing"
    return f"{slip_heading(voice, seat, crib=crib)}: {counts}."
