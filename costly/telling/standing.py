"""How the table stands, in words: for the page's mirror, and for whoever asks."""

from __future__ import annotations

from costly.engine.cards import Card
from costly.engine.stages import Playing
from costly.engine.state import Rules, State
from costly.telling.games import game_and_target, turned_name
from costly.telling.naming import Naming
from costly.telling.words import capital, listed, name, names, number


def table_in_words(naming: Naming, state: State) -> list[str]:
    """The table in words, a line a thing, with nothing that the viewer may not know."""
    seen = state if naming.viewer is None else state.seen_by(naming.viewer)
    lines = [
        f"{game_and_target(state.rules)}.",
        f"{naming.does(state.dealer, 'deal', 'deals')}.",
        naming.score_line(state),
    ]
    lines += _partners(naming, state.rules)
    if state.deck is not None:
        lines.append(f"{capital(turned_name(state.rules))}: the {name(state.deck)}.")
    if state.crib:
        whose = "yours" if state.dealer == naming.viewer else f"{naming.names[state.dealer]}’s"
        lines.append(f"The crib, {number(len(state.crib))} cards, is {whose}.")
    if isinstance(state.now, Playing):
        lines.append(f"Count: {state.count}.")
        laid = [f"{name(one.card)} from {naming.seat(one.seat)}" for one in state.series]
        lines.append(f"Series: {', '.join(laid) if laid else 'none laid'}.")
    for seat, hand in enumerate(naming.lying(seen).held):
        lines.append(_hand_line(naming, seat, hand))
        if state.laid[seat]:
            whose = "You have" if seat == naming.viewer else f"{naming.names[seat]} has"
            lines.append(f"{whose} laid {names(state.laid[seat])}.")
    return lines


def _partners(naming: Naming, rules: Rules) -> list[str]:
    """Who plays with the viewer."""
    if naming.viewer is None:
        return []
    seats = [s for s in rules.seats_of(rules.side(naming.viewer)) if s != naming.viewer]
    return [f"{naming.names[seat]} is your partner." for seat in seats]


def _hand_line(naming: Naming, seat: int, hand: tuple[Card, ...]) -> str:
    if naming.may_name(seat):
        return f"{naming.whose(seat, 'hand')}: {', '.join(map(name, hand)) if hand else 'empty'}."
    faces = [f"the {name(card)}" for card in hand if card.rank]
    known = f", {listed(faces)} among them" if faces else ""
    plural = "card" if len(hand) == 1 else "cards"
    many = number(len(hand)) if hand else "no"
    return f"{naming.names[seat]} holds {many} {plural}{known}."
