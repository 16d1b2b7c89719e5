"""The words of a game: each term with what it means there, told from the rules in force."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from costly.engine.scoring import (
    Colours,
    Flush,
    Matching,
    Nob,
    Reaching,
    Running,
    Score,
    ScoreKind,
    Sequences,
    Sets,
    Summing,
    Worth,
)
from costly.engine.stages import (
    HeadStart,
    LayingOut,
    Mog,
    PartnersMog,
    Playing,
    Show,
    ShowCrib,
    TurnUp,
)
from costly.engine.state import Missed, Rules
from costly.telling.games import turned_name
from costly.telling.scorers import ace_counts, crib_size, either, rank_name
from costly.telling.scores import named
from costly.telling.words import capital, number

TermEntry = tuple[str, str]
"""A term, as it stands inside a sentence, and what it means."""


@cache
def glossary(rules: Rules) -> dict[str, str]:
    """Every term that a game has a use for, from A to Z, and what it means there."""
    found = [*_always(rules), *_before(rules), *_played(rules), *_shown(rules), *_counted(rules)]
    return dict(sorted(found, key=lambda entry: entry[0].lower()))


def meaning(rules: Rules, term: str) -> str:
    """What a term means in a game; nothing where the game does not know it.

    >>> from costly.engine.house import find
    >>> meaning(find("costly"), "Deuce")
    'A Two.'
    >>> meaning(find("noddy"), "mog")
    ''
    """
    return glossary(rules).get(term, "")


# ---- In every game ----


def _always(rules: Rules) -> Iterator[TermEntry]:
    turned = turned_name(rules)
    crib = ", and with the crib" if crib_size(rules) else ""
    yield "dealer", "Who deals the cards of this deal. The deal then goes round."
    yield (
        "eldest",
        "Who sits next after the dealer, and is dealt the first card, leads, and counts first.",
    )
    yield "court card", "A Jack, a Queen or a King. In a count each is ten."
    yield (
        turned,
        f"The card turned up. It is nobody’s, and at the show counts with each hand{crib}.",
    )
    yield "deal", "All from one dealing of the cards to the next."
    yield (
        "peg",
        "To score, and what marks it: your hinder peg jumps over the foremost at each score.",
    )
    yield "hole", "A point, as it is pegged on the board."
    yield "home", f"Hole {rules.target}: whose peg comes there first has won, at once."
    yield "house rule", "A rule that this table has agreed on, where the old books leave it open."
    if rules.lurch:
        yield (
            "lurch",
            f"To lose with {(rules.target - 1) // 2} or fewer. Who is in the lurch loses double.",
        )
    if rules.seats != rules.sides:
        yield "partner", "Who sits opposite and is of your side: what either scores is the side’s."


# ---- Before the play ----


def _before(rules: Rules) -> Iterator[TermEntry]:
    if rules.stages_of(LayingOut):
        yield (
            "crib",
            "The cards that all lay out, face down. At the show they count for the dealer.",
        )
        yield "lay out", "To put cards of your hand, face down, into the crib."
    for start in rules.stages_of(HeadStart):
        yield (
            "three for last",
            f"What the eldest has at the first deal, {start.points}, since the deal is worth much.",
        )
    for turn in rules.stages_of(TurnUp):
        if turn.kind is ScoreKind.HEELS:
            points = turn.pays[0][1]
            yield "his heels", f"A Jack turned up as start: {points} to the dealer, at once."
    mogs: list[Mog | PartnersMog] = [*rules.stages_of(Mog), *rules.stages_of(PartnersMog)]
    for mog in mogs:
        yield "mog", _mog(mog)
        yield "refuse", f"To keep your cards at the mog. It may bring the other side {mog.refused}."
        yield (
            "paid",
            f"Of {either(map(rank_name, (rank for rank, _ in mog.reward.kinds)))}: given away at"
            " the mog and rewarded there. It pays no more by itself at the show.",
        )


def _mog(mog: Mog | PartnersMog) -> str:
    if isinstance(mog, PartnersMog):
        return "The offer, before the play, that partners pass each other a card, face down."
    return "The offer, before the play, to change one card of your hand, unseen, for another’s."


# ---- The play ----


def _played(rules: Rules) -> Iterator[TermEntry]:
    playing = rules.stage(Playing)
    yield "count", f"What the cards of a series make together. It never goes past {playing.limit}."
    yield (
        "series",
        f"The cards laid from one lead until the count is {playing.limit} or none can go on.",
    )
    yield "lead", "To lay the first card of a series."
    yield "Go", f"What you say when you hold cards and none fits under {playing.limit}."
    yield (
        "Ace",
        f"The lowest of a run. In a count {ace_counts(playing.ace, 'as its player calls it')}.",
    )
    if playing.last:
        yield (
            "one for last",
            f"{capital(number(playing.last))} for the last card of a series that stops short of"
            f" {playing.limit}.",
        )
    if playing.at_limit:
        yield (
            "one for the go",
            f"{capital(number(playing.at_limit))} for the card that makes just {playing.limit},"
            " besides what it scores.",
        )
    played, held = (
        _totals(playing),
        [made for show in rules.stages_of(Show) for made in _totals(show)],
    )
    for total in dict.fromkeys((*played, *held)):
        places = [
            where for where, made in (("in the play", played), ("in a hand", held)) if total in made
        ]
        yield _called(total), f"Cards that make {total}: they score {' and '.join(places)}."


def _totals(stage: Playing | Show) -> list[int]:
    """The totals for which a part of the deal pays."""
    return [
        total.total
        for scorer in stage.scorers
        if isinstance(scorer, Reaching | Summing)
        for total in scorer.totals
    ]


def _called(total: int) -> str:
    names = {25: "five-and-twenty", 31: "thirty-one"}
    return names.get(total, number(total))


# ---- The show ----


def _shown(rules: Rules) -> Iterator[TermEntry]:
    turned = turned_name(rules)
    stages: list[Playing | Show | ShowCrib] = [
        *rules.stages_of(Playing),
        *rules.stages_of(Show),
        *rules.stages_of(ShowCrib),
    ]
    scorers: list[object] = [scorer for stage in stages for scorer in stage.scorers]
    yield "show", "The counting of the hands: all that the cards make adds up."
    if any(isinstance(scorer, Matching | Sets) for scorer in scorers):
        yield "pair", "Two cards of one rank. A King and a Ten are none, though both count ten."
        yield "pair royal", "Three cards of one rank."
        yield "double pair royal", "Four cards of one rank."
    runs = [scorer for scorer in scorers if isinstance(scorer, Running | Sequences)]
    if runs:
        shown = any(isinstance(scorer, Sequences) for scorer in scorers)
        where = "" if shown else " It scores in the play alone."
        yield (
            "run",
            f"{capital(number(runs[0].least))} cards or more in sequence, the Ace low, in whatever"
            f" order they lie.{where}",
        )
    for scorer in scorers:
        match scorer:
            case Worth():
                yield from _worthy(scorer, turned)
            case Nob():
                said = named(Score(scorer.kind, scorer.points, ()))
                yield (
                    said,
                    f"A {rank_name(scorer.rank)} of your own, of the {turned}’s suit:"
                    f" {scorer.points}.",
                )
            case Flush():
                yield "flush", "Cards of one suit, counted at the show. In the play it is nothing."
            case Colours():
                yield "in colour", "All red, or all black."
                yield "in suit", "All of one suit, such as hearts."
                yield (
                    "Costly Colours",
                    f"Four cards of one suit at the show: {scorer.four_of_suit}. The game is named"
                    " after them.",
                )
            case _:
                pass


def _worthy(scorer: Worth, turned: str) -> Iterator[TermEntry]:
    ranks = [rank_name(rank) for rank, _ in scorer.kinds]
    called = either(ranks)
    yield "right", f"Of the {turned}’s suit: {called} that is right pays {scorer.right}."
    if "Deuce" in ranks:
        yield "Deuce", "A Two."


# ---- Counting by hand ----


def _counted(rules: Rules) -> Iterator[TermEntry]:
    if rules.counting.by_hand:
        yield "claim", "To say yourself how many points you have. The table tells the truth."
        if rules.counting.missed is Missed.TAKEN:
            yield "muggins", "To peg for yourself what the other has overlooked in his hand."
