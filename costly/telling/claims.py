"""Counting by hand in words: what is asked and claimed, and what there was in truth."""

from __future__ import annotations

from collections.abc import Sequence

from costly.engine.cards import Card
from costly.engine.moves import Claimed, Phase, Reckoned, Reckoning
from costly.engine.scoring import Score
from costly.engine.stages import called
from costly.engine.state import Missed, State
from costly.telling.naming import Naming
from costly.telling.scores import phrase
from costly.telling.words import capital, listed, number

THINGS = {Phase.SHOW: "hand", Phase.CRIB: "crib", Phase.PLAY: "card"}
"""What is counted in each part of a deal."""


def asked(naming: Naming, asks: Reckoning) -> str:
    """What a seat is asked: of its own, or what another overlooked."""
    if asks.claimed is not None:
        return (
            f"{capital(naming.seat(asks.owner))} said {number(asks.claimed)}. What was overlooked?"
        )
    thing = THINGS[asks.phase]
    return f"What does your {thing} {'score' if asks.phase is Phase.PLAY else 'count'}?"


def asked_in_brief(asks: Reckoning) -> str:
    """The same in few words."""
    if asks.claimed is not None:
        return "What was overlooked?"
    verb = "score" if asks.phase is Phase.PLAY else "count"
    return f"What does your {THINGS[asks.phase]} {verb}?"


def claims(asks: Reckoning, points: int) -> str:
    """What a claim does, as its button says it."""
    if asks.claimed is None:
        return f"Claim {number(points)}"
    return f"Say that {number(points)} {_were(points)} overlooked" if points else "Say nothing"


def claimed(naming: Naming, event: Claimed) -> str:
    """That a seat claims, or says what another overlooked."""
    if event.seat == event.owner:
        return f"{naming.does(event.seat, 'claim', 'claims')} {number(event.points)}."
    names = naming.does(event.seat, "name", "names")
    return f"{names} {number(event.points)} that {naming.seat(event.owner)} overlooked."


def aloud(points: int, *, own: bool) -> str:
    """A claim as it is called out."""
    return f"{capital(number(points))}." if own else f"{capital(number(points))} overlooked!"


def verdict(naming: Naming, event: Reckoned, before: State) -> str:
    """How a claim stands beside the truth; nothing if it was right, or if that is told later."""
    asks, scores = before.reckoning, event.scores
    if asks is None or scores is None:
        return ""
    right, said = sum(score.points for score in scores), asks.claimed or 0
    if said > right:
        return f"That was {number(said - right)} too many."
    if said == right:
        return ""
    missed, house = right - said, before.rules.counting.missed
    overlooked = f"{naming.does(event.owner, 'overlooked', 'overlooked')} {number(missed)}"
    if house is Missed.GIVEN:
        return f"{overlooked}: {_they(missed)} given."
    lost = f", and {_they(missed)} lost" if house is Missed.LOST else ""
    made = listed([phrase(score) for score in scores])
    whose = naming.whose(event.owner, THINGS[event.phase])
    return f"{overlooked}{lost}. {whose} makes {made}: {number(right)} in all."


def tally(naming: Naming, event: Reckoned, state: State) -> str:
    """What a hand or a crib comes to that was counted by hand, and how the sides then stand."""
    if event.phase is Phase.PLAY:
        return ""
    if event.scores is None or called(state.rules) is not None:
        return naming.stand(state)
    total = sum(score.points for score in event.scores)
    whose = naming.whose(event.owner, THINGS[event.phase])
    return f"{whose}: {number(total)}. {naming.stand(state)}"


# ---- At the table ----


def how(asks: Reckoning) -> str:
    """How one counts at the table."""
    if asks.phase is Phase.PLAY:
        return asked_in_brief(asks)
    if asks.claimed is not None:
        return f"{capital(number(asks.claimed))} claimed. Touch what makes points: was there more?"
    return "Touch cards that make points together, and count them. Or say a number."


def how_in_brief(asks: Reckoning) -> str:
    """The same where there is hardly room."""
    return "Was there more?" if asks.claimed is not None else "Touch what counts."


def found(scores: Sequence[Score]) -> str:
    """What cards make that have been touched together."""
    return f"{capital(listed([phrase(score) for score in scores]))}."


def again() -> str:
    """Of cards that have been counted."""
    return "Those are counted already."


def nothing(cards: Sequence[Card]) -> str:
    """Of cards that make nothing together."""
    total = sum(min(card.rank, 10) for card in cards)
    if len(cards) == 1:
        return "That card makes nothing by itself."
    high = " or ".join(map(str, (total, total + 10))) if ACE in {c.rank for c in cards} else total
    return f"Together {high}: they make nothing."


def count_these(cards: Sequence[Card]) -> str:
    """The button that asks what the cards make that are touched."""
    return "Count this card" if len(cards) == 1 else f"Count these {number(len(cards))}"


def that_is_all(asks: Reckoning, points: int) -> str:
    """The button that claims so much."""
    if asks.claimed is not None:
        return f"Missed: {points}"
    return f"It scores {points}" if asks.phase is Phase.PLAY else f"That is all: {points}"


OFTEN = (0, 2, 3, 4, 5, 6)
"""What a card most often scores in the play."""
SIGNS = {"LESS": "−", "MORE": "+"}
"""What the buttons say that change the number,"""
STEPS = {"LESS": "One less", "MORE": "One more"}
"""and what they do, for the ear."""
ACE = 1


def _were(points: int) -> str:
    return "was" if points == 1 else "were"


def _they(points: int) -> str:
    return "it is" if points == 1 else "they are"
