"""What the tests share: games told in words, walked at random, or told short."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from pathlib import Path

from costly.engine.cards import UNKNOWN, Card
from costly.engine.driver import apply, legal, new_game
from costly.engine.moves import NATURE, Action, Deal, Event, Pegged
from costly.engine.record import Record, read
from costly.engine.rulesets import COSTLY, RULESETS
from costly.engine.scoring import Score
from costly.engine.shuffle import shuffled
from costly.engine.stages import Dealing, LayingOut
from costly.engine.state import Rules, State
from costly.solved import solved_for
from costly.solved.mog import MogTable
from costly.solved.play import PlayTable

HERE = Path(__file__).parent
TABLES = (
    *RULESETS,
    "costly target=61 ace=one pairs=no runs=no",
    "costly mog=eldest-first colours=hand 31-in-hand=four",
    "costly both-refuse=one go-at-31=paid fifteen-and-twenty-five=twice target=31",
    "costly-partners target=31 go-at-31=paid ace=one",
    "costly-cotton ace=either pairs=yes runs=yes mog=secret",
    "costly-parlett pairs=yes both-refuse=one target=61",
    "cribbage-5 playing-on=may lurch=single",
    "cribbage-6 target=61",
    "cribbage-7 target=61 lurch=single",
)
"""What the laws are tried on: every ruleset, and house rules in some of their many company."""

COUNTED = (
    "costly count=all muggins=yes",
    "costly-partners target=31 count=all muggins=yes overcount=given",
    "cribbage-6 target=61 count=show muggins=lost overcount=given",
    "cribbage-5 count=all",
    "noddy count=show muggins=yes",
)
"""Tables at which the seats count for themselves. The oracle does not know of claims."""


def play_table() -> PlayTable:
    """How Costly Colours for two is solved to be played."""
    found = solved_for(COSTLY).play
    assert found is not None
    return found


def mog_table() -> MogTable:
    """How its mog is solved to be answered."""
    found = solved_for(COSTLY).mog
    assert found is not None
    return found


Step = tuple[State, Action, tuple[Event, ...], State]
"""The state before, the action, what followed, the state after."""


def vectors(name: str) -> Iterator[tuple[str, ...]]:
    """The lines of a vector file, each in its columns; ``-`` reads as nothing."""
    for line in (HERE / "vectors" / name).read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            columns = (column.strip() for column in line.split(" | "))
            yield tuple("" if column == "-" else column for column in columns)


def multiset(text: str) -> Counter[tuple[str, int]]:
    """``fifteen 2; fifteen 2; pair 2`` as a multiset of names and points."""
    pairs = (item.rsplit(" ", 1) for item in text.split("; ") if item)
    return Counter((name, int(points)) for name, points in pairs)


def names_and_points(scores: Sequence[Score]) -> Counter[tuple[str, int]]:
    return Counter((score.name, score.points) for score in scores)


def dealing(rules: Rules) -> Dealing:
    return rules.stage(Dealing)


def laid_out(rules: Rules) -> int:
    """How many cards each seat lays out to a crib."""
    return sum(stage.cards for stage in rules.stages_of(LayingOut))


def deal_from(pack: Sequence[Card], rules: Rules) -> Deal:
    return Deal(tuple(pack[: dealing(rules).size(rules.seats)]))


def record(
    line: str, *, scores: tuple[int, ...] | None = None, dealer: int = 1, rules: str = "costly"
) -> Record:
    """The record of deals written as in a record, one a line."""
    score = "" if scores is None else f"Score: {'-'.join(map(str, scores))}\n"
    return read(f"Rules: {rules}\nDealer: {dealer}\n{score}\n{line}\n")


def steps(told: Record) -> list[Step]:
    """A record's decisions with the states around them."""
    before, found = told.start, []
    for action, events, after in told.replay():
        found.append((before, action, events, after))
        before = after
    return found


def events_of(told: Record) -> list[Event]:
    return [event for _, _, events, _ in steps(told) for event in events]


def pegs(events: Sequence[Event]) -> list[tuple[int, str, int]]:
    """Who pegged what, in order: ``(seat, name, points)``."""
    return [
        (event.seat, event.score.name, event.score.points)
        for event in events
        if isinstance(event, Pegged)
    ]


def walk(
    rules: Rules = COSTLY,
    *,
    seed: str,
    choices: Sequence[int],
    dealer: int = 0,
    scores: tuple[int, ...] | None = None,
    most: int = 10_000,
) -> Iterator[Step]:
    """A game with shuffled deals whose decisions are ``choices``, over and over."""
    state, deals = new_game(rules, dealer, scores), 0
    for at in range(most):
        if state.to_act is None:
            return
        action: Action
        if state.to_act == NATURE:
            deals += 1
            action = deal_from(shuffled(seed, deals), rules)
        else:
            actions = legal(state)
            action = actions[choices[at % len(choices)] % len(actions)]
        after, events = apply(state, action)
        yield state, action, events, after
        state = after


def random_walk(rules: Rules, seed: int) -> Iterator[Step]:
    """A whole game with random decisions, for the long tests."""
    rng = random.Random(seed)
    choices = [rng.randrange(60) for _ in range(997)]
    return walk(rules, seed=f"walk {seed}", choices=choices, dealer=seed % rules.seats)


def cards_in(thing: object) -> Iterator[Card]:
    """Every known card anywhere inside a value, however deep."""
    if isinstance(thing, Card):
        if thing != UNKNOWN:
            yield thing
    elif is_dataclass(thing) and not isinstance(thing, type):
        for field in fields(thing):
            yield from cards_in(getattr(thing, field.name))
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from cards_in(key)
            yield from cards_in(value)
    elif isinstance(thing, tuple | list | set | frozenset):
        for item in thing:
            yield from cards_in(item)
