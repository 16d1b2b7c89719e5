"""The driver: what may be done, and what follows when it is done.

>>> from costly.engine.rulesets import RULESETS
>>> from costly.engine.cards import cards
>>> state = new_game(RULESETS["costly"], dealer=1)
>>> state, events = apply(state, Deal(cards("5H2H4H7C8H9HJH")))
>>> state.scores  # a Jack was turned up: four to the dealer
(0, 4)
>>> [str(action) for action in legal(state)]
['refuse', 'mog=5H', 'mog=4H', 'mog=8H']
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from costly.engine.moves import NATURE, Action, Asked, Began, Deal, Entered, Event, Won
from costly.engine.stages import IllegalAction, Proof
from costly.engine.state import Procedure, Rules, State, evolve

__all__ = ["Deal", "IllegalAction", "apply", "legal", "new_game"]


def new_game(rules: Rules, dealer: int, scores: tuple[int, ...] | None = None) -> State:
    """A game about to be dealt by seat ``dealer``, the sides standing at ``scores``.

    Raises :class:`ValueError` for a seat or scores that the rules do not have.
    """
    start = scores if scores is not None else (0,) * rules.sides
    if dealer not in range(rules.seats):
        raise ValueError(f"the dealer is a seat from 0 to {rules.seats - 1}, not {dealer}")
    if len(start) != rules.sides or not all(0 <= hole < rules.target for hole in start):
        raise ValueError(f"scores are {rules.sides} numbers from 0 to {rules.target - 1}")
    empty = State(rules=rules, dealer=dealer, pegs=tuple((hole, 0) for hole in start))
    return replace(evolve(evolve(empty, Began(dealer)), Asked(NATURE)), opening=not any(start))


def legal(state: State) -> tuple[Action, ...]:
    """What the seat that is asked may do, in hand order; empty for nature and for nobody."""
    return () if state.to_act is None else state.now.legal(state)


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Carry out ``action`` for the one who is asked, and all that follows from it.

    Returns the state at the next decision, or at the end, and the events that led there
    in order. Raises :class:`IllegalAction` and changes nothing if it is not allowed.
    """
    if state.to_act is None:
        raise IllegalAction(f"{action}: the game is over")
    if state.to_act != NATURE and action not in legal(state):
        raise IllegalAction(f"{action} is not allowed to seat {state.to_act} now")
    events: list[Event] = []
    course = _course(state, action)
    try:
        event = next(course)
        while True:
            events.append(event)
            state = evolve(state, event)
            winner = _in_the_hole(state)
            if winner is not None:
                for last in (*_proofs(state), Won(winner)):
                    events.append(last)
                    state = evolve(state, last)
                return state, tuple(events)
            event = course.send(state)
    except StopIteration:
        return state, tuple(events)


def _course(state: State, action: Action) -> Procedure:
    """The action, then stage after stage and deal after deal until somebody is asked."""
    state = yield from state.now.act(state, action)
    while state.to_act is None:
        if state.stage + 1 < len(state.rules.stages):
            state = yield Entered(state.stage + 1)
        else:
            state = yield Began((state.dealer + 1) % state.rules.seats)
        state = yield from state.now.begin(state)
    return state


def _proofs(state: State) -> Iterator[Event]:
    """Hands that were called unseen are laid open, however a game ends."""
    for stage in state.rules.stages_of(Proof):
        yield from stage.events(state)


def _in_the_hole(state: State) -> int | None:
    """The side that stands in the game hole: the one place where the end is seen (rule 4)."""
    for side, score in enumerate(state.scores):
        if score >= state.rules.target:
            return side
    return None
