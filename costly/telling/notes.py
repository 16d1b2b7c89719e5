"""What a thing on the table is, in a sentence or two: for whoever touches it."""

from __future__ import annotations

from enum import StrEnum

from costly.engine.state import State
from costly.telling.games import turned_name
from costly.telling.glossary import meaning
from costly.telling.opponents import OPPONENTS
from costly.telling.voice import Voice
from costly.telling.words import capital, listed


class About(StrEnum):
    """What explains itself when it is touched."""

    DIAL = "dial"
    DECK = "deck"
    BOARD = "board"
    SCORES = "scores"
    CRIB = "crib"
    OTHER = "other"
    """Who sits across, or beside."""


def note(voice: Voice, state: State, about: About, seat: int = 0) -> str:
    """What a thing is, by the rules in force and as the game stands."""
    rules = state.rules
    match about:
        case About.DIAL:
            return f"The count. {meaning(rules, 'count')}"
        case About.DECK:
            called = turned_name(rules)
            return f"The {called}. {meaning(rules, called)}"
        case About.BOARD:
            return (
                "Each hole is a point: your hinder peg jumps ahead of the other."
                f" Who is first at {rules.target} has won."
            )
        case About.SCORES:
            return _to_go(voice, state)
        case About.CRIB:
            return f"{capital(voice.crib_of(state))}. {meaning(rules, 'crib')}"
        case About.OTHER:
            return _person(voice, state, seat)


def _to_go(voice: Voice, state: State) -> str:
    """How far each side is from home."""
    sides = sorted(range(state.rules.sides), key=lambda side: side != state.rules.side(_own(voice)))
    goes = [
        f"{capital(voice.side(state, side)) if not at else voice.side(state, side)}"
        f" {state.rules.target - state.scores[side]}"
        for at, side in enumerate(sides)
    ]
    return f"Points still to go: {listed(goes)}. The game goes to {state.rules.target}."


def _own(voice: Voice) -> int:
    return voice.viewer or 0


def _person(voice: Voice, state: State, seat: int) -> str:
    """How somebody plays, and what he is in this deal."""
    name, rules = voice.names[seat], state.rules
    known = next((one for one in OPPONENTS.values() if one.name == name), None)
    said = [f"{name} {known.known_for(rules)}."] if known else []
    if rules.side(seat) == rules.side(_own(voice)):
        said.append(f"{name} is your partner.")
    if state.dealer == seat:
        said.append(f"{name} deals this time.")
    elif rules.round(state.dealer)[0] == seat:
        said.append(f"{name} is the eldest, and leads.")
    return " ".join(said) or f"{name} plays against you."
