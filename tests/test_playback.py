"""The telling of events: their order, their pace, and the pauses that wait for the player."""

from __future__ import annotations

from itertools import pairwise

import pytest

from costly.engine.driver import new_game
from costly.engine.house import find
from costly.engine.moves import (
    Began,
    CribShown,
    LaidOut,
    Pegged,
    Played,
    SaidGo,
    Shown,
    Stocked,
    Stopped,
    Won,
)
from costly.telling.voice import ToldEvent, Voice
from costly.ui.table.playback import Playback, grand, lead, stay
from costly.ui.theme import PACES, WAITS
from tests.games import random_walk
from tests.null import GAMES

VIEWER = 0
TICK = 1 / 64
"""A frame whose length adds up without rounding."""


def story(seed: int = 3, game: str = "costly") -> list[ToldEvent]:
    """A whole random game as it is told to seat 0."""
    rules = find(game)
    voice = Voice(("You", "Tom", "Nan", "Joe")[: rules.seats], VIEWER)
    return [
        told
        for before, _, events, _ in random_walk(rules, seed)
        for told in voice.tell(before, events)
    ]


def playback(told: list[ToldEvent], pace: float) -> Playback:
    playback = Playback(new_game(told[0].state.rules, 0), VIEWER, pace)
    playback.add(told)
    return playback


def must_pause(told: ToldEvent, before: ToldEvent | None) -> str:
    """Why the player is waited for before an event, told in another way than the code does."""
    showing = before is not None and bool(before.state.shown)
    match told.event:
        case SaidGo(seat):
            return "go" if seat == VIEWER else ""
        case Shown():
            unseen = told.state.rules.key == "noddy"
            return ("proof" if unseen else "show") if showing else ""
        case CribShown():
            return "crib"
        case Began():
            return "deal"
        case Won():
            return "won" if showing else ""
        case _:
            return ""


STORIES = [story(seed) for seed in (3, 4, 5)]
OTHERS = {game: story(4, game) for game in GAMES if game != "costly"}


@pytest.mark.parametrize("pace", PACES.values(), ids=PACES)
@pytest.mark.parametrize(
    "told",
    [STORIES[0], OTHERS["cribbage-5 playing-on=may"], OTHERS["costly-partners"]],
    ids=["costly", "cribbage-5", "costly-partners"],
)
def test_every_event_is_shown_once_in_order_and_the_state_with_it(
    told: list[ToldEvent], pace: float
) -> None:
    lagging = playback(told, pace)
    shown: list[ToldEvent] = []
    for _ in range(10_000):
        if not lagging.busy:
            break
        if lagging.pause:
            lagging.pass_pause()
        shown += lagging.tick(0.25)
        if shown:
            assert lagging.shown == shown[-1].state
    assert shown == told


@pytest.mark.parametrize(
    "told", [*STORIES, *OTHERS.values()], ids=["costly 3", "costly 4", "costly 5", *OTHERS]
)
def test_it_waits_for_the_player_exactly_where_it_must(told: list[ToldEvent]) -> None:
    lagging, at = playback(told, 0.0), 0
    kinds: set[str] = set()
    while at < len(told):
        at += len(lagging.tick(0.0))
        if at == len(told):
            break
        why = must_pause(told[at], told[at - 1] if at else None)
        assert why, f"it stopped before {told[at].event}"
        assert lagging.pause == why
        kinds.add(why)
        # No time, and no hurry, lets a pause pass.
        assert lagging.tick(1e6) == []
        lagging.hurry()
        assert lagging.tick(1e6) == []
        lagging.pass_pause()
    expected = {must_pause(b, a) for a, b in pairwise(told)} - {""}
    assert kinds == expected
    assert "deal" in kinds
    assert bool({"show", "proof"} & kinds) == any(isinstance(one.event, Shown) for one in told)
    assert "go" in kinds or told not in STORIES, "in a short game nobody need say Go"
    assert ("crib" in kinds) == any(isinstance(one.event, LaidOut) for one in told)


def test_one_pass_lets_one_pause_pass() -> None:
    told = STORIES[0]
    lagging, passed = playback(told, 0.0), 0
    lagging.tick(0.0)
    while lagging.queue:
        assert lagging.pause
        lagging.pass_pause()
        lagging.pass_pause()
        passed += 1
        lagging.tick(0.0)
    waits = [must_pause(b, a) for a, b in pairwise(told)]
    assert passed == sum(map(bool, waits))


@pytest.mark.parametrize("pace", [pace for pace in PACES.values() if pace])
def test_each_event_stays_for_its_time_and_no_longer(pace: float) -> None:
    told = STORIES[0][:120]
    lagging, clock, due, at = playback(told, pace), 0.0, 0.0, 0
    while at < len(told):
        if lagging.pause:
            lagging.pass_pause()
            due = clock  # it waits for the player, not for the clock
        now = lagging.tick(TICK)
        clock += TICK
        if not now:
            assert clock < due + TICK or lagging.pause
            continue
        assert clock >= due
        # What a score says comes after its cards have stood up.
        follows = told[at + 1 : at + len(now) + 1]
        leads = [lead(one.event) for one in follows] + [0.0] * (len(now) - len(follows))
        waits = [(stay(one.event) + up) * pace for one, up in zip(now, leads, strict=True)]
        assert all(wait == 0 for wait in waits[:-1]), "two events that take time came at once"
        at, due = at + len(now), clock + waits[-1]


def test_at_no_pace_at_all_everything_up_to_the_pause_comes_at_once() -> None:
    told = STORIES[0]
    lagging = playback(told, PACES["instant"])
    now = lagging.tick(0.0)
    assert len(now) > 10
    assert must_pause(told[len(now)], told[len(now) - 1])


def test_hurrying_shows_one_event_more() -> None:
    told = STORIES[0]
    lagging = playback(told, 1.0)
    at = len(lagging.tick(0.0))
    for _ in range(40):
        if lagging.pause:
            lagging.pass_pause()
        lagging.hurry()
        lagging.hurry()
        now = lagging.tick(0.0)
        assert now == told[at : at + len(now)]
        assert sum(WAITS[type(one.event).__name__] > 0 for one in now) <= 1
        at += len(now)
    assert at > 30


def test_a_long_sleep_does_not_swallow_the_story() -> None:
    # A tab that was hidden for an hour comes back with one huge step.
    lagging = playback(STORIES[0], 1.0)
    lagging.tick(0.0)
    now = lagging.tick(3600.0)
    assert sum(WAITS[type(one.event).__name__] > 0 for one in now) == 1


def test_a_pause_shows_only_when_the_event_before_has_had_its_time() -> None:
    told = STORIES[0]
    go = next(at for at, one in enumerate(told) if must_pause(one, told[at - 1]) == "show")
    lagging = playback(told[go - 1 :], 1.0)
    lagging.shown = told[go - 2].state
    assert lagging.tick(TICK) == [told[go - 1]]
    early = lagging.pause
    lagging.tick(5.0)
    assert (early, lagging.pause) == ("", "show"), "the score before must be read first"


def test_the_cards_of_a_score_stand_up_before_it_is_told_and_of_nothing_else() -> None:
    told = STORIES[0]
    lagging, at, led = playback(told, 1.0), 0, 0
    while at < 300:
        if lagging.pause:
            lagging.pass_pause()
        coming = lagging.coming
        now = lagging.tick(TICK)
        if coming is not None:
            assert coming is told[at].event
            assert at + len(now) in (at, at + 1)
        led += coming is not None and len(now) == 1
        at += len(now)
    scores = [one for one in told[1:300] if isinstance(one.event, Pegged)]
    assert led == len(scores) > 5


def test_costly_colours_is_looked_at_longer_than_any_other_score() -> None:
    scores = [one.event for game in STORIES for one in game if isinstance(one.event, Pegged)]
    great = [event for event in scores if grand(event)]
    assert great
    assert all(event.score.points == 6 for event in great)
    others = max(stay(event) + lead(event) for event in scores if not grand(event))
    assert all(stay(event) + lead(event) > others + 1 for event in great)


def test_every_event_has_its_time() -> None:
    kinds = {type(one.event).__name__ for game in (*STORIES, *OTHERS.values()) for one in game}
    assert {Played.__name__, Stocked.__name__, Won.__name__} <= kinds
    assert {CribShown.__name__, LaidOut.__name__, Stopped.__name__} <= kinds
    assert kinds <= set(WAITS)
    assert all(wait >= 0 for wait in WAITS.values())
