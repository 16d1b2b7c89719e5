"""Random six-card games beside OpenSpiel, card by card.

Our engine plays a game by lot, and OpenSpiel is made to play the same cards. Three things
are let pass, and counted, where OpenSpiel has another rule or order:

1. It counts a crib's flush as a hand's. So that the scores stay together, our engine plays
   by rules that do the same; what the real rules say of a crib is compared with the
   scorers (``tools/oracles/hands.py``).
2. It looks for the winner when the last card and all shows are counted, and where both are
   home it names its first player. Ours is checked by the order of counting instead.
3. It asks its first player to lay out first, whoever deals.

Besides, it has a seat say its go again after each card of the other; with us it is out of
the series. Those are counted as well.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Any, NamedTuple

from costly.engine.cards import PACK
from costly.engine.driver import Deal, apply, legal, new_game
from costly.engine.moves import NATURE, Action, Event, LayOut, Pegged, Phase, SaidGo, Shown
from costly.engine.rulesets import CRIBBAGE_6
from costly.engine.scoring import Hand, ScoreKind
from costly.engine.stages import Playing, Show, ShowCrib
from costly.engine.state import Rules, State
from tools.oracles.homes import OPEN_SPIEL, ask
from tools.oracles.report import Report

AT_ONCE = 250
"""How many games OpenSpiel is told of at a time."""

LAID, STARTS, TURNS, MADE, AFTER, ENDS, WINNERS = (
    f"{OPEN_SPIEL.name}: {what}"
    for what in (
        "what a seat may lay out",
        "scores after the start",
        "turns: who plays, and which cards may be played",
        "scores after a card",
        "goes after it, and scores after them and after shows",
        "games that end with the same card",
        "winners",
    )
)
TURN = ("seat", "may", "card")
FLUSH = "a crib's flush without the start, which OpenSpiel pays"
BOTH = "both home after the shows: OpenSpiel names its first player"
OTHER = "  of these, games in which the other was home first"
ORDER = "deals in which OpenSpiel asks the dealer first to lay out"
AGAIN = "goes that OpenSpiel has said again in the same series"


class ComparedGame(NamedTuple):
    """A game of ours, by deals: what OpenSpiel is to do, what it should see; and the end."""

    script: list[dict[str, Any]]
    told: list[dict[str, Any]]
    final: State


def compare(count: int, rng: random.Random, report: Report) -> None:
    """Play ``count`` games and compare them."""
    report.allowed.update(dict.fromkeys((FLUSH, BOTH, OTHER, ORDER, AGAIN), 0))
    for first in range(0, count, AT_ONCE):
        games = [play(rng, report) for _ in range(min(AT_ONCE, count - first))]
        answers = ask(OPEN_SPIEL, (game.script for game in games))
        for number, (game, answer) in enumerate(zip(games, answers, strict=True), first):
            _compare_game(game, answer, report, f"game {number}")


def stages(rules: Rules) -> tuple[Playing, Show, ShowCrib]:
    """The last three stages of a game of cribbage."""
    playing, show, crib = rules.stages[-3:]
    assert isinstance(playing, Playing)
    assert isinstance(show, Show)
    assert isinstance(crib, ShowCrib)
    return playing, show, crib


PLAYING, SHOW, CRIB = stages(CRIBBAGE_6)
RULES = replace(CRIBBAGE_6, stages=(*CRIBBAGE_6.stages[:-1], ShowCrib(SHOW.scorers, SHOW.most)))

# --- our game ------------------------------------------------------------------------------


def play(rng: random.Random, report: Report) -> ComparedGame:
    """A game of ours, by lot; seat 0 deals first, as with OpenSpiel."""
    script: list[dict[str, Any]] = []
    told: list[dict[str, Any]] = []
    state = new_game(RULES, dealer=0)
    while state.winner is None:
        state, _ = apply(state, Deal(tuple(rng.sample(PACK, 13))))
        todo: dict[str, Any] = {"hands": [[*map(str, hand)] for hand in state.held]}
        seen: dict[str, Any] = {"asked": [], "may lay": [[], []], "rows": []}
        script.append(todo)
        told.append(seen)
        state = _lay_out(state, rng, todo, seen)
        todo["cards"] = []
        while state.winner is None and state.to_act != NATURE:
            before, action = state, rng.choice(legal(state))
            state, events = apply(before, action)
            todo["cards"].append(str(action))
            seen["rows"].append(_row(before, action, events, state))
            _count(before, events, report)
        report.seen["deals"] += 1
        report.seen["heels"] += todo["start"][0] == "J"
    return ComparedGame(script, told, state)


def _lay_out(state: State, rng: random.Random, todo: dict[str, Any], seen: dict[str, Any]) -> State:
    """Both lay-outs and the start, written down."""
    todo["lay"], scores = ["", ""], state.scores
    for _ in range(RULES.seats):
        seat, action = state.to_act, rng.choice(legal(state))
        assert seat is not None
        seen["asked"].append(seat)
        seen["may lay"][seat] = sorted(map(_pair, legal(state)))
        todo["lay"][seat] = _pair(action)
        state, events = apply(state, action)
        seen["start"] = _plus(scores, _pegged(events))
    todo["start"] = str(state.deck)
    return state


def _pair(action: Action) -> str:
    assert isinstance(action, LayOut)
    return "".join(sorted(map(str, action.cards)))


def _row(before: State, action: Action, events: Sequence[Event], after: State) -> dict[str, Any]:
    """A card, as :func:`tools.oracles.inside.spiel.play` tells it.

    OpenSpiel looks whether the game is over when it has counted all that comes at once: what
    a card makes, or the deal's last point and all the shows. Our game is over at the hole
    that wins it. What was left untold then is taken from the rules.
    """
    seat = before.to_act
    assert seat is not None
    last = [event for event in _pegged(events) if event.score.kind is ScoreKind.LAST_CARD]
    card = [event for event in _pegged(events, "play") if event not in last]
    shows = _pegged(events, "show", "crib")
    if after.winner is not None:
        if not last and not shows:
            card = [Pegged(seat, score, Phase.PLAY) for score in PLAYING.scores(after.series)]
        if not any(after.held) and (last or shows or after.count == PLAYING.limit):
            shows = list(_shows(after))
    made = _plus(before.scores, card)
    played = _plus(made, last)
    return {
        "seat": seat,
        "may": sorted(map(str, legal(before))),
        "card": str(action),
        "made": made,
        "gone": sorted(before.gone),
        "go": [event.seat for event in events if isinstance(event, SaidGo)],
        "played": played,
        "then": _plus(played, shows),
    }


def _shows(state: State) -> Iterator[Pegged]:
    """All that the hands and the crib are worth."""
    assert state.deck is not None
    for seat in RULES.round(state.dealer):
        for score in SHOW.scores(Hand(state.hand(seat), state.deck)):
            yield Pegged(seat, score, Phase.SHOW)
    for score in stages(RULES)[2].scores(Hand(state.crib, state.deck)):
        yield Pegged(state.dealer, score, Phase.CRIB)


def _pegged(events: Iterable[Event], *phases: str) -> list[Pegged]:
    """What was pegged, in any of ``phases``; in all of them if none is named."""
    pegged = [event for event in events if isinstance(event, Pegged)]
    return [event for event in pegged if not phases or event.phase in phases]


def _plus(scores: Iterable[int], pegged: Iterable[Pegged]) -> list[int]:
    found = list(scores)
    for event in pegged:
        found[event.seat] += event.score.points
    return found


def _count(before: State, events: Sequence[Event], report: Report) -> None:
    """What the games had in them, and the cribs on which OpenSpiel differs."""
    report.seen["cards played"] += 1
    report.seen["goes"] += sum(isinstance(event, SaidGo) for event in events)
    for event in _pegged(events, "play"):
        report.seen[f"{event.score.name} in the play"] += 1
    if any(isinstance(event, Shown) for event in events):
        assert before.deck is not None
        crib = Hand(before.crib, before.deck)
        report.seen["deals shown: two hands and a crib"] += 1
        report.allowed[FLUSH] += CRIB.scores(crib) != stages(RULES)[2].scores(crib)


# --- beside OpenSpiel's --------------------------------------------------------------------


def _compare_game(game: ComparedGame, answer: dict[str, Any], report: Report, where: str) -> None:
    """Compare a game deal by deal, up to the first disagreement."""
    for number, (ours, theirs) in enumerate(zip(game.told, answer["deals"], strict=False)):
        place = f"{where}, deal {number}: {game.script[number]} {answer['refused'] or ''}"
        if not _compare_deal(ours, theirs, report, place):
            return
    ends = (len(answer["deals"]), answer["refused"])
    if report.same(ENDS, (len(game.told), None), ends, where):
        _compare_winner(game, answer["winner"], report, where)


def _compare_deal(ours: dict[str, Any], theirs: dict[str, Any], report: Report, where: str) -> bool:
    """Compare a deal, up to the first disagreement."""
    laid = [ours["may lay"], ours["asked"]]
    if ours["asked"] == [1, 0] and theirs.get("asked") == [0, 1]:
        report.allowed[ORDER] += 1
        laid[1] = [0, 1]
    checks: list[tuple[str, Any, Any]] = [
        (LAID, laid, [theirs.get("may lay"), theirs.get("asked")]),
        (STARTS, ours["start"], theirs.get("start")),
    ]
    rows: Iterable[tuple[dict[str, Any], dict[str, Any]]]
    rows = zip_longest(ours["rows"], theirs.get("rows", ()), fillvalue={})
    for mine, other in rows:
        checks.append((TURNS, _some(mine, *TURN), _some(other, *TURN)))
        # Where nobody passes after a deal's last card, its scores come with the shows'.
        if mine is not ours["rows"][-1] or other.get("made", 0) is not None:
            checks.append((MADE, mine.get("made"), other.get("made")))
        goes = [seat for seat in other.get("go", ()) if seat not in mine.get("gone", ())]
        report.allowed[AGAIN] += len(other.get("go", ())) - len(goes)
        checks.append((AFTER, _some(mine, "go", "then"), [goes, other.get("then")]))
    return all(report.same(what, one, two, where) for what, one, two in checks)


def _some(row: dict[str, Any], *names: str) -> list[Any]:
    return [row.get(name) for name in names]


def _compare_winner(game: ComparedGame, theirs: int | None, report: Report, where: str) -> None:
    """Compare who has won.

    Where both are home when all is counted, whoever was home before the shows has won; if
    nobody was, the eldest, who is first to show and has nothing else to come.
    """
    final, last = game.final, game.told[-1]["rows"][-1:]
    if not last or min(last[0]["then"]) < RULES.target:
        report.same(WINNERS, final.winner, theirs, where)
        return
    home = [seat for seat, score in enumerate(last[0]["played"]) if score >= RULES.target]
    (first,) = home or RULES.round(final.dealer)[:1]
    report.allowed[BOTH] += 1
    report.allowed[OTHER] += first != theirs
    report.same(WINNERS, (final.winner, 0), (first, theirs), where)
