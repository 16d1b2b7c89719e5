"""The judge at the play: averages over all that the others may hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from costly.engine.cards import UNKNOWN, values
from costly.engine.moves import Action, Play, Stop
from costly.engine.stages import Playing
from costly.engine.state import State
from costly.judge.after_play import GameChance, after_play, own_show
from costly.judge.belief import FEW_HIDDEN, Posterior, posterior
from costly.judge.double_dummy import (
    SERIES_BASE,
    UNBOUNDED,
    DoubleDummy,
    Hands,
    double_dummy_of,
    written,
)
from costly.judge.evaluation import Averages, Evaluation, with_interim
from costly.judge.hidden import determinizations, scattered
from costly.judge.racing import Racing
from costly.judge.winning import WinningChances, first_home
from costly.solved.ranks import Lay, encode

MOVES_A_SLICE = ((4, 12), (6, 5))
"""With so many cards to come so many moves are thought through in one slice; else only one."""
MOST_OWN_CARDS = 3
"""With more cards in its own hand a seat cannot think through who comes home first."""
RACES = 60
"""So many hands stand for all that the other may hold where there are more cards."""
NO_SHOWS = {(0, 0): 1.0}
"""What the hands show, where that is left out of account."""
LONG, DEPTH = 8, 6
"""With more cards than this to come, only so many are looked ahead."""


def judge_play(
    seen: State, playing: Playing, actions: tuple[Action, ...]
) -> Iterator[list[Evaluation]]:
    """What each card, and stopping, is expected to bring; surer with every slice.

    Near the end of a game whose chances are known, chances take into account who pegs first; where
    they are not known that alone is told, if few cards are hidden.
    """
    evaluations = [Evaluation(0.0, None)] * len(actions)
    held = yield from with_interim(posterior(seen), evaluations)
    besides, game = yield from with_interim(after_play(seen, held), evaluations)
    depth = DEPTH if sum(map(len, seen.held)) > LONG else UNBOUNDED
    ways = determinizations(seen) if held is None else ways_of(seen, held)
    points, chances = Averages(len(actions)), Averages(len(actions))
    for weight, worths in weighed(seen, playing, actions, ways, depth):
        if worths:
            points.add(weight, worths)
            if game:
                each = yield from with_interim(game.of_each(worths), evaluations)
                chances.add(weight, each)
            evaluations = [Evaluation(worth + besides, None) for worth in points.so_far]
            if game:
                evaluations = _with_chances(evaluations, chances)
        yield evaluations
    if game and game.ahead.near() and _two_handed(seen, actions):
        if held:
            races = raced(seen, playing, actions, held, game.ahead)
        else:
            races = _racing_on(seen, playing, actions, game)
        for race in _averaged(races, len(actions)):
            yield _with_chances(evaluations, race)
    if game is None and _may_race(seen, actions):
        for race in _averaged(_racing_home(seen, playing, actions), len(actions)):
            yield _with_first(evaluations, race)


def _averaged(ways: Iterable[tuple[float, list[float]]], choices: int) -> Iterator[Averages]:
    """The averages of what some choices come to, after each way that the hands may be."""
    found = Averages(choices)
    for weight, worths in ways:
        found.add(weight, worths)
        yield found


def _with_first(evaluations: list[Evaluation], race: Averages) -> list[Evaluation]:
    """The evaluations with who comes home first."""
    return [
        evaluation._replace(first=first)
        for evaluation, first in zip(evaluations, race.so_far, strict=True)
    ]


def _with_chances(evaluations: list[Evaluation], chances: Averages) -> list[Evaluation]:
    """The evaluations with other chances of the game."""
    return [
        evaluation._replace(chance=chance)
        for evaluation, chance in zip(evaluations, chances.so_far, strict=True)
    ]


def ways_of(seen: State, held: Posterior) -> Iterator[tuple[Hands, float]]:
    """A posterior's hands as determinizations: from the seat asked onward, like ones far apart."""
    assert seen.to_act is not None
    own = tuple(sorted(card.rank for card in seen.held[seen.to_act]))
    for ranks, hand in scattered(tuple(held.items())):
        yield (own, ranks), hand.weight


def raced(
    seen: State,
    playing: Playing,
    actions: tuple[Action, ...],
    held: Posterior,
    ahead: WinningChances,
) -> Iterator[tuple[float, list[float]]]:
    """For each hand that the other may hold its weight, and the chance of the game by each card.

    Both hands lie open, and each side takes the best chance: :mod:`costly.judge.racing`.
    """
    assert seen.to_act is not None
    solver = _solver(playing)
    own = own_show(seen)
    for hands, weight in ways_of(seen, held):
        shows = {(own, points): part for points, part in held[hands[1]].shows.items()}
        yield weight, _run(seen, actions, hands, Racing(solver, ahead, shows))


def _racing_on(
    seen: State, playing: Playing, actions: tuple[Action, ...], game: GameChance
) -> Iterator[tuple[float, list[float]]]:
    """The same where nothing is inferred of the other's hand: some hands stand for many.

    In half of the games each side is taken to see the other's hand, and in half to guess nothing.
    """
    solver = _solver(playing)
    for hands, weight in islice(determinizations(seen), None if _few(seen) else RACES):
        yield 0, []
        shows = game.shows(hands[1])
        for seeing in (True, False):
            race, found = Racing(solver, game.ahead, shows, seeing=seeing), list[float]()
            for action in actions:
                yield 0, []  # a slice for each card
                found += _run(seen, (action,), hands, race)
            yield weight, found


def _two_handed(seen: State, actions: tuple[Action, ...]) -> bool:
    """Whether there are but two hands, and one card after another until they are laid."""
    return seen.rules.seats == 2 and Stop() not in actions


def _few(seen: State) -> bool:
    """Whether so few cards are left that all they may be can be thought through."""
    assert seen.to_act is not None
    return (
        seen.held[1 - seen.to_act].count(UNKNOWN) <= FEW_HIDDEN
        and len(seen.held[seen.to_act]) <= MOST_OWN_CARDS
    )


def _may_race(seen: State, actions: tuple[Action, ...]) -> bool:
    """Whether it can be thought through who comes home first in the play of two."""
    return _two_handed(seen, actions) and _few(seen) and first_home(seen).near()


def _racing_home(
    seen: State, playing: Playing, actions: tuple[Action, ...]
) -> Iterator[tuple[float, list[float]]]:
    """For each way that the hands may be its weight, and who comes home first with each card."""
    solver, ahead = _solver(playing), first_home(seen)
    for hands, weight in determinizations(seen):
        yield weight, _run(seen, actions, hands, Racing(solver, ahead, NO_SHOWS))


def _run(seen: State, actions: tuple[Action, ...], hands: Hands, racing: Racing) -> list[float]:
    """The chance of the game by each card that may be laid, all hands being as in ``hands``."""
    playing, series = racing.playing, written(seen.series)
    lays = [lay_of(action, playing) for action in actions if isinstance(action, Play)]
    found = {
        lay: racing.after(*_laid(hands, series, lay), seen.count + lay[1])
        for lay in dict.fromkeys(lays)
    }
    return [found[lay] for lay in lays]


def _solver(playing: Playing) -> DoubleDummy:
    """The double dummy search for these rules, tidied for a new decision."""
    solver = double_dummy_of(playing)
    solver.tidy()
    return solver


def weighed(
    seen: State,
    playing: Playing,
    actions: tuple[Action, ...],
    ways: Iterable[tuple[Hands, float]],
    depth: int = UNBOUNDED,
) -> Iterator[tuple[float, list[int]]]:
    """For each way that the hands may be its weight, and what each action brings in the play.

    ``ways`` are those of :func:`~costly.judge.hidden.determinizations`; what an action brings are
    points of the side asked less the others', when every hand lies open and each takes the most,
    no more than ``depth`` cards ahead. Between slices comes a weight of nothing, and no worths.
    """
    solver, series = _solver(playing), written(seen.series)
    moves = [_move(playing, action) for action in actions]
    piece = _moves_a_slice(seen)
    for hands, weight in ways:
        found: dict[_Move, int] = {}
        # Suits never matter, so that no move need be thought of twice.
        for done, move in enumerate(dict.fromkeys(moves)):
            if done and done % piece == 0:
                yield 0, []
            found[move] = _worth(solver, hands, series, seen.count, move, depth)
        yield weight, [found[move] for move in moves]


def _moves_a_slice(seen: State) -> int:
    """How many moves are thought through in one slice."""
    left = sum(map(len, seen.held))
    return next((many for most, many in MOVES_A_SLICE if left <= most), 1)


_Move = Lay | None
"""A card as it is laid, or to lay no more."""


def _move(playing: Playing, action: Action) -> _Move:
    """What an action lays."""
    return lay_of(action, playing) if isinstance(action, Play) else None


def _worth(
    solver: DoubleDummy, hands: Hands, series: int, total: int, move: _Move, depth: int
) -> int:
    """What a move brings when every hand is open."""
    if move is None:
        # He who may stop laid the newest card, and the play is over.
        return solver.playing.closing_points(total)
    left, longer = _laid(hands, series, move)
    return solver.after(left, longer, total + move[1], depth)


def _laid(hands: Hands, series: int, lay: Lay) -> tuple[Hands, int]:
    """The hands and the series when the seat in front has laid a card."""
    at = hands[0].index(lay[0])
    return (hands[0][:at] + hands[0][at + 1 :], *hands[1:]), series * SERIES_BASE + encode(lay)


def lay_of(action: Play, playing: Playing) -> Lay:
    """The rank of a card that is laid, and what it counts for."""
    return action.card.rank, count_of(action, playing)


def count_of(action: Play, playing: Playing) -> int:
    """What a card that is laid counts for."""
    return values(action.card, playing.ace)[0] if action.call is None else action.call
