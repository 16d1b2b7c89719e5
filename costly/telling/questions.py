"""What is asked before the play and what each answer may bring, for whoever never played."""

from __future__ import annotations

from costly.engine.moves import Action, Agree, Change, LayOut, Offer, Play, Refuse, Stop
from costly.engine.stages import LayingOut, Mog, PartnersMog, Playing
from costly.engine.state import State
from costly.telling.naming import Naming
from costly.telling.offers import makes, reward
from costly.telling.words import capital, listed, number

OFFER_OR_REFUSE = "Offer a card, or refuse."
"""How the mog is answered."""


def choosing(state: State) -> bool:
    """Whether both sides are willing to mog, and each chooses a card for the partner."""
    return isinstance(state.now, PartnersMog) and len(state.willing or ()) == state.rules.sides


def asks(naming: Naming, state: State) -> str:
    """What the viewer is asked before the play, in a sentence or two; nothing in the play."""
    if state.reckoning is not None:
        return ""
    match state.now:
        case Mog():
            return _mogs(naming, state)
        case PartnersMog() if state.willing is None:
            return "The mog: shall all pass a card to the partner? Both sides choose in secret."
        case PartnersMog() if choosing(state):
            return f"All pass a card to the partner. Which of yours goes to {_partner(naming)}?"
        case PartnersMog():
            return "No cards are passed. Change one of yours for the card beneath the deck card?"
        case LayingOut(cards):
            counts = "for you" if state.dealer == naming.viewer else "against you"
            crib = naming.crib_of(state)
            return f"Lay out {number(cards)} cards to {crib}: it counts {counts} at the end."
        case _:
            return ""


def _mogs(naming: Naming, state: State) -> str:
    """The question of the mog, by what the other has said in the open."""
    others, mog = _others(naming), state.now
    assert isinstance(mog, Mog)
    if True in state.declared:
        return f"{capital(others)} offers a card. Do you offer one? Then the two change hands."
    if False in state.declared:
        return f"{capital(others)} refuses the mog: you have {number(mog.refused)} already."
    how = "You answer first, in the open." if mog.eldest_first else "You both choose in secret."
    return f"The mog: will you change a card with {others}? {how}"


def secret(naming: Naming, state: State, seat: int) -> str:
    """That another seat has answered, which nobody may see yet."""
    who, viewer = naming.names[seat], naming.viewer
    speaks = isinstance(state.now, Mog) or viewer == state.dealer
    if viewer is None or state.sealed[viewer] is not None:
        return f"{who} has chosen."
    if speaks:
        return f"{who} has chosen; it stays secret until you choose."
    return f"{who} has chosen; it stays secret until the others have."


def brings(naming: Naming, state: State, action: Action, earned: int = 0) -> tuple[str, ...]:
    """What an answer may bring, to stand under it: the fullest first, then in fewer words.

    Nothing of what brings nothing. ``earned`` is what a card scores at once, where that is said.
    """
    match action:
        case Play(_, call) if call is not None:
            made = f"makes {makes(state, action)}"
            return (f"{made} · +{earned}", f"+{earned}", made) if earned else (made,)
        case Refuse() | Agree() | Offer() | Change():
            return _of_mog(naming, state, action)
        case LayOut():
            return (f"counts {'for' if state.dealer == naming.viewer else 'against'} you",)
        case Stop():
            return ("and lay no more", "no more")
        case _:
            return ()


def _of_mog(naming: Naming, state: State, action: Action) -> tuple[str, ...]:
    mog = state.now
    if isinstance(mog, PartnersMog):
        return _of_partners(mog, state, action)
    assert isinstance(mog, Mog)
    points, others = mog.refused, _others(naming)
    match action:
        case _ if False in state.declared:
            return (f"{points} is yours anyway", f"{points} anyway")
        case Refuse() if mog.eldest_first:
            return (f"{points} to {others}", f"costs {points}")
        case Refuse():
            willing = f"{points} to {others} if willing"
            shorter = willing, f"{points} to them if willing", f"may give {points}"
            each = f"{willing}, else {mog.none_willing} each"
            return (each, *shorter) if mog.none_willing else shorter
        case Offer(card):
            earned = reward(state, card)
            if True in state.declared:
                return (f"{earned} to you",) if earned else ("they change hands", "change")
            if earned:
                return (f"{earned} if taken, {points} if not", f"{earned} or {points}")
            return (f"{points} if it is refused", f"{points} if refused")
        case _:
            return ()


def _of_partners(mog: PartnersMog, state: State, action: Action) -> tuple[str, ...]:
    points = mog.refused
    match action:
        case Refuse():
            return (f"{points} to them if willing", f"{points} if willing")
        case Agree():
            return (f"{points} to us if they refuse", f"{points} if refused")
        case Offer(card):
            earned = reward(state, card)
            return (f"{earned} to us",) if earned else ("pays nothing",)
        case _:
            return ("for a card unseen", "unseen")


def why_go(state: State, viewer: int) -> str:
    """Why the viewer must say Go."""
    playing = state.rules.stage(Playing)
    if not state.held[viewer]:
        return "you have no card left"
    return f"nothing you hold fits {playing.limit}"


def _others(naming: Naming) -> str:
    """All but the viewer, by their names."""
    return listed([name for seat, name in enumerate(naming.names) if seat != naming.viewer])


def _partner(naming: Naming) -> str:
    """The viewer's partner, who sits opposite."""
    return naming.names[((naming.viewer or 0) + len(naming.names) // 2) % len(naming.names)]
