"""What may be done, as a button says it, and what comes of it."""

from __future__ import annotations

from typing import assert_never

from costly.engine.cards import Card
from costly.engine.moves import (
    Action,
    Agree,
    Change,
    Claim,
    Deal,
    Keep,
    LayOut,
    Offer,
    Play,
    Refuse,
    Stop,
)
from costly.engine.stages import Mog, PartnersMog
from costly.engine.state import State
from costly.telling import claims
from costly.telling.naming import Naming
from costly.telling.words import listed, name, names, number


def offer(naming: Naming, state: State, action: Action) -> str:
    """What an action would do, as a button says it."""
    match action:
        case Play(card, call):
            called = f" as {number(call)}" if call is not None else ""
            return f"Lay the {name(card)}{called}: makes {makes(state, action)}"
        case Offer(card):
            return f"Offer the {name(card)}: {earns(state, card)}"
        case Refuse():
            return f"Refuse to mog: {_refusing(naming, state)}"
        case Agree():
            return f"Agree to mog: {_agreeing(state)}"
        case Change(card):
            return f"Change the {name(card)} for the card beneath the deck card"
        case Keep():
            return "Keep your hand as it is"
        case LayOut(cards):
            return f"Lay out {names(cards)} to {whose_crib(naming, state)}"
        case Stop():
            return "Stop: lay no more cards"
        case Claim(points):
            assert state.reckoning is not None
            return claims.claims(state.reckoning, points)
        case Deal():
            return "Deal"
        case _:
            assert_never(action)


def makes(state: State, play: Play) -> int:
    """What the series would count with a card."""
    return state.count + (min(play.card.rank, 10) if play.call is None else play.call)


def whose_crib(naming: Naming, state: State) -> str:
    """The crib by its owner, the dealer: ``your crib``."""
    return naming.crib_of(state)


def reward(state: State, card: Card) -> int:
    """What a card earns whoever gives it away, if the mog is taken."""
    mog, deck = state.now, state.deck
    assert isinstance(mog, Mog | PartnersMog)
    assert deck is not None
    return mog.reward.points(card, deck)


def earns(state: State, card: Card) -> str:
    """What a card earns that is offered or passed, in words."""
    taken = number(reward(state, card))
    if isinstance(state.now, PartnersMog):
        return taken
    assert isinstance(state.now, Mog)
    refused = number(state.now.refused)
    if False in state.declared:
        return f"{refused} already, whatever you answer"
    if True in state.declared:
        return f"{taken}, and the cards change hands"
    return f"{taken} if it is taken, {refused} if it is refused"


def _refusing(naming: Naming, state: State) -> str:
    mog = state.now
    assert isinstance(mog, Mog | PartnersMog)
    points = number(mog.refused)
    if False in state.declared:
        return f"{points} already, whatever you answer"
    if isinstance(mog, PartnersMog):
        return f"{points} to the other side if it is willing"
    others = [naming.names[seat] for seat in range(len(naming.names)) if seat != naming.viewer]
    if mog.eldest_first:
        return f"{points} to {listed(others)}"
    return f"{points} to {listed(others)} if willing"


def _agreeing(state: State) -> str:
    assert isinstance(state.now, PartnersMog)
    return f"{number(state.now.refused)} to your side if the other refuses"
