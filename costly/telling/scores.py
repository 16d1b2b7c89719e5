"""Scores in words: what a card or a hand has made, as it is spoken at the table."""

from __future__ import annotations

from costly.engine.scoring import Score, ScoreKind
from costly.telling.words import RANKS, number

NOUNS = {
    ScoreKind.TWENTY_FIVE: "five-and-twenty",
    ScoreKind.PAIR: "a pair",
    ScoreKind.PAIR_ROYAL: "a pair royal",
    ScoreKind.DOUBLE_PAIR_ROYAL: "a double pair royal",
    ScoreKind.RIGHT_JACK: "the right Jack",
    ScoreKind.JACK: "a Jack",
    ScoreKind.RIGHT_DEUCE: "the right Deuce",
    ScoreKind.DEUCE: "a Deuce",
    ScoreKind.COSTLY_COLOURS: "Costly Colours",
    ScoreKind.FOUR_IN_COLOUR_THREE_IN_SUIT: "four in colour with three in suit",
    ScoreKind.FLUSH: "a flush",
    ScoreKind.NODDY: "Knave Noddy",
    ScoreKind.CLAIMED: "the claim",
    ScoreKind.EXCESS: "the miscount",
}
FOR = frozenset(
    {
        ScoreKind.LAST_CARD,
        ScoreKind.REFUSED,
        ScoreKind.GO,
        ScoreKind.HEELS,
        ScoreKind.NOB,
        ScoreKind.TURN_UP,
        ScoreKind.CLAIMED,
        ScoreKind.EXCESS,
    }
)
"""What is told as *one for last*, and not as *a pair for two*."""


def named(score: Score) -> str:
    """What a score is for, without its points: ``a pair``, ``last``, ``his nob``."""
    match score.kind:
        case ScoreKind.LAST_CARD:
            return "last"
        case ScoreKind.REFUSED:
            return "the refusal"
        case ScoreKind.GO:
            return "the go"
        case ScoreKind.HEELS:
            return "his heels"
        case ScoreKind.NOB:
            return "his nob"
        case ScoreKind.TURN_UP:
            return f"the {RANKS[score.cards[0].rank]} turned up"
        case ScoreKind.RUN:
            # A run that is only called shows no card; it pays a point for each.
            return f"a run of {number(len(score.cards) or score.points)}"
        case _:
            return " or ".join(NOUNS.get(kind, kind.value) for kind in score.kinds)


def phrase(score: Score) -> str:
    """A score as it is spoken at the table: ``fifteen for two``, ``one for last``.

    >>> phrase(Score(ScoreKind.TWENTY_FIVE, 3, ()))
    'five-and-twenty for three'
    """
    points = number(score.points)
    if score.kind is ScoreKind.THREE_FOR_LAST:
        return named(score)
    if score.kind in FOR:
        return f"{points} for {named(score)}"
    return f"{named(score)} for {points}"
