"""Whole games written out: every event, and the table drawn at every decision.

``python -m tests.playthrough`` writes ``tests/playthroughs/`` anew: one file a ruleset, a whole
game; one file a house rule, a deal of each value. The files only guard against change: a
change is read through with the rules in hand, and committed alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import partial
from pathlib import Path
from typing import TypeVar

from costly.bots import bot_named, decide
from costly.engine.cards import Card, Laid
from costly.engine.driver import apply, legal, new_game
from costly.engine.house import HOUSE_RULES, HouseRule, find, values_at
from costly.engine.match import stake
from costly.engine.moves import NATURE, Action, Event, Offer, Refuse
from costly.engine.rulesets import RULESETS
from costly.engine.scoring import Score
from costly.engine.shuffle import deal
from costly.engine.state import Rules, State
from costly.telling.games import title

FOLDER = Path(__file__).parent / "playthroughs"
SEED = "playthrough"
T = TypeVar("T")


def text(thing: object) -> str:
    """A value of an event or a state, short."""
    match thing:
        case Score(points=points, cards=cards):
            return f"{thing.name} for {points} ({text(cards)})"
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
    yield f"deck {text(state.deck)}  count {state.count}  pile: {text(state.series)}"
    for series in state.past_series:
        yield f"series: {text(series)}"
    if state.crib or state.stock:
        yield f"crib {text(state.crib)}  stock {text(state.stock)}"
    yield f"gone {text(state.gone)}  paid {text(state.paid)}  shown {text(state.shown)}"
    for seat, (held, laid) in enumerate(zip(state.held, state.laid, strict=True)):
        yield f"seat {seat} holds {text(held)}  laid {text(laid)}  knows {text(state.known[seat])}"
    seen = state.seen_by(state.to_act)
    for seat, (held, sealed) in enumerate(zip(seen.held, seen.sealed, strict=True)):
        yield f"  seen: seat {seat} holds {text(held)}  sealed {text(sealed)}"
    if state.crib or state.stock:
        yield f"  seen: crib {text(seen.crib)}  stock {text(seen.stock)}"
    yield f"legal: {text(tuple(map(str, legal(state))))}"


def playthrough(
    rules: Rules, scores: tuple[int, ...] | None = None, most: int = 999
) -> Iterator[str]:
    """A game, or its first ``most`` deals, line by line: a greedy side and one left to chance."""
    state, deals = new_game(rules, 0, scores), 0
    yield f"# {title(rules)}, {rules}: greedy and random bots, deals of seed {SEED!r}"
    while state.winner is None and (state.to_act != NATURE or deals < most):
        yield ""
        yield from drawn(state)
        action: Action
        if state.to_act == NATURE:
            deals += 1
            action = deal(rules, SEED, deals)
        else:
            assert state.to_act is not None
            bot = ("greedy", "random")[state.to_act % 2]
            action = decide(bot_named(bot, f"{SEED} {state.to_act}"), state)
        yield f"> {action}"
        state, events = apply(state, action)
        yield from map(told, events)
    yield ""
    yield from drawn(state)
    if state.winner is not None:
        yield f"winner: {state.winner}, for {stake(state)}"


def first_game(rule: HouseRule, value: str) -> str:
    """The first game on which a value makes sense."""
    return next(key for key in rule.games if value in values_at(rule, key))


def of_house_rule(rule: HouseRule) -> Iterator[str]:
    """A deal of each value, at the first game that may have it; an end, where that matters."""
    for value in rule.values:
        rules = find(f"{first_game(rule, value)} {rule.name}={value}")
        ends = {"target": (rules.target - 6,) * 2, "lurch": (rules.target - 6, 20)}
        near = ends.get(rule.name)
        yield from playthrough(rules, near, most=2 if near else 1)
        yield ""


def texts() -> Iterator[tuple[Path, Callable[[], str]]]:
    """Every file, and what makes its text."""
    for key, rules in RULESETS.items():
        yield FOLDER / f"{key}.txt", partial(_joined, playthrough, rules)
    for name, rule in HOUSE_RULES.items():
        yield FOLDER / f"house {name}.txt", partial(_joined, of_house_rule, rule)


def _joined(lines: Callable[[T], Iterator[str]], thing: T) -> str:
    return "\n".join(lines(thing)) + "\n"


if __name__ == "__main__":
    for path, whole in texts():
        path.write_text(whole(), encoding="utf-8")
