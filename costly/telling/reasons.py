"""Why a choice is what it is, in a clause: the reasons that the judge gives, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from costly.engine.cards import RANKS as FACES
from costly.engine.scoring import ScoreKind
from costly.judge.threats import TEN, Threat
from costly.judge.why import Counts, Discards, Gives, HandKept, Keeps, Leaves, Reason, Sure, Wins
from costly.telling.scores import named, phrase
from costly.telling.words import RANKS, listed, number

LITTLE = 4.0
"""A crib of fewer points than this is given little."""
NAMED, SPELT = 3, 10
"""No more ranks than this are named one by one, and no larger number of cards is spelt."""
ALL = 9
"""More clauses than any reason has."""


def because(reason: Reason | None, clauses: int = ALL, beside: Reason | None = None) -> str:
    """A reason in words, or its first clauses, or nothing; a win is always told whole.

    ``beside`` is another reason that is told with it: what is not the same in both is not told in
    the same words, as far as tenths of a point.

    Clauses are a danger, how many cards there are for it, another danger; what may be drawn, and
    how many cards there are for the other danger, are by themselves too.
    """
    return "".join(_clauses(reason, beside)[: max(clauses, isinstance(reason, Wins))])


def _clauses(reason: Reason | None, beside: Reason | None) -> list[str]:
    match reason:
        case None:
            return []
        case Wins():
            return ["wins the game"]
        case Leaves():
            return [*_of_card(reason)]
        case Gives(paid, kept):
            return _of_gift([f"gives {phrase(score)}" for score in paid], kept)
        case Sure(points):
            return [f"{number(points)} already, whatever you answer"]
        case Keeps(points, changes):
            more = [" and may change a card"] if changes else []
            return [f"keeps a hand worth {number(points)}", *more]
        case Counts(scores):
            return [listed([phrase(score) for score in scores]) if scores else "there is nothing"]
        case Discards():
            return [_of_lay_out(reason, beside if isinstance(beside, Discards) else reason)]


# ---- A card that is laid ----


def _of_card(reason: Leaves) -> Iterator[str]:
    pegs = [phrase(score) for score in reason.pegs]
    if not reason.threats:
        yield listed(pegs) if pegs else _safe(reason)
        return
    first, *others = reason.threats
    yield f"{listed(pegs)}, but {_threat(first)}" if pegs else _threat(first)
    yield f": {_how_many(first)}"
    for other in () if pegs else others:
        yield f", and {_after(first, other)}"
        yield f": {_how_many(other)}"


def _safe(reason: Leaves) -> str:
    """How it goes on where nobody can make anything of a card."""
    if reason.closed:
        return "nobody can lay upon it"
    return "leaves it to the partner" if reason.partner else "leaves nothing open"


def _threat(threat: Threat) -> str:
    """What may be made, and with which cards."""
    match threat.what:
        case int(total):
            return f"leaves {total} open to {_ranks(threat)}"
        case None:
            return f"lets {_ranks(threat)} win the game"
        case score:
            does = "pair it" if score.kind is ScoreKind.PAIR else f"make {named(score)}"
            return f"lets {_ranks(threat)} {does}"


def _after(first: Threat, other: Threat) -> str:
    """Another danger, in fewer words where two totals follow upon each other."""
    if isinstance(first.what, int) and isinstance(other.what, int):
        return f"{other.what} to {_ranks(other)}"
    return _threat(other)


def _how_many(threat: Threat) -> str:
    """How many such cards there may be."""
    if threat.held:
        return "one is held"
    return f"{number(threat.out) if threat.out <= SPELT else threat.out} unseen"


def _ranks(threat: Threat) -> str:
    """The ranks in words; all ten-cards are one, and so are a great many."""
    ranks = [reply.rank for reply in threat.replies]
    tens = [rank for rank in threat.every if rank >= TEN]
    called = [RANKS[rank] for rank in ranks]
    if len(tens) > 1 and ranks[-len(tens) :] == tens:
        called = [*called[: -len(tens)], "any ten-card"]
    if len(called) > 1 and len(ranks) == len(threat.every):
        return "any card" if tens else "any card that fits"
    if len(called) > NAMED:
        return "many a card"
    article = "" if ranks == tens and len(tens) > 1 else "an " if ranks[0] in (1, 8) else "a "
    *first, last = called
    return f"{article}{', '.join(first)} or {last}" if first else f"{article}{last}"


# ---- A card that is given, cards that are laid out ----


def _of_gift(gives: list[str], kept: HandKept) -> list[str]:
    if not kept.whole:
        return [listed([*gives, "has nothing made to lose"])]
    every = "both" if kept.whole == 2 else f"all {number(kept.whole)}"
    part = f"{number(kept.points)} of {number(kept.whole)}"
    keeps = f"keeps {every if kept.points >= kept.whole else part}"
    if kept.hopes:
        return [", ".join([*gives, keeps]), " and may draw better"]
    return [listed([*gives, keeps])]


def _of_lay_out(reason: Discards, beside: Discards) -> str:
    faces = "-".join("10" if card.rank == 10 else FACES[card.rank] for card in reason.kept)
    hand = _apart(reason.hand, beside.hand, lambda points: number(round(points)))
    worth = _apart(reason.crib, beside.crib, _crib)
    gives = "your crib gets" if reason.own else "gives the crib"
    return f"keeps {faces}, {hand} on average; {gives} {worth}"


def _crib(points: float) -> str:
    return "little" if points < LITTLE else f"about {number(round(points))}"


def _apart(points: float, beside: float, words: Callable[[float], str]) -> str:
    """Points in words, or in tenths where others that are told beside them have the same words."""
    alike = words(points) == words(beside) and f"{points:.1f}" != f"{beside:.1f}"
    return f"{points:.1f}" if alike else words(points)
