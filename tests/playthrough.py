"""Whole games written out: every event, and the table drawn at every decision.

``python -m tests.playthrough`` writes ``tests/playthroughs/`` anew, one file a ruleset. The files
only guard against change: a change is read through with the rules in hand, and committed alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from costly.arena import deal
from costly.bots import bot_named, decide
from costly.cards import Card, Laid
from costly.engine import apply, legal, new_game
from costly.moves import NATURE, Action, Event, Offer, Refuse
from costly.rulesets import RULESETS
from costly.scoring import Score
from costly.state import Rules, State

FOLDER = Path(__file__).parent / "playthroughs"
SEED = "playthrough"


def text(thing: object) -> str:
    """A value of an event or a state, short."""
    match thing:
        case Score(name, points, cards):
            return f"{name} for {points} ({text(cards)})"
        case Laid(card, value, seat):
            return f"{card}={value}@{seat}"
        case Card() | Refuse() | Offer():
            return str(thing)
        case frozenset():
            return "{" + " ".join(sorted(map(text, thing))) + "}"
        case tuple():
            return " ".join(map(text, thing)) or "-"
        case _:
            return str(thing)


def told(event: Event) -> str:
    """An event in a line: its name, and each of its fields."""
    parts = [f"{field.name}={text(getattr(event, field.name))}" for field in fields(event)]
    return " ".join([type(event).__name__, *parts])


def drawn(state: State) -> Iterator[str]:
    """The table, as the one who is asked sees it, and what may be done."""
    pegs = "  ".join(f"{front}({hinder})" for front, hinder in state.pegs)
    asked = {NATURE: "nature", None: "nobody"}.get(state.to_act, f"seat {state.to_act}")
    yield f"pegs {pegs}  dealer {state.dealer}  stage {state.stage}  asked: {asked}"
    if state.to_act in (NATURE, None):
        return
    assert state.to_act is not None
    yield f"deck {text(state.deck)}  count {state.count}  pile: {text(state.pile)}"
    for series in state.series:
        yield f"series: {text(series)}"
    yield f"gone {text(state.gone)}  paid {text(state.paid)}  shown {text(state.shown)}"
    for seat, (held, laid) in enumerate(zip(state.held, state.laid, strict=True)):
        yield f"seat {seat} holds {text(held)}  laid {text(laid)}  knows {text(state.known[seat])}"
    seen = state.seen_by(state.to_act)
    for seat, (held, sealed) in enumerate(zip(seen.held, seen.sealed, strict=True)):
        yield f"  seen: seat {seat} holds {text(held)}  sealed {text(sealed)}"
    yield f"legal: {text(tuple(map(str, legal(state))))}"


def playthrough(rules: Rules) -> Iterator[str]:
    """A game between two greedy bots, line by line."""
    state, deals = new_game(rules, 0), 0
    yield f"# {rules.title}: two greedy bots, deals of seed {SEED!r}"
    while state.winner is None:
        yield ""
        yield from drawn(state)
        action: Action
        if state.to_act == NATURE:
            deals += 1
            action = deal(rules, SEED, deals)
        else:
            action = decide(bot_named("greedy", f"{SEED} {state.to_act}"), state)
        yield f"> {action}"
        state, events = apply(state, action)
        yield from map(told, events)
    yield ""
    yield from drawn(state)
    yield f"winner: {state.winner}"


def golden(rules: Rules) -> Path:
    """The file of a ruleset."""
    return FOLDER / f"{rules.key}.txt"


def whole(rules: Rules) -> str:
    """The text of a ruleset's file."""
    return "\n".join(playthrough(rules)) + "\n"


if __name__ == "__main__":
    for each in RULESETS.values():
        golden(each).write_text(whole(each), encoding="utf-8")
