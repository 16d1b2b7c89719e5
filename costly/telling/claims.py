"""Counting by hand in words: what is asked and claimed, and what there was in truth."""

from __future__ import annotations

from costly.engine.moves import Claimed, Phase, Reckoned, Reckoning
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


def _were(points: int) -> str:
    return "was" if points == 1 else "were"


def _they(points: int) -> str:
    return "it is" if points == 1 else "they are"
